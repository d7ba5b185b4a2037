import { readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Json } from '../../../shared/report/types.ts'
import type { Call, MemoryAdapter } from '../contract.ts'
import { MemoryError } from '../memory.ts'
import { parseAs } from '../profile/parse.ts'
import { entriesOf, follow, wordOf } from '../profile/path.ts'
import { valuesOf, variable } from '../profile/variables.ts'
import { addressed, labelOf, type Request } from './address.ts'
import { RestClient } from './http.ts'
import { profileSchema, readingOf, type Profile } from './profile.ts'

export interface RestOptions {
  readonly profile: string
  readonly cwd: string
  /** Largest answer, in bytes. */
  readonly most?: number
}

type Ask = (request: Request, values: Readonly<Record<string, string | number>>, call: Call) => Promise<unknown>

/** Reads the profile in a file. Throws an Error that names file, line and field. */
export function readProfile(named: string, cwd: string): Profile {
  const file = resolve(cwd, named)
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) throw new Error(`there is no profile ${named}`)
  return parseAs(profileSchema, readFileSync(file, 'utf8').replace(/^\uFEFF/u, ''), named)
}

/**
 * A memory behind HTTP, described by a profile. What its answer holds at the named place is the text of the door, as it
 * came. Throws an Error when the profile is wrong or names a variable that is not set; nothing is asked yet.
 */
export function createRest(options: RestOptions, env: NodeJS.ProcessEnv = process.env): MemoryAdapter {
  const profile = readProfile(options.profile, options.cwd)
  const base = baseOf(profile, env)
  const secrets = Object.values(profile.headers).flatMap((value) => (typeof value === 'string' ? [] : [variable(value.from, profile.name, env)]))
  const client = new RestClient(valuesOf(profile.headers, profile.name, env), secrets, options.most ?? 10_485_760)
  const readings = (profile.doors ?? [{ name: 'read', cut: null }]).map((door) => ({ door: door.name, cut: door.cut, ...readingOf(profile.read, door) }))

  const ask: Ask = (request, values, { signal }) => client.json(labelOf(request), addressed(base, request, values), signal)

  const read = async (question: string, reading: (typeof readings)[number], call: Call) => {
    const answer = await ask(reading, { question, ...(reading.limit === undefined ? {} : { limit: reading.limit }) }, call)
    return wordsAt(reading, answer, reading.text).join('\n')
  }

  return {
    async identity() {
      const doors = Object.fromEntries(readings.map(({ door, method, path, body, limit, text }): [string, Json] => [door, { method, path, body: body ?? null, limit: limit ?? null, text }]))
      return { name: profile.name, version: profile.version ?? null, settings: { ...profile.settings, doors }, readYourWrites: profile.readYourWrites, embedded: false, liveState: null }
    },
    async health({ signal }) {
      try {
        await client.send(labelOf(profile.health), addressed(base, profile.health, {}), signal)
        return true
      } catch (error) {
        if (signal.aborted) throw error
        return false
      }
    },
    warmUp: async () => null,
    doors: async () => readings.map(({ door, cut }) => ({ name: door, cut })),
    async deliver(query, door, call) {
      const reading = readings.find((entry) => entry.door === door)
      if (reading === undefined) throw new MemoryError(`the profile ${profile.name} has no door ${door}`)
      const text = await read(query, reading, call)
      return { layout: { kind: 'composed', cut: reading.cut, blocks: [{ kind: 'payload' }, { kind: 'text', label: labelOf(reading), text }] }, raw: rawOf(text), ms: null }
    },
    async ask(query, call) {
      const [first] = readings
      if (first === undefined) throw new MemoryError(`the profile ${profile.name} has no door`)
      return rawOf(await read(query, first, call))
    },
    close: async () => client.close(),
    ...writing(profile, ask, async (request, values, { signal }) => client.send(labelOf(request), addressed(base, request, values), signal)),
  }
}

/** The groups the profile describes; the others are absent. `say` is for an answer that need not be JSON. */
function writing({ write, delete: remove, list }: Profile, ask: Ask, say: Ask): Partial<MemoryAdapter> {
  const stored = async (call: Call) => {
    if (list === undefined) return []
    const label = labelOf(list)
    return entriesOf(label, follow(label, await ask(list, {}, call), list.entries), list)
  }
  return {
    ...(write === undefined ? {} : {
      async writeFact(text, call) {
        const ids = wordsAt(write, await ask(write, { text }, call), write.id)
        if (ids.length === 0 || ids.includes('')) throw new MemoryError(`${labelOf(write)} names nothing it wrote: the answer is empty at ${write.id}`)
        return ids
      },
    } satisfies Partial<MemoryAdapter>),
    ...(remove === undefined ? {} : {
      async forget(id, call) {
        // Without an id the address would be the one of all that is stored.
        if (id === '') throw new MemoryError('there is no id to delete')
        await say(remove, { id }, call)
        // Servers say "deleted" of what was never there: where there is a list, it is looked up.
        return (await stored(call)).every((entry) => entry.id !== id)
      },
    } satisfies Partial<MemoryAdapter>),
    ...(list === undefined ? {} : {
      findWritten: async (text, call) => (await stored(call)).filter(({ texts }) => texts.includes(text)).map(({ id }) => id),
    } satisfies Partial<MemoryAdapter>),
  }
}

function wordsAt(request: Request, answer: unknown, path: string): readonly string[] {
  const label = labelOf(request)
  return follow(label, answer, path).map((value) => wordOf(label, value, path))
}

function baseOf({ baseUrl, name }: Profile, env: NodeJS.ProcessEnv): string {
  if (typeof baseUrl === 'string') return baseUrl
  const held = variable(baseUrl.from, name, env)
  if (!URL.canParse(held) || !/^https?:\/\/[^?#]+$/iu.test(held)) throw new Error(`the variable ${baseUrl.from}, which the profile ${name} asks for, holds no http address to put paths behind`)
  return held
}

function rawOf(summary: string) {
  return { summary, cards: [], semantic: [], episodic: [], working: [], unknownTerms: [] }
}
