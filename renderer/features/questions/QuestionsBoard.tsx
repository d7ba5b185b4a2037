import { useCallback, useId, useMemo, useRef } from 'react'
import type { CaseRow } from '../../../shared/contract/types.ts'
import { useKeptQuery } from '../../data/query.ts'
import { useCommands } from '../../state/commands.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { formatNumber } from '../../ui/formatNumber.ts'
import { Select } from '../../ui/Select.tsx'
import { CaseList } from './CaseList.tsx'
import { ExportCases } from './ExportCases.tsx'
import { FilterBar } from './FilterBar.tsx'
import { filterOf, narrowRows, orderRows, QUESTIONS_SECTION, sectionsOf } from './filters.ts'
import { FindBox } from './FindBox.tsx'
import { stepAround } from './gridKeys.ts'
import { Inspector } from './Inspector.tsx'
import { sectionTitle } from '../run/sectionTexts.ts'
import { Splitter } from './Splitter.tsx'
import { useListWidth } from './useListWidth.ts'
import type { QuestionsPlace } from './usePlace.ts'
import { changePlace } from './usePlace.ts'
import styles from './Questions.module.css'
import listStyles from './List.module.css'

export interface QuestionsBoardProps {
  readonly place: QuestionsPlace
  readonly rows: readonly CaseRow[]
  readonly busy: boolean
  /** Uid of the run that is shown, once it is known. */
  readonly uid: string | null
  readonly withoutTexts: string | null
}

const NOBODY: ReadonlySet<string> = new Set()

/** No step of its own in back and forward: one walks through many. */
function select(key: string): void {
  changePlace({ case: key }, 'replace')
}

export function QuestionsBoard({ place, rows, busy, uid, withoutTexts }: QuestionsBoardProps) {
  const listId = useId()
  const grid = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const findBox = useRef<HTMLInputElement>(null)
  const [width, setWidth] = useListWidth()
  const find = useKeptQuery('runs.find', place.find === '' ? null : { uid: place.run, text: place.find })
  const ordered = useMemo(() => orderRows(rows), [rows])
  const sections = useMemo(() => sectionsOf(ordered), [ordered])
  const found = useMemo(() => (place.find === '' ? null : find.kind === 'ready' ? new Set(find.data.keys) : find.kind === 'error' ? NOBODY : null), [place.find, find])
  const narrowed = useMemo(() => narrowRows(ordered, { section: place.section, found }), [ordered, place.section, found])
  const filter = filterOf(place.filter)
  const shown = useMemo(() => (filter.id === 'all' ? narrowed : narrowed.filter((row) => filter.holds(row))), [narrowed, filter])
  // A linked case is shown even where the filter hides it; without one, the first of the list.
  const linked = place.case !== null && ordered.some(({ key }) => key === place.case) ? place.case : null
  const current = linked ?? shown[0]?.key ?? null
  const at = useMemo(() => (current === null ? -1 : shown.findIndex(({ key }) => key === current)), [shown, current])

  const open = useCallback(() => heading.current?.focus(), [])
  const step = (by: 1 | -1): void => {
    const to = at < 0 ? (by === 1 ? 0 : shown.length - 1) : Math.min(shown.length - 1, Math.max(0, at + by))
    const row = shown[to]
    if (row !== undefined) select(row.key)
  }
  const stepFound = (by: 1 | -1): void => {
    const row = shown[stepAround(at, by, shown.length) ?? -1]
    if (row !== undefined) select(row.key)
  }
  const narrow = (change: { readonly filter?: string; readonly section?: string }): void => changePlace({ ...change, case: null }, 'push')
  useCommands([
    { id: 'questions.next', title: 'Next case', keys: 'j', group: 'Questions', run: () => step(1) },
    { id: 'questions.previous', title: 'Previous case', keys: 'k', group: 'Questions', run: () => step(-1) },
    { id: 'questions.find', title: 'Find in questions and delivered texts', keys: '/', group: 'Questions', run: () => findBox.current?.focus() },
    { id: 'questions.list', title: 'To the list of questions', keys: 'Escape', group: 'Questions', run: () => grid.current?.focus() },
    { id: 'questions.failing', title: 'Show what fails only', keys: 'f', group: 'Questions', run: () => narrow({ filter: filter.id === 'fail' ? 'all' : 'fail' }) },
  ])

  const total = place.section === '' ? ordered.length : (sections.find(({ section }) => section === place.section)?.count ?? 0)
  const words = [`filter: ${filter.label}`, ...(place.section === '' ? [] : [`section: ${place.section}`]), ...(place.find === '' ? [] : [`with “${place.find}”`])].join(', ')
  const noun = place.section === QUESTIONS_SECTION ? 'questions' : 'cases'
  const findStatus = place.find === '' ? '' : found === null ? '…' : `${formatNumber(at + 1)} of ${formatNumber(shown.length)}`
  return (
    <div className={styles['screen']} style={{ gridTemplateColumns: `min(${width}px, 45%) auto minmax(0, 1fr)` }}>
      <section id={listId} className={listStyles['list']} aria-label="List of cases">
        <FilterBar rows={narrowed} active={filter.id} onChange={(id) => narrow({ filter: id })} />
        <div className={listStyles['narrow']}>
          <FindBox
            ref={findBox} label="Find in questions and delivered texts" placeholder="Find in questions, texts  /" value={place.find} status={findStatus}
            onChange={(text) => changePlace({ find: text, case: null }, 'replace')} onStep={stepFound}
          />
          <Select
            label="Section" hideLabel value={place.section} onChange={(section) => narrow({ section })}
            options={[{ value: '', label: 'All sections' }, ...sections.map(({ section, count }) => ({ value: section, label: `${sectionTitle(section)} (${formatNumber(count)})` }))]}
          />
        </div>
        <div className={listStyles['shown']}>
          <output>{formatNumber(shown.length)} of {formatNumber(total)} {noun} shown</output>
          {find.kind === 'error' ? <span role="alert">{find.error.message}</span> : null}
          <ExportCases shown={shown} all={ordered} filter={words} />
        </div>
        {shown.length === 0 ? (
          <div className={listStyles['nothing']}>
            <EmptyState
              title={rows.length === 0 ? 'This run holds no cases' : 'Nothing matches'}
              action={rows.length === 0 ? undefined : <Button onClick={() => changePlace({ filter: 'all', section: '', find: '', case: null }, 'push')}>Show everything</Button>}
            >
              <p>{rows.length === 0 ? 'It ended before the first one.' : 'No case is in this filter, section and search at once.'}</p>
            </EmptyState>
          </div>
        ) : <CaseList grid={grid} rows={shown} at={at} busy={busy} onSelect={select} onOpen={open} />}
      </section>
      <Splitter width={width} controls={listId} onChange={setWidth} />
      {current === null ? <div className={styles['center']}><EmptyState title="No case is chosen"><p>Choose one in the list.</p></EmptyState></div> : (
        <Inspector
          run={place.run} caseKey={current} at={at} count={shown.length} find={place.find} tab={place.tab} uid={uid} withoutTexts={withoutTexts} heading={heading}
          onStep={step} onTab={(tab) => changePlace({ tab, case: current }, 'replace')}
        />
      )}
    </div>
  )
}
