/** Characters that are there for the model and not for the eye: zero-width, direction, control and tag characters, odd spaces. */
const HIDDEN_RANGES: readonly (readonly [number, number])[] = [
  [0x00, 0x08], [0x0b, 0x1f], [0x7f, 0xa0], [0xad, 0xad], [0x34f, 0x34f], [0x61c, 0x61c], [0x115f, 0x1160], [0x1680, 0x1680],
  [0x17b4, 0x17b5], [0x180b, 0x180f], [0x2000, 0x200f], [0x2028, 0x202f], [0x205f, 0x206f], [0x3000, 0x3000], [0x3164, 0x3164],
  [0xfe00, 0xfe0f], [0xfeff, 0xfeff], [0xffa0, 0xffa0], [0xfff0, 0xfffb], [0xd800, 0xdfff], [0xe0000, 0xe0fff],
]

const inClass = HIDDEN_RANGES.map(([first, last]) => `\\u{${first.toString(16)}}-\\u{${last.toString(16)}}`).join('')
/** A run of one hidden character, or a space, tab or line feed. */
const HIDDEN_RUN = new RegExp(`([${inClass}])\\1*`, 'gu')
const ANY_SIGN = new RegExp(`([${inClass}])\\1*|[ \\t\\n]`, 'gu')

function codeOf(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
}

/** How often a text holds a character that cannot be seen, spaces, tabs and line feeds apart. Code points. */
export function countHidden(text: string): number {
  let count = 0
  for (const match of text.matchAll(HIDDEN_RUN)) count += match[0].length / (match[1]?.length ?? 1)
  return count
}

function signOf(run: string): string {
  if (run === ' ') return '·'
  if (run === '\t') return '⇥\t'
  if (run === '\n') return '↵\n'
  const character = String.fromCodePoint(run.codePointAt(0) ?? 0)
  const times = run.length / character.length
  return `‹U+${codeOf(character)}${times > 1 ? `×${times}` : ''}›`
}

/** The text with its invisible characters written out, for reading. */
export function showHidden(text: string): string {
  return text.replace(ANY_SIGN, signOf)
}

/** Where an index into `showHidden(text)` lies in the text itself, both in UTF-16 units; inside a sign: before its run. */
export function hiddenOffset(text: string, shown: number): number {
  let at = 0
  let passed = 0
  for (const match of text.matchAll(ANY_SIGN)) {
    const plain = match.index - at
    if (passed + plain >= shown) return at + (shown - passed)
    passed += plain
    const sign = signOf(match[0]).length
    if (passed + sign > shown) return match.index
    passed += sign
    at = match.index + match[0].length
  }
  return Math.min(text.length, at + (shown - passed))
}
