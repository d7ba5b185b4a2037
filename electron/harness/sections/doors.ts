import type { Json } from '../../../shared/report/types.ts'
import { percentile } from '../../../shared/score/percentile.ts'
import { roundHalfEven } from '../../../shared/score/round.ts'
import type { Section } from '../types.ts'

/** How often each door was asked in this run, how long it took and how much it delivered. */
export const doors: Section = {
  name: 'doors',
  weight: 0,
  plan: async () => [],

  finish(ctx) {
    const calls = ctx.calls()
    const measures: Record<string, Json> = {}
    for (const door of [...new Set(calls.map((call) => call.door))].toSorted()) {
      const own = calls.filter((call) => call.door === door)
      const answered = own.filter((call) => !call.failed)
      const ms = answered.map((call) => call.ms).toSorted((a, b) => a - b)
      const chars = answered.reduce((sum, call) => sum + call.chars, 0)
      measures[door] = {
        calls: own.length,
        http_errors: own.length - answered.length,
        ms_p50: percentile(ms, 0.5),
        ms_p95: percentile(ms, 0.95),
        mean_chars: answered.length === 0 ? null : roundHalfEven(chars / answered.length, 0),
      }
    }
    return { measures, warnings: [] }
  },
}
