import type { RunSummary } from '../../../shared/contract/types.ts'
import { corePoints, coverage } from '../../../shared/score/totals.ts'
import { Button } from '../../ui/Button.tsx'
import { Explain } from '../../ui/Explain.tsx'
import { Figure } from '../../ui/Figure.tsx'
import { formatNumber, formatPoints } from '../../ui/formatNumber.ts'
import { navigate } from '../../state/location.ts'
import { SIGNS } from '../../ui/StatusSign.tsx'
import { cx } from '../../ui/cx.ts'
import { Delta } from './Delta.tsx'
import { TourStop } from './TourStop.tsx'
import { COUNT_TEXTS } from './countTexts.ts'
import styles from './Headline.module.css'

type SummaryReport = NonNullable<RunSummary['report']>

interface Props {
  readonly report: SummaryReport
  readonly run: string | undefined
}

export function Headline({ report, run }: Props) {
  const params = run === undefined ? {} : { run }
  return (
    <section className={styles['headline']} aria-label="Result">
      <TourStop id="total"><Total report={report} /></TourStop>
      <Core report={report} />
      <TourStop id="counts"><CaseCounts report={report} params={params} /></TourStop>
      <div className={styles['actions']}>
        <Button onClick={() => navigate({ screen: 'questions', params })}>Questions</Button>
        <Button onClick={() => navigate({ screen: 'pressure', params })}>Pressure</Button>
      </div>
    </section>
  )
}

function Total({ report }: { readonly report: SummaryReport }) {
  const part = coverage(report)
  return (
    <div>
      <p className={styles['label']}>Total</p>
      <p className={styles['total']}>
        {report.total === null ? 'not measured' : (
          <Figure
            value={formatPoints(report.total)} unit={`/ ${report.measured_weight}`}
            explain={`The sum of score × weight over the sections that were measured, rounded once. ${report.measured_weight} of ${report.total_weight} points were measured. From this run's report.`}
          />
        )}
      </p>
      <p className={styles['below']}>
        {part === null ? <Figure value={`coverage ${report.measured_weight}/${report.total_weight}`} explain="Every section that scores was measured: the total stands for the whole." /> : (
          <Figure value={part} className={styles['partial']} explain="Only a part of the full score was measured: the total stands for that part and no more. Not run = the section was not chosen; not measured = it found no evidence." />
        )}
      </p>
      <p className={styles['below']}>{report.delta.total === null ? <span className={styles['none']}>nothing comparable before</span> : <Delta report={report} />}</p>
    </div>
  )
}

function Core({ report }: { readonly report: SummaryReport }) {
  const { points, weight, missing } = report.core ?? corePoints(report.sections)
  return (
    <div>
      <p className={styles['label']}>Core</p>
      <p className={styles['core']}>
        {weight === 0 ? '–' : <Figure value={formatPoints(points)} unit={`/ ${weight}`} explain="Door, updates, time and abstention: what every memory can be measured on with nothing but a door. The sum of their points, each rounded to one decimal." />}
      </p>
      <p className={styles['below']}><span className={styles['none']}>{missing.length === 0 ? 'door, updates, time, abstention' : `without ${missing.join(', ')}`}</span></p>
    </div>
  )
}

const STATUSES = [['PASS', 'pass'], ['FAIL', 'fail'], ['ERROR', 'error'], ['SKIP', 'skip']] as const

function CaseCounts({ report, params }: { readonly report: SummaryReport; readonly params: Readonly<Record<string, string>> }) {
  return (
    <div>
      <p className={styles['label']}><Explain text="Cases of the sections that score. Report-only sections count in no total.">Cases that score</Explain></p>
      <ul className={styles['counts']}>
        {STATUSES.map(([status, tone]) => (
          <li key={status}>
            <button type="button" className={styles['count']} title={COUNT_TEXTS[status]} onClick={() => navigate({ screen: 'questions', params: { ...params, filter: tone } })}>
              <span aria-hidden className={cx(styles['sign'], styles[tone])}>{SIGNS[tone].sign}</span>
              <b>{formatNumber(report.counts[status])}</b> {SIGNS[tone].word}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
