import type { Series } from '../../shared/contract/types.ts'
import type { Json } from '../../shared/report/types.ts'
import { sectionPoints } from '../../shared/score/section.ts'
import type { RunDetail, RunSummary } from '../store/run-types.ts'
import type { AppContext } from './app-context.ts'
import { runRow } from './run-row.ts'
import { takingTurns } from './turns.ts'

type Point = Series['points'][number]

/** The latest runs that ended as lines over time, one per set-up, oldest point first: only runs of one set-up compare. */
export async function historySeries(app: AppContext, limit: number): Promise<Series[]> {
  const { rows } = app.store.runs.list({ states: ['done'], limit })
  const known = rows.toReversed().filter((run) => run.fingerprint !== null)
  const lines: Series[] = []
  const turn = takingTurns()
  for (const [fingerprint, runs] of Map.groupBy(known, (run) => run.fingerprint ?? '')) {
    const points: Point[] = []
    for (const run of runs) {
      const point = app.facts.digest(app.store, run, 'point', makePoint)
      if (point !== null) points.push(point)
      await turn()
    }
    // The newest says what the line is called.
    const { memory, door, set } = name(app, runs)
    lines.push({ fingerprint, memory, door, set, points })
  }
  return lines
}

function name(app: AppContext, runs: readonly RunSummary[]): Pick<Series, 'memory' | 'door' | 'set'> {
  const newest = runs.at(-1)
  return newest === undefined ? { memory: '', door: '', set: null } : runRow(newest, (text) => app.clean(text))
}

function makePoint(run: RunDetail): Point | null {
  if (run.report === null) return null
  const { sections } = run.report
  const measures = sections.find((section) => section.name === 'door')?.measures
  const doors = sections.find((section) => section.name === 'doors')?.measures[run.door]
  return {
    uid: run.uid, when: run.whenLocal, total: run.total, measuredWeight: run.measuredWeight ?? 0,
    sections: Object.fromEntries(sections.flatMap((section) => {
      const points = section.weight === 0 ? null : sectionPoints(section)
      return points === null ? [] : [[section.name, points] as const]
    })),
    minMargin: figure(measures?.['min_margin_chars']),
    meanChars: figure(measures?.['mean_door_text_chars']),
    p95Ms: typeof doors === 'object' && doors !== null && 'ms_p95' in doors ? figure(doors.ms_p95) : null,
  }
}

function figure(value: Json | undefined): number | null {
  return typeof value === 'number' ? value : null
}
