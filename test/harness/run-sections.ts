import { openMemory } from '../../electron/adapters/border.ts'
import { runSections, type Progress } from '../../electron/harness/run.ts'
import type { RunContext, RunSettings, SectionName } from '../../electron/harness/types.ts'
import type { Census } from '../../shared/census/types.ts'
import { chooseFiller } from '../../shared/delivery/filler.ts'
import type { AbstentionEntry, Question } from '../../shared/golden/types.ts'
import type { CaseRecord, SectionReport, Status, Written } from '../../shared/report/types.ts'
import { MemoryJournal, MemoryRecorder } from './recorders.ts'
import type { ScriptedMemory } from './scripted-memory.ts'

export interface SectionsToRun {
  readonly memory: ScriptedMemory
  readonly sections: readonly SectionName[]
  readonly questions?: readonly Question[]
  readonly abstention?: readonly AbstentionEntry[]
  readonly census?: Census | null
  readonly settings?: Partial<RunSettings>
  readonly recorder?: MemoryRecorder
  readonly journal?: MemoryJournal
  readonly signal?: AbortSignal
  /** Milliseconds of the real clock after which a call of the adapter is given up. */
  readonly callTimeoutMs?: number
  readonly onProgress?: (progress: Progress) => void
}

export interface SectionsRun {
  readonly sections: readonly SectionReport[]
  readonly written: readonly Written[]
  readonly journal: MemoryJournal
  readonly recorder: MemoryRecorder
  /** Random words that were given out. */
  readonly words: readonly string[]
  section(name: SectionName): SectionReport
  /** `STATUS name: note` of every case of a section. */
  said(name: SectionName): string[]
  statuses(name: SectionName): Status[]
  /** The one case of a section whose name holds this. */
  case(name: SectionName, part: string): CaseRecord
}

const SETTINGS: RunSettings = {
  door: 'chat', sections: [], pressure: 0, pressureLevel: null, pressureProfile: false, maxCard: 900, writeToServeSeconds: 30, writeToServeSamples: 3,
  signedPrefix: '[pc2]', signedQuestion: 'what did pc2 do?', liveStateSession: null, liveStateKey: null, liveStateMinutes: 30, writeBack: false,
  writeBackQuestions: 2, writeBackSeconds: 10, degradedAnswer: 'I have no record of that. You asked: {question}', degradedMarker: 'no record',
  repo: null, repoLanguages: [], sandboxTest: null, timeZone: 'UTC', writes: true,
}

/** Distinct words of letters, the same in every run. */
function wordMaker(): { readonly words: string[]; readonly randomWord: RunContext['randomWord'] } {
  const words: string[] = []
  return {
    words,
    randomWord: (count) => {
      const word = Array.from({ length: count }, (_, index) => String.fromCodePoint(97 + ((words.length * 7 + index * 11 + 3) % 26))).join('')
      words.push(word)
      return word
    },
  }
}

/** Runs sections over a scripted memory, opened through the border as the program opens it. */
export async function runScripted(input: SectionsToRun): Promise<SectionsRun> {
  const { memory: scripted, questions = [], recorder = new MemoryRecorder(), journal = new MemoryJournal(), signal = new AbortController().signal } = input
  const adapter = scripted.adapter()
  const times = { callTimeoutMs: input.callTimeoutMs ?? 2000, warmUpTimeoutMs: 2000, clock: scripted.clock }
  const memory = await openMemory(adapter, { ...times, signal })
  const cleaner = await openMemory(adapter, { ...times, signal: new AbortController().signal })
  const { words, randomWord } = wordMaker()
  const outcome = await runSections({
    context: {
      memory, cleaner, questions, journal, signal, randomWord, clock: scripted.clock,
      settings: { ...SETTINGS, ...input.settings, sections: input.sections },
      abstention: input.abstention ?? [], census: input.census ?? null,
      filler: chooseFiller(questions.flatMap((question) => [...question.expected.flat(), ...question.forbidden.flat()])),
    },
    recorder,
    ...(input.onProgress === undefined ? {} : { onProgress: input.onProgress }),
  })
  const section = (name: SectionName) => {
    const found = outcome.sections.find((entry) => entry.name === name)
    if (found === undefined) throw new Error(`the section ${name} did not run`)
    return found
  }
  return {
    ...outcome, journal, recorder, words, section,
    said: (name) => section(name).cases.map((entry) => `${entry.status} ${entry.case}: ${entry.note}`),
    statuses: (name) => section(name).cases.map((entry) => entry.status),
    case: (name, part) => {
      const found = section(name).cases.filter((entry) => entry.case.includes(part))
      if (found.length !== 1 || found[0] === undefined) throw new Error(`${found.length} cases hold «${part}»: ${section(name).cases.map((entry) => entry.case).join(' | ')}`)
      return found[0]
    },
  }
}

/** A golden question; what is not said is empty. */
export function question(text: string, expected: string | readonly string[], rest: Partial<Omit<Question, 'question' | 'expected'>> = {}): Question {
  return { question: text, expected: [typeof expected === 'string' ? [expected] : expected], forbidden: [], entity: null, validated: true, ...rest }
}
