import { caseKey } from '../../shared/compare/keys.ts'
import type { CutCurves, PressureView } from '../../shared/contract/types.ts'
import { questionKeys } from '../../shared/fingerprint/hashes.ts'
import type { RunDetail } from '../store/run-types.ts'
import type { AppContext } from './app-context.ts'
import { cutOf } from './case-row.ts'
import { curvesOfDoor, recordedDoor, type CurveOptions, type RecordedDoor } from './curves.ts'
import { measuredPoints, otherDoors } from './measured-points.ts'

/** How a run's questions end at every pressure, and what was really measured at others. Throws an AppError when it recorded no door. */
export async function pressureView(app: AppContext, uid: string, cut: number | undefined): Promise<PressureView> {
  const { run, pressure, questions } = app.facts.book(app.store, uid)
  const curves = app.facts.digest(app.store, run, `pressure ${cut ?? 'own'}`, () => pressureCurves(app, run, cut), questions.size)
  return { uid: run.uid, door: run.door, cut: cut ?? cutOf(run), pressure, ...curves, levels: levelsOf(run), points: await measuredPoints(app, run), others: otherDoors(app, run) }
}

function pressureCurves(app: AppContext, run: RunDetail, cut: number | undefined): Pick<PressureView, 'questions' | 'passes' | 'filler'> {
  const door = recordedDoor(app.store, run.id)
  const { questions, passes } = keyedCurves(door, { over: 'pressure', ...(cut === undefined ? {} : { cut }) })
  return {
    filler: { id: door.filler.id, unit: door.filler.unit },
    passes,
    questions: questions.map(({ breakPoint, ...entry }, index) => ({
      ...entry, question: door.questions[index]?.question.question ?? '', status: door.questions[index]?.step.cases[0]?.status ?? 'ERROR',
      lastPass: breakPoint?.lastPass ?? null, passesForever: breakPoint?.passesForever ?? false,
    })),
  }
}

/** How they end at every cut, at one pressure. */
export function cutCurves(app: AppContext, uid: string, pressure: number): CutCurves {
  const { run } = app.facts.book(app.store, uid)
  const { questions, passes } = keyedCurves(recordedDoor(app.store, run.id), { over: 'cut', pressure })
  return { questions: questions.map(({ key, curve }) => ({ key, curve })), passes }
}

function keyedCurves(door: RecordedDoor, options: CurveOptions) {
  const { questions, passes } = curvesOfDoor(door, options)
  const keys = questionKeys(door.questions.map((entry) => entry.question))
  return {
    questions: questions.map(({ question, curve, breakPoint }, index) => ({ key: caseKey('door', question, keys[index]?.ordinal ?? 0), curve: curve === null ? null : [...curve], breakPoint })),
    passes: passes === null ? null : [...passes],
  }
}

/** The levels of the run's census, where it had one with calls. */
function levelsOf(run: RunDetail): PressureView['levels'] {
  const measures = run.report?.sections.find((section) => section.name === 'census')?.measures
  const sizes = measures?.['tool_response_bytes']
  if (typeof sizes !== 'object' || sizes === null || Array.isArray(sizes)) return null
  // Array.isArray does not take a readonly list out of the type.
  const { median, p95, max } = sizes as { readonly [name: string]: unknown }
  if (typeof median !== 'number' || typeof p95 !== 'number' || typeof max !== 'number') return null
  const label = measures?.['label']
  return { median, p95, max, label: typeof label === 'string' ? label : '' }
}
