import type { Place } from '../../state/location.ts'

export interface WarningTarget {
  readonly filter: string
  readonly link: string
}

/** Warnings of the door section by what they are about, and the filter that shows its cases. */
const DOOR: readonly (readonly [about: RegExp, target: WarningTarget])[] = [
  [/retired value/u, { filter: 'stale', link: 'Show the stale answers' }],
  [/margin before the cut/u, { filter: 'thin', link: 'Show the thin margins' }],
  [/loose hit/u, { filter: 'loose', link: 'Show the loose hits' }],
  [/not validated/u, { filter: 'unvalidated', link: 'Show the open questions' }],
]

/** Where the cases behind a warning are; the whole section when it is not about some of them. */
export function warningTarget(section: string, text: string, run: string | undefined): { readonly place: Place; readonly link: string } {
  const special = section === 'door' ? DOOR.find(([about]) => about.test(text))?.[1] : undefined
  const params = { ...(run === undefined ? {} : { run }), ...(special === undefined ? { section } : { filter: special.filter }) }
  return { place: { screen: 'questions', params }, link: special?.link ?? 'Show the cases' }
}

/** A report's warning as a sentence of its own. */
export function asSentence(text: string): string {
  const start = text.slice(0, 1).toUpperCase() + text.slice(1)
  return /[.!?]$/u.test(start) ? start : `${start}.`
}
