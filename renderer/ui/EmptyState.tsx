import type { ReactNode } from 'react'
import styles from './States.module.css'

export interface EmptyStateProps {
  readonly title: string
  /** What to do next. */
  readonly children?: ReactNode
  readonly action?: ReactNode
}

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={styles['state']}>
      <h2 className={styles['title']}>{title}</h2>
      {children === undefined ? null : <div className={styles['text']}>{children}</div>}
      {action === undefined ? null : <div className={styles['action']}>{action}</div>}
    </div>
  )
}
