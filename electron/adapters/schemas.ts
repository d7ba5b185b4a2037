import { z } from 'zod'
import type { Layout, RawAnswer } from '../../shared/delivery/types.ts'

/** Longest text an adapter may return, in UTF-16 code units: beyond it something is wrong with the memory. */
const MAX_TEXT = 20_000_000
/** Most entries of one list of an answer. */
const MAX_ENTRIES = 100_000

const text = z.string().max(MAX_TEXT)
const name = z.string().min(1).max(10_000)
const list = <T extends z.ZodType>(entry: T) => z.array(entry).max(MAX_ENTRIES)
const count = z.number().int().min(0)
const milliseconds = z.number().min(0)
const json = z.json()
const listOrEmpty = <T extends z.ZodType>(entry: T) => list(entry).default([])

/**
 * Strict on purpose: a misspelt key (`unknown_terms`) would otherwise become an empty list, and the memory would be
 * judged for something it did say.
 */
const rawAnswer = z.strictObject({
  summary: text.nullable().default(null),
  cards: listOrEmpty(z.object({ key: name, content: text })),
  semantic: listOrEmpty(z.object({ source: z.string().max(10_000), content: text })),
  episodic: listOrEmpty(
    z.object({ createdAt: text.nullable().default(null), input: text, output: text, fallback: z.boolean().default(false) }),
  ),
  working: listOrEmpty(z.object({ key: z.string().max(10_000), value: text })),
  unknownTerms: listOrEmpty(z.string().max(10_000)),
}) satisfies z.ZodType<RawAnswer>

const cut = z.number().int().min(0).nullable()

const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), label: z.string().max(10_000), text }),
  z.object({ kind: z.literal('payload') }),
])

const withinLimit = (sizes: readonly number[]) => sizes.reduce((sum, size) => sum + size, 0) <= MAX_TEXT
const tooLong = `together longer than ${MAX_TEXT} code units`

const layout = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('composed'),
    blocks: list(block).refine((blocks) => withinLimit(blocks.map((b) => (b.kind === 'text' ? b.text.length : 0))), tooLong),
    cut,
  }),
  z.object({
    kind: z.literal('two-step'),
    brief: text,
    details: z
      .array(z.object({ id: name, text: text.nullable() }))
      .max(10_000)
      .refine((details) => withinLimit(details.map((d) => d.text?.length ?? 0)), tooLong),
    budget: cut,
    detailCap: z.number().int().min(1).nullable(),
  }),
  z.object({
    kind: z.literal('opaque'),
    text,
    uncut: text.nullable(),
    cut,
    pressure: z.number().int().min(0),
  }),
]) satisfies z.ZodType<Layout>

const door = z.object({ name, cut })
const ids = list(name)

/** What each method of the contract must answer. Keys are method names; used by the border only. */
export const answers = {
  identity: z.object({
    name,
    version: z.string().max(10_000).nullable(),
    settings: z.record(z.string(), json),
    readYourWrites: z.boolean(),
    embedded: z.boolean(),
    liveState: z.object({ session: z.string(), key: z.string() }).nullable(),
    timeoutsMs: z.record(z.string(), z.number().min(1).max(86_400_000)).exactOptional(),
  }),
  health: z.boolean(),
  warmUp: milliseconds.nullable(),
  doors: z
    .array(door)
    .min(1)
    .max(100)
    .refine((doors) => new Set(doors.map((d) => d.name)).size === doors.length, 'two doors of the same name'),
  deliver: z.object({ layout, raw: rawAnswer, ms: milliseconds.nullable() }),
  fetchDetail: text.nullable(),
  ask: rawAnswer,
  close: z.unknown(),
  writeFact: ids.min(1),
  forget: z.boolean(),
  settle: z.unknown(),
  updateTrace: z.object({
    supersededLive: count.nullable(),
    relationUpdates: count.nullable(),
    archiveByReason: z.record(z.string(), count),
    newPipelineShare: z.number().min(0).max(1).nullable(),
  }),
  datedFacts: z
    .object({ dated: count, total: count })
    .refine((share) => share.dated <= share.total, 'more dated facts than facts'),
  recentDays: list(name),
  episodesOfDay: list(z.object({ createdAt: text.nullable(), input: text, output: text })),
  signedEpisodes: count,
  // An empty list is an answer here: a memory that names nothing fails the check, it did not break down.
  importMemory: ids,
  cards: list(z.object({ entity: name, content: text, date: text.nullable() })),
  corrections: list(z.object({ entity: name, content: text })),
  aliases: list(z.object({ alias: name, canonical: name })),
  workingWrite: z.boolean(),
  workingRead: text.nullable(),
  workingClear: z.unknown(),
  workingKeys: list(z.string()),
  workingAgeMinutes: z.number().min(0).nullable(),
  fileSearch: list(text),
  graphEdges: count,
  graphOrphans: z
    .object({ orphans: count, total: count })
    .refine((graph) => graph.orphans <= graph.total, 'more orphans than nodes'),
  graphCounts: z.object({ nodes: count, edges: count }),
  healthReport: z.object({ measures: z.record(z.string(), json), warnings: list(text) }),
  ingestExchange: ids,
  storedMentions: count,
  findWritten: ids,
  declaredBytes: count.nullable(),
  loadWorld: z.unknown(),
} as const

export type Method = keyof typeof answers
export type Answer<M extends Method> = z.output<(typeof answers)[M]>
