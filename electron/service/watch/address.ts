import { createHash } from 'node:crypto'
import type { SourceOptions, WatchSource } from './source.ts'

const TIMEOUT_MS = 10_000
const MOST_BYTES = 5_000_000
const POLL_MS = 60_000

/** Watches what an address answers, by its content. An address that does not answer is no change. */
export async function watchAddress(url: string, { onChange, onProblem }: SourceOptions, pollMs = POLL_MS): Promise<WatchSource> {
  const closing = new AbortController()
  let known: string | null = null
  let tag: string | null = null
  let problem: string | null = null
  let looking: Promise<void> = Promise.resolve()

  const look = async (tell: boolean): Promise<void> => {
    try {
      const answer = await fetch(url, { headers: tag === null ? {} : { 'if-none-match': tag }, signal: AbortSignal.any([closing.signal, AbortSignal.timeout(TIMEOUT_MS)]) })
      if (answer.status === 304) return void (problem = null)
      if (!answer.ok) throw new Error(`it answers ${answer.status}`)
      const now = await bodyDigest(answer)
      const before = known
      ;[known, tag, problem] = [now, answer.headers.get('etag'), null]
      if (tell && before !== null && before !== now) onChange()
    } catch (error) {
      if (closing.signal.aborted) return
      const why = reasonOf(error)
      if (problem === null) onProblem(`${hostOf(url)} cannot be looked at: ${why}`)
      problem = why
    }
  }
  const lookNext = (tell: boolean): Promise<void> => (looking = looking.then(() => look(tell)))
  await lookNext(false)
  const poll = setInterval(() => void lookNext(true), pollMs)
  return {
    settle: () => lookNext(false),
    close: () => {
      clearInterval(poll)
      closing.abort()
    },
  }
}

/** As much as is read of an answer says whether it changed; more would fill the memory. */
async function bodyDigest(answer: Response): Promise<string> {
  const hash = createHash('sha256')
  let bytes = 0
  const body = answer.body
  if (body === null) return hash.digest('hex')
  for await (const chunk of body) {
    const rest = MOST_BYTES - bytes
    hash.update(chunk.subarray(0, rest))
    bytes += chunk.length
    if (bytes >= MOST_BYTES) break
  }
  return hash.digest('hex')
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return 'no answer within 10 seconds'
  return error.cause instanceof Error && error.cause.message !== '' ? error.cause.message : error.message
}

/** An address without what may be secret in it. */
export function hostOf(url: string): string {
  try {
    return new URL(url).host
  } catch {
    return 'the address'
  }
}
