import { cutAt } from '../text/codepoints.ts'
import { foldOnly } from '../match/fold.ts'
import { needlesOf } from '../match/needles.ts'

/** The wording of the competing payload, chosen so that it holds no token of the set. */
export interface Filler {
  /** Identifies the wording in the report. */
  readonly id: string
  /** Repeated to any length. Its first character is in no alternative of the set. */
  readonly unit: string
}

/** What closes the payload: the client's next block starts on a fresh paragraph. */
export const PAYLOAD_END = '\n\n'

const WORDINGS: readonly Filler[] = [
  {
    id: 'block-1',
    unit: '[competing payload, simulated by adebench: stands for the other tool output of a busy client] ',
  },
  { id: 'block-2', unit: '{simulated by adebench as competing payload; carries no answer} ' },
  { id: 'block-3', unit: '<adebench simulated competing payload> ' },
  { id: 'block-4', unit: '~ competing payload (adebench, simulated) ~ ' },
]

/** Characters that neither open a word nor join digits, tried one by one when every wording clashes with the set. */
const SIGNS = '~#=^|_%&@;!+*<>[]{}()$?"\'`\\'
/** Where the search for a sign in no alternative goes on: arrows, operators, boxes and shapes, none of them a letter. */
const SYMBOLS_FROM = 0x2190
const SYMBOLS_TO = 0x2bff

function* signs(): Generator<string> {
  yield* SIGNS
  for (let codePoint = SYMBOLS_FROM; codePoint <= SYMBOLS_TO; codePoint++) yield String.fromCodePoint(codePoint)
}

/**
 * The first alternative that could be found in the payload, or could begin or end in it, or null when the filler is safe:
 * then no hit lies in the payload or reaches across its edges, whatever its length.
 */
export function fillerClash(filler: Filler, alternatives: readonly string[]): string | null {
  const needles = needlesOf([alternatives])
  const unit = foldOnly(filler.unit)
  const [first = ''] = unit
  const longest = needles.reduce((most, { folded }) => Math.max(most, folded.length), 0)
  const long = unit.repeat(Math.ceil(longest / unit.length) + 1)
  for (const { alternative, folded } of needles) {
    if (folded.includes(first) || long.includes(folded)) return alternative
    // The payload may stop anywhere and is followed by line breaks: what stands before an alternative's first line break
    // must not be in the filler either. (Line breaks at the very start are in every payload's end and no wording helps.)
    const head = folded.slice(0, Math.max(0, folded.indexOf('\n')))
    if (head !== '' && long.includes(head)) return alternative
  }
  return null
}

/**
 * A wording that none of the alternatives (expected and forbidden of the whole set) can match in or across. Falls back to
 * one repeated sign that stands in no alternative. Throws only if every sign there is stands in some alternative.
 */
export function chooseFiller(alternatives: readonly string[]): Filler {
  const safe = WORDINGS.find((filler) => fillerClash(filler, alternatives) === null)
  if (safe !== undefined) return safe
  const used = new Set(needlesOf([alternatives]).flatMap(({ folded }) => Array.from(folded)))
  for (const sign of signs()) {
    // A sign that folds into another one would have to be looked up folded: there are enough that do not.
    if (!used.has(sign) && foldOnly(sign) === sign) return { id: `sign-${sign.codePointAt(0)?.toString(16) ?? ''}`, unit: sign }
  }
  throw new Error('No wording of the competing payload is free of the golden set\'s tokens: the set uses every sign there is.')
}

/**
 * The competing payload: `length` code points of filler and a blank line (two more). Nothing at all for 0 or less.
 * See docs/measurement.md, pressure.
 */
export function payloadText(length: number, filler: Filler): string {
  if (length <= 0) return ''
  if (filler.unit === '') throw new Error(`The filler "${filler.id}" is empty.`)
  return cutAt(filler.unit.repeat(Math.ceil((length * 2) / filler.unit.length)), length) + PAYLOAD_END
}
