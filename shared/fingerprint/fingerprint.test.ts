import fc from 'fast-check'
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { GoldenSet, Question } from '../golden/types.ts'
import { canonicalJson } from './canonical.ts'
import { measuringHash, questionHash, questionKeys } from './hashes.ts'
import { sha1Hex, sha256Hex } from './hash.ts'
import { MATCH_RULES_VERSION, PROBE_SENTENCES_VERSION, fingerprint, setupDifferences } from './setup.ts'
import type { Setup } from './setup.ts'

const question: Question = { question: 'Which port?', expected: [['8766']], forbidden: [], entity: null, validated: false }
const golden: GoldenSet = { questions: [question], abstention: [{ question: 'Who is Nemo?', entity: 'nemo' }] }

const setup: Setup = {
  adapter: 'synthetic',
  adapterSettings: { two: 2 },
  door: 'chat',
  cut: 1500,
  measuringHash: 'aa',
  worldHash: null,
  sections: ['door', 'cards'],
  pressure: 0,
  sandboxTest: false,
  repositoryHash: null,
  weights: { door: 25 },
  maxCard: 900,
  updatesProbe: true,
  timeZone: 'Europe/Rome',
  matchRules: MATCH_RULES_VERSION,
  probeSentences: PROBE_SENTENCES_VERSION,
  readOnly: false,
  checks: {
    writeToServeSeconds: 30,
    writeToServeSamples: 3,
    signedPrefix: '[pc2]',
    signedQuestion: 'what did pc2 do?',
    liveState: null,
    writeBack: null,
    filler: null,
  },
}

