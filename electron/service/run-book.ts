import { caseKey } from '../../shared/compare/keys.ts'
import { chooseFiller, type Filler } from '../../shared/delivery/filler.ts'
import { questionKeys } from '../../shared/fingerprint/hashes.ts'
import type { Question } from '../../shared/golden/types.ts'
import type { RunDetail } from '../store/run-types.ts'
import type { Store } from '../store/open.ts'
import { casesOfRun, type KnownCase } from './run-cases.ts'
import { recordOf } from './run-record.ts'

/** A run with its cases and questions by case key, read once. */
export interface RunBook {
  readonly run: RunDetail
  readonly cases: ReadonlyMap<string, KnownCase>
  /** The golden questions as they were at the run; none of an imported report. */
  readonly questions: ReadonlyMap<string, Question>
  /** The payload's wording that goes with the questions. */
  readonly filler: Filler
  /** Code points of payload the run was made under. */
  readonly pressure: number
}

export function openBook(store: Store, run: RunDetail): RunBook {
  const questions = run.origin === 'own' ? recordOf(run).questions : []
  const keys = questionKeys(questions)
  return {
    run,
    cases: casesOfRun(store, run),
    questions: new Map(questions.flatMap((question, index) => {
      const own = keys[index]
      return own === undefined ? [] : [[caseKey('door', own.question, own.ordinal), question] as const]
    })),
    filler: chooseFiller(questions.flatMap((question) => [...question.expected.flat(), ...question.forbidden.flat()])),
    pressure: pressureOf(run),
  }
}

/** A run that did not end has it in its set-up. */
function pressureOf({ report, setup }: RunDetail): number {
  const own = typeof setup === 'object' && setup !== null && 'pressure' in setup ? setup.pressure : null
  return report?.config.pressure ?? (typeof own === 'number' ? own : 0)
}
