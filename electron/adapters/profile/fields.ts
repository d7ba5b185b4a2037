import { z } from 'zod'
import type { Json } from '../../../shared/report/types.ts'
import { placeholdersIn } from './fill.ts'

/** Steps into an answer: names, and behind a list `[0]` for one of its entries or `[]` for all of them. */
const PATH = /^(?:[^.[\]]+|\[\d*\])(?:\.[^.[\]]+|\[\d*\])*$/u
export const SECRET = /(?:authorization|cookie|key|token|secret|password)$/iu

export const text = z.string().min(1)
export const path = z.string().regex(PATH, 'no path; write names and list steps as in results[].content')

export const fromVariable = z.strictObject({
  from: text.describe('Name of the environment variable that holds the value.'),
  prefix: z.string().optional().describe('What stands before the value, such as "Bearer ".'),
})

/** Values by name. One whose name speaks of a secret may not stand in a file: only the name of its variable may. */
export const values = z.record(z.string(), z.union([z.string(), fromVariable])).superRefine((entries, context) => {
  for (const [name, value] of Object.entries(entries)) {
    if (typeof value === 'string' && SECRET.test(name)) context.addIssue({ code: 'custom', path: [name], message: 'a secret may not stand in a profile; write {"from": "THE_VARIABLE"}' })
  }
})

export type Values = z.output<typeof values>

export const address = z.url({ protocol: /^https?$/u }).refine((url) => !URL.canParse(url) || (new URL(url).username === '' && new URL(url).password === ''), 'a password may not stand in an address; use headers')

export const limit = z.number().int().min(1).describe('What {limit} stands for.')

/** Lets only the named placeholders stand in a value, of which one of `needed` has to. */
export function filledFields(where: string, known: readonly string[], needed: readonly string[]) {
  return (given: Json, context: z.RefinementCtx): void => {
    const found = placeholdersIn(given)
    const strange = found.find((name) => !known.includes(name))
    if (strange !== undefined) context.addIssue({ code: 'custom', message: `{${strange}} means nothing here; there are ${known.map((name) => `{${name}}`).join(', ')}` })
    else if (needed.length > 0 && !needed.some((name) => found.includes(name))) context.addIssue({ code: 'custom', message: `no ${needed.map((name) => `{${name}}`).join(' or ')} stands in ${where}` })
  }
}
