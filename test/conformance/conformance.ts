import { afterEach, describe, expect, it } from 'vitest'
import { openMemory } from '../../electron/adapters/border.ts'
import { GROUPS, type GroupName, type MemoryAdapter } from '../../electron/adapters/contract.ts'
import type { Memory } from '../../electron/adapters/memory.ts'
import { uncutAnswer } from '../../shared/delivery/compose.ts'

/** A memory ready to be checked, and what is known of its content. */
export interface Subject {
  readonly adapter: MemoryAdapter
  /** A question the memory answers, and a word of its answer that the question does not hold. */
  readonly answered: { readonly question: string; readonly answer: string }
  /** A question about something that was never stored. */
  readonly unanswered: string
  /** Fails when the adapter, closed by now, left a process, a socket or a file behind. */
  readonly nothingLeft: () => void | Promise<void>
}

const PAYLOAD = 600

/** What every adapter has to do, whatever it speaks to. Groups the memory does not have are left out. */
export function conformance(name: string, make: () => Promise<Subject>): void {
  describe(`conformance: ${name}`, () => {
    let open: { memory: Memory; subject: Subject } | null = null

    const start = async () => {
      const subject = await make()
      const signal = new AbortController().signal
      const memory = await openMemory(subject.adapter, { signal, callTimeoutMs: 10_000, warmUpTimeoutMs: 10_000 })
      open = { memory, subject }
      return open
    }
    const textAt = async (memory: Memory, question: string, door: string, pressure = 0) => {
      const payload = pressure === 0 ? '' : `${'~'.repeat(pressure)}\n\n`
      return memory.deliver({ query: question, door, pressure, payload })
    }

    afterEach(async () => {
      await open?.memory.close()
      await open?.subject.nothingLeft()
      open = null
    })

    it('is healthy, says who it is and warms up', async () => {
      const { memory } = await start()
      expect(memory.identity.name).not.toBe('')
      expect(await memory.health()).toBe(true)
      const warmUp = await memory.warmUp()
      expect(warmUp === null || warmUp >= 0).toBe(true)
    })

    it('delivers the answer through every door and in its raw answer', async () => {
      const { memory, subject } = await start()
      const { question, answer } = subject.answered
      for (const door of memory.doors) {
        const delivery = await textAt(memory, question, door.name)
        expect(uncutAnswer(delivery)).toContain(answer)
        expect(delivery.ms).toBeGreaterThanOrEqual(0)
      }
      expect(JSON.stringify(await memory.ask(question))).toContain(answer)
      const doors = memory.takeCalls().map((call) => call.door)
      expect(doors).toEqual([...memory.doors.map((door) => door.name), 'ask'])
    })

    it('answers an unanswerable and an empty question without failing', async () => {
      const { memory, subject } = await start()
      const before = uncutAnswer(await textAt(memory, subject.unanswered, memory.doors[0]!.name))
      expect(before).not.toContain(subject.answered.answer)
      for (const question of [subject.unanswered, '']) {
        await textAt(memory, question, memory.doors[0]!.name)
        await memory.ask(question)
      }
      expect(memory.takeCalls().every((call) => !call.failed)).toBe(true)
    })

    it('declares its cuts and gives the payload one place at most', async () => {
      const { memory, subject } = await start()
      for (const door of memory.doors) {
        const { layout } = await textAt(memory, subject.answered.question, door.name, PAYLOAD)
        if (layout.kind === 'two-step') {
          expect(layout.budget).toBe(door.cut)
          continue
        }
        expect(layout.cut).toBe(door.cut)
        if (layout.kind === 'opaque') expect(layout.pressure).toBe(PAYLOAD)
        else {
          const places = layout.blocks.filter((block) => block.kind === 'payload').length
          expect(places).toBeLessThanOrEqual(1)
          // A budget nobody competes for would never be put under pressure.
          if (door.cut !== null) expect(places).toBe(1)
        }
      }
    })

    it('has each optional group whole or not at all', async () => {
      const { memory, subject } = await start()
      for (const [group, methods] of Object.entries(GROUPS)) {
        const present = methods.map((method) => typeof subject.adapter[method] === 'function')
        expect(new Set(present).size, group).toBe(1)
        expect(memory.has(group as GroupName), group).toBe(present[0])
      }
    })

    it('serves a fact it was given and forgets it again', async () => {
      const { memory } = await start()
      if (!memory.has('writeFact') || !memory.has('forget')) return
      const before = await ask(memory, 'Which colour is the qzvarn lantern?')
      const ids = await memory.writeFact('The qzvarn lantern is turquoise.')
      if (memory.has('settle')) await memory.settle()
      expect(await ask(memory, 'Which colour is the qzvarn lantern?')).toContain('turquoise')
      for (const id of ids) expect(await memory.forget(id)).toBe(true)
      expect(await ask(memory, 'Which colour is the qzvarn lantern?')).toBe(before)
    })

    it('keeps the date of an imported memory, and shows no other', async () => {
      const { memory } = await start()
      if (!memory.has('imports') || !memory.has('forget')) return
      const ids = await memory.importMemory('The qzvarn keys are in the copper box.', '2021-03-14T09:30:00')
      const answer = await ask(memory, 'Where are the qzvarn keys?')
      expect(answer).toContain('2021-03-14')
      expect(answer).toContain('copper')
      for (const id of ids) expect(await memory.forget(id)).toBe(true)
      expect(await ask(memory, 'Where are the qzvarn keys?')).not.toContain('copper')
    })

    it('never shows the time of writing as the date of a fact', async () => {
      const { memory } = await start()
      if (!memory.has('writeFact') || !memory.has('forget')) return
      const ids = await memory.writeFact('The qzvarn lantern is turquoise.')
      expect(await ask(memory, 'Which colour is the qzvarn lantern?')).not.toContain(new Date().toISOString().slice(0, 10))
      for (const id of ids) await memory.forget(id)
    })

    it('writes, reads, overwrites and clears working memory', async () => {
      const { memory } = await start()
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
      const { memory } = await start()
      if (!memory.has('writeBack') || !memory.has('forget')) return
      const ids = await memory.ingestExchange('Which colour is the qzvarn lantern?', 'It may be scarlet.')
      for (const id of ids) expect(await memory.forget(id)).toBe(true)
      expect(await ask(memory, 'Which colour is the qzvarn lantern?')).not.toContain('scarlet')
    })

    it('answers every read of the groups it has', async () => {
      const { memory } = await start()
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
      for (const [group, read] of reads) {
        if (memory.has(group)) await expect(read(), group).resolves.toBeDefined()
        else await expect(read(), group).rejects.toThrow(`no ${group}`)
      }
    })

    it('answers nothing more once closed, and may be closed twice', async () => {
      const { memory } = await start()
      await memory.close()
      await memory.close()
      await expect(memory.health()).rejects.toThrow('closed')
    })
  })
}

async function ask(memory: Memory, question: string): Promise<string> {
  return uncutAnswer(await memory.deliver({ query: question, door: memory.doors[0]!.name, pressure: 0, payload: '' }))
}
