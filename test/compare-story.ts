import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const TOLD_MEMORY = resolve(import.meta.dirname, 'fixtures', 'told-memory.mjs')
const QUICK = resolve(import.meta.dirname, '..', 'sets', 'quick')

const CALENDAR = 'The calendar is read every 15 minutes by the counter.\n'
const BEFORE: Readonly<Record<string, string | null>> = {
  'How often is the calendar read?': `Plan of the catalogue, first draft.\n${CALENDAR}`,
  'Which port does the renderer use?': 'The renderer listens on port 4170.\n',
  'Which version of the engine runs?': 'The engine runs in version 3.4.2 since August.\n',
  'Who signs off the catalogue?': 'Ines Marou signs off the catalogue.\n',
  'Where does Ines live?': 'Ines lives in Porto, near the river.\n',
  'Which tool exports the list?': 'The list is exported by caf\u00E9tool.\n',
  'How many seats has the room?': 'The room has 14 seats.\n',
}
const LINE = 'A new episode about the order of the swatches and the call to the printer, which nobody asked for at all.\n'
const AFTER: Readonly<Record<string, string | null>> = {
  ...BEFORE,
  'How often is the calendar read?': `Plan of the catalogue, first draft.\n${LINE}${LINE}Call the printer back.\n${CALENDAR}`,
  'Which port does the renderer use?': 'The renderer listens.\n',
  'Which version of the engine runs?': 'The engine runs in version 3.4.2 since August, before that 3.1.0.\n',
  'Who signs off the catalogue?': null,
  'Which tool exports the list?': 'The list  is exported by cafe\u0301tool.\n',
}
const EXPECTED = [['15 minutes'], ['4170'], ['3.4.2'], ['Ines Marou'], ['Porto'], ['cafétool'], ['14 seats']]

export interface Story {
  readonly memoryFile: string
  readonly set: string
  /** The memory as it was, another day, or another memory that knows one fact only. */
  tell(day: 'before' | 'after', name?: string): void
  /** Another expectation for where Ines lives. */
  editExpectation(): void
}

/** A memory and its set in a folder: between two runs one question each shows a cause of its own. */
export function compareStory(folder: string): Story {
  const [memoryFile, set] = [join(folder, 'told.json'), join(folder, 'told-set')]
  mkdirSync(folder, { recursive: true })
  cpSync(QUICK, set, { recursive: true })
  const writeQuestions = (lives: string): void => {
    const questions = Object.keys(BEFORE).map((question, index) => ({
      question, expected: [question === 'Where does Ines live?' ? [lives] : (EXPECTED[index] ?? [])], validated: true,
      ...(question === 'Which version of the engine runs?' ? { forbidden: [['3.1.0']] } : {}),
    }))
    writeFileSync(join(set, 'cases', 'questions.json'), JSON.stringify(questions, null, 2))
  }
  const tell = (day: 'before' | 'after', name = 'Told memory'): void => writeFileSync(memoryFile, JSON.stringify({ name, answers: day === 'before' ? BEFORE : AFTER }))
  writeQuestions('Porto')
  tell('before')
  return { memoryFile, set, tell, editExpectation: () => writeQuestions('near the river') }
}
