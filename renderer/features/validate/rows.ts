import type { Sheet, SheetAbstention, SheetQuestion } from '../../../shared/contract/types.ts'

/** A tick that was pressed and is not in the file yet. */
export interface PendingTick {
  readonly id: number
  readonly key: string
  readonly validated: boolean
}

/** The sheet as the owner has ticked it: what is on its way counts already. */
export function withPending(sheet: Sheet, pending: readonly PendingTick[]): Sheet {
  if (pending.length === 0) return sheet
  const wanted = new Map(pending.map(({ key, validated }) => [key, validated]))
  const questions = sheet.questions.map((row): SheetQuestion => {
    const validated = wanted.get(row.key)
    if (validated === undefined || validated === (row.state === 'validated')) return row
    return { ...row, state: validated ? 'validated' : 'to validate' }
  })
  return { ...sheet, questions, validated: questions.filter(({ state }) => state === 'validated').length }
}

/** The newer sheet with the row objects of the older one where nothing about them changed: their cards need not be drawn again. */
export function withKeptRows(before: Sheet, after: Sheet): Sheet {
  const known = new Map(before.questions.map((row) => [row.key, row]))
  return {
    ...after,
    questions: after.questions.map((row) => {
      const old = known.get(row.key)
      return old !== undefined && old.ref.hash === row.ref.hash && old.ref.index === row.ref.index && JSON.stringify(old) === JSON.stringify(row) ? old : row
    }),
  }
}

export interface SheetFilter {
  readonly id: string
  readonly label: string
  readonly sign: string | null
  readonly tone: 'plain' | 'pass' | 'fail' | 'error'
  /** What the chip counts, in a sentence. */
  readonly explain: string
  holds(row: SheetQuestion): boolean
}

const ALL: SheetFilter = { id: 'all', label: 'all', sign: null, tone: 'plain', explain: 'Every question of the set.', holds: () => true }

export const SHEET_FILTERS: readonly SheetFilter[] = [
  ALL,
  { id: 'to validate', label: 'to validate', sign: '○', tone: 'plain', explain: 'Nobody has confirmed the expected values yet, or they were edited since.', holds: (row) => isOpen(row) },
  { id: 'validated', label: 'validated', sign: '✓', tone: 'pass', explain: 'Somebody has read them and the expected values are true today.', holds: ({ state }) => state === 'validated' },
  { id: 'changed', label: 'changed since', sign: '≠', tone: 'plain', explain: 'Ticked, and question or expected values were edited afterwards.', holds: ({ state }) => state === 'changed since' },
  { id: 'disputed', label: 'disputed', sign: '?', tone: 'plain', explain: 'Somebody doubts them; the note says why.', holds: ({ state }) => state === 'disputed' },
  { id: 'failing', label: 'failing', sign: '✕', tone: 'fail', explain: 'They did not pass in the run that is shown.', holds: ({ outcome }) => outcome !== null && (outcome.status === 'FAIL' || outcome.status === 'ERROR') },
]

/** The filter of an address; an unknown name shows everything. */
export function sheetFilterOf(id: string): SheetFilter {
  return SHEET_FILTERS.find((one) => one.id === id) ?? ALL
}

export function countByFilter(rows: readonly SheetQuestion[]): ReadonlyMap<string, number> {
  return new Map(SHEET_FILTERS.map((one) => [one.id, rows.reduce((count, row) => count + (one.holds(row) ? 1 : 0), 0)]))
}

/** Whether a question still waits for its tick. A disputed one waits for something else. */
function isOpen({ state }: SheetQuestion): boolean {
  return state === 'to validate' || state === 'changed since'
}

/** Questions whose text, values or note hold what is searched for. */
export function searchRows(rows: readonly SheetQuestion[], find: string): readonly SheetQuestion[] {
  const wanted = find.trim().toLowerCase()
  if (wanted === '') return rows
  return rows.filter(({ question, disputeNote }) => [question.question, ...question.expected.flat(), ...question.forbidden.flat(), question.entity ?? '', disputeNote].some((text) => text.toLowerCase().includes(wanted)))
}

/** Where a tick leads on: the next question that waits for one, from the start again after the last; null when none is left. */
export function nextOpen(rows: readonly SheetQuestion[], at: number): number | null {
  for (let step = 1; step < rows.length; step += 1) {
    const index = (at + step) % rows.length
    const row = rows[index]
    if (row !== undefined && isOpen(row)) return index
  }
  return null
}

/** The row one stands on in a narrowed list: the wanted entry, else the one that came after it, else the last; -1 for an empty list. */
export function placeIn(rows: readonly { readonly ref: { readonly index: number } }[], index: number): number {
  const at = rows.findIndex(({ ref }) => ref.index >= index)
  return at === -1 ? rows.length - 1 : at
}

export type AnyRow = SheetQuestion | SheetAbstention

export function isQuestionRow(row: AnyRow): row is SheetQuestion {
  return row.ref.file === 'questions'
}

/** The question's words, whichever file it stands in. */
export function questionText(row: AnyRow): string {
  return isQuestionRow(row) ? row.question.question : row.question
}
