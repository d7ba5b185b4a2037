import type { CommittedStep, SectionName } from '../harness/types.ts'
import type { Delivery } from '../../shared/delivery/types.ts'
import type { CaseRecord, Json, Written } from '../../shared/report/types.ts'
import { fromColumn, pack, toColumn, unpack } from './codec.ts'
import type { Db } from './database.ts'
import { StoreError } from './errors.ts'
import { proveOwner } from './run-write.ts'

/** A case as it lies in the store. */
interface StoredCase {
  readonly id: number
  readonly section: SectionName
  readonly stepId: string
  /** The step's place in its section, and the case's place in its step. */
  readonly position: number
  readonly index: number
  readonly record: CaseRecord
  readonly hasDelivery: boolean
}

interface StoredDelivery {
  readonly caseId: number
  readonly section: SectionName
  readonly stepId: string
  readonly caseIndex: number
  readonly delivery: Delivery
}

export interface StepRepository {
  /** Records a step whole; the ids of its cases, in order. Throws StoreError conflict when the step is there already. */
  commitStep(runId: number, section: SectionName, position: number, step: CommittedStep): readonly number[]
  /** Committed steps by section, in plan order. A step's `deliveries` are read when they are first looked at. */
  steps(runId: number): Map<SectionName, CommittedStep[]>
  /** Forgets steps with their cases and deliveries; how many there were. */
  dropSteps(runId: number, section: SectionName, stepIds: readonly string[]): number
  cases(runId: number, section?: SectionName): readonly StoredCase[]
  /** Every delivery of a run, one at a time, in the order of its cases. Write nothing while walking. */
  deliveriesOf(runId: number): IterableIterator<StoredDelivery>
  /** Null: the case delivered no text, or its texts were dropped. */
  deliveryOf(caseId: number): Delivery | null
}

interface StepRow {
  readonly id: number
  readonly section: SectionName
  readonly step_id: string
  readonly data: string | null
  readonly warnings: string | null
  readonly written: string | null
  readonly seconds: number
  readonly calls: string
  readonly has_deliveries: number
}

interface CaseRow {
  readonly id: number
  readonly step: number
  readonly section: SectionName
  readonly step_id: string
  readonly step_position: number
  readonly case_index: number
  readonly fields: string
  readonly has_delivery: number
}

interface DeliveryRow {
  readonly case_id: number
  readonly section: SectionName
  readonly step_id: string
  readonly case_index: number
  readonly data: Uint8Array
}

