import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { marksOf } from '../../../shared/marks/marks.ts'
import { diffRuns, diffView } from './diffText.ts'

const side = (text: string, word: string) => {
  const start = text.indexOf(word)
  return { text, marks: start === -1 ? [] : marksOf(text, [{ start, end: start + word.length, alternative: word, group: 0, loose: null }], []) }
}

describe('diffRuns', () => {
  it('parts by words', () => {
    expect(diffRuns('The port is 8010 now.', 'The port is 4170 now.')).toEqual([
      { op: 'same', text: 'The port is ' }, { op: 'removed', text: '8010' }, { op: 'added', text: '4170' }, { op: 'same', text: ' now.' },
    ])
  })

  it('does not part a word or number both sides share a piece of', () => {
    expect(diffRuns('at 12.5.1', 'at 12.6.1').filter(({ op }) => op !== 'same').map(({ text }) => text)).toEqual(['12.5.1', '12.6.1'])
    expect(diffRuns('15 minutes', '150 minutes')[0]).toEqual({ op: 'removed', text: '15' })
  })

  it('always gives both texts back', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n', '.', '😀'), maxLength: 40 })
    fc.assert(fc.property(text, text, (before, after) => {
      const runs = diffRuns(before, after)
      expect(runs.filter(({ op }) => op !== 'added').map((run) => run.text).join('')).toBe(before)
      expect(runs.filter(({ op }) => op !== 'removed').map((run) => run.text).join('')).toBe(after)
    }))
  })

  it('stays quick on two long texts that differ in the middle', () => {
    const long = 'word '.repeat(70_000)
    expect(diffRuns(`${long}old${long}`, `${long}new${long}`).map(({ op }) => op)).toEqual(['same', 'removed', 'added', 'same'])
  })
})

describe('diffView', () => {
  it('marks what came, what went, and the tokens of both sides where they stand now', () => {
    const { text, added, removed } = diffView(side('The port is 8010 now.', '8010'), side('The port is 4170 now.', '4170'))
    expect(text.text).toBe('The port is 80104170 now.')
    expect(text.marks.map(({ kind, badge, from, to }) => [kind, badge, text.text.slice(from, to)])).toEqual([
      ['removed', '', '8010'], ['expected', 'E1', '8010'], ['added', '', '4170'], ['expected', 'E1', '4170'],
    ])
    expect([added, removed]).toEqual([4, 4])
  })

  it('keeps one badge on a token another run parts', () => {
    const { text } = diffView({ text: 'Fernbase 6.9 here', marks: [] }, side('Fernbase 7.2 here', 'Fernbase 7.2'))
    const parts = text.marks.filter(({ kind }) => kind === 'expected')
    expect(parts.map(({ from, to }) => text.text.slice(from, to)).join('')).toBe('Fernbase 7.2')
    expect(parts.filter(({ badge }) => badge !== '')).toHaveLength(1)
  })
})
