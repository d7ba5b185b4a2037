import type { RefObject } from 'react'
import { useKeptQuery } from '../../data/query.ts'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { formatNumber } from '../../ui/formatNumber.ts'
import { Gate } from '../../ui/Gate.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { CheckInspector } from './CheckInspector.tsx'
import { QUESTIONS_SECTION } from './filters.ts'
import { QuestionInspector } from './QuestionInspector.tsx'
import styles from './Questions.module.css'

export interface InspectorProps {
  /** Uid of the run, or `last`. */
  readonly run: string
  readonly caseKey: string
  /** Place in the list; -1: the filter does not show it. */
  readonly at: number
  readonly count: number
  readonly find: string
  readonly tab: string
  /** Uid of the run that is shown, once it is known. */
  readonly uid: string | null
  /** Why texts may not be there; null when nothing is known against it. */
  readonly withoutTexts: string | null
  readonly heading: RefObject<HTMLHeadingElement | null>
  readonly onStep: (step: 1 | -1) => void
  readonly onTab: (tab: string) => void
}

/** One case in full. While the next one is being read the last stays, dimmed. */
export function Inspector({ run, caseKey, heading, at, count, onStep, ...rest }: InspectorProps) {
  const query = useKeptQuery('runs.case', { uid: run, key: caseKey })
  return (
    <section className={styles['inspector']} aria-label="Inspector" aria-busy={query.kind === 'loading' || (query.kind === 'ready' && query.refreshing)}>
      <Gate query={query} skeleton={<div className={styles['scroll']}><Skeleton lines={12} /></div>}>
        {(view) => {
          const title = (
            <div className={styles['titleLine']}>
              <h2 ref={heading} tabIndex={-1} className={styles['title']}><bdi>{view.row.case}</bdi></h2>
              <Steps at={at} count={count} onStep={onStep} />
            </div>
          )
          const Kind = view.row.section === QUESTIONS_SECTION ? QuestionInspector : CheckInspector
          return (
            <div className={cx(styles['inspector'], query.kind === 'ready' && query.refreshing && styles['refreshing'])} style={{ flex: 1 }}>
              <Kind key={view.row.key} view={view} title={title} {...rest} />
            </div>
          )
        }}
      </Gate>
    </section>
  )
}

function Steps({ at, count, onStep }: { readonly at: number; readonly count: number; readonly onStep: (step: 1 | -1) => void }) {
  return (
    <span className={styles['steps']}>
      <Button kind="quiet" aria-label="Previous case (K)" disabled={count === 0 || at === 0} onClick={() => onStep(-1)}>‹</Button>
      <span>{at < 0 ? '–' : formatNumber(at + 1)} of {formatNumber(count)}</span>
      <Button kind="quiet" aria-label="Next case (J)" disabled={count === 0 || at === count - 1} onClick={() => onStep(1)}>›</Button>
    </span>
  )
}
