import { loosenings } from '../../../shared/golden/loosening.ts'
import { shorten } from '../../sets/json.ts'
import type { RunBook } from '../run-book.ts'
import type { CasesFile } from './set-files.ts'
import { outcomeOf } from './shown-run.ts'

/** What an edit would make easier of questions that fail in the run that is shown, one sentence each. */
export function loosenedBy(book: RunBook | null, before: CasesFile, after: CasesFile, origin: (index: number) => number | null): string[] {
  if (book === null || before.name !== 'questions') return []
  const places = new Map<number, number>()
  for (const index of after.questions.keys()) {
    const from = origin(index)
    if (from !== null) places.set(from, index)
  }
  const failing = [...before.questions.entries()].filter(([index]) => outcomeOf(book, before, index)?.status === 'FAIL')
  const several = failing.filter(([index]) => places.get(index) === undefined || after.hashes[places.get(index) ?? -1] !== before.hashes[index]).length > 1
  return failing.flatMap(([index, question]) => {
    const now = after.questions[places.get(index) ?? -1]
    const said = now === undefined ? ['removing a failing question'] : loosenings(question, now)
    return said.map((sentence) => (several ? `“${shorten(question.question, 60)}”: ${sentence}` : sentence))
  })
}
