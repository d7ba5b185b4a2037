import { z } from 'zod'
import type { Layout, RawAnswer } from '../delivery/types.ts'
import type { Question } from '../golden/types.ts'
import type { Comparison } from '../compare/types.ts'
import type { Repeats } from '../repeats/repeats.ts'
import type { CaseRecord, Report, SectionReport } from '../report/types.ts'

/** A value the service made from its own typed data: checked for being an object, not field by field once more. */
function typed<T extends object>(): z.ZodType<T> {
  return z.custom<T>((value) => typeof value === 'object' && value !== null)
}

const counts = z.object({ PASS: z.number(), FAIL: z.number(), ERROR: z.number(), SKIP: z.number() })
export const status = z.enum(['PASS', 'FAIL', 'ERROR', 'SKIP'])

/** Stands for a folder or file of this machine; only the service knows the path behind it. */
export const pathToken = z.string().min(1).max(200)
export const uid = z.string().min(1).max(100)
export const caseKey = z.string().min(1).max(10_000)

export const appInfo = z.object({
  version: z.string(),
  host: z.enum(['electron', 'web']),
  platform: z.string(),
  /** True: the host has native dialogs (`folders.pick`); otherwise the screen browses with `folders.browse`. */
  nativeDialogs: z.boolean(),
  /** The machine's time zone. */
  timeZone: z.string(),
})

export const settings = z.object({
  theme: z.enum(['system', 'light', 'dark']),
  /** Null: the machine's. */
  timeZone: z.string().max(100).nullable(),
  /** Name of the folder reports are written to, for the screen; null: no report files are written. */
  historyFolder: z.object({ token: pathToken, name: z.string() }).nullable(),
  /** Delivered texts are kept of this many latest runs; null: of all. Scores are always kept. */
  keepTextsOf: z.number().int().min(1).max(100_000).nullable(),
  tourSeen: z.boolean(),
})

export const folderEntry = z.object({ token: pathToken, name: z.string(), kind: z.enum(['folder', 'file']), holdsSet: z.boolean() })
export const folderListing = z.object({
  token: pathToken,
  /** The path as text, to read; never sent back. */
  display: z.string(),
  parent: pathToken.nullable(),
  entries: z.array(folderEntry),
  /** True: the folder holds more than was listed. */
  truncated: z.boolean(),
})

export const memory = z.object({
  id: z.string(),
  name: z.string(),
  /** `synthetic` or `module`. */
  kind: z.string(),
  embedded: z.boolean(),
  /** Whether the owner lets the probes write into it. Always true of the embedded memory. */
  writesAllowed: z.boolean(),
})

export const memoryDescription = z.object({
  name: z.string(),
  version: z.string().nullable(),
  doors: z.array(z.object({ name: z.string(), cut: z.number().nullable() })),
  /** What a run would write and remove again, one sentence each. */
  writePlan: z.array(z.string()),
  writeWarning: z.string(),
})

export const goldenSet = z.object({
  id: z.string(),
  name: z.string(),
  folderName: z.string(),
  shipped: z.boolean(),
  questions: z.number(),
  abstention: z.number(),
  validated: z.number(),
  casesHash: z.string().nullable(),
  hasWorld: z.boolean(),
  hasRepo: z.boolean(),
  /** Why it cannot be used, in one line; null when it can. */
  problem: z.string().nullable(),
})

export const runOptions = z.object({
  memory: z.string(),
  set: z.string(),
  /** Null: the memory's first. */
  door: z.string().nullable(),
  /** Empty: every section that scores. */
  sections: z.array(z.string()),
  /** Characters, or median, p95, max of the census. */
  pressure: z.string().max(20),
  /** A file by token or an address; null: none. */
  census: z.union([z.object({ token: pathToken }), z.object({ url: z.url() })]).nullable(),
  pressureProfile: z.boolean(),
  writeBack: z.boolean(),
  readOnly: z.boolean(),
  /** Measured so many times, each a run of its own of one group. */
  repeat: z.number().int().min(1).max(100).default(1),
})

const sectionProgress = z.object({ name: z.string(), counts, done: z.number(), total: z.number() })

