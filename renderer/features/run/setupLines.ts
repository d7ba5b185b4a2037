import type { RunSummary } from '../../../shared/contract/types.ts'
import { formatDuration, formatNumber } from '../../ui/formatNumber.ts'

type Line = readonly [name: string, value: string, explain: string]

/** What was measured how, as far as the report says; imported reports say less. */
export function setupLines(report: NonNullable<RunSummary['report']>, row: RunSummary['row']): readonly Line[] {
  const { config } = report
  const text = (name: string): string | null => {
    const value = config[name]
    return typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? formatNumber(value) : null
  }
  const seconds = config['duration_s']
  const lines: readonly (readonly [name: string, value: string | null, explain: string])[] = [
    ['Memory', row.memoryVersion === null ? row.memory : `${row.memory} ${row.memoryVersion}`, 'The memory and its version. Another version is what a comparison is about: it does not change the set-up.'],
    ['Door', row.door, 'The way a client reaches the memory, and the text that comes out of it.'],
    ['Cut', text('cut') ?? (config['cut'] === null ? 'none' : null), 'The most characters this door delivers.'],
    ['Competing payload', `${formatNumber(config.pressure)} characters`, 'Filler put where the client puts its own blocks, before the cut.'],
    ['Golden set', row.set, 'The questions that were asked.'],
    ['Set hash', config.cases_hash, 'Changes with every edit of the questions.'],
    ['Time zone', text('time_zone'), 'Days of the time section are days of this zone.'],
    ['Writing', config['read_only'] === true ? 'read-only' : config['read_only'] === false ? 'allowed' : null, 'Whether the probes were allowed to write.'],
    ['Took', typeof seconds === 'number' ? formatDuration(seconds * 1000) : null, 'From the first question to the report.'],
    ['Fingerprint', config.fingerprint, 'Runs compare only when their fingerprints are equal: it covers everything that changes the measurement.'],
  ]
  return lines.flatMap(([name, value, explain]) => (value === null || value === '' ? [] : [[name, value, explain] as const]))
}
