import type { Json } from '../../../shared/report/types.ts'

const PLACEHOLDER = /\{([a-z]+)\}/gu

/** Names in braces that stand anywhere in the arguments' texts. */
export function placeholdersIn(value: Json): readonly string[] {
  if (typeof value === 'string') return [...value.matchAll(PLACEHOLDER)].map(([, name]) => name ?? '')
  if (Array.isArray(value)) return value.flatMap(placeholdersIn)
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(placeholdersIn)
  return []
}

/**
 * The arguments with values for their placeholders, in one pass: what is filled in may hold braces of its own. A text that
 * is nothing but a placeholder becomes the value as it is, so that a number stays one.
 */
export function fill(value: Json, values: Readonly<Record<string, string | number>>): Json {
  if (typeof value === 'string') {
    const whole = /^\{([a-z]+)\}$/u.exec(value)?.[1]
    const alone = whole === undefined ? undefined : values[whole]
    return alone ?? fillText(value, values)
  }
  if (Array.isArray(value)) return value.map((entry) => fill(entry, values))
  if (typeof value === 'object' && value !== null) return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, fill(entry, values)]))
  return value
}

/** A text with values for its placeholders. */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(PLACEHOLDER, (braces, name: string) => String(values[name] ?? braces))
}
