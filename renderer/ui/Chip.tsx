import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import type { CaseTone } from './StatusSign.tsx'
import { SIGNS } from './StatusSign.tsx'
import styles from './Chip.module.css'

export interface ChipProps {
  readonly pressed: boolean
  readonly onPress: () => void
  /** A sign before the text; a case tone brings its own. */
  readonly sign?: ReactNode
  readonly tone?: CaseTone | 'plain'
  readonly disabled?: boolean
  readonly title?: string
  readonly children: ReactNode
}

/** A filter that is a count: pressed or not. */
export function Chip({ pressed, onPress, sign, tone = 'plain', disabled = false, title, children }: ChipProps) {
  const shown = sign ?? (tone === 'plain' ? null : SIGNS[tone].sign)
  return (
    <button type="button" aria-pressed={pressed} disabled={disabled} title={title} onClick={onPress} className={styles['chip']}>
      {shown === null ? null : <span aria-hidden className={cx(styles['sign'], tone === 'plain' ? null : styles[tone])}>{shown}</span>}
      {children}
    </button>
  )
}
