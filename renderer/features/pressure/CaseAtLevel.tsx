import { memo, useMemo } from 'react'
import type { CaseView, PressureView } from '../../../shared/contract/types.ts'
import type { Filler } from '../../../shared/delivery/filler.ts'
import type { Layout } from '../../../shared/delivery/types.ts'
import type { DoorJudgement, DoorStatus } from '../../../shared/door/judge.ts'
import { judgeDoor } from '../../../shared/door/judge.ts'
import type { BreakKind } from '../../../shared/levels/breaks.ts'
import type { ReadingInput } from '../../../shared/marks/reading.ts'
import { useQuery } from '../../data/query.ts'
import { locationNow, navigate } from '../../state/location.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Figure } from '../../ui/Figure.tsx'
import { formatNumber } from '../../ui/formatNumber.ts'
import { Gate } from '../../ui/Gate.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StatusSign } from '../../ui/StatusSign.tsx'
import { attemptReading } from '../questions/attempt.ts'
import { DeliveredReading } from '../questions/DeliveredText.tsx'
import type { PressureQuestion } from './BreakList.tsx'
import { TONES } from './BreakList.tsx'
import { MeasureHere } from './MeasureHere.tsx'
import { writePlace } from './place.ts'
import { breakSentence } from './words.ts'
import styles from './pressure.module.css'

export interface CaseAtLevelProps {
  readonly uid: string
  readonly question: PressureQuestion | undefined
  readonly kind: BreakKind | null
  readonly status: DoorStatus | null
  /** What is said of where it breaks holds for another cut than the one chosen. */
  readonly pending: boolean
  readonly pressure: number
  /** Null: none. */
  readonly cut: number | null
  /** Runs of this set-up at other payloads. */
  readonly points: PressureView['points']
  readonly filler: Filler
  readonly onLevel: (level: number) => void
}

/** The text the model would get right now for one question, and why it is right or wrong. */
export const CaseAtLevel = memo(function CaseAtLevel(props: CaseAtLevelProps) {
  const { uid, question } = props
  const view = useQuery('runs.case', question === undefined ? null : { uid, key: question.key })
  if (question === undefined) return <section className={styles['case']}><EmptyState title="No questions">This run asked none.</EmptyState></section>
  return (
    <section className={styles['case']} aria-label="The delivered text at this payload and cut">
      <Gate query={view} skeleton={<div className={styles['waiting']}><Skeleton lines={3} /><Skeleton height={280} /></div>}>
        {(data) => <Judged {...props} question={question} view={data} />}
      </Gate>
    </section>
  )
})

interface JudgedProps extends CaseAtLevelProps {
  readonly question: PressureQuestion
  readonly view: CaseView
}

/** Whether the text at this place is known: finished text is, at the payload it was measured at, up to the cut it was measured with. */
function isKnown(layout: Layout, pressure: number, cut: number | null): boolean {
  if (layout.kind !== 'opaque') return true
  return layout.pressure === pressure && (cut === layout.cut || (cut !== null && (layout.cut === null || cut < layout.cut)))
}

function judge(view: CaseView, filler: Filler, pressure: number, cut: number | null): DoorJudgement | null {
  const { question, recorded, raw, hasCards, record } = view
  if (question === null || recorded === null || recorded.layout === null || raw === null) return null
  return judgeDoor({ question, delivery: { layout: recorded.layout, raw, ms: record.ms ?? 0 }, pressure, filler, hasCards, cut })
}

