import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { smallWorld } from '../../../test/fixtures/small-world.ts'
import { compose } from '../../../shared/delivery/compose.ts'
import { openMemory } from '../border.ts'
import { createSynthetic, type SyntheticOptions } from './memory.ts'

const filler = { id: 'test', unit: '~ filler ' }

async function open(options: Partial<SyntheticOptions> = {}) {
  const adapter = createSynthetic({ world: smallWorld, repo: null, today: () => '2026-02-03', now: () => 0, ...options })
  return openMemory(adapter, { signal: new AbortController().signal, callTimeoutMs: 5000, warmUpTimeoutMs: 5000 })
}
type Opened = Awaited<ReturnType<typeof open>>

async function text(memory: Opened, query: string, door = 'chat') {
  const { layout } = await memory.deliver({ query, door, pressure: 0, payload: '' })
  return compose(layout, { pressure: 0, filler }).text
}

describe('retrieval', () => {
  it('serves cards by name, by alias and by either with spaces', async () => {
    const memory = await open()
    const cards = async (query: string) => (await memory.ask(query)).cards.map((card) => card.key)
    expect(await cards('What about the harbour?')).toEqual(['card:harbour'])
    expect(await cards('Who repairs the old dock now?')).toEqual(['card:harbour'])
    expect(await cards('Who printed TIDES?')).toEqual(['card:tide_table'])
    expect(await cards('Is the tide table printed?')).toEqual(['card:tide_table'])
    expect(await cards('Is the tide_table printed?')).toEqual([])
    expect(await cards('Who painted it?')).toEqual([])
  })

  it('serves the facts that share most words first, five at most, each with a date', async () => {
    const world = {
      ...smallWorld,
      facts: [1, 2, 3, 4, 5, 6, 7].map((n) => ({
        id: `f${n}`,
        entity: 'lamp',
        attribute: 'a',
        text: n === 6 ? 'The lamp glows green at dusk.' : `The lamp number ${n}00 glows.`,
        date: n === 2 ? '2025-01-02' : null,
        supersedes: null,
      })),
    }
    const { semantic } = await (await open({ world })).ask('Does the lamp glow green at dusk? lamp glows')
    expect(semantic.map((hit) => hit.content)).toEqual([
      '[since 2026-02-01] The lamp glows green at dusk.',
      '[since 2026-02-01] The lamp number 100 glows.',
      '[since 2025-01-02] The lamp number 200 glows.',
      '[since 2026-02-01] The lamp number 300 glows.',
      '[since 2026-02-01] The lamp number 400 glows.',
    ])
    expect(new Set(semantic.map((hit) => hit.source))).toEqual(new Set(['semantic_v2:fact']))
  })

  it('serves a superseded value that stands in the world', async () => {
    const [first] = smallWorld.facts
    const newer = { ...first!, id: 'port2', text: 'The harbour gateway uses port 8443.', supersedes: 'port' }
    const { semantic } = await (await open({ world: { ...smallWorld, facts: [...smallWorld.facts, newer] } })).ask('harbour port')
    expect(semantic).toHaveLength(2)
  })

  it('keeps the facts away from a question with an unknown word, and names it first', async () => {
    const memory = await open()
    const raw = await memory.ask('Does the crane use a xylophane and a balafon?')
    expect(raw.unknownTerms).toEqual(['balafon', 'xylophane'])
    expect(raw.semantic).toEqual([])
    expect(raw.episodic.map((episode) => episode.fallback)).toEqual([true, true])
    const shown = await text(memory, 'Does the harbour crane use a xylophane?')
    expect(shown).toMatch(/^The memory was asked: .*\n\nUnknown terms: xylophane\n\nEntity cards\nharbour: .*\n\nEpisodes \(no direct match\)\n2026-01-30 /)
  })

  it('says in one line that nothing is stored', async () => {
    expect(await text(await open(), 'Who is it?')).toBe('The memory was asked: Who is it?\n\nNothing is stored about this.\n')
  })
})

