import { chooseFiller } from '../../shared/delivery/filler.ts'
import { resolvePressure } from '../../shared/census/census.ts'
import type { Census } from '../../shared/census/types.ts'
import { fingerprint, MATCH_RULES_VERSION, PROBE_SENTENCES_VERSION, type Setup } from '../../shared/fingerprint/setup.ts'
import { measuringHash } from '../../shared/fingerprint/hashes.ts'
import { sha256Hex } from '../../shared/fingerprint/hash.ts'
import { canonicalJson } from '../../shared/fingerprint/canonical.ts'
import type { Filler } from '../../shared/delivery/filler.ts'
import { WEIGHTS } from '../../shared/score/weights.ts'
import type { MemoryAdapter } from '../adapters/contract.ts'
import type { Memory } from '../adapters/memory.ts'
import { createAdapter, parseSpec } from '../adapters/registry.ts'
import { readCensus } from '../census/read.ts'
import type { RunSettings } from '../harness/types.ts'
import { readSet, type LoadedSet } from '../sets/read.ts'
import { repositoryFunctions } from '../sets/repository.ts'
import { localTime } from './clock.ts'
import { AppError } from './errors.ts'
import { openTwice } from './open-memory.ts'
import { pythonOf, type RunRequest } from './request.ts'

const CENSUS_TIMEOUT_MS = 30_000

/** A memory and a golden set, opened and checked, ready to be measured. Close it when done. */
export interface OpenedRun {
  readonly request: RunRequest
  readonly set: LoadedSet
  readonly census: Census | null
  readonly memory: Memory
  readonly cleaner: Memory
  readonly settings: RunSettings
  readonly filler: Filler
  readonly setup: Setup
  readonly fingerprint: string
  /** True when the owner has to allow writes before the write probes run. */
  readonly heldReadOnly: boolean
  close(): Promise<void>
}

/** Rejects with an AppError, or with the signal's reason. Nothing stays open after a rejection. */
export async function openRun(request: RunRequest, signal: AbortSignal): Promise<OpenedRun> {
  const { values } = request
  const set = await readSet({ ...(values.set === null ? {} : { set: values.set }), ...(values.cases === null ? {} : { cases: values.cases }) })
  const census = values.census === null ? null : await readCensus(values.census, { signal, timeoutMs: CENSUS_TIMEOUT_MS })
  const { pressure, level } = resolvePressureOf(values.pressure, census)
  // The example's repository says nothing about a memory that was not loaded with the example.
  const repo = values.repo ?? (values.set !== null || isEmbedded(request) ? set.repo : null)
  const adapter = makeAdapter(request, set, repo)
  const { memory, cleaner } = await openTwice(adapter, signal)
  try {
    const writes = !request.readOnly && (memory.identity.embedded || values.allowWrites)
    const settings = resolveSettings(request, { memory, repo, repoLanguages: repo === set.repo ? set.repoLanguages : [], pressure, pressureLevel: level, writes })
    const filler = chooseFiller(set.questions.flatMap((question) => [...question.expected.flat(), ...question.forbidden.flat()]))
    const setup = await makeSetup({ request, set, memory, settings, filler, signal })
    return {
      request, set, census, memory, cleaner, settings, filler, setup,
      fingerprint: fingerprint(setup),
      heldReadOnly: !writes && !request.readOnly,
      close: () => memory.close(),
    }
  } catch (error) {
    await memory.close()
    throw error
  }
}

function isEmbedded(request: RunRequest): boolean {
  return request.values.adapter.trim() === 'synthetic'
}

function resolvePressureOf(value: string, census: Census | null) {
  try {
    return resolvePressure(value, census)
  } catch (error) {
    throw new AppError('usage', error instanceof Error ? error.message : String(error), 'Give --pressure a number of characters, or median, p95 or max together with --census.', { cause: error })
  }
}

function makeAdapter(request: RunRequest, set: LoadedSet, repo: string | null): MemoryAdapter {
  const zone = request.values.timeZone ?? 'UTC'
  try {
    return createAdapter(request.values.adapter, {
      world: set.world, repo, cwd: request.folder, python: pythonOf(request), today: () => localTime(Date.now(), zone).slice(0, 10), now: () => performance.now(),
      detailCap: request.values.twoStepDetailChars === 0 ? null : request.values.twoStepDetailChars,
    })
  } catch (error) {
    throw new AppError('memory', error instanceof Error ? error.message : String(error), '', { cause: error })
  }
}

interface Resolved {
  readonly memory: Memory
  readonly repo: string | null
  readonly repoLanguages: readonly string[]
  readonly pressure: number
  readonly pressureLevel: string | null
  readonly writes: boolean
}

