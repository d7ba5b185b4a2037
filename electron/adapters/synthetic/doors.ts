import type { Block, ComposedLayout, TwoStepLayout } from '../../../shared/delivery/types.ts'
import { sliceCodePoints } from '../../../shared/text/codepoints.ts'
import type { Door } from '../contract.ts'
import type { Found, Retrieved } from './retrieval.ts'

const BUDGET = 1500
const BRIEF_LINE = 60

/** `chat` is what a client with a character budget gets, `raw` the answer as it is, `two-step` a brief and its details. */
export const DOORS = [
  { name: 'chat', cut: BUDGET },
  { name: 'raw', cut: null },
  { name: 'two-step', cut: BUDGET },
] as const satisfies readonly Door[]

const HEADERS = { card: 'Entity cards', fact: 'Known facts', episode: 'Episodes', working: 'Working memory' } as const
const NOTHING = '\nNothing is stored about this.\n'

/** The answer as labelled blocks; joined, they are the memory's whole text. */
export function answerBlocks(question: string, retrieved: Retrieved): readonly Extract<Block, { kind: 'text' }>[] {
  const blocks = [block('head', head(question))]
  const unknown = unknownLine(retrieved)
  if (unknown !== '') blocks.push(block('unknown terms', unknown))
  for (const kind of ['card', 'fact', 'episode', 'working'] as const) {
    const hits = retrieved.hits.filter((hit) => hit.kind === kind)
    if (hits.length === 0) continue
    const note = kind === 'episode' && retrieved.fallback ? ' (no direct match)' : ''
    const lines = hits.map((hit) => (kind === 'fact' || kind === 'episode' ? hit.text : `${nameOf(hit)}: ${hit.text}`))
    blocks.push(block(HEADERS[kind].toLowerCase(), `\n${HEADERS[kind]}${note}\n${lines.join('\n')}\n`))
  }
  if (retrieved.hits.length === 0) blocks.push(block('nothing', NOTHING))
  return blocks
}

/** The chat door: the client's other blocks first, then the answer, all under one budget. */
export function chatLayout(question: string, retrieved: Retrieved): ComposedLayout {
  return { kind: 'composed', blocks: [{ kind: 'payload' }, ...answerBlocks(question, retrieved)], cut: BUDGET }
}

/** The raw door: the answer as the memory gives it, with no client around it and no cut. */
export function rawLayout(question: string, retrieved: Retrieved): ComposedLayout {
  return { kind: 'composed', blocks: answerBlocks(question, retrieved), cut: null }
}

/** The two-step door: a line per hit with its id and its beginning; the texts are fetched by id. */
export function twoStepLayout(question: string, retrieved: Retrieved, detailCap: number | null): TwoStepLayout {
  const lines = retrieved.hits.map((hit) => `${hit.id}: ${beginning(hit.text)}\n`)
  const list = lines.length === 0 ? NOTHING : `\n${lines.join('')}`
  return {
    kind: 'two-step',
    brief: `${head(question)}${unknownLine(retrieved)}${list}`,
    details: retrieved.hits.map((hit) => ({ id: hit.id, text: null })),
    budget: BUDGET,
    detailCap,
  }
}

function head(question: string): string {
  return `The memory was asked: ${question}\n`
}

function unknownLine({ raw }: Retrieved): string {
  return raw.unknownTerms.length === 0 ? '' : `\nUnknown terms: ${raw.unknownTerms.join(', ')}\n`
}

function nameOf(hit: Found): string {
  return hit.kind === 'card' ? hit.id.slice('card:'.length) : hit.id
}

/** On one line, so that the brief keeps its form. */
function beginning(text: string): string {
  return sliceCodePoints(text.replaceAll(/\s+/g, ' '), 0, BRIEF_LINE)
}

function block(label: string, text: string): Extract<Block, { kind: 'text' }> {
  return { kind: 'text', label, text }
}
