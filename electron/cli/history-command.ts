import { visibleLine } from '../report/visible.ts'
import { cells, padCells } from '../report/width.ts'
import type { RunSummary } from '../store/run-types.ts'
import type { HistoryFlags } from './history.ts'
import { withStore } from './store.ts'

/** `adebench history`: the runs there are, with what was left in a memory. Rejects with what went wrong. */
export async function historyCommand(flags: HistoryFlags): Promise<void> {
  await withStore(async (store) => {
    if (flags.pin !== undefined) store.runs.setPinned(store.runs.find(flags.pin).id, true)
    if (flags.unpin !== undefined) store.runs.setPinned(store.runs.find(flags.unpin).id, false)
    const { rows, total } = store.runs.list({ limit: flags.limit, ...(flags.search === undefined ? {} : { search: flags.search }) })
    if (flags.json) {
      process.stdout.write(`${JSON.stringify({ total, runs: rows }, null, 2)}\n`)
      return
    }
    if (total === 0) {
      process.stdout.write(flags.search === undefined ? 'no run yet: start one with adebench run\n' : 'no run holds these words\n')
      return
    }
    process.stdout.write(table(rows))
    if (total > rows.length) process.stdout.write(`${rows.length} of ${total} runs; --limit shows more\n`)
    const open = store.journal.open().length
    if (open > 0) process.stdout.write(`${open} ${open === 1 ? 'thing was' : 'things were'} written into a memory and not confirmed as removed: adebench cleanup\n`)
  })
}

function table(rows: readonly RunSummary[]): string {
  const lines = rows.map((run) => [run.pinned ? `${run.uid} (baseline)` : run.uid, stateOf(run), score(run), cases(run), visibleLine(run.memoryName ?? run.adapter, 40), visibleLine(run.door, 20), visibleLine(run.setName ?? '', 30), visibleLine(run.note, 60)])
  const head = ['run', 'state', 'score', 'cases', 'memory', 'door', 'set', 'note']
  const widths = head.map((_, column) => Math.max(...[head, ...lines].map((line) => cells(line[column] ?? ''))))
  return [head, ...lines].map((line) => `${line.map((cell, column) => padCells(cell, widths[column] ?? 0)).join('  ').trimEnd()}\n`).join('')
}

function stateOf(run: RunSummary): string {
  if (run.origin === 'imported') return 'imported'
  return run.state === 'failed' && run.failure !== null ? `failed: ${visibleLine(run.failure, 60)}` : run.state
}

function score(run: RunSummary): string {
  if (run.state !== 'done') return '–'
  if (run.total === null) return 'not measured'
  const part = run.measuredWeight === run.totalWeight ? '' : ` (of ${run.totalWeight})`
  return `${run.total.toFixed(1)} / ${run.measuredWeight}${part}`
}

function cases({ counts }: RunSummary): string {
  return counts === null ? '' : `${counts.PASS} pass ${counts.FAIL} fail ${counts.ERROR} error ${counts.SKIP} skip`
}