function Judged({ uid, question, kind, status, pending, pressure, cut, points, filler, onLevel, view }: JudgedProps) {
  const layout = view.recorded?.layout ?? null
  const input = useMemo(
    (): ReadingInput | null => (layout !== null && isKnown(layout, pressure, cut) ? { question: view.question, layout, pressure, filler, cut } : null),
    [layout, view.question, pressure, filler, cut],
  )
  const attempt = useMemo(() => (input === null ? null : attemptReading(input)), [input])
  const reading = attempt?.kind === 'read' ? attempt.reading : null
  // A pass needs no second look at a text that may be long: its margin comes with the reading.
  const judged = useMemo(() => (input === null || status === 'PASS' ? null : judge(view, filler, pressure, cut)), [input, status, view, filler, pressure, cut])
  const shown = status ?? judged?.status ?? null
  const before = kind?.kind === 'stretches' ? (kind.stretches[0]?.from ?? 0) - 1 : -1
  const retired = useMemo(() => before >= 0 && !pending && judge(view, filler, before, cut)?.stale === true, [view, filler, before, pending, cut])
  return (
    <>
      <header className={styles['casehead']}>
        <div className={styles['titleline']}>
          <h2 className={styles['casetitle']}><bdi>{question.question}</bdi></h2>
          <Button kind="quiet" onClick={() => navigate({ screen: 'questions', params: { run: uid, case: question.key } })}>Open in Questions</Button>
        </div>
        <p className={styles['verdict']}>
          {shown === null ? <span className={styles['quiet']}>not known here</span> : <StatusSign status={TONES[shown]} withWord />}
          <span className={styles['why']}>{shown === 'PASS' ? <Passing margin={reading?.margin ?? null} /> : <bdi>{judged?.note ?? ''}</bdi>}</span>
        </p>
        <div className={styles['breaks']} data-pending={pending}>
          <span className={styles['quiet']}>{kind === null ? '' : breakSentence(kind, retired)}</span>
          <BreakButtons kind={kind} onLevel={onLevel} />
        </div>
      </header>
      {layout === null
        ? <EmptyState title="Nothing was delivered"><bdi>{view.record.note === '' ? 'The memory did not answer, so there is no text to compose.' : view.record.note}</bdi></EmptyState>
        : input !== null && reading !== null
          ? <DeliveredReading input={input} reading={reading} />
          : <NotMeasured uid={uid} layout={layout} pressure={pressure} points={points} />}
    </>
  )
}

/** Finished text cannot be composed elsewhere: another run may have it, or the memory has to be asked again. */
function NotMeasured({ uid, layout, pressure, points }: Pick<JudgedProps, 'uid' | 'pressure' | 'points'> & { readonly layout: Layout }) {
  const measuredAt = layout.kind === 'opaque' ? layout.pressure : 0
  const there = points.find((point) => point.pressure === pressure && point.uid !== uid)
  if (pressure === measuredAt) {
    return <EmptyState title="Not known beyond the cut">This door hands over finished text, cut by the memory itself: what a longer cut would hold was never handed over.</EmptyState>
  }
  const open = (): void => navigate({ screen: 'pressure', params: writePlace(locationNow().params, { run: there?.uid ?? uid, at: pressure }) })
  return (
    <EmptyState title="Not measured here" action={there === undefined ? <MeasureHere uid={uid} pressure={pressure} measured={false} /> : <Button onClick={open}>Open the run that measured it</Button>}>
      This door hands over finished text. This run asked for it with a payload of {formatNumber(measuredAt)}; what it holds at {formatNumber(pressure)} only the memory can say.
    </EmptyState>
  )
}

/** That it passes, and how much room it has left. */
function Passing({ margin }: { readonly margin: number | null }) {
  if (margin === null) return 'Every expected value reaches the model.'
  return <>Every expected value is delivered, <Figure value={margin} unit={margin === 1 ? 'character' : 'characters'} explain="Margin: the cut minus the end of the last expected value. the room the answer has left." /> left before the cut.</>
}

/** The two sides of each place where the question breaks, to look at them. */
function BreakButtons({ kind, onLevel }: { readonly kind: BreakKind | null; readonly onLevel: (level: number) => void }) {
  const last = kind?.kind === 'up to' ? kind.last : kind?.kind === 'stretches' ? (kind.stretches.at(-1)?.to ?? null) : null
  const from = kind?.kind === 'stretches' ? (kind.stretches[0]?.from ?? 0) : 0
  return (
    <>
      {from > 0 ? <Button kind="quiet" onClick={() => onLevel(from)}>First pass, {formatNumber(from)}</Button> : null}
      {last === null ? null : <Button kind="quiet" onClick={() => onLevel(last)}>Last pass, {formatNumber(last)}</Button>}
      {last === null ? null : <Button kind="quiet" onClick={() => onLevel(last + 1)}>First loss, {formatNumber(last + 1)}</Button>}
    </>
  )
}
