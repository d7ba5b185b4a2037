import { describe, expect, it } from 'vitest'
import type { Filler } from '../delivery/filler.ts'
import { uncutAnswer } from '../delivery/compose.ts'
import type { ComposedLayout, Layout, OpaqueLayout, RawAnswer, TwoStepLayout } from '../delivery/types.ts'
import type { Question } from '../golden/types.ts'
import { groupReadings } from './groups.ts'
import { blocksOf, readDelivery, readLost, readUncut } from './reading.ts'

const filler: Filler = { id: 'f', unit: '~~~~ ' }
const raw: RawAnswer = { summary: null, cards: [], semantic: [], episodic: [], working: [], unknownTerms: [] }
const question: Question = { question: 'Which port?', expected: [['4170'], ['Quillon*']], forbidden: [['8010']], entity: null, validated: true }
const layout: ComposedLayout = {
  kind: 'composed',
  cut: 58,
  blocks: [{ kind: 'payload' }, { kind: 'text', label: 'payload', text: 'head 😀\n' }, { kind: 'text', label: 'facts', text: 'Port 4170, once 8010.\nCalendar by Quillonix in the attic.' }],
}

const labels = (reading: { readonly text: string; readonly blocks: readonly { label: string; payload: boolean; from: number; to: number }[] }): unknown[] =>
  reading.blocks.map(({ label, payload, from, to }) => [label, payload, reading.text.slice(from, to)])

describe('readDelivery', () => {
  it('labels blocks, tells the payload from a block of the same name, marks by code points', () => {
    const reading = readDelivery({ question, layout, pressure: 10, filler })
    expect(labels(reading)).toEqual([
      ['payload', true, '~~~~ ~~~~ \n\n'],
      ['payload', false, 'head 😀\n'],
      ['facts', false, 'Port 4170, once 8010.\nCalendar by Quill'.slice(0, 58 - 12 - 7)],
    ])
    expect(reading.chars).toBe(58)
    expect(reading.marks.map(({ badge, start, from, to }) => [badge, start, reading.text.slice(from, to)])).toEqual([['E1', 24, '4170'], ['F1', 35, '8010']])
    expect(reading.margin).toBeNull()
  })

  it('says where what the cut took away lies, counted on from the delivered text, hits across the cut included', () => {
    const input = { question, layout, pressure: 10, filler }
    const reading = readDelivery(input)
    const lost = readLost(input, reading)
    expect(lost.marks.map(({ badge, start, end }) => [badge, start, end])).toEqual([['E2', 53, 60]])
    expect(lost.blocks.map(({ label, from, to }) => [label, lost.text.slice(from, to)])).toEqual([['facts', lost.text.slice(reading.text.length)]])
    const groups = groupReadings(question, { delivered: reading.marks, lost: lost.marks, uncut: [] })
    expect(groups.map(({ badge, state }) => [badge, state])).toEqual([['E1', 'found'], ['E2', 'lost'], ['F1', 'stale']])
    expect(groups[1]?.lostAt?.end).toBe(60)
  })

  it('has no payload block without pressure, and none when the cut ends before it', () => {
    expect(readDelivery({ question, layout, pressure: 0, filler }).blocks.some(({ payload }) => payload)).toBe(false)
    const late: Layout = { kind: 'composed', cut: 3, blocks: [{ kind: 'text', label: 'a', text: 'abcdef' }, { kind: 'payload' }] }
    expect(readDelivery({ question, layout: late, pressure: 9, filler }).blocks).toEqual([{ start: 0, end: 3, from: 0, to: 3, label: 'a', payload: false }])
  })

  it('reads a two-step door: payload after the brief, details left out are listed', () => {
    const twoStep: TwoStepLayout = { kind: 'two-step', brief: 'brief', budget: 40, detailCap: null, details: [{ id: 'payload', text: 'Port 4170' }, { id: 'b', text: 'x'.repeat(80) }] }
    const input = { question, layout: twoStep, pressure: 2, filler }
    const reading = readDelivery(input)
    expect(labels(reading)).toEqual([['brief', false, 'brief'], ['payload', true, '\n\n~~\n\n'], ['payload', false, '\n\n[payload]\nPort 4170']])
    const tight = readDelivery({ ...input, cut: 30 })
    expect(readLost(input, reading).details.map(({ id }) => id)).toEqual(['b'])
    expect(readLost({ ...input, cut: 30 }, tight).details.map(({ id, marks }) => [id, marks.map(({ badge }) => badge)])).toEqual([['payload', ['E1']], ['b', []]])
  })

  it('reads finished text at its own pressure and refuses another', () => {
    const opaque: OpaqueLayout = { kind: 'opaque', text: 'Port 41', uncut: 'Port 4170', cut: 7, pressure: 5 }
    const input = { question, layout: opaque, pressure: 5, filler }
    const reading = readDelivery(input)
    expect(readLost(input, reading).marks.map(({ badge, start }) => [badge, start])).toEqual([['E1', 5]])
    expect(() => readDelivery({ ...input, pressure: 6 })).toThrow('finished text')
  })

  it('takes the recorded hits where the question is not known', () => {
    const hits = [{ start: 5, end: 9, alternative: '4170', group: 0, loose: 'joined-right' as const }]
    const opaque: OpaqueLayout = { kind: 'opaque', text: 'Port 4170.1', uncut: null, cut: null, pressure: 0 }
    const reading = readDelivery({ question: null, layout: opaque, pressure: 0, filler, hits })
    expect(reading.marks).toMatchObject([{ badge: 'E1', loose: 'joined-right' }])
  })
})

describe('blocksOf', () => {
  it('leaves nothing of the text out', () => {
    expect(blocksOf('abcdef', [{ start: 1, end: 2, label: 'b' }, { start: 4, end: 5, label: 'e' }]).map(({ start, end, label }) => [start, end, label])).toEqual([
      [0, 1, ''], [1, 2, 'b'], [2, 4, ''], [4, 5, 'e'], [5, 6, ''],
    ])
  })
})

describe('readUncut', () => {
  it('is the uncut answer, with blocks where the door composed it', () => {
    const uncut = readUncut(question, layout, raw)
    expect(uncut.text).toBe(uncutAnswer({ layout, raw, ms: 0 }))
    expect(uncut.blocks.map(({ label, payload }) => [label, payload])).toEqual([['payload', false], ['facts', false]])
    expect(uncut.marks.map(({ badge }) => badge)).toEqual(['E1', 'F1', 'E2'])
  })

  it('tells a value the door lost from one the memory does not bring', () => {
    const twoStep: TwoStepLayout = { kind: 'two-step', brief: 'b', budget: 3, detailCap: null, details: [{ id: 'd', text: 'Port 4170' }] }
    const reading = readDelivery({ question, layout: twoStep, pressure: 0, filler })
    const groups = groupReadings(question, { delivered: reading.marks, lost: [], uncut: readUncut(question, twoStep, raw).marks })
    expect(groups.map(({ state }) => state)).toEqual(['lost', 'missing', 'absent'])
  })
})
