/** What the address of the pressure screen says. Null: what the run itself says. */
export interface PressurePlace {
  readonly run: string | null
  /** Competing payload looked at, in characters. */
  readonly at: number | null
  readonly cut: number | null
  readonly question: string | null
  /** Runs through other doors that are not drawn. */
  readonly hidden: readonly string[]
  readonly over: 'payload' | 'cut'
  readonly table: boolean
}

type Params = Readonly<Record<string, string>>

/** Longest payload and cut the service takes. */
export const LONGEST = 10_000_000

function length(text: string | undefined): number | null {
  if (text === undefined || !/^\d{1,8}$/u.test(text)) return null
  return Math.min(Number(text), LONGEST)
}

export function readPlace(params: Params): PressurePlace {
  return {
    run: params['run'] ?? null,
    at: length(params['at']),
    cut: length(params['cut']),
    question: params['case'] ?? null,
    hidden: params['without']?.split(',').filter((uid) => uid !== '') ?? [],
    over: params['over'] === 'cut' ? 'cut' : 'payload',
    table: params['view'] === 'table',
  }
}

/** The parameters with some of them changed; what they say about other things stays. */
export function writePlace(params: Params, change: Partial<PressurePlace>): Params {
  const place = { ...readPlace(params), ...change }
  const { run: _run, at: _at, cut: _cut, case: _case, without: _without, over: _over, view: _view, ...others } = params
  const given: readonly (readonly [string, string | null])[] = [
    ['run', place.run],
    ['at', place.at === null ? null : String(place.at)],
    ['cut', place.cut === null ? null : String(place.cut)],
    ['case', place.question],
    ['without', place.hidden.length === 0 ? null : place.hidden.join(',')],
    ['over', place.over === 'cut' ? 'cut' : null],
    ['view', place.table ? 'table' : null],
  ]
  return { ...others, ...Object.fromEntries(given.flatMap(([name, value]) => (value === null ? [] : [[name, value]]))) }
}
