import { AppError } from './errors.ts'

type Parse<T> = (text: string, source: string) => T

interface Setting<T> {
  /** The environment variable without its ADEBENCH_ prefix. */
  readonly variable: string
  readonly parse: Parse<T>
  readonly fallback: T
}

const text: Parse<string> = (value) => value

const optionalText: Parse<string | null> = (value) => (value.trim() === '' ? null : value)

function number(least: number, unit: string): Parse<number> {
  return (value, source) => {
    const parsed = Number(value.trim())
    if (value.trim() === '' || !Number.isFinite(parsed) || parsed < least) {
      throw new AppError('usage', `${source} is «${value}», which is no number of ${unit} from ${least} up`, `Give a number, or leave it out.`)
    }
    return parsed
  }
}

function whole(least: number, unit: string): Parse<number> {
  const parse = number(least, unit)
  return (value, source) => {
    const parsed = parse(value, source)
    if (!Number.isSafeInteger(parsed)) throw new AppError('usage', `${source} is «${value}», which is no whole number of ${unit}`, 'Give a whole number, or leave it out.')
    return parsed
  }
}

const YES = new Set(['1', 'true', 'yes', 'on'])
const NO = new Set(['', '0', 'false', 'no', 'off'])

const flag: Parse<boolean> = (value, source) => {
  const word = value.trim().toLowerCase()
  if (YES.has(word)) return true
  if (NO.has(word)) return false
  throw new AppError('usage', `${source} is «${value}», which is neither yes nor no`, 'Use 1 or 0.')
}

const timeZone: Parse<string> = (value, source) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone
  } catch {
    throw new AppError('usage', `${source} is «${value}», which is no time zone`, 'Use a name such as Europe/Rome.')
  }
}

function setting<T>(variable: string, parse: Parse<T>, fallback: T): Setting<T> {
  return { variable, parse, fallback }
}

/** Every setting of a run with its variable and default (see docs/command-line.md, which a test compares with this table). */
export const SETTINGS = {
  adapter: setting('ADAPTER', text, 'synthetic'),
  /** Null: the first Python on the PATH. */
  python: setting('PYTHON', optionalText, null),
  pythonPath: setting('PYTHON_PATH', optionalText, null),
  door: setting('DOOR', optionalText, null),
  set: setting('SET', optionalText, null),
  cases: setting('CASES', optionalText, null),
  pressure: setting('PRESSURE', text, '0'),
  census: setting('CENSUS', optionalText, null),
  pressureProfile: setting('PRESSURE_PROFILE', flag, false),
  maxCard: setting('MAX_CARD', whole(1, 'characters'), 900),
  writeToServeSeconds: setting('WRITE_TO_SERVE_S', number(0.1, 'seconds'), 30),
  writeToServeSamples: setting('WRITE_TO_SERVE_SAMPLES', whole(1, 'samples'), 3),
  signedPrefix: setting('SIGNED_PREFIX', text, '[pc2]'),
  signedQuestion: setting('SIGNED_QUESTION', text, 'what did pc2 do?'),
  liveStateSession: setting('LIVE_STATE_SESSION', optionalText, null),
  /** Undefined: the adapter names the entry. Empty: none is checked. */
  liveStateKey: setting<string | undefined>('LIVE_STATE_KEY', text, undefined),
  liveStateMinutes: setting('LIVE_STATE_MINUTES', number(0, 'minutes'), 30),
  writeBack: setting('WRITE_BACK', flag, false),
  writeBackQuestions: setting('WRITE_BACK_QUESTIONS', whole(1, 'questions'), 2),
  writeBackSeconds: setting('WRITE_BACK_S', number(0.1, 'seconds'), 10),
  degradedAnswer: setting('DEGRADED_ANSWER', text, 'I have no record of that. You asked: {question}'),
  /** Null: derived from the degraded answer. */
  degradedMarker: setting('DEGRADED_MARKER', optionalText, null),
  twoStepDetailChars: setting('TWO_STEP_DETAIL_CHARS', whole(0, 'characters'), 0),
  repo: setting('REPO', optionalText, null),
  sandboxTest: setting('SANDBOX_TEST', optionalText, null),
  timeZone: setting<string | null>('TZ', timeZone, null),
  history: setting('HISTORY', text, 'history'),
  allowWrites: setting('ALLOW_WRITES', flag, false),
} as const

type SettingName = keyof typeof SETTINGS
type ValueOf<N extends SettingName> = (typeof SETTINGS)[N] extends Setting<infer T> ? T : never
export type SettingValues = { readonly [N in SettingName]: ValueOf<N> }

/** What a command line or a screen gives, as text; undefined = not given, so the variable or the default counts. */
export type GivenSettings = { readonly [N in SettingName]?: string | undefined }

/**
 * Given value, else ADEBENCH_ variable, else default. Throws a usage error that names the flag or variable.
 */
export function readSettings(given: GivenSettings, env: Readonly<Record<string, string | undefined>>): SettingValues {
  const entries = Object.entries(SETTINGS).map(([name, entry]) => {
    const own = given[name as SettingName]
    if (own !== undefined) return [name, entry.parse(own, flagName(name))]
    const variable = `ADEBENCH_${entry.variable}`
    const value = env[variable]
    // An empty variable is an unset one, except where empty says something of its own.
    const unset = value === undefined || (value.trim() === '' && name !== 'liveStateKey')
    return [name, unset ? entry.fallback : entry.parse(value, variable)]
  })
  // Each value was made by the parser of its own row.
  return Object.fromEntries(entries) as SettingValues
}

/** `pressureProfile` is `--pressure-profile` on the command line. */
export function flagName(name: string): string {
  return `--${name.replace(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`)}`
}
