import { visibleLine } from '../report/visible.ts'
import type { Repeats, Spread } from '../service/repeat.ts'

/** What several measurements say together. Ends with a line break. */
export function printRepeats(repeats: Repeats): string {
  const lines = [
    `${repeats.runs} runs`,
    `  total  ${range(repeats.total)}`,
    `  core   ${range(repeats.core)}`,
    ...(repeats.changing.length === 0 ? ['  every case ended alike in every run'] : repeats.changing.map((entry) => `  passed ${entry.passed} of ${entry.runs}: ${entry.section}: ${visibleLine(entry.name)}`)),
  ]
  return `${lines.join('\n')}\n`
}

function range(spread: Spread | null): string {
  return spread === null ? 'not measured in every run' : `mean ${spread.mean.toFixed(1)}, from ${spread.min.toFixed(1)} to ${spread.max.toFixed(1)}`
}
