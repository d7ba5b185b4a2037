/** One press of ctrl-C reaches a program behind npm or a launcher more than once. */
const SAME_PRESS_MS = 400

/** Aborted by ctrl-C or a request to end; a second press, later, ends the process at once. */
export function untilEnded(): AbortSignal {
  const controller = new AbortController()
  let first: number | null = null
  const end = () => {
    const now = performance.now()
    if (first === null) {
      first = now
      controller.abort(new Error('ended'))
    } else if (now - first > SAME_PRESS_MS) {
      process.exit(130)
    }
  }
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, end)
  return controller.signal
}
