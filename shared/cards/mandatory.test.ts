import { describe, expect, it } from 'vitest'
import { handout, handoutJson } from '../../test/handout.ts'
import { itemPresent, mandatoryItems } from './mandatory.ts'

interface Oracle {
  readonly mandatory_items: readonly { readonly text: string; readonly result: readonly string[] }[]
  readonly item_present: readonly { readonly item: string; readonly card: string; readonly result: boolean }[]
}

describe.skipIf(handout === null)('mandatory items, against the reference', () => {
  const oracle = handout === null ? null : handoutJson<Oracle>('oracle', 'mandatory.json')

  it('lists what a correction asks for', () => {
    const rows = oracle!.mandatory_items
    expect(rows.map(({ text }) => [text, mandatoryItems(text)])).toEqual(rows.map(({ text, result }) => [text, result]))
  })

  it('finds items in a card', () => {
    const rows = oracle!.item_present
    expect(rows.map(({ item, card }) => [item, card, itemPresent(item, card)])).toEqual(rows.map(({ item, card, result }) => [item, card, result]))
  })
})

describe('mandatoryItems', () => {
  it('reads both languages in any case', () => {
    expect(mandatoryItems('NON OMETTERE MAI: porta 8766; modello Nova')).toEqual(['porta 8766', 'modello Nova'])
    expect(mandatoryItems('Never OMIT:port 8766')).toEqual(['port 8766'])
  })

  it('drops items of three characters, counted as characters', () => {
    expect(mandatoryItems('never omit: RAM, 🙂🙂🙂, disk, ....')).toEqual(['disk'])
  })

  it('ends at a full stop with white space after it only', () => {
    expect(mandatoryItems('never omit: v1.4.2 of nova.bin.\nThen: rest, more')).toEqual(['v1.4.2 of nova.bin'])
  })
})

describe('itemPresent', () => {
  it('wants words with digits as whole tokens', () => {
    expect(itemPresent('port 8766', 'the port is 18766')).toBe(false)
    expect(itemPresent('port 8766', 'the port is 8766')).toBe(true)
    expect(itemPresent('8766', 'nothing')).toBe(false)
  })

  it('wants three words of five, not two', () => {
    const item = 'alpha bravo charlie delta echoes'
    expect(itemPresent(item, 'alpha bravo charlie')).toBe(true)
    expect(itemPresent(item, 'alpha bravo')).toBe(false)
  })

  it('sees through capitals and the two ways to write an accent', () => {
    expect(itemPresent('citta\u0300', 'CITT\u00C0')).toBe(true)
  })
})
