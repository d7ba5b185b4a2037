import { contentHash } from '../report/content-hash.ts'
import type { Report } from '../../shared/report/types.ts'
import { pack } from './codec.ts'
import type { Db } from './database.ts'
import { StoreError } from './errors.ts'
import { isAbandoned, thisProcess } from './owner.ts'
import type { RunningRow } from './owner.ts'
import { foldForSearch } from './run-types.ts'
import type { NewRun, RunState } from './run-types.ts'

export interface RunRef {
  readonly id: number
  readonly uid: string
}

export interface RunWriter {
  create(run: NewRun): RunRef
  /** Takes over a run that stopped, so that this process may commit to it. Throws StoreError conflict when it still runs or is done. */
  resume(id: number): void
  /** Sign of life; every committed step gives one too. Call it at least every few minutes during long steps. */
  heartbeat(id: number): void
  /** The run is done and this is its report. */
  finish(id: number, report: Report): void
  /** The run ended without a full report; what it committed stays and can be resumed. */
  stop(id: number, state: 'cancelled' | 'failed', reason: string | null): void
  /** Marks runs whose process is gone; the uids of those found. Call at every start. */
  markInterrupted(): readonly string[]
}

/** Stamp and first characters of the fingerprint, `20261130-201533-1a2b3c`: what a run and its report files are called. */
export function runName(whenLocal: string, fingerprint: string): string {
  const digits = whenLocal.replaceAll(/\D/gu, '').slice(0, 14)
  const print = fingerprint.toLowerCase().replaceAll(/[^0-9a-z]/gu, '').slice(0, 6)
  return `${digits.slice(0, 8)}-${digits.slice(8).padEnd(6, '0')}-${print === '' ? '000000' : print}`
}

/** The first free uid of that name; call inside the transaction that inserts it. */
export function freeUid(db: Db): (name: string) => string {
  const taken = db.statement('SELECT 1 FROM runs WHERE uid = ?')
  return (name) => {
    for (let count = 1; ; count++) {
      const uid = count === 1 ? name : `${name}-${count}`
      if (taken.get(uid) === undefined) return uid
    }
  }
}

export function runWriter(db: Db, now: () => number): RunWriter {
  const nextUid = freeUid(db)
  const newest = db.statement<{ at: number | null }>("SELECT max(ordered_at) AS at FROM runs WHERE origin = 'own'")
  const insert = db.statement(`INSERT INTO runs (uid, when_local, started_at, ordered_at, state, origin, adapter, memory_name,
    memory_version, door, set_folder, set_name, cases_hash, measuring_hash, fingerprint, setup, settings, search_text, pid, host,
    owner, heartbeat_at, repeat_group) VALUES (?, ?, ?, ?, 'running', 'own', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`)
  const running = db.statement<RunningRow & { readonly id: number; readonly uid: string }>(
    "SELECT id, uid, pid, host, owner, heartbeat_at FROM runs WHERE state = 'running'")
  const stateOf = db.statement<RunningRow & { readonly state: RunState; readonly uid: string }>(
    'SELECT state, uid, pid, host, owner, heartbeat_at FROM runs WHERE id = ?')
  const interrupt = db.statement("UPDATE runs SET state = 'interrupted' WHERE id = ?")
  const claim = db.statement(
    "UPDATE runs SET state = 'running', failure = NULL, pid = ?, host = ?, owner = ?, heartbeat_at = ? WHERE id = ?")
  const saveReport = db.statement('INSERT OR REPLACE INTO reports (run_id, data) VALUES (?, ?)')
  const close = db.statement(`UPDATE runs SET state = 'done', total = ?, measured_weight = ?, total_weight = ?, counts = ?,
    content_hash = ? WHERE id = ?`)
  const end = db.statement('UPDATE runs SET state = ?, failure = ? WHERE id = ?')
  const prove = proveOwner(db, now)

  return {
    create: (run) =>
      db.writeDurably(() => {
        const uid = nextUid(runName(run.whenLocal, run.fingerprint))
        const orderedAt = Math.max(run.startedAt, newest.get()?.at ?? run.startedAt)
        const search = [uid, run.adapter, run.memoryName, run.memoryVersion, run.door, run.setName]
        const { id } = insert.run(uid, run.whenLocal, run.startedAt, orderedAt, run.adapter, run.memoryName, run.memoryVersion,
          run.door, run.setFolder, run.setName, run.casesHash, run.measuringHash, run.fingerprint, JSON.stringify(run.setup),
          JSON.stringify(run.settings), foldForSearch(search.filter((part) => part !== null).join('\n')), thisProcess.pid,
          thisProcess.host, thisProcess.token, now(), run.repeatGroup ?? null)
        return { id, uid }
      }),
    resume: (id) => {
      db.writeDurably(() => {
        const row = stateOf.get(id)
        if (row === undefined) throw missing(id)
        if (row.state === 'done') {
          throw new StoreError('conflict', `Run ${row.uid} is complete: there is nothing to resume.`, 'Start a new run instead.')
        }
        if (row.state === 'running' && row.owner !== thisProcess.token && !isAbandoned(row, now())) {
          throw new StoreError('conflict', `Run ${row.uid} is being recorded by another process (${row.pid} on ${row.host}).`, 'Wait for it to end, or stop it there.')
        }
        claim.run(thisProcess.pid, thisProcess.host, thisProcess.token, now(), id)
      })
    },
    heartbeat: (id) => { db.write(() => { prove(id) }) },
    finish: (id, report) => {
      const { total, measured_weight, total_weight, counts } = report
      db.writeDurably(() => {
        prove(id)
        saveReport.run(id, pack(report))
        close.run(total, measured_weight, total_weight, JSON.stringify(counts), contentHash(report), id)
      })
    },
    stop: (id, state, reason) => {
      db.writeDurably(() => {
        prove(id)
        end.run(state, reason, id)
      })
    },
    markInterrupted: () => {
      // Looked at without a lock first: the common start finds nothing and must not wait for anybody.
      if (running.all().every((row) => !isAbandoned(row, now()))) return []
      return db.write(() => {
        const gone = running.all().filter((row) => isAbandoned(row, now()))
        for (const row of gone) interrupt.run(row.id)
        return gone.map((row) => row.uid)
      })
    },
  }
}

/**
 * Inside a write transaction: checks that this process records the run, and notes the sign of life. A run that was taken
 * for interrupted (a laptop slept) goes on; one that another process resumed, or that ended, is refused: not-owner.
 */
export function proveOwner(db: Db, now: () => number): (id: number) => void {
  const alive = db.statement(
    "UPDATE runs SET heartbeat_at = ?, state = 'running' WHERE id = ? AND owner = ? AND state IN ('running', 'interrupted')")
  const exists = db.statement<{ uid: string }>('SELECT uid FROM runs WHERE id = ?')
  return (id) => {
    if (alive.run(now(), id, thisProcess.token).changes === 1) return
    const row = exists.get(id)
    if (row === undefined) throw missing(id)
    throw new StoreError('not-owner', `Run ${row.uid} has ended, or another process has taken it over.`, 'What was committed before is safe; open the run again.')
  }
}

export function missing(id: number): StoreError {
  return new StoreError('not-found', `The store has no run ${id}.`, 'Look at the history for the runs there are.')
}
