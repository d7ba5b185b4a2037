import type { ReactNode } from 'react'
import { useId, useMemo, useState } from 'react'
import type { CaseView } from '../../../shared/contract/types.ts'
import type { GroupReading } from '../../../shared/marks/groups.ts'
import { groupReadings, recordedGroups } from '../../../shared/marks/groups.ts'
import type { MarkedText, Reading, ReadingInput } from '../../../shared/marks/reading.ts'
import { readLost, readUncut } from '../../../shared/marks/reading.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { StatusSign } from '../../ui/StatusSign.tsx'
import type { Tab } from '../../ui/Tabs.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { attemptReading } from './attempt.ts'
import { DeliveredReading } from './DeliveredText.tsx'
import { HistoryTab } from './HistoryTab.tsx'
import type { MarginRulerProps } from './MarginRuler.tsx'
import { MarginRuler } from './MarginRuler.tsx'
import { PreviousTab } from './PreviousTab.tsx'
import { RawTab } from './RawTab.tsx'
import type { Jump } from './ReadingView.tsx'
import { ReadingView } from './ReadingView.tsx'
import { cardStateOf, previousInputOf, readingInputOf } from './source.ts'
import { TokenChips } from './TokenChips.tsx'
import { verdictOf } from './verdict.ts'
import styles from './Questions.module.css'

type TabId = 'delivered' | 'uncut' | 'raw' | 'previous' | 'history'
const TAB_IDS: readonly TabId[] = ['delivered', 'uncut', 'raw', 'previous', 'history']

export interface QuestionInspectorProps {
  readonly view: CaseView
  readonly title: ReactNode
  readonly find: string
  readonly tab: string
  readonly uid: string | null
  readonly withoutTexts: string | null
  readonly onTab: (tab: string) => void
}

interface Everything {
  readonly input: ReadingInput
  readonly reading: Reading
  readonly uncut: MarkedText
  readonly groups: readonly GroupReading[]
}

const NO_RAW = { summary: null, cards: [], semantic: [], episodic: [], working: [], unknownTerms: [] }

function recorded({ question, record }: CaseView): readonly GroupReading[] {
  return recordedGroups(question, { hits: record.hits, forbiddenHits: record.forbidden_hits })
}

/** What the ruler shows: from the text, else from what the report recorded; null when there was no answer. */
function measuredOf(view: CaseView, all: Everything | null): MarginRulerProps['measured'] | null {
  if (all !== null) {
    const { chars, margin, composed, blocks } = all.reading
    // Where the question is not known the text says nothing about the margin, and the report does.
    return { chars, cut: composed.cut, margin: view.question === null ? view.row.margin : margin, payload: blocks.find((block) => block.payload) ?? null }
  }
  const { chars, cut, margin } = view.row
  return chars === null ? null : { chars, cut, margin, payload: null }
}

/** Everything that is read out of a case's texts; null without texts. */
function readAll(view: CaseView): Everything | string | null {
  const input = readingInputOf(view)
  if (input === null) return null
  const attempt = attemptReading(input)
  if (attempt.kind === 'unknown') return attempt.why
  const { reading } = attempt
  const uncut = readUncut(view.question, input.layout, view.raw ?? NO_RAW, reading)
  const lost = reading.composed.rest === '' ? [] : readLost(input, reading).marks
  const groups = view.question === null ? recorded(view) : groupReadings(view.question, { delivered: reading.marks, lost, uncut: uncut.marks })
  return { input, reading, uncut, groups }
}

