import { memo, useMemo, useState } from 'react'
import type { CaseView, PressureView } from '../../../shared/contract/types.ts'
import type { Filler } from '../../../shared/delivery/filler.ts'
import type { DoorStatus } from '../../../shared/door/judge.ts'
import type { BreakKind } from '../../../shared/levels/breaks.ts'
import { useQuery } from '../../data/query.ts'
import { navigate } from '../../state/location.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Figure } from '../../ui/Figure.tsx'
import { formatNumber } from '../../ui/formatNumber.ts'
import { Gate } from '../../ui/Gate.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StatusSign } from '../../ui/StatusSign.tsx'
import { DeliveredReading } from '../questions/DeliveredText.tsx'
import { MarginRuler } from '../questions/MarginRuler.tsx'
import type { Jump } from '../questions/ReadingView.tsx'
import { cardStateOf } from '../questions/source.ts'
import { TokenChips } from '../questions/TokenChips.tsx'
import type { PressureQuestion } from './BreakList.tsx'
import { TONES } from './BreakList.tsx'
import { NotMeasured } from './NotMeasured.tsx'
import type { AtLevel } from './readAtLevel.ts'
import { judgeAtLevel, readAtLevel, uncutMarks } from './readAtLevel.ts'
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
        {(data) => <Judged key={question.key} {...props} question={question} view={data} />}
      </Gate>
    </section>
  )
})

interface JudgedProps extends CaseAtLevelProps {
  readonly question: PressureQuestion
  readonly view: CaseView
}

function Judged({ uid, question, kind, status, pending, pressure, cut, points, filler, onLevel, view }: JudgedProps) {
  const layout = view.recorded?.layout ?? null
  const uncut = useMemo(() => uncutMarks(view), [view])
  const here = useMemo(() => readAtLevel(view, uncut, { pressure, cut, filler }), [view, uncut, pressure, cut, filler])
  const judged = useMemo(() => judgeAtLevel(view, { pressure, cut, filler }, status), [view, pressure, cut, filler, status])
  const shown = status ?? judged?.status ?? null
  // The payload just before it begins to pass: whether a retired value is in the way there.
  const before = pending || kind?.kind !== 'stretches' ? -1 : (kind.stretches[0]?.from ?? 0) - 1
  const retired = useMemo(() => before >= 0 && judgeAtLevel(view, { pressure: before, cut, filler }, null)?.stale === true, [view, filler, before, cut])
  return (
    <>
      <header className={styles['casehead']}>
        <div className={styles['titleline']}>
          <h2 className={styles['casetitle']}><bdi>{question.question}</bdi></h2>
          <Button kind="quiet" onClick={() => navigate({ screen: 'questions', params: { run: uid, case: question.key } })}>Open in Questions</Button>
        </div>
        <p className={styles['verdict']}>
          {shown === null ? <span className={styles['quiet']}>not known here</span> : <StatusSign status={TONES[shown]} withWord />}
          <span className={styles['why']}>{shown === 'PASS' ? <Passing margin={here?.reading.margin ?? null} /> : <bdi>{judged?.note ?? ''}</bdi>}</span>
        </p>
        <div className={styles['breaks']} data-pending={pending} data-long={kind?.kind === 'stretches'}>
          <span className={styles['quiet']}>{kind === null ? '' : breakSentence(kind, retired)}</span>
          <BreakButtons kind={kind} onLevel={onLevel} />
        </div>
      </header>
      {layout === null
        ? <EmptyState title="Nothing was delivered"><bdi>{view.record.note === '' ? 'The memory did not answer, so there is no text to compose.' : view.record.note}</bdi></EmptyState>
        : here === null
          ? <NotMeasured uid={uid} layout={layout} pressure={pressure} points={points} />
          : <TextAtLevel uid={uid} question={question} view={view} here={here} />}
    </>
  )
}

/** Ruler, values and text, as in Questions, at this level. */
function TextAtLevel({ uid, question, view, here: { input, reading, groups } }: Pick<JudgedProps, 'uid' | 'question' | 'view'> & { readonly here: AtLevel }) {
  const [jump, setJump] = useState<Jump | null>(null)
  const [showLost, setShowLost] = useState(false)
  const go = (name: string, where: 'delivered' | 'lost' | 'uncut'): void => {
    if (where === 'uncut') {
      navigate({ screen: 'questions', params: { run: uid, case: question.key, tab: 'uncut' } })
      return
    }
    if (where === 'lost') setShowLost(true)
    setJump({ name, turn: (jump?.turn ?? 0) + 1, focus: true })
  }
  const { chars, margin, composed, blocks } = reading
  return (
    <>
      <div className={styles['values']}><TokenChips groups={groups} card={cardStateOf(view, input)} hasText onJump={({ name, where }) => go(name, where)} /></div>
      <MarginRuler
        measured={{ chars, cut: composed.cut, margin, payload: blocks.find((block) => block.payload) ?? null }} groups={groups}
        onJump={(badge) => go(`${badge}.0`, groups.find((group) => group.badge === badge)?.lostAt == null ? 'delivered' : 'lost')}
      />
      <DeliveredReading input={input} reading={reading} jump={jump} wantLost={showLost} onShowLost={setShowLost} />
    </>
  )
}

/** That it passes, and how much room it has left. */
function Passing({ margin }: { readonly margin: number | null }) {
  if (margin === null) return 'Every expected value reaches the model.'
  return <>Every expected value is delivered, <Figure value={margin} unit={margin === 1 ? 'character' : 'characters'} explain="Margin: the cut minus the end of the last expected value, the room the answer has left." /> left before the cut.</>
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
