// East Asian wide characters and emoji take two cells; marks and joiners take none.
const WIDE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u3000-\u303f\uff01-\uff60\uffe0-\uffe6\p{Emoji_Presentation}]/u
const NONE = /[\p{Mn}\p{Me}\p{Join_Control}]/u

function cellsOf(character: string): number {
  return NONE.test(character) ? 0 : WIDE.test(character) ? 2 : 1
}

/** Terminal cells a text without control characters takes. */
export function cells(text: string): number {
  let sum = 0
  for (const character of text) sum += cellsOf(character)
  return sum
}

export function padCells(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - cells(text)))
}

/**
 * Breaks a line at blanks so that no part is wider than `width` cells; later parts start with `indent` blanks. A word longer
 * than a whole line is broken inside. Nothing is ever left out.
 */
export function wrap(line: string, width: number, indent: number): readonly string[] {
  const room = Math.max(width, indent + 20)
  if (cells(line) <= room) return [line]
  const parts: string[] = []
  let current = /^ */u.exec(line)?.[0] ?? ''
  let used = current.length
  let empty = true
  const next = (): void => {
    parts.push(current)
    current = ' '.repeat(indent)
    used = indent
    empty = true
  }
  for (const word of line.slice(current.length).split(' ')) {
    if (!empty && used + 1 + cells(word) > room) next()
    else if (!empty) {
      current += ' '
      used += 1
    }
    for (const character of word) {
      const size = cellsOf(character)
      if (used + size > room) next()
      current += character
      used += size
      empty = false
    }
  }
  return [...parts, current]
}
