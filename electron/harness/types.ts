import type { Census } from '../../shared/census/types.ts'
import type { Delivery } from '../../shared/delivery/types.ts'
import type { Filler } from '../../shared/delivery/filler.ts'
import type { AbstentionEntry, Question } from '../../shared/golden/types.ts'
import type { CaseRecord, Json, Written } from '../../shared/report/types.ts'
import type { DoorCall, Memory } from '../adapters/memory.ts'

export type SectionName =
  | 'door'
  | 'cards'
  | 'updates'
  | 'time'
  | 'live_state'
  | 'abstention'
  | 'file_search'
  | 'graph'
  | 'write_back'
  | 'health'
  | 'doors'
  | 'census'
  | 'pressure_profile'
  | 'trace'

/** The settings of a run, resolved (measurement.md section 15): pressure as its number, door by name, folders absolute. */
export interface RunSettings {
  readonly door: string
  readonly sections: readonly SectionName[]
  /** Code points of competing payload. */
  readonly pressure: number
  /** The census level the pressure came from, or null when it was given as a number. */
  readonly pressureLevel: string | null
  readonly pressureProfile: boolean
  readonly maxCard: number
  readonly writeToServeSeconds: number
  readonly writeToServeSamples: number
  readonly signedPrefix: string
  readonly signedQuestion: string
  readonly liveStateSession: string | null
  readonly liveStateKey: string | null
  readonly liveStateMinutes: number
  readonly writeBack: boolean
  readonly writeBackQuestions: number
  readonly writeBackSeconds: number
  readonly degradedAnswer: string
  readonly degradedMarker: string
  readonly repo: string | null
  /** File name endings whose exported functions are looked for besides Python's; empty = Python only. */
  readonly repoLanguages: readonly string[]
  readonly sandboxTest: string | null
  readonly timeZone: string
  /** False: nothing is written into the memory and every write probe is SKIP. */
  readonly writes: boolean
}

/** What one step leaves behind. It is committed as a whole, so a step either happened or did not. */
export interface StepResult {
  readonly cases: readonly CaseRecord[]
  /** What the section's `finish` (and later sections) need to know of this step. Plain JSON: it survives a resume. */
  readonly data?: Json
  readonly warnings?: readonly string[]
  /** The deliveries behind `cases`, by index into `cases`; a case without one delivered no text. */
  readonly deliveries?: readonly { readonly caseIndex: number; readonly delivery: Delivery }[]
  readonly written?: readonly Written[]
}

/** A step as it was committed: with the door calls it made and how long it took. */
export interface CommittedStep extends StepResult {
  readonly id: string
  readonly calls: readonly DoorCall[]
  readonly seconds: number
}

export interface Step {
  /** Unique within the section and the same on every run of the same set-up: a resumed run looks it up. */
  readonly id: string
  /** Everything that reads runs before anything that writes; `after` looks at what the run left behind. */
  readonly phase: 'read' | 'write' | 'after'
  /** What the person sees while it runs: the question, or what is being probed. */
  readonly label: string
  run(): Promise<StepResult>
}

export interface SectionOutcome {
  readonly measures: Readonly<Record<string, Json>>
  readonly warnings: readonly string[]
}

export interface Section {
  readonly name: SectionName
  /** 0 = report-only. */
  readonly weight: number
  /** The steps in the order their cases are reported. May ask the memory (what it lists decides the cases). */
  plan(ctx: RunContext): Promise<readonly Step[]>
  /** Measures and warnings from what the steps left. Pure. */
  finish(ctx: RunContext, steps: readonly CommittedStep[]): SectionOutcome
  /** Section score when it is not PASS / (PASS+FAIL+ERROR): the mean of the cases' fractions. */
  readonly scoring?: 'fractions'
}

/** What was written decides how it is removed: by its id, or (working memory) by clearing its session. */
export type WriteKind = 'fact' | 'import' | 'exchange' | 'working'

/** Writes and removals, recorded before they happen: what a killed run left behind can still be removed. */
export interface Journal {
  /** Call before the write; `kind` says how the removal is done. */
  intend(entry: { readonly kind: WriteKind; readonly what: string; readonly text: string }): Promise<JournalEntry>
}

export interface JournalEntry {
  /** Call as soon as the memory named what it wrote (a working-memory write: the session). */
  wrote(ids: readonly string[]): Promise<void>
  /** Call when the memory confirmed the removal. */
  removed(): Promise<void>
}

/** Where steps are committed, and where an interrupted run finds what it had. */
export interface Recorder {
  /** Steps of an earlier attempt of this run, deliveries included; empty on a fresh run. */
  committed(section: SectionName): readonly CommittedStep[]
  /** Durable when it returns. `position`: place of the step in the section's plan. */
  commit(section: SectionName, position: number, step: CommittedStep): void
}

export interface Clock {
  /** Milliseconds, monotonic. */
  now(): number
  /** Rejects with the signal's reason when the run is cancelled meanwhile. */
  sleep(ms: number): Promise<void>
}

export interface RunContext {
  readonly memory: Memory
  /** The same memory, not bound to the run's cancel: what was written is removed also after a cancel. */
  readonly cleaner: Memory
  readonly settings: RunSettings
  readonly questions: readonly Question[]
  readonly abstention: readonly AbstentionEntry[]
  readonly census: Census | null
  readonly filler: Filler
  readonly journal: Journal
  readonly clock: Clock
  readonly signal: AbortSignal
  /** Random words for probes: `count` letters a-z. */
  randomWord(count: number): string
  /** Every door call of the run so far. */
  calls(): readonly DoorCall[]
  /** Committed steps of another section of this run, in plan order; empty when it did not run. */
  stepsOf(section: SectionName): readonly CommittedStep[]
  /** Whether the memory has any card; when listing them fails it is assumed to have some (measurement.md section 3). */
  hasCards(): Promise<boolean>
}
