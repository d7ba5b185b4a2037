import type { Json } from '../../../shared/report/types.ts'
import type { Call, MemoryAdapter } from '../contract.ts'
import { MemoryError } from '../memory.ts'
import { fill } from '../profile/fill.ts'
import { entriesOf } from '../profile/path.ts'
import type { Profile } from './profile.ts'
import { readProfile } from './read-profile.ts'
import { allText, toolResult, valuesAt, wordsAt, type ToolResult } from './result.ts'
import { McpServer } from './server.ts'
import { checkUses, listTools, type Tool, type Use } from './tools.ts'
import { wiring } from './wire.ts'

export interface McpOptions {
  /** A ready profile's name, or a file. */
  readonly profile: string
  readonly cwd: string
  /** Milliseconds: the first answer, silence after a cancel. */
  readonly startMs?: number
  readonly silenceMs?: number
}

/** A way of reading, complete: what a door does not say is as in `read`. */
interface Reading extends Use {
  readonly door: string
  readonly cut: number | null
  readonly limit: number | null
  readonly text: string
}

/**
 * A memory behind an MCP server, described by a profile. What its tool answers is the text of the door, as it came. Throws an
 * Error when the profile is wrong or names an executable or a variable that is not there; nothing is started yet.
 */
export function createMcp(options: McpOptions): MemoryAdapter {
  const profile = readProfile(options.profile, options.cwd)
  const open = wiring(profile, options.cwd)
  const server = new McpServer({ name: `the profile ${profile.name}`, open, startMs: options.startMs ?? 60_000, silenceMs: options.silenceMs ?? 2000 })
  const readings = readingsOf(profile)
  let tools: readonly Tool[] = []

  const call = async (use: Use, values: Readonly<Record<string, string | number>>, { signal }: Call) =>
    toolResult(use.tool, await server.request('tools/call', { name: use.tool, arguments: fill(use.arguments, values) }, signal))

  const read = async (question: string, reading: Reading, context: Call) => {
    const result = await call(reading, { question, ...(reading.limit === null ? {} : { limit: reading.limit }) }, context)
    return reading.text === 'all' ? allText(reading.tool, result) : wordsAt(reading.tool, result, reading.text).join('\n')
  }

  return {
    async identity({ signal }) {
      const { name, version } = await server.identity(signal)
      tools = await listTools(server, signal)
      checkUses([...readings, ...[profile.write, profile.delete, profile.list].filter((use) => use !== undefined)], tools, profile.name)
      return { name, version, settings: settingsOf(profile, readings), readYourWrites: profile.readYourWrites, embedded: false, liveState: null }
    },
    async health({ signal }) {
      try {
        await server.request('ping', {}, signal)
        return true
      } catch (error) {
        // A server that is not ours may simply be down; of a process that was started for this, the end is told.
        if (signal.aborted || profile.transport.type === 'stdio') throw error
        return false
      }
    },
    warmUp: async () => null,
    doors: async () => readings.map(({ door, cut }) => ({ name: door, cut })),
    async deliver(query, door, context) {
      const reading = readings.find((entry) => entry.door === door)
      if (reading === undefined) throw new MemoryError(`the profile ${profile.name} has no door ${door}`)
      const text = await read(query, reading, context)
      return { layout: { kind: 'composed', cut: reading.cut, blocks: [{ kind: 'payload' }, { kind: 'text', label: reading.tool, text }] }, raw: rawOf(text), ms: null }
    },
    async ask(query, context) {
      const [first] = readings
      if (first === undefined) throw new MemoryError(`the profile ${profile.name} has no door`)
      return rawOf(await read(query, first, context))
    },
    close: () => server.close(),
    declaredBytes: async () => Buffer.byteLength(JSON.stringify({ tools })),
    ...writing(profile, call),
  }
}

type CallTool = (use: Use, values: Readonly<Record<string, string>>, context: Call) => Promise<ToolResult>

/** The groups the profile describes; the others are absent. */
function writing({ write, delete: remove, list }: Profile, call: CallTool): Partial<MemoryAdapter> {
  /** What is stored now, by id. */
  const stored = async (context: Call) => {
    if (list === undefined) return []
    return entriesOf(list.tool, valuesAt(list.tool, await call(list, {}, context), list.entries), list)
  }
  return {
    ...(write === undefined ? {} : {
      async writeFact(text, context) {
        const result = await call(write, { text }, context)
        const ids = write.id === 'text' ? [text] : wordsAt(write.tool, result, write.id)
        if (ids.length === 0) throw new MemoryError(`${write.tool} names nothing it wrote: the answer is empty at ${write.id}`)
        return ids
      },
    } satisfies Partial<MemoryAdapter>),
    ...(remove === undefined ? {} : {
      async forget(id, context) {
        await call(remove, { id, text: id }, context)
        // Servers say "deleted" of what was never there: where there is a list, it is looked up.
        return (await stored(context)).every((entry) => entry.id !== id && !(write?.id === 'text' && entry.texts.includes(id)))
      },
    } satisfies Partial<MemoryAdapter>),
    ...(list === undefined ? {} : {
      findWritten: async (text, context) => (await stored(context)).filter(({ texts }) => texts.includes(text)).map(({ id }) => (write?.id === 'text' ? text : id)),
    } satisfies Partial<MemoryAdapter>),
  }
}

function readingsOf({ read, doors }: Profile): readonly Reading[] {
  return (doors ?? [{ name: read.tool, cut: null }]).map((door) => ({
    door: door.name,
    cut: door.cut,
    tool: door.tool ?? read.tool,
    arguments: door.arguments ?? read.arguments,
    limit: door.limit ?? read.limit ?? null,
    text: door.text ?? read.text,
  }))
}

/** What was declared, and what each door asks: two profiles of one server may measure different things. */
function settingsOf(profile: Profile, readings: readonly Reading[]): Record<string, Json> {
  return { ...profile.settings, doors: Object.fromEntries(readings.map((reading) => [reading.door, { tool: reading.tool, arguments: reading.arguments, limit: reading.limit, text: reading.text }])) }
}

function rawOf(summary: string) {
  return { summary, cards: [], semantic: [], episodic: [], working: [], unknownTerms: [] }
}
