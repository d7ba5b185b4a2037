import { join } from 'node:path'
import writeFileAtomic from 'write-file-atomic'
import { questionHash } from '../../shared/fingerprint/hashes.ts'
import type { Question } from '../../shared/golden/types.ts'
import { readCases } from '../sets/edit/cases-text.ts'
import { SetError } from '../sets/error.ts'
import { compose } from '../../shared/delivery/compose.ts'
import { codePointLength, sliceCodePoints } from '../../shared/text/codepoints.ts'
import { escapeMarkdown, inlineCode } from '../report/markdown.ts'
import { visibleLine } from '../report/visible.ts'
import type { Store } from '../store/open.ts'
import { makeFolder } from '../files/make-folder.ts'
import { AppError } from './errors.ts'
import { stateOf } from './sheet/marks.ts'
import { casesFile } from './sheet/set-files.ts'
import { recordedDoor, type RecordedDoor, type RecordedQuestion } from './curves.ts'

const SHOWN = 600

/**
 * The five-minute read as Markdown: each question with what is expected, how it ended and the first 600 characters that
 * were delivered. Throws an AppError when the run has no recorded door section.
 */
export function validationSheet(store: Store, runId: number, validatedNow: ValidatedNow = new Map()): string {
  const recorded = recordedDoor(store, runId)
  const door = { ...recorded, questions: recorded.questions.map((entry) => ({ ...entry, question: asNow(entry.question, validatedNow) })) }
  const report = store.runs.get(runId)?.report ?? null
  const pressure = report?.config.pressure ?? 0
  const validated = door.questions.filter((entry) => entry.question.validated).length
  return [
    `# Validation sheet: ${escapeMarkdown(door.run.setName ?? 'golden set')}`,
    '',
    `Run ${inlineCode(door.run.uid)}, door ${inlineCode(door.run.door)}, ${validated} of ${door.questions.length} questions validated.`,
    'A question is validated when its owner has read it and its expected values are true today.',
    ...door.questions.flatMap((entry, index) => ['', ...questionLines(door, entry, index + 1, pressure)]),
    '',
  ].join('\n')
}

/** By content hash: whether the question is validated by now. */
export type ValidatedNow = ReadonlyMap<string, boolean>

/** What the set's file says of the questions today; empty when it is gone or cannot be used. */
export async function currentQuestions(store: Store, runId: number): Promise<ValidatedNow> {
  const folder = store.runs.get(runId)?.setFolder ?? null
  if (folder === null) return new Map()
  try {
    const file = casesFile('questions', await readCases(join(folder, 'questions.json')))
    const marks = store.questions.marks(folder)
    return new Map(file.questions.map((question, index) => {
      const hash = file.hashes[index] ?? ''
      return [hash, stateOf(question, hash, marks.get(file.keys[index]?.key ?? '')) === 'validated']
    }))
  } catch (error) {
    if (error instanceof SetError) return new Map()
    throw error
  }
}

/** As it was at the run, but for what its owner has read since. */
function asNow(question: Question, validatedNow: ValidatedNow): Question {
  return { ...question, validated: validatedNow.get(questionHash(question)) ?? question.validated }
}

/** Writes the sheet beside the run's report; the path. */
export async function writeValidationSheet(store: Store, runId: number, folder: string): Promise<string> {
  const uid = store.runs.get(runId)?.uid ?? String(runId)
  const file = join(folder, `${uid}-validation.md`)
  try {
    makeFolder(folder)
    await writeFileAtomic(file, validationSheet(store, runId, await currentQuestions(store, runId)))
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('report', `the validation sheet could not be written into ${folder}: ${error instanceof Error ? error.message : String(error)}`, 'The run is in the history: adebench validate prints the sheet.', { cause: error })
  }
  return file
}

function questionLines(door: RecordedDoor, { question, step, delivery }: RecordedQuestion, number: number, pressure: number): string[] {
  const outcome = step.cases[0]
  const note = outcome === undefined || outcome.note === '' ? '' : `: ${escapeMarkdown(outcome.note)}`
  return [
    `## ${number}. ${escapeMarkdown(question.question)}`,
    '',
    `- [${question.validated ? 'x' : ' '}] validated`,
    `- expected: ${groups(question.expected)}`,
    ...(question.forbidden.length === 0 ? [] : [`- forbidden: ${groups(question.forbidden)}`]),
    ...(question.entity === null ? [] : [`- card of: ${inlineCode(question.entity)}`]),
    `- outcome: ${outcome?.status ?? 'not run'}${note}`,
    ...(delivery === null ? [] : ['', ...quoted(compose(delivery.layout, { pressure, filler: door.filler }).text)]),
  ]
}

function groups(list: readonly (readonly string[])[]): string {
  return list.map((alternatives) => alternatives.map((entry) => inlineCode(entry)).join(' or ')).join(' and ')
}

/** The first characters of a delivered text as an indented block: nothing in it is read as markup. */
function quoted(text: string): string[] {
  const rest = codePointLength(text) - SHOWN
  const shown = sliceCodePoints(text, 0, SHOWN).split(/\r\n|\r|\n/u).map((line) => `    ${visibleLine(line, SHOWN)}`)
  return rest > 0 ? [...shown, '', `(${rest} more characters were delivered)`] : shown
}
