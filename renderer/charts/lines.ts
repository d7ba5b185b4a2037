/** How a line of a chart looks: colour and dashes together, so that no line is told by its colour alone. */
export interface LineLook {
  readonly colour: string
  /** SVG dash pattern; empty = solid. */
  readonly dash: string
}

/** Labels along the axes. */
export const TICK = { fill: 'var(--ink-3)', fontSize: 11 } as const
export const AXIS_LINE = { stroke: 'var(--line-strong)' } as const

const COLOURS = ['var(--accent)', 'var(--stale)', 'var(--pass)', 'var(--error)', 'var(--fail)', 'var(--ink-2)']
const DASHES = ['', '6 3', '2 3', '9 3 2 3', '12 4', '4 2 1 2 1 2']

/** The look of the line at a place in the list. Colours come again after six lines, then with other dashes. */
export function lineLook(index: number): LineLook {
  const round = Math.floor(index / COLOURS.length)
  return {
    colour: COLOURS[index % COLOURS.length] ?? 'var(--accent)',
    dash: DASHES[(index + round) % DASHES.length] ?? '',
  }
}
