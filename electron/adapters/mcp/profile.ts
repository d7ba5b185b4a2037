import { z } from 'zod'
import { address, filledFields, limit, path, text, values } from '../profile/fields.ts'
import { placeholdersIn } from '../profile/fill.ts'

const stdio = z.strictObject({
  type: z.literal('stdio'),
  command: text.describe('A program of the PATH, or a path.'),
  args: z.array(z.string()).default([]),
  env: values.default({}).describe('Variables the server is given besides HOME, PATH and the like.'),
})

const http = z.strictObject({
  type: z.literal('http'),
  url: address,
  headers: values.default({}),
})

/** The arguments of a tool. */
function argumentsWith(known: readonly string[], needed: readonly string[]) {
  return z.record(z.string(), z.json()).superRefine(filledFields('the arguments', known, needed))
}

const readArguments = argumentsWith(['question', 'limit'], ['question'])
const delivered = z.union([z.literal('all'), path]).describe('"all": all text the tool answers, in its order; else the path to the text in its structured content, or in its text read as JSON.')
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

export type Profile = z.output<typeof profileSchema>
export type ProfileInput = z.input<typeof profileSchema>

/** The schema an editor completes a profile with. */
export function profileJsonSchema(): object {
  return z.toJSONSchema(profileSchema, { io: 'input' })
}
