import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blocksOf } from '../../../shared/marks/reading.ts'
import { codePointLength } from '../../../shared/text/codepoints.ts'
import { alignLines } from './alignLines.ts'
import { filterOf, filtersFor, sideNames } from './filters.ts'
import { foldSame } from './foldSame.ts'

const side = (text: string) => ({ text, marks: [], blocks: blocksOf(text, [{ start: 0, end: codePointLength(text), label: 'a' }]) })
const lines = (before: string, after: string) =>
  alignLines(side(before), side(after)).map((row) => [row.kind, row.before === null ? null : before.slice(row.before.from, row.before.to), row.after === null ? null : after.slice(row.after.from, row.after.to)])

describe('alignLines', () => {
  it('sets equal lines beside each other, pairs a line that changed, and leaves the others alone', () => {
    expect(lines('one\nthe port is 4170\nend\n', 'one\na new line\nthe port is 8010\nend\n')).toEqual([
      ['same', 'one\n', 'one\n'],
      ['lines', null, 'a new line\n'],
      ['words', 'the port is 4170\n', 'the port is 8010\n'],
      ['same', 'end\n', 'end\n'],
    ])
    const [row] = alignLines(side('the port is 4170\n'), side('the port is 8010\n'))
    expect([row!.before!.marks, row!.after!.marks].map(([mark]) => [mark!.kind, mark!.from, mark!.to])).toEqual([['removed', 12, 16], ['added', 12, 16]])
  })

  it('loses nothing of either text, whatever they are', () => {
    const anyText = fc.array(fc.constantFrom('a b c\n', 'a b d\n', '\n', 'x', '\u{1F511} key\n', 'e\u0301\n')).map((parts) => parts.join(''))
    fc.assert(fc.property(anyText, anyText, (before, after) => {
      const rows = lines(before, after)
      expect(rows.map((row) => row[1] ?? '').join('')).toBe(before)
      expect(rows.map((row) => row[2] ?? '').join('')).toBe(after)
    }))
  })

  it('folds the payload of both sides into one row', () => {
    const text = 'payload payload\nfact\n'
    const one = { text, marks: [], blocks: blocksOf(text, [{ start: 0, end: 16, label: 'payload' }, { start: 16, end: 21, label: 'a' }], 0) }
    expect(alignLines(one, one).map((row) => row.before?.payload)).toEqual([16, null])
  })
})

describe('foldSame', () => {
  it('keeps what is around a change, and gives everything when asked', () => {
    const equal = Array.from({ length: 40 }, (_, index) => `line ${index}\n`).join('')
    const rows = alignLines(side(`${equal}old words here\n`), side(`${equal}brand new thing\n`))
    expect(foldSame(rows, false).map((part) => part.kind)).toEqual(['folded', 'row', 'row', 'row', 'row'])
    expect(foldSame(rows, true)).toHaveLength(rows.length)
  })
})

describe('filters', () => {
  const run = (memory: string) => ({
    uid: memory, when: '', state: 'done' as const, origin: 'own' as const, memory, memoryVersion: null, door: 'chat', set: null, fingerprint: null, total: null, measuredWeight: null,
    totalWeight: null, counts: null, note: '', tags: [], pinned: false, textsDropped: false, failure: null, repeatGroup: null,
  })

  it('of two memories name them, and an unknown one shows everything', () => {
    const runs = { before: run('Alpha'), after: run('Beta'), sameMemory: false }
    expect(filtersFor(runs).map(({ label }) => label)).toEqual(['all', 'both pass', 'only Alpha', 'only Beta', 'neither', 'not comparable'])
    expect(filterOf(filtersFor(runs), 'regressed').id).toBe('all')
    expect(sideNames({ ...runs, after: run('Alpha') })).toEqual(['Alpha (first)', 'Alpha (second)'])
    expect(sideNames({ ...runs, sameMemory: true })).toEqual(['before', 'after'])
  })
})