export function stepRepository(db: Db, now: () => number): StepRepository {
  const prove = proveOwner(db, now)
  const addStep = db.statement(
    'INSERT INTO steps (run_id, section, step_id, position, data, warnings, written, seconds, calls) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)')
  const addCase = db.statement(
    'INSERT INTO cases (run_id, step, section, step_position, case_index, case_text, status, fields) VALUES (?, ?, ?, ?, ?, ?, ?, ?)')
  const addDelivery = db.statement('INSERT INTO deliveries (case_id, data) VALUES (?, ?)')
  const known = db.statement('SELECT 1 FROM steps WHERE run_id = ? AND section = ? AND step_id = ?')
  const drop = db.statement('DELETE FROM steps WHERE run_id = ? AND section = ? AND step_id IN (SELECT value FROM json_each(?))')
  const stepsOf = db.statement<StepRow>(`SELECT id, section, step_id, data, warnings, written, seconds, calls,
    EXISTS (SELECT 1 FROM cases c JOIN deliveries d ON d.case_id = c.id WHERE c.step = steps.id) AS has_deliveries
    FROM steps WHERE run_id = ? ORDER BY section, position, id`)
  const caseColumns = `c.id, c.step, c.section, s.step_id, c.step_position, c.case_index, c.fields,
    EXISTS (SELECT 1 FROM deliveries d WHERE d.case_id = c.id) AS has_delivery FROM cases c JOIN steps s ON s.id = c.step`
  const order = 'ORDER BY c.section, c.step_position, c.step, c.case_index'
  const casesOf = db.statement<CaseRow>(`SELECT ${caseColumns} WHERE c.run_id = ? ${order}`)
  const casesIn = db.statement<CaseRow>(`SELECT ${caseColumns} WHERE c.run_id = ? AND c.section = ? ${order}`)
  const deliveriesOf = db.statement<DeliveryRow>(`SELECT d.case_id, c.section, s.step_id, c.case_index, d.data FROM cases c
    JOIN steps s ON s.id = c.step JOIN deliveries d ON d.case_id = c.id WHERE c.run_id = ? ${order}`)
  const ofStep = db.statement<{ case_index: number; data: Uint8Array }>(
    'SELECT c.case_index, d.data FROM cases c JOIN deliveries d ON d.case_id = c.id WHERE c.step = ? ORDER BY c.case_index')
  const one = db.statement<{ data: Uint8Array }>('SELECT data FROM deliveries WHERE case_id = ?')

  const readDeliveries = (step: number): NonNullable<CommittedStep['deliveries']> =>
    ofStep.all(step).map((row) => ({ caseIndex: row.case_index, delivery: unpack<Delivery>(row.data) }))

  return {
    commitStep: (runId, section, position, step) => {
      // Compressed before the lock is taken: another process never waits for it.
      const packed = (step.deliveries ?? []).map(({ caseIndex, delivery }) => ({ caseIndex, data: pack(delivery) }))
      return db.write(() => {
        prove(runId)
        if (known.get(runId, section, step.id) !== undefined) {
          throw new StoreError('conflict', `Step ${step.id} of section ${section} was already recorded.`, 'Drop the step before recording it again.')
        }
        const { id } = addStep.run(runId, section, step.id, position, toColumn(step.data), toColumn(step.warnings), toColumn(step.written), step.seconds, JSON.stringify(step.calls))
        const caseIds = step.cases.map((record, index) =>
          addCase.run(runId, id, section, position, index, record.case, record.status, JSON.stringify(record)).id)
        for (const { caseIndex, data } of packed) {
          const caseId = caseIds[caseIndex]
          if (caseId === undefined) {
            throw new StoreError('conflict', `Step ${step.id} of section ${section} has a delivery for case ${caseIndex}, which it does not have.`, 'Please report this.')
          }
          addDelivery.run(caseId, data)
        }
        return caseIds
      })
    },
    steps: (runId) => {
      const records = new Map<number, CaseRecord[]>()
      for (const row of casesOf.each(runId)) {
        const record = JSON.parse(row.fields) as CaseRecord // written from a CaseRecord in commitStep
        const list = records.get(row.step)
        if (list === undefined) records.set(row.step, [record])
        else list.push(record)
      }
      const sections = new Map<SectionName, CommittedStep[]>()
      for (const row of stepsOf.all(runId)) {
        const step = toStep(row, records.get(row.id) ?? [], readDeliveries)
        const list = sections.get(row.section)
        if (list === undefined) sections.set(row.section, [step])
        else list.push(step)
      }
      return sections
    },
    dropSteps: (runId, section, stepIds) => db.write(() => {
      prove(runId)
      return drop.run(runId, section, JSON.stringify(stepIds)).changes
    }),
    cases: (runId, section) =>
      (section === undefined ? casesOf.all(runId) : casesIn.all(runId, section)).map((row) => ({
        id: row.id,
        section: row.section,
        stepId: row.step_id,
        position: row.step_position,
        index: row.case_index,
        record: JSON.parse(row.fields) as CaseRecord, // written from a CaseRecord in commitStep
        hasDelivery: row.has_delivery === 1,
      })),
    *deliveriesOf(runId) {
      for (const row of deliveriesOf.each(runId)) {
        yield { caseId: row.case_id, section: row.section, stepId: row.step_id, caseIndex: row.case_index, delivery: unpack<Delivery>(row.data) }
      }
    },
    deliveryOf: (caseId) => {
      const row = one.get(caseId)
      return row === undefined ? null : unpack<Delivery>(row.data)
    },
  }
}

/** Columns that were absent stay absent. The casts name what commitStep wrote into each column. */
function toStep(row: StepRow, cases: readonly CaseRecord[], read: (step: number) => NonNullable<CommittedStep['deliveries']>): CommittedStep {
  const data = fromColumn<Json>(row.data)
  const warnings = fromColumn<readonly string[]>(row.warnings)
  const written = fromColumn<readonly Written[]>(row.written)
  const step: CommittedStep = {
    id: row.step_id,
    cases,
    ...(data === undefined ? {} : { data }),
    ...(warnings === undefined ? {} : { warnings }),
    ...(written === undefined ? {} : { written }),
    calls: JSON.parse(row.calls) as CommittedStep['calls'],
    seconds: row.seconds,
  }
  if (row.has_deliveries === 0) return step
  let kept: CommittedStep['deliveries']
  return Object.defineProperty(step, 'deliveries', { enumerable: true, configurable: true, get: () => (kept ??= read(row.id)) })
}
