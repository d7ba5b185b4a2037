import type { MemoryEntry } from '../../../shared/contract/types.ts'
import { call } from '../../bridge/client.ts'
import { asServiceError } from '../../bridge/error.ts'
import { setRunState } from '../../data/events.ts'
import { say } from '../../ui/say.ts'

/** Starts a run of the door section; what goes wrong is said. True when it began. */
export async function measure(uid: string, what: { readonly door: string | null; readonly pressure: number | null }): Promise<boolean> {
  try {
    setRunState(await call('pressure.measure', { uid, ...what }))
    return true
  } catch (thrown) {
    const { message, hint } = asServiceError(thrown)
    say(`${message}${hint === '' ? '' : ` ${hint}`}`, 'fail')
    return false
  }
}

/** The profile behind a run's adapter; null when none or several of the list could be it. */
export function profileOf(adapter: string | null, memories: readonly MemoryEntry[]): MemoryEntry | null {
  if (adapter === null) return null
  const [kind = '', rest = ''] = adapter.split(/:(.*)/su)
  if (kind !== 'module') return memories.find((memory) => memory.kind === kind) ?? null
  const [file = '', exportName = 'default'] = (rest.split(/[\\/]/u).at(-1) ?? '').split('#')
  const found = memories.filter((memory) => memory.name === (exportName === 'default' ? file : `${file} · ${exportName}`))
  return found.length === 1 ? (found[0] ?? null) : null
}
