import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openMemory } from '../../electron/adapters/border.ts'
import { GROUPS, type GroupName, type MemoryAdapter } from '../../electron/adapters/contract.ts'
import type { Memory } from '../../electron/adapters/memory.ts'
import type { Layout } from '../../shared/delivery/types.ts'
import { uncutAnswer } from '../../shared/delivery/compose.ts'

/** A memory ready to be checked, and what is known of its content. */
export interface Subject {
  readonly adapter: MemoryAdapter
  /** A question the memory answers, and a word of its answer that the question does not hold. */
  readonly answered: { readonly question: string; readonly answer: string }
  /** A question about something that was never stored. */
  readonly unanswered: string
  /** The processes, sockets and files the adapter, closed by now, left behind. */
  readonly left: () => readonly string[]
}

const PAYLOAD = 600
const LANTERN = 'What is the qzvarn lantern?'

/** What every adapter has to do, whatever it speaks to. Groups the memory does not have are left out. */
export function conformance(name: string, make: () => Promise<Subject>): void {
  describe(`conformance: ${name}`, () => {
    let memory: Memory
    let subject: Subject

    beforeAll(async () => {
      subject = await make()
      const signal = new AbortController().signal
      memory = await openMemory(subject.adapter, { signal, callTimeoutMs: 10_000, warmUpTimeoutMs: 10_000 })
    })
    afterAll(async () => {
      await memory.close()
      const left = subject.left()
      if (left.length > 0) throw new Error(`left behind: ${left.join(', ')}`)
    })
    beforeEach(() => {
      memory.takeCalls()
    })

    const textAt = async (question: string, door: string, pressure = 0) => {
      const payload = pressure === 0 ? '' : `${'~'.repeat(pressure)}\n\n`
      return memory.deliver({ query: question, door, pressure, payload })
    }

    it('is healthy, says who it is and warms up', async () => {
      expect(memory.identity.name).not.toBe('')
      expect(await memory.health()).toBe(true)
      const warmUp = await memory.warmUp()
      expect(warmUp === null || warmUp >= 0).toBe(true)
    })

    it('delivers the answer through every door and in its raw answer', async () => {
      const { question, answer } = subject.answered
      for (const door of memory.doors) {
        const delivery = await textAt(question, door.name)
        expect(uncutAnswer(delivery)).toContain(answer)
        expect(delivery.ms).toBeGreaterThanOrEqual(0)
      }
      expect(JSON.stringify(await memory.ask(question))).toContain(answer)
      const doors = memory.takeCalls().map((call) => call.door)
      expect(doors).toEqual([...memory.doors.map((door) => door.name), 'ask'])
    })

    it('answers an unanswerable and an empty question without failing', async () => {
      const before = uncutAnswer(await textAt(subject.unanswered, memory.doors[0]!.name))
      expect(before).not.toContain(subject.answered.answer)
      for (const question of [subject.unanswered, '']) {
        await textAt(question, memory.doors[0]!.name)
        await memory.ask(question)
      }
      expect(memory.takeCalls().every((call) => !call.failed)).toBe(true)
    })

    it('declares its cuts and gives the payload one place at most', async () => {
      for (const door of memory.doors) {
        const { layout } = await textAt(subject.answered.question, door.name, PAYLOAD)
        expect(layout.kind === 'two-step' ? layout.budget : layout.cut).toBe(door.cut)
        const places = payloadPlaces(layout)
        expect(places).toBeLessThanOrEqual(1)
        // A budget nobody competes for would never be put under pressure.
        expect(places === 1 || door.cut === null).toBe(true)
      }
    })

    it('has each optional group whole or not at all', async () => {
      const found = Object.entries(GROUPS).map(([group, methods]) => {
        const present = methods.filter((method) => typeof subject.adapter[method] === 'function').length
        const whole = present === 0 || present === methods.length
        return { group, whole, told: memory.has(group as GroupName) === present > 0 }
      })
      expect(found.filter(({ whole, told }) => !whole || !told)).toEqual([])
    })

    it('serves a fact it was given and forgets it again', async () => {
      if (!memory.has('writeFact') || !memory.has('forget')) return
      const before = await ask(memory, LANTERN)
      const ids = await memory.writeFact('The qzvarn lantern is turquoise.')
      if (memory.has('settle')) await memory.settle()
      expect(await ask(memory, LANTERN)).toContain('turquoise')
      for (const id of ids) expect(await memory.forget(id)).toBe(true)
      expect(await ask(memory, LANTERN)).toBe(before)
    })

    it('keeps the date of an imported memory, and shows no other', async () => {
      if (!memory.has('imports') || !memory.has('forget')) return
      const ids = await memory.importMemory('The qzvarn keys are in the copper box.', '2021-03-14T09:30:00')
      const answer = await ask(memory, 'Where are the qzvarn keys?')
      expect(answer).toContain('2021-03-14')
      expect(answer).toContain('copper')
      for (const id of ids) expect(await memory.forget(id)).toBe(true)
      expect(await ask(memory, 'Where are the qzvarn keys?')).not.toContain('copper')
    })

    it('never shows the time of writing as the date of a fact', async () => {
      if (!memory.has('writeFact') || !memory.has('forget')) return
      const ids = await memory.writeFact('The qzvarn lantern is turquoise.')
      expect(await ask(memory, LANTERN)).not.toContain(new Date().toISOString().slice(0, 10))
      for (const id of ids) await memory.forget(id)
    })

    it('writes, reads, overwrites and clears working memory', async () => {
      if (!memory.has('liveState')) return
      expect(await memory.workingRead('conformance', 'colour')).toBeNull()
      expect(await memory.workingAgeMinutes('conformance', 'colour')).toBeNull()
      expect(await memory.workingWrite('conformance', 'colour', 'qzvarn amber', 1)).toBe(true)
      expect(await memory.workingRead('conformance', 'colour')).toBe('qzvarn amber')
      expect(await memory.workingAgeMinutes('conformance', 'colour')).toBeLessThan(1)
      await memory.workingWrite('conformance', 'colour', 'qzvarn violet', 1)
      const answer = await ask(memory, 'qzvarn')
      expect(answer).toContain('violet')
      expect(answer).not.toContain('amber')
      expect(await memory.workingKeys('conformance')).toEqual(['colour'])
      await memory.workingClear('conformance')
      expect(await memory.workingKeys('conformance')).toEqual([])
    })

    it('lets go of what an exchange left behind', async () => {
      if (!memory.has('writeBack') || !memory.has('forget')) return
      const ids = await memory.ingestExchange(LANTERN, 'It may be scarlet.')
      for (const id of ids) expect(await memory.forget(id)).toBe(true)
      expect(await ask(memory, LANTERN)).not.toContain('scarlet')
    })

    it('answers every read of the groups it has', async () => {
      const reads: readonly [GroupName, () => Promise<unknown>][] = [
        ['updateTrace', () => memory.updateTrace()],
        ['datedFacts', () => memory.datedFacts()],
        ['episodes', () => memory.recentDays(3)],
        ['episodes', () => memory.episodesOfDay('2026-01-01', 5)],
        ['episodes', () => memory.signedEpisodes('[pc2]')],
        ['cards', () => memory.cards()],
        ['cards', () => memory.corrections()],
        ['cards', () => memory.aliases()],
        ['fileSearch', () => memory.fileSearch('nothing_is_called_this', 5)],
        ['graph', () => memory.graphEdges('nobody')],
        ['graph', () => memory.graphOrphans()],
        ['graph', () => memory.graphCounts()],
        ['lifecycle', () => memory.healthReport()],
        ['mentions', () => memory.storedMentions('nothing like this')],
        ['declared', () => memory.declaredBytes()],
      ]
      const results = await Promise.allSettled(reads.map(([, read]) => read()))
      const words = results.map((result) => (result.status === 'fulfilled' ? 'answered' : String(result.reason)))
      const odd = reads.flatMap(([group], i) => {
        const expected = memory.has(group) ? 'answered' : `the memory has no ${group}`
        return words[i]?.includes(expected) === true ? [] : [`${group}: ${words[i]}`]
      })
      expect(odd).toEqual([])
    })

    it('answers nothing more once closed, and may be closed twice', async () => {
      await memory.close()
      await memory.close()
      await expect(memory.health()).rejects.toThrow('closed')
    })
  })
}

/** Where the client's payload goes: one place is known for finished text and for two steps. */
function payloadPlaces(layout: Layout): number {
  return layout.kind === 'composed' ? layout.blocks.filter((block) => block.kind === 'payload').length : 1
}

async function ask(memory: Memory, question: string): Promise<string> {
  return uncutAnswer(await memory.deliver({ query: question, door: memory.doors[0]!.name, pressure: 0, payload: '' }))
}
