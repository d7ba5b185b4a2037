import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { insertEntry, moveEntry, removeEntry, replaceEntry, setValidated } from './edits.ts'
import { entriesOf } from './entries.ts'
import { applySplices, inverse } from './splices.ts'
import type { Splice } from './splices.ts'

type Entry = string | Record<string, unknown>

const words = fc.oneof(fc.constantFrom('8080', 'Übergröße', '日本', '🦊', 'a "b" \\ c', 'tab\tline\n', '</script>', ''), fc.string({ unit: 'grapheme', maxLength: 8 })).filter((word) => word.isWellFormed())
const groups = fc.array(fc.array(words, { minLength: 1, maxLength: 3 }), { maxLength: 3 })
const unknown = fc.oneof(fc.constantFrom<unknown>(1, -0.5, 1e21, null, true, [], {}, [[]], { deep: [{ a: 1 }, 2] }), words)
const question = fc
  .record({ question: words, expected: groups, forbidden: groups, entity: words, validated: fc.boolean(), id: unknown, note: unknown, ['__proto__']: unknown, constructor: unknown }, { requiredKeys: ['question', 'expected'] })
  .map((value): Entry => JSON.parse(JSON.stringify(value)) as Entry)
const entry = fc.oneof({ weight: 6, arbitrary: question }, { weight: 1, arbitrary: words.map((word): Entry => word) }, { weight: 1, arbitrary: fc.constant<Entry>({}) })
const file = fc.tuple(fc.array(entry, { maxLength: 5 }), fc.integer(), fc.constantFrom('compact', 'line', 'entries', 'pretty', 'chaos'), fc.constantFrom('\n', '\r\n', '\r'), fc.constantFrom('  ', '    ', '\t'), fc.constantFrom('', '\n', '\r\n', ' \n\n')).map(
  ([values, seed, layout, eol, unit, end]) => ({ values, text: new Writer(seed, layout, eol, unit).write(values, 0) + end }),
)

/** What must hold for every edit: nothing but the splices changes, the text means what it should, and it can be undone. */
function expectEdit(text: string, splices: readonly Splice[], values: readonly unknown[], untouched: readonly string[]): string {
  const edited = applySplices(text, splices)
  expect(JSON.parse(edited)).toEqual(values)
  expect(applySplices(edited, inverse(splices))).toBe(text)
  const raws = entriesOf(edited).map(({ raw }) => raw)
  expect(raws).toEqual(expect.arrayContaining([...untouched]))
  return edited
}

function rawsWithout(text: string, ...left: readonly number[]): readonly string[] {
  return entriesOf(text).flatMap(({ raw, index }) => (left.includes(index) ? [] : [raw]))
}

