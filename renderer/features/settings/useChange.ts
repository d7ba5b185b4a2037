import { useState } from 'react'
import type { InputOf } from '../../../shared/contract/methods.ts'
import { call } from '../../bridge/client.ts'
import { asServiceError } from '../../bridge/error.ts'
import { invalidate } from '../../data/query.ts'
import { say } from '../../ui/say.ts'

/** Says what went wrong in the corner of the window; what was asked for stays undone. */
export function sayError(thrown: unknown): void {
  const { message, hint } = asServiceError(thrown)
  say(hint === '' ? message : `${message} ${hint}`, 'fail')
}

/** Changes settings at once: there is nothing to save. */
export async function changeSettings(change: InputOf<'settings.change'>): Promise<void> {
  try {
    await call('settings.change', change)
  } catch (thrown) {
    sayError(thrown)
  } finally {
    invalidate('settings.get')
  }
}

/** Something that takes a moment and must not be started twice. */
export function useBusy(): readonly [busy: boolean, during: (work: () => Promise<void>) => Promise<void>] {
  const [busy, setBusy] = useState(false)
  return [busy, async (work) => {
    setBusy(true)
    try {
      await work()
    } catch (thrown) {
      sayError(thrown)
    } finally {
      setBusy(false)
    }
  }]
}
