import { join } from 'node:path'
import writeFileAtomic from 'write-file-atomic'
import { compose } from '../../shared/delivery/compose.ts'
import { codePointLength, sliceCodePoints } from '../../shared/text/codepoints.ts'
import { escapeMarkdown, inlineCode } from '../report/markdown.ts'
import { visibleLine } from '../report/visible.ts'
import type { Store } from '../store/open.ts'
import { makeFolder } from '../files/make-folder.ts'
import { AppError } from './errors.ts'
import { recordedDoor, type RecordedDoor, type RecordedQuestion } from './curves.ts'

const SHOWN = 600

/**
 * The five-minute read as Markdown: each question with what is expected, how it ended and the first 600 characters that
 * were delivered. Throws an AppError when the run has no recorded door section.
 */
export function validationSheet(store: Store, runId: number): string {
  const door = recordedDoor(store, runId)
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

/** Writes the sheet beside the run's report; the path. */
export async function writeValidationSheet(store: Store, runId: number, folder: string): Promise<string> {
  const uid = store.runs.get(runId)?.uid ?? String(runId)
  const file = join(folder, `${uid}-validation.md`)
  try {
    makeFolder(folder)
    await writeFileAtomic(file, validationSheet(store, runId))
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
