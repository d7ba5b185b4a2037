import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { cutAt } from '../../../shared/text/codepoints.ts'
import { wordsOf } from '../calls.ts'
import { MemoryError } from '../memory.ts'
import { bodyOf, startOf } from './body.ts'

export interface Sent {
  readonly method: string
  readonly url: URL
  readonly body: string | null
}

const MOST_REDIRECTS = 5
const SHOWN = 300

/** An unused connection is ended before servers commonly do: a request sent into that end would be an error of nobody's. */
const KEPT = { keepAlive: true, timeout: 2000 }

/** Requests to one memory. Connections are kept between calls, as a client's are, and ended by `close`. */
export class RestClient {
  readonly #headers: Readonly<Record<string, string>>
  readonly #secrets: readonly string[]
  readonly #most: number
  readonly #agents = { 'http:': new HttpAgent(KEPT), 'https:': new HttpsAgent(KEPT) }

  /** `secrets` are not repeated in messages, whatever the memory says; `most` bounds an answer, in bytes once unpacked. */
  constructor(headers: Readonly<Record<string, string>>, secrets: readonly string[], most: number) {
    this.#headers = headers
    this.#secrets = secrets
    this.#most = most
  }

  /** The body of a good answer. Throws a MemoryError for any other, and the signal's reason once it is aborted. */
  async send(label: string, first: Sent, signal: AbortSignal): Promise<string> {
    let sent = first
    try {
      for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
        const response = await this.#request(sent, signal)
        const status = response.statusCode ?? 0
        if (status >= 200 && status < 300) return await bodyOf(response, this.#most)
        if (![301, 302, 303, 307, 308].includes(status)) throw new MemoryError(`answered ${status}: ${this.#shown(await startOf(response, this.#most)) || 'it says no more'}`)
        response.destroy()
        sent = redirected(sent, status, response.headers.location)
      }
      throw new MemoryError(`redirects more than ${MOST_REDIRECTS} times; give the final address`)
    } catch (error) {
      if (signal.aborted) throw signal.reason
      throw new MemoryError(`${label}: ${this.#redacted(wordsOf(error))}`, { cause: error })
    }
  }

  /** The answer read as JSON. */
  async json(label: string, sent: Sent, signal: AbortSignal): Promise<unknown> {
    const body = await this.send(label, sent, signal)
    try {
      return JSON.parse(body) as unknown
    } catch {
      const kind = body.trimStart().startsWith('<') ? 'a web page, not JSON' : body.trim() === '' ? 'nothing, where JSON was expected' : 'what is no whole JSON'
      throw new MemoryError(`${label}: answered ${kind}${body.trim() === '' ? '' : `: ${this.#shown(body)}`}`)
    }
  }

  close(): void {
    for (const agent of Object.values(this.#agents)) agent.destroy()
  }

  #request({ method, url, body }: Sent, signal: AbortSignal): Promise<IncomingMessage> {
    const secure = url.protocol === 'https:'
    return new Promise((resolve, reject) => {
      const headers = { accept: 'application/json', ...(body === null ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }), ...this.#headers }
      const request = (secure ? httpsRequest : httpRequest)(url, { method, headers, signal, agent: this.#agents[secure ? 'https:' : 'http:'] })
      request.on('error', reject)
      request.on('response', resolve)
      request.end(body ?? undefined)
    })
  }

  #redacted(words: string): string {
    return this.#secrets.reduce((text, secret) => text.replaceAll(secret, '(a secret)'), words)
  }

  #shown(body: string): string {
    return cutAt(this.#redacted(body.trim()), SHOWN)
  }
}

/** Where a redirect leads: never to another server, which would be given the secrets, and never to a write that became a read. */
function redirected(from: Sent, status: number, location: string | undefined): Sent {
  const to = location !== undefined && URL.canParse(location, from.url.href) ? new URL(location, from.url) : null
  if (to === null || to.origin !== from.url.origin) throw new MemoryError(`redirects to ${to === null ? 'nowhere' : to.origin}, which is not followed; give the final address`)
  if (status === 307 || status === 308 || from.method === 'GET') return { ...from, url: to }
  if (status === 303) return { method: 'GET', url: to, body: null }
  throw new MemoryError(`answered ${status}, after which ${from.method} would become GET; give the final address`)
}