describe('doors', () => {
  it('chat puts the payload first and cuts, raw does neither', async () => {
    const memory = await open()
    const query = 'Which port does the harbour use?'
    const request = { query, pressure: 1480, payload: '' }
    const chat = await memory.deliver({ ...request, door: 'chat' })
    const raw = await memory.deliver({ ...request, door: 'raw' })
    expect(chat.layout).toMatchObject({ cut: 1500, blocks: [{ kind: 'payload' }, { label: 'head' }, {}, {}] })
    expect(compose(chat.layout, { pressure: 1480, filler }).text).toHaveLength(1500)
    expect(raw.layout).toMatchObject({ cut: null })
    expect(compose(raw.layout, { pressure: 1480, filler }).text).toBe(raw.raw.summary)
    expect(compose(chat.layout, { pressure: 0, filler }).text).toBe(chat.raw.summary)
  })

  it('two-step gives a line per hit and the texts by id', async () => {
    const delivery = await (await open()).deliver({ query: 'The harbour crane', door: 'two-step', pressure: 0, payload: '' })
    expect(delivery.layout).toEqual({
      kind: 'two-step',
      brief:
        'The memory was asked: The harbour crane\n\n' +
        'card:harbour: The harbour gateway listens on port 7443.\n' +
        'port: [since 2026-01-15] The harbour gateway uses port 7443.\n' +
        'crane: [since 2026-02-01] The crane lifts forty tonnes.\n' +
        'crane#2: [since 2025-12-01] The crane was painted yellow.\n' +
        'e1: 2026-01-30 Check the crane cable => Cable fine\n' +
        'e3: 2026-01-29 Paint the crane => Yellow\n',
      details: [
        { id: 'card:harbour', text: 'The harbour gateway listens on port 7443.' },
        { id: 'port', text: '[since 2026-01-15] The harbour gateway uses port 7443.' },
        { id: 'crane', text: '[since 2026-02-01] The crane lifts forty tonnes.' },
        { id: 'crane#2', text: '[since 2025-12-01] The crane was painted yellow.' },
        { id: 'e1', text: '2026-01-30 Check the crane cable => Cable fine' },
        { id: 'e3', text: '2026-01-29 Paint the crane => Yellow' },
      ],
      budget: 1500,
      detailCap: null,
    })
  })

  it('shows sixty code points of a hit in the brief', async () => {
    const memory = await open({ world: { ...smallWorld, facts: [] } })
    await memory.writeFact(`lantern ${'🏮'.repeat(80)}\nsecond line`)
    const { layout } = await memory.deliver({ query: 'lantern', door: 'two-step', pressure: 0, payload: '' })
    expect(layout).toMatchObject({ brief: expect.stringContaining(`written-1: [since 2026-02-01] lantern ${'🏮'.repeat(33)}\n`) })
  })
})

describe('writing', () => {
  it('forgets an import and an exchange, and confirms it again when asked twice', async () => {
    const memory = await open()
    const before = await text(memory, 'Where is the crane?')
    const [imported] = await memory.importMemory('The crane key hangs in the office.', '2021-03-14T09:30:00')
    expect(await text(memory, 'Where is the crane key?')).toContain('\n2021-03-14 The crane key hangs in the office.\n')
    const [exchange] = await memory.ingestExchange('Where is the crane?', 'I have no record of that.')
    const { semantic } = await memory.ask('Where is the crane?')
    expect(semantic[0]?.content).toBe('[since 2026-02-03] Where is the crane? I have no record of that.')
    for (const id of [exchange!, imported!, exchange!]) expect(await memory.forget(id)).toBe(true)
    expect(await memory.forget('never-written')).toBe(false)
    expect(await text(memory, 'Where is the crane?')).toBe(before)
  })

  it('retires what a write replaces, and brings it back when the write is forgotten', async () => {
    const memory = await open()
    const [id] = await memory.writeFact('The harbour gateway uses port 9443.')
    expect(JSON.stringify(await memory.ask('Which port does the gateway use?'))).not.toContain('port 7443.","')
    await memory.forget(id!)
    expect((await memory.ask('Which port does the gateway use?')).semantic).toHaveLength(1)
  })

  it('loads a world into an empty memory only', async () => {
    const { signal } = new AbortController()
    const adapter = createSynthetic({ world: null, repo: null, today: () => '', now: () => 0 })
    await adapter.loadWorld?.(smallWorld, { signal })
    expect(await adapter.cards?.({ signal })).toHaveLength(2)
    await expect(adapter.loadWorld?.(smallWorld, { signal })).rejects.toThrow('already holds something')
  })
})

