import type { Glyph, Outline } from './glyphs.ts'

/** Numbers in the byte order of a font file. */
class Bytes {
  readonly #bytes: number[] = []

  get length(): number {
    return this.#bytes.length
  }

  u8(...values: readonly number[]): this {
    this.#bytes.push(...values.map((value) => value & 0xff))
    return this
  }

  u16(...values: readonly number[]): this {
    for (const value of values) this.u8(value >> 8, value)
    return this
  }

  u32(...values: readonly number[]): this {
    for (const value of values) this.u16(value >>> 16, value & 0xffff)
    return this
  }

  add(other: Bytes): this {
    for (const byte of other.#bytes) this.#bytes.push(byte)
    return this
  }

  /** Zeros up to a multiple of four, where every table begins. */
  pad(): this {
    while (this.#bytes.length % 4 !== 0) this.#bytes.push(0)
    return this
  }

  toArray(): Uint8Array<ArrayBuffer> {
    return Uint8Array.from(this.#bytes)
  }
}

const EM = 1000
const ASCENT = 800
const DESCENT = 200
const ON_CURVE = 0x01
const OVERLAPS = 0x40

interface Box {
  readonly left: number
  readonly bottom: number
  readonly right: number
  readonly top: number
}

function rounded(outlines: readonly Outline[]): readonly Outline[] {
  return outlines.map((outline) => outline.map(([x, y]) => [Math.round(x), Math.round(y)] as const))
}

function boxOf(outlines: readonly Outline[]): Box {
  const points = outlines.flat()
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return { left: Math.min(...xs), bottom: Math.min(...ys), right: Math.max(...xs), top: Math.max(...ys) }
}

/** One entry of `glyf`: straight outlines only, every point on the curve, coordinates as two-byte steps. */
function glyphData(glyph: Glyph): Bytes {
  const outlines = rounded(glyph.outlines)
  const { left, bottom, right, top } = boxOf(outlines)
  const data = new Bytes().u16(outlines.length, left, bottom, right, top)
  let last = -1
  for (const outline of outlines) data.u16((last += outline.length))
  data.u16(0)
  const points = outlines.flat()
  data.u8(...points.map((_, index) => (index === 0 ? ON_CURVE | OVERLAPS : ON_CURVE)))
  for (const axis of [0, 1] as const) {
    let at = 0
    for (const point of points) {
      data.u16(point[axis] - at)
      at = point[axis]
    }
  }
  return data.pad()
}

function cmap(codePoints: readonly number[]): Bytes {
  const groups = new Bytes()
  codePoints.forEach((codePoint, index) => groups.u32(codePoint, codePoint, index + 1))
  return new Bytes().u16(0, 1, 3, 10).u32(12).u16(12, 0).u32(16 + groups.length, 0, codePoints.length).add(groups)
}

function os2(glyphs: readonly Glyph[], codePoints: readonly number[]): Bytes {
  const average = Math.round(glyphs.reduce((sum, { width }) => sum + width, 0) / glyphs.length)
  return new Bytes()
    .u16(4, average, 400, 5, 0, 650, 600, 0, 75, 650, 600, 0, 350, 50, 300, 0)
    .u8(0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    .u32(0, 0, 0, 0, 0x61646562)
    .u16(0x40, codePoints[0] ?? 0, codePoints.at(-1) ?? 0, ASCENT, -DESCENT, 0, ASCENT, DESCENT)
    .u32(0, 0)
    .u16(500, 700, 0, 32, 1)
}

/** A TrueType font that holds these glyphs and nothing else. */
export function makeFont(given: readonly Glyph[]): Uint8Array<ArrayBuffer> {
  const glyphs = given.toSorted((a, b) => (a.sign.codePointAt(0) ?? 0) - (b.sign.codePointAt(0) ?? 0))
  const codePoints = glyphs.map(({ sign }) => sign.codePointAt(0) ?? 0)
  const boxes = glyphs.map((glyph) => boxOf(rounded(glyph.outlines)))
  const all = { left: Math.min(...boxes.map((box) => box.left)), bottom: Math.min(...boxes.map((box) => box.bottom)), right: Math.max(...boxes.map((box) => box.right)), top: Math.max(...boxes.map((box) => box.top)) }
  const widest = Math.max(...glyphs.map(({ width }) => width))

  // Glyph 0 stands for what the font lacks; it is empty.
  const glyf = new Bytes()
  const loca = new Bytes().u32(0, 0)
  const hmtx = new Bytes().u16(EM / 2, 0)
  glyphs.forEach((glyph, index) => {
    glyf.add(glyphData(glyph))
    loca.u32(glyf.length)
    hmtx.u16(glyph.width, boxes[index]?.left ?? 0)
  })
  const count = glyphs.length + 1
  const tables: readonly (readonly [tag: string, data: Bytes])[] = [
    ['OS/2', os2(glyphs, codePoints)],
    ['cmap', cmap(codePoints)],
    ['glyf', glyf],
    ['head', new Bytes().u32(0x00010000, 0x00010000, 0, 0x5f0f3cf5).u16(0x000b, EM).u32(0, 0, 0, 0).u16(all.left, all.bottom, all.right, all.top, 0, 8, 2, 1, 0)],
    ['hhea', new Bytes().u32(0x00010000).u16(ASCENT, -DESCENT, 0, widest, all.left, 0, all.right, 1, 0, 0, 0, 0, 0, 0, 0, count)],
    ['hmtx', hmtx],
    ['loca', loca],
    ['maxp', new Bytes().u32(0x00010000).u16(count, maxOf(glyphs, (glyph) => glyph.outlines.flat().length), maxOf(glyphs, (glyph) => glyph.outlines.length), 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0)],
    ['name', new Bytes().u16(0, 0, 6)],
    ['post', new Bytes().u32(0x00030000, 0).u16(-100, 50).u32(0, 0, 0, 0, 0)],
  ]
  return assemble(tables)
}

function maxOf<T>(list: readonly T[], size: (one: T) => number): number {
  return Math.max(0, ...list.map(size))
}

/** The file: a directory of the tables, then the tables. */
function assemble(tables: readonly (readonly [tag: string, data: Bytes])[]): Uint8Array<ArrayBuffer> {
  const power = Math.floor(Math.log2(tables.length))
  const directory = new Bytes().u32(0x00010000).u16(tables.length, 16 * 2 ** power, power, tables.length * 16 - 16 * 2 ** power)
  const body = new Bytes()
  const start = 12 + tables.length * 16
  for (const [tag, data] of tables) {
    const { length } = data
    directory.u8(...Array.from(tag, (letter) => letter.codePointAt(0) ?? 0)).u32(checksum(data), start + body.length, length)
    body.add(data).pad()
  }
  return directory.add(body).toArray()
}

function checksum(data: Bytes): number {
  const bytes = new Bytes().add(data).pad().toArray()
  const view = new DataView(bytes.buffer)
  let sum = 0
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + view.getUint32(at)) >>> 0
  return sum
}
