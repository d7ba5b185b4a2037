import { hiddenOffset } from '../../../shared/marks/invisibles.ts'

/** The run of text an element draws: `at` is where it begins in the text, `length` what it covers, both in UTF-16 units. */
interface Drawn {
  readonly element: Element
  readonly at: number
}

function drawnRuns(root: Element, range: Range): Drawn[] {
  return [...root.querySelectorAll('[data-at]')]
    .filter((element) => range.intersectsNode(element) && element.closest('[data-apart]') === null)
    .map((element) => ({ element, at: Number(element.getAttribute('data-at')) }))
}

function placeOf({ element, at }: Drawn, node: Node, offset: number, text: string, hidden: boolean, fallback: 'start' | 'end'): number {
  const shown = element.textContent ?? ''
  const length = hidden ? hiddenOffset(text.slice(at), shown.length) : shown.length
  if (!element.contains(node)) return fallback === 'start' ? at : at + length
  if (node.nodeType !== Node.TEXT_NODE) return offset === 0 ? at : at + length
  return at + (hidden ? hiddenOffset(text.slice(at, at + length), offset) : offset)
}

/**
 * The part of `text` a selection covers, exactly as received: without badges, labels and line breaks of the viewer, and with what
 * the viewer folded inside the selection. Null when the selection covers none of it.
 */
export function selectedText(root: Element, range: Range, text: string, hidden: boolean): string | null {
  const runs = drawnRuns(root, range)
  const first = runs[0]
  const last = runs.at(-1)
  if (first === undefined || last === undefined) return null
  const from = placeOf(first, range.startContainer, range.startOffset, text, hidden, 'start')
  const to = placeOf(last, range.endContainer, range.endOffset, text, hidden, 'end')
  return to > from ? text.slice(from, to) : null
}
