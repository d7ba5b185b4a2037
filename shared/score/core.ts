import type { Status } from '../report/types.ts'
import { roundHalfEven } from './round.ts'
import { CORE_SECTIONS, WEIGHTS } from './weights.ts'

type CoreSection = (typeof CORE_SECTIONS)[number]

/** Per measured core section one flag per case that ran: did it pass. */
export type CoreCases = Partial<Record<CoreSection, readonly boolean[]>>

/** A section as any report holds it: an imported one may lack the status of a case. */
interface CasesOfSection {
  readonly name?: string
  readonly cases?: readonly { readonly status?: Status }[]
}

/**
 * The outcomes of the core sections, as the holdout resamples them. Skipped cases are left out, a section with nothing
 * else is absent; a case without a status did not pass.
 */
export function coreCases(sections: readonly CasesOfSection[]): CoreCases {
  const found: Partial<Record<CoreSection, readonly boolean[]>> = {}
  for (const name of CORE_SECTIONS) {
    const cases = sections.find((section) => section.name === name)?.cases ?? []
    const passed = cases.filter((one) => one.status !== 'SKIP').map((one) => one.status === 'PASS')
    if (passed.length > 0) found[name] = passed
  }
  return found
}

/**
 * Core score of such outcomes out of 55, four decimals. Sections that are absent leave the denominator, so that runs which
 * measured different sections stand on one scale; 0 when there is none at all.
 */
export function core55(cases: CoreCases): number {
  let earned = 0
  let weight = 0
  for (const name of CORE_SECTIONS) {
    const passed = cases[name]
    if (passed === undefined || passed.length === 0) continue
    earned += (WEIGHTS[name] * passed.filter(Boolean).length) / passed.length
    weight += WEIGHTS[name]
  }
  const full = CORE_SECTIONS.reduce((sum, name) => sum + WEIGHTS[name], 0)
  return weight === 0 ? 0 : roundHalfEven((full * earned) / weight, 4)
}
