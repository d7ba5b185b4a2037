import { describe, expect, it } from 'vitest'
import { dateWithin } from './date-within.ts'

const DAY = '2021-03-14'
const FAR = 'x '.repeat(300)

describe('dateWithin', () => {
  it('takes the date from 240 characters before to 60 after', () => {
    expect(dateWithin(`${DAY}${' '.repeat(230)}zorvik`, 'zorvik', DAY)).toBe(true)
    expect(dateWithin(`${DAY}${' '.repeat(231)}zorvik`, 'zorvik', DAY)).toBe(false)
    expect(dateWithin(`zorvik${' '.repeat(50)}${DAY}`, 'zorvik', DAY)).toBe(true)
    expect(dateWithin(`zorvik${' '.repeat(51)}${DAY}`, 'zorvik', DAY)).toBe(false)
  })

  it('counts whole characters', () => {
    expect(dateWithin(`${DAY}${'🙂'.repeat(230)}zorvik`, 'zorvik', DAY)).toBe(true)
    expect(dateWithin(`${DAY}${'🙂'.repeat(231)}zorvik`, 'zorvik', DAY)).toBe(false)
    expect(dateWithin(`zorvik${'🙂'.repeat(51)}${DAY}`, 'zorvik', DAY)).toBe(false)
  })

  it('reads written dates and rewritten capitals', () => {
    expect(dateWithin('On March 14, 2021 the keys went into the blue box Zorvik.', 'zorvik', DAY)).toBe(true)
    expect(dateWithin('[14 Mar 2021] box zorvik', 'zorvik', DAY)).toBe(true)
    expect(dateWithin('[15 Mar 2021] box zorvik', 'zorvik', DAY)).toBe(false)
  })

  it('tries every place of the canary', () => {
    expect(dateWithin(`zorvik ${FAR} zorvik ${DAY}`, 'zorvik', DAY)).toBe(true)
  })

  it('needs the canary itself', () => {
    expect(dateWithin(DAY, 'zorvik', DAY)).toBe(false)
    expect(dateWithin(DAY, '', DAY)).toBe(false)
    expect(dateWithin('zorvik', 'zor.ik', DAY)).toBe(false)
  })

  it('takes the date of the same JSON record, however far away, also from a record inside it', () => {
    const near = { text: `box zorvik ${FAR}`, date: `${DAY}T09:30:00` }
    const inside = { text: `box zorvik ${FAR}`, meta: { when: [DAY] } }
    const listed = { lines: [FAR, 'box zorvik', FAR], date: DAY }
    for (const record of [near, inside, listed]) {
      expect(dateWithin(JSON.stringify({ results: [record, { text: 'other' }] }), 'zorvik', DAY)).toBe(true)
      expect(dateWithin(`notes\n${JSON.stringify(record)}\n`, 'zorvik', DAY)).toBe(true)
    }
  })

  it('leaves the date of another JSON record alone', () => {
    const records = [{ text: FAR, date: DAY }, { text: `${FAR} box zorvik ${FAR}` }]
    expect(dateWithin(JSON.stringify(records), 'zorvik', DAY)).toBe(false)
    expect(dateWithin(JSON.stringify({ date: DAY, results: [{ text: `${FAR} zorvik` }] }), 'zorvik', DAY)).toBe(false)
  })

  it('survives a document nested deeper than any stack', () => {
    const deep = `${'['.repeat(5000)}{"text":"zorvik","pad":"${FAR}","date":"${DAY}"}${']'.repeat(5000)}`
    expect(dateWithin(deep, 'zorvik', DAY)).toBe(true)
    expect(dateWithin(`{"text": "zorvik" ${FAR}`, 'zorvik', DAY)).toBe(false)
  })
})
