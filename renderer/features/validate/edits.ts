import type { EntryRef, EntryValue, Sheet, SheetChange, SheetOutcome } from '../../../shared/contract/types.ts'
import { call } from '../../bridge/client.ts'
import { asServiceError } from '../../bridge/error.ts'
import { invalidate } from '../../data/query.ts'
import { say } from '../../ui/say.ts'
import { createQueue } from './queue.ts'
import { createRenewals, resolveRef, sameEntry } from './renewals.ts'
import type { AnyRow } from './rows.ts'
import { takeSheet, useSheetState } from './sheetStore.ts'

const queue = createQueue((thrown) => say(asServiceError(thrown).message, 'fail'))
const renewals = createRenewals()
let nextId = 1

export interface Where {
  readonly set: string
  readonly run: string | null
}

interface Edit {
  readonly where: Where
  /** The entry it is about; null: none, or the whole file. */
  readonly row: AnyRow | null
  /** Asks the service. `confirmed`: the owner has said that an expectation may be loosened. */
  readonly send: (ref: EntryRef | null, confirmed: boolean) => Promise<SheetOutcome>
  /** The same to the version that is in the file now. */
  readonly again?: (row: AnyRow) => void
  /** The same where the entry is gone. */
  readonly anew?: () => void
  /** The same once more by itself, where the entry was written differently only and means what it meant. */
  readonly retry?: (row: AnyRow) => void
  readonly onSaved?: (sheet: Sheet) => void
  readonly onEnd?: () => void
}

/** Where an edit made now belongs to. */
export function here(): Where {
  const { set, run } = useSheetState.getState()
  return { set, run }
}

function ask(question: ReturnType<typeof useSheetState.getState>['asking'][number]): void {
  useSheetState.setState(({ asking }) => ({ asking: [...asking, question] }))
}

/** The owner has decided the first of the open questions. */
export function decided(): void {
  useSheetState.setState(({ asking }) => ({ asking: asking.slice(1) }))
}

/** How to put one's own version into the file as it is now; null: there is no place for it. */
function putMine({ row, again, anew }: Edit, theirs: string | null, sheet: Sheet): (() => void) | null {
  if (row === null) return null
  if (theirs === null) return anew ?? null
  const ref = resolveRef(row, sheet)
  return ref === null || again === undefined ? null : () => again({ ...row, ref })
}

function take(edit: Edit, ref: EntryRef | null, outcome: SheetOutcome): void {
  const { where: { set, run }, row, onSaved } = edit
  switch (outcome.kind) {
    case 'saved':
      if (row !== null && ref !== null) renewals.note(row, ref, outcome.sheet)
      takeSheet(set, run, outcome.sheet)
      if (outcome.merged) say('Another program had changed the file meanwhile. Your change was made in its version.', 'plain')
      onSaved?.(outcome.sheet)
      return
    case 'conflict':
      takeSheet(set, run, outcome.sheet)
      if (row !== null && edit.retry !== undefined) {
        const same = sameEntry(row, outcome.sheet)
        if (same !== null) {
          edit.retry(same)
          return
        }
      }
      ask({ kind: 'conflict', mine: outcome.mine, theirs: outcome.theirs, putMine: putMine(edit, outcome.theirs, outcome.sheet) })
      return
    case 'asks':
      ask({ kind: 'loosens', loosened: outcome.loosened, confirm: () => enqueue(edit, true) })
  }
}

/** Edits go to the service one after the other; none is dropped, and one that fails says so. */
function enqueue(edit: Edit, confirmed = false): void {
  useSheetState.setState(({ busy }) => ({ busy: busy + 1 }))
  void queue.add(async () => {
    try {
      const now = useSheetState.getState()
      const ref = edit.row === null ? null : renewals.now(edit.row.ref, now.set === edit.where.set ? now.sheet : null)
      take(edit, ref, await edit.send(ref, confirmed))
    } catch (thrown) {
      const { message, hint } = asServiceError(thrown)
      say(`${message}${hint === '' ? '' : ` ${hint}`}`, 'fail')
      // What the file holds now is not known from an answer.
      invalidate('sheet.get')
    } finally {
      edit.onEnd?.()
      useSheetState.setState(({ busy }) => ({ busy: busy - 1 }))
    }
  })
}

