import { z } from 'zod'
import type { Json } from '../../../shared/report/types.ts'
import { address, filledFields, fromVariable, limit, path, SECRET, text, values } from '../profile/fields.ts'
import { placeholdersIn } from '../profile/fill.ts'

const base = address.refine((url) => !URL.canParse(url) || (new URL(url).search === '' && new URL(url).hash === ''), 'only what all paths begin with belongs here, without ? and #')

const route = z.string().regex(/^\/[^\s#]*$/u, 'a path begins with / and holds no space and no #; it is put behind baseUrl').superRefine((given, context) => {
  for (const [name, value] of new URLSearchParams(given.split('?')[1] ?? '')) {
    if (SECRET.test(name) && placeholdersIn(value).length === 0) context.addIssue({ code: 'custom', message: `${name} looks like a secret, which may not stand in a profile; use headers` })
  }
})

const method = z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
const body = z.json().optional().describe('Sent as JSON; placeholders may stand in its texts.')

/** A request of which the named placeholders, one of `needed` among them, stand in path or body. */
function request<M extends z.output<typeof method>>(usual: M, known: readonly string[], needed: readonly string[]) {
  return z.strictObject({ method: method.default(usual), path: route, body }).superRefine(sound(known, needed))
}

function sound(known: readonly string[], needed: readonly string[]) {
  const fields = filledFields('path or body', known, needed)
  return (given: { readonly method: string; readonly path: string; readonly body?: Json | undefined }, context: z.RefinementCtx): void => {
    if (given.method === 'GET' && given.body !== undefined) context.addIssue({ code: 'custom', path: ['body'], message: 'GET has no body; write method: POST, or put it into the path' })
    fields(partsOf(given), context)
  }
}

/** What placeholders may stand in. */
export function partsOf(given: { readonly path?: string | undefined; readonly body?: Json | undefined }): Json {
  return [given.path ?? '', given.body ?? null]
}

const delivered = path.describe('Path to the text or texts in the answer; several are joined line by line.')

const door = z.strictObject({
  name: text,
  method: method.optional(),
  path: route.optional(),
  body,
  limit: limit.optional(),
  text: delivered.optional(),
  cut: z.number().int().min(0).nullable().describe('Code points the client keeps of text and competing payload together; null = all.'),
})

const read = z.strictObject({ method: method.default('POST'), path: route, body, limit: limit.optional(), text: delivered })
const write = z.strictObject({ method: method.default('POST'), path: route, body, id: path.describe('Path to the id or ids in the answer.') })
const list = z.strictObject({
  method: method.default('GET'),
  path: route,
  body,
  entries: path.describe('Path to what is stored, one entry each: all of it, not a first page.'),
  text: path.describe('Path to the text, or texts, within an entry.'),
  id: path.describe('Path to the id within an entry.'),
})

/** How a memory behind HTTP is reached: which requests read, write, delete and list. */
export const profileSchema = z.strictObject({
  $schema: z.string().optional(),
  name: text,
  version: text.optional().describe('The version measured.'),
  baseUrl: z.union([base, fromVariable.omit({ prefix: true })]).describe('What all paths are put behind, or the variable that holds it.'),
  headers: values.default({}),
  health: request('GET', [], []).describe('Any answer of 200 to 299 says that the memory is well.'),
  read,
  doors: z.array(door).min(1).optional().describe('The ways a client reads, the default first; without any, one door named read, without a cut.'),
  write: write.superRefine(sound(['text'], ['text'])).optional(),
  delete: request('DELETE', ['id'], ['id']).optional(),
  list: list.superRefine(sound([], [])).optional().describe('Lets a cleanup find what a killed run wrote, and proves that a deleted fact is gone.'),
  settings: z.record(z.string(), z.json()).default({}).describe("Every setting that is not the memory's default."),
  readYourWrites: z.boolean().default(false).describe('True: what was written is found by the next read.'),
}).superRefine((profile, context) => {
  const readings = [{ where: ['read'], use: profile.read }, ...(profile.doors ?? []).map((entry, i) => ({ where: ['doors', i], use: readingOf(profile.read, entry) }))]
  for (const { where, use } of readings) {
    const at: z.RefinementCtx = { ...context, addIssue: (issue) => context.addIssue(typeof issue === 'string' ? issue : { ...issue, path: [...where, ...(issue.path ?? [])] }) }
    sound(['question', 'limit'], ['question'])(use, at)
    if (use.limit === undefined && placeholdersIn(partsOf(use)).includes('limit')) at.addIssue({ code: 'custom', message: '{limit} stands here, but there is no limit' })
  }
  if (profile.delete !== undefined && profile.write === undefined) context.addIssue({ code: 'custom', path: ['delete'], message: 'there is nothing to delete without write' })
})

type Read = z.output<typeof read>

/** A door, complete: what it does not say is as in `read`. */
export function readingOf(usual: Read, given: z.output<typeof door>): Read {
  const method = given.method ?? usual.method
  const sent = given.body ?? (method === 'GET' ? undefined : usual.body)
  return { method, path: given.path ?? usual.path, body: sent, limit: given.limit ?? usual.limit, text: given.text ?? usual.text }
}

export type Profile = z.output<typeof profileSchema>
export type ProfileInput = z.input<typeof profileSchema>

/** The schema an editor completes a profile with. */
export function profileJsonSchema(): object {
  return z.toJSONSchema(profileSchema, { io: 'input' })
}
