import type { Delivery, Layout } from '../../shared/delivery/types.ts'
import { codePointLength } from '../../shared/text/codepoints.ts'
import type { DoorAnswer } from './contract.ts'
import { MemoryError, type DeliverRequest } from './memory.ts'
import { fetchTheRest, fetchWithinBudget } from './two-step.ts'

/** How a delivery reaches the memory; every call is timed, checked and bounded already. */
export interface DoorCalls {
  deliver(): Promise<{ readonly answer: DoorAnswer; readonly ms: number }>
  fetch(id: string): Promise<{ readonly answer: string | null; readonly ms: number }>
}

/** A delivery up to the moment the client has its text. */
export interface Measured {
  readonly delivery: Delivery
  /** Code points of the delivered text. */
  readonly chars: number
  readonly ms: number
  /** Details of a two-step brief the client asked for, by index. */
  readonly asked: ReadonlySet<number>
}

/** What a client waits for: the door's answer and, in two steps, the details that fit its budget at this pressure. */
export async function measuredDelivery(calls: DoorCalls, { pressure, payload }: DeliverRequest): Promise<Measured> {
  const { answer, ms } = await calls.deliver()
  let wait = answer.ms ?? ms
  const { layout, raw } = answer
  if (layout.kind === 'opaque' && layout.pressure !== pressure) {
    throw new MemoryError(`deliver: field layout.pressure: is ${layout.pressure}, but the door was asked with ${pressure}`)
  }
  if (layout.kind !== 'two-step') {
    return { delivery: { layout, raw, ms: wait }, chars: deliveredLength(layout, payload), ms: wait, asked: new Set() }
  }
  const part = await fetchWithinBudget(layout, payload, async (id) => {
    const fetched = await calls.fetch(id)
    wait += fetched.ms
    return fetched.answer
  })
  return { delivery: { layout: part.layout, raw, ms: wait }, chars: part.used, ms: wait, asked: part.asked }
}

/**
 * The same delivery with the details the client never asks for. A failure here does not make an ERROR of a door that did
 * answer: its milliseconds go to `failed`, and that text stays unknown. Without `fetchAll` all of them stay so.
 */
export async function completeDelivery(
  { delivery, asked }: Measured,
  calls: DoorCalls,
  clock: { now(): number },
  failed: (ms: number) => void,
  fetchAll = true,
): Promise<Delivery> {
  if (delivery.layout.kind !== 'two-step') return delivery
  const layout = await fetchTheRest(delivery.layout, asked, async (id) => {
    if (!fetchAll) return undefined
    const start = clock.now()
    try {
      return (await calls.fetch(id)).answer
    } catch (error) {
      if (!(error instanceof MemoryError)) throw error
      failed(clock.now() - start)
      return undefined
    }
  })
  return { ...delivery, layout }
}

function deliveredLength(layout: Exclude<Layout, { kind: 'two-step' }>, payload: string): number {
  if (layout.kind === 'opaque') return codePointLength(layout.text)
  const whole = layout.blocks.reduce((sum, block) => sum + codePointLength(block.kind === 'text' ? block.text : payload), 0)
  return layout.cut === null ? whole : Math.min(whole, layout.cut)
}
