import type { CaseView } from '../../../shared/contract/types.ts'
import type { Filler } from '../../../shared/delivery/filler.ts'
import type { Layout } from '../../../shared/delivery/types.ts'
import type { DoorJudgement, DoorStatus } from '../../../shared/door/judge.ts'
import { judgeDoor } from '../../../shared/door/judge.ts'
import type { GroupReading } from '../../../shared/marks/groups.ts'
import { groupReadings } from '../../../shared/marks/groups.ts'
import type { Mark } from '../../../shared/marks/marks.ts'
import type { Reading, ReadingInput } from '../../../shared/marks/reading.ts'
import { readDelivery, readLost, readUncut } from '../../../shared/marks/reading.ts'

/** The payload and cut looked at. `cut` null = none. */
export interface Level {
  readonly pressure: number
  readonly cut: number | null
  readonly filler: Filler
}

export interface AtLevel {
  readonly input: ReadingInput
  readonly reading: Reading
  readonly groups: readonly GroupReading[]
}

/** Longer than this (UTF-16 units), what lies beyond the cut is not looked through with every move of a slider. */
const LOST_LIMIT = 100_000
const NOTHING: readonly Mark[] = []

/** Whether the text is known there: finished text is at the payload it was measured at, up to the cut it was measured with. */
export function isKnown(layout: Layout, pressure: number, cut: number | null): boolean {
  if (layout.kind !== 'opaque') return true
  return layout.pressure === pressure && (cut === layout.cut || (cut !== null && (layout.cut === null || cut < layout.cut)))
}

/** What of the expected and retired values the memory itself answered: the same at every level. */
export function uncutMarks({ question, recorded, raw }: CaseView): readonly Mark[] {
  if (recorded === null || recorded.layout === null || raw === null) return NOTHING
  return readUncut(question, recorded.layout, raw).marks
}

/** The text of a case at a level, with how each value stands in it; null where it is not known. */
export function readAtLevel({ question, recorded }: CaseView, uncut: readonly Mark[], { pressure, cut, filler }: Level): AtLevel | null {
  const layout = recorded?.layout ?? null
  if (layout === null || !isKnown(layout, pressure, cut)) return null
  const input: ReadingInput = { question, layout, pressure, filler, cut }
  const reading = readDelivery(input)
  const { rest } = reading.composed
  const lost = rest === '' || reading.text.length + rest.length > LOST_LIMIT ? NOTHING : readLost(input, reading).marks
  return { input, reading, groups: question === null ? [] : groupReadings(question, { delivered: reading.marks, lost, uncut }) }
}

/** The verdict at a level; null where it cannot be given. `status` PASS, read off the curve, needs no second look. */
export function judgeAtLevel({ question, recorded, raw, hasCards, record }: CaseView, { pressure, cut, filler }: Level, status: DoorStatus | null): DoorJudgement | null {
  if (status === 'PASS' || question === null || recorded === null || recorded.layout === null || raw === null) return null
  if (!isKnown(recorded.layout, pressure, cut)) return null
  return judgeDoor({ question, delivery: { layout: recorded.layout, raw, ms: record.ms ?? 0 }, pressure, filler, hasCards, cut })
}
