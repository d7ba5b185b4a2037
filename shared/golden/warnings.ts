import { matchGroups } from '../match/match.ts'
import { isBlank } from '../text/blank.ts'
import { covers } from './covers.ts'
import { isGeneric } from './generic.ts'
import type { Question, TokenGroups } from './types.ts'

export interface QuestionWarning {
  readonly kind: 'leading' | 'generic' | 'long' | 'loose' | 'covered' | 'contradiction' | 'empty'
  readonly field: 'expected' | 'forbidden'
  readonly group: number
  readonly alternative: number
  readonly token: string
  /** What it is, why it matters, what to do. */
  readonly text: string
}

type Field = QuestionWarning['field']
type Group = readonly string[]

const LONGEST_WORDS = 3

/** What makes a question measure less than its owner thinks. `delivered` is the text the memory answered with, when known. */
export function questionWarnings(question: Question, delivered: string | null): readonly QuestionWarning[] {
  return [...ofField('expected', question, delivered), ...ofField('forbidden', question, delivered)]
}

function ofField(field: Field, question: Question, delivered: string | null): QuestionWarning[] {
  const groups = question[field]
  const loose = looseAlternatives(groups, delivered)
  return groups.flatMap((group, index) => {
    const at = (alternative: number, kind: QuestionWarning['kind'], text: string): QuestionWarning =>
      ({ kind, field, group: index, alternative, token: group[alternative] ?? '', text })
    if (group.length === 0) return [at(0, 'empty', EMPTY[field])]
    return group.flatMap((token, place) => {
      if (isEmpty(token)) return [at(place, 'empty', EMPTY[field])]
      const found: QuestionWarning[] = []
      if (field === 'expected' && stands(token, question.question)) {
        found.push(at(place, 'leading', `“${token}” stands in the question itself, so repeating the question is enough to pass: expect something only the answer knows.`))
      }
      if (isGeneric(token)) found.push(at(place, 'generic', GENERIC[field](token)))
      if (wordCount(token) > LONGEST_WORDS) found.push(at(place, 'long', LONG[field](token)))
      if (loose[index] === token) found.push(at(place, 'loose', LOOSE[field](token)))
      const cover = coverOf(group, place)
      if (cover !== undefined) found.push(at(place, 'covered', `“${token}” is found only where “${cover}” is, so it changes nothing: remove one of the two.`))
      const hit = field === 'forbidden' ? contradicted(token, question.expected) : undefined
      if (hit !== undefined) {
        found.push(at(place, 'contradiction', `“${token}” is forbidden and found wherever the expected “${hit}” is, so that answer always fails: forbid only the old value.`))
      }
      return found
    })
  })
}

const EMPTY: Record<Field, string> = {
  expected: 'There is no value here, so it says nothing about the answer: write one or remove it.',
  forbidden: 'There is no value here, so nothing is forbidden by it: write one or remove it.',
}

const GENERIC: Record<Field, (token: string) => string> = {
  expected: (token) => `“${token}” stands in many texts that have nothing to do with the question, so wrong answers pass: expect something more telling.`,
  forbidden: (token) => `“${token}” stands in many texts that have nothing to do with the question, so right answers fail: forbid something more telling.`,
}

const LONG: Record<Field, (token: string) => string> = {
  expected: (token) => `“${token}” has more than three words and must be found word for word, so a right answer put differently fails: split it into short groups.`,
  forbidden: (token) => `“${token}” has more than three words and is found only word for word, so a stale answer put differently passes: forbid the short value.`,
}

const LOOSE: Record<Field, (token: string) => string> = {
  expected: (token) => `“${token}” is found only as a piece of something longer or right at the cut, so the case may pass by chance: write the whole value.`,
  forbidden: (token) => `“${token}” is found only as a piece of something longer or right at the cut, so the case may fail by chance: write the whole value.`,
}

function isEmpty(token: string): boolean {
  return isBlank(token.endsWith('*') ? token.slice(0, -1) : token)
}

function stands(token: string, text: string): boolean {
  return matchGroups(text, [[token]])[0]?.alternative === token
}

function wordCount(token: string): number {
  return token.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

/** Per group the alternative of its first hit when all its hits are loose. */
function looseAlternatives(groups: TokenGroups, delivered: string | null): (string | null)[] {
  if (delivered === null) return groups.map(() => null)
  return matchGroups(delivered, groups).map(({ hits }) => {
    const [first] = hits
    return first !== undefined && hits.every((hit) => hit.loose !== null) ? first.alternative : null
  })
}

/** Another alternative of the group that makes this one needless; of two that match the same, the first stays. */
function coverOf(group: Group, place: number): string | undefined {
  const token = group[place] ?? ''
  return group.find((other, index) => index !== place && !isEmpty(other) && covers(other, token) && (index < place || !covers(token, other)))
}

function contradicted(token: string, expected: TokenGroups): string | undefined {
  return expected.flat().find((other) => !isEmpty(other) && covers(token, other))
}
