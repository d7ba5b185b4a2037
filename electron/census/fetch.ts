import { CensusError } from '../../shared/census/error.ts'
import { LARGEST_CENSUS_BYTES, collect, tooLarge } from './body.ts'

const MOST_REDIRECTS = 5

/** Says why a connection failed: the platform keeps the reason behind a general "fetch failed". */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message || error.name
}

async function request(address: URL, source: string, signal: AbortSignal): Promise<Response> {
  try {
    return await fetch(address, { signal, redirect: 'manual', headers: { accept: 'application/json' } })
  } catch (error) {
    if (signal.aborted) throw signal.reason
    throw new CensusError('', `Census ${source}: cannot be reached (${reasonOf(error)}). Check the address, or download it and give the file.`, { cause: error })
  }
}

/** Where a redirect leads. Leaving https would let anybody on the way put in another document. */
function redirectTarget(response: Response, from: URL, source: string): URL {
  const location = response.headers.get('location') ?? ''
  const target = URL.canParse(location, from.href) ? new URL(location, from) : null
  const allowed = target !== null && location !== '' && (target.protocol === 'https:' || (target.protocol === 'http:' && from.protocol === 'http:'))
  if (!allowed) throw new CensusError('', `Census ${source}: redirects to ${location === '' ? 'nowhere' : `"${location}"`}, which is not followed. Give the final address.`)
  return target
}

/** The bytes behind an http(s) address. `source` is how messages name it; `signal` ends the request. */
export async function fetchBytes(first: URL, source: string, signal: AbortSignal): Promise<Uint8Array> {
  let address = first
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const response = await request(address, source, signal)
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel()
      address = redirectTarget(response, address, source)
      continue
    }
    if (!response.ok || response.body === null) {
      await response.body?.cancel()
      throw new CensusError('', `Census ${source}: the server answered ${response.status}. Check the address.`)
    }
    if (Number(response.headers.get('content-length') ?? 0) > LARGEST_CENSUS_BYTES) {
      await response.body.cancel()
      throw tooLarge(source)
    }
    return await readBody(response.body, source, signal)
  }
  throw new CensusError('', `Census ${source}: more than ${MOST_REDIRECTS} redirects. Give the final address.`)
}

async function readBody(body: AsyncIterable<Uint8Array>, source: string, signal: AbortSignal): Promise<Uint8Array> {
  try {
    return await collect(body, source)
  } catch (error) {
    if (signal.aborted) throw signal.reason
    if (error instanceof CensusError) throw error
    throw new CensusError('', `Census ${source}: the answer broke off (${reasonOf(error)}). Try again, or download it and give the file.`, { cause: error })
  }
}
