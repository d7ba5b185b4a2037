const LINE = /([^\r\n]*)(\r\n|\r|\n|$)/gu

interface Line {
  readonly text: string
  readonly end: string
}

function linesOf(text: string): Line[] {
  const lines: Line[] = []
  for (const [, line = '', end = ''] of text.matchAll(LINE)) {
    lines.push({ text: line, end })
    if (end === '') break
  }
  return lines
}

function mostUsed(lines: readonly Line[]): string {
  const counts = new Map<string, number>()
  for (const { end } of lines) if (end !== '') counts.set(end, (counts.get(end) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? '\n'
}

/**
 * The edited text with the line ends of the original wherever its lines are the same: the editor knows only one kind per file,
 * and a file that mixes them must not change in lines nobody touched. New lines get the kind that is used most.
 */
export function keepLineEnds(original: string, edited: string): string {
  const before = linesOf(original)
  const after = linesOf(edited)
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start]?.text === after[start]?.text) start += 1
  let tail = 0
  while (tail < shorter - start && before.at(-1 - tail)?.text === after.at(-1 - tail)?.text) tail += 1
  const usual = mostUsed(before)
  return after.map(({ text }, index) => {
    if (index === after.length - 1) return text
    const fromEnd = after.length - index
    // Where no line came or went, every line still has its own end.
    const known = index < start || before.length === after.length ? before[index]?.end : fromEnd <= tail ? before[before.length - fromEnd]?.end : undefined
    return text + (known === undefined || known === '' ? usual : known)
  }).join('')
}
