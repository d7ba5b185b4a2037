/** Rows asked for at once. */
export const PAGE = 100

/** The pages that hold the rows in view, three at most: the list asks for no more than what can be seen. */
export function pagesFor(first: number, last: number, total: number): readonly number[] {
  const end = Math.max(0, Math.ceil(total / PAGE) - 1)
  const from = Math.min(end, Math.max(0, Math.floor(first / PAGE)))
  const to = Math.min(end, Math.max(from, Math.floor(last / PAGE)))
  return Array.from({ length: Math.min(3, to - from + 1) }, (_, index) => from + index)
}
