import { canonicalJson } from '../../../shared/fingerprint/canonical.ts'
import { sha256Hex } from '../../../shared/fingerprint/hash.ts'
import type { SheetQuestion } from '../../../shared/contract/types.ts'
import type { Question } from '../../../shared/golden/types.ts'
import type { Mark, MarkChange } from '../../store/question-marks.ts'
import type { CasesFile } from './set-files.ts'

export type Marks = ReadonlyMap<string, Mark>

function restHash({ expected, forbidden, entity }: Question): string {
  return sha256Hex(canonicalJson({ expected, forbidden, entity }))
}

/** How a question stands, by its file and by what is known of it. */
export function stateOf(question: Question, hash: string, mark: Mark | undefined): SheetQuestion['state'] {
  if (mark !== undefined && mark.dispute !== null) return 'disputed'
  if (!question.validated) return 'to validate'
  return mark === undefined || mark.tickedHash === hash ? 'validated' : 'changed since'
}

/** Whether a tick made here is missing in the file, with nothing else of the question changed. */
export function isLost(question: Question, hash: string, mark: Mark | undefined): boolean {
  return mark !== undefined && mark.own && mark.dispute === null && mark.tickedHash === hash && !question.validated
}

/**
 * What a look at the file teaches: a tick seen for the first time is remembered with what it stood for, so that a later
 * edit anywhere is noticed. A question whose text changed elsewhere is known again by everything else of it.
 */
export function observe(file: CasesFile, marks: Marks): MarkChange[] {
  const present = new Set(file.keys.map(({ key }) => key))
  const vanished = Map.groupBy([...marks].filter(([key]) => !present.has(key)), ([, mark]) => mark.restHash)
  const changes: MarkChange[] = []
  for (const [index, question] of file.questions.entries()) {
    const key = file.keys[index]?.key ?? ''
    const hash = file.hashes[index] ?? ''
    const rest = restHash(question)
    const mark = marks.get(key)
    if (mark !== undefined) {
      changes.push({ key, before: mark, after: seen(question, hash, rest, mark) })
      continue
    }
    const place = (vanished.get(rest) ?? []).findIndex(([, old]) => old.dispute !== null || (question.validated && old.tickedHash !== null))
    const [moved] = place === -1 ? [] : (vanished.get(rest) ?? []).splice(place, 1)
    if (moved !== undefined) {
      const [from, old] = moved
      changes.push({ key: from, before: old, after: null }, { key, before: null, after: { ...old, tickedHash: question.validated ? (old.tickedHash ?? hash) : null } })
    } else if (question.validated) {
      changes.push({ key, before: null, after: { tickedHash: hash, restHash: rest, own: false, dispute: null } })
    }
  }
  return changes.filter(({ before, after }) => !sameMark(before, after))
}

function seen(question: Question, hash: string, rest: string, mark: Mark): Mark | null {
  const now = { ...mark, restHash: rest }
  if (question.validated) return mark.tickedHash === null ? { ...now, tickedHash: hash, own: false } : now
  // Only what can be put back is still of interest.
  return orNothing(mark.own && mark.tickedHash === hash ? now : { ...now, tickedHash: null, own: false })
}

/** What an edit made here does to the marks of the entries it may have moved: see `carry`. */
export interface Carried {
  /** Where an entry stood before; null: it is new. */
  readonly origin: (index: number) => number | null
  /** What is decided otherwise, by place afterwards. */
  readonly decided?: ReadonlyMap<number, (mark: Mark) => Mark>
}

/** The marks go along with the questions; one that is newly validated is ticked by this edit. */
export function carry(before: CasesFile, after: CasesFile, marks: Marks, { origin, decided }: Carried): MarkChange[] {
  const next = new Map<string, Mark | null>(before.keys.map(({ key }) => [key, null]))
  for (const [index, question] of after.questions.entries()) {
    const from = origin(index)
    const old = from === null ? undefined : marks.get(before.keys[from]?.key ?? '')
    const was = from === null ? undefined : before.questions[from]
    const hash = after.hashes[index] ?? ''
    const mark = carried(question, hash, was, old)
    next.set(after.keys[index]?.key ?? '', orNothing(decided?.get(index)?.(mark) ?? mark))
  }
  return [...next].map(([key, mark]) => ({ key, before: marks.get(key) ?? null, after: mark })).filter((change) => !sameMark(change.before, change.after))
}

function carried(question: Question, hash: string, was: Question | undefined, old: Mark | undefined): Mark {
  const base = { restHash: restHash(question), own: old?.own ?? false, dispute: old?.dispute ?? null }
  if (question.validated && was?.validated !== true) return { ...base, tickedHash: hash, own: true, dispute: null }
  if (!question.validated && was?.validated === true) return { ...base, tickedHash: null, own: false }
  return { ...base, tickedHash: old?.tickedHash ?? (question.validated ? hash : null) }
}

/** Ticked now, whatever was known: the owner has read it as it is. */
export function tickedAs(hash: string): (mark: Mark) => Mark {
  return (mark) => ({ ...mark, tickedHash: hash, own: true, dispute: null })
}

function orNothing(mark: Mark): Mark | null {
  return mark.tickedHash === null && mark.dispute === null ? null : mark
}

function sameMark(a: Mark | null, b: Mark | null): boolean {
  return a === b || (a !== null && b !== null && a.tickedHash === b.tickedHash && a.restHash === b.restHash && a.own === b.own && a.dispute === b.dispute)
}
