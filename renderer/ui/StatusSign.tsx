import { cx } from './cx.ts'
import styles from './StatusSign.module.css'

export type CaseTone = 'pass' | 'fail' | 'error' | 'skip' | 'stale' | 'thin' | 'loose'

/** Sign and word of every way a case can stand: a colour never says it alone. */
export const SIGNS: Readonly<Record<CaseTone, { readonly sign: string; readonly word: string }>> = {
  pass: { sign: '✓', word: 'pass' },
  fail: { sign: '✕', word: 'fail' },
  error: { sign: '!', word: 'error' },
  skip: { sign: '–', word: 'skip' },
  stale: { sign: 'S', word: 'stale' },
  thin: { sign: '↦', word: 'thin margin' },
  loose: { sign: '~', word: 'loose' },
}

export function StatusSign({ status, withWord = false }: { readonly status: CaseTone; readonly withWord?: boolean }) {
  const { sign, word } = SIGNS[status]
  return (
    <span className={cx(styles['status'], styles[status])} title={withWord ? undefined : word}>
      <span aria-hidden className={styles['sign']}>{sign}</span>
      <span className={withWord ? undefined : 'visually-hidden'}>{word}</span>
    </span>
  )
}
