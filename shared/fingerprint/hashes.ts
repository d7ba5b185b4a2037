import type { GoldenSet, Question } from '../golden/types.ts'
import { canonicalJson } from './canonical.ts'
import { sha256Hex } from './hash.ts'

/** What of a question changes its outcome: not whether it is validated, nor its notes, nor its formatting. */
function measuredPart({ question, expected, forbidden, entity }: Question): unknown {
  return { question, expected, forbidden, entity }
}

/** SHA-256 (hex) of a question with its expected and forbidden values and its entity: the `content_hash` of its case. */
export function questionHash(question: Question): string {
  return sha256Hex(canonicalJson(measuredPart(question)))
}

/** How a question is known across runs: by its text, and by how many equal texts stand before it. */
export interface QuestionKey {
  readonly question: string
  /** 0 for the first question with this text. */
  readonly ordinal: number
  /** Both in one string, unique within the set. */
  readonly key: string
}

/** One key per question, in the order of the set (docs/measurement.md, set-up fingerprint). */
export function questionKeys(questions: readonly Pick<Question, 'question'>[]): QuestionKey[] {
  const seen = new Map<string, number>()
  return questions.map(({ question }) => {
    const ordinal = seen.get(question) ?? 0
    seen.set(question, ordinal + 1)
    return { question, ordinal, key: JSON.stringify([question, ordinal]) }
  })
}

/**
 * SHA-256 (hex) of everything of a golden set that changes what is measured: the questions in order, and question and
 * entity of the abstention entries (docs/measurement.md, set-up fingerprint).
 */
export function measuringHash(golden: GoldenSet): string {
  const abstention = golden.abstention.map(({ question, entity }) => ({ question, entity }))
  return sha256Hex(canonicalJson({ questions: golden.questions.map(measuredPart), abstention }))
}