/** The same content with keys in the opposite order. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, member]) => [key, reversed(member)]),
  )
}

describe('canonicalJson', () => {
  it('sorts keys at every depth and leaves undefined members out', () => {
    expect(canonicalJson({ b: [{ z: 1, a: null }], a: 'é', c: undefined })).toBe('{"a":"é","b":[{"a":null,"z":1}]}')
    expect(canonicalJson(-0)).toBe('0')
  })

  it('does not depend on key order and is JSON of the same content', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(canonicalJson(reversed(value))).toBe(canonicalJson(value))
        expect(canonicalJson(JSON.parse(canonicalJson(value)))).toBe(canonicalJson(value))
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
      { numRuns: 100 },
    )
  })

  it('refuses what JSON would lose', () => {
    for (const value of [Number.NaN, Infinity, undefined, [undefined], () => 1, 1n, new Map(), Symbol('x')]) {
      expect(() => canonicalJson(value)).toThrow(TypeError)
    }
  })
})

describe('hashes', () => {
  it('are those of the platform, for text and bytes', () => {
    for (const text of ['', 'abc', 'città 日本語 🙂']) {
      expect(sha256Hex(text)).toBe(createHash('sha256').update(text).digest('hex'))
      expect(sha1Hex(text)).toBe(createHash('sha1').update(text).digest('hex'))
      expect(sha256Hex(new TextEncoder().encode(text))).toBe(sha256Hex(text))
    }
  })
})

describe('questions', () => {
  it('are hashed by what decides their outcome', () => {
    const hash = questionHash(question)
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
    expect(questionHash({ ...question, validated: true })).toBe(hash)
    expect(questionHash({ ...question, expected: [['8766', '8767']] })).not.toBe(hash)
    expect(questionHash({ ...question, expected: [['8766'], ['8767']] })).not.toBe(questionHash({ ...question, expected: [['8766', '8767']] }))
    expect(questionHash({ ...question, forbidden: [['8000']] })).not.toBe(hash)
    expect(questionHash({ ...question, entity: 'brain' })).not.toBe(hash)
    expect(questionHash({ ...question, question: 'which port?' })).not.toBe(hash)
  })

  it('are known by text and ordinal', () => {
    const keys = questionKeys([{ question: 'a' }, { question: 'b' }, { question: 'a' }, { question: 'a",1' }])
    expect(keys.map(({ question: text, ordinal }) => [text, ordinal])).toEqual([['a', 0], ['b', 0], ['a', 1], ['a",1', 0]])
    expect(new Set(keys.map(({ key }) => key)).size).toBe(4)
  })

  it('give one measuring hash that validating does not change', () => {
    const hash = measuringHash(golden)
    expect(measuringHash({ ...golden, questions: [{ ...question, validated: true }] })).toBe(hash)
    expect(measuringHash({ ...golden, questions: [{ ...question, entity: 'brain' }] })).not.toBe(hash)
    expect(measuringHash({ ...golden, abstention: [] })).not.toBe(hash)
    expect(measuringHash({ ...golden, abstention: [{ question: 'Who is Nemo?', entity: null }] })).not.toBe(hash)
    expect(measuringHash({ questions: [], abstention: [] })).not.toBe(hash)
  })

  it('ignore fields of the file the harness does not know', () => {
    const noted = { ...question, notes: 'read on Sunday' }
    expect(questionHash(noted)).toBe(questionHash(question))
    expect(measuringHash({ ...golden, questions: [noted] })).toBe(measuringHash(golden))
  })
})

// One change per field; the type makes sure that none is left out.
const changes: { readonly [Field in keyof Setup]: Setup[Field] } = {
  adapter: 'ade-brain',
  adapterSettings: { two: 3 },
  door: 'voice',
  cut: null,
  measuringHash: 'bb',
  worldHash: 'cc',
  sections: ['door', 'graph'],
  pressure: 35788,
  sandboxTest: true,
  repositoryHash: 'dd',
  weights: { door: 30 },
  maxCard: 800,
  updatesProbe: false,
  timeZone: 'UTC',
  matchRules: MATCH_RULES_VERSION + 1,
  probeSentences: PROBE_SENTENCES_VERSION + 1,
  readOnly: true,
  checks: { ...setup.checks, writeToServeSeconds: 5, liveState: { session: 'global', key: 'mail', minutes: 30 } },
}

describe('fingerprint', () => {
  it('is ten hex digits that key and section order do not change', () => {
    expect(fingerprint(setup)).toMatch(/^[0-9a-f]{10}$/)
    expect(fingerprint(reversed(setup) as Setup)).toBe(fingerprint(setup)) // same content, so still a set-up
    expect(fingerprint({ ...setup, sections: ['cards', 'door', 'cards'] })).toBe(fingerprint(setup))
    expect(setupDifferences(setup, { ...setup, sections: ['cards', 'door'] })).toEqual([])
  })

  it.each(Object.keys(changes) as (keyof Setup)[])('changes with %s, and the difference is named', (field) => {
    const changed = { ...setup, [field]: changes[field] }
    expect(fingerprint(changed)).not.toBe(fingerprint(setup))
    expect(setupDifferences(setup, changed).length).toBeGreaterThan(0)
    expect(setupDifferences(changed, setup)).toHaveLength(setupDifferences(setup, changed).length)
  })
})

describe('setupDifferences', () => {
  it('speaks plainly', () => {
    expect(setupDifferences(setup, { ...setup, ...changes })).toEqual([
      'adapter: synthetic before, ade-brain after',
      'adapter settings, two: 2 before, 3 after',
      'door: chat before, voice after',
      'cut: 1,500 before, none after',
      'golden set: questions, expectations or abstention entries are not the same',
      'world: none before, one after',
      'sections: cards only before',
      'sections: graph only after',
      'pressure: 0 before, 35,788 after',
      'sandbox test: no before, yes after',
      'repository: none before, one after',
      'weights, door: 25 before, 30 after',
      'longest card: 900 before, 800 after',
      'updates probe: yes before, no after',
      'time zone: Europe/Rome before, UTC after',
      'match rules: 1 before, 2 after',
      'probe sentences: 1 before, 2 after',
      'writes: allowed before, not allowed after',
      'check settings, liveState: none before, {"key":"mail","minutes":30,"session":"global"} after',
      'check settings, writeToServeSeconds: 30 before, 5 after',
    ])
    expect(setupDifferences(setup, setup)).toEqual([])
  })

  it('says so where one side lacks a setting', () => {
    expect(setupDifferences(setup, { ...setup, adapterSettings: {} })).toEqual(['adapter settings, two: 2 before, not known after'])
  })
})
