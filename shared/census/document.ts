import { z } from 'zod'

/** Every schema name that begins so is read: version 1 may gain fields, never change one. */
export const CENSUS_SCHEMA = 'callwitness.baseline.v1'

const size = z.int().nonnegative()

const server = z.object({
  declared_bytes: size.nullish(),
  // A call that timed out has no size.
  calls: z.array(z.object({ returned_bytes: size.nullish() })).nullish(),
})

/** What is read of a callwitness document; every other field is left alone. */
export const censusDocument = z.object({
  schema: z.string().startsWith(CENSUS_SCHEMA),
  origin: z.string().nullish(),
  generated_at: z.string().nullish(),
  commit: z.string().nullish(),
  sample: z.object({ servers_started: size.nullish(), servers_called: size.nullish() }).nullish(),
  caveat: z.string().nullish(),
  returned_bytes_all: z.array(size).nullish(),
  overall: z.object({ returned_bytes: z.object({ n: size, p50: size, p95: size }).nullish() }).nullish(),
  servers: z.array(server).nullish(),
})

export type CensusDocument = z.infer<typeof censusDocument>
