import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { handout, handoutJson } from '../../test/handout.ts'
import { CensusError, censusLabel, censusLevels, censusRank, parseCensus, resolvePressure } from './census.ts'
import type { Census } from './types.ts'

const SOURCE = { spec: 'mine.json', contentHash: '0123456789abcdef', fromPublishedAddress: false }

function document(more: Record<string, unknown> = {}): Record<string, unknown> {
  return { schema: 'callwitness.baseline.v1', returned_bytes_all: [10, 20, 30], ...more }
}

function censusOf(more: Record<string, unknown> = {}, fromPublishedAddress = false): Census {
  return parseCensus(document(more), { ...SOURCE, fromPublishedAddress })
}

function errorOf(run: () => unknown): CensusError {
  try {
    run()
  } catch (error) {
    if (error instanceof CensusError) return error
    throw error
  }
  throw new Error('no error')
}

describe('censusLevels', () => {
  it('takes the value at floor(q * n)', () => {
    expect(censusLevels([1, 2])).toEqual({ median: 2, p95: 2, max: 2 })
    expect(censusLevels([3, 1, 2])).toEqual({ median: 2, p95: 3, max: 3 })
    expect(censusLevels([7])).toEqual({ median: 7, p95: 7, max: 7 })
  })

  it('gives none for no call, not zero', () => {
    expect(censusLevels([])).toBeNull()
    expect(censusRank([], 100)).toBeNull()
  })

  it('keeps its order and ignores that of the sizes', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 1 }), (sizes) => {
        const levels = censusLevels(sizes)!
        expect(levels.median).toBeLessThanOrEqual(levels.p95)
        expect(levels.p95).toBeLessThanOrEqual(levels.max)
        expect(levels.max).toBe(Math.max(...sizes))
        expect(censusLevels(sizes.toReversed())).toEqual(levels)
      }),
      { numRuns: 50 },
    )
  })
})

describe('parseCensus', () => {
  it('never guesses the origin', () => {
    expect(censusOf()).toMatchObject({ origin: 'unknown', originDeclared: false })
    expect(censusOf({}, true)).toMatchObject({ origin: 'census', originDeclared: false })
    expect(censusOf({ origin: 'local' }, true)).toMatchObject({ origin: 'local', originDeclared: true })
    expect(censusOf({ origin: null })).toMatchObject({ origin: 'unknown', originDeclared: false })
  })

  it('falls back to the single calls, leaving out those that timed out', () => {
    const servers = [{ calls: [{ returned_bytes: 9 }, { returned_bytes: null }, {}] }, { calls: [{ returned_bytes: 4 }] }, {}]
    expect(censusOf({ returned_bytes_all: [], servers }).sizes).toEqual([4, 9])
    expect(censusOf({ returned_bytes_all: undefined, servers }).sizes).toEqual([4, 9])
    expect(censusOf({ servers }).sizes).toEqual([10, 20, 30])
  })

  it('takes a spread over no call for no percentiles', () => {
    expect(censusOf({ overall: { returned_bytes: { n: 0, p50: 0, p95: 0 } } }).published).toBeNull()
    expect(censusOf({ overall: { returned_bytes: { n: 3, p50: 20, p95: 29 } } }).published).toEqual({ p50: 20, p95: 29 })
    expect(censusOf({ overall: {} }).published).toBeNull()
  })

  it('leaves absent what is absent', () => {
    expect(censusOf()).toEqual({
      origin: 'unknown',
      originDeclared: false,
      generatedAt: null,
      commit: null,
      contentHash: SOURCE.contentHash,
      spec: 'mine.json',
      serversCalled: null,
      serversStarted: null,
      caveat: '',
      sizes: [10, 20, 30],
      levels: { median: 20, p95: 30, max: 30 },
      published: null,
      declaredKnown: false,
    })
  })

  it.each([
    ['schema', { schema: 'callwitness.baseline.v2' }],
    ['schema', { schema: 7 }],
    ['returned_bytes_all[1]', { returned_bytes_all: [1, '2'] }],
    ['returned_bytes_all[0]', { returned_bytes_all: [-1] }],
    ['returned_bytes_all', { returned_bytes_all: 'many' }],
    ['servers[1].calls[0].returned_bytes', { servers: [{}, { calls: [{ returned_bytes: 'x' }] }] }],
    ['sample.servers_called', { sample: { servers_called: '3' } }],
    ['origin', { origin: ['local'] }],
  ])('names the field at fault: %s', (field, more) => {
    const error = errorOf(() => censusOf(more))
    expect(error.field).toBe(field)
    expect(error.message).toContain('mine.json')
    expect(error.message).toContain(`"${field}"`)
  })

  it.each([null, [], 'text', 3])('refuses %j, which is no document', (value) => {
    expect(errorOf(() => parseCensus(value, SOURCE)).message).toContain('a JSON object is needed')
  })
})

describe('resolvePressure', () => {
  const census = censusOf()

  it('takes numbers and levels', () => {
    expect(resolvePressure('0', null)).toEqual({ pressure: 0, level: null })
    expect(resolvePressure(' 1200 ', census)).toEqual({ pressure: 1200, level: null })
    expect(resolvePressure('P95', census)).toEqual({ pressure: 30, level: 'p95' })
  })

  it.each(['', '-5', '1.5', '1e3', 'mean', 'toString', '99999999999999999999'])('refuses %j', (value) => {
    expect(errorOf(() => resolvePressure(value, census)).field).toBe('pressure')
  })

  it('takes no level from nothing', () => {
    expect(errorOf(() => resolvePressure('p95', null)).message).toContain('needs a census')
    expect(errorOf(() => resolvePressure('median', censusOf({ returned_bytes_all: [] }))).message).toContain('holds no call')
  })
})

