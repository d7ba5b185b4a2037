/** Sections that score, in the order of every report, with their weights: 100 in all (docs/measurement.md, score). */
export const WEIGHTS = {
  door: 25,
  cards: 15,
  updates: 10,
  time: 10,
  live_state: 10,
  abstention: 10,
  file_search: 10,
  graph: 10,
} as const satisfies Readonly<Record<string, number>>

/** The sections every memory can be measured on with nothing but a door: 55 points in all. */
export const CORE_SECTIONS = ['door', 'updates', 'time', 'abstention'] as const satisfies readonly (keyof typeof WEIGHTS)[]
