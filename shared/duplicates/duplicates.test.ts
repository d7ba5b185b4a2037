import { describe, expect, it } from 'vitest'
import { handout, handoutJson } from '../../test/handout.ts'
import { countDuplicates } from './duplicates.ts'
import { jsonRecords } from './records.ts'

const line = 'the calendar is read every fifteen minutes from the account'
const other = 'backups of the whole store run every Sunday at three at night'

describe.skipIf(handout === null)('duplicates of the published harness', () => {
  it('counts the same in every row', () => {
    const rows = handoutJson<{ text: string; min_chars: number; result: number }[]>('oracle', 'duplicates.json')
    expect(rows.length).toBeGreaterThan(10)
    for (const { text, min_chars, result } of rows) expect([text, countDuplicates(text, min_chars)]).toEqual([text, result])
  })
})

describe('duplicates', () => {
  it('counts each line equal to an earlier one, whatever its marks and spacing', () => {
    expect(countDuplicates(`- ${line}\n• ${line.toUpperCase()}  \n[${line}]\n${other}`)).toBe(2)
    expect(countDuplicates(`${line}\u2028${line}\u000b${line}\u001e${line}`)).toBe(3)
    expect(countDuplicates(`${line}\u001f${line}`)).toBe(0)
  })

  it('leaves short lines alone, counted in code points', () => {
    expect(countDuplicates(`${'🚀'.repeat(39)}\n${'🚀'.repeat(39)}`)).toBe(0)
    expect(countDuplicates(`${'🚀'.repeat(40)}\n${'🚀'.repeat(40)}`)).toBe(1)
  })

  it('compares a JSON document record by record', () => {
    const record = { title: line, facts: [line, line], narrative: line }
    expect(countDuplicates(JSON.stringify({ results: [record] }))).toBe(0)
    expect(countDuplicates(JSON.stringify({ results: [record, { ...record, title: other }] }, null, 2))).toBe(1)
    expect(countDuplicates(JSON.stringify([line, other, line]))).toBe(1)
    expect(countDuplicates(JSON.stringify({ note: line, results: [{ text: line }] }))).toBe(1)
    // Pretty-printed, equal lines of two records are field names and brackets as often as not: only what they say counts.
    expect(countDuplicates(JSON.stringify([{ long_field_name_of_forty_characters_or_so: 1 }, { long_field_name_of_forty_characters_or_so: 1 }], null, 2))).toBe(0)
  })

  it('takes a text that only opens like JSON for lines', () => {
    expect(countDuplicates(`[since] ${line}\n[since] ${line}`)).toBe(1)
    expect(countDuplicates(`"${line}"`)).toBe(0)
  })
})

describe('records of a JSON document', () => {
  it('are the items of its outer lists, and what stands outside of them', () => {
    expect(jsonRecords('{"q":"x","results":[{"id":"a","tags":["b","c"],"n":9000},{}],"more":["d"]}')).toEqual(['x', 'a\nb\nc\n9000', '', 'd'])
    expect(jsonRecords('[]')).toEqual([])
    expect(jsonRecords('{"a":"b"}')).toEqual(['b'])
    expect(jsonRecords('plain')).toBe(null)
    expect(jsonRecords('[broken')).toBe(null)
    expect(jsonRecords('"text"')).toBe(null)
  })
})
