import type { AppContext } from '../app-context.ts'
import { observe, type Marks } from './marks.ts'
import type { CasesFile, SetFiles } from './set-files.ts'

/** What is known of the questions, with what the file teaches by now. */
export function known({ store }: AppContext, { casesFolder }: SetFiles, file: CasesFile): Marks {
  const { questions } = store
  const marks = questions.marks(casesFolder)
  if (file.name !== 'questions') return marks
  const changes = observe(file, marks)
  if (changes.length === 0) return marks
  questions.applyMarks(casesFolder, changes)
  return questions.marks(casesFolder)
}
