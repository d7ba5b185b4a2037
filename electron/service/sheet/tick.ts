import type { CheckedInputOf } from '../../../shared/contract/methods.ts'
import type { SheetOutcome } from '../../../shared/contract/types.ts'
import { setValidated } from '../../sets/edit/edits.ts'
import { applySplices } from '../../sets/edit/splices.ts'
import { entriesOf } from '../../sets/edit/entries.ts'
import type { Mark } from '../../store/question-marks.ts'
import type { AppContext } from '../app-context.ts'
import { AppError } from '../errors.ts'
import { edit, type Plan } from './edit.ts'
import { wholeTexts } from './source.ts'
import { findEntry, mineOf, questionOf, theirsOf, type EntryRef } from './find-entry.ts'
import { isLost, stateOf, tickedAs, type Marks } from './marks.ts'
import type { CasesFile } from './set-files.ts'

/** Ticks or unticks a question in the owner's file at once. */
export function tick(app: AppContext, { set, run, ref, validated }: CheckedInputOf<'sheet.tick'>): Promise<SheetOutcome> {
  expectQuestion(ref)
  return edit(app, { set, run, file: 'questions' }, (file, marks) => {
    const index = findEntry(file, ref)
    if (index === null) return { kind: 'conflict', mine: ticked(mineOf(app, ref), validated), theirs: theirsOf(app, file, ref) }
    // Nothing to do, and nothing to undo.
    if (validated && isValidated(file, index, marks)) return { ...mark(file, index, true, { action: 'tick', note: '', decide: (known) => known }), marks: [] }
    const decide = validated ? tickedAs(file.hashes[index] ?? '') : (mark: Mark): Mark => ({ ...mark, tickedHash: null, own: false })
    return mark(file, index, validated, { action: validated ? 'tick' : 'untick', note: '', decide })
  })
}

/** Keeps, on this machine only, that the owner doubts a question; it is no longer validated. */
export function dispute(app: AppContext, { set, run, ref, note }: CheckedInputOf<'sheet.dispute'>): Promise<SheetOutcome> {
  expectQuestion(ref)
  return edit(app, { set, run, file: 'questions' }, (file) => {
    const index = findEntry(file, ref)
    if (index === null) return { kind: 'conflict', mine: mineOf(app, ref), theirs: theirsOf(app, file, ref) }
    if (note === null) return mark(file, index, file.questions[index]?.validated ?? false, { action: 'withdraw dispute', note: '', decide: (known) => ({ ...known, dispute: null }) })
    return mark(file, index, false, { action: 'dispute', note, decide: (known) => ({ ...known, tickedHash: null, own: false, dispute: note }) })
  })
}

/** Puts the ticks back that were made here and that another program's save took out of the file. */
export function putBack(app: AppContext, { set, run }: CheckedInputOf<'sheet.putBack'>): Promise<SheetOutcome> {
  return edit(app, { set, run, file: 'questions' }, (file, marks) => {
    const { text } = file.cases
    const lost = file.questions.flatMap((question, index) => (isLost(question, file.hashes[index] ?? '', marks.get(file.keys[index]?.key ?? '')) ? [index] : []))
    const splices = lost.flatMap((index) => setValidated(text, index, true))
    const [only] = lost
    const one = lost.length === 1 && only !== undefined ? only : null
    return {
      kind: 'write', action: 'put back', question: one === null ? '' : questionOf(file, one), splices, placeBefore: one, placeAfter: one,
      ...wholeTexts(text, applySplices(text, splices)), note: lost.length === 1 ? '1 tick' : `${lost.length} ticks`, marks: { origin: (place) => place },
    }
  })
}

function isValidated(file: CasesFile, index: number, marks: Marks): boolean {
  const question = file.questions[index]
  return question !== undefined && stateOf(question, file.hashes[index] ?? '', marks.get(file.keys[index]?.key ?? '')) === 'validated'
}

interface Marking {
  readonly action: string
  readonly note: string
  readonly decide: (mark: Mark) => Mark
}

function mark(file: CasesFile, index: number, validated: boolean, { action, note, decide }: Marking): Plan {
  const { text } = file.cases
  const splices = file.questions[index]?.validated === validated ? [] : setValidated(text, index, validated)
  return {
    kind: 'write', action, question: questionOf(file, index), splices, placeBefore: index, placeAfter: index,
    before: file.entries[index]?.raw ?? null, after: entriesOf(applySplices(text, splices))[index]?.raw ?? null, note,
    marks: { origin: (place) => place, decided: new Map([[index, decide]]) },
  }
}

/** The entry's text with the tick, for the comparison of both versions. */
function ticked(raw: string, validated: boolean): string {
  if (raw === '') return ''
  const list = `[${raw}]`
  return applySplices(list, setValidated(list, 0, validated)).slice(1, -1)
}

function expectQuestion(ref: EntryRef): void {
  if (ref.file !== 'questions') throw new AppError('usage', 'only questions can be validated', 'An entry of abstention.json has nothing to validate.')
}
