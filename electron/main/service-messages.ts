import { z } from 'zod'
import { EVENTS, type EventName, type MethodName, type Reply } from '../../shared/contract/methods.ts'
import type { ServiceOptions } from './service-process.ts'

/** What is said to the service's process; `start` comes first. */
export type ToService =
  | { readonly start: ServiceOptions }
  | { readonly id: number; readonly method: MethodName; readonly input: unknown }
  | { readonly id: number; readonly answer: string | null }
  | { readonly close: true }

const reply = z.custom<Reply>((value) => typeof value === 'object' && value !== null && 'ok' in value)
const event = z.custom<EventName>((value) => typeof value === 'string' && Object.hasOwn(EVENTS, value))

/** What it says. Its values were checked on its side; here only the outline is looked at. */
export const fromService = z.union([
  z.object({ id: z.number(), reply }),
  z.object({ event, value: z.unknown() }),
  z.object({ ask: z.literal('pick'), kind: z.enum(['folder', 'report', 'module']), id: z.number() }),
])