export const runState = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('idle') }),
  z.object({
    kind: z.literal('running'),
    uid: uid.nullable(),
    memory: z.string(),
    door: z.string(),
    set: z.string(),
    startedAt: z.number(),
    /** What the last run of this memory, door and set took; null when there is none. Milliseconds. */
    expectedMs: z.number().nullable(),
    section: z.string().nullable(),
    label: z.string(),
    done: z.number(),
    total: z.number(),
    sections: z.array(sectionProgress),
    cancelling: z.boolean(),
    /** Which of how many repeats this is; null: a single run. */
    repeat: z.object({ number: z.number(), of: z.number() }).nullable(),
    /** Started by the watch, whose own news says what came of it. */
    watched: z.boolean().optional(),
  }),
  z.object({ kind: z.literal('ended'), uid: uid.nullable(), outcome: z.enum(['done', 'cancelled', 'failed']), message: z.string(), hint: z.string() }),
])

export const runRow = z.object({
  uid,
  when: z.string(),
  state: z.enum(['running', 'interrupted', 'done', 'cancelled', 'failed']),
  origin: z.enum(['own', 'imported']),
  memory: z.string(),
  memoryVersion: z.string().nullable(),
  door: z.string(),
  set: z.string().nullable(),
  fingerprint: z.string().nullable(),
  total: z.number().nullable(),
  measuredWeight: z.number().nullable(),
  totalWeight: z.number().nullable(),
  counts: counts.nullable(),
  note: z.string(),
  tags: z.array(z.string()),
  pinned: z.boolean(),
  textsDropped: z.boolean(),
  failure: z.string().nullable(),
  /** Names the group of repeats the run belongs to; null: a single run. */
  repeatGroup: z.string().nullable(),
})

export const runSummary = z.object({
  row: runRow,
  /** Null: the run did not end. The report as it is written, its sections without their cases. */
  report: typed<Omit<Report, 'sections'> & { readonly sections: readonly Omit<SectionReport, 'cases'>[] }>().nullable(),
  /** The last run of the same set-up before this one, or the nearest one with what differs. */
  previous: z.object({ uid, when: z.string(), differences: z.array(z.string()) }).nullable(),
  /** Things written into the memory and not confirmed as removed. */
  leftovers: z.number(),
})

/** How a case stands to the previous comparable run; null without one. */
const change = z.enum(['regressed', 'fixed', 'text changed', 'same', 'added', 'not comparable']).nullable()

export const caseRow = z.object({
  key: caseKey,
  section: z.string(),
  case: z.string(),
  status,
  note: z.string(),
  stale: z.boolean(),
  /** Passes with less than 300 characters to the cut. */
  thin: z.boolean(),
  loose: z.boolean(),
  /** Null: not a golden question. */
  validated: z.boolean().nullable(),
  margin: z.number().nullable(),
  /** Where the last expected value ends in the delivered text; null when one is missing or the door has no cut. */
  answerEnd: z.number().nullable(),
  cut: z.number().nullable(),
  chars: z.number().nullable(),
  ms: z.number().nullable(),
  change,
  /** Margin now minus margin then; null where one of them is not known. */
  marginChange: z.number().nullable(),
  hasText: z.boolean(),
})

const filler = z.object({ id: z.string(), unit: z.string() })

/** What a door handed over in one run, as data: the screen composes it at any pressure and cut. */
const recorded = z.object({ uid, when: z.string(), record: typed<CaseRecord>(), layout: typed<Layout>().nullable(), pressure: z.number(), filler })

export const caseView = z.object({
  row: caseRow,
  record: typed<CaseRecord>(),
  /** Null for cases that are no golden question. */
  question: typed<Question>().nullable(),
  hasCards: z.boolean(),
  door: z.string(),
  recorded: recorded.nullable(),
  raw: typed<RawAnswer>().nullable(),
  /** Null: there is none, or its texts were dropped. */
  previous: recorded.nullable(),
  /** Why it changed, in one sentence; null when it did not or nothing is known. */
  cause: z.string().nullable(),
  history: z.array(z.object({ uid, when: z.string(), status, note: z.string(), margin: z.number().nullable(), comparable: z.boolean() })),
})

