import type { RunRow, Series } from '../../../shared/contract/types.ts'
import { formatNumber, formatPoints } from '../../ui/formatNumber.ts'
import type { Measure } from './timeline.ts'

export const STATE_WORDS: Readonly<Record<RunRow['state'], { readonly sign: string; readonly word: string; readonly tone: 'pass' | 'fail' | 'error' | 'skip' | 'accent' }>> = {
  done: { sign: '✓', word: 'done', tone: 'pass' },
  running: { sign: '…', word: 'running', tone: 'accent' },
  interrupted: { sign: '!', word: 'interrupted', tone: 'error' },
  cancelled: { sign: '–', word: 'cancelled', tone: 'skip' },
  failed: { sign: '✕', word: 'failed', tone: 'fail' },
}

/** `90.0 of 100`: the points never stand alone. */
export function scoreText(total: number | null, measuredWeight: number | null): string {
  if (total === null || measuredWeight === null) return 'not measured'
  return `${formatPoints(total)} of ${formatNumber(measuredWeight)}`
}

export function countsText(counts: RunRow['counts']): string {
  if (counts === null) return ''
  const parts: readonly (readonly [number, string])[] = [[counts.PASS, 'pass'], [counts.FAIL, 'fail'], [counts.ERROR, 'error'], [counts.SKIP, 'skip']]
  return parts.flatMap(([count, word]) => (count === 0 ? [] : [`${formatNumber(count)} ${word}`])).join(' · ')
}

/** A point of a chart in words. */
export function pointText(when: string, line: string, measure: Measure, point: Series['points'][number], value: number): string {
  const shown = measure.title === 'Score' ? `${scoreText(point.total, point.measuredWeight)} points` : `${measure.title} ${formatNumber(value)} ${measure.unit}`
  return `${when} · ${line}: ${shown}`
}

/** A tag as it is kept: one line, no blanks around it; null when nothing is left or the run has it. */
export function newTag(text: string, tags: readonly string[]): string | null {
  const tag = text.replaceAll(/\s+/gu, ' ').trim()
  return tag === '' || tags.includes(tag) ? null : tag
}

/** Why the run cannot be gone on with; null when it can. */
export function resumeProblem(row: Pick<RunRow, 'state' | 'origin'>, isRunning: boolean): string | null {
  if (row.origin === 'imported') return 'It was imported: it ran elsewhere.'
  if (row.state === 'done' || row.state === 'failed') return 'It has ended.'
  if (row.state === 'running' || isRunning) return 'A run is going on.'
  return null
}
