import { AppError } from '../service/errors.ts'

/** One press of ctrl-C reaches a program behind npm or a launcher more than once. */
const SAME_PRESS_MS = 400

/**
 * A signal that ctrl-C (or a request to end) aborts. The first press cancels in order, with the memory cleaned; another
 * one later ends the process at once.
 */
export function cancelSignal(): AbortSignal {
  const controller = new AbortController()
  let first: number | null = null
  const onSignal = () => {
    const now = performance.now()
    if (first === null) {
      first = now
      process.stderr.write('\ncancelling: removing what was written (press again to stop at once)\n')
      controller.abort(new AppError('cancelled', 'cancelled before the run began', 'Nothing was measured.'))
    } else if (now - first > SAME_PRESS_MS) {
      process.exit(130)
    }
  }
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, onSignal)
  return controller.signal
}
