import type { InputOf } from '../../../shared/contract/methods.ts'
import { call } from '../../bridge/client.ts'
import { asServiceError } from '../../bridge/error.ts'
import { say } from '../../ui/say.ts'

/** Says what went wrong. */
export function sayError(thrown: unknown): void {
  const { message, hint } = asServiceError(thrown)
  say(`${message}${hint === '' ? '' : ` ${hint}`}`, 'fail')
}

/** Keeps what the owner says about a run; true when it was kept. */
export async function label(input: InputOf<'runs.label'>): Promise<boolean> {
  try {
    await call('runs.label', input)
    return true
  } catch (thrown) {
    sayError(thrown)
    return false
  }
}
