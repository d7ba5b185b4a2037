import { create } from 'zustand'
import type { MemoryEntry, RunOptions } from '../../../shared/contract/types.ts'
import { call } from '../../bridge/client.ts'
import { asServiceError } from '../../bridge/error.ts'
import type { ServiceError } from '../../bridge/error.ts'
import { setRunState } from '../../data/events.ts'
import { invalidate } from '../../data/query.ts'
import { navigate } from '../../state/location.ts'
import { say } from '../../ui/say.ts'
import { wanted } from './choice.ts'
import { needsConsent } from './consent.ts'
import { choose, useChoice } from './useChoice.ts'

interface Control {
  /** A run that waits for the owner's word on writing into this memory. */
  readonly asking: { readonly options: RunOptions; readonly memory: MemoryEntry } | null
  /** Why the last attempt to start did not become a run. */
  readonly problem: ServiceError | null
  readonly starting: boolean
}

export const useRunControl = create<Control>(() => ({ asking: null, problem: null, starting: false }))

async function attempt(ask: () => ReturnType<typeof call<'run.start'>>): Promise<void> {
  if (useRunControl.getState().starting) return
  useRunControl.setState({ starting: true, problem: null, asking: null })
  try {
    setRunState(await ask())
    navigate({ screen: 'run', params: {} })
  } catch (thrown) {
    useRunControl.setState({ problem: asServiceError(thrown) })
    navigate({ screen: 'run', params: {} })
  } finally {
    useRunControl.setState({ starting: false })
  }
}

/** Starts a run, after asking first when it would write into a memory whose owner has not been asked. */
export async function start(options: RunOptions, memory: MemoryEntry): Promise<void> {
  if (needsConsent(memory, options)) useRunControl.setState({ asking: { options, memory }, problem: null })
  else await attempt(() => call('run.start', options))
}

/** Starts what is chosen on the Run screen, from anywhere. */
export async function runAgain(): Promise<void> {
  try {
    const [memories, sets, state] = await Promise.all([call('memories.list', {}), call('sets.list', {}), call('run.state', {})])
    if (state.kind === 'running') {
      navigate({ screen: 'run', params: {} })
      return
    }
    const found = wanted(useChoice.getState().choice, memories, sets)
    if (found.kind === 'ready') {
      await start(found.options, found.memory)
      return
    }
    navigate({ screen: 'run', params: {} })
    say(found.why, 'error')
  } catch (thrown) {
    say(asServiceError(thrown).message, 'fail')
  }
}

export async function resume(uid: string): Promise<void> {
  await attempt(() => call('run.resume', { uid }))
}

export async function cancel(): Promise<void> {
  try {
    setRunState(await call('run.cancel', {}))
  } catch (thrown) {
    say(asServiceError(thrown).message, 'fail')
  }
}

/** The owner's answer to the consent dialog: kept with the memory, or (read-only) with the choice. */
export async function answerConsent(answer: 'write' | 'read-only' | 'not now'): Promise<void> {
  const { asking } = useRunControl.getState()
  useRunControl.setState({ asking: null })
  if (asking === null || answer === 'not now') return
  if (answer === 'read-only') {
    choose({ memory: asking.memory.id, readOnly: true })
    await attempt(() => call('run.start', { ...asking.options, readOnly: true }))
    return
  }
  await attempt(async () => {
    await call('memories.setWrites', { id: asking.memory.id, allowed: true })
    invalidate('memories.list')
    return call('run.start', asking.options)
  })
}
