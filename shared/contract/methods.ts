import { z } from 'zod'
import * as v from './values.ts'

const nothing = z.object({}).strict()
const done = z.object({ done: z.literal(true) })
const text = z.string().max(20_000)

function method<I extends z.ZodType, O extends z.ZodType>(input: I, output: O): { readonly input: I; readonly output: O } {
  return { input, output }
}

/** Everything a screen can ask for: the one table from which service, hosts, preload and renderer are inferred. */
export const METHODS = {
  'app.info': method(nothing, v.appInfo),
  'settings.get': method(nothing, v.settings),
  /** Only the fields that change; `historyFolder` by token, null = no report files. */
  'settings.change': method(v.settings.omit({ historyFolder: true }).partial().extend({ historyFolder: v.pathToken.nullable().optional() }).strict(), v.settings),

  /** Where to begin is up to the service when `token` is null. */
  'folders.browse': method(z.object({ token: v.pathToken.nullable() }).strict(), v.folderListing),
  /** The host's own dialog; null when the owner closed it. Only where `app.info` says nativeDialogs. */
  'folders.pick': method(z.object({ kind: z.enum(['folder', 'report', 'module']) }).strict(), z.object({ token: v.pathToken, name: z.string() }).nullable()),

  'memories.list': method(nothing, z.array(v.memory)),
  'memories.addModule': method(z.object({ token: v.pathToken, exportName: z.string().min(1).max(200) }).strict(), v.memory),
  'memories.remove': method(z.object({ id: z.string() }).strict(), done),
  /** Opens the memory for a moment and closes it again. */
  'memories.describe': method(z.object({ id: z.string(), set: z.string() }).strict(), v.memoryDescription),
  'memories.setWrites': method(z.object({ id: z.string(), allowed: z.boolean() }).strict(), v.memory),

  'sets.list': method(nothing, z.array(v.goldenSet)),
  'sets.open': method(z.object({ token: v.pathToken }).strict(), v.goldenSet),
  'sets.forget': method(z.object({ id: z.string() }).strict(), done),

  /** A new, empty golden set in a new folder inside the chosen one. */
  'sets.create': method(z.object({ parent: v.pathToken, name: z.string().min(1).max(200) }).strict(), v.goldenSet),
  /** A copy of a set in a new folder inside the chosen one. */
  'sets.copy': method(z.object({ id: z.string(), parent: v.pathToken, name: z.string().min(1).max(200) }).strict(), v.goldenSet),

  /** The validation sheet of a set. `run`: whose outcomes are shown; null = the last one of this set. */
  'sheet.get': method(z.object({ set: z.string(), run: v.uid.nullable() }).strict(), v.sheet),
  'sheet.text': method(z.object({ run: v.uid, key: v.caseKey }).strict(), v.sheetText),
  'sheet.tick': method(z.object({ set: z.string(), run: v.uid.nullable(), ref: v.entryRef, validated: z.boolean() }).strict(), v.sheetOutcome),
  /** Kept on this machine only; a disputed question is no longer validated. `note` null: no longer disputed. */
  'sheet.dispute': method(z.object({ set: z.string(), run: v.uid.nullable(), ref: v.entryRef, note: z.string().max(5000).nullable() }).strict(), v.sheetOutcome),
  /** `confirmed`: the owner has been asked whether the expectation of a failing case may be loosened. */
  'sheet.change': method(z.object({ set: z.string(), run: v.uid.nullable(), change: v.sheetChange, confirmed: z.boolean() }).strict(), v.sheetOutcome),
  /** The whole text of a case file, for the editor. */
  'sheet.source': method(z.object({ set: z.string(), file: v.casesFile }).strict(), z.object({ text: z.string(), revision: z.string() })),
  'sheet.saveSource': method(z.object({ set: z.string(), run: v.uid.nullable(), file: v.casesFile, text: z.string().max(50_000_000), revision: z.string(), confirmed: z.boolean() }).strict(), v.sheetOutcome),
  'sheet.undo': method(z.object({ set: z.string(), run: v.uid.nullable() }).strict(), v.sheetOutcome),
  /** Puts the ticks back that another program's save took out of the file. */
  'sheet.putBack': method(z.object({ set: z.string(), run: v.uid.nullable() }).strict(), v.sheetOutcome),
  'sheet.log': method(z.object({ set: z.string(), limit: z.number().int().min(1).max(1000).default(100), offset: z.number().int().min(0).default(0) }).strict(), z.object({ rows: z.array(v.sheetLogRow), total: z.number() })),
  'sheet.export': method(z.object({ run: v.uid }).strict(), v.exported),
  /** What the memory was asked lately, newest first; null: it does not keep that. */
  'sheet.recent': method(z.object({ memory: z.string(), set: z.string() }).strict(), z.object({ exchanges: z.array(v.exchange).nullable() })),
  /** Asks the memory one question through a door, as a run would, and keeps nothing. */
  'sheet.ask': method(z.object({ memory: z.string(), set: z.string(), door: z.string().nullable(), question: z.string().min(1).max(10_000) }).strict(), v.sheetText),

  /** `before` null: the run the later one is compared with by default. */
  'compare.runs': method(z.object({ before: v.uid.nullable(), after: v.uid }).strict(), v.comparedRuns),
  'compare.case': method(z.object({ before: v.uid, after: v.uid, key: v.caseKey }).strict(), v.comparedCaseView),

  /** What the runs of a group say together. */
  'repeats.get': method(z.object({ group: z.string().max(100) }).strict(), v.repeats),

  'watch.get': method(nothing, v.watchState),
  'watch.start': method(v.watchPlan.strict(), v.watchState),
  'watch.stop': method(nothing, v.watchState),

  'run.start': method(v.runOptions.strict(), v.runState),
  'run.resume': method(z.object({ uid: v.uid }).strict(), v.runState),
  'run.cancel': method(nothing, v.runState),
  'run.state': method(nothing, v.runState),
  /** Removes what killed runs left in memories; one line per thing. */
  'run.cleanup': method(nothing, z.array(z.object({ what: z.string(), removed: z.boolean(), reason: z.string() }))),

  'runs.list': method(z.object({ search: z.string().max(500).default(''), limit: z.number().int().min(1).max(1000).default(100), offset: z.number().int().min(0).default(0) }).strict(), z.object({ rows: z.array(v.runRow), total: z.number() })),
  /** `last` is the newest run that ended. */
  'runs.summary': method(z.object({ uid: v.uid }).strict(), v.runSummary),
  'runs.cases': method(z.object({ uid: v.uid }).strict(), z.array(v.caseRow)),
  'runs.case': method(z.object({ uid: v.uid, key: v.caseKey }).strict(), v.caseView),
  /** Looks in questions, notes and delivered texts; at most 10,000 keys in the order of the cases. */
  'runs.find': method(z.object({ uid: v.uid, text: z.string().min(1).max(500) }).strict(), z.object({ keys: z.array(v.caseKey) })),
  'runs.label': method(z.object({ uid: v.uid, note: text.optional(), tags: z.array(z.string().max(100)).max(50).optional(), pinned: z.boolean().optional() }).strict(), v.runRow),
  'runs.dropTexts': method(z.object({ uid: v.uid }).strict(), v.runRow),
  'runs.export': method(z.object({ uid: v.uid, format: z.enum(['json', 'markdown']), withTexts: z.boolean(), public: z.boolean() }).strict(), v.exported),
  'runs.import': method(z.object({ token: v.pathToken }).strict(), v.importOutcome),
  /** A report dropped onto the window. */
  'runs.importText': method(z.object({ name: z.string().max(300), text: z.string().max(50_000_000) }).strict(), v.importOutcome),

  /** `cut`: the curves at another cut than the door's own. */
  'pressure.get': method(z.object({ uid: v.uid, cut: z.number().int().min(0).max(10_000_000).optional() }).strict(), v.pressureView),
  'pressure.cuts': method(z.object({ uid: v.uid, pressure: z.number().int().min(0).max(10_000_000) }).strict(), v.cutCurves),
  /** Measures the door section of a run's set-up again, through another door or at another pressure, as a run of its own. */
  'pressure.measure': method(z.object({ uid: v.uid, door: z.string().nullable(), pressure: z.number().int().min(0).max(10_000_000).nullable() }).strict(), v.runState),

  'history.series': method(z.object({ limit: z.number().int().min(1).max(10_000).default(1000) }).strict(), z.array(v.series)),

  'store.check': method(nothing, z.array(z.string())),
  /** Copies the store into the data folder's backups; the name of the copy. */
  'store.backup': method(nothing, z.object({ name: z.string() })),
  'store.backups': method(nothing, z.array(z.object({ name: z.string(), bytes: z.number(), when: z.string() }))),
  /** The store as it is now is kept as one more backup. */
  'store.restore': method(z.object({ name: z.string().max(200) }).strict(), done),
  /** Deletes runs, texts, settings and backups of this program on this machine. Golden sets and report files stay. */
  'store.deleteAll': method(z.object({ confirm: z.literal('delete everything') }).strict(), done),
} as const

