import { describe, expect, it } from 'vitest'
import { insertEntry, moveEntry, removeEntry, replaceEntry, setValidated } from './edits.ts'
import { applySplices } from './splices.ts'

const LINES = '[\n  { "question": "A?", "expected": [["1"]] },\n  { "question": "B?", "expected": [["2"], ["x", "y"]], "validated": false }\n]\n'
const PRETTY = '[\r\n\t{\r\n\t\t"question": "A?",\r\n\t\t"expected": [\r\n\t\t\t["1"]\r\n\t\t]\r\n\t}\r\n]\r\n'

describe('the owner’s layout', () => {
  it('adds a tick as the entry is written', () => {
    expect(applySplices(LINES, setValidated(LINES, 0, true))).toBe(LINES.replace('[["1"]] }', '[["1"]], "validated": true }'))
    expect(applySplices(PRETTY, setValidated(PRETTY, 0, true))).toBe(PRETTY.replace(']\r\n\t}', '],\r\n\t\t"validated": true\r\n\t}'))
    expect(applySplices('[{"question":"A"}]', setValidated('[{"question":"A"}]', 0, true))).toBe('[{"question":"A","validated":true}]')
    expect(applySplices(LINES, setValidated(LINES, 1, true))).toBe(LINES.replace('false', 'true'))
    expect(setValidated('[{"validated": null}]', 0, false)).toEqual([])
  })

  it('adds an alternative and a group in their place', () => {
    const both = { question: 'B?', expected: [['2', 'two'], ['x', 'y'], ['z']], validated: false }
    expect(applySplices(LINES, replaceEntry(LINES, 1, both))).toBe(LINES.replace('[["2"], ["x", "y"]]', '[["2", "two"], ["x", "y"], ["z"]]'))
    expect(applySplices(PRETTY, replaceEntry(PRETTY, 0, { question: 'A?', expected: [['1', 'one'], ['z']] }))).toBe(PRETTY.replace('["1"]', '["1", "one"],\r\n\t\t\t["z"]'))
  })

  it('takes out one alternative, one group, one member', () => {
    expect(applySplices(LINES, replaceEntry(LINES, 1, { question: 'B?', expected: [['2'], ['y']], validated: false }))).toBe(LINES.replace('"x", ', ''))
    expect(applySplices(LINES, replaceEntry(LINES, 1, { question: 'B?', expected: [['2']], validated: false }))).toBe(LINES.replace(', ["x", "y"]', ''))
    expect(applySplices(LINES, replaceEntry(LINES, 1, { expected: [['2'], ['x', 'y']] }))).toBe(LINES.replace('"question": "B?", ', '').replace(', "validated": false', ''))
  })

  it('writes a new entry as its neighbours are', () => {
    const value = { question: 'C?', expected: [['3']] }
    const line = '{ "question": "C?", "expected": [["3"]] }'
    expect(applySplices(LINES, insertEntry(LINES, 2, value))).toBe(LINES.replace('\n]', `,\n  ${line}\n]`))
    expect(applySplices(LINES, insertEntry(LINES, 0, value))).toBe(LINES.replace('[\n  ', `[\n  ${line},\n  `))
    expect(applySplices(PRETTY, insertEntry(PRETTY, 1, value))).toBe(PRETTY.replace('}\r\n]', '},\r\n\t{\r\n\t\t"question": "C?",\r\n\t\t"expected": [\r\n\t\t\t["3"]\r\n\t\t]\r\n\t}\r\n]'))
    expect(applySplices('["A?","B?"]', insertEntry('["A?","B?"]', 1, 'C?'))).toBe('["A?","C?","B?"]')
    expect(applySplices('["\\u00c4?"]', insertEntry('["\\u00c4?"]', 1, 'Ö🦊?'))).toBe('["\\u00c4?", "\\u00d6\\ud83e\\udd8a?"]')
  })

  it('opens an empty list', () => {
    expect(applySplices('[]\n', insertEntry('[]\n', 0, { question: 'C?' }))).toBe('[\n  { "question": "C?" }\n]\n')
    expect(applySplices('[\r\n]', insertEntry('[\r\n]', 0, 'C?'))).toBe('[\r\n  "C?"\r\n]')
  })

  it('does not repeat the blank line between groups', () => {
    const grouped = '[\n  "A",\n  "B",\n\n  "C",\n  "D"\n]'
    expect(applySplices(grouped, insertEntry(grouped, 2, 'N'))).toBe('[\n  "A",\n  "B",\n  "N",\n\n  "C",\n  "D"\n]')
  })

  it('leaves no comma and no blank line behind', () => {
    expect(applySplices(LINES, removeEntry(LINES, 1))).toBe('[\n  { "question": "A?", "expected": [["1"]] }\n]\n')
    expect(applySplices(LINES, removeEntry(LINES, 0))).toBe('[\n  { "question": "B?", "expected": [["2"], ["x", "y"]], "validated": false }\n]\n')
    expect(applySplices('[\n  "A"\n]\n', removeEntry('[\n  "A"\n]\n', 0))).toBe('[\n]\n')
    expect(applySplices('[\n  "A",\n  "B",\n  "C"\n]', moveEntry('[\n  "A",\n  "B",\n  "C"\n]', 0, 2))).toBe('[\n  "B",\n  "C",\n  "A"\n]')
    expect(applySplices('[\n  "A",\n  "B",\n  "C"\n]', moveEntry('[\n  "A",\n  "B",\n  "C"\n]', 2, 1))).toBe('[\n  "A",\n  "C",\n  "B"\n]')
  })

  it('refuses splices of another text', () => {
    expect(() => applySplices('[{"validated":true}]', setValidated('[{"validated":false}]', 0, true))).toThrow(RangeError)
  })
})
