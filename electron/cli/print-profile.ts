import { visibleLine } from '../report/visible.ts'
import type { Json, Report } from '../../shared/report/types.ts'

/** What the census sections measured, for a terminal: which census, and passes at each level. Empty without a census. */
export function profileLines(report: Report): string[] {
  const census = report.sections.find((section) => section.name === 'census')?.measures
  const profile = report.sections.find((section) => section.name === 'pressure_profile')?.measures
  const lines: string[] = []
  if (census !== undefined) lines.push('', `Census  ${shown(census['label'])}, of ${shown(census['generated_at'])}, ${shown(census['calls'])} calls; this door ranks at ${shown(census['this_door_rank_in_census'])}`)
  for (const level of ['median', 'p95', 'max'] as const) {
    const at = profile?.[level]
    if (typeof at !== 'object' || at === null || !('PASS' in at)) continue
    const { pressure_chars: pressure, PASS, FAIL, ERROR, min_margin_chars: margin } = at as Readonly<Record<string, Json>>
    lines.push(`  ${level.padEnd(6)}  ${shown(pressure)} characters: ${shown(PASS)} pass, ${shown(FAIL)} fail, ${shown(ERROR)} error, least margin ${shown(margin)}`)
  }
  return lines
}

function shown(value: Json | undefined): string {
  if (value === undefined || value === null) return 'not known'
  return typeof value === 'number' ? value.toLocaleString('en-US') : visibleLine(typeof value === 'string' ? value : JSON.stringify(value))
}
