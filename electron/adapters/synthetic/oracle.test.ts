import { describe, expect, it } from 'vitest'
import { handout, handoutJson } from '../../../test/handout.ts'
import { judgeDoor } from '../../../shared/door/judge.ts'
import { payloadText } from '../../../shared/delivery/filler.ts'
import type { Question, World } from '../../../shared/golden/types.ts'
import { openMemory } from '../border.ts'
import type { Memory } from '../memory.ts'
import { createSynthetic } from './memory.ts'

interface ReferenceRun {
  readonly report: { readonly sections: readonly { readonly name: string; readonly cases: readonly ReferenceCase[] }[] }
}
interface ReferenceCase {
  readonly case: string
  readonly status: string
  readonly note: string
  readonly fraction?: number
}

const filler = { id: 'test', unit: '~ filler ' }

function open(set: string): Promise<Memory> {
  const world = handoutJson<World>('data', 'adebench', set, 'world.json')
  const adapter = createSynthetic({ world, repo: null, today: () => '2026-11-01', now: () => 0 })
  return openMemory(adapter, { signal: new AbortController().signal, callTimeoutMs: 5000, warmUpTimeoutMs: 5000 })
}

function questions(set: string): readonly Question[] {
  const entries = handoutJson<readonly Partial<Question>[]>('data', 'adebench', set, 'cases', 'questions.json')
  return entries.map((entry) => ({
    question: entry.question ?? '',
    expected: entry.expected ?? [],
    forbidden: entry.forbidden ?? [],
    entity: entry.entity ?? null,
    validated: entry.validated ?? false,
  }))
}

async function statuses(set: string, door: string, pressure: number) {
  const memory = await open(set)
  const payload = payloadText(pressure, filler)
  const list: { case: string; status: string }[] = []
  for (const question of questions(set)) {
    const delivery = await memory.deliver({ query: question.question, door, pressure, payload })
    list.push({ case: question.question, status: judgeDoor({ question, delivery, pressure, filler, hasCards: true }).status })
  }
  return list
}

describe.skipIf(handout === null)('against the published example', () => {
  const reference = () => handoutJson<Readonly<Record<string, ReferenceRun>>>('oracle', 'synthetic_run.json')
  const casesOf = (variant: string, section: string) =>
    reference()[variant]?.report.sections.find((entry) => entry.name === section)?.cases ?? []
  const short = (cases: readonly ReferenceCase[]) => cases.map(({ case: name, status }) => ({ case: name, status }))

  it.each([
    ['quick/full', 'chat', 0],
    ['quick/pressure_600', 'chat', 600],
    ['quick/pressure_1200', 'chat', 1200],
    ['quick/pressure_1400', 'chat', 1400],
    ['quick/extra_door_raw', 'raw', 0],
  ])('%s: every door case has the same status', async (variant, door, pressure) => {
    const expected = short(casesOf(variant, 'door'))
    expect(expected).toHaveLength(8)
    expect(await statuses('quick', door, pressure)).toEqual(expected)
  })

  it('abstention: the same cards, facts, fallbacks and unknown terms', async () => {
    const memory = await open('quick')
    const cases = casesOf('quick/full', 'abstention')
    expect(cases).toHaveLength(4)
    for (const { case: question, note, fraction } of cases) {
      const raw = await memory.ask(question)
      const third = [raw.cards.length === 0, raw.episodic.every((episode) => episode.fallback), raw.semantic.length === 0]
      expect(third.filter(Boolean).length / 3).toBeCloseTo(fraction ?? -1, 5)
      expect(note).toContain(`flagged unknown: [${raw.unknownTerms.map((term) => `'${term}'`).join(', ')}]`)
    }
  })

  it('aliases lead to the card they lead to there', async () => {
    const memory = await open('quick')
    for (const { alias, canonical } of await memory.aliases()) {
      const { cards } = await memory.ask(`What is ${alias.replaceAll('_', ' ')}?`)
      expect(cards.map((card) => card.key)).toEqual([`card:${canonical}`])
    }
  })

  it('public2: most questions pass, and those about aliases nobody spelt out do not', async () => {
    const list = await statuses('public2', 'chat', 0)
    expect(list.filter((entry) => entry.status === 'ERROR')).toEqual([])
    expect(list.filter((entry) => entry.status === 'PASS').length).toBeGreaterThan(list.length / 2)
  })
})
