import type { Layout, RawAnswer } from '../../shared/delivery/types.ts'

/** How a door hands its answer over. `json`: one document with a record per fact. */
export type Shape = 'composed' | 'json' | 'two-step' | 'opaque'

/** The answer of a memory that found nothing. */
export const NOTHING: RawAnswer = { summary: null, cards: [], semantic: [], episodic: [], working: [], unknownTerms: [] }

/** The pieces of an answer a client reads, in order. */
export function composeText(raw: RawAnswer): string[] {
  return [...raw.working.map((entry) => entry.value), ...raw.cards.map((card) => card.content), ...raw.semantic.map((hit) => hit.content), ...raw.episodic.map((episode) => episode.output)]
}

/** The same pieces (a two-step brief names them by their place) through a door of a shape. Nothing found is said in words, so that it is an answer. */
export function deliveryOf(shape: Shape, pieces: readonly string[], { cut, pressure, payload }: { cut: number | null; pressure: number; payload: string }): Layout {
  const said = pieces.length === 0 ? 'Nothing is known.' : pieces.join('\n')
  switch (shape) {
    case 'composed':
      return { kind: 'composed', blocks: [{ kind: 'payload' }, { kind: 'text', label: 'answer', text: said }], cut }
    case 'json':
      return { kind: 'composed', blocks: [{ kind: 'text', label: 'answer', text: JSON.stringify({ results: pieces.map((text) => ({ title: text, narrative: text })) }) }, { kind: 'payload' }], cut }
    case 'two-step':
      return { kind: 'two-step', brief: `${pieces.length} found`, details: pieces.map((_, index) => ({ id: `d${index}`, text: null })), budget: cut, detailCap: null }
    case 'opaque': {
      const whole = Array.from(`${payload}${said}`)
      return { kind: 'opaque', text: (cut === null ? whole : whole.slice(0, cut)).join(''), uncut: said, cut, pressure }
    }
  }
}
