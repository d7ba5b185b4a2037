import { describe, expect, it } from 'vitest'
import { MemoryJournal, MemoryRecorder } from '../../test/harness/recorders.ts'
import { question, runScripted, type SectionsRun } from '../../test/harness/run-sections.ts'
import { ScriptedMemory, type Script } from '../../test/harness/scripted-memory.ts'
import { parseCensus } from '../../shared/census/census.ts'
import { SCORED_SECTIONS } from './sections/index.ts'

const script: Script = {
  facts: ['[2026-01-15] The harbour gateway listens on port 7443.', 'The crane lifts forty tonnes.'],
  cards: [{ entity: 'harbour', content: 'Port 7443.', date: '2026-01-20' }, { entity: 'crane', content: 'Forty.', date: null }],
  // One alias of two entities: two cases that must not be taken for each other.
  aliases: [{ alias: 'dock', canonical: 'harbour' }, { alias: 'dock', canonical: 'crane' }],
  episodes: [{ createdAt: '2026-01-30T08:00:00', input: '[pc2] what did we paint', output: 'The crane.' }],
  lag: { reads: 2 },
  readYourWrites: true,
}
const census = parseCensus({ schema: 'callwitness.baseline.v1', returned_bytes_all: [10, 400, 1480] }, { spec: 'c.json', contentHash: 'h', fromPublishedAddress: false })

function input(memory: ScriptedMemory, recorder: MemoryRecorder) {
  return {
    memory, recorder, sections: SCORED_SECTIONS, census,
    questions: [question('Which port has the harbour?', '7443', { entity: 'harbour' }), question('How much does the crane lift?', 'forty'), question('How much does the crane lift?', 'fifty')],
    abstention: [{ question: 'What is Brixomar?', entity: null }],
    settings: { writeBack: true, pressureProfile: true, liveStateSession: 's', liveStateKey: 'k', pressure: 20 },
  }
}

/** A report without what may differ: seconds, random words, and the ids the memory gave what was written. */
function plain(run: SectionsRun, words: readonly string[]): string {
  const text = JSON.stringify({ sections: run.sections.map(({ seconds: _seconds, ...rest }) => rest), written: run.written.map((entry) => ({ ...entry, ids: entry.ids.length })) })
  return words.toSorted((a, b) => b.length - a.length).reduce((said, word) => said.replaceAll(word, 'WORD'), text)
}

describe('a run that was interrupted and resumed', () => {
  it('equals one that was not, wherever it was cut', async () => {
    const reference = await runScripted(input(new ScriptedMemory(script), new MemoryRecorder()))
    const expected = plain(reference, reference.words)
    const commits = reference.recorder.commits
    expect(commits).toBeGreaterThan(25)
    expect(reference.written.length).toBeGreaterThan(5)
    for (let cut = 0; cut < commits; cut++) {
      const memory = new ScriptedMemory(script)
      const recorder = new MemoryRecorder()
      recorder.failAt = cut
      await expect(runScripted(input(memory, recorder))).rejects.toThrow('the recorder stopped')
      recorder.failAt = null
      const resumed = await runScripted(input(memory, recorder))
      expect([cut, plain(resumed, [...reference.words, ...resumed.words])]).toEqual([cut, expected])
      expect(recorder.commits).toBe(commits)
    }
  })

  it('does not ask again what it already knows', async () => {
    const recorder = new MemoryRecorder()
    const first = new ScriptedMemory(script)
    recorder.failAt = 1
    await expect(runScripted({ ...input(first, recorder), sections: ['door'] })).rejects.toThrow('the recorder stopped')
    recorder.failAt = null
    const second = new ScriptedMemory(script)
    const run = await runScripted({ ...input(second, recorder), sections: ['door'], settings: {} })
    expect(second.log.filter((call) => call === 'deliver Which port has the harbour? chat')).toHaveLength(1)
    expect(run.statuses('door')).toEqual(['PASS', 'PASS', 'FAIL'])
  })
})

describe('a run that is cancelled', () => {
  const where: readonly (readonly [string, RegExp])[] = [
    ['the update probe', /^writeFact .*9000/u], ['the import canary', /^deliver adebench import canary/u],
    ['live state', /^ask adebench canary \w+ sample 2/u], ['write-back', /^ingestExchange/u],
  ]
  it.each(where)('in %s removes what was written and rejects with the reason of the cancel', async (_name, at) => {
    const controller = new AbortController()
    const reason = new Error('the owner pressed stop')
    const memory = new ScriptedMemory(script)
    const journal = new MemoryJournal()
    const push = memory.log.push.bind(memory.log)
    memory.log.push = (...calls: string[]) => {
      // Only once the call has been answered: what was written has to be known to be removed.
      if (calls.some((call) => at.test(call))) setImmediate(() => controller.abort(reason))
      return push(...calls)
    }
    memory.clock.signal = controller.signal
    const before = [...memory.facts.values()]
    const recorder = new MemoryRecorder()
    await expect(runScripted({ ...input(memory, recorder), journal, signal: controller.signal })).rejects.toBe(reason)
    // The step that was stopped is not committed: a cancel says nothing about the memory.
    const errors = SCORED_SECTIONS.flatMap((name) => recorder.committed(name)).flatMap((step) => step.cases).filter((entry) => entry.status === 'ERROR')
    expect(errors).toEqual([])
    expect([...memory.facts.values()]).toEqual(before)
    expect([...memory.working.values()].flatMap((session) => [...session.keys()])).toEqual([])
    expect(journal.lines.length).toBeGreaterThan(0)
    expect(journal.lines.filter((line) => line.state !== 'removed')).toEqual([])
  })

  it('in the middle of a write still learns its id and removes it', async () => {
    const controller = new AbortController()
    const journal = new MemoryJournal()
    const memory: ScriptedMemory = new ScriptedMemory({ methods: { writeFact: async (text) => {
      controller.abort(new Error('stop'))
      await new Promise((resolve) => { setImmediate(resolve) })
      return [memory.put(text)]
    } } })
    await expect(runScripted({ memory, sections: ['updates'], journal, signal: controller.signal })).rejects.toThrow('stop')
    expect(memory.facts.size).toBe(0)
    expect(journal.lines.map(({ ids, state }) => [ids, state])).toEqual([[['f1'], 'removed']])
    expect(memory.log.filter((call) => call.startsWith('writeFact'))).toHaveLength(1)
  })

  it('stops between two questions', async () => {
    const controller = new AbortController()
    const memory = new ScriptedMemory({ facts: ['The crane lifts forty tonnes.'] })
    const onProgress = () => { if (memory.log.length > 0) controller.abort(new Error('stop')) }
    const questions = [question('crane?', 'forty'), question('the crane?', 'forty')]
    await expect(runScripted({ memory, sections: ['door'], questions, signal: controller.signal, onProgress })).rejects.toThrow('stop')
    expect(memory.log.filter((call) => call.startsWith('deliver')).length).toBeLessThan(2)
  })
})
