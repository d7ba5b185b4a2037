import { codePointLength, cutAt } from '../text/codepoints.ts'
import type { Composed } from './composed.ts'
import { assemble } from './composed.ts'
import type { ComposedLayout, Delivery, Layout, OpaqueLayout } from './types.ts'
import type { Filler } from './filler.ts'
import { payloadText } from './filler.ts'
import { composeTwoStep, detailBlock } from './twostep.ts'

export interface ComposeOptions {
  /** Code points of competing payload. */
  readonly pressure: number
  readonly filler: Filler
  /** Undefined = the layout's own, null = none. */
  readonly cut?: number | null | undefined
}

function composeBlocks(layout: ComposedLayout, payload: string, cut: number | null): Composed {
  const parts = layout.blocks.map((block) =>
    block.kind === 'payload' ? { label: 'payload', text: payload } : { label: block.label, text: block.text },
  )
  return { ...assemble(parts, cut), fetched: [], skipped: [], calls: 1 }
}

function composeOpaque(layout: OpaqueLayout, pressure: number, cut: number | null): Composed {
  if (pressure !== layout.pressure) {
    throw new Error(
      `This door hands over finished text, measured with a payload of ${layout.pressure}: it says nothing about ${pressure}.`,
    )
  }
  const length = codePointLength(layout.text)
  const shorter = cut !== null && (layout.cut === null || cut < layout.cut)
  if (!shorter && cut !== layout.cut && layout.cut !== null && length >= layout.cut) {
    throw new Error(`This door hands over finished text, cut at ${layout.cut}: what a longer budget would hold is not known.`)
  }
  const uncut = layout.uncut ?? ''
  const text = shorter ? cutAt(layout.text, cut) : layout.text
  const whole = uncut.startsWith(layout.text) ? uncut : layout.text
  const spans = text === '' ? [] : [{ start: 0, end: codePointLength(text), label: 'text' }]
  return { text, spans, cut, rest: whole.slice(text.length), fetched: [], skipped: [], calls: 1 }
}

/** Pressure as it is used: whole code points, never negative. */
export function wholePressure(pressure: number): number {
  return Math.max(0, Math.floor(pressure))
}

/**
 * The delivered text of a layout under `pressure`, as docs/measurement.md (pressure) says. Throws for finished (opaque)
 * text at any pressure but its own, or at a longer cut than the one that shortened it.
 */
export function compose(layout: Layout, options: ComposeOptions): Composed {
  const pressure = wholePressure(options.pressure)
  const own = layout.kind === 'two-step' ? layout.budget : layout.cut
  const cut = options.cut === undefined ? own : options.cut
  if (layout.kind === 'opaque') return composeOpaque(layout, pressure, cut)
  const payload = payloadText(pressure, options.filler)
  return layout.kind === 'two-step' ? composeTwoStep(layout, payload, cut) : composeBlocks(layout, payload, cut)
}

/**
 * What the memory answered without payload, cut, budget and caps. Composed: its text blocks; two-step: brief and every detail,
 * ids included; opaque: its uncut answer, else the raw summary, else the finished text.
 */
export function uncutAnswer(delivery: Delivery): string {
  const { layout, raw } = delivery
  switch (layout.kind) {
    case 'composed':
      return layout.blocks.map((block) => (block.kind === 'text' ? block.text : '')).join('')
    case 'two-step':
      return layout.brief + layout.details.map((detail) => detailBlock(detail, null)).join('')
    case 'opaque':
      return layout.uncut ?? raw.summary ?? layout.text
  }
}

/** Whether the layout can be composed at any pressure: it is data, and none of its details is unknown. */
export function isRecomposable(layout: Layout): boolean {
  return layout.kind === 'composed' || (layout.kind === 'two-step' && layout.details.every((detail) => detail.unknown !== true))
}
