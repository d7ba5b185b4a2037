/**
 * What must not reach a terminal or a page as it is: control characters (an escape sequence starts with one), characters that turn
 * the reading direction around, invisible ones used to hide text, separators and halves of characters. Joiners stay: emoji
 * and several scripts need them.
 */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}\p{Cs}]/gu

function show(character: string): string {
  const code = character.codePointAt(0) ?? 0
  if (code === 0x0a) return '\u21b5'
  if (code === 0x09) return ' '
  // The control pictures block shows each of them as one glyph.
  if (code < 0x20) return String.fromCodePoint(0x2400 + code)
  if (code === 0x7f) return '\u2421'
  return `<U+${code.toString(16).toUpperCase().padStart(4, '0')}>`
}

/**
 * A text that came from a memory or a golden set, safe for one line of a terminal or a document: unsafe characters become
 * visible signs, a line break becomes an arrow. Longer than `limit` code points, the rest is counted instead of shown.
 */
export function visibleLine(text: string, limit = 600): string {
  const characters = Array.from(text.replaceAll('\r\n', '\n').slice(0, limit * 2 + 2))
  const shown = characters.slice(0, limit).join('').replaceAll(UNSAFE, show)
  if (characters.length <= limit) return shown
  const more = Array.from(text.replaceAll('\r\n', '\n')).length - limit
  return `${shown}… (${more} more characters)`
}
