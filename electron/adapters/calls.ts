import { z } from 'zod'
import type { Call } from './contract.ts'
import { MemoryError } from './memory.ts'
import { answers, type Answer, type Method } from './schemas.ts'

export interface CallerOptions {
  /** The run's cancel; null for the calls that clean up and must happen even after a cancel. */
  readonly signal: AbortSignal | null
  readonly timeoutMs: number
}

/**
 * Makes one call to an adapter: resolves with the checked answer, rejects with a MemoryError (the adapter threw,
 * answered something else, or did not answer within the time-out) or with the run's abort reason. It settles even when
 * the adapter never does and ignores its signal; what such an adapter says later is nobody's answer any more.
 */
export async function callAdapter<M extends Method>(
  method: M,
  options: CallerOptions,
  run: (call: Call) => Promise<unknown>,
): Promise<Answer<M>> {
  return checkAnswer(method, await bounded(method, options, run))
}

/** As `callAdapter`, with the milliseconds the adapter took; checking its answer is not part of them. */
export async function timedCall<M extends Method>(
  method: M,
  options: CallerOptions,
  clock: { now(): number },
  run: (call: Call) => Promise<unknown>,
): Promise<{ readonly answer: Answer<M>; readonly ms: number }> {
  const start = clock.now()
  const answer = await bounded(method, options, run)
  const ms = clock.now() - start
  return { answer: checkAnswer(method, answer), ms }
}

/** Checks an answer against the contract. Throws a MemoryError naming the method and the first wrong fields. */
function checkAnswer<M extends Method>(method: M, answer: unknown): Answer<M> {
  // The table pairs every method with its schema; the compiler loses the pairing over a generic key.
  const schema = answers[method] as unknown as z.ZodType<Answer<M>>
  let parsed: z.ZodSafeParseResult<Answer<M>>
  try {
    parsed = schema.safeParse(answer)
  } catch (error) {
    // A getter of the answer that throws, or nesting beyond the stack.
    throw new MemoryError(`${method}: the answer cannot be read: ${wordsOf(error)}`, { cause: error })
  }
  if (parsed.success) return parsed.data
  throw new MemoryError(`${method}: ${parsed.error.issues.slice(0, 3).map(describeIssue).join('; ')}`)
}

function describeIssue(issue: z.core.$ZodIssue): string {
  const field = issue.path.reduce<string>(
    (path, part) => (typeof part === 'number' ? `${path}[${part}]` : path === '' ? String(part) : `${path}.${String(part)}`),
    '',
  )
  const what = issue.message.charAt(0).toLowerCase() + issue.message.slice(1)
  return field === '' ? `wrong answer: ${what}` : `field ${field}: ${what}`
}

/** The words of whatever was thrown, for a message. */
export function wordsOf(error: unknown): string {
  if (error instanceof Error) return error.message === '' ? error.name : error.message
  return typeof error === 'string' ? error : `threw ${typeof error}`
}

/** The error a section sees: it always says which method failed. */
function named(method: string, error: unknown): MemoryError {
  if (error instanceof MemoryError && error.message.startsWith(`${method}: `)) return error
  return new MemoryError(`${method}: ${wordsOf(error)}`, { cause: error })
}

function duration(ms: number): string {
  return ms % 1000 === 0 ? `${ms / 1000} s` : `${ms} ms`
}

function bounded(method: string, options: CallerOptions, run: (call: Call) => Promise<unknown>): Promise<unknown> {
  const { signal, timeoutMs } = options
  if (signal?.aborted === true) return Promise.reject(signal.reason)
  const controller = new AbortController()
  return new Promise((resolve, reject) => {
    let timedOut: MemoryError | null = null
    const stop = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', cancel)
    }
    const cancel = () => {
      stop()
      reject(signal?.reason)
      controller.abort(signal?.reason)
    }
    const expire = () => {
      stop()
      const error = new MemoryError(`${method}: did not answer within ${duration(timeoutMs)}`)
      timedOut = error
      controller.abort(error)
      // One turn of the loop, so that an adapter that knows more (the log of its process) can say it; see `failed`.
      setImmediate(() => {
        reject(error)
      })
    }
    const timer = setTimeout(expire, timeoutMs)
    signal?.addEventListener('abort', cancel, { once: true })

    const answered = (answer: unknown) => {
      if (timedOut !== null) return
      stop()
      resolve(answer)
    }
    const failed = (error: unknown) => {
      stop()
      if (signal?.aborted === true) reject(signal.reason)
      else if (timedOut === null) reject(named(method, error))
      else reject(error instanceof MemoryError && error.cause === timedOut ? error : timedOut)
    }
    let answer: Promise<unknown>
    try {
      answer = Promise.resolve(run({ signal: controller.signal }))
    } catch (error) {
      failed(error)
      return
    }
    answer.then(answered, failed)
  })
}
