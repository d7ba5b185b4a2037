import { hostname } from 'node:os'
import { randomUUID } from 'node:crypto'
import type { Db } from './database.ts'
import { isAlive } from './owner.ts'

/** An edit takes far less; a lock older than this was left behind (milliseconds). */
const LEFT_BEHIND_MS = 30_000

/** Tokens of the stores this process has open: a lock with its number and another token is of a process that is gone. */
const ownTokens = new Set<string>()

export interface EditLock {
  /** False: another window holds it. */
  take(setFolder: string): boolean
  give(setFolder: string): void
  forget(): void
}

interface Row {
  readonly owner: string
  readonly pid: number
  readonly host: string
  readonly at: number
}

/** Who may write the files of a set now, over all processes that have this store open. */
export function editLock(db: Db, now: () => number): EditLock {
  const token = randomUUID()
  ownTokens.add(token)
  const find = db.statement<Row>('SELECT owner, pid, host, at FROM edit_locks WHERE set_folder = ?')
  const put = db.statement('INSERT OR REPLACE INTO edit_locks (set_folder, owner, pid, host, at) VALUES (?, ?, ?, ?, ?)')
  const remove = db.statement('DELETE FROM edit_locks WHERE set_folder = ? AND owner = ?')

  const abandoned = ({ owner, pid, host, at }: Row): boolean => {
    if (Math.abs(now() - at) > LEFT_BEHIND_MS) return true
    if (host !== hostname()) return false
    return pid === process.pid ? !ownTokens.has(owner) : !isAlive(pid)
  }

  return {
    take: (setFolder) =>
      db.write(() => {
        const held = find.get(setFolder)
        if (held !== undefined && !abandoned(held)) return false
        put.run(setFolder, token, process.pid, hostname(), now())
        return true
      }),
    give: (setFolder) => { db.write(() => remove.run(setFolder, token)) },
    forget: () => { ownTokens.delete(token) },
  }
}
