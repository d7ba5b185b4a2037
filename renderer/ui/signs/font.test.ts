import { describe, expect, it } from 'vitest'
import { SIGNS } from '../StatusSign.tsx'
import { makeFont } from './font.ts'
import { GLYPHS } from './glyphs.ts'

function tablesOf(font: Uint8Array<ArrayBuffer>): ReadonlyMap<string, { readonly sum: number; readonly start: number; readonly length: number }> {
  const view = new DataView(font.buffer)
  return new Map(Array.from({ length: view.getUint16(4) }, (_, index) => {
    const at = 12 + index * 16
    const tag = String.fromCharCode(...font.slice(at, at + 4))
    return [tag, { sum: view.getUint32(at + 4), start: view.getUint32(at + 8), length: view.getUint32(at + 12) }]
  }))
}

describe('the font of the signs', () => {
  const font = makeFont(GLYPHS)
  const tables = tablesOf(font)

  it('has the tables a browser asks for, each inside the file and with its checksum', () => {
    expect([...tables.keys()]).toEqual(['OS/2', 'cmap', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'name', 'post'])
    const view = new DataView(font.buffer)
    for (const { sum, start, length } of tables.values()) {
      expect(start % 4).toBe(0)
      expect(start + length).toBeLessThanOrEqual(font.length)
      let found = 0
      for (let at = start; at < start + Math.ceil(length / 4) * 4; at += 4) found = (found + view.getUint32(at)) >>> 0
      expect(found).toBe(sum)
    }
  })

  it('has fixed-size tables of the size their version says', () => {
    expect(tables.get('head')?.length).toBe(54)
    expect(tables.get('hhea')?.length).toBe(36)
    expect(tables.get('maxp')?.length).toBe(32)
    expect(tables.get('OS/2')?.length).toBe(96)
    expect(tables.get('loca')?.length).toBe((GLYPHS.length + 2) * 4)
    expect(tables.get('hmtx')?.length).toBe((GLYPHS.length + 1) * 4)
  })

  it('holds every sign of a status that is no letter', () => {
    const drawn = new Set(GLYPHS.map(({ sign }) => sign))
    const beyondLatin = Object.values(SIGNS).map(({ sign }) => sign).filter((sign) => (sign.codePointAt(0) ?? 0) > 0x2100)
    expect(beyondLatin.filter((sign) => !drawn.has(sign))).toEqual([])
  })

  it('draws each sign once, inside its width', () => {
    expect(new Set(GLYPHS.map(({ sign }) => sign)).size).toBe(GLYPHS.length)
    for (const { width, outlines } of GLYPHS) {
      for (const [x, y] of outlines.flat()) {
        expect(x).toBeGreaterThanOrEqual(0)
        expect(x).toBeLessThanOrEqual(width)
        expect(y).toBeGreaterThanOrEqual(-200)
        expect(y).toBeLessThanOrEqual(800)
      }
    }
  })
})
