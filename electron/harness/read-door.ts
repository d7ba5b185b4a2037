import { compose } from '../../shared/delivery/compose.ts'
import { payloadText } from '../../shared/delivery/filler.ts'
import type { Delivery } from '../../shared/delivery/types.ts'
import { matchGroups } from '../../shared/match/match.ts'
import type { RunContext } from './types.ts'

export interface DoorReading {
  readonly delivery: Delivery
  /** The delivered text at the pressure that was asked for. */
  readonly text: string
}

/** Asks the run's door as a client would. `pressure` in code points, by default the run's own. */
export async function readDoor(ctx: RunContext, query: string, pressure = ctx.settings.pressure): Promise<DoorReading> {
  const { memory, settings, filler } = ctx
  const delivery = await memory.deliver({ query, door: settings.door, pressure, payload: payloadText(pressure, filler) })
  return { delivery, text: compose(delivery.layout, { pressure, filler }).text }
}

/** Whether a token stands in a text, by the scorer's own rules. */
export function holds(text: string, token: string): boolean {
  return matchGroups(text, [[token]])[0]?.alternative != null
}

/** How many times a token stands in a text, by the scorer's own rules. */
export function occurrences(text: string, token: string): number {
  return matchGroups(text, [[token]])[0]?.hits.length ?? 0
}