/** A golden question: what was expected, what the client received, and how much room is left. */
export function QuestionInspector({ view, title, find, tab, uid, withoutTexts, onTab }: QuestionInspectorProps) {
  const panelId = useId()
  const [jump, setJump] = useState<Jump | null>(null)
  const [showLost, setShowLost] = useState(false)
  const read = useMemo(() => readAll(view), [view])
  const all = typeof read === 'string' ? null : read
  const previous = useMemo(() => previousInputOf(view), [view])
  const groups = useMemo(() => all?.groups ?? recorded(view), [all, view])
  const measured = measuredOf(view, all)
  const card = cardStateOf(view, all?.input ?? null)
  const verdict = verdictOf(view, all === null || view.question === null ? [] : groups, card?.state === 'missing')
  const active = TAB_IDS.find((id) => id === tab) ?? 'delivered'
  const go = (name: string, where: 'delivered' | 'lost' | 'uncut'): void => {
    if (where === 'lost') setShowLost(true)
    onTab(where === 'uncut' ? 'uncut' : 'delivered')
    setJump({ name, turn: (jump?.turn ?? 0) + 1, focus: true })
  }
  const goBadge = (badge: string): void => {
    const group = groups.find((one) => one.badge === badge)
    go(`${badge}.0`, group?.lostAt == null ? 'delivered' : 'lost')
  }
  // A jump is done once: coming back to a tab must not take the keyboard away again.
  const openTab = (id: TabId): void => {
    setJump(null)
    onTab(id)
  }
  const tabs: readonly Tab<TabId>[] = [
    { id: 'delivered', label: 'Delivered', count: all?.reading.chars },
    { id: 'uncut', label: 'Uncut answer', count: all?.uncut.chars },
    { id: 'raw', label: 'Raw answer' },
    { id: 'previous', label: 'Previous run' },
    { id: 'history', label: 'History', count: view.history.length },
  ]
  return (
    <>
      <header className={styles['head']}>
        {title}
        <TokenChips groups={groups} card={card} hasText={all !== null} onJump={({ name, where }) => go(name, where)} />
        <div className={styles['verdict']}>
          <StatusSign status={verdict.tone} withWord />
          <p><bdi>{verdict.sentences.join(' ')}</bdi></p>
        </div>
      </header>
      {measured === null ? null : <MarginRuler measured={measured} groups={groups} onJump={goBadge} />}
      <div className={styles['tabs']}><Tabs tabs={tabs} active={active} onChange={openTab} label="Texts of this question" panelId={panelId} /></div>
      <div id={panelId} role="tabpanel" aria-label={tabs.find(({ id }) => id === active)?.label} className={styles['panel']}>
        {active === 'history' ? <div className={styles['scroll']}><HistoryTab view={view} uid={uid} /></div> : all === null ? <NoText why={typeof read === 'string' ? read : withoutTexts} note={view.record.note} error={view.row.status === 'ERROR'} /> : (
          <TextTab tab={active} all={all} view={view} previous={previous} find={find} jump={jump} showLost={showLost} onShowLost={setShowLost} />
        )}
      </div>
    </>
  )
}

interface TextTabProps {
  readonly tab: Exclude<TabId, 'history'>
  readonly all: Everything
  readonly view: CaseView
  readonly previous: ReadingInput | null
  readonly find: string
  readonly jump: Jump | null
  readonly showLost: boolean
  readonly onShowLost: (show: boolean) => void
}

function TextTab({ tab, all, view, previous, find, jump, showLost, onShowLost }: TextTabProps) {
  switch (tab) {
    case 'delivered':
      return <DeliveredReading input={all.input} reading={all.reading} find={find} jump={jump} wantLost={showLost} onShowLost={onShowLost} />
    case 'uncut':
      return (
        <ReadingView label="Uncut answer" reading={all.uncut} find={find} jump={jump}>
          <span>what the memory answered, before payload and cut</span>
        </ReadingView>
      )
    case 'raw':
      return view.raw === null ? <EmptyState title="The raw answer is not kept"><p>An imported report, or a run whose texts were deleted, does not hold it.</p></EmptyState> : <RawTab raw={view.raw} />
    case 'previous':
      return <PreviousTab reading={all.reading} previous={previous} when={view.previous?.when ?? null} />
  }
}

function NoText({ why, note, error }: { readonly why: string | null; readonly note: string; readonly error: boolean }) {
  if (error) return <EmptyState title="There is no text"><p>The memory did not answer this question{note === '' ? '.' : <>: <bdi>{note}</bdi></>}</p></EmptyState>
  return <EmptyState title="The text is not here"><p>{why ?? 'This run holds no text for this question. Run again to see what is delivered today.'}</p></EmptyState>
}
