import { useId, useMemo, useRef, useState } from 'react'
import type { GoldenSetEntry, Sheet } from '../../../shared/contract/types.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { choose } from '../run/useChoice.ts'
import { AbstentionCard } from './AbstentionCard.tsx'
import { Banners } from './Banners.tsx'
import { CardList } from './CardList.tsx'
import { Dialogs } from './Dialogs.tsx'
import type { Open } from './Dialogs.tsx'
import { measureSet, saveSheet } from './measure.ts'
import { NewSetDialog } from './NewSetDialog.tsx'
import { QuestionCard } from './QuestionCard.tsx'
import { placeIn, searchRows, sheetFilterOf } from './rows.ts'
import { useSheetState } from './sheetStore.ts'
import { Toolbar } from './Toolbar.tsx'
import { useActions } from './useActions.ts'
import { changeValidatePlace } from './usePlace.ts'
import type { ValidatePlace } from './usePlace.ts'
import { useFollowed } from './useFollowed.ts'
import { useSheetCommands } from './useSheetCommands.ts'
import { landedAt, useWalk } from './useWalk.ts'
import { progressWords } from './words.ts'
import styles from './Validate.module.css'

export interface ValidateBoardProps {
  readonly sheet: Sheet
  readonly sets: readonly GoldenSetEntry[]
  readonly place: ValidatePlace
}

const ABSTENTION_HEIGHT = 60

/** The sheet: every question with what is expected and what was delivered, to be read and ticked. */
export function ValidateBoard({ sheet, sets, place }: ValidateBoardProps) {
  const panelId = useId()
  const findBox = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState<Open | null>(null)
  const [making, setMaking] = useState<'copy' | 'new' | null>(null)
  const busy = useSheetState((state) => state.busy > 0)
  const found = useMemo(() => searchRows(sheet.questions, place.find), [sheet.questions, place.find])
  const filter = sheetFilterOf(place.filter)
  const shown = useMemo(() => (filter.id === 'all' ? found : found.filter((row) => filter.holds(row))), [found, filter])
  const rows = place.tab === 'questions' ? shown : sheet.abstention
  const at = placeIn(rows, useFollowed(sheet[place.tab], place.index))
  const walk = useWalk(rows, at)
  const actions = useActions({ sheet, rows, at, walk, open: setOpen })
  useSheetCommands({ step: walk.step, find: () => findBox.current?.focus() }, sheet.editable ? actions.keys : null)
  const turnTo = (set: GoldenSetEntry): void => {
    setMaking(null)
    changeValidatePlace({ set: set.id, run: null, q: null, filter: null, find: null, tab: null }, 'push')
  }
  const made = (set: GoldenSetEntry): void => {
    // Whoever makes a set means to measure it next.
    choose({ set: set.id })
    turnTo(set)
  }
  const uid = sheet.run?.uid ?? null
  const more = [
    { items: [
      { id: 'source', label: 'Edit the file…', disabled: !sheet.editable, onSelect: () => setOpen({ kind: 'source' }) },
      { id: 'log', label: 'Log of changes…', onSelect: () => setOpen({ kind: 'log' }) },
      { id: 'export', label: 'Export as Markdown', disabled: uid === null, onSelect: () => void (uid === null ? undefined : saveSheet(uid)) },
      { id: 'measure', label: 'Run this set', onSelect: () => measureSet(sheet.set.id) },
    ] },
    { items: [{ id: 'copy', label: 'Make a copy…', onSelect: () => setMaking('copy') }, { id: 'new-set', label: 'New golden set…', onSelect: () => setMaking('new') }] },
    { title: 'Golden set', items: sets.map((set) => ({ id: set.id, label: `${set.id === sheet.set.id ? '✓ ' : ''}${set.name}${set.shipped ? ' (example)' : ''}`, disabled: set.problem !== null, onSelect: () => turnTo(set) })) },
  ]
  return (
    <div className={styles['screen']}>
      <div className={styles['bars']}>
        <Toolbar sheet={sheet} place={place} rows={found} panelId={panelId} findBox={findBox} more={more} onNew={() => setOpen({ kind: 'new', file: place.tab })} />
        <Banners sheet={sheet} onCopy={() => setMaking('copy')} onMeasure={() => measureSet(sheet.set.id)} />
      </div>
      <output className="visually-hidden">{progressWords(sheet.validated, sheet.questions.length)}</output>
      <div id={panelId} role="tabpanel" aria-label={place.tab === 'questions' ? 'Questions' : 'Abstention'} className={styles['screen']}>
        {rows.length === 0 ? <Nothing sheet={sheet} place={place} onNew={() => setOpen({ kind: 'new', file: place.tab })} /> : place.tab === 'questions' ? (
          <CardList label="Questions" rows={shown} at={at} busy={busy} turn={walk.turn} onSelect={walk.select}>
            {(row, current) => <QuestionCard row={row} run={uid} current={current} editable={sheet.editable} actions={actions.card} />}
          </CardList>
        ) : (
          <CardList label="Questions about things never stored" rows={sheet.abstention} at={at} roughHeight={ABSTENTION_HEIGHT} busy={busy} turn={walk.turn} onSelect={walk.select}>
            {(row, current) => <AbstentionCard row={row} current={current} editable={sheet.editable} onEdit={(entry) => setOpen({ kind: 'edit', row: entry })} />}
          </CardList>
        )}
      </div>
      <Dialogs sheet={sheet} open={open} onClose={() => setOpen(null)} onAdded={(after) => walk.goTo(landedAt(sheet, after, place.tab))} />
      {making === null ? null : <NewSetDialog copyOf={making === 'copy' ? sheet.set : null} onDone={made} onClose={() => setMaking(null)} />}
    </div>
  )
}

function Nothing({ sheet, place, onNew }: { readonly sheet: Sheet; readonly place: ValidatePlace; readonly onNew: () => void }) {
  if (place.tab === 'questions' && sheet.questions.length > 0) {
    return (
      <div className={styles['center']}>
        <EmptyState title={place.filter === 'to validate' && place.find === '' ? 'Everything is validated' : 'Nothing matches'} action={<Button onClick={() => changeValidatePlace({ filter: null, find: null, q: null }, 'push')}>Show every question</Button>}>
          <p>{place.filter === 'to validate' && place.find === '' ? 'No question waits for a tick.' : 'No question is in this filter and search at once.'}</p>
        </EmptyState>
      </div>
    )
  }
  return (
    <div className={styles['center']}>
      <EmptyState title={place.tab === 'questions' ? 'This set holds no questions yet' : 'This set holds no abstention entries yet'} action={sheet.editable ? <Button kind="primary" onClick={onNew}>{place.tab === 'questions' ? 'Write the first question' : 'Write the first entry'}</Button> : undefined}>
        <p>{place.tab === 'questions' ? 'Begin with what you ask your memory often, and with the values it must bring.' : 'Ask about something invented: a memory passes by bringing nothing.'}</p>
      </EmptyState>
    </div>
  )
}
