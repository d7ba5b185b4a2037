import { userInfo } from 'node:os'
import { join } from 'node:path'
import type { SheetOutcome } from '../../../shared/contract/types.ts'
import { sha256Hex } from '../../../shared/fingerprint/hash.ts'
import { casesTextOf } from '../../sets/edit/cases-text.ts'
import { applySplices, type Splice } from '../../sets/edit/splices.ts'
import { ChangedOnDisk, writeCases, type WrittenCases } from '../../sets/edit/write-cases.ts'
import { SetError } from '../../sets/error.ts'
import type { CasesName, NewLogEntry } from '../../store/question-log.ts'
import type { MarkChange } from '../../store/question-marks.ts'
import type { AppContext } from '../app-context.ts'
import { bringIn } from './bring-in.ts'
import { known } from './known.ts'
import { carry, type Carried, type Marks } from './marks.ts'
import { casesFile, expectEditable, readFile, setFiles, type CasesFile, type SetFiles } from './set-files.ts'
import { settle } from './settle.ts'
import { sheetView } from './view.ts'

/** An edit worked out for the file as it is now. */
export interface Plan {
  readonly kind: 'write'
  readonly action: string
  /** The question's text; '' where several are meant. */
  readonly question: string
  readonly splices: readonly Splice[]
  readonly placeBefore: number | null
  readonly placeAfter: number | null
  readonly before: string | null
  readonly after: string | null
  readonly note?: string
  readonly undoes?: number
  /** It was made from an older version, and another program's changes since are in it. */
  readonly merged?: boolean
  /** What becomes of what is known of the questions: worked out from where they were, or given. */
  readonly marks: Carried | readonly MarkChange[]
}

interface Conflict {
  readonly kind: 'conflict'
  readonly mine: string
  readonly theirs: string | null
}

export type Step = Plan | Conflict | Extract<SheetOutcome, { kind: 'asks' }>

interface EditRequest {
  readonly set: string
  readonly run: string | null
  readonly file: CasesName
}

/** More saves of another program in the moment between reading and writing are no coincidence any more. */
const TRIES = 5

/** Under the lock of the set, with what killed programs left behind put in order. */
export async function withSet<T>(app: AppContext, id: string, work: (files: SetFiles) => Promise<T>): Promise<T> {
  const files = await setFiles(app, id)
  const { store } = app
  return app.sheets.alone(store, files.casesFolder, async () => {
    await settle(store, files.casesFolder)
    return work(files)
  })
}

/**
 * Makes an edit in the file as it is by now. `make` is asked again for every newer version, so that another program's
 * save is never overwritten.
 */
export async function edit(app: AppContext, request: EditRequest, make: (file: CasesFile, marks: Marks, files: SetFiles) => Step): Promise<SheetOutcome> {
  const outcome = await withSet(app, request.set, async (files): Promise<SheetOutcome> => {
    expectEditable(files)
    let merged = false
    let last: Conflict = { kind: 'conflict', mine: '', theirs: null }
    for (let tries = 0; tries < TRIES; tries++) {
      const file = await readFile(files, request.file)
      merged = app.sheets.isNews(file) || merged
      const step = make(file, known(app, files, file), files)
      if (step.kind === 'asks') return step
      if (step.kind === 'conflict') return { ...step, sheet: await sheetView(app, files, request.run) }
      merged = step.merged === true || merged
      const written = await write(app, files, file, step)
      if (written === 'done' || written === 'merged') return { kind: 'saved', merged: merged || written === 'merged', sheet: await sheetView(app, files, request.run) }
      if (written !== 'again') return { ...written, sheet: await sheetView(app, files, request.run) }
      last = { kind: 'conflict', mine: step.after ?? '', theirs: null }
    }
    const now = await readFile(files, request.file)
    return { ...last, theirs: now.cases.text, sheet: await sheetView(app, files, request.run) }
  })
  if (outcome.kind === 'saved') app.listeners.emit('sheet.changed', { set: request.set, outside: false })
  return outcome
}

async function write(app: AppContext, files: SetFiles, file: CasesFile, plan: Plan): Promise<'done' | 'merged' | 'again' | Conflict> {
  const log = app.store.questions
  const text = applySplices(file.cases.text, plan.splices)
  const { revision } = casesTextOf(file.cases, text)
  const after = casesFile(file.name, { ...file.cases, text, revision })
  const entry = logEntry(files, file, after, plan, log.marks(files.casesFolder))
  if (plan.splices.length === 0) {
    // Nothing for the file: a dispute is kept here only.
    if (entry.marks.length > 0) log.confirm(log.intend(entry))
    app.sheets.saw(file)
    return 'done'
  }
  const id = log.intend(entry)
  let written: WrittenCases
  try {
    written = await writeCases(file.cases, text, backupFolder(app, files.casesFolder))
  } catch (error) {
    // Another program is in the middle of writing: what it writes is read, or named, at the next try.
    const halfWritten = error instanceof SetError && error.line !== null
    if (error instanceof ChangedOnDisk || halfWritten) log.drop(id)
    else await settle(app.store, files.casesFolder)
    if (halfWritten || (error instanceof ChangedOnDisk && error.current !== null)) return 'again'
    if (error instanceof ChangedOnDisk) throw new SetError({ file: file.cases.file, field: null, problem: 'the file was deleted meanwhile', hint: 'Bring it back, or open another set.' }, { cause: error })
    throw error
  }
  if (written.overtaken !== null) {
    const brought = await bringIn(files, { base: file.cases, theirs: written.overtaken, written: written.cases }, backupFolder(app, files.casesFolder))
    if (brought === 'conflict') {
      log.drop(id)
      return { kind: 'conflict', mine: plan.after ?? text, theirs: written.overtaken.text }
    }
  }
  log.confirm(id)
  app.sheets.saw({ ...after, cases: written.cases })
  return written.overtaken === null ? 'done' : 'merged'
}

function logEntry(files: SetFiles, file: CasesFile, after: CasesFile, plan: Plan, marks: Marks): NewLogEntry {
  const hash = plan.placeAfter === null ? null : (after.hashes[plan.placeAfter] ?? null)
  return {
    setFolder: files.casesFolder, file: file.name, who: who(), action: plan.action, question: plan.question, contentHash: hash,
    placeBefore: plan.placeBefore, placeAfter: plan.placeAfter, revisionBefore: file.cases.revision, revisionAfter: after.cases.revision,
    undoes: plan.undoes ?? null, note: plan.note ?? '', splices: plan.splices, before: plan.before, after: plan.after,
    marks: 'origin' in plan.marks ? (file.name === 'questions' ? carry(file, after, marks, plan.marks) : []) : plan.marks,
  }
}

/** Where the versions before are kept: beside the store, so that the owner's folder holds nothing it did not hold. */
function backupFolder(app: AppContext, casesFolder: string): string {
  return join(setBackupsFolder(app), sha256Hex(casesFolder).slice(0, 16))
}

/** The versions before of every set. */
export function setBackupsFolder(app: AppContext): string {
  return join(app.options.dataFolder, 'set-backups')
}

function who(): string {
  try {
    return userInfo().username
  } catch {
    // A container may run under a number that has no name.
    return ''
  }
}
