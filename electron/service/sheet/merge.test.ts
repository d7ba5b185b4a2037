import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeTexts } from './merge.ts'

const list = (...entries: string[]) => `[\n${entries.map((entry) => `  ${JSON.stringify(entry)}`).join(',\n')}\n]\n`

describe('mergeTexts', () => {
  it('takes what only one side changed', () => {
    const base = list('a', 'b', 'c')
    expect(mergeTexts(base, base, list('x'))).toBe(list('x'))
    expect(mergeTexts(base, list('x'), base)).toBe(list('x'))
    expect(mergeTexts(base, list('x'), list('x'))).toBe(list('x'))
  })

  it('joins an entry added at one end with one changed at the other', () => {
    expect(mergeTexts(list('a', 'b', 'c'), list('A', 'b', 'c'), list('a', 'b', 'c', 'd'))).toBe(list('A', 'b', 'c', 'd'))
    expect(mergeTexts(list('a', 'b', 'c'), list('a', 'b', 'd'), list('a', 'b', 'e'))).toBeNull()
    expect(mergeTexts(list('a', 'b', 'c'), list('a', 'b', 'c', 'd'), list('a', 'b', 'c', 'e'))).toBeNull()
  })

  it('never joins two edits of one entry, however far apart they are in it', () => {
    const base = '[{"question": "a", "expected": [["1"]], "validated": false}]'
    const [ticked, edited] = [base.replace('false', 'true'), base.replace('"1"', '"2"')]
    expect(mergeTexts(base, ticked, edited)).toBeNull()
    expect(mergeTexts(base, `${ticked}\n`, edited)).toBeNull()
    expect(mergeTexts(base, base.replace('[{', '[ {'), edited)).toBe(edited.replace('[{', '[ {'))
  })

  it('holds both sides\' entries, or says that it cannot', () => {
    const entries = fc.array(fc.string({ maxLength: 3 }), { minLength: 1, maxLength: 6 })
    const edits = fc.array(fc.option(fc.constantFrom('p', 'q'), { freq: 1 }), { minLength: 6, maxLength: 6 })
    fc.assert(fc.property(entries, edits, edits, (base, mine, theirs) => {
      const edited = (changes: readonly (string | null)[]) => base.map((entry, index) => changes[index] ?? entry)
      const [own, other] = [edited(mine), edited(theirs)]
      const clash = base.some((entry, index) => own[index] !== entry && other[index] !== entry && own[index] !== other[index])
      const merged = mergeTexts(list(...base), list(...own), list(...other))
      const both = base.map((entry, index) => (own[index] === entry ? other[index] : own[index]))
      expect(merged === null ? null : JSON.parse(merged)).toEqual(clash ? null : both)
    }))
  })
})
