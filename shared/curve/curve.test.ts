import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compose } from '../delivery/compose.ts'
import { chooseFiller } from '../delivery/filler.ts'
import type { Block, Delivery, Layout } from '../delivery/types.ts'
import { isEmptyAnswer, judgeDoor } from '../door/judge.ts'
import type { Question } from '../golden/types.ts'
import { matchGroups } from '../match/match.ts'
import { breakPoint, cutCurve, passesOver, pressureCurve } from './curve.ts'
import type { CurveSegment } from './curve.ts'

const noRaw = { summary: null, cards: [], semantic: [], episodic: [], working: [], unknownTerms: [] }

function deliveryOf(layout: Layout): Delivery {
  return { layout, raw: noRaw, ms: 1 }
}

function questionOf(expected: readonly string[][], forbidden: readonly string[][]): Question {
  return { question: 'q', expected, forbidden, entity: null, validated: true }
}

/** What can make a prefix match otherwise than the whole: digits, accents that compose, expansions, surrogates, glue, line breaks. */
const pieces = ['8', '7', '87', '1', '12', ' ', ' ', 'e', 'é', '\u0301', '\u0323', '\u0308', 's', 'ß', '\n', '\n\n', '北', '🚀', 'q', '.', 'a', 'ab', 'x', 'z', '가', '\u1112', '\u1161', '\u11ab', '\ud83d', '[', ']', '\u0345', 'İ', '\u00a0', '=', '\u0338', 'ŉ', '\u{11099}', '\u{110ba}']
const tokens = ['87', '8', '12', '1', 'e', 'é', 'e*', 's', 'ss', 'ss*', 'ß', '北', '🚀', 'ab', 'a', 'a*', 'q', 'q\u0301', '.', 'a b', 'x\n', '\nz', '\n\nz', 'x\n\n[', '\n', ']\na', '\u1112\u1161', '\u1112\u1161\u11ab', '=', 'i\u0307', '\u0301', 'a\n\n87', '\u{11099}', 'payload', 'ʼ*']

const seed = 20260913
/** Mostly tokens, so that they are found, with what may stand before, after and inside them. */
const text = fc
  .array(fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...tokens.map((token) => token.replace('*', ''))) }, { weight: 3, arbitrary: fc.constantFrom(...pieces) }), { maxLength: 12 })
  .map((parts) => parts.join(''))
const token = fc.constantFrom(...tokens)
/** Few groups of few alternatives: the more there are, the fewer flips a curve has. */
const expectedGroups = fc.oneof(
  { weight: 3, arbitrary: token.map((one) => [[one]]) },
  { weight: 1, arbitrary: fc.tuple(token, token, token).map(([one, two, three]) => [[one, two], [three]]) },
  { weight: 1, arbitrary: fc.constant<string[][]>([]) },
)
const forbiddenGroups = fc.oneof(
  { weight: 2, arbitrary: fc.constant<string[][]>([]) },
  { weight: 1, arbitrary: token.map((one) => [[one]]) },
)
const cut = fc.option(fc.nat({ max: 60 }), { nil: null, freq: 9 })
const block: fc.Arbitrary<Block> = fc.oneof(
  { weight: 2, arbitrary: text.map((value): Block => ({ kind: 'text', label: 't', text: value })) },
  { weight: 1, arbitrary: fc.constant<Block>({ kind: 'payload' }) },
)
const composed: fc.Arbitrary<Layout> = fc.record({
  kind: fc.constant('composed' as const),
  blocks: fc.array(block, { maxLength: 5 }),
  cut,
})
const twoStep: fc.Arbitrary<Layout> = fc.record({
  kind: fc.constant('two-step' as const),
  brief: text,
  details: fc.array(
    fc.record({ id: fc.constantFrom('a', 'b', '87'), text: fc.option(text, { nil: null }) }),
    { maxLength: 5 },
  ),
  budget: cut,
  detailCap: fc.option(fc.integer({ min: 1, max: 8 }), { nil: null }),
})

function statusIn(curve: readonly CurveSegment[], at: number): string | undefined {
  return curve.find((segment) => segment.from <= at && (segment.to === null || segment.to >= at))?.status
}

/** Every place of the curve against judging the composed text at that place. */
function wrongPressures(layout: Layout, question: Question, upTo: number): string[] {
  const filler = chooseFiller([...question.expected, ...question.forbidden].flat())
  const base = { question, delivery: deliveryOf(layout), filler, hasCards: false }
  const curve = pressureCurve(base) ?? []
  checkShape(curve)
  const wrong: string[] = []
  for (let pressure = 0; pressure <= upTo; pressure++) {
    const { status } = judgeDoor({ ...base, pressure })
    if (statusIn(curve, pressure) !== status) wrong.push(`${pressure}: ${status}`)
  }
  return wrong
}

function checkShape(curve: readonly CurveSegment[]): void {
  expect(curve[0]?.from).toBe(0)
  expect(curve.at(-1)?.to).toBe(null)
  curve.slice(1).forEach((segment, index) => {
    expect(segment.from).toBe((curve[index]?.to ?? NaN) + 1)
    expect(segment.status).not.toBe(curve[index]?.status)
  })
}

