import { z } from 'zod'

/**
 * What a report must hold to be one, whichever version of adebench wrote it. Unknown fields are kept everywhere; what older
 * versions lack is filled in by parseReport.
 */
const count = z.int().min(0)
const counts = z.looseObject({ PASS: count.optional(), FAIL: count.optional(), ERROR: count.optional(), SKIP: count.optional() })
const weight = z.number().min(0)

const hit = z.looseObject({
  start: z.int().min(0),
  end: z.int().min(0),
  alternative: z.string(),
  group: z.int().min(0),
  loose: z.enum(['joined-left', 'joined-right', 'cut']).nullable(),
})

const caseRecord = z
  .looseObject({
    case: z.string(),
    status: z.enum(['PASS', 'FAIL', 'ERROR', 'SKIP']),
    ok: z.boolean().optional(),
    note: z.string().optional(),
    position: z.number().optional(),
    margin: z.number().nullable().optional(),
    chars: z.number().optional(),
    ms: z.number().optional(),
    stale: z.boolean().optional(),
    duplicates: z.number().optional(),
    validated: z.boolean().optional(),
    loose: z.array(z.enum(['joined-left', 'joined-right', 'cut'])).optional(),
    hits: z.array(hit).optional(),
    forbidden_hits: z.array(hit).optional(),
    content_hash: z.string().optional(),
    ordinal: z.number().optional(),
    fraction: z.number().min(0).max(1).optional(),
    delivered_text: z.string().optional(),
    uncut_text: z.string().optional(),
  })
  // An error or a failure that calls itself right would be counted as a pass by whoever reads `ok`.
  .refine(({ ok, status }) => ok === undefined || ok === (status === 'PASS'), { path: ['ok'], message: 'contradicts status' })

const section = z.looseObject({
  name: z.string().min(1),
  weight,
  score: z.number().min(0).max(1).nullable(),
  cases: z.array(caseRecord).optional(),
  counts: counts.optional(),
  measures: z.record(z.string(), z.json()).optional(),
  warnings: z.array(z.string()).optional(),
  seconds: z.number().optional(),
})

export const reportSchema = z.looseObject({
  when: z.string().regex(/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2})?/u, 'expected a date and time like 2026-11-30T20:15:33'),
  total: z.number().nullable(),
  measured_weight: weight.optional(),
  not_run_weight: weight.optional(),
  total_weight: weight.optional(),
  counts: counts.optional(),
  core: z.looseObject({ points: z.number(), weight, missing: z.array(z.string()) }).optional(),
  config: z
    .looseObject({
      adapter: z.string().optional(),
      door: z.string().optional(),
      cases_hash: z.string().optional(),
      pressure: z.number().min(0).optional(),
      sections: z.array(z.string()).optional(),
      fingerprint: z.string().optional(),
    })
    .optional(),
  sections: z.array(section),
  delta: z
    .looseObject({ total: z.number().nullable().optional(), sections: z.record(z.string(), z.number()).optional(), against: z.string().optional() })
    .optional(),
  written: z.array(z.looseObject({ what: z.string(), text: z.string(), ids: z.array(z.string()), removed: z.boolean() })).optional(),
  warnings: z.array(z.string()).optional(),
})

export type ParsedReport = z.infer<typeof reportSchema>
