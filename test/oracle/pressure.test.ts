import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { curvesOf, recordedDoor } from '../../electron/service/curves.ts'
import type { QuestionCurve, RecordedDoor, RecordedQuestion } from '../../electron/service/curves.ts'
import { shippedSet } from '../../electron/service/folders.ts'
import type { Store } from '../../electron/store/open.ts'
import { compose } from '../../shared/delivery/compose.ts'
import type { Filler } from '../../shared/delivery/filler.ts'
import { doorCase, judgeDoor, lacksCard } from '../../shared/door/judge.ts'
import { matchGroups } from '../../shared/match/match.ts'
import type { CaseRecord } from '../../shared/report/types.ts'
import { handout, handoutPath } from '../handout.ts'
import { runEmbedded, withTemporaryStore } from './embedded.ts'

const MOST = 2000
/** Real runs at random pressures per set and door: fifty in all. */
const RANDOM_RUNS = 12

/** What a case says, without how long the memory took. */
function judged({ ms: _ms, content_hash: _hash, ordinal: _ordinal, ...rest }: CaseRecord): Partial<CaseRecord> {
  return rest
}

function statusAt({ curve }: QuestionCurve, pressure: number): string | undefined {
  return curve?.find((segment) => segment.from <= pressure && (segment.to === null || pressure <= segment.to))?.status
}

/** The last pressure of every stretch of every curve and the first of the next, as far as `MOST`. */
function criticalPressures(curves: readonly QuestionCurve[]): number[] {
  const starts = curves.flatMap(({ curve }) => curve!.map((segment) => segment.from))
  return [...new Set([0, 1, MOST, ...starts.flatMap((from) => [from - 1, from])])].filter((at) => at >= 0 && at <= MOST)
}

/** One run without pressure, recorded, with its curves. */
async function record(store: Store, set: string, door: string): Promise<{ recorded: RecordedDoor; curves: readonly QuestionCurve[] }> {
  const { runId } = await runEmbedded(store, { set, door }, 'door')
  return { recorded: recordedDoor(store, runId), curves: curvesOf(store, runId, { over: 'pressure' }).questions }
}

/** The status alone, of the text composed at this pressure. The embedded memory never answers with nothing: no ERROR. */
function composedStatus({ question, delivery, hasCards }: RecordedQuestion, pressure: number, filler: Filler): string {
  const { text } = compose(delivery!.layout, { pressure, filler })
  const wrong = matchGroups(text, question.expected).some((group) => group.alternative === null)
    || matchGroups(text, question.forbidden).some((group) => group.alternative !== null)
  return wrong || lacksCard(question, delivery!, hasCards) ? 'FAIL' : 'PASS'
}

/** The whole cases, as a run would report them. */
function recompose({ questions, filler }: RecordedDoor, pressure: number): Partial<CaseRecord>[] {
  return questions.map(({ question, delivery, hasCards }) => judged(doorCase(question, 0, judgeDoor({ question, delivery: delivery!, pressure, filler, hasCards }), 0)))
}

const sets = [
  { name: 'the quick set', folder: () => shippedSet('quick'), absent: false },
  { name: 'the quick set of adebench', folder: () => handoutPath('data', 'adebench', 'quick'), absent: handout === null },
]

for (const { name, folder, absent } of sets) {
  describe.skipIf(absent)(`one recorded run of ${name}`, () => {
    it.each(['chat', 'two-step'])(`knows the outcome of every real run through door %s`, async (door) => {
      await withTemporaryStore(async (store) => {
        const { recorded, curves } = await record(store, folder(), door)
        const critical = criticalPressures(curves)
        // A budget that no pressure exhausts would prove nothing.
        expect(critical.length).toBeGreaterThan(6)

        const wrong: string[] = []
        for (const [index, entry] of recorded.questions.entries()) {
          for (let pressure = 0; pressure <= MOST; pressure++) {
            const [drawn, status] = [statusAt(curves[index]!, pressure), composedStatus(entry, pressure, recorded.filler)]
            if (status !== drawn) wrong.push(`${curves[index]!.question} at ${pressure}: curve ${drawn}, composed ${status}`)
          }
        }
        expect(wrong).toEqual([])

        const real = fc.asyncProperty(fc.integer({ min: 0, max: MOST }), async (pressure) => {
          const { report } = await runEmbedded(store, { set: folder(), door, pressure: String(pressure) }, 'door')
          const cases = report.sections.find((section) => section.name === 'door')!.cases.map(judged)
          expect(cases).toEqual(recompose(recorded, pressure))
          expect(cases.map((entry) => entry.status)).toEqual(curves.map((curve) => statusAt(curve, pressure)))
        })
        // The examples are run first and count: the random ones come on top.
        await fc.assert(real, { examples: critical.map((pressure): [number] => [pressure]), numRuns: critical.length + RANDOM_RUNS })
      })
    }, 60_000)
  })
}