describe('any edit of any file', () => {
  it('ticks by one literal or one field', () => {
    fc.assert(
      fc.property(file, fc.nat(), fc.boolean(), ({ values, text }, at, validated) => {
        fc.pre(values.length > 0)
        const index = at % values.length
        const value = values[index]
        fc.pre(typeof value === 'object')
        if (typeof value !== 'object') return
        const splices = setValidated(text, index, validated)
        const wanted = validated || 'validated' in value ? { ...value, validated } : value
        expectEdit(text, splices, values.with(index, own(value, wanted)), rawsWithout(text, index))
        expect(splices.length).toBe(wanted === value || value['validated'] === validated ? 0 : 1)
        const removed = 'validated' in value ? String(!validated) : Object.keys(value).length > 0 ? '' : entriesOf(text)[index]?.raw
        expect(splices.map((splice) => splice.removed)).toEqual(splices.map(() => removed))
      }),
      { numRuns: 400 },
    )
  })

  it('replaces an entry and leaves the others', () => {
    fc.assert(
      fc.property(file, fc.nat(), entry, ({ values, text }, at, value) => {
        fc.pre(values.length > 0)
        const index = at % values.length
        expectEdit(text, replaceEntry(text, index, value), values.with(index, value), rawsWithout(text, index))
      }),
      { numRuns: 600 },
    )
  })

  it('keeps the spelling of every member that means the same', () => {
    fc.assert(
      fc.property(file, fc.nat(), words, ({ values, text }, at, changed) => {
        fc.pre(values.length > 0)
        const index = at % values.length
        const value = values[index]
        fc.pre(typeof value === 'object' && 'question' in value)
        expect(replaceEntry(text, index, value)).toEqual([])
        const splices = replaceEntry(text, index, own(value as object, { ...(value as object), question: changed }))
        expect(splices.map(({ inserted }) => JSON.parse(inserted) as unknown)).toEqual((value as Record<string, unknown>)['question'] === changed ? [] : [changed])
      }),
      { numRuns: 300 },
    )
  })

  it('inserts an entry', () => {
    fc.assert(
      fc.property(file, fc.nat(), entry, ({ values, text }, at, value) => {
        const index = at % (values.length + 1)
        const splices = insertEntry(text, index, value)
        expectEdit(text, splices, values.toSpliced(index, 0, value), rawsWithout(text))
        expect(splices.map(({ removed }) => removed.trim())).toEqual([''])
      }),
      { numRuns: 400 },
    )
  })

  it('removes an entry', () => {
    fc.assert(
      fc.property(file, fc.nat(), ({ values, text }, at) => {
        fc.pre(values.length > 0)
        const index = at % values.length
        const splices = removeEntry(text, index)
        expectEdit(text, splices, values.toSpliced(index, 1), rawsWithout(text, index))
        expect(splices.map(({ inserted }) => inserted)).toEqual([''])
      }),
      { numRuns: 300 },
    )
  })

  it('moves an entry with its very text', () => {
    fc.assert(
      fc.property(file, fc.nat(), fc.nat(), ({ values, text }, a, b) => {
        fc.pre(values.length > 0)
        const [from, to] = [a % values.length, b % values.length]
        const splices = moveEntry(text, from, to)
        const raws = rawsWithout(text)
        const edited = expectEdit(text, splices, values.toSpliced(from, 1).toSpliced(to, 0, values[from] ?? ''), raws)
        expect(entriesOf(edited).map(({ raw }) => raw)).toEqual(raws.toSpliced(from, 1).toSpliced(to, 0, raws[from] ?? ''))
      }),
      { numRuns: 400 },
    )
  })

  it('cannot tick a text', () => {
    expect(() => setValidated('["A?"]', 0, true)).toThrow(TypeError)
  })

  it('refuses entries that are not there', () => {
    for (const edit of [() => removeEntry('[1]', 1), () => replaceEntry('[]', 0, {}), () => moveEntry('[1]', 0, 1), () => insertEntry('[1]', 3, {}), () => setValidated('[{}]', -1, true)]) expect(edit).toThrow(RangeError)
  })
})

/** `wanted` through JSON, so that a member called __proto__ stays one. */
function own(value: object, wanted: object): Entry {
  const members = new Map(Object.entries(value))
  for (const [key, item] of Object.entries(wanted)) members.set(key, item)
  return JSON.parse(`{${[...members].map(([key, item]) => `${JSON.stringify(key)}:${JSON.stringify(item)}`).join(',')}}`) as Entry
}

/** Writes JSON as people and programs do: several layouts, odd escapes, several spellings of a number. */
class Writer {
  #state: number
  readonly #layout: string
  readonly #eol: string
  readonly #unit: string

  constructor(seed: number, layout: string, eol: string, unit: string) {
    this.#state = seed
    this.#layout = layout
    this.#eol = eol
    this.#unit = unit
  }

  write(value: unknown, depth: number): string {
    if (typeof value === 'string') return this.#text(value)
    if (typeof value === 'number') return this.#pick([String(value), value.toExponential(), Number.isInteger(value) && value < 1e9 ? `${value}.0` : String(value)])
    if (typeof value !== 'object' || value === null) return String(value)
    const list = Array.isArray(value)
    const parts = list ? value.map((item) => this.write(item, depth + 1)) : Object.entries(value).map(([key, item]) => `${this.#text(key)}${this.#blank('')}:${this.#blank(' ')}${this.write(item, depth + 1)}`)
    const breaks = this.#layout === 'pretty' || (this.#layout === 'entries' && depth === 0)
    const gap = (levels: number): string => (breaks ? this.#eol + this.#unit.repeat(levels) : this.#blank(list ? '' : ' '))
    const inside = parts.length === 0 ? this.#blank('') : gap(depth + 1) + parts.join(`${this.#blank('')},${breaks ? gap(depth + 1) : this.#blank(' ')}`) + gap(depth)
    return list ? `[${inside}]` : `{${inside}}`
  }

  #text(value: string): string {
    const plain = JSON.stringify(value)
    return this.#pick([plain, plain, plain.replaceAll('/', '\\/'), `"${value.split('').map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')}"`])
  }

  #blank(usual: string): string {
    if (this.#layout === 'compact') return ''
    return this.#layout === 'chaos' ? this.#pick(['', '', ' ', '\t', this.#eol, `${this.#eol}  `, `${this.#eol}${this.#eol}   `]) : usual
  }

  #pick<T>(choices: readonly [T, ...T[]]): T {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) | 0
    return choices[(this.#state >>> 16) % choices.length] ?? choices[0]
  }
}
