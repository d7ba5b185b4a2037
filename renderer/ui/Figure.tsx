import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Explain } from './Explain.tsx'
import { formatNumber } from './formatNumber.ts'
import styles from './Figure.module.css'

export interface FigureProps {
  /** A number gets thousands separators; a text is shown as it is. */
  readonly value: number | string
  /** What the figure means and where it comes from, in a sentence. */
  readonly explain: string
  readonly unit?: ReactNode
  readonly className?: string | undefined
}

export function Figure({ value, explain, unit, className }: FigureProps) {
  return (
    <Explain text={explain} className={cx(styles['figure'], className)}>
      {typeof value === 'number' ? formatNumber(value) : value}
      {unit === undefined ? null : <span className={styles['unit']}> {unit}</span>}
    </Explain>
  )
}