/** Ticks or unticks: the sheet shows it at once, the file follows. */
export function tick(row: AnyRow, validated: boolean, where: Where = here(), isRetry = false): void {
  const id = nextId
  nextId += 1
  useSheetState.setState(({ pending }) => ({ pending: [...pending, { id, key: row.key, validated }] }))
  enqueue({
    where, row,
    send: (ref) => call('sheet.tick', { ...where, ref: ref ?? row.ref, validated }),
    again: (fresh) => tick(fresh, validated, where),
    ...(isRetry ? {} : { retry: (fresh: AnyRow) => tick(fresh, validated, where, true) }),
    onEnd: () => useSheetState.setState(({ pending }) => ({ pending: pending.filter((one) => one.id !== id) })),
  })
}

/** `note` null: no longer disputed. */
export function dispute(row: AnyRow, note: string | null, where: Where = here()): void {
  enqueue({ where, row, send: (ref) => call('sheet.dispute', { ...where, ref: ref ?? row.ref, note }), again: (fresh) => dispute(fresh, note, where) })
}

/** A change of entries, which the owner may be asked about first. */
function change(edit: Omit<Edit, 'send'>, of: (ref: EntryRef) => SheetChange, fallback: EntryRef): void {
  enqueue({ ...edit, send: (ref, confirmed) => call('sheet.change', { ...edit.where, change: of(ref ?? fallback), confirmed }) })
}

export type OnSaved = (sheet: Sheet) => void

/** The entry as the sheet has it now, ticks that came after the row was looked at included. */
function valueNow(ref: EntryRef, where: Where): EntryValue | null {
  const { set, sheet } = useSheetState.getState()
  const entries: readonly AnyRow[] = set !== where.set || sheet === null ? [] : sheet[ref.file]
  return entries.find((one) => one.ref.hash === ref.hash)?.value ?? null
}

/** `make` gives the new value for the entry as it is when its turn has come. */
export function replace(row: AnyRow, make: (now: EntryValue) => EntryValue, onSaved: OnSaved, where: Where = here()): void {
  let value = make(row.value)
  enqueue({
    where, row, onSaved,
    send: (sent, confirmed) => {
      const ref = sent ?? row.ref
      value = make(valueNow(ref, where) ?? row.value)
      return call('sheet.change', { ...where, change: { kind: 'replace', ref, value }, confirmed })
    },
    again: (fresh) => replace(fresh, () => value, onSaved, where),
    anew: () => add(row.ref.file, row.ref.index, value, onSaved, where),
  })
}

export function add(file: EntryRef['file'], index: number, value: EntryValue, onSaved: OnSaved, where: Where = here()): void {
  enqueue({ where, row: null, onSaved, send: (_, confirmed) => call('sheet.change', { ...where, change: { kind: 'add', file, index, value }, confirmed }) })
}

export function duplicate(row: AnyRow, onSaved: OnSaved, where: Where = here()): void {
  change({ where, row, onSaved, again: (fresh) => duplicate(fresh, onSaved, where) }, (ref) => ({ kind: 'duplicate', ref }), row.ref)
}

export function remove(row: AnyRow, onSaved: OnSaved, where: Where = here()): void {
  change({ where, row, onSaved, again: (fresh) => remove(fresh, onSaved, where) }, (ref) => ({ kind: 'remove', ref }), row.ref)
}

export function move(row: AnyRow, to: number, onSaved: OnSaved, where: Where = here()): void {
  change({ where, row, onSaved, again: (fresh) => move(fresh, to, onSaved, where) }, (ref) => ({ kind: 'move', ref, to }), row.ref)
}

export function undo(where: Where = here()): void {
  let what: string | null = null
  enqueue({
    where, row: null,
    send: () => {
      // What is on its way before this press is taken back first.
      what = useSheetState.getState().sheet?.undo ?? null
      return call('sheet.undo', where)
    },
    onSaved: () => {
      renewals.forget()
      say(what === null ? 'Taken back.' : `Taken back: ${what}`, 'pass')
    },
  })
}

/** Ticks that another program's save took out of the file. */
export function putBack(where: Where = here()): void {
  enqueue({ where, row: null, send: () => call('sheet.putBack', where), onSaved: () => say('The ticks are in the file again.', 'pass') })
}