describe('censusLabel', () => {
  it('always gives origin, date, n and hash', () => {
    expect(censusLabel(censusOf())).toBe('origin unknown (the document does not say), no date, n = 3 calls, sha256 0123456789')
    const full = censusOf({ generated_at: '2026-09-13', commit: 'ce9c268c9a56', sample: { servers_called: 1 }, returned_bytes_all: [4] }, true)
    expect(censusLabel(full)).toBe('census (read from the published address), 2026-09-13, n = 1 call on 1 server, commit ce9c268c, sha256 0123456789')
    expect(censusLabel(censusOf({ origin: 'local' }))).toContain('local recording')
    expect(censusLabel(censusOf({ origin: 'census' }))).toContain('census (as the document says)')
    expect(censusLabel(censusOf({ origin: 'staging' }))).toContain('origin "staging"')
  })
})

interface DocumentRow {
  readonly name: string
  readonly doc: unknown
  readonly spec: string
  readonly n?: number
  readonly levels?: unknown
  readonly rank?: readonly { readonly size: number; readonly result: number }[]
  readonly origin?: string
  readonly origin_declared?: boolean
  readonly generated_at?: string
  readonly servers_called?: number
  readonly servers_started?: number
  readonly declared_known?: boolean
  readonly caveat?: string
  readonly error?: unknown
}

interface Oracle {
  readonly documents: readonly DocumentRow[]
  readonly resolve_pressure: readonly { readonly value: string; readonly census: string | null; readonly result?: number; readonly error?: unknown }[]
}

// Rows that differ on purpose, with the reason.
const DIFFERS: Readonly<Record<string, string>> = {
  'no calls at all': 'an empty census has no levels and ranks nothing; the reference gives zeros',
  'numbers as strings and floats': 'a size that is no whole number is a damaged document; the reference turns it into one',
}

describe.skipIf(handout === null)('census, against the reference', () => {
  const oracle: Oracle = handout === null ? { documents: [], resolve_pressure: [] } : handoutJson<Oracle>('oracle', 'census.json')
  const read = (row: DocumentRow): Census => parseCensus(row.doc, { ...SOURCE, spec: row.spec })

  it.each(oracle.documents.filter((row) => row.error !== undefined))('refused: $name', (row) => {
    expect(errorOf(() => read(row)).field).toBe('schema')
  })

  it.each(oracle.documents.filter((row) => row.error === undefined && DIFFERS[row.name] === undefined))('document: $name', (row) => {
    const found = read(row)
    expect(found).toMatchObject({
      origin: row.origin,
      originDeclared: row.origin_declared,
      levels: row.levels,
      generatedAt: row.generated_at,
      serversCalled: row.servers_called,
      serversStarted: row.servers_started,
      declaredKnown: row.declared_known,
      caveat: row.caveat,
    })
    expect(found.sizes).toHaveLength(row.n ?? -1)
    expect(row.rank?.map(({ size }) => censusRank(found.sizes, size))).toEqual(row.rank?.map(({ result }) => result))
  })

  it('differs only where it says so', () => {
    const named = oracle.documents.filter((row) => DIFFERS[row.name] !== undefined)
    expect(named).toHaveLength(Object.keys(DIFFERS).length)
    expect(read(named.find((row) => row.name === 'no calls at all')!)).toMatchObject({ sizes: [], levels: null })
    expect(errorOf(() => read(named.find((row) => row.name === 'numbers as strings and floats')!)).field).toBe('returned_bytes_all[0]')
  })

  // Differs: a negative payload is a mistake of the owner, not a run with less than nothing in front of the cut.
  const isRefused = (row: Oracle['resolve_pressure'][number]): boolean => row.error !== undefined || row.value === '-5'
  const resolve = (row: Oracle['resolve_pressure'][number]): unknown => {
    const stored = oracle.documents.find((one) => one.spec === row.census)
    return resolvePressure(row.value, stored === undefined ? null : read(stored))
  }

  it.each(oracle.resolve_pressure.filter(isRefused))('refuses pressure $value', (row) => {
    expect(errorOf(() => resolve(row)).field).toBe('pressure')
  })

  it.each(oracle.resolve_pressure.filter((row) => !isRefused(row)))('resolves pressure $value', (row) => {
    expect(resolve(row)).toMatchObject({ pressure: row.result })
  })

  it.each([
    ['callwitness-v1.json', 140, { median: 580, p95: 35_788, max: 495_671 }, { p50: 580, p95: 35_695 }, [0.04, 0.34, 0.59, 0.68, 0.89, 0.96], 82, 65],
    ['callwitness-v1-29-servers.json', 41, { median: 264, p95: 25_039, max: 701_216 }, { p50: 264, p95: 25_039 }, [0.02, 0.49, 0.78, 0.8, 0.93, 0.95], 29, 16],
  ] as const)('reads the published %s', (name, n, levels, published, ranks, started, called) => {
    const found = parseCensus(handoutJson('data', name), SOURCE)
    expect(found).toMatchObject({ levels, published, origin: 'unknown', serversStarted: started, serversCalled: called, declaredKnown: true })
    expect(found.sizes).toHaveLength(n)
    expect([100, 264, 1000, 2400, 10_000, 50_000].map((size) => censusRank(found.sizes, size))).toEqual(ranks)
    expect(censusRank(found.sizes, 1_000_000)).toBe(1)
    expect(censusRank(found.sizes, 77)).toBe(0)
    expect(parseCensus({ ...handoutJson<object>('data', name), returned_bytes_all: [] }, SOURCE).sizes).toEqual(found.sizes)
  })
})
