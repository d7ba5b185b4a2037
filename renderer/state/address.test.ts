import { describe, expect, it } from 'vitest'
import { readAddress, writeAddress } from './address.ts'

describe('addresses', () => {
  it('brings back what was written, whatever is in the values', () => {
    const place = { screen: 'questions', params: { run: 'a1', filter: 'fail', case: 'door/Which port? 50% & more#\u{202E}' } } as const
    expect(readAddress(writeAddress(place))).toEqual(place)
  })

  it('leaves empty values out and keeps one order, so that equal places have equal addresses', () => {
    expect(writeAddress({ screen: 'questions', params: { run: 'x', filter: '' } })).toBe('#/questions?run=x')
    expect(writeAddress({ screen: 'pressure', params: { b: '1', a: '2' } })).toBe(writeAddress({ screen: 'pressure', params: { a: '2', b: '1' } }))
    expect(writeAddress({ screen: 'history', params: {} })).toBe('#/history')
  })

  it.each(['', '#', '#/', '#/nowhere?run=1', '#/__proto__'])('takes %j for the Run screen', (hash) => {
    expect(readAddress(hash)).toEqual({ screen: 'run', params: {} })
  })

  it('keeps a question mark inside a value', () => {
    expect(readAddress('#/questions?find=a?b').params).toEqual({ find: 'a?b' })
  })
})
