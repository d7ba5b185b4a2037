import type { Json } from '../report/types.ts'
import { canonicalJson } from './canonical.ts'
import { sha256Hex } from './hash.ts'

/** Raised whenever a text may match differently than before: older runs then no longer compare. */
export const MATCH_RULES_VERSION = 1

/** Raised whenever a sentence the harness writes or asks with changes: memories react to wording. */
export const PROBE_SENTENCES_VERSION = 1

/** Settings of single checks that decide how a case ends. */
interface CheckSettings {
  readonly writeToServeSeconds: number
  readonly writeToServeSamples: number
  readonly signedPrefix: string
  readonly signedQuestion: string
  /** The entry whose freshness is checked, and how fresh it must be; null = not checked. */
  readonly liveState: { readonly session: string; readonly key: string; readonly minutes: number } | null
  /** Null = the write-back section is off. */
  readonly writeBack: { readonly questions: number; readonly seconds: number; readonly answer: string; readonly marker: string } | null
  /** Wording of the competing payload (`Filler.id`); null without pressure. */
  readonly filler: string | null
}

/**
 * Everything that changes what a run measures (docs/measurement.md, set-up fingerprint). Not in it: the service's address,
 * times, folder names, the census, and the memory's own version, since that is what is measured.
 */
export interface Setup {
  readonly adapter: string
  /** The settings the adapter declares as not being the memory's default. */
  readonly adapterSettings: Readonly<Record<string, Json>>
  readonly door: string
  /** Code points, null = none. */
  readonly cut: number | null
  readonly measuringHash: string
  /** Null where the memory was not loaded from a known world. */
  readonly worldHash: string | null
  /** In any order. */
  readonly sections: readonly string[]
  /** Code points of competing payload, also where it was given as a census level. */
  readonly pressure: number
  readonly sandboxTest: boolean
  /** Hash of the repository's functions; null = no repository. */
  readonly repositoryHash: string | null
  readonly weights: Readonly<Record<string, number>>
  readonly maxCard: number
  readonly updatesProbe: boolean
  readonly timeZone: string
  readonly matchRules: number
  readonly probeSentences: number
  readonly readOnly: boolean
  readonly checks: CheckSettings
}

/** The set-up with its sections in one order: the run's own order is fixed, so naming them in another changes nothing. */
function ordered(setup: Setup): Setup {
  return { ...setup, sections: [...new Set(setup.sections)].sort() }
}

/** Ten hex digits over the whole set-up. Runs compare only when theirs are equal. */
export function fingerprint(setup: Setup): string {
  return sha256Hex(canonicalJson(ordered(setup))).slice(0, 10)
}

type Names = { readonly [Field in keyof Setup]: string }

/** How each field is called on screen. A field added to `Setup` does not compile until it has its name here. */
const NAMES: Names = {
  adapter: 'adapter',
  adapterSettings: 'adapter settings',
  door: 'door',
  cut: 'cut',
  measuringHash: 'golden set',
  worldHash: 'world',
  sections: 'sections',
  pressure: 'pressure',
  sandboxTest: 'sandbox test',
  repositoryHash: 'repository',
  weights: 'weights',
  maxCard: 'longest card',
  updatesProbe: 'updates probe',
  timeZone: 'time zone',
  matchRules: 'match rules',
  probeSentences: 'probe sentences',
  readOnly: 'writes',
  checks: 'check settings',
}

/** What stands in place of a hash, which says nothing to a reader. */
const CONTENT: Partial<Names> = {
  measuringHash: 'questions, expectations or abstention entries are not the same',
  worldHash: 'the memory was loaded with another history',
  repositoryHash: 'its functions are not the same',
}

function shown(value: unknown): string {
  if (value === undefined) return 'not known'
  if (value === null) return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return value.toLocaleString('en-US', { maximumFractionDigits: 10 })
  return typeof value === 'string' ? value : canonicalJson(value)
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function same(a: unknown, b: unknown): boolean {
  return a === b || (a !== undefined && b !== undefined && canonicalJson(a) === canonicalJson(b))
}

function sectionDifferences(a: readonly string[], b: readonly string[]): string[] {
  const onlyOne = (list: readonly string[], other: readonly string[]) => list.filter((name) => !other.includes(name)).join(', ')
  const gone = onlyOne(a, b)
  const added = onlyOne(b, a)
  return [...(gone === '' ? [] : [`sections: ${gone} only before`]), ...(added === '' ? [] : [`sections: ${added} only after`])]
}

function fieldDifferences(field: keyof Setup, a: unknown, b: unknown): string[] {
  const name = NAMES[field]
  if (field === 'readOnly' && typeof a === 'boolean' && typeof b === 'boolean') {
    return [`writes: ${a ? 'not allowed' : 'allowed'} before, ${b ? 'not allowed' : 'allowed'} after`]
  }
  const content = CONTENT[field]
  if (content !== undefined && typeof a === 'string' && typeof b === 'string') return [`${name}: ${content}`]
  if (content !== undefined) return [`${name}: ${a === null || a === undefined ? 'none' : 'one'} before, ${b === null || b === undefined ? 'none' : 'one'} after`]
  if (isRecord(a) && isRecord(b)) {
    const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])].sort()
    return keys.filter((key) => !same(a[key], b[key])).map((key) => `${name}, ${key}: ${shown(a[key])} before, ${shown(b[key])} after`)
  }
  return [`${name}: ${shown(a)} before, ${shown(b)} after`]
}

/** What differs between two set-ups, one plain line each, earlier (`a`) first; empty when they measure the same. */
export function setupDifferences(a: Setup, b: Setup): string[] {
  const before = ordered(a)
  const after = ordered(b)
  // The keys of NAMES are those of Setup: the type above says so, Object.keys forgets it.
  const fields = Object.keys(NAMES) as (keyof Setup)[]
  return fields
    .filter((field) => !same(before[field], after[field]))
    .flatMap((field) =>
      field === 'sections' ? sectionDifferences(before.sections, after.sections) : fieldDifferences(field, before[field], after[field]),
    )
}
