import { readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseAs } from '../profile/parse.ts'
import { profileSchema, type Profile, type ProfileInput } from './profile.ts'
import { knowledgeGraph } from './profiles/knowledge-graph.ts'
import { serverMemory } from './profiles/server-memory.ts'

const READY: Readonly<Record<string, ProfileInput>> = { 'server-memory': serverMemory, 'knowledge-graph': knowledgeGraph }

/** The ready profile of that name, else the one in that file. Throws an Error that names file, line and field. */
export function readProfile(named: string, cwd: string): Profile {
  const ready = Object.hasOwn(READY, named) ? READY[named] : undefined
  if (ready !== undefined) return profileSchema.parse(ready)
  const file = resolve(cwd, named)
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) throw new Error(`there is no profile ${named}: neither such a file nor one of the ready ones, ${Object.keys(READY).join(', ')}`)
  return parseProfile(readFileSync(file, 'utf8').replace(/^\uFEFF/u, ''), named)
}

/** Reads a profile's text. */
export function parseProfile(text: string, file: string): Profile {
  return parseAs(profileSchema, text, file)
}
