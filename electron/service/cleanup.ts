import { createAdapter } from '../adapters/registry.ts'
import { holds } from '../harness/read-door.ts'
import { reasonOf } from '../harness/checks.ts'
import { removeById } from '../harness/write-log.ts'
import type { Memory } from '../adapters/memory.ts'
import type { JournalRow } from '../store/journal.ts'
import type { Store } from '../store/open.ts'
import type { RunDetail } from '../store/run-types.ts'
import { openTwice } from './open-memory.ts'
import { pythonOf } from './request.ts'
import { recordOf } from './run-record.ts'

export interface CleanupLine {
  readonly entry: JournalRow
  readonly removed: boolean
  /** Why not, and what is left to do by hand; empty when removed. */
  readonly reason: string
}

/**
 * Removes from every memory what runs wrote and could not remove, except what a run that is going on has just written.
 * The embedded memory died with its run, and what was in it too. Rejects with the signal's reason when cancelled.
 */
export async function cleanUp(store: Store, signal: AbortSignal): Promise<readonly CleanupLine[]> {
  const lines: CleanupLine[] = []
  const byRun = Map.groupBy(store.journal.open(), (entry) => entry.runUid)
  for (const [uid, entries] of byRun) {
    const run = runOf(store, uid)
    if (run?.state === 'running') {
      lines.push(...entries.map((entry) => ({ entry, removed: false, reason: `run ${uid} is still going on and removes it itself` })))
      continue
    }
    if (entries.every((entry) => entry.adapter === 'synthetic')) {
      for (const entry of entries) {
        store.journal.markRemoved(entry.id)
        lines.push({ entry, removed: true, reason: '' })
      }
      continue
    }
    try {
      const request = run === null ? null : recordOf(run).request
      const adapter = createAdapter(entries[0]?.adapter ?? '', { world: null, repo: null, cwd: request?.folder ?? process.cwd(), ...(request === null ? {} : { python: pythonOf(request) }) })
      const { memory, cleaner } = await openTwice(adapter, signal)
      try {
        lines.push(...(await removeLeftovers(store, cleaner, entries)))
      } finally {
        await memory.close()
      }
    } catch (error) {
      signal.throwIfAborted()
      lines.push(...entries.map((entry) => ({ entry, removed: false, reason: reasonOf(error) })))
    }
  }
  return lines
}

/** Closes every entry a person has looked after by hand; how many there were. Entries of a run that is going on stay. */
export function dismissLeftovers(store: Store): number {
  const entries = store.journal.open().filter((entry) => runOf(store, entry.runUid)?.state !== 'running')
  for (const entry of entries) store.journal.markRemoved(entry.id)
  return entries.length
}

function runOf(store: Store, uid: string): RunDetail | null {
  const found = store.runs.list({ search: uid, limit: 10 }).rows.find((run) => run.uid === uid)
  return found === undefined ? null : store.runs.get(found.id)
}

/** Removes what the journal says was written and never confirmed as removed, newest first. */
export async function removeLeftovers(store: Store, memory: Memory, entries: readonly JournalRow[]): Promise<readonly CleanupLine[]> {
  const lines: CleanupLine[] = []
  for (const entry of entries.toReversed()) {
    const line = await removeOne(memory, entry)
    if (line.removed) store.journal.markRemoved(entry.id)
    lines.push(line)
  }
  return lines
}

async function removeOne(memory: Memory, entry: JournalRow): Promise<CleanupLine> {
  const byHand = `look for «${entry.text}», remove it by hand if it is there, and close the entry with adebench cleanup --dismiss`
  try {
    const known = entry.ids.length > 0
    const ids = known ? entry.ids : await idsOfUnfinished(memory, entry)
    let confirmed = ids.length > 0
    for (const id of ids.toReversed()) confirmed = (await removeById(memory, entry.kind, id)) && confirmed
    // An id that was learnt by writing the text once more proves nothing about an earlier copy: it must not come any longer.
    if (confirmed && !known && !memory.has('lookup') && (await mayBeServed(memory, entry))) confirmed = false
    // Only the memory's own word closes an entry: that it removed the id, or that it holds nothing with this text.
    if (confirmed || (memory.has('lookup') && (await memory.findWritten(entry.text)).length === 0)) return { entry, removed: true, reason: '' }
    return { entry, removed: false, reason: `the memory did not confirm its removal: ${byHand}` }
  } catch (error) {
    return { entry, removed: false, reason: `${reasonOf(error)}: ${byHand}` }
  }
}

/**
 * The process died between the write and the memory's answer, so nobody knows the id, or whether it was written at all.
 * A memory that can look its own texts up says it. Otherwise a fact that is served is written once more, which names the id
 * of the same text in a memory that keeps one copy; the caller looks afterwards whether it is gone. Working memory is
 * cleared by its session.
 */
async function idsOfUnfinished(memory: Memory, entry: JournalRow): Promise<readonly string[]> {
  if (entry.kind === 'working') return [WORKING_SESSION]
  if (memory.has('lookup')) return memory.findWritten(entry.text)
  return entry.kind === 'fact' && (await mayBeServed(memory, entry)) ? memory.writeFact(entry.text) : []
}

/** Every canary of the harness lives in this session. */
const WORKING_SESSION = 'adebench'

/**
 * Whether the memory may still hold the text: asked with all but its last word, which is the one that nothing else
 * holds (a port, a path, a random word), does that word come? What cannot be told counts as held.
 */
async function mayBeServed(memory: Memory, entry: JournalRow): Promise<boolean> {
  if (entry.kind === 'working') return (await memory.workingKeys(WORKING_SESSION)).length > 0
  if (entry.kind === 'exchange') return true
  const words = entry.text.replace(/\.$/u, '').split(' ')
  const evidence = words.pop() ?? entry.text
  const raw = await memory.ask(words.join(' '))
  const texts = [
    raw.summary ?? '', ...raw.working.map((working) => working.value), ...raw.cards.map((card) => card.content), ...raw.semantic.map((hit) => hit.content),
    ...raw.episodic.flatMap((episode) => [episode.input, episode.output]),
  ]
  return texts.some((text) => holds(text, evidence))
}
