import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { handout, handoutJson } from '../../test/handout.ts'
import { matchGroups } from '../match/match.ts'
import { codePointLength } from '../text/codepoints.ts'
import { chooseFiller, fillerClash, payloadText } from './filler.ts'

describe('payload', () => {
  it('is as long as asked, plus a blank line; nothing for 0 or less', () => {
    const filler = chooseFiller([])
    expect(payloadText(0, filler)).toBe('')
    expect(payloadText(-5, filler)).toBe('')
    expect(payloadText(1, filler)).toBe('[\n\n')
    for (const length of [2, 93, 94, 512, 700_000]) expect(payloadText(length, filler).length).toBe(length + 2)
    expect(codePointLength(payloadText(5, { id: 'x', unit: '🚀' }))).toBe(7)
  })

  it.skipIf(handout === null)('has the length of the published harness', () => {
    for (const { chars, result } of handoutJson<{ chars: number; result: string }[]>('oracle', 'competing_payload.json')) {
      expect(payloadText(chars, chooseFiller([])).length).toBe(codePointLength(result))
    }
  })

  it('refuses an empty wording instead of looping', () => {
    expect(() => payloadText(3, { id: 'none', unit: '' })).toThrow(/none/)
  })
})

describe('filler', () => {
  it('says what it is and opens with a sign', () => {
    const filler = chooseFiller(['8766', 'Nova'])
    expect(filler.unit).toMatch(/^[^\p{L}\p{N}\s].*competing payload.*simulated.*adebench|^[^\p{L}\p{N}\s].*adebench.*competing payload/u)
  })

  it('changes its wording when the set holds a word of it, down to one free sign', () => {
    const first = chooseFiller([])
    expect(chooseFiller(['client']).id).not.toBe(first.id)
    expect(chooseFiller(['Payload']).unit).toHaveLength(1)
    expect(chooseFiller(['[x]']).id).not.toBe(first.id)
    expect(chooseFiller(['client\nNova']).id).not.toBe(first.id)
    const everySign = '~#=^|_%&@;!+*<>[]{}()$?"\'`\\ payload'
    const last = chooseFiller([everySign])
    expect(fillerClash(last, [everySign])).toBe(null)
    expect(last.unit).toBe('\u2190')
  })

  it('throws only when every sign stands in the set', () => {
    const all = Array.from({ length: 0x2bff - 0x2190 + 1 }, (_, index) => String.fromCodePoint(0x2190 + index)).join('')
    expect(() => chooseFiller([`${all}~#=^|_%&@;!+*<>[]{}()$?"'\`\\ payload x`])).toThrow(/free of the golden set/)
  })

  it('is never hit, whatever its length and whatever stands around it', () => {
    const char = fc.constantFrom('a', 'payload', ' ', '[', '~', 'simulated', 'adebench', '.', '8', '{', '#', 'c', 's', ')', '\n')
    const alternative = fc.array(char, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(''))
    const around = fc.array(char, { maxLength: 4 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(fc.array(alternative, { maxLength: 4 }), around, around, fc.integer({ min: 1, max: 130 }), (wanted, left, right, length) => {
        const filler = chooseFiller(wanted)
        const text = left + payloadText(length, filler) + right
        for (const { start, end } of matchGroups(text, [wanted]).flatMap((group) => group.hits)) {
          expect(end <= left.length || start >= left.length + length).toBe(true)
        }
      }),
      { numRuns: 600, seed: 20260913 },
    )
  })
})
