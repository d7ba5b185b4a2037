import { passesOver, pressureCurve } from '../shared/curve/curve.ts'
import { compose } from '../shared/delivery/compose.ts'
import { chooseFiller } from '../shared/delivery/filler.ts'
import type { Delivery, Layout, RawAnswer } from '../shared/delivery/types.ts'
import { judgeDoor } from '../shared/door/judge.ts'
import type { Question } from '../shared/golden/types.ts'
import { matchGroups } from '../shared/match/match.ts'
import { measure, type Bench, type Row } from './measure.ts'
import { prose, token, withToken } from './texts.ts'

export const NO_ANSWER: RawAnswer = { summary: null, cards: [], semantic: [], episodic: [], working: [], unknownTerms: [] }

const TOKENS = 10_000
const LONG = 700_000
/** Twice the text may take this much more: linear, with room for a cache that is too small. */
const LINEAR = 2.6

/** 10,000 tokens against 175, 350 and 700 KB: each row after the first may take twice the one before. */
export const matching: Bench = {
  words: 'match tokens 700 KB linear',
  async run() {
    const groups = Array.from({ length: TOKENS }, (_, index) => [token(index)])
    const rows: Row[] = []
    for (const share of [4, 2, 1]) {
      const chars = LONG / share
      let text = prose(chars, 7)
      for (let index = 0; index < TOKENS; index += 500) text = withToken(text, token(index), index / TOKENS)
      const row = await measure({ name: `match: ${TOKENS} tokens against ${chars / 1000} KB`, budget: null, rounds: 9, warmUp: 6 }, () => matchGroups(text, groups))
      rows.push(compared(row, rows.at(-1)))
    }
    return rows
  },
}

function compared(row: Row, half: Row | undefined): Row {
  if (half === undefined || half.median === null || row.median === null) return row
  const ratio = (row.cpu ?? row.median) / (half.cpu ?? half.median)
  return { ...row, budget: half.median * LINEAR, verdict: ratio <= LINEAR ? 'ok' : 'over', note: `${ratio.toFixed(2)} times the half of it in CPU; linear is 2.00` }
}

function questionOf(index: number): Question {
  return { question: `Question ${index}?`, expected: [[token(index), `${token(index)}*`], [token(index + 1)]], forbidden: index % 4 === 0 ? [[token(index + 2)]] : [], entity: null, validated: true }
}

function answer(index: number, chars: number): string {
  let text = withToken(prose(chars, index), token(index), (index % 90) / 100)
  text = withToken(text, token(index + 1), ((index * 7) % 90) / 100)
  return index % 8 === 0 ? withToken(text, token(index + 2), 0.95) : text
}

function composed(text: string, cut: number | null): Delivery {
  return { layout: { kind: 'composed', blocks: [{ kind: 'payload' }, { kind: 'text', label: 'answer', text }], cut }, raw: NO_ANSWER, ms: 1 }
}

function twoStep(text: string): Delivery {
  const size = 240
  const parts = Array.from({ length: Math.ceil(text.length / size) }, (_, index) => text.slice(index * size, (index + 1) * size))
  const layout: Layout = { kind: 'two-step', brief: parts.map((part, index) => `${index}: ${part.slice(0, 40)}\n`).join(''), details: parts.map((part, index) => ({ id: String(index), text: part })), budget: 2400, detailCap: null }
  return { layout, raw: NO_ANSWER, ms: 1 }
}

/** The whole pressure curve of a run of 100 questions, exact at every pressure, and the passes a chart draws. */
export const curves: Bench = {
  words: 'pressure curve',
  async run() {
    const questions = Array.from({ length: 100 }, (_, index) => questionOf(index))
    const filler = chooseFiller(questions.flatMap((question) => [...question.expected.flat(), ...question.forbidden.flat()]))
    const doors = [['composed', (index: number) => composed(answer(index, 2400), 2400)], ['two-step', (index: number) => twoStep(answer(index, 4800))]] as const
    const rows: Row[] = []
    for (const [door, deliver] of doors) {
      const inputs = questions.map((question, index) => ({ question, delivery: deliver(index), filler, hasCards: false }))
      rows.push(await measure({ name: `curve: 100 questions over every pressure, ${door}`, budget: 20, rounds: 15, warmUp: 5 }, () => {
        passesOver(inputs.flatMap((input) => {
          const curve = pressureCurve(input)
          return curve === null ? [] : [curve]
        }))
      }))
    }
    return rows
  },
}

/** One question at a moved slider: composing, matching and counting anew, with 700 KB in front of the answer or in it. */
export const slider: Bench = {
  words: 'slider judge 700 KB',
  async run() {
    const question = questionOf(0)
    const filler = chooseFiller([...question.expected.flat(), ...question.forbidden.flat()])
    const rounds = { budget: 16, rounds: 15, warmUp: 5 }
    const short = composed(answer(1, 2400), null)
    const long = composed(answer(1, LONG), null)
    const cutAnswer = composed(answer(1, LONG), 2400)
    const input = { question, filler, hasCards: false }
    return [
      await measure({ ...rounds, name: 'slider: judge, answer 2,400 characters, payload 700 KB', note: 'judgeDoor at a moved pressure, no cut' }, (round) => judgeDoor({ ...input, delivery: short, pressure: LONG + round })),
      await measure({ ...rounds, name: 'slider: judge, answer 700 KB, payload 600', note: 'judgeDoor at a moved pressure, no cut' }, (round) => judgeDoor({ ...input, delivery: long, pressure: 600 + round })),
      await measure({ ...rounds, name: 'slider: judge, answer 700 KB, cut moved about 2,400', note: 'judgeDoor at a moved cut' }, (round) => judgeDoor({ ...input, delivery: cutAnswer, pressure: 600, cut: 2400 + round })),
      await measure({ ...rounds, name: 'slider: compose only, payload 700 KB', note: 'the text to paint; its status is read off the curve' }, (round) => compose(short.layout, { pressure: LONG + round, filler })),
    ]
  },
}
