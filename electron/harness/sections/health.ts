import type { Json } from '../../../shared/report/types.ts'
import { measured } from '../checks.ts'
import type { Section } from '../types.ts'

/** The memory's own figures about itself, as it gives them. */
export const health: Section = {
  name: 'health',
  weight: 0,

  async plan(ctx) {
    if (!ctx.memory.has('lifecycle')) return []
    return [
      {
        id: 'report',
        phase: 'read',
        label: "the memory's own figures",
        run: () => measured(ctx.signal, "the memory's own figures", async () => {
          const { measures, warnings } = await ctx.memory.healthReport()
          return { data: { ...measures }, warnings }
        }),
      },
    ]
  },

  finish(_ctx, steps) {
    // Written by the step above and kept as JSON.
    const measures = steps[0]?.data as { readonly [name: string]: Json } | undefined
    return { measures: measures ?? {}, warnings: steps.flatMap((step) => step.warnings ?? []) }
  },
}
