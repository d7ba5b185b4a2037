import type { BreakKind, Stretch } from '../../../shared/levels/breaks.ts'
import { formatNumber } from '../../ui/formatNumber.ts'

/** `1 question`, `2 questions`. */
export function count(number: number, one: string, many: string = `${one}s`): string {
  return `${formatNumber(number)} ${number === 1 ? one : many}`
}

/** What a slider's value means, for a screen reader. `passes` null: not known at this length. */
export function levelText(at: { readonly cut: number | null; readonly pressure: number; readonly passes: number | null; readonly total: number }): string {
  const budget = at.cut === null ? 'no budget' : `budget ${formatNumber(at.cut)}`
  const outcome = at.passes === null ? 'not measured here' : `${formatNumber(at.passes)} of ${formatNumber(at.total)} delivered`
  return `${budget}, payload ${formatNumber(at.pressure)}: ${outcome}`
}

function stretch({ from, to }: Stretch): string {
  if (to === null) return `from ${formatNumber(from)}`
  if (from === 0) return `up to ${formatNumber(to)}`
  return from === to ? `at ${formatNumber(from)} alone` : `from ${formatNumber(from)} to ${formatNumber(to)}`
}

/** The figure of the list: the longest payload a question passes at. */
export function breakFigure(kind: BreakKind): string {
  switch (kind.kind) {
    case 'up to':
      return formatNumber(kind.last)
    case 'always':
      return 'always'
    case 'stretches': {
      const last = kind.stretches.at(-1)
      return last === undefined || last.to === null ? '—' : formatNumber(last.to)
    }
    case 'never':
      return '—'
    case 'unknown':
      return '?'
  }
}

/** What the list says beside the figure; null where the figure says it all. `retired`: a retired value is known to be in the way. */
export function breakNote(kind: BreakKind, retired: boolean): string | null {
  switch (kind.kind) {
    case 'up to':
    case 'always':
      return null
    case 'stretches': {
      const where = kind.stretches.map(stretch).join(' and ')
      return retired ? `passes only ${where}: the cut removes the retired value` : `passes only ${where}`
    }
    case 'never':
      return kind.error ? 'the memory did not answer' : 'passes at no payload'
    case 'unknown':
      return null
  }
}

/** Where the answer breaks, as a sentence for the question that is looked at. */
export function breakSentence(kind: BreakKind, retired: boolean): string {
  switch (kind.kind) {
    case 'up to':
      return `Passes up to ${count(kind.last, 'character')} of payload.`
    case 'always':
      return 'Passes however long the competing payload is.'
    case 'stretches': {
      const where = kind.stretches.map(stretch).join(' and ')
      return `Passes only ${where}${retired ? ': a longer payload pushes the retired value past the cut' : ''}.`
    }
    case 'never':
      return kind.error ? 'The memory did not answer: the payload changes nothing.' : 'Passes at no payload.'
    case 'unknown':
      return 'The door hands over finished text: what it holds is known only where it was measured.'
  }
}
