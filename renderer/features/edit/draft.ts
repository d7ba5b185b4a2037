import type { EntryValue } from '../../../shared/contract/types.ts'
import type { Question } from '../../../shared/golden/types.ts'

/** What the form holds of an entry: texts as they are being typed, unfinished ones too. */
export interface Draft {
  readonly question: string
  readonly expected: readonly (readonly string[])[]
  readonly forbidden: readonly (readonly string[])[]
  /** '' = none. */
  readonly entity: string
}

export const EMPTY_DRAFT: Draft = { question: '', expected: [['']], forbidden: [], entity: '' }

export type GroupField = 'expected' | 'forbidden'

function textIn(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function groupsIn(value: unknown): string[][] {
  return Array.isArray(value) ? value.map((group: unknown) => (Array.isArray(group) ? group.filter((token) => typeof token === 'string') : [])) : []
}

/** The part of an entry the form edits. */
export function draftOf(value: EntryValue): Draft {
  if (typeof value === 'string') return { question: value, expected: [], forbidden: [], entity: '' }
  return { question: textIn(value['question']), expected: groupsIn(value['expected']), forbidden: groupsIn(value['forbidden']), entity: textIn(value['entity']) }
}

/** Without the boxes nobody filled in yet. */
function filled(groups: Draft['expected']): string[][] {
  return groups.map((group) => group.filter((token) => token.trim() !== '')).filter((group) => group.length > 0)
}

function equal(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** The question a draft stands for, as a run would judge it. */
export function questionOf(draft: Draft, validated = false): Question {
  return { question: draft.question, expected: filled(draft.expected), forbidden: filled(draft.forbidden), entity: draft.entity.trim() === '' ? null : draft.entity, validated }
}

/**
 * The entry with what was changed in the form, and nothing else: fields the form does not know, and fields nobody touched, stay
 * as the owner wrote them. An abstention entry that is a text stays one unless an entity is given.
 */
export function valueOf(draft: Draft, value: EntryValue): EntryValue {
  const before = draftOf(value)
  if (typeof value === 'string') return draft.entity.trim() === '' ? draft.question : { question: draft.question, entity: draft.entity }
  const next: Record<string, unknown> = { ...value }
  if (draft.question !== before.question) next['question'] = draft.question
  for (const field of ['expected', 'forbidden'] as const) {
    if (!equal(filled(draft[field]), filled(before[field]))) next[field] = filled(draft[field])
  }
  if (draft.entity.trim() !== before.entity.trim()) {
    if (draft.entity.trim() === '') delete next['entity']
    else next['entity'] = draft.entity
  }
  return next
}

/** A new entry, written as short as it can be. */
export function newValueOf(draft: Draft): EntryValue {
  const { question, expected, forbidden, entity } = questionOf(draft)
  return { question, expected, ...(forbidden.length > 0 ? { forbidden } : {}), ...(entity === null ? {} : { entity }), validated: false }
}

export function isChanged(draft: Draft, value: EntryValue): boolean {
  return !equal(valueOf(draft, value), value)
}

/** Why the draft cannot be saved yet, in one sentence; null when it can. */
export function problemOf(draft: Draft, isAbstention: boolean): string | null {
  if (draft.question.trim() === '') return 'Write the question first.'
  if (isAbstention) return null
  const { expected, forbidden } = questionOf(draft)
  if (expected.length === 0) return 'Name at least one expected value.'
  if ([...expected, ...forbidden].some((group) => group.every((token) => token.trim() === '*'))) return 'A value that is only * matches nothing: write at least one letter before it.'
  return null
}

/** The draft with one more group of a single value; an empty box that waits for one is used first. */
export function withToken(draft: Draft, field: GroupField, token: string): Draft {
  const waiting = draft[field].findIndex((group) => group.every((other) => other.trim() === ''))
  const groups = waiting === -1 ? [...draft[field], [token]] : draft[field].map((group, index) => (index === waiting ? [token] : group))
  return { ...draft, [field]: groups }
}
