import { makeFont } from './font.ts'
import { GLYPHS } from './glyphs.ts'

/** The family of the drawn signs, as tokens.css names it. */
const FAMILY = 'adebench signs'

/** Makes the signs known to the window. Where that fails the machine's own fonts are used. */
export function installSigns(): void {
  const range = GLYPHS.map(({ sign }) => `U+${(sign.codePointAt(0) ?? 0).toString(16)}`).join(', ')
  const face = new FontFace(FAMILY, makeFont(GLYPHS).buffer, { unicodeRange: range })
  face.load().then((loaded) => document.fonts.add(loaded), (reason: unknown) => console.warn('the drawn signs could not be used', reason))
}
