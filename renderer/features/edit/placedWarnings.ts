import type { QuestionWarning } from '../../../shared/golden/warnings.ts'
import type { Draft } from './draft.ts'

/** Warnings count the values of the question as it is judged; the form also shows boxes nobody filled in. */
export function placedWarnings(draft: Draft, warnings: readonly QuestionWarning[]): QuestionWarning[] {
  return warnings.map((warning) => {
    const groups = draft[warning.field].map((group, index) => ({ index, filled: group.flatMap((token, at) => (token.trim() === '' ? [] : [at])) })).filter(({ filled }) => filled.length > 0)
    const group = groups[warning.group]
    return group === undefined ? warning : { ...warning, group: group.index, alternative: group.filled[warning.alternative] ?? warning.alternative }
  })
}
