import type { ServiceError } from '../bridge/error.ts'
import { Button } from './Button.tsx'
import styles from './States.module.css'

export interface ErrorStateProps {
  readonly error: Pick<ServiceError, 'message' | 'hint'>
  readonly retry?: (() => void) | undefined
}

export function ErrorState({ error, retry }: ErrorStateProps) {
  return (
    <div className={styles['state']} role="alert">
      <h2 className={styles['title']}><span aria-hidden className={styles['sign']}>!</span> <bdi>{error.message}</bdi></h2>
      {error.hint === '' ? null : <p className={styles['text']}><bdi>{error.hint}</bdi></p>}
      {retry === undefined ? null : <div className={styles['action']}><Button onClick={retry}>Try again</Button></div>}
    </div>
  )
}
