import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { QUICK_SET, readSet } from './read.ts'
import { repositoryFunctions } from './repository.ts'

const shipped = readdirSync(join(QUICK_SET, '..'), { withFileTypes: true }).filter((entry) => entry.isDirectory() && existsSync(join(QUICK_SET, '..', entry.name, 'set.json')))

describe.each(shipped.map((entry) => entry.name))('the shipped set %s', (name) => {
  const folder = join(QUICK_SET, '..', name)
  const card: unknown = JSON.parse(readFileSync(join(folder, 'set.json'), 'utf8'))

  it('is what its set.json says', async () => {
    const set = await readSet({ set: folder })
    expect(card).toMatchObject({ name, sha256: set.sha256, cases_hash: set.casesHash })
    expect(set.name).toBe(name)
  })

  it('asks for values its questions do not give away, each of at most three words', async () => {
    const set = await readSet({ set: folder })
    for (const { question, expected } of set.questions) {
      for (const alternative of expected.flat()) {
        expect(question.toLowerCase()).not.toContain(alternative.replace(/\*$/u, '').toLowerCase())
        expect(alternative.split(' ').length).toBeLessThanOrEqual(3)
      }
    }
  })

  it('has a consistent world: ids once, dates not after as_of, aliases of known entities', async () => {
    const { world } = await readSet({ set: folder })
    if (world === null) throw new Error('no world')
    const ids = [...world.cards, ...world.facts, ...world.episodes].map((item) => item.id)
    expect(new Set(ids).size).toBe(ids.length)
    const dates = [...world.cards.map((item) => item.date), ...world.facts.map((item) => item.date), ...world.episodes.map((item) => item.created_at.slice(0, 10))]
    expect(dates.filter((date) => date !== null && (date > world.as_of || !/^\d{4}-\d{2}-\d{2}$/u.test(date)))).toEqual([])
    const entities = new Set([...world.cards, ...world.facts].map((item) => item.entity))
    for (const { canonical } of world.aliases) expect(entities).toContain(canonical)
    for (const { entity } of world.corrections) expect(entities).toContain(entity)
  })
})

describe('the embedded example', () => {
  it('is read when no set is named', async () => {
    const set = await readSet({})
    expect(set).toMatchObject({ folder: QUICK_SET, casesFolder: join(QUICK_SET, 'cases'), repo: join(QUICK_SET, 'repo') })
    expect(set.questions).toHaveLength(8)
    expect(set.questions.every((question) => question.validated)).toBe(true)
    expect(set.abstention).toHaveLength(4)
  })

  it('gives three file-search cases', async () => {
    const functions = await repositoryFunctions(join(QUICK_SET, 'repo'), { languages: [], signal: new AbortController().signal })
    expect(functions).toEqual([
      { name: 'free_slots_on_day', file: 'dockbell/slots.py' },
      { name: 'merge_wholesale_rows', file: 'feed/merge.py' },
      { name: 'parts_to_reorder', file: 'partsroom/stock.py' },
    ])
  })

  it('holds its five deliberate defects', async () => {
    const { questions, world, abstention } = await readSet({})
    if (world === null) throw new Error('no world')
    const everything = JSON.stringify(world)
    const unstored = questions.filter((question) => !question.expected.every((group) => group.some((token) => everything.includes(token.replace(/\*$/u, '')))))
    expect(unstored.map((question) => question.question)).toEqual(['What is the code of the workshop alarm?'])
    const stale = questions.filter((question) => question.forbidden.flat().some((token) => everything.includes(token)))
    expect(stale.map((question) => question.entity)).toEqual(['partsroom'])
    expect(world.cards.filter((card) => !world.facts.some((fact) => fact.entity === card.entity)).map((card) => card.entity)).toEqual(['supplier_feed'])
    expect(world.cards.find((card) => card.entity === 'supplier_feed')?.text).not.toMatch(/price|tax/iu)
    expect(abstention.filter((entry) => world.cards.some((card) => entry.question.toLowerCase().includes(card.entity))).map((entry) => entry.entity)).toEqual(['Brixomar'])
  })
})
