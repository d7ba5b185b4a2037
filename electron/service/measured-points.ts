import type { PressureView } from '../../shared/contract/types.ts'
import { canonicalJson } from '../../shared/fingerprint/canonical.ts'
import type { RunDetail, RunSummary } from '../store/run-types.ts'
import type { AppContext } from './app-context.ts'
import { setupOf } from './previous.ts'
import { takingTurns } from './turns.ts'

/** Runs that are looked through for measured points and other doors. */
const LOOKED_THROUGH = 500
const MOST_POINTS = 200

/** Runs whose door answered the same questions under the same circumstances, but for the pressure; least pressure first. */
export async function measuredPoints(app: AppContext, run: RunDetail): Promise<PressureView['points']> {
  const own = doorDigest(app, run)
  if (own === null) return []
  const others = related(app, run).filter((other) => other.door === run.door && other.id !== run.id).slice(0, MOST_POINTS)
  const points = [pointOf(own)]
  const turn = takingTurns()
  for (const other of others) {
    const digest = doorDigest(app, other)
    if (digest?.circumstances === own.circumstances) points.push(pointOf(digest))
    await turn()
  }
  return points.toSorted((a, b) => a.pressure - b.pressure)
}

/** The newest run through every other door that answered the same questions and still has its texts. */
export function otherDoors(app: AppContext, run: RunDetail): PressureView['others'] {
  const newest = new Map<string, PressureView['others'][number]>()
  for (const other of related(app, run)) {
    if (other.door === run.door || other.textsDropped || newest.has(other.door)) continue
    if (doorDigest(app, other) !== null) newest.set(other.door, { uid: other.uid, door: other.door, when: other.whenLocal })
  }
  return [...newest.values()]
}

/** Finished runs of the same memory and the same questions, newest first. */
function related(app: AppContext, run: RunDetail): readonly RunSummary[] {
  const { rows } = app.store.runs.list({ adapter: run.adapter, states: ['done'], origins: ['own'], limit: LOOKED_THROUGH })
  return rows.filter((other) => other.measuringHash === run.measuringHash)
}

interface DoorDigest {
  readonly uid: string
  /** What the outcome of a golden question depends on, but for the pressure. */
  readonly circumstances: string
  readonly pressure: number
  readonly passes: number
}

function pointOf({ uid, pressure, passes }: DoorDigest): PressureView['points'][number] {
  return { uid, pressure, passes }
}

/** Null: the run did not measure the door, or did not end. */
function doorDigest(app: AppContext, of: RunSummary): DoorDigest | null {
  return app.facts.digest(app.store, of, 'door', (run) => {
    const [setup, section] = [setupOf(run), run.report?.sections.find((entry) => entry.name === 'door')]
    if (setup === null || section === undefined) return null
    // Not what other sections check, nor whether they ran: a door measured by itself is measured alike.
    const { adapter, adapterSettings, door, cut, measuringHash, worldHash, timeZone, matchRules } = setup
    return {
      uid: run.uid, pressure: setup.pressure, passes: section.counts.PASS,
      circumstances: canonicalJson({ adapter, adapterSettings, door, cut, measuringHash, worldHash, timeZone, matchRules }),
    }
  })
}
