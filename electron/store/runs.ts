import type { Db } from './database.ts'
import { importRepository } from './run-import.ts'
import type { ImportRepository } from './run-import.ts'
import { runLabels } from './run-labels.ts'
import type { RunLabels } from './run-labels.ts'
import { runReader } from './run-read.ts'
import type { RunReader } from './run-read.ts'
import { runWriter } from './run-write.ts'
import type { RunWriter } from './run-write.ts'
import { stepRepository } from './steps.ts'
import type { StepRepository } from './steps.ts'
import { textRepository } from './texts.ts'
import type { TextRepository } from './texts.ts'

export interface RunsRepository extends RunWriter, RunReader, RunLabels, StepRepository, TextRepository, ImportRepository {}

export function runsRepository(db: Db, now: () => number): RunsRepository {
  return {
    ...runWriter(db, now),
    ...runReader(db),
    ...runLabels(db),
    ...stepRepository(db, now),
    ...textRepository(db),
    ...importRepository(db, now),
  }
}
