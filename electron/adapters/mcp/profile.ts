import { z } from 'zod'
import { placeholdersIn } from './fill.ts'

/** Steps into an answer: names, and behind a list `[0]` for one of its entries or `[]` for all of them. */
const PATH = /^(?:[^.[\]]+|\[\d*\])(?:\.[^.[\]]+|\[\d*\])*$/u
const SECRET = /(?:authorization|cookie|key|token|secret|password)$/iu

const text = z.string().min(1)
const path = z.string().regex(PATH, 'no path; write names and list steps as in results[].content')

const fromVariable = z.strictObject({
  from: text.describe('Name of the environment variable that holds the value.'),
  prefix: z.string().optional().describe('What stands before the value, such as "Bearer ".'),
})

/** Values by name. One whose name speaks of a secret may not stand in a file: only the name of its variable may. */
const values = z.record(z.string(), z.union([z.string(), fromVariable])).superRefine((entries, context) => {
  for (const [name, value] of Object.entries(entries)) {
    if (typeof value === 'string' && SECRET.test(name)) context.addIssue({ code: 'custom', path: [name], message: 'a secret may not stand in a profile; write {"from": "THE_VARIABLE"}' })
  }
})

const stdio = z.strictObject({
  type: z.literal('stdio'),
  command: text.describe('A program of the PATH, or a path.'),
  args: z.array(z.string()).default([]),
  env: values.default({}).describe('Variables the server is given besides HOME, PATH and the like.'),
})

const http = z.strictObject({
  type: z.literal('http'),
  url: z.url({ protocol: /^https?$/u }).refine((url) => !URL.canParse(url) || (new URL(url).username === '' && new URL(url).password === ''), 'a password may not stand in an address; use headers'),
  headers: values.default({}),
})

/** The arguments of a tool, in which only the named placeholders may stand, and one of `needed` has to. */
function argumentsWith(known: readonly string[], needed: readonly string[]) {
  return z.record(z.string(), z.json()).superRefine((given, context) => {
    const found = placeholdersIn(given)
    const strange = found.find((name) => !known.includes(name))
    if (strange !== undefined) context.addIssue({ code: 'custom', message: `{${strange}} means nothing here; there are ${known.map((name) => `{${name}}`).join(', ')}` })
    else if (needed.length > 0 && !needed.some((name) => found.includes(name))) context.addIssue({ code: 'custom', message: `no ${needed.map((name) => `{${name}}`).join(' or ')} stands in the arguments` })
  })
}

const readArguments = argumentsWith(['question', 'limit'], ['question'])
const delivered = z.union([z.literal('all'), path]).describe('"all": all text the tool answers, in its order; else the path to the text in its structured content, or in its text read as JSON.')
const limit = z.number().int().min(1).describe('What {limit} stands for.')

const read = z.strictObject({ tool: text, arguments: readArguments, limit: limit.optional(), text: delivered.default('all') })

const door = z.strictObject({
  name: text,
  tool: text.optional(),
  arguments: readArguments.optional(),
  limit: limit.optional(),
  text: delivered.optional(),
  cut: z.number().int().min(0).nullable().describe('Code points the client keeps of text and competing payload together; null = all.'),
})

const write = z.strictObject({
  tool: text,
  arguments: argumentsWith(['text'], ['text']),
  id: z.union([z.literal('text'), path]).describe('"text": the fact itself is what deletes it; else the path to the id or ids in the answer.'),
})

const list = z.strictObject({
  tool: text,
  arguments: argumentsWith([], []).default({}),
  entries: path.describe('Path to what is stored, one entry each.'),
  text: path.describe('Path to the text, or texts, within an entry.'),
  id: path.describe('Path to the id within an entry.'),
})

/** How a memory behind an MCP server is reached: which of its tools reads, writes, deletes and lists. */
export const profileSchema = z.strictObject({
  $schema: z.string().optional(),
  name: text,
  transport: z.discriminatedUnion('type', [stdio, http]),
  read,
  doors: z.array(door).min(1).optional().describe('The ways a client reads, the default first; without any, one door named after the tool, without a cut.'),
  write: write.optional(),
  delete: z.strictObject({ tool: text, arguments: argumentsWith(['id', 'text'], ['id', 'text']) }).optional(),
  list: list.optional().describe('Lets a cleanup find what a killed run wrote, and proves that a deleted fact is gone.'),
  settings: z.record(z.string(), z.json()).default({}).describe("Every setting that is not the server's default."),
  readYourWrites: z.boolean().default(false).describe('True: what was written is found by the next read.'),
}).superRefine((profile, context) => {
  const uses = [{ path: ['read', 'arguments'], use: profile.read }, ...(profile.doors ?? []).map((entry, i) => ({ path: ['doors', i, 'arguments'], use: { arguments: entry.arguments ?? {}, limit: entry.limit ?? profile.read.limit } }))]
  for (const { path: where, use } of uses) {
    if (use.limit === undefined && placeholdersIn(use.arguments).includes('limit')) context.addIssue({ code: 'custom', path: where, message: '{limit} stands here, but there is no limit' })
  }
  const byText = profile.delete !== undefined && placeholdersIn(profile.delete.arguments).includes('text')
  if (byText && profile.write !== undefined && profile.write.id !== 'text') context.addIssue({ code: 'custom', path: ['write', 'id'], message: 'delete goes by {text}; write "text"' })
  if (profile.delete !== undefined && profile.write === undefined) context.addIssue({ code: 'custom', path: ['delete'], message: 'there is nothing to delete without write' })
})

export type Values = z.output<typeof values>
export type Profile = z.output<typeof profileSchema>
export type ProfileInput = z.input<typeof profileSchema>

/** The schema an editor completes a profile with. */
export function profileJsonSchema(): object {
  return z.toJSONSchema(profileSchema, { io: 'input' })
}