const doorStatus = z.enum(['PASS', 'FAIL', 'ERROR'])
const curve = z.array(z.object({ from: z.number(), to: z.number().nullable(), status: doorStatus }))
const steps = z.array(z.object({ from: z.number(), passes: z.number() }))

export const pressureView = z.object({
  uid,
  door: z.string(),
  /** Of these curves: the one asked for, otherwise the door's own. */
  cut: z.number().nullable(),
  /** The pressure the run was made at. */
  pressure: z.number(),
  filler,
  questions: z.array(z.object({ key: caseKey, question: z.string(), status, curve: curve.nullable(), lastPass: z.number().nullable(), passesForever: z.boolean() })),
  /** Null: the door hands over finished text, of which only measured points are known. */
  passes: steps.nullable(),
  levels: z.object({ median: z.number(), p95: z.number(), max: z.number(), label: z.string() }).nullable(),
  /** Runs of the same set-up at other pressures, this one included: what was really measured. */
  points: z.array(z.object({ uid, pressure: z.number(), passes: z.number() })),
  /** Runs of the same memory and questions through other doors. */
  others: z.array(z.object({ uid, door: z.string(), when: z.string() })),
})

export const cutCurves = z.object({ questions: z.array(z.object({ key: caseKey, curve: curve.nullable() })), passes: steps.nullable() })

export const series = z.object({
  fingerprint: z.string(),
  memory: z.string(),
  door: z.string(),
  set: z.string().nullable(),
  points: z.array(z.object({
    uid, when: z.string(), total: z.number().nullable(), measuredWeight: z.number(),
    /** Points per scoring section; absent = not run or not measured. */
    sections: z.record(z.string(), z.number()),
    minMargin: z.number().nullable(),
    meanChars: z.number().nullable(),
    p95Ms: z.number().nullable(),
  })),
})

export const importOutcome = z.object({ imported: z.array(uid), recognised: z.number(), broken: z.array(z.string()) })
export const exported = z.object({ name: z.string(), text: z.string() })


export const casesFile = z.enum(['questions', 'abstention'])

/** Which entry of a case file is meant: its place, and a hash of its text as it stands in the file, so that it is found again when the file changed. */
export const entryRef = z.object({ file: casesFile, index: z.number().int().min(0), hash: z.string().max(100) })

/** An entry as the owner's file holds it, unknown fields included. */
export const entryValue = z.union([z.string().max(100_000), z.record(z.string(), z.unknown())])

const questionState = z.enum(['to validate', 'validated', 'changed since', 'disputed'])

export const sheetQuestion = z.object({
  ref: entryRef,
  /** The case key of this question in a run. */
  key: caseKey,
  question: typed<Question>(),
  value: entryValue,
  /** `changed since`: ticked, and question or expectation were edited afterwards. Only `validated` counts as validated. */
  state: questionState,
  /** Why it is disputed; '' otherwise. */
  disputeNote: z.string(),
  /** How it ended in the run that is shown; null: not in that run, or with another expectation. */
  outcome: z.object({ status, note: z.string(), stale: z.boolean(), hasText: z.boolean() }).nullable(),
  /** Retired values the world holds that this question does not forbid yet. */
  retired: z.array(z.string()),
})

export const sheetAbstention = z.object({ ref: entryRef, key: caseKey, question: z.string(), entity: z.string().nullable(), value: entryValue, outcome: z.object({ status, note: z.string() }).nullable() })

export const sheet = z.object({
  set: goldenSet,
  /** False: the example that comes with the program; a copy can be edited. */
  editable: z.boolean(),
  /** Hashes of the bytes of both files; a save of a whole file names what it was made from. */
  revisions: z.object({ questions: z.string(), abstention: z.string() }),
  /** When questions.json was last written, in milliseconds since 1970. */
  savedAt: z.number().nullable(),
  /** The run whose outcomes are shown; null: this set was not measured yet. */
  run: z.object({ uid, when: z.string(), memory: z.string(), door: z.string() }).nullable(),
  questions: z.array(sheetQuestion),
  abstention: z.array(sheetAbstention),
  validated: z.number(),
  /** What undo would take back, in a few words; null: nothing. */
  undo: z.string().nullable(),
  /** Ticks of this program that another program's save has taken out of the file; they can be put back. */
  lost: z.array(z.object({ ref: entryRef, question: z.string() })),
})

