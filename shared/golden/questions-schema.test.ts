import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { SetError } from '../../electron/sets/error.ts'
import type { JsonFile } from '../../electron/sets/file.ts'
import { parseJson } from '../../electron/sets/json.ts'
import { parseAbstention, parseQuestions } from '../../electron/sets/questions.ts'
import { ABSTENTION_SCHEMA, QUESTIONS_SCHEMA } from './questions-schema.ts'

const questions = z.fromJSONSchema(JSON.parse(JSON.stringify(QUESTIONS_SCHEMA)) as z.core.JSONSchema.JSONSchema)
const abstention = z.fromJSONSchema(JSON.parse(JSON.stringify(ABSTENTION_SCHEMA)) as z.core.JSONSchema.JSONSchema)

function accepts(parse: (source: JsonFile) => unknown, value: unknown): boolean {
  const text = JSON.stringify(value)
  try {
    parse({ file: '/questions.json', bytes: Buffer.from(text), text, root: parseJson(text) })
    return true
  } catch (error) {
    if (error instanceof SetError) return false
    throw error
  }
}

const whole = { question: 'Which port?', expected: [['4170']] }

describe('the schemas', () => {
  it.each<[boolean, unknown]>([
    [true, []],
    [true, [whole]],
    [true, [{ ...whole, forbidden: [['6.9', '']], entity: 'dockbell', validated: true, id: 7, kind: ['x'], evidence: null, own: { a: 1 } }]],
    [true, [{ ...whole, forbidden: null, entity: null, validated: null }]],
    [true, [{ ...whole, forbidden: [], expected: [['', '*', 'x*'], ['* a'], ['**']] }]],
    [false, {}],
    [false, null],
    [false, ['Which port?']],
    [false, [null]],
    [false, [{ question: 'Which port?' }]],
    [false, [{ expected: [['4170']] }]],
    [false, [{ ...whole, question: ' \u00a0\n' }]],
    [false, [{ ...whole, question: 5 }]],
    [false, [{ ...whole, expected: [] }]],
    [false, [{ ...whole, expected: null }]],
    [false, [{ ...whole, expected: ['4170'] }]],
    [false, [{ ...whole, expected: [[4170]] }]],
    [false, [{ ...whole, expected: [['4170'], []] }]],
    [false, [{ ...whole, expected: [['', ' * ', '\t']] }]],
    [false, [{ ...whole, forbidden: [['*']] }]],
    [false, [{ ...whole, forbidden: '6.9' }]],
    [false, [{ ...whole, entity: '' }]],
    [false, [{ ...whole, entity: ['dockbell'] }]],
    [false, [{ ...whole, validated: 'true' }]],
    [false, [whole, { ...whole, validated: 1 }]],
  ])('says %s of questions %j, as the parser does', (good, value) => {
    expect(questions.safeParse(value).success).toBe(good)
    expect(accepts(parseQuestions, value)).toBe(good)
  })

  it.each<[boolean, unknown]>([
    [true, []],
    [true, ['Who is Quandrel?', { question: 'Who?', entity: 'Quandrel', id: 4, own: [] }, { question: 'Who?', entity: null }]],
    [false, 'Who?'],
    [false, ['']],
    [false, [5]],
    [false, [['Who?']]],
    [false, [{ entity: 'Quandrel' }]],
    [false, [{ question: '  ' }]],
    [false, [{ question: 'Who?', entity: ' ' }]],
    [false, [{ question: 'Who?', entity: 5 }]],
  ])('says %s of abstention questions %j, as the parser does', (good, value) => {
    expect(abstention.safeParse(value).success).toBe(good)
    expect(accepts(parseAbstention, value)).toBe(good)
  })

  it('agree with the parser on any other file', () => {
    const text = fc.constantFrom('', ' ', '*', ' *', '* *', 'a', 'a*', '*a', '\u2003', '🦊')
    const odd = fc.oneof(text, fc.constantFrom<unknown>(null, 0, true, {}, [], [[]]))
    const groups = fc.oneof({ weight: 5, arbitrary: fc.array(fc.array(text, { maxLength: 3 }), { maxLength: 2 }) }, odd)
    const question = fc.record({ question: fc.oneof(fc.constant('a'), odd), expected: groups, forbidden: groups, entity: odd, validated: odd }, { requiredKeys: [] })
    fc.assert(
      fc.property(fc.oneof(fc.array(fc.oneof(question, odd), { maxLength: 2 }), odd), (value) => {
        expect(questions.safeParse(value).success).toBe(accepts(parseQuestions, value))
        expect(abstention.safeParse(value).success).toBe(accepts(parseAbstention, value))
      }),
      { numRuns: 2000 },
    )
  })
})
