import { visibleLine } from '../report/visible.ts'
import { cleanUp, dismissLeftovers } from '../service/cleanup.ts'
import { cancelSignal } from './cancel.ts'
import { USAGE } from './exit-codes.ts'
import { withStore } from './store.ts'

/** `adebench cleanup`: 0 when nothing is left, 2 when something has to be removed by hand. */
export async function cleanupCommand(dismiss: boolean): Promise<number> {
  const signal = cancelSignal()
  return withStore(async (store) => {
    if (dismiss) {
      process.stdout.write(`${dismissLeftovers(store)} entries closed\n`)
      return 0
    }
    const lines = await cleanUp(store, signal)
    if (lines.length === 0) {
      process.stdout.write('nothing to clean up: every write was removed\n')
      return 0
    }
    for (const { entry, removed, reason } of lines) {
      process.stdout.write(`${removed ? 'removed' : 'left   '}  ${visibleLine(entry.adapter)}: ${visibleLine(entry.what)}${removed ? '' : `: ${visibleLine(reason)}`}\n`)
    }
    return lines.every((line) => line.removed) ? 0 : USAGE
  })
}
