import { randomUUID } from 'node:crypto'
import type { RunState } from '../../shared/contract/types.ts'
import type { AppContext } from './app-context.ts'
import { AppError } from './errors.ts'
import { mayWrite } from './memory-profiles.ts'
import type { RunRequest } from './request.ts'
import { dropOldTexts } from './retention.ts'
import type { BeginOptions, RunNames } from './run-control.ts'
import { recordOf } from './run-record.ts'
import { resumeRun, startRun, type RunHooks, type RunOutput, type RunResult } from './run.ts'

/** Begins a run and returns at once. Throws a busy error while another one is going on. */
export function beginRun(app: AppContext, request: RunRequest, names: RunNames, options: BeginOptions & { readonly onResult?: (result: RunResult) => void } = {}): RunState {
  const group = (options.count ?? 1) > 1 ? randomUUID() : null
  return begin(app, names, async (hooks) => {
    const result = await startRun(app.store, request, output(app), hooks, group)
    options.onResult?.(result)
    return result
  }, options)
}

/** Goes on with a run that stopped. What may be written by now is what its owner allows now. */
export function resumeStopped(app: AppContext, uid: string): RunState {
  app.run.expectFree()
  app.store.runs.markInterrupted()
  const found = app.store.runs.find(uid, ['interrupted', 'cancelled', 'failed'])
  const detail = app.store.runs.get(found.id)
  if (detail === null) throw new AppError('store', `run ${uid} is gone`)
  if (detail.state === 'done') throw new AppError('usage', `run ${found.uid} is complete: there is nothing to resume`, 'Start a new run.')
  if (detail.state === 'running') throw new AppError('busy', `run ${found.uid} is being recorded by another process`, 'Wait for it to end, or stop it there.')
  const { values, readOnly } = recordOf(detail).request
  if (values.allowWrites && !readOnly && !mayWrite(app.settings.current, values.adapter)) {
    throw new AppError('usage', `run ${found.uid} wrote into a memory that may not be written to now`, 'Allow writes for this memory, or start a new run, which measures it read-only.')
  }
  return begin(app, { memory: found.memoryName ?? '', door: found.door, set: found.setName ?? '' }, (hooks) => resumeRun(app.store, found.uid, output(app), hooks))
}

function begin(app: AppContext, names: RunNames, run: (hooks: RunHooks) => Promise<RunResult>, options: BeginOptions = {}): RunState {
  return app.run.begin(app.store, names, async (hooks) => {
    const result = await run(hooks)
    for (const uid of dropOldTexts(app.store, app.settings.current.keepTextsOf)) {
      app.facts.forget(uid)
      app.listeners.emit('runs.changed', { uid })
    }
    return result
  }, options)
}

function output(app: AppContext): RunOutput {
  const { historyFolder } = app.settings.current
  return { withTexts: false, files: historyFolder !== null, ...(historyFolder === null ? {} : { folder: historyFolder }) }
}
