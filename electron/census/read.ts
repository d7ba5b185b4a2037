import { PUBLISHED_CENSUS, parseCensus } from '../../shared/census/census.ts'
import { CensusError } from '../../shared/census/error.ts'
import type { Census } from '../../shared/census/types.ts'
import { sha256Hex } from '../../shared/fingerprint/hash.ts'
import { parseBytes } from './body.ts'
import { fetchBytes } from './fetch.ts'
import { fileBytes } from './file.ts'

export interface ReadCensusOptions {
  /** The run's cancel. */
  readonly signal: AbortSignal
  /** For the whole reading, in milliseconds. */
  readonly timeoutMs: number
}

/** The address a spec is, or null for a path. Two letters at least before `://`, so that `C:\` stays a path. */
function addressOf(spec: string): URL | null {
  if (!/^[a-z][a-z0-9+.-]+:\/\//iu.test(spec)) return null
  const address = URL.canParse(spec) ? new URL(spec) : null
  // The spec may hold a password, so it is not repeated.
  if (address !== null && (address.username !== '' || address.password !== '')) {
    throw new CensusError('', `Census on ${address.host}: an address with a user name or password is not used. Download it and give the file.`)
  }
  if (address === null || !['http:', 'https:'].includes(address.protocol)) {
    throw new CensusError('', `Census ${spec}: not an address that can be read. Give an http or https address, or the path of a file.`)
  }
  return address
}

/**
 * Reads a callwitness document from a file path or an http(s) address. At most 20 MB and five redirects, in `timeoutMs`
 * altogether. Rejects with a `CensusError` that names the file or address, the field at fault and the mend, or with the
 * signal's reason when the run is cancelled.
 */
export async function readCensus(spec: string, { signal, timeoutMs }: ReadCensusOptions): Promise<Census> {
  signal.throwIfAborted()
  const address = addressOf(spec)
  const timeout = AbortSignal.timeout(timeoutMs)
  const either = AbortSignal.any([signal, timeout])
  try {
    const bytes = address === null ? await fileBytes(spec, either) : await fetchBytes(address, spec, either)
    const fromPublishedAddress = address !== null && address.href === PUBLISHED_CENSUS
    return parseCensus(parseBytes(bytes, spec), { spec, contentHash: sha256Hex(bytes), fromPublishedAddress })
  } catch (error) {
    if (!timeout.aborted || error !== timeout.reason) throw error
    throw new CensusError('', `Census ${spec}: no complete answer within ${timeoutMs / 1000} s. Try again, or download it and give the file.`, { cause: error })
  }
}
