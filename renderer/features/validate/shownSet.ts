import type { GoldenSetEntry, RunSummary } from '../../../shared/contract/types.ts'
import { chosenSet } from '../run/choice.ts'
import type { Choice } from '../run/choice.ts'

/** The set a run was made with, while its files still are what they were; else the one of the same name. */
function setOfRun(sets: readonly GoldenSetEntry[], { row, report }: RunSummary): GoldenSetEntry | null {
  const named = sets.filter(({ name, problem }) => name === row.set && problem === null)
  return named.find(({ casesHash }) => casesHash !== null && casesHash === report?.config.cases_hash) ?? named[0] ?? null
}

/** Which set is validated: the one of the address, else that of the run that is shown, else the one chosen for the next run. */
export function shownSet(wanted: string | undefined, sets: readonly GoldenSetEntry[], summary: RunSummary | null, choice: Choice): GoldenSetEntry | null {
  return sets.find(({ id }) => id === wanted) ?? (summary === null ? null : setOfRun(sets, summary)) ?? chosenSet(choice, sets)
}