/** What a question was asked with: enough to read the delivered text, and to judge an edited expectation at once. */
export const sheetText = z.object({ recorded: recorded.nullable(), raw: typed<RawAnswer>().nullable(), hasCards: z.boolean() })

export const sheetChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('replace'), ref: entryRef, value: entryValue }),
  z.object({ kind: z.literal('add'), file: casesFile, index: z.number().int().min(0), value: entryValue }),
  z.object({ kind: z.literal('duplicate'), ref: entryRef }),
  z.object({ kind: z.literal('remove'), ref: entryRef }),
  z.object({ kind: z.literal('move'), ref: entryRef, to: z.number().int().min(0) }),
])

export const sheetOutcome = z.discriminatedUnion('kind', [
  /** `merged`: another program had changed the file meanwhile; this change was made in its version. */
  z.object({ kind: z.literal('saved'), merged: z.boolean(), sheet }),
  /** The other program changed the very same place: both versions as texts; nothing was written. `theirs` null: it is gone. */
  z.object({ kind: z.literal('conflict'), mine: z.string(), theirs: z.string().nullable(), sheet }),
  /** The case fails and this would loosen its expectation: nothing was written; ask, then send it again as confirmed. */
  z.object({ kind: z.literal('asks'), loosened: z.array(z.string()) }),
])

export const sheetLogRow = z.object({ id: z.number(), at: z.number(), who: z.string(), action: z.string(), question: z.string(), before: z.string().nullable(), after: z.string().nullable(), note: z.string(), undone: z.boolean() })

export const exchange = z.object({ createdAt: z.string().nullable(), question: z.string(), answer: z.string() })

const changeKind = z.enum(['regressed', 'fixed', 'text changed', 'same', 'added', 'removed', 'not comparable'])
const side = z.object({ status, note: z.string(), margin: z.number().nullable(), ms: z.number().nullable() }).nullable()

export const comparedCase = z.object({
  key: caseKey, section: z.string(), case: z.string(), kind: changeKind,
  /** Why, in one sentence; null when nothing changed. */
  cause: z.string().nullable(),
  before: side, after: side,
  textCompared: z.boolean(),
})

export const comparedRuns = z.object({
  before: runRow, after: runRow,
  /** Whether both runs measured the same memory (whatever its version). */
  sameMemory: z.boolean(),
  comparison: typed<Omit<Comparison, 'cases'>>(),
  cases: z.array(comparedCase),
})

export const comparedCaseView = z.object({
  compared: comparedCase,
  causes: z.array(z.string()),
  before: z.object({ recorded: recorded.nullable(), record: typed<CaseRecord>(), question: typed<Question>().nullable(), cut: z.number().nullable() }).nullable(),
  after: z.object({ recorded: recorded.nullable(), record: typed<CaseRecord>(), question: typed<Question>().nullable(), cut: z.number().nullable() }).nullable(),
})

export const repeats = typed<Repeats>()

export const watchPlan = z.object({
  options: runOptions,
  /** Minutes between two runs; null: only when something changed. */
  everyMinutes: z.number().min(1).max(10_080).nullable(),
  /** Files and folders by token, and addresses, whose change starts a run. */
  files: z.array(pathToken).max(50),
  urls: z.array(z.url()).max(20),
})

export const watchState = z.discriminatedUnion('kind', [
  /** `why`: it turned itself off. */
  z.object({ kind: z.literal('off'), why: z.string().optional() }),
  z.object({
    kind: z.literal('on'), memory: z.string(), set: z.string(), everyMinutes: z.number().nullable(),
    /** Names of what is watched, to read. */
    watching: z.array(z.string()),
    /** Milliseconds since 1970; null: only a change starts one. */
    nextAt: z.number().nullable(),
    runs: z.number(),
    /** Why the last attempt did not become a run; null: it did. */
    problem: z.string().nullable(),
  }),
])

export const watchNews = z.object({ uid, before: uid, regressed: z.number(), fixed: z.number(), text: z.string() })
