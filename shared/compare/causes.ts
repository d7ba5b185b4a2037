import { hitsByGroup, lacksCard, lostValues, newlyRetired, ran } from './losses.ts'
import type { LostValue, Side } from './losses.ts'
import { say } from './say.ts'
import type { Cause, CauseDetail, ChangeKind, Place } from './types.ts'

/** What got worse from `before` to `after`. */
function losses(section: string, before: Side, after: Side): CauseDetail[] {
  const found: CauseDetail[] = []
  if (after.record.status === 'ERROR' && before.record.status !== 'ERROR') found.push({ kind: 'memory error', note: after.record.note })
  if (after.record.status === 'SKIP' && before.record.status !== 'SKIP') found.push({ kind: 'skipped', note: after.record.note })
  if (!ran(before) || !ran(after)) return found
  const lost = lostValues(before, after)
  for (const value of lost ?? []) found.push(lostThrough(value, after.cut))
  const values = newlyRetired(before, after)
  if (values !== null) found.push({ kind: 'retired value appeared', values })
  if (lacksCard(section, before, after, lost)) found.push({ kind: 'card absent' })
  return found
}

function lostThrough({ value, had, uncut }: LostValue, cut: number | null): CauseDetail {
  if (uncut === null) return { kind: 'no longer delivered', value }
  if (uncut === 'gone') return { kind: 'no longer retrieved', value }
  return { kind: 'past the cut', value, before: had, after: uncut, cut }
}

/** A loss told from the other side: what got better from `before` to `after` is what got worse the other way round. */
function turned(loss: CauseDetail): CauseDetail {
  switch (loss.kind) {
    case 'memory error':
      return { kind: 'memory error gone', note: loss.note }
    case 'skipped':
      return { kind: 'no longer skipped', note: loss.note }
    case 'past the cut':
      return { kind: 'inside the cut again', value: loss.value, before: loss.after, after: loss.before, cut: loss.cut }
    case 'no longer retrieved':
      return { kind: 'retrieved again', value: loss.value }
    case 'no longer delivered':
      return { kind: 'delivered again', value: loss.value }
    case 'retired value appeared':
      return { kind: 'retired value gone', values: loss.values }
    case 'card absent':
      return { kind: 'card back' }
    default:
      return loss
  }
}

/** Start of the first hit of all, as a place; null without any. */
function answerPlace(side: Side): Place | null {
  const hits = [...(hitsByGroup(side)?.values() ?? [])].sort((a, b) => a.start - b.start || a.end - b.end)
  const first = hits[0]
  return first === undefined ? null : { start: first.start, end: first.end }
}

/** Changes that are neither better nor worse by themselves. */
function shifts(before: Side, after: Side): CauseDetail[] {
  const found: CauseDetail[] = []
  const { status } = before.record
  if (status === after.record.status && status === 'ERROR') found.push({ kind: 'memory error in both', note: after.record.note })
  if (status === after.record.status && status === 'SKIP') found.push({ kind: 'skipped in both', note: after.record.note })
  if (!ran(before) || !ran(after)) return found
  const was = answerPlace(before)
  const is = answerPlace(after)
  if (was !== null && is !== null && was.start !== is.start) found.push({ kind: 'answer moved', before: was, after: is })
  const share = { before: before.record.fraction, after: after.record.fraction }
  if (share.before !== undefined && share.after !== undefined && share.before !== share.after) {
    found.push({ kind: 'share moved', before: share.before, after: share.after })
  }
  return found
}

/** What is left to say of a change whose cause no figure shows. */
function lastResort(kind: ChangeKind, before: Side, after: Side): CauseDetail {
  if (kind === 'text changed') return { kind: 'text only' }
  const failing = before.record.status === 'PASS' ? after : before
  return failing.record.note === '' ? { kind: 'not said' } : { kind: 'as noted', note: failing.record.note }
}

/** Everything known about why a case that both runs have changed, the weightiest first; empty only for `same`. */
export function causesOf(section: string, kind: ChangeKind, before: Side, after: Side): Cause[] {
  if (kind === 'same') return []
  const worse = losses(section, before, after)
  const better = losses(section, after, before).map(turned)
  const direct = kind === 'fixed' ? [...better, ...worse] : [...worse, ...better]
  const shifted = shifts(before, after)
  // A flip is not explained by an answer that only moved, so the note still speaks.
  const explained = direct.length > 0 || (shifted.length > 0 && kind !== 'regressed' && kind !== 'fixed')
  return [...direct, ...(explained ? [] : [lastResort(kind, before, after)]), ...shifted].map(say)
}