describe('the other groups', () => {
  it('working entries age, expire and are served while they last', async () => {
    let now = 0
    const memory = await open({ now: () => now })
    await memory.workingWrite('s', 'k', 'sunflower', 1)
    now = 30 * 60_000
    expect(await memory.workingAgeMinutes('s', 'k')).toBe(30)
    expect((await memory.ask('sunflower')).working).toEqual([{ key: 'k', value: 'sunflower' }])
    now = 60 * 60_000
    expect(await memory.workingRead('s', 'k')).toBeNull()
    expect(await memory.ask('sunflower')).toMatchObject({ working: [], unknownTerms: ['sunflower'] })
    const { liveState } = memory.identity
    expect(await memory.workingAgeMinutes(liveState!.session, liveState!.key)).toBe(7)
  })

  it('counts dates, days, signatures, edges and mentions', async () => {
    const memory = await open()
    expect(memory.identity).toMatchObject({ embedded: true, readYourWrites: true })
    expect(await memory.datedFacts()).toEqual({ dated: 2, total: 3 })
    expect(await memory.recentDays(5)).toEqual(['2026-01-30', '2026-01-29'])
    expect(await memory.recentDays(1)).toEqual(['2026-01-30'])
    expect((await memory.episodesOfDay('2026-01-30', 10)).map((episode) => episode.output)).toEqual(['Printed', 'Cable fine'])
    expect(await memory.signedEpisodes('[pc2]')).toBe(1)
    expect(await memory.signedEpisodes('[pc3]')).toBe(0)
    expect(await memory.graphEdges('old_dock')).toBe(1)
    expect(await memory.graphEdges('tide_table')).toBe(0)
    expect(await memory.graphOrphans()).toEqual({ orphans: 0, total: 3 })
    expect(await memory.graphCounts()).toEqual({ nodes: 6, edges: 3 })
    expect(await memory.healthReport()).toEqual({ measures: { live_facts: 3, cards: 2, episodes: 3 }, warnings: [] })
    expect(await memory.storedMentions('YELLOW')).toBe(2)
    expect(await memory.declaredBytes()).toBe(2200)
  })

  it('searches the repository, sorted by path, and has no file search without one', async () => {
    expect((await open()).has('fileSearch')).toBe(false)
    const repo = join(process.env['ADEBENCH_DATA']!, 'synthetic-repo')
    for (const path of ['b/two.py', 'b/.hidden/x.py', 'a/one.py', 'node_modules/p/x.py', 'z.py', 'b-side.py']) {
      mkdirSync(join(repo, path, '..'), { recursive: true })
      writeFileSync(join(repo, path), path === 'z.py' ? 'nothing' : 'def paint_the_crane(): pass')
    }
    const memory = await open({ repo })
    expect(await memory.fileSearch('paint_the_crane', 5)).toEqual(['a/one.py', 'b-side.py', 'b/two.py'])
    expect(await memory.fileSearch('paint_the_crane', 1)).toEqual(['a/one.py'])
    await expect((await open({ repo: join(repo, 'gone') })).fileSearch('x', 5)).rejects.toThrow(/^fileSearch: ENOENT/)
  })
})
