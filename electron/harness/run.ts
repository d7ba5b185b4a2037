import type { CaseRecord, Counts, SectionReport, Written } from '../../shared/report/types.ts'
import { countCases, sectionScore } from '../../shared/score/section.ts'
import type { DoorCall } from '../adapters/memory.ts'
import { makeCase, reasonOf } from './checks.ts'
import { SECTIONS } from './sections/index.ts'
import type { CommittedStep, Recorder, RunContext, Section, SectionName, Step } from './types.ts'

/** What a person is told while a run goes on. */
export interface Progress {
  readonly section: SectionName
  /** The question, or what is being probed. */
  readonly label: string
  /** Steps done and planned, over all sections. */
  readonly done: number
  readonly total: number
  /** Steps each section of the run has planned. */
  readonly planned: ReadonlyMap<SectionName, number>
  /** Cases of this section so far. */
  readonly counts: Counts
}

export interface RunOutcome {
  readonly sections: readonly SectionReport[]
  readonly written: readonly Written[]
}

export interface RunInput {
  /** Everything the sections need, but what the run itself provides. */
  readonly context: Omit<RunContext, 'stepsOf' | 'calls' | 'hasCards'>
  readonly recorder: Recorder
  readonly onProgress?: (progress: Progress) => void
}

/** A section while it runs. A section whose plan failed has one ERROR case instead of steps. */
interface Running {
  readonly section: Section
  readonly plan: readonly Step[]
  readonly steps: (CommittedStep | undefined)[]
  readonly failure: string | null
}

const PHASES = ['read', 'write', 'after'] as const

/**
 * Runs the selected sections: everything that reads first, then everything that writes, then the look back. Each step
 * is committed as a whole before the next begins, and a step found in the recorder is not run again.
 * Rejects only with the run's cancel or when the recorder fails.
 */
export async function runSections({ context, recorder, onProgress }: RunInput): Promise<RunOutcome> {
  const running: Running[] = []
  const ctx: RunContext = {
    ...context,
    hasCards: remember(() => askForCards(context)),
    calls: () => running.flatMap((entry) => entry.steps.flatMap((step) => step?.calls ?? [])),
    stepsOf: (name) => running.find((entry) => entry.section.name === name)?.steps.filter((step) => step !== undefined) ?? [],
  }
  for (const section of SECTIONS) {
    if (isSelected(section, context)) running.push(await begin(section, ctx, recorder))
  }
  const total = running.reduce((sum, entry) => sum + entry.plan.length, 0)
  let done = running.reduce((sum, entry) => sum + entry.steps.filter((step) => step !== undefined).length, 0)
  const planned = new Map(running.map(({ section, plan }) => [section.name, plan.length]))
  const counts = new Map(running.map((entry) => [entry, countCases(casesOf(entry))]))
  for (const phase of PHASES) {
    for (const entry of running) {
      for (const [position, step] of entry.plan.entries()) {
        if (step.phase !== phase || entry.steps[position] !== undefined) continue
        ctx.signal.throwIfAborted()
        const before = counts.get(entry) ?? countCases([])
        onProgress?.({ section: entry.section.name, label: step.label, done, total, planned, counts: before })
        const committed = await perform(ctx, step)
        recorder.commit(entry.section.name, position, committed)
        entry.steps[position] = committed
        done += 1
        counts.set(entry, sumOf(before, countCases(committed.cases)))
      }
    }
  }
  return {
    sections: running.map((entry) => finish(entry, ctx)),
    written: running.flatMap((entry) => entry.steps.flatMap((step) => step?.written ?? [])),
  }
}

/** Report-only sections come along with the sections they look at; write-back and the profile only when asked for. */
function isSelected(section: Section, { settings, census }: RunInput['context']): boolean {
  switch (section.name) {
    case 'write_back':
      return settings.writeBack
    case 'pressure_profile':
      return settings.pressureProfile
    case 'census':
      return census !== null
    case 'trace':
      return settings.sections.includes('door')
    case 'health':
    case 'doors':
      return true
    default:
      return settings.sections.includes(section.name)
  }
}

async function begin(section: Section, ctx: RunContext, recorder: Recorder): Promise<Running> {
  // Outside of the try: a store that cannot be read is no failure of the memory.
  const earlier = new Map(recorder.committed(section.name).map((step) => [step.id, step]))
  try {
    const plan = await section.plan(ctx)
    ctx.memory.takeCalls()
    return { section, plan, steps: plan.map((step) => earlier.get(step.id)), failure: null }
  } catch (error) {
    ctx.signal.throwIfAborted()
    return { section, plan: [], steps: [], failure: reasonOf(error) }
  }
}

async function perform(ctx: RunContext, step: Step): Promise<CommittedStep> {
  const start = ctx.clock.now()
  const done = (result: Awaited<ReturnType<Step['run']>>): CommittedStep => {
    const calls: readonly DoorCall[] = ctx.memory.takeCalls()
    return { ...result, id: step.id, calls, seconds: (ctx.clock.now() - start) / 1000 }
  }
  try {
    return done(await step.run())
  } catch (error) {
    ctx.signal.throwIfAborted()
    return done({ cases: [makeCase(step.label, 'ERROR', reasonOf(error))] })
  }
}

function finish(entry: Running, ctx: RunContext): SectionReport {
  const { section } = entry
  const steps = entry.steps.filter((step) => step !== undefined)
  let { failure } = entry
  let outcome: ReturnType<Section['finish']> = { measures: {}, warnings: [] }
  if (failure === null) {
    try {
      outcome = section.finish(ctx, steps)
    } catch (error) {
      failure = reasonOf(error)
    }
  }
  const cases = failure === null ? casesOf(entry) : [makeCase(`section ${section.name}`, 'ERROR', failure)]
  return {
    name: section.name,
    weight: section.weight,
    score: section.weight === 0 ? null : sectionScore(cases, section.scoring),
    cases,
    counts: countCases(cases),
    measures: outcome.measures,
    warnings: outcome.warnings,
    seconds: steps.reduce((sum, step) => sum + step.seconds, 0),
  }
}

function sumOf(a: Counts, b: Counts): Counts {
  return { PASS: a.PASS + b.PASS, FAIL: a.FAIL + b.FAIL, ERROR: a.ERROR + b.ERROR, SKIP: a.SKIP + b.SKIP }
}

function casesOf(entry: Running): CaseRecord[] {
  return entry.steps.flatMap((step) => step?.cases ?? [])
}

/** A memory whose cards cannot be listed is taken to have some: a card that is asked for may then be missed, never excused. */
async function askForCards({ memory, signal }: RunInput['context']): Promise<boolean> {
  if (!memory.has('cards')) return false
  try {
    return (await memory.cards()).length > 0
  } catch {
    signal.throwIfAborted()
    return true
  }
}

function remember(ask: () => Promise<boolean>): () => Promise<boolean> {
  let answer: Promise<boolean> | null = null
  return () => (answer ??= ask())
}
