import type { Repeats, Spread } from '../../shared/repeats/repeats.ts'
import { visibleLine } from '../report/visible.ts'

/** What several measurements say together. Ends with a line break. */
export function printRepeats(repeats: Repeats): string {
  const flaky = repeats.cases.filter((entry) => entry.flaky)
  const lines = [
    `${repeats.runs} runs`,
    `  total  ${range(repeats.total)}`,
    `  core   ${range(repeats.core)}`,
    ...(flaky.length === 0 ? ['  every case ended alike in every run'] : flaky.map((entry) => `  flaky, passed ${entry.passed} of ${entry.runs}: ${entry.section}: ${visibleLine(entry.name)}`)),
  ]
  return `${lines.join('\n')}\n`
}

/** The interval is Student's t over the runs: where the mean of many more of them would lie. */
function range(spread: Spread | null): string {
  if (spread === null) return 'not measured in every run'
  const { mean, min, max, interval } = spread
  const sure = interval === null ? '' : `, 95 % interval ${interval.low.toFixed(1)} to ${interval.high.toFixed(1)}`
  return `mean ${mean.toFixed(1)}${sure}, from ${min.toFixed(1)} to ${max.toFixed(1)}`
}
