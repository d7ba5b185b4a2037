export const SCREENS = ['run', 'questions', 'pressure', 'validate', 'compare', 'history', 'settings'] as const
export type Screen = (typeof SCREENS)[number]

/** Where the window is: a screen and what it shows. `run` = uid of the run, absent = the last one that ended. */
export interface Place {
  readonly screen: Screen
  readonly params: Readonly<Record<string, string>>
}

function isScreen(text: string): text is Screen {
  return (SCREENS as readonly string[]).includes(text)
}

/** Reads the part of an address after `#`; what is no screen of ours leads to Run. */
export function readAddress(hash: string): Place {
  const [path = '', query = ''] = hash.replace(/^#?\/?/u, '').split(/\?(.*)/su)
  if (!isScreen(path)) return { screen: 'run', params: {} }
  return { screen: path, params: Object.fromEntries(new URLSearchParams(query)) }
}

/** The address of a place, like `#/questions?run=…&filter=fail`. Empty values are left out; names are in order. */
export function writeAddress(place: Place): string {
  const query = new URLSearchParams(Object.entries(place.params).filter(([, value]) => value !== '').toSorted(([a], [b]) => (a < b ? -1 : 1))).toString()
  return `#/${place.screen}${query === '' ? '' : `?${query}`}`
}