/** Compares the curves of all tokens, each a question of its own, with matching the composed text at every place. */
function wrongTokens(layout: Layout, upTo: number, axis: 'pressure' | 'cut', fixed: number): string[] {
  const filler = chooseFiller(tokens)
  const delivery = deliveryOf(layout)
  const empty = isEmptyAnswer(delivery, filler)
  const curves = tokens.map((one) => {
    const base = { question: questionOf([[one]], []), delivery, filler, hasCards: false }
    return (axis === 'pressure' ? pressureCurve(base) : cutCurve({ ...base, pressure: fixed })) ?? []
  })
  const all = tokens.map((one) => [one])
  const wrong: string[] = []
  for (let at = 0; at <= upTo; at++) {
    const { text: delivered } = compose(layout, axis === 'pressure' ? { pressure: at, filler } : { pressure: fixed, filler, cut: at })
    const truth = matchGroups(delivered, all).map(({ alternative }) => (empty ? 'ERROR' : alternative === null ? 'FAIL' : 'PASS'))
    const ours = curves.map((curve) => statusIn(curve, at))
    if (ours.join() !== truth.join()) wrong.push(`${at}: ${tokens.filter((_, index) => ours[index] !== truth[index]).map((one) => JSON.stringify(one)).join(' ')}`)
  }
  return wrong
}

describe('pressure curve', () => {
  it('is what matching the composed text at every pressure gives, for every token', () => {
    fc.assert(
      fc.property(fc.oneof(composed, twoStep), (layout) => {
        expect(wrongTokens(layout, 75, 'pressure', 0)).toEqual([])
      }),
      { numRuns: 60, seed },
    )
  })

  it('is what judging at every pressure gives, for composed and two-step layouts', () => {
    fc.assert(
      fc.property(fc.oneof(composed, twoStep), expectedGroups, forbiddenGroups, (layout, expected, forbidden) => {
        expect(wrongPressures(layout, questionOf(expected, forbidden), 90)).toEqual([])
      }),
      { numRuns: 60, seed },
    )
  })

  it('holds from 0 to 2000', () => {
    const long = fc.array(text, { minLength: 5, maxLength: 12 }).map((parts) => parts.join(' '))
    const layout = fc.record({
      kind: fc.constant('composed' as const),
      blocks: fc.tuple(long, long).map(([a, b]): Block[] => [{ kind: 'text', label: 'a', text: a }, { kind: 'payload' }, { kind: 'text', label: 'b', text: b }]),
      cut: fc.integer({ min: 1200, max: 1950 }),
    })
    fc.assert(
      fc.property(layout, (one) => {
        expect(wrongTokens(one, 2000, 'pressure', 0)).toEqual([])
      }),
      { numRuns: 1, seed },
    )
  })

  it('finds the token that the cut frees from the longer word it stood in', () => {
    const layout: Layout = { kind: 'composed', blocks: [{ kind: 'payload' }, { kind: 'text', label: 't', text: 'port 87665 ok' }], cut: 30 }
    const question = questionOf([['8766']], [])
    const curve = pressureCurve({ question, delivery: deliveryOf(layout), filler: chooseFiller(['8766']), hasCards: false })
    // 30 = payload + 2 + 9 characters up to the last 6: only at a payload of 19.
    expect(curve).toEqual([
      { from: 0, to: 18, status: 'FAIL' },
      { from: 19, to: 19, status: 'PASS' },
      { from: 20, to: null, status: 'FAIL' },
    ])
  })

  it('passes again where the cut takes the stale value away', () => {
    const layout: Layout = { kind: 'composed', blocks: [{ kind: 'payload' }, { kind: 'text', label: 't', text: 'now 1.4, was 1.3' }], cut: 40 }
    const curve = pressureCurve({ question: questionOf([['1.4']], [['1.3']]), delivery: deliveryOf(layout), filler: chooseFiller(['1.4', '1.3']), hasCards: false }) ?? []
    expect(curve).toEqual([
      { from: 0, to: 22, status: 'FAIL' },
      { from: 23, to: 31, status: 'PASS' },
      { from: 32, to: null, status: 'FAIL' },
    ])
    expect(breakPoint(curve)).toEqual({ lastPass: 31, passesForever: false, flips: [23, 32] })
  })

  it('tells blocks that touch without payload from blocks that do not', () => {
    const blocks: Block[] = [{ kind: 'text', label: 'a', text: '87' }, { kind: 'payload' }, { kind: 'text', label: 'b', text: '66' }]
    const delivery = deliveryOf({ kind: 'composed', blocks, cut: null })
    const base = { delivery, filler: chooseFiller(['8766', '87']), hasCards: false }
    expect(pressureCurve({ ...base, question: questionOf([['8766']], []) })).toEqual([
      { from: 0, to: 0, status: 'PASS' },
      { from: 1, to: null, status: 'FAIL' },
    ])
    expect(pressureCurve({ ...base, question: questionOf([['87']], []) })).toEqual([
      { from: 0, to: 0, status: 'FAIL' },
      { from: 1, to: null, status: 'PASS' },
    ])
  })

  it('follows an alternative with a line break from one detail into the next, at every pressure and budget', () => {
    const details = [{ id: 'a', text: 'port 87' }, { id: 'long', text: '8'.repeat(12) }, { id: 'b', text: 'z' }]
    const layout: Layout = { kind: 'two-step', brief: 'brief 12', details, budget: 60, detailCap: null }
    for (const token of ['87\n\n[b]', '87\n\n[long]', '12\n\n[a', '\n\n[a', `${'8'.repeat(12)}\n\n[b]\nz`]) {
      const question = questionOf([[token]], [])
      expect(wrongPressures(layout, question, 60)).toEqual([])
      const base = { question, delivery: deliveryOf(layout), filler: chooseFiller([token]), hasCards: false, pressure: 0 }
      const curve = cutCurve(base) ?? []
      const judged = Array.from({ length: 80 }, (_, at) => judgeDoor({ ...base, cut: at }).status)
      expect(judged.map((_, at) => statusIn(curve, at))).toEqual(judged)
      expect(new Set(judged).size).toBe(2)
    }
  })

  it('is one ERROR for a memory that said nothing, one FAIL for a missing card, and null for finished text', () => {
    const filler = chooseFiller(['a'])
    const silent = deliveryOf({ kind: 'composed', blocks: [{ kind: 'payload' }, { kind: 'text', label: 't', text: ' \n' }], cut: 9 })
    const question = questionOf([['a']], [])
    expect(pressureCurve({ question, delivery: silent, filler, hasCards: true })).toEqual([{ from: 0, to: null, status: 'ERROR' }])
    const speaking = deliveryOf({ kind: 'composed', blocks: [{ kind: 'text', label: 't', text: 'a' }], cut: 9 })
    expect(pressureCurve({ question: { ...question, entity: 'brain' }, delivery: speaking, filler, hasCards: true })).toEqual([{ from: 0, to: null, status: 'FAIL' }])
    const finished = deliveryOf({ kind: 'opaque', text: 'a', uncut: null, cut: null, pressure: 0 })
    expect(pressureCurve({ question, delivery: finished, filler, hasCards: false })).toBe(null)
    expect(cutCurve({ question, delivery: finished, filler, hasCards: false, pressure: 0 })).toBe(null)
  })

  it('refuses a filler that holds a token of the question: every point would be a lie', () => {
    const delivery = deliveryOf({ kind: 'composed', blocks: [{ kind: 'payload' }], cut: 9 })
    expect(() => pressureCurve({ question: questionOf([['payload']], []), delivery, filler: chooseFiller([]), hasCards: false })).toThrow(/payload/)
  })
})

