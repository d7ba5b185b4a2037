import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { handout, handoutJson } from '../../test/handout.ts'
import { codePointLength, sliceCodePoints } from '../text/codepoints.ts'
import { compose, uncutAnswer } from './compose.ts'
import { chooseFiller } from './filler.ts'
import { composeTwoStep } from './twostep.ts'
import type { ComposedLayout, Layout, OpaqueLayout, RawAnswer, TwoStepLayout } from './types.ts'

const filler = chooseFiller([])
const raw: RawAnswer = { summary: null, cards: [], semantic: [], episodic: [], working: [], unknownTerms: [] }
const blocks: ComposedLayout = {
  kind: 'composed',
  blocks: [{ kind: 'text', label: 'head', text: 'ab🚀\n\n' }, { kind: 'payload' }, { kind: 'text', label: 'facts', text: 'facts' }],
  cut: 10,
}
const steps: TwoStepLayout = {
  kind: 'two-step',
  brief: 'BRIEF\n',
  details: [{ id: 'a', text: 'x'.repeat(20) }, { id: 'b', text: 'short' }, { id: 'c', text: null }],
  budget: 30,
  detailCap: null,
}

describe('composed layout', () => {
  it('puts the payload at its place and cuts last', () => {
    expect(compose(blocks, { pressure: 0, filler })).toMatchObject({ text: 'ab🚀\n\nfacts', cut: 10, rest: '', calls: 1 })
    const pressed = compose(blocks, { pressure: 2, filler })
    expect(pressed.text).toBe('ab🚀\n\n[c\n\nf')
    expect(pressed.rest).toBe('acts')
    expect(pressed.spans).toEqual([
      { start: 0, end: 5, label: 'head' },
      { start: 5, end: 9, label: 'payload' },
      { start: 9, end: 10, label: 'facts' },
    ])
  })

  it('takes another cut, or none, over its own', () => {
    expect(compose(blocks, { pressure: 0, filler, cut: 3 }).text).toBe('ab🚀')
    expect(compose(blocks, { pressure: 0, filler, cut: 0 })).toMatchObject({ text: '', spans: [] })
    expect(compose(blocks, { pressure: 4, filler, cut: null })).toMatchObject({ text: 'ab🚀\n\n[com\n\nfacts', cut: null })
    expect(compose(blocks, { pressure: -3, filler }).text).toBe('ab🚀\n\nfacts')
  })

  it('covers the text with spans and loses nothing: text and rest together are the whole', () => {
    const layout = fc.record({
      kind: fc.constant('composed' as const),
      blocks: fc.array(fc.oneof(fc.constant({ kind: 'payload' as const }), fc.string({ unit: 'grapheme', maxLength: 9 }).map((text) => ({ kind: 'text' as const, label: 't', text })))),
      cut: fc.option(fc.nat({ max: 40 }), { nil: null }),
    })
    fc.assert(
      fc.property(layout, fc.nat({ max: 30 }), (one, pressure) => {
        const { text, rest, spans, cut } = compose(one, { pressure, filler })
        expect(text + rest).toBe(compose(one, { pressure, filler, cut: null }).text)
        expect(codePointLength(text)).toBeLessThanOrEqual(cut ?? Infinity)
        expect(spans.map((span) => sliceCodePoints(text, span.start, span.end)).join('')).toBe(text)
      }),
      { numRuns: 300, seed: 20260913 },
    )
  })
})

describe('two-step layout', () => {
  it('skips what does not fit and takes a later shorter detail', () => {
    expect(compose(steps, { pressure: 0, filler })).toMatchObject({
      text: 'BRIEF\n\n[b]\nshort\n\n[c]\n',
      fetched: ['b', 'c'],
      skipped: ['a'],
      calls: 4,
    })
  })

  it('counts the blank line before the payload: nothing is lost at the end', () => {
    const pressed = compose(steps, { pressure: 5, filler })
    expect(pressed.text).toBe('BRIEF\n\n[comp\n\n\n\n[b]\nshort')
    expect(codePointLength(pressed.text)).toBe(25)
    expect(pressed.spans.map((span) => span.label)).toEqual(['brief', 'payload', 'b'])
    expect(compose(steps, { pressure: 11, filler }).text).toBe('BRIEF\n\n[competing \n\n\n\n[c]\n')
  })

  it('fetches nothing once the budget is used', () => {
    expect(compose(steps, { pressure: 21, filler })).toMatchObject({ fetched: [], skipped: ['a', 'b', 'c'], calls: 1 })
    expect(compose(steps, { pressure: 0, filler, cut: 3 })).toMatchObject({ text: 'BRI', rest: 'EF', calls: 1 })
    expect(compose(steps, { pressure: 0, filler, cut: null }).fetched).toEqual(['a', 'b', 'c'])
  })

  it('caps a detail in code points, right-trimmed', () => {
    const capped: TwoStepLayout = { ...steps, details: [{ id: 'a', text: '🚀🚀 🚀' }, { id: 'b', text: '🚀🚀  ' }], detailCap: 3, budget: null }
    expect(compose(capped, { pressure: 0, filler }).text).toBe('BRIEF\n\n[a]\n🚀🚀 […]\n\n[b]\n🚀🚀')
  })
})

