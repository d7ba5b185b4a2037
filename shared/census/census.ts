import { percentile } from '../score/percentile.ts'
import { roundHalfEven } from '../score/round.ts'
import { CENSUS_SCHEMA, censusDocument } from './document.ts'
import type { CensusDocument } from './document.ts'
import { CensusError } from './error.ts'
import type { Census, CensusLevels } from './types.ts'

/** Where the published census stands. Only a document read from here is a census without saying so itself. */
export const PUBLISHED_CENSUS = 'https://callwitness.tech/baseline/v1.json'

/** Median, p95 and largest of some sizes, in any order. Null for none at all: no levels, never zero. */
export function censusLevels(sizes: readonly number[]): CensusLevels | null {
  const sorted = sizes.toSorted((a, b) => a - b)
  const median = percentile(sorted, 0.5)
  const p95 = percentile(sorted, 0.95)
  const max = percentile(sorted, 1)
  return median === null || p95 === null || max === null ? null : { median, p95, max }
}

/**
 * Share of the calls that returned strictly less than `size` characters, 0 to 1, two decimals. Null without any call:
 * nothing can be ranked in an empty census. Show the number of calls beside it.
 */
export function censusRank(sizes: readonly number[], size: number): number | null {
  if (sizes.length === 0) return null
  return roundHalfEven(sizes.filter((other) => other < size).length / sizes.length, 2)
}

export interface CensusSource {
  /** File or address, as the owner gave it. */
  readonly spec: string
  /** SHA-256 of the bytes read, hex. */
  readonly contentHash: string
  readonly fromPublishedAddress: boolean
}

/** `servers[3].calls[0].returned_bytes`, or '' for the document itself. */
function fieldOf(path: readonly PropertyKey[]): string {
  return path.reduce<string>((field, part) => {
    if (typeof part === 'number') return `${field}[${part}]`
    return field === '' ? String(part) : `${field}.${String(part)}`
  }, '')
}

/** The word the document itself uses, so that a newer or foreign format is refused by name. */
function schemaOf(document: unknown): string {
  if (typeof document !== 'object' || document === null || !('schema' in document)) return 'missing'
  return typeof document.schema === 'string' ? `"${document.schema}"` : 'not a text'
}

function check(document: unknown, spec: string): CensusDocument {
  const parsed = censusDocument.safeParse(document)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const field = fieldOf(issue?.path ?? [])
  if (field === '') throw new CensusError('', `Census ${spec}: a JSON object is needed. Give a file written by "callwitness baseline".`)
  if (field === 'schema') {
    throw new CensusError(
      field,
      `Census ${spec}: not a ${CENSUS_SCHEMA} document (field "schema": ${schemaOf(document)}). Give a file written by "callwitness baseline", or the published census.`,
    )
  }
  throw new CensusError(field, `Census ${spec}: field "${field}" cannot be read (${issue?.message ?? 'wrong type'}). Write the file again with "callwitness baseline".`)
}

/** Sizes of all successful calls; where the document does not list them, those of the single calls. */
function sizesOf(document: CensusDocument): number[] {
  const listed = document.returned_bytes_all ?? []
  const calls = (document.servers ?? []).flatMap((server) => server.calls ?? [])
  const sizes = listed.length > 0 ? listed : calls.flatMap(({ returned_bytes: size }) => (typeof size === 'number' ? [size] : []))
  return sizes.toSorted((a, b) => a - b)
}

/**
 * A parsed callwitness document as the harness uses it (docs/measurement.md, report-only). Unknown fields are ignored; a
 * document that is none, or holds a size that is not a whole number of bytes, is refused with a `CensusError` that names
 * the field. The origin is never guessed: without the field it is `census` only when read from the published address.
 */
export function parseCensus(document: unknown, source: CensusSource): Census {
  const read = check(document, source.spec)
  const sizes = sizesOf(read)
  const spread = read.overall?.returned_bytes ?? null
  return {
    origin: read.origin ?? (source.fromPublishedAddress ? 'census' : 'unknown'),
    originDeclared: typeof read.origin === 'string',
    generatedAt: read.generated_at ?? null,
    commit: read.commit ?? null,
    contentHash: source.contentHash,
    spec: source.spec,
    serversCalled: read.sample?.servers_called ?? null,
    serversStarted: read.sample?.servers_started ?? null,
    caveat: read.caveat ?? '',
    sizes,
    levels: censusLevels(sizes),
    // A spread over no call is written as zeros, which are no percentiles.
    published: spread === null || spread.n === 0 ? null : { p50: spread.p50, p95: spread.p95 },
    declaredKnown: (read.servers ?? []).some((server) => (server.declared_bytes ?? 0) > 0),
  }
}

export { CensusError } from './error.ts'
export { censusLabel } from './label.ts'
export { resolvePressure } from './pressure.ts'