describe('cut curve', () => {
  it('is what matching the composed text at every cut gives, for every token', () => {
    fc.assert(
      fc.property(fc.oneof(composed, twoStep), fc.constantFrom(0, 0, 1, 7), (layout, pressure) => {
        expect(wrongTokens(layout, 75, 'cut', pressure)).toEqual([])
      }),
      { numRuns: 60, seed },
    )
  })

  it('is what judging at every cut gives', () => {
    fc.assert(
      fc.property(fc.oneof(composed, twoStep), expectedGroups, forbiddenGroups, fc.constantFrom(0, 0, 1, 7), (layout, expected, forbidden, pressure) => {
        const question = questionOf(expected, forbidden)
        const filler = chooseFiller([...expected, ...forbidden].flat())
        const base = { question, delivery: deliveryOf(layout), filler, hasCards: false, pressure }
        const curve = cutCurve(base) ?? []
        checkShape(curve)
        for (let at = 0; at <= 90; at++) {
          expect([at, statusIn(curve, at)]).toEqual([at, judgeDoor({ ...base, cut: at }).status])
        }
        expect(curve.at(-1)?.status).toBe(judgeDoor({ ...base, cut: null }).status)
      }),
      { numRuns: 50, seed },
    )
  })
})

describe('passes over the pressure', () => {
  it('counts the curves that pass from each place on', () => {
    const one: CurveSegment[] = [{ from: 0, to: 9, status: 'PASS' }, { from: 10, to: null, status: 'FAIL' }]
    const two: CurveSegment[] = [{ from: 0, to: 4, status: 'FAIL' }, { from: 5, to: null, status: 'PASS' }]
    const three: CurveSegment[] = [{ from: 0, to: null, status: 'ERROR' }]
    expect(passesOver([one, two, three])).toEqual([{ from: 0, passes: 1 }, { from: 5, passes: 2 }, { from: 10, passes: 1 }])
    expect(passesOver([three])).toEqual([{ from: 0, passes: 0 }])
    expect(passesOver([])).toEqual([])
  })

  it('has no last pass for a curve that never fails or never passes', () => {
    expect(breakPoint([{ from: 0, to: null, status: 'PASS' }])).toEqual({ lastPass: null, passesForever: true, flips: [] })
    expect(breakPoint([{ from: 0, to: null, status: 'FAIL' }])).toEqual({ lastPass: null, passesForever: false, flips: [] })
  })
})
