import { MemoryError } from '../memory.ts'

/** Everything a path leads to from a value on; `tool` is what answered, for messages. Throws a MemoryError where a step leads nowhere. */
export function follow(tool: string, from: unknown, path: string): readonly unknown[] {
  let here: readonly { readonly value: unknown; readonly at: string }[] = [{ value: from, at: '' }]
  for (const step of path.match(/[^.[\]]+|\[\d*\]/gu) ?? []) {
    here = here.flatMap(({ value, at }) => {
      if (step === '[]') {
        if (!Array.isArray(value)) throw new MemoryError(`${tool}: the answer has no list at ${at || 'its top'}`)
        return value.map((entry: unknown, i) => ({ value: entry, at: `${at}[${i}]` }))
      }
      const key = step.startsWith('[') ? step.slice(1, -1) : step
      const next = `${at}${step.startsWith('[') || at === '' ? '' : '.'}${step}`
      if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) throw new MemoryError(`${tool}: the answer has nothing at ${next}`)
      return [{ value: (value as Readonly<Record<string, unknown>>)[key], at: next }]
    })
  }
  return here.map(({ value }) => value)
}

/** The text, or the number as text, that a path led to; anything else is not what the profile says. */
export function wordOf(tool: string, value: unknown, path: string): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  throw new MemoryError(`${tool}: at ${path} the answer holds ${value === null ? 'null' : Array.isArray(value) ? 'a list' : `a value of type ${typeof value}`}, not a text`)
}

/** What is stored now: the entries of a list, each with its id and texts. */
export function entriesOf(tool: string, entries: readonly unknown[], paths: { readonly id: string; readonly text: string }): readonly { readonly id: string; readonly texts: readonly string[] }[] {
  return entries.map((entry) => ({
    id: follow(tool, entry, paths.id).map((value) => wordOf(tool, value, paths.id))[0] ?? '',
    texts: follow(tool, entry, paths.text).map((value) => wordOf(tool, value, paths.text)),
  }))
}
