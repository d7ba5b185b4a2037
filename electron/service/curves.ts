import { chooseFiller, type Filler } from '../../shared/delivery/filler.ts'
import { breakPoint, cutCurve, passesOver, pressureCurve, type BreakPoint, type CurveSegment } from '../../shared/curve/curve.ts'
import type { Delivery } from '../../shared/delivery/types.ts'
import type { Question } from '../../shared/golden/types.ts'
import type { CommittedStep } from '../harness/types.ts'
import type { DoorStepData } from '../harness/sections/door.ts'
import type { RunSummary } from '../store/run-types.ts'
import type { Store } from '../store/open.ts'
import { AppError } from './errors.ts'
import { recordOf } from './run-record.ts'

/** What the door section of a run recorded about one question. */
export interface RecordedQuestion {
  readonly question: Question
  readonly step: CommittedStep
  /** Null: the memory did not answer, so there is nothing to compose again. */
  readonly delivery: Delivery | null
  readonly hasCards: boolean
}

export interface RecordedDoor {
  readonly run: RunSummary
  readonly filler: Filler
  readonly questions: readonly RecordedQuestion[]
}

/** The golden questions of a run with what was delivered. Throws an AppError when the run has no such record. */
export function recordedDoor(store: Store, runId: number): RecordedDoor {
  const run = store.runs.get(runId)
  if (run === null) throw new AppError('store', `run ${runId} is gone`)
  const { questions } = recordOf(run)
  const steps = store.runs.steps(runId).get('door') ?? []
  if (steps.length === 0) throw new AppError('report', `run ${run.uid} did not measure the door section`, 'Choose a run that did.')
  if (run.textsDropped) throw new AppError('report', `the delivered texts of run ${run.uid} were deleted`, 'Choose a run that still has them.')
  // Read in one walk: asking each step for its own takes more than twice as long.
  const deliveries = new Map<string, Delivery>()
  for (const { section, stepId, caseIndex, delivery } of store.runs.deliveriesOf(runId)) {
    if (section === 'door' && caseIndex === 0) deliveries.set(stepId, delivery)
  }
  const filler = chooseFiller(questions.flatMap((question) => [...question.expected.flat(), ...question.forbidden.flat()]))
  return {
    run,
    filler,
    // The steps stand in the order of the questions: the door section made one per question.
    questions: steps.flatMap((step, index) => {
      const question = questions[index]
      if (question === undefined) return []
      const data = step.data as DoorStepData | undefined
      return [{ question, step, delivery: deliveries.get(step.id) ?? null, hasCards: data === undefined || data.hasCards === 1 }]
    }),
  }
}

export interface QuestionCurve {
  readonly question: string
  /** Null: finished (opaque) text, of which only the measured point is known. */
  readonly curve: readonly CurveSegment[] | null
  readonly breakPoint: BreakPoint | null
}

export interface Curves {
  readonly over: 'pressure' | 'cut'
  readonly run: string
  readonly questions: readonly QuestionCurve[]
  /** Passes from each place on; null when no question has a curve. */
  readonly passes: readonly { readonly from: number; readonly passes: number }[] | null
}

export interface CurveOptions {
  readonly over: 'pressure' | 'cut'
  /** Over the pressure: another cut than the door's own, null = none. */
  readonly cut?: number | null
  /** Over the cut: code points of payload. */
  readonly pressure?: number
}

/** The exact pass/fail curve of every question of a run, from what was recorded; the memory is not asked again. */
export function curvesOf(store: Store, runId: number, options: CurveOptions): Curves {
  return curvesOfDoor(recordedDoor(store, runId), options)
}

/** The same of a door that was read already. */
export function curvesOfDoor({ run, filler, questions }: RecordedDoor, options: CurveOptions): Curves {
  const curves = questions.map(({ question, delivery, hasCards }): QuestionCurve => {
    // A memory that did not answer is an ERROR at every level.
    const curve = delivery === null
      ? [{ from: 0, to: null, status: 'ERROR' as const }]
      : options.over === 'cut'
        ? cutCurve({ question, delivery, filler, hasCards, pressure: options.pressure ?? 0 })
        : pressureCurve({ question, delivery, filler, hasCards, ...(options.cut === undefined ? {} : { cut: options.cut }) })
    return { question: question.question, curve, breakPoint: curve === null ? null : breakPoint(curve) }
  })
  const known = curves.flatMap((entry) => (entry.curve === null ? [] : [entry.curve]))
  return { over: options.over, run: run.uid, questions: curves, passes: known.length === 0 ? null : passesOver(known) }
}
