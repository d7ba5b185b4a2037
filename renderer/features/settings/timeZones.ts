/** The zones the machine knows, with the chosen one even where it does not. */
export function timeZones(chosen: string | null, known: readonly string[] = Intl.supportedValuesOf('timeZone')): readonly string[] {
  const all = known.includes('UTC') ? known : ['UTC', ...known]
  return chosen === null || all.includes(chosen) ? all : [chosen, ...all]
}
