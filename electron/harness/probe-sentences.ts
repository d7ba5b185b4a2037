/**
 * The words of the probes are pinned, because memories react to wording: a change is a new version, and the version is
 * part of the set-up fingerprint (shared/fingerprint).
 */
export const UPDATE_SENTENCES = {
  port: (entity: string, port: 8000 | 9000) => `The ${entity} gateway accepts calls on port ${port}.`,
  logs: (entity: string) => `The ${entity} gateway keeps its logs in /srv/${entity}/logs.`,
  askPort: (entity: string) => `Which port does the ${entity} gateway accept calls on?`,
  askLogs: (entity: string) => `Where does the ${entity} gateway keep its logs?`,
} as const

export const IMPORT_SENTENCES = {
  date: '2021-03-14T09:30:00',
  canary: (a: string, b: string) => `adebench import canary ${a}: the spare keys are in the blue box ${b}`,
  ask: (a: string) => `adebench import canary ${a} spare keys`,
} as const

export const LIVE_SENTENCES = {
  password: (token: string, flower: 'sunflower' | 'tulip') => `adebench canary ${token}: today's password is ${flower}`,
  askPassword: (token: string) => `password adebench canary ${token}`,
  askOverwritten: 'password adebench canary',
  sample: (token: string, index: number) => `adebench canary ${token}: sample ${index}`,
  askSample: (token: string, index: number) => `adebench canary ${token} sample ${index}`,
  sequence: (token: string, which: 'one' | 'two') => `adebench canary ${token}: sequence ${which}`,
  askSequence: 'adebench canary sequence',
} as const
