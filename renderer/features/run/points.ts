import type { SectionReport } from '../../../shared/report/types.ts'
import { roundHalfEven } from '../../../shared/score/round.ts'

/** Points of a section as every report rounds them; null: not measured. */
export function pointsOf({ score, weight }: Pick<SectionReport, 'score' | 'weight'>): number | null {
  return score === null ? null : roundHalfEven(score * weight, 1)
}
