import type { GoldenSetEntry, MemoryEntry, RunOptions } from '../../../shared/contract/types.ts'

/** A file by its token, with its name for the screen; tokens are good for as long as the service lives. */
export type CensusChoice = { readonly kind: 'file'; readonly token: string; readonly name: string } | { readonly kind: 'address'; readonly url: string }

/** What the owner chose on the Run screen. Null: nothing yet, the first that fits is taken. */
export interface Choice {
  readonly memory: string | null
  readonly set: string | null
  readonly door: string | null
  /** Empty: every section that scores. */
  readonly sections: readonly string[]
  /** Characters, or median, p95, max of the census. */
  readonly pressure: string
  readonly census: CensusChoice | null
  readonly pressureProfile: boolean
  readonly writeBack: boolean
  readonly readOnly: boolean
  /** Measured so many times; not kept for the next start. */
  readonly repeat: number
}

export const DEFAULT_CHOICE: Choice = {
  memory: null, set: null, door: null, sections: [], pressure: '0', census: null, pressureProfile: false, writeBack: false, readOnly: false, repeat: 1,
}

export const CENSUS_LEVELS = ['median', 'p95', 'max'] as const

export function isCensusLevel(pressure: string): boolean {
  return (CENSUS_LEVELS as readonly string[]).includes(pressure)
}

/** The chosen memory while it is there, else the embedded one, else the first. */
export function chosenMemory(choice: Choice, memories: readonly MemoryEntry[]): MemoryEntry | null {
  return memories.find(({ id }) => id === choice.memory) ?? memories.find(({ embedded }) => embedded) ?? memories[0] ?? null
}

/** The chosen set while it is there, else the example. A set with a problem stays chosen: the screen says what is wrong. */
export function chosenSet(choice: Choice, sets: readonly GoldenSetEntry[]): GoldenSetEntry | null {
  return sets.find(({ id }) => id === choice.set) ?? sets.find(({ shipped, problem }) => shipped && problem === null) ?? sets[0] ?? null
}

export type Wanted =
  | { readonly kind: 'ready'; readonly options: RunOptions; readonly memory: MemoryEntry; readonly set: GoldenSetEntry }
  | { readonly kind: 'not yet'; readonly why: string }

/** What would be asked of the service, or why nothing can be run yet. */
export function wanted(choice: Choice, memories: readonly MemoryEntry[], sets: readonly GoldenSetEntry[]): Wanted {
  const memory = chosenMemory(choice, memories)
  const set = chosenSet(choice, sets)
  if (memory === null) return { kind: 'not yet', why: 'There is no memory to measure: add one.' }
  if (set === null) return { kind: 'not yet', why: 'There is no golden set: open one.' }
  if (set.problem !== null) return { kind: 'not yet', why: `The golden set ${set.name} cannot be used: ${set.problem}` }
  if (choice.census === null && (isCensusLevel(choice.pressure) || choice.pressureProfile)) {
    return { kind: 'not yet', why: 'A census level as pressure, and the pressure profile, need a census: choose one under More.' }
  }
  return {
    kind: 'ready', memory, set,
    options: {
      memory: memory.id, set: set.id, door: choice.door, sections: [...choice.sections], pressure: choice.pressure,
      census: choice.census === null ? null : choice.census.kind === 'file' ? { token: choice.census.token } : { url: choice.census.url },
      pressureProfile: choice.pressureProfile, writeBack: choice.writeBack, readOnly: choice.readOnly, repeat: choice.repeat,
    },
  }
}

/** What a change does to the rest: a door belongs to a memory, and levels to a census. */
export function changed(choice: Choice, change: Partial<Choice>): Choice {
  const next = { ...choice, ...change }
  if (change.memory !== undefined && change.memory !== choice.memory) return { ...next, door: null, readOnly: change.readOnly ?? false }
  if (next.census !== null) return next
  return { ...next, pressure: isCensusLevel(next.pressure) ? '0' : next.pressure, pressureProfile: false }
}

/** What differs from the defaults, for the line beside "More"; empty when nothing does. */
export function choiceInWords(choice: Choice): string {
  const parts = [
    ...(choice.sections.length > 0 ? [`${choice.sections.length === 1 ? '1 section' : `${choice.sections.length} sections`}`] : []),
    ...(choice.pressure !== '0' ? [`payload ${choice.pressure}`] : []),
    ...(choice.census !== null ? ['with a census'] : []),
    ...(choice.pressureProfile ? ['pressure profile'] : []),
    ...(choice.writeBack ? ['write-back'] : []),
    ...(choice.readOnly ? ['read-only'] : []),
    ...(choice.repeat > 1 ? [`${choice.repeat} times`] : []),
  ]
  return parts.join(', ')
}

/** A choice kept by an earlier session; what does not read as one falls back to the defaults, field by field. */
export function readChoice(text: string | null): Choice {
  const kept = parsed(text)
  const string = (name: string): string | null => (typeof kept[name] === 'string' ? kept[name] : null)
  const pressure = string('pressure') ?? '0'
  const sections: unknown = kept['sections']
  return {
    ...DEFAULT_CHOICE,
    memory: string('memory'), set: string('set'), door: string('door'),
    sections: Array.isArray(sections) ? sections.filter((name) => typeof name === 'string') : [],
    pressure: /^[0-9]{1,8}$/u.test(pressure) ? pressure : '0',
    writeBack: kept['writeBack'] === true, readOnly: kept['readOnly'] === true,
  }
}

function parsed(text: string | null): Readonly<Record<string, unknown>> {
  if (text === null) return {}
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
  } catch {
    return {}
  }
}
