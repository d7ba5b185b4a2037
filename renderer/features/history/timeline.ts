import type { Series } from '../../../shared/contract/types.ts'
import { epochDays } from '../../../shared/dates/civil.ts'
import { readStamp } from '../../../shared/dates/stamp.ts'

export type SeriesPoint = Series['points'][number]

/** One set-up's runs: never joined with another's. */
export interface TimeLine {
  readonly id: string
  readonly name: string
  readonly points: readonly SeriesPoint[]
}

/** One run in a chart over time. */
export interface TimeRow {
  /** Seconds of the owner's clock: for placing, not for telling the time of another place. */
  readonly time: number
  readonly line: string
  readonly point: SeriesPoint
  readonly value: number
}

const DAY_SECONDS = 86_400

/** The stamp of a run on one axis; null when it cannot be read. */
export function timeOf(when: string): number | null {
  const stamp = readStamp(when)
  return stamp === null ? null : epochDays(stamp.day) * DAY_SECONDS + stamp.seconds
}

function occursOnce(name: string, names: readonly string[]): boolean {
  return names.filter((other) => other === name).length === 1
}

/**
 * What a set-up is called: its door, and memory and set where they differ; where two would be called the same, also how much of the score they measure,
 * and where that is the same as well, the set-up's own name.
 */
export function timeLines(series: readonly Series[]): TimeLine[] {
  const parts = series.map(({ memory, door, set }) => [memory, door, set ?? 'no set'])
  // What all of them share tells none apart; the door is always said.
  const differs = [0, 1, 2].filter((place) => place === 1 || parts.length === 1 || parts.some((own) => own[place] !== parts[0]?.[place]))
  const plain = parts.map((own) => differs.map((place) => own[place] ?? '').join(' · '))
  const weighed = series.map(({ points }, index) => `${plain[index] ?? ''} · of ${points.at(-1)?.measuredWeight ?? 0} points`)
  return series.map(({ fingerprint, points }, index) => {
    const [name = '', longer = ''] = [plain[index], weighed[index]]
    const shown = occursOnce(name, plain) ? name : occursOnce(longer, weighed) ? longer : `${name} · set-up ${fingerprint.slice(0, 6)}`
    return { id: fingerprint, name: shown, points }
  })
}

/** Newest last run first: the set-ups someone is working with stand on top. */
export function byLatest(lines: readonly TimeLine[]): TimeLine[] {
  const latest = (line: TimeLine): string => line.points.reduce((last, { when }) => (when > last ? when : last), '')
  return lines.toSorted((a, b) => (latest(a) < latest(b) ? 1 : latest(a) > latest(b) ? -1 : 0))
}

/** The rows of a chart: one per run and measured value, in the order of time. Runs without the value have no point. */
export function timeRows(lines: readonly TimeLine[], value: (point: SeriesPoint) => number | null): TimeRow[] {
  return lines
    .flatMap((line) =>
      line.points.flatMap((point): TimeRow[] => {
        const time = timeOf(point.when)
        const measured = value(point)
        return time === null || measured === null ? [] : [{ time, line: line.id, point, value: measured }]
      }),
    )
    .toSorted((a, b) => a.time - b.time)
}

/** Sections that some run of these lines has points for, in the order they first come. */
export function sectionsOf(lines: readonly TimeLine[]): string[] {
  return [...new Set(lines.flatMap((line) => line.points.flatMap((point) => Object.keys(point.sections))))]
}

export const MEASURES = ['score', 'sections', 'margin', 'characters', 'latency'] as const
export type MeasureId = (typeof MEASURES)[number]

export interface Measure {
  readonly title: string
  readonly unit: string
  readonly explain: string
  readonly limits: readonly [number, number]
  readonly whole: boolean
  readonly value: (point: SeriesPoint) => number | null
}

/** What can be looked at over time, one value per run. Sections are one chart each. */
export const MEASURE: Readonly<Record<Exclude<MeasureId, 'sections'>, Measure>> = {
  score: {
    title: 'Score',
    unit: 'points',
    explain: 'Points of the run, out of the weight it measured: a run that measured less can reach less.',
    limits: [0, 100],
    whole: false,
    value: ({ total }) => total,
  },
  margin: {
    title: 'Smallest margin',
    unit: 'characters',
    explain: 'Room left before the cut behind the answer that came closest to it, over all questions whose answer was found.',
    limits: [-Infinity, Infinity],
    whole: true,
    value: ({ minMargin }) => minMargin,
  },
  characters: {
    title: 'Mean characters',
    unit: 'characters',
    explain: 'Mean length of the delivered texts of the door section.',
    limits: [0, Infinity],
    whole: true,
    value: ({ meanChars }) => meanChars,
  },
  latency: {
    title: 'Latency, 95th percentile',
    unit: 'ms',
    explain: 'Nineteen of twenty answers of the door came within this time.',
    limits: [0, Infinity],
    whole: false,
    value: ({ p95Ms }) => p95Ms,
  },
}

/** Points of one section as a value over time. */
export function sectionMeasure(section: string): Measure {
  return {
    title: section.replaceAll('_', ' '),
    unit: 'points',
    explain: `Points of the section ${section.replaceAll('_', ' ')}. A run that did not measure it has no point here.`,
    limits: [0, Infinity],
    whole: false,
    value: ({ sections }) => sections[section] ?? null,
  }
}

export function isMeasure(text: string | undefined): text is MeasureId {
  return (MEASURES as readonly (string | undefined)[]).includes(text)
}
