import type { ReactNode } from 'react'
import { useId } from 'react'
import { cx } from './cx.ts'
import styles from './Panel.module.css'

export interface PanelProps {
  readonly title?: ReactNode
  readonly actions?: ReactNode
  readonly className?: string | undefined
  readonly children: ReactNode
}

export function Panel({ title, actions, className, children }: PanelProps) {
  const id = useId()
  return (
    <section className={cx(styles['panel'], className)} aria-labelledby={title === undefined ? undefined : id}>
      {title === undefined ? null : (
        <header className={styles['head']}>
          <h2 id={id} className={styles['title']}>{title}</h2>
          {actions === undefined ? null : <div className={styles['actions']}>{actions}</div>}
        </header>
      )}
      {children}
    </section>
  )
}