interface OracleRow {
  readonly brief: string
  readonly ids: string[]
  readonly details: Record<string, string | null>
  readonly budget: number
  readonly payload: string
  readonly detail_chars: number
  readonly text: string
  readonly info: { readonly fetched: string[]; readonly skipped: string[]; readonly calls: number }
}

describe.skipIf(handout === null)('two-step cases of the published harness', () => {
  const differs = new Map<number, string>([
    [5, 'calls count the details really fetched: the brief alone used the budget'],
    [17, 'calls count the details really fetched: brief and payload used the budget'],
    [18, 'a negative budget is no budget: nothing is delivered and nothing fetched'],
  ])

  it('gives the same text and the same choice in every row that does not differ on purpose', () => {
    const rows = handoutJson<OracleRow[]>('oracle', 'twostep.json')
    expect(rows.length).toBeGreaterThan(10)
    const different = rows.flatMap((row, index) => {
      const layout: TwoStepLayout = {
        kind: 'two-step',
        brief: row.brief,
        details: row.ids.map((id) => ({ id, text: row.details[id] ?? null })),
        budget: row.budget,
        detailCap: row.detail_chars > 0 ? row.detail_chars : null,
      }
      const { text, fetched, skipped, calls } = composeTwoStep(layout, row.payload, row.budget)
      expect({ fetched, skipped }).toEqual({ fetched: row.info.fetched, skipped: row.info.skipped })
      expect(text).toBe(row.budget >= 0 ? row.text : '')
      return text === row.text && calls === row.info.calls ? [] : [index]
    })
    expect(different).toEqual([...differs.keys()])
  })
})

describe('finished text', () => {
  const opaque: OpaqueLayout = { kind: 'opaque', text: 'finished', uncut: 'finished text', cut: 8, pressure: 600 }

  it('stands for its own pressure only', () => {
    expect(compose(opaque, { pressure: 600, filler })).toMatchObject({ text: 'finished', rest: ' text', cut: 8 })
    expect(() => compose(opaque, { pressure: 0, filler })).toThrow(/600.*0/)
  })

  it('can be cut shorter, never longer', () => {
    expect(compose(opaque, { pressure: 600, filler, cut: 3 })).toMatchObject({ text: 'fin', cut: 3 })
    expect(() => compose(opaque, { pressure: 600, filler, cut: 9 })).toThrow(/cut at 8/)
    expect(() => compose(opaque, { pressure: 600, filler, cut: null })).toThrow(/cut at 8/)
    expect(compose({ ...opaque, cut: 20 }, { pressure: 600, filler, cut: null }).text).toBe('finished')
  })
})

describe('uncut answer', () => {
  const answer = (layout: Layout, summary: string | null = null): string => uncutAnswer({ layout, raw: { ...raw, summary }, ms: 1 })

  it('is what the memory said, before payload, cut, budget and caps', () => {
    expect(answer(blocks)).toBe('ab🚀\n\nfacts')
    expect(answer({ ...steps, detailCap: 2 })).toBe(`BRIEF\n\n\n[a]\n${'x'.repeat(20)}\n\n[b]\nshort\n\n[c]\n`)
    expect(answer({ kind: 'opaque', text: 't', uncut: 'u', cut: null, pressure: 0 }, 's')).toBe('u')
    expect(answer({ kind: 'opaque', text: 't', uncut: null, cut: null, pressure: 0 }, 's')).toBe('s')
    expect(answer({ kind: 'opaque', text: 't', uncut: null, cut: null, pressure: 0 })).toBe('t')
  })
})