function resolveSettings(request: RunRequest, { memory, ...resolved }: Resolved): RunSettings {
  const { values } = request
  const door = values.door ?? memory.doors[0]?.name
  if (door === undefined || !memory.doors.some((entry) => entry.name === door)) {
    throw new AppError('usage', `the memory ${memory.identity.name} has no door «${door ?? ''}»`, `It has ${memory.doors.map((entry) => entry.name).join(', ')}.`)
  }
  const own = memory.identity.liveState
  return {
    ...resolved,
    door,
    sections: request.sections,
    pressureProfile: values.pressureProfile,
    maxCard: values.maxCard,
    writeToServeSeconds: values.writeToServeSeconds,
    writeToServeSamples: values.writeToServeSamples,
    signedPrefix: values.signedPrefix,
    signedQuestion: values.signedQuestion,
    liveStateSession: values.liveStateSession ?? own?.session ?? null,
    liveStateKey: values.liveStateKey ?? own?.key ?? null,
    liveStateMinutes: values.liveStateMinutes,
    writeBack: values.writeBack,
    writeBackQuestions: values.writeBackQuestions,
    writeBackSeconds: values.writeBackSeconds,
    degradedAnswer: values.degradedAnswer,
    degradedMarker: values.degradedMarker ?? markerOf(values.degradedAnswer),
    sandboxTest: request.noSandboxTest ? null : values.sandboxTest,
    timeZone: values.timeZone ?? 'UTC',
  }
}

const DEFAULT_MARKER = 'no record'

/** The marker by which the bad answer is recognised: "no record" of the default answer, else its longest fixed part. */
export function markerOf(answer: string): string {
  if (answer.toLowerCase().includes(DEFAULT_MARKER)) return DEFAULT_MARKER
  const parts = answer.split('{question}').map((part) => part.trim())
  const longest = parts.reduce((best, part) => (part.length > best.length ? part : best), '')
  if (longest === '') throw new AppError('usage', 'the degraded answer holds nothing but the question', 'Give it words of its own, or name a marker with ADEBENCH_DEGRADED_MARKER.')
  return longest
}

interface SetupInput {
  readonly request: RunRequest
  readonly set: LoadedSet
  readonly memory: Memory
  readonly settings: RunSettings
  readonly filler: Filler
  readonly signal: AbortSignal
}

async function makeSetup({ request, set, memory, settings, filler, signal }: SetupInput): Promise<Setup> {
  const { liveStateSession: session, liveStateKey: key } = settings
  const functions = settings.repo === null ? null : await repositoryFunctions(settings.repo, { languages: settings.repoLanguages, signal })
  return {
    adapter: adapterName(request),
    adapterSettings: memory.identity.settings,
    door: settings.door,
    cut: memory.doors.find((door) => door.name === settings.door)?.cut ?? null,
    measuringHash: measuringHash(set),
    worldHash: memory.identity.embedded ? set.worldHash : null,
    sections: settings.sections,
    pressure: settings.pressure,
    sandboxTest: settings.sandboxTest !== null,
    repositoryHash: functions === null ? null : sha256Hex(canonicalJson(functions)),
    weights: WEIGHTS,
    maxCard: settings.maxCard,
    updatesProbe: settings.writes && memory.has('writeFact') && memory.has('forget'),
    timeZone: settings.timeZone,
    matchRules: MATCH_RULES_VERSION,
    probeSentences: PROBE_SENTENCES_VERSION,
    readOnly: !settings.writes,
    checks: {
      writeToServeSeconds: settings.writeToServeSeconds,
      writeToServeSamples: settings.writeToServeSamples,
      signedPrefix: settings.signedPrefix,
      signedQuestion: settings.signedQuestion,
      liveState: session === null || key === null || key === '' ? null : { session, key, minutes: settings.liveStateMinutes },
      writeBack: settings.writeBack ? { questions: settings.writeBackQuestions, seconds: settings.writeBackSeconds, answer: settings.degradedAnswer, marker: settings.degradedMarker } : null,
      filler: settings.pressure === 0 ? null : filler.id,
    },
  }
}

/** How a memory is called in reports and fingerprints: a module or a profile by its file's name, never by where it lies. */
export function adapterName(request: RunRequest): string {
  const spec = parseSpec(request.values.adapter)
  const name = (file: string): string => file.split(/[\\/]/u).at(-1) ?? file
  if (spec.kind === 'module') return `module:${name(spec.file)}#${spec.exportName}`
  if (spec.kind === 'mcp' || spec.kind === 'rest') return `${spec.kind}:${name(spec.profile)}`
  return request.values.adapter.trim()
}
