import type { Report } from '../../../shared/report/types.ts'
import { cx } from '../../ui/cx.ts'
import { Explain } from '../../ui/Explain.tsx'
import { formatChange } from '../../ui/formatNumber.ts'
import { formatWhen } from '../../ui/formatWhen.ts'
import styles from './Delta.module.css'

/** The change of the total against the last run with the same set-up, with when that was; nothing without one. */
export function Delta({ report }: { readonly report: Pick<Report, 'delta'> }) {
  const { total, against } = report.delta
  if (total === null) return null
  const since = against === undefined ? 'the run before' : formatWhen(against)
  return (
    <Explain text={`Points more or fewer than the last run with exactly the same set-up (${since}). Runs of different set-ups are never subtracted.`}>
      <ChangeSign change={total} /> <span className={styles['since']}>since {since}</span>
    </Explain>
  )
}

/** A change in points: sign, number and colour. */
export function ChangeSign({ change, short = false }: { readonly change: number; readonly short?: boolean }) {
  const tone = change > 0 ? 'better' : change < 0 ? 'worse' : 'same'
  return (
    <span className={cx(styles['change'], styles[tone])}>
      <span aria-hidden>{tone === 'better' ? '▲ ' : tone === 'worse' ? '▼ ' : '= '}</span>
      {tone !== 'same' ? formatChange(change) : short ? <><span aria-hidden>0.0</span><span className="visually-hidden">no change</span></> : 'no change'}
    </span>
  )
}