export type MethodName = keyof typeof METHODS
/** What a caller gives: defaults may be left out. */
export type InputOf<M extends MethodName> = z.input<(typeof METHODS)[M]['input']>
/** What a handler gets: checked, with defaults filled in. */
export type CheckedInputOf<M extends MethodName> = z.output<(typeof METHODS)[M]['input']>
export type OutputOf<M extends MethodName> = z.output<(typeof METHODS)[M]['output']>

/** What the service says by itself. `run.state` comes at most ten times a second. */
export const EVENTS = {
  'run.state': v.runState,
  /** The runs there are, or what is known of one, changed; uid null: several. */
  'runs.changed': z.object({ uid: v.uid.nullable() }),
  'settings.changed': v.settings,
  /** A golden set's files, or what is known of its questions, changed; `outside`: by another program. */
  'sheet.changed': z.object({ set: z.string(), outside: z.boolean() }),
  'watch.state': v.watchState,
  /** A watched run ended and something regressed or was fixed. */
  'watch.news': v.watchNews,
  /** The service was started anew after it died; what had been going on is interrupted. */
  'service.restarted': z.object({ reason: z.string() }),
} as const

export type EventName = keyof typeof EVENTS
export type EventOf<E extends EventName> = z.output<(typeof EVENTS)[E]>

/** What crosses a border when something went wrong. */
export interface ErrorValue {
  readonly code: string
  readonly message: string
  readonly hint: string
}

export type Reply = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly error: ErrorValue }

/** The one object the preload exposes and the web bridge imitates. */
export interface Bridge {
  call(method: MethodName, input: unknown): Promise<Reply>
  /** Every event, by name; the returned function stops listening. */
  listen(on: (event: EventName, value: unknown) => void): () => void
}
