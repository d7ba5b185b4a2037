import { accessSync, constants } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { AbstentionEntry, Question } from '../../../shared/golden/types.ts'
import { questionHash, questionKeys } from '../../../shared/fingerprint/hashes.ts'
import { readCases, type CasesText } from '../../sets/edit/cases-text.ts'
import { entriesOf, type EntryText } from '../../sets/edit/entries.ts'
import { SetError } from '../../sets/error.ts'
import { parseJson } from '../../sets/json.ts'
import { parseAbstention, parseQuestions } from '../../sets/questions.ts'
import { findCases, QUICK_SET } from '../../sets/read.ts'
import type { CasesName } from '../../store/question-log.ts'
import type { AppContext } from '../app-context.ts'
import { AppError } from '../errors.ts'
import { setFolder } from '../set-profiles.ts'

/** Where the case files of a set lie. */
export interface SetFiles {
  readonly id: string
  readonly folder: string
  /** What is known of the questions is kept under this folder, as runs are. */
  readonly casesFolder: string
  readonly editable: boolean
}

export async function setFiles(app: AppContext, id: string): Promise<SetFiles> {
  const folder = setFolder(app.settings.current, id)
  const casesFolder = await findCases(folder)
  return { id, folder, casesFolder, editable: !isShipped(folder) && isWritable(casesFolder) }
}

/** Throws a usage error for a set whose files must stay as they are. */
export function expectEditable({ folder, editable }: SetFiles): void {
  if (editable) return
  if (isShipped(folder)) throw new AppError('usage', 'the example set comes with the program and cannot be changed', 'Make a copy of it and change that one.')
  throw new AppError('usage', 'the folder of this set cannot be written to', 'Give this user the right to write there, or make a copy of the set.')
}

/** Whether a folder belongs to the program itself: an update would replace it. */
function isShipped(folder: string): boolean {
  const shipped = dirname(QUICK_SET)
  return folder === shipped || folder.startsWith(`${shipped}${sep}`)
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** A case file, its entries as texts and as what they mean. */
export interface CasesFile {
  readonly name: CasesName
  readonly cases: CasesText
  readonly entries: readonly EntryText[]
  /** Of questions.json; empty for the other. */
  readonly questions: readonly Question[]
  /** Of abstention.json; empty for the other. */
  readonly abstention: readonly AbstentionEntry[]
  /** Of every entry, unique within the file. */
  readonly keys: readonly { readonly question: string; readonly ordinal: number; readonly key: string }[]
  /** Content hash of every question. */
  readonly hashes: readonly string[]
}

const TRIES = 8
const BETWEEN_MS = 25

/** Another program may be in the middle of writing: a file that cannot be used gets a moment to become one that can. */
export async function patiently<T>(read: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await read()
    } catch (error) {
      if (tries === TRIES || !(error instanceof SetError)) throw error
      await wait(BETWEEN_MS)
    }
  }
}

export function readFile(files: SetFiles, name: CasesName): Promise<CasesFile> {
  return patiently(async () => casesFile(name, await readCases(join(files.casesFolder, `${name}.json`))))
}

/** Throws SetError when the text is no case file. The text is strict JSON already. */
export function casesFile(name: CasesName, cases: CasesText): CasesFile {
  const source = { file: cases.file, bytes: Buffer.alloc(0), text: cases.text, root: parseJson(cases.text) }
  const questions = name === 'questions' ? parseQuestions(source) : []
  const abstention = name === 'abstention' ? parseAbstention(source) : []
  return { name, cases, entries: entriesOf(cases.text), questions, abstention, keys: questionKeys(name === 'questions' ? questions : abstention), hashes: questions.map(questionHash) }
}
