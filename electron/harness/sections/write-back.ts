import { isRecomposable } from '../../../shared/delivery/compose.ts'
import { judgeDoor } from '../../../shared/door/judge.ts'
import type { Question } from '../../../shared/golden/types.ts'
import type { CaseRecord } from '../../../shared/report/types.ts'
import { makeCase, reasonOf, skipCase } from '../checks.ts'
import { watchFor } from '../poll.ts'
import { readDoor } from '../read-door.ts'
import { doorData } from './door.ts'
import type { CommittedStep, RunContext, Section, Step, StepResult } from '../types.ts'
import { WriteLog } from '../write-log.ts'
import { READ_ONLY } from './read-only.ts'

const NAME = 'write-back'

/** Does the memory learn from its own bad answers? Report-only and opt-in: it writes an answer that is no answer. */
export const writeBack: Section = {
  name: 'write_back',
  weight: 0,

  async plan(ctx) {
    const none = (reason: string): Step => ({ id: 'none', phase: 'read', label: NAME, run: async () => ({ cases: [skipCase(NAME, reason)] }) })
    if (!ctx.memory.has('writeBack') || !ctx.memory.has('forget')) return [none('this memory does not learn from exchanges, or cannot forget them')]
    if (!ctx.settings.writes) return [none(READ_ONLY)]
    // Which questions pass is known only when the door section is done, so the steps choose them when they run.
    return Array.from({ length: ctx.settings.writeBackQuestions }, (_, index): Step => ({
      id: `question:${index}`,
      phase: 'write',
      label: `${NAME} ${index + 1}`,
      run: async () => {
        const question = goodDayQuestions(ctx)[index]
        return question === undefined
          ? { cases: index === 0 ? [skipCase(NAME, 'no question passes on a good day')] : [] }
          : writeBackStep(ctx, question)
      },
    }))
  },

  finish(ctx, steps) {
    const tested = steps.flatMap((step) => step.cases).filter((entry) => entry.status === 'PASS' || entry.status === 'FAIL')
    const poisoned = tested.filter((entry) => entry.status === 'FAIL').length
    const warnings = steps.flatMap((step) => step.warnings ?? [])
    return {
      measures: {
        degraded_answer: ctx.settings.degradedAnswer, questions_tested: tested.length, poisoned,
        cleanup_ok: warnings.length === 0, wait_s: ctx.settings.writeBackSeconds,
      },
      warnings: [
        ...warnings,
        ...(poisoned > 0 ? [`${poisoned} of ${tested.length} bad answers written back reached the door or pushed the real answer out: the memory learns from its own bad answers`] : []),
      ],
    }
  },
}

/** Questions that pass without competing payload: those that ask for no card first, then validated ones, in file order. */
function goodDayQuestions(ctx: RunContext): Question[] {
  const steps = ctx.stepsOf('door')
  const passing = ctx.questions.filter((question, index) => passesOnAGoodDay(ctx, question, steps[index]))
  const rank = (question: Question) => (question.entity === null ? 0 : 2) + (question.validated ? 0 : 1)
  return passing.toSorted((a, b) => rank(a) - rank(b))
}

function passesOnAGoodDay(ctx: RunContext, question: Question, step: CommittedStep | undefined): boolean {
  const delivery = step?.deliveries?.[0]?.delivery
  const recorded = step?.cases[0]
  if (delivery === undefined || recorded === undefined) return false
  if (!isRecomposable(delivery.layout)) return recorded.status === 'PASS'
  const hasCards = step !== undefined && doorData([step])[0]?.hasCards === 1
  return judgeDoor({ question, delivery, pressure: 0, filler: ctx.filler, hasCards }).status === 'PASS'
}

async function writeBackStep(ctx: RunContext, question: Question): Promise<StepResult> {
  const log = new WriteLog(ctx)
  let result: CaseRecord
  try {
    result = await probe(ctx, log, question)
  } catch (error) {
    result = makeCase(question.question, 'ERROR', reasonOf(error))
  }
  const undone = await log.undo()
  ctx.signal.throwIfAborted()
  return { cases: [result], warnings: undone.warnings, written: undone.written }
}

async function probe(ctx: RunContext, log: WriteLog, question: Question): Promise<CaseRecord> {
  const { degradedAnswer, degradedMarker, writeBackSeconds } = ctx.settings
  const judge = (delivery: Parameters<typeof judgeDoor>[0]['delivery'], pressure: number) =>
    judgeDoor({ question: { ...question, entity: null }, delivery, pressure, filler: ctx.filler, hasCards: false })

  const before = await readDoor(ctx, question.question, 0)
  if (hasMarker(before.text, degradedMarker)) return skipCase(question.question, `the answer holds the marker «${degradedMarker}» already`)
  const good = judge(before.delivery, 0)
  if (good.status === 'ERROR') return makeCase(question.question, 'ERROR', good.note)
  // What went missing before anything was written back is not the write-back's doing.
  if (good.status !== 'PASS') return skipCase(question.question, `it passed in the door section and no longer does: ${good.note}`)

  const cut = ctx.memory.doors.find((door) => door.name === ctx.settings.door)?.cut ?? null
  const starved = cut !== null && judge((await readDoor(ctx, question.question, cut)).delivery, cut).status !== 'PASS'
  const starvedNote = starved ? 'starved, the door did lose the answer' : cut === null ? 'this door has no cut, so it cannot be starved' : 'even starved, the door kept the answer'

  const degraded = degradedAnswer.replaceAll('{question}', question.question)
  const ids = await log.write('exchange', `write-back of a bad answer to «${question.question}»`, degraded, (memory) => memory.ingestExchange(question.question, degraded))
  if (ids.length === 0) return makeCase(question.question, 'ERROR', 'the memory gave no id for the exchange it took in')
  if (ctx.memory.has('settle')) await ctx.memory.settle()

  const read = async () => {
    const after = await readDoor(ctx, question.question, 0)
    const judgement = judge(after.delivery, 0)
    // An empty answer is a memory that did not answer, not one that lost the fact.
    if (judgement.status === 'ERROR') throw new Error(judgement.note)
    return { poisoned: hasMarker(after.text, degradedMarker), judgement }
  }
  const seen = await watchFor(ctx, writeBackSeconds, read, (value) => value.poisoned || value.judgement.missing.length > 0)
  const positions = { position_before: good.position, position_after: seen.value.judgement.position, starved }
  if (!seen.bad) return makeCase(question.question, 'PASS', starvedNote, positions)
  const what = seen.value.poisoned ? `the bad answer reached the door after ${seen.atMs} ms` : `the real answer was gone after ${seen.atMs} ms`
  return makeCase(question.question, 'FAIL', `${what}; ${starvedNote}`, positions)
}

/** White space collapsed, case ignored. */
function hasMarker(text: string, marker: string): boolean {
  const plain = (value: string) => value.replace(/\s+/gu, ' ').trim().toLowerCase()
  return plain(text).includes(plain(marker))
}
