import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './Field.module.css'

export interface FieldProps {
  /** Id of the control inside. Its hint has the id `<id>-hint`. */
  readonly id: string
  readonly label: string
  readonly hideLabel?: boolean
  readonly hint?: string | undefined
  readonly children: ReactNode
}

/** A control with its label above and, where there is one, a hint below. */
export function Field({ id, label, hideLabel = false, hint, children }: FieldProps) {
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={cx(styles['label'], hideLabel && 'visually-hidden')}>{label}</label>
      {children}
      {hint === undefined ? null : <p id={`${id}-hint`} className={styles['hint']}>{hint}</p>}
    </div>
  )
}
