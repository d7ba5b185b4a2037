import type { MemoryAdapter } from '../electron/adapters/contract.ts'
import { openMemory } from '../electron/adapters/border.ts'
import { runSections } from '../electron/harness/run.ts'
import type { Clock, Journal, Recorder, RunContext, RunSettings } from '../electron/harness/types.ts'
import { openRun } from '../electron/service/open-run.ts'
import { makeRequest } from '../electron/service/request.ts'
import { chooseFiller } from '../shared/delivery/filler.ts'
import type { Question } from '../shared/golden/types.ts'
import { measure, type Bench } from './measure.ts'
import { NO_ANSWER } from './pure.ts'
import { prose, sequence, token, withToken } from './texts.ts'

const QUESTIONS = 10_000
const ANSWER = 2400

/** A clock that jumps where others wait: what is left is the harness's own work. */
function jumpingClock(): Clock {
  let skipped = 0
  return {
    now: () => performance.now() + skipped,
    async sleep(ms) {
      skipped += ms
    },
  }
}

const forgetful: Recorder = { committed: () => [], commit: () => {} }

const noJournal: Journal = {
  async intend() {
    return { wrote: async () => {}, removed: async () => {} }
  },
}

function words(): (count: number) => string {
  const next = sequence(11)
  return (count) => Array.from({ length: count }, () => String.fromCodePoint(97 + Math.floor(next() * 26))).join('')
}

/** The whole embedded example, from reading the set to the last section, without the waiting between polls and without a store. */
export const wholeRun: Bench = {
  words: 'harness overhead whole run quick in-process',
  async run() {
    const request = makeRequest({ given: { timeZone: 'UTC' } }, {})
    const { signal } = new AbortController()
    const once = async (timed: 'all' | 'sections') => {
      const opened = await openRun(request, signal)
      const { memory, cleaner, settings, set, census, filler } = opened
      const context = { memory, cleaner, settings, questions: set.questions, abstention: set.abstention, census, filler, journal: noJournal, clock: jumpingClock(), signal, randomWord: words() }
      const run = () => runSections({ context, recorder: forgetful })
      if (timed === 'all') await run()
      return { run, close: () => opened.close() }
    }
    const all = await measure({ name: 'harness: whole run of sets/quick, set and memory opened too', budget: null, rounds: 15, warmUp: 5, note: "asked for: below adebench's own CPU time (see the peer)" }, async () => (await once('all')).close())
    // Opened outside the time that is taken, one for each round.
    const ready = await Promise.all(Array.from({ length: 20 }, () => once('sections')))
    const sections = await measure({ name: 'harness: whole run of sets/quick, sections only', budget: null, rounds: 15, warmUp: 5 }, (round) => ready[round + 5]?.run())
    for (const { close } of ready) await close()
    return [all, sections]
  },
}

/** A memory of prepared answers: it costs nothing, so that only the harness is measured. */
function prepared(answers: ReadonlyMap<string, string>): MemoryAdapter {
  return {
    identity: async () => ({ name: 'prepared', version: null, settings: {}, readYourWrites: true, embedded: true, liveState: null }),
    health: async () => true,
    warmUp: async () => null,
    doors: async () => [{ name: 'chat', cut: ANSWER }],
    async deliver(query) {
      const text = answers.get(query) ?? ''
      return { layout: { kind: 'composed', blocks: [{ kind: 'payload' }, { kind: 'text', label: 'answer', text }], cut: ANSWER }, raw: { ...NO_ANSWER, summary: text }, ms: null }
    },
    ask: async () => NO_ANSWER,
    close: async () => {},
  }
}

async function doorContext(questions: readonly Question[], answers: ReadonlyMap<string, string>): Promise<RunContext> {
  const { signal } = new AbortController()
  const memory = await openMemory(prepared(answers), { signal, callTimeoutMs: 60_000, warmUpTimeoutMs: 60_000 })
  const settings: RunSettings = {
    door: 'chat', sections: ['door'], pressure: 0, pressureLevel: null, pressureProfile: false, maxCard: 900, writeToServeSeconds: 30, writeToServeSamples: 3,
    signedPrefix: '', signedQuestion: '', liveStateSession: null, liveStateKey: null, liveStateMinutes: 30, writeBack: false, writeBackQuestions: 0,
    writeBackSeconds: 0, degradedAnswer: '', degradedMarker: '', repo: null, repoLanguages: [], sandboxTest: null, timeZone: 'UTC', writes: false,
  }
  const filler = chooseFiller(questions.flatMap((question) => question.expected.flat()))
  // runSections puts its own in place of the last three.
  return { memory, cleaner: memory, settings, questions, abstention: [], census: null, filler, journal: noJournal, clock: jumpingClock(), signal, randomWord: words(), calls: () => [], stepsOf: () => [], hasCards: async () => false }
}

/** The door section alone, on a memory that answers at once. */
export const doorSection: Bench = {
  words: 'door section 10,000 questions',
  async run() {
    // As many texts as a processor's cache will not hold, told apart by their token.
    const texts = Array.from({ length: 500 }, (_, index) => prose(ANSWER, index))
    const questions = Array.from({ length: QUESTIONS }, (_, index): Question => ({ question: `Where is part ${index}?`, expected: [[token(index)]], forbidden: index % 5 === 0 ? [[token(index + 1)]] : [], entity: null, validated: true }))
    const answers = new Map(questions.map((question, index) => [question.question, withToken(texts[index % texts.length] ?? '', token(index), (index % 95) / 100)]))
    const context = await doorContext(questions, answers)
    const row = await measure({ name: 'door section: 10,000 questions, answers of 2,400 characters', budget: 1000, rounds: 5, warmUp: 1, note: 'border, composing, judging, measures; no store' }, async () => {
      await runSections({ context, recorder: forgetful })
    })
    return [row]
  },
}
