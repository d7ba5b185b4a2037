import type { RawAnswer } from '../../../shared/delivery/types.ts'
import type { AbstentionEntry } from '../../../shared/golden/types.ts'
import type { CaseRecord } from '../../../shared/report/types.ts'
import { WEIGHTS } from '../../../shared/score/weights.ts'
import { makeCase, reasonOf } from '../checks.ts'
import type { RunContext, Section, StepResult } from '../types.ts'

const VECTOR_SOURCE = 'semantic_vec'
const MOST_VECTOR_HITS = 2

/** Does the memory keep quiet about what was never stored? */
export const abstention: Section = {
  name: 'abstention',
  weight: WEIGHTS.abstention,
  scoring: 'fractions',

  async plan(ctx) {
    return ctx.abstention.map((entry, index) => ({
      id: `entry:${index}:${entry.question}`,
      phase: 'read',
      label: entry.question,
      run: () => abstentionStep(ctx, entry),
    }))
  },

  finish(_ctx, steps) {
    return { measures: { questions: steps.length }, warnings: steps.flatMap((step) => step.warnings ?? []) }
  },
}

async function abstentionStep(ctx: RunContext, entry: AbstentionEntry): Promise<StepResult> {
  try {
    const raw = await ctx.memory.ask(entry.question)
    return { cases: [judgeAbstention(entry.question, raw)], warnings: await leakWarnings(ctx, entry) }
  } catch (error) {
    ctx.signal.throwIfAborted()
    return { cases: [makeCase(entry.question, 'ERROR', reasonOf(error), { fraction: 0 })] }
  }
}

/** An invented entity that is stored says something about the set, not about the answer: a warning, never a case. */
async function leakWarnings(ctx: RunContext, { question, entity }: AbstentionEntry): Promise<string[]> {
  if (entity === null || !ctx.memory.has('mentions')) return []
  try {
    const mentions = await ctx.memory.storedMentions(entity)
    return mentions > 0 ? [`the invented entity of «${question}» is stored in the memory: the set leaked, or the name is not invented`] : []
  } catch (error) {
    ctx.signal.throwIfAborted()
    return [`whether the invented entity of «${question}» is stored could not be read: ${reasonOf(error)}`]
  }
}

/** Three thirds: no card; no episode but marked fallbacks; at most two semantic hits, all by mere likeness of vectors. */
export function judgeAbstention(question: string, raw: RawAnswer): CaseRecord {
  if (isNothing(raw)) return makeCase(question, 'ERROR', 'empty answer: the memory said nothing at all', { fraction: 0 })
  const faults: string[] = []
  if (raw.cards.length > 0) faults.push(`brought a card: ${raw.cards.map((card) => card.key).join(', ')}`)
  const direct = raw.episodic.filter((episode) => !episode.fallback).length
  if (direct > 0) faults.push(`brought ${direct} ${direct === 1 ? 'episode' : 'episodes'} as a direct match`)
  const facts = raw.semantic.filter((hit) => !hit.source.startsWith(VECTOR_SOURCE)).length
  if (facts > 0) faults.push(`brought ${facts} ${facts === 1 ? 'fact' : 'facts'} as known`)
  else if (raw.semantic.length > MOST_VECTOR_HITS) faults.push(`brought ${raw.semantic.length} look-alike facts`)
  const flagged = raw.unknownTerms.length > 0 ? [`named as unknown: ${raw.unknownTerms.join(', ')}`] : []
  return makeCase(question, faults.length === 0 ? 'PASS' : 'FAIL', [...faults, ...flagged].join('; '), { fraction: (3 - faults.length) / 3 })
}

function isNothing(raw: RawAnswer): boolean {
  return (
    (raw.summary ?? '').trim() === '' &&
    [raw.cards, raw.semantic, raw.episodic, raw.working, raw.unknownTerms].every((list) => list.length === 0)
  )
}
