import type { ReportConfig } from '../../shared/report/types.ts'

const REMOVED = '[removed]'

/** Fields whose value is a secret whatever it looks like. Names of variables and numbers of tokens are not meant. */
const SECRET_NAME = /(?:api|access|secret|private|auth)[_-]?key$|^key$|token$|secret|passw|passphrase|authorization|cookie|credential|bearer/iu

/** Config fields that name a file or folder: only the last part says something to others. */
const PATH_NAME = /^(?:cases|repo|set|set_folder|sandbox_test|history|census|spec|world|validation|folder|file|path|source|source_file|data|database)$/iu

const ABSOLUTE = /^(?:\/|[A-Za-z]:[\\/]|\\\\|~[\\/]|file:)/u
// The length of a scheme is bounded: without that a long text of letters takes time squared.
const ADDRESS = /\b[a-z][a-z0-9+.-]{0,20}:\/\/[^\s"'<>`]+/giu

/** Paths that lie in somebody's home or in a temporary folder, wherever they stand in a text. */
const HOME_PATHS = [
  /file:\/\/\/?[^\s"'<>`]+/giu,
  /(?<![\w.])\/(?:home|Users)\/[^\s"'<>`:;,)]+/gu,
  /(?<![\w.])\/(?:root|tmp|var\/folders|private\/var|mnt\/[a-z]\/Users)\/[^\s"'<>`:;,)]+/gu,
  /\b[A-Za-z]:[\\/](?:Users|Documents and Settings|Temp|Windows)[\\/][^"'<>`:;,)\r\n]+/gu,
  /(?<!\\)\\\\[\w.$-]+\\[^\s"'<>`:;,)]+/gu,
  /(?<![\w.])~[\\/][^\s"'<>`:;,)]+/gu,
]

const SECRETS: readonly (readonly [found: RegExp, shown: string])[] = [
  [/\b(Bearer)\s+(?=\S*\d)[A-Za-z0-9._~+/=-]{8,}/giu, `$1 ${REMOVED}`],
  [/\b(Basic)\s+[A-Za-z0-9+/]{8,}={1,2}/gu, `$1 ${REMOVED}`],
  [/\b(?:sk|pk|rk)[-_][A-Za-z0-9_-]{16,}/gu, REMOVED],
  [/\b(?:gh[pousr]_|github_pat_|xox[abprs]-|hf_|glpat-|npm_)[A-Za-z0-9_-]{10,}/gu, REMOVED],
  [/\bAKIA[0-9A-Z]{16}\b/gu, REMOVED],
  [/\bAIza[0-9A-Za-z_-]{30,}/gu, REMOVED],
  [/\beyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]*/gu, REMOVED],
  [/((?:api|access|secret|private|auth)[_-]?key|token|secret|password|passwd|pwd)(\s*[=:]\s*)["']?[^\s"'&,;]{4,}/giu, `$1$2${REMOVED}`],
]

/** Last part of a path in either notation. */
function nameOf(path: string): string {
  return path.split(/[\\/]/u).findLast((part) => part !== '') ?? ''
}

/** An address without user, password and the values of its query. */
function cleanAddress(address: string): string {
  const bare = address.replace(/^([a-z][a-z0-9+.-]{0,20}:\/\/)[^/?#]*@/iu, '$1')
  const [before = '', ...query] = bare.split('?')
  if (query.length === 0) return bare
  return `${before}?${query.join('?').replaceAll(/=[^&#\s]*/gu, `=${REMOVED}`)}`
}

/** A text without addresses' credentials, secrets, and paths of this machine (reduced to their last part). */
export function cleanText(text: string, folders: readonly string[]): string {
  let cleaned = text
  for (const folder of [...folders].sort((a, b) => b.length - a.length)) {
    if (folder.length > 1) cleaned = cleaned.replaceAll(pathsUnder(folder), nameOf)
  }
  for (const found of HOME_PATHS) cleaned = cleaned.replaceAll(found, nameOf)
  cleaned = cleaned.replaceAll(ADDRESS, cleanAddress)
  for (const [found, shown] of SECRETS) cleaned = cleaned.replaceAll(found, shown)
  return cleaned
}

function pathsUnder(folder: string): RegExp {
  const literal = folder.replace(/[\\/]+$/u, '').replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&')
  return new RegExp(`(?<![\\w.])${literal}(?![\\w-])[^\\s"'<>\`:;,)]*`, 'gu')
}

/** The same value with every string in it cleaned; values of fields with a secret's name are removed. */
export function cleanValue(value: unknown, folders: readonly string[], name = ''): unknown {
  if (typeof value === 'string') return SECRET_NAME.test(name) && value !== '' ? REMOVED : cleanText(value, folders)
  if (Array.isArray(value)) return value.map((item) => cleanValue(item, folders, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [cleanText(key, folders), cleanValue(item, folders, key)]))
}

/** The set-up for publishing: besides secrets, every field that holds a path keeps its last part only. */
export function cleanConfig(config: ReportConfig, folders: readonly string[]): ReportConfig {
  const reduce = (value: unknown, name: string): unknown => {
    if (typeof value === 'string') {
      const cleaned = cleanValue(value, folders, name) as string // a string stays one
      const isPath = ABSOLUTE.test(cleaned) || (PATH_NAME.test(name) && /[\\/]/u.test(cleaned))
      return isPath && !/^https?:/iu.test(cleaned) ? nameOf(cleaned) : cleaned
    }
    if (Array.isArray(value)) return value.map((item) => reduce(item, name))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, reduce(item, key)]))
  }
  return reduce(config, '') as ReportConfig // only strings changed
}
