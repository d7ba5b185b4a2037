import { canonicalJson } from '../fingerprint/canonical.ts'
import type { CaseRecord } from '../report/types.ts'
import { causesOf } from './causes.ts'
import { casesByKey } from './keys.ts'
import type { KeyedCase } from './keys.ts'
import type { Side } from './losses.ts'
import { measureDeltas } from './measures.ts'
import { say } from './say.ts'
import { differencesOf, isSameSetup, sectionDeltas, totalDelta } from './scores.ts'
import type { CaseComparison, CaseTexts, Cause, ChangeKind, ComparableRun, Comparison } from './types.ts'
import { CHANGE_KINDS } from './types.ts'

function textsOf(run: ComparableRun, { key, record }: KeyedCase): CaseTexts | null {
  const known = run.texts?.get(key)
  if (known !== undefined) return known
  if (record.delivered_text === undefined) return null
  return { delivered: record.delivered_text, uncut: record.uncut_text ?? null }
}

function cutOf(run: ComparableRun, section: string): number | null {
  const budget = run.report.sections.find((one) => one.name === section)?.measures['door_budget_chars']
  return typeof budget === 'number' ? budget : null
}

function isEdited(before: CaseRecord, after: CaseRecord): boolean {
  return before.content_hash !== undefined && after.content_hash !== undefined && before.content_hash !== after.content_hash
}

/** Whether something both sides recorded is not the same on both. */
function differs(before: unknown, after: unknown): boolean {
  return before !== undefined && after !== undefined && canonicalJson(before) !== canonicalJson(after)
}

/** Whether the delivered texts are known to differ: from the texts, or from figures that cannot differ for one text. */
function textChanged(before: Side, after: Side): boolean {
  const was = before.record
  const is = after.record
  // Not a text, but as plain a change of what came back.
  if (differs(was.fraction, is.fraction)) return true
  if (before.texts !== null && after.texts !== null) return before.texts.delivered !== after.texts.delivered
  return differs(was.chars, is.chars) || differs(was.stale, is.stale) || differs(was.hits, is.hits) || differs(was.forbidden_hits, is.forbidden_hits)
}

function kindOf(before: Side, after: Side): ChangeKind {
  const was = before.record.status
  const is = after.record.status
  if (isEdited(before.record, after.record)) return 'not comparable'
  if (was === 'PASS' && (is === 'FAIL' || is === 'ERROR')) return 'regressed'
  if ((was === 'FAIL' || was === 'ERROR') && is === 'PASS') return 'fixed'
  // What is left is one outcome twice, or a side without evidence: that is a change whatever the other side says.
  if (was !== is || was === 'ERROR' || was === 'SKIP') return 'not comparable'
  return textChanged(before, after) ? 'text changed' : 'same'
}

function compared(before: ComparableRun, after: ComparableRun, was: KeyedCase, is: KeyedCase): CaseComparison {
  const sideOf = (run: ComparableRun, one: KeyedCase): Side => ({
    record: one.record,
    texts: textsOf(run, one),
    expected: run.expected?.get(one.key) ?? null,
    cut: cutOf(run, one.section),
  })
  const first = sideOf(before, was)
  const second = sideOf(after, is)
  const kind = kindOf(first, second)
  const edited = isEdited(was.record, is.record)
  // Between two expectations every other difference may come from the edit, so nothing else is claimed.
  const causes = edited ? [say({ kind: 'expectation edited' })] : causesOf(is.section, kind, first, second)
  return {
    key: is.key,
    section: is.section,
    case: is.record.case,
    ordinal: is.ordinal,
    kind,
    cause: causes[0] ?? null,
    causes,
    before: was.record,
    after: is.record,
    textsBefore: first.texts,
    textsAfter: second.texts,
    textCompared: first.texts !== null && second.texts !== null,
  }
}

function oneSided(run: ComparableRun, one: KeyedCase, kind: 'added' | 'removed', cause: Cause): CaseComparison {
  const texts = textsOf(run, one)
  return {
    key: one.key,
    section: one.section,
    case: one.record.case,
    ordinal: one.ordinal,
    kind,
    cause,
    causes: [cause],
    before: kind === 'removed' ? one.record : null,
    after: kind === 'added' ? one.record : null,
    textsBefore: kind === 'removed' ? texts : null,
    textsAfter: kind === 'added' ? texts : null,
    textCompared: false,
  }
}

function hasSection(run: ComparableRun, name: string): boolean {
  return run.report.sections.some((section) => section.name === name)
}

function compareCases(before: ComparableRun, after: ComparableRun): CaseComparison[] {
  const earlier = casesByKey(before.report)
  const later = casesByKey(after.report)
  const present = [...later.values()].map((is) => {
    const was = earlier.get(is.key)
    if (was !== undefined) return compared(before, after, was, is)
    return oneSided(after, is, 'added', say({ kind: hasSection(before, is.section) ? 'added' : 'section not run before' }))
  })
  const gone = [...earlier.values()]
    .filter((was) => !later.has(was.key))
    .map((was) => oneSided(before, was, 'removed', say({ kind: hasSection(after, was.section) ? 'removed' : 'section not run now' })))
  return [...present, ...gone]
}

/**
 * Compares two runs case by case, by section, name and ordinal (docs/measurement.md, set-up fingerprint and delta). Scores
 * get a delta only between equal set-ups; the cases both have are compared in any event, and what differs is said. A case
 * that is missing, errored or skipped on a side is a change, never `same`. Comparing the other way round gives the mirror
 * image. Where texts or hits are absent, less is said and nothing guessed.
 */
export function compareRuns(before: ComparableRun, after: ComparableRun): Comparison {
  return summarise(before, after, compareCases(before, after))
}

/** The comparison of two runs whose cases were compared already, some at a time. */
export function summarise(before: ComparableRun, after: ComparableRun, cases: readonly CaseComparison[]): Comparison {
  // Every kind is set from the list of kinds, which the type of fromEntries cannot know.
  const counts = Object.fromEntries(
    CHANGE_KINDS.map((kind) => [kind, cases.filter((one) => one.kind === kind).length]),
  ) as Comparison['counts']
  const sameSetup = isSameSetup(before, after)
  return {
    before: { when: before.when, fingerprint: before.fingerprint },
    after: { when: after.when, fingerprint: after.fingerprint },
    sameSetup,
    setupDifferences: differencesOf(before, after),
    total: totalDelta(before, after),
    counts,
    cases,
    sections: sectionDeltas(before, after, cases),
    measures: measureDeltas(before.report.sections, after.report.sections, sameSetup),
  }
}
