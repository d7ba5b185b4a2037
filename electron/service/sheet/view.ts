import type { Sheet, SheetQuestion } from '../../../shared/contract/types.ts'
import { retiredSuggestions } from '../../../shared/golden/retired.ts'
import { entryValue } from '../../../shared/contract/values.ts'
import { shorten } from '../../sets/json.ts'
import { readSet, type LoadedSet } from '../../sets/read.ts'
import type { LogEntry } from '../../store/question-log.ts'
import type { AppContext } from '../app-context.ts'
import type { RunBook } from '../run-book.ts'
import { loadedEntry } from '../set-profiles.ts'
import { known } from './known.ts'
import { isLost, stateOf, type Marks } from './marks.ts'
import { patiently, readFile, type CasesFile, type SetFiles } from './set-files.ts'
import { abstentionOutcome, outcomeOf, runKey, runLine, shownRun } from './shown-run.ts'

/** The validation sheet of a set as its files are now. Under the lock of the set. Throws SetError for files that cannot be used. */
export async function sheetView(app: AppContext, files: SetFiles, run: string | null): Promise<Sheet> {
  const questions = await readFile(files, 'questions')
  const abstention = await readFile(files, 'abstention')
  const marks = known(app, files, questions)
  for (const file of [questions, abstention]) app.sheets.saw(file)
  app.sheets.watchers.look(files.id, files.casesFolder)
  const set = await patiently(() => readSet({ set: files.folder }))
  const book = shownRun(app, files, run)
  const lines = questions.questions.map((_, index) => line(questions, index, marks, book, retiredOf(app, questions, index, set)))
  const undoable = files.editable ? app.store.questions.lastUndoable(files.casesFolder) : null
  return {
    set: loadedEntry(files.id, set),
    editable: files.editable,
    revisions: { questions: questions.cases.revision, abstention: abstention.cases.revision },
    savedAt: questions.cases.modifiedAt,
    run: book === null ? null : runLine(app, book),
    questions: lines,
    abstention: abstention.abstention.map(({ question, entity }, index) => ({
      ref: refOf(abstention, index), key: runKey(abstention, index), question, entity, value: valueOf(abstention, index), outcome: abstentionOutcome(book, abstention, index),
    })),
    validated: lines.filter(({ state }) => state === 'validated').length,
    undo: undoable === null ? null : undoText(undoable),
    lost: questions.questions.flatMap((question, index) => {
      const mark = marks.get(questions.keys[index]?.key ?? '')
      return isLost(question, questions.hashes[index] ?? '', mark) ? [{ ref: refOf(questions, index), question: question.question }] : []
    }),
  }
}

function line(file: CasesFile, index: number, marks: Marks, book: RunBook | null, retired: readonly string[]): SheetQuestion {
  const question = file.questions[index]
  if (question === undefined) throw new RangeError(`no question ${index}`)
  const mark = marks.get(file.keys[index]?.key ?? '')
  return {
    ref: refOf(file, index), key: runKey(file, index), question, value: valueOf(file, index),
    state: stateOf(question, file.hashes[index] ?? '', mark), disputeNote: mark?.dispute ?? '',
    outcome: outcomeOf(book, file, index),
    retired: [...retired],
  }
}

/** Worked out once for a question and a world: a long history has many facts to look through. */
function retiredOf(app: AppContext, file: CasesFile, index: number, { world, worldHash }: LoadedSet): readonly string[] {
  const question = file.questions[index]
  if (world === null || question === undefined) return []
  return app.sheets.retired(`${worldHash ?? ''}\n${file.hashes[index] ?? ''}`, () => retiredSuggestions(question, world))
}

function refOf(file: CasesFile, index: number): SheetQuestion['ref'] {
  return { file: file.name, index, hash: file.entries[index]?.hash ?? '' }
}

/** A text or an object: the parser let nothing else through. */
function valueOf(file: CasesFile, index: number): SheetQuestion['value'] {
  return entryValue.parse(file.entries[index]?.value)
}

function undoText({ action, question }: LogEntry): string {
  return question === '' ? action : `${action} “${shorten(question, 40)}”`
}
