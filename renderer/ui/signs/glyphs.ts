/** A closed outline in font units: 1000 to the em, y upwards from the baseline. Clockwise fills, anticlockwise cuts out. */
export type Outline = readonly (readonly [x: number, y: number])[]

export interface Glyph {
  readonly sign: string
  readonly width: number
  readonly outlines: readonly Outline[]
}

type Point = readonly [x: number, y: number]

/** A straight stroke with butt ends. */
function line([x1, y1]: Point, [x2, y2]: Point, thick = 92): Outline {
  const length = Math.hypot(x2 - x1, y2 - y1)
  const [dx, dy] = [((y2 - y1) / length) * (thick / 2), (-(x2 - x1) / length) * (thick / 2)]
  return clockwise([[x1 - dx, y1 - dy], [x2 - dx, y2 - dy], [x2 + dx, y2 + dy], [x1 + dx, y1 + dy]])
}

/** Strokes from point to point, their corners filled. */
function path(points: readonly Point[], thick = 92): Outline[] {
  return points.flatMap((point, index) => {
    const next = points[index + 1]
    return next === undefined ? [] : [line(point, next, thick), ...(index > 0 ? [circle(point, thick / 2, 12)] : [])]
  })
}

function circle([x, y]: Point, radius: number, corners = 32): Outline {
  return clockwise(Array.from({ length: corners }, (_, index) => {
    const angle = (index / corners) * 2 * Math.PI
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const
  }))
}

function clockwise(outline: Outline): Outline {
  const area = outline.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = outline[(index + 1) % outline.length] ?? [x, y]
    return sum + (x * nextY - nextX * y)
  }, 0)
  return area > 0 ? outline.toReversed() : outline
}

function hole(outline: Outline): Outline {
  return clockwise(outline).toReversed()
}

function arrow(from: Point, to: Point, head = 150): Outline[] {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0])
  const wing = (turn: number): Point => [to[0] + head * Math.SQRT2 * Math.cos(angle + turn), to[1] + head * Math.SQRT2 * Math.sin(angle + turn)]
  return [line(from, to, 78), ...path([wing(Math.PI * 0.75), to, wing(-Math.PI * 0.75)], 78)]
}

function shape(...points: readonly Point[]): Outline {
  return clockwise(points)
}

/**
 * The signs the screens use beside letters, drawn here so that they look the same on a machine whose fonts lack them: the
 * text fonts that come with the program hold none of them.
 */
export const GLYPHS: readonly Glyph[] = [
  { sign: '✓', width: 740, outlines: path([[90, 330], [290, 110], [650, 610]], 104) },
  { sign: '✕', width: 700, outlines: [line([110, 100], [590, 580], 104), line([110, 580], [590, 100], 104)] },
  { sign: '↦', width: 900, outlines: [line([110, 140], [110, 560], 84), ...arrow([110, 350], [790, 350])] },
  { sign: '⇥', width: 900, outlines: [line([790, 140], [790, 560], 84), ...arrow([100, 350], [740, 350])] },
  { sign: '→', width: 900, outlines: arrow([80, 350], [800, 350]) },
  { sign: '←', width: 900, outlines: arrow([820, 350], [100, 350]) },
  { sign: '↑', width: 660, outlines: arrow([330, 20], [330, 700]) },
  { sign: '↓', width: 660, outlines: arrow([330, 680], [330, 0]) },
  { sign: '↵', width: 860, outlines: [...path([[730, 660], [730, 260], [160, 260]], 78), ...arrow([300, 260], [110, 260])] },
  { sign: '▲', width: 720, outlines: [shape([70, 90], [360, 620], [650, 90])] },
  { sign: '▼', width: 720, outlines: [shape([70, 610], [650, 610], [360, 80])] },
  { sign: '▸', width: 560, outlines: [shape([120, 110], [120, 590], [460, 350])] },
  { sign: '▾', width: 640, outlines: [shape([90, 500], [550, 500], [320, 190])] },
  { sign: '●', width: 720, outlines: [circle([360, 350], 250)] },
  { sign: '○', width: 720, outlines: [circle([360, 350], 250), hole(circle([360, 350], 178))] },
  { sign: '◆', width: 700, outlines: [shape([350, 640], [620, 350], [350, 60], [80, 350])] },
  { sign: '≠', width: 640, outlines: [line([70, 440], [570, 440], 78), line([70, 250], [570, 250], 78), line([180, 80], [460, 610], 78)] },
  { sign: '▣', width: 800, outlines: [shape([90, 40], [90, 660], [710, 660], [710, 40]), hole(shape([160, 110], [160, 590], [640, 590], [640, 110])), shape([250, 200], [250, 500], [550, 500], [550, 200])] },
  { sign: '✦', width: 800, outlines: [shape([400, 700], [480, 430], [740, 350], [480, 270], [400, 0], [320, 270], [60, 350], [320, 430])] },
]
