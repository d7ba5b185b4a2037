import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compose } from '../../shared/delivery/compose.ts'
import { payloadText } from '../../shared/delivery/filler.ts'
import { codePointLength } from '../../shared/text/codepoints.ts'
import { fetchTheRest, fetchWithinBudget } from './two-step.ts'

const filler = { id: 'test', unit: '~ filler ' }
const text = fc.string({ unit: 'grapheme', maxLength: 30 })

describe('fetching by the two-step rule', () => {
  it('asks for exactly what composing says a client fetches', async () => {
    const layouts = fc.record({
      kind: fc.constant('two-step' as const),
      brief: text,
      details: fc.uniqueArray(fc.record({ id: fc.string({ minLength: 1, maxLength: 4 }), text }), { selector: (d) => d.id, maxLength: 6 }),
      budget: fc.option(fc.nat(120)),
      detailCap: fc.option(fc.integer({ min: 1, max: 20 })),
    })
    await fc.assert(
      fc.asyncProperty(layouts, fc.nat(60), async (layout, pressure) => {
        const asked: string[] = []
        const fetch = async (id: string) => {
          asked.push(id)
          return layout.details.find((detail) => detail.id === id)?.text ?? null
        }
        const empty = { ...layout, details: layout.details.map(({ id }) => ({ id, text: null })) }
        const part = await fetchWithinBudget(empty, payloadText(pressure, filler), fetch)
        const expected = compose(layout, { pressure, filler })
        expect(1 + asked.length).toBe(expected.calls)
        expect(part.used).toBe(codePointLength(expected.text))
        expect(compose(part.layout, { pressure, filler }).text).toBe(expected.text)
        expect(await fetchTheRest(part.layout, part.asked, fetch)).toEqual(layout)
        expect(asked).toEqual(layout.details.map((detail) => detail.id))
      }),
      { numRuns: 300 },
    )
  })
})
