import type { GroupReading } from '../../../shared/marks/groups.ts'
import type { SheetAbstention, SheetQuestion } from '../../../shared/contract/types.ts'
import type { CaseTone } from '../../ui/StatusSign.tsx'
import { formatNumber } from '../../ui/formatNumber.ts'

export interface StateWords {
  readonly sign: string
  readonly word: string
  readonly explain: string
}

/** Sign and word of every state a question can be in: a colour never says it alone. */
export const STATE_WORDS: Readonly<Record<SheetQuestion['state'], StateWords>> = {
  'to validate': { sign: '○', word: 'to validate', explain: 'Nobody has confirmed yet that the expected values are true today.' },
  validated: { sign: '✓', word: 'validated', explain: 'Somebody has read it, and the expected values are true today.' },
  'changed since': { sign: '≠', word: 'changed since it was validated', explain: 'It was ticked, and question or expected values were edited afterwards: it does not count as validated until it is ticked again.' },
  disputed: { sign: '?', word: 'disputed', explain: 'Somebody doubts it. The note stays on this machine.' },
}

type Outcome = SheetQuestion['outcome']

export interface OutcomeWords {
  /** Null: it was not measured. */
  readonly tone: CaseTone | null
  readonly words: string
}

/** The sign of an outcome and what it says in a few words. */
export function outcomeWords(outcome: Outcome): OutcomeWords {
  if (outcome === null) return { tone: null, words: 'not measured as it stands' }
  const { status, note, stale } = outcome
  switch (status) {
    case 'PASS': return { tone: 'pass', words: 'delivered' }
    case 'FAIL': return { tone: stale ? 'stale' : 'fail', words: note === '' ? 'not delivered' : note }
    case 'ERROR': return { tone: 'error', words: note === '' || note === 'empty answer' ? 'the memory did not answer' : note }
    case 'SKIP': return { tone: 'skip', words: note === '' ? 'not checked' : note }
  }
}

/** The same for a question about something that was never stored: it passes when nothing is brought. */
export function abstentionWords(outcome: SheetAbstention['outcome']): OutcomeWords {
  const found = outcomeWords(outcome === null ? null : { ...outcome, stale: false, hasText: false })
  if (outcome?.status === 'PASS') return { ...found, words: 'nothing brought, as it should be' }
  return outcome?.status === 'FAIL' && outcome.note === '' ? { ...found, words: 'something was brought' } : found
}

const LOST = '(present in the uncut answer'

/** What a failing case asks of its owner; null where nothing expected is missing. The text, where it is there, knows more than the note. */
export function adviceOf(outcome: Outcome, groups: readonly GroupReading[] | null): string | null {
  if (outcome?.status !== 'FAIL') return null
  const expected = groups?.filter(({ kind }) => kind === 'expected') ?? []
  const unknown = groups === null ? outcome.note.startsWith('missing ') && !outcome.note.includes(LOST) : expected.some(({ state }) => state === 'missing')
  if (unknown) return 'The memory does not know this fact. Teach it the fact, or drop the question: loosening the expectation would hide the gap.'
  const lost = groups === null ? outcome.note.includes(LOST) : expected.some(({ state }) => state === 'lost')
  if (lost) return 'The memory knows it, and it is lost on the way through this door. The expectation is right: loosening it would hide the loss.'
  return outcome.stale ? 'A retired value is delivered. If it is retired indeed, the question is right and the memory is to be corrected.' : null
}

export function progressWords(validated: number, total: number): string {
  return `${formatNumber(validated)} of ${formatNumber(total)} validated`
}

/** What a clock shows at a moment, to the second; in a zone the machine does not know, its own. */
export function clockOf(at: number, zone: string | null): string {
  const options = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const
  try {
    return new Intl.DateTimeFormat('en-GB', zone === null ? options : { ...options, timeZone: zone }).format(at)
  } catch {
    return new Intl.DateTimeFormat('en-GB', options).format(at)
  }
}
