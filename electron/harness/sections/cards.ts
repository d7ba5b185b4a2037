import { mandatoryItems, itemPresent } from '../../../shared/cards/mandatory.ts'
import { codePointLength } from '../../../shared/text/codepoints.ts'
import type { CaseRecord } from '../../../shared/report/types.ts'
import { pythonSample } from '../../../shared/sampling/python.ts'
import { WEIGHTS } from '../../../shared/score/weights.ts'
import type { Card } from '../../adapters/contract.ts'
import { attempt, makeCase, reasonOf, skipCase, verdict } from '../checks.ts'
import type { RunContext, Section, Step } from '../types.ts'

const ALIAS_SEED = 11
const MOST_ALIASES = 8

interface CardsData {
  readonly [key: string]: number
  readonly cards: number
  readonly corrections: number
  readonly aliases: number
}

/** Are the cards there, dated, short enough and complete, and do the aliases lead to them? */
export const cards: Section = {
  name: 'cards',
  weight: WEIGHTS.cards,

  async plan(ctx) {
    if (!ctx.memory.has('cards')) return [skipStep('this memory has no cards')]
    const list = await ctx.memory.cards()
    if (list.length === 0) return [skipStep('this memory holds no card')]
    // A list that cannot be read is one ERROR case; the cards themselves are still looked at.
    const failed: Step[] = []
    const corrections = await listed(ctx, 'corrections', () => ctx.memory.corrections(), failed)
    const aliases = await listed(ctx, 'aliases', () => ctx.memory.aliases(), failed)
    const data: CardsData = { cards: list.length, corrections: corrections.length, aliases: aliases.length }
    const withCard = new Set(list.map((card) => card.entity))
    const usable = aliases.filter((entry) => withCard.has(entry.canonical) && entry.alias !== entry.canonical)
    return [
      ...list.map((card, index): Step => ({
        id: `card:${index}:${card.entity}`,
        phase: 'read',
        label: `card ${card.entity}`,
        run: async () => ({
          cases: cardCases(card, corrections.filter((entry) => entry.entity === card.entity).map((entry) => entry.content), ctx.settings.maxCard),
          data,
        }),
      })),
      ...pythonSample(ALIAS_SEED, usable, MOST_ALIASES).map((entry, index): Step => ({
        id: `alias:${index}:${entry.alias}`,
        phase: 'read',
        label: `alias ${entry.alias}`,
        run: async () => ({ cases: [await aliasCase(ctx, entry.alias, entry.canonical)], data }),
      })),
      ...failed,
    ]
  },

  finish(_ctx, steps) {
    // Written by `plan` above and kept as JSON.
    const data = steps[0]?.data as CardsData | undefined
    if (data === undefined) return { measures: {}, warnings: [] }
    return { measures: { ...data, aliases_tried: steps.filter((step) => step.id.startsWith('alias:')).length }, warnings: [] }
  },
}

async function listed<T>(ctx: RunContext, what: string, read: () => Promise<readonly T[]>, failed: Step[]): Promise<readonly T[]> {
  try {
    return await read()
  } catch (error) {
    ctx.signal.throwIfAborted()
    const name = `the ${what} can be listed`
    failed.push({ id: `list:${what}`, phase: 'read', label: name, run: async () => ({ cases: [makeCase(name, 'ERROR', reasonOf(error))] }) })
    return []
  }
}

function skipStep(reason: string): Step {
  return { id: 'none', phase: 'read', label: 'cards', run: async () => ({ cases: [skipCase('cards', reason)] }) }
}

function cardCases(card: Card, corrections: readonly string[], maxCard: number): CaseRecord[] {
  const length = codePointLength(card.content)
  const dated = card.date !== null && card.date.trim() !== ''
  const exists = card.content.trim() !== ''
  return [
    verdict(`card ${card.entity} is there and dated`, exists && dated, !exists ? 'the card is empty' : dated ? '' : 'no date'),
    verdict(`card ${card.entity} has at most ${maxCard} characters`, length <= maxCard, `${length} characters`),
    ...corrections.flatMap(mandatoryItems).map((item) => {
      const present = itemPresent(item, card.content)
      return verdict(`card ${card.entity} holds «${item}»`, present, present ? '' : 'a correction says never to omit it, and the card omits it')
    }),
  ]
}

function aliasCase(ctx: RunContext, alias: string, canonical: string): Promise<CaseRecord> {
  const name = `alias ${alias} leads to the card of ${canonical}`
  return attempt(name, ctx.signal, async () => {
    const raw = await ctx.memory.ask(`What is ${alias.replaceAll('_', ' ')}?`)
    const keys = raw.cards.map((card) => card.key)
    return verdict(name, keys.some((key) => key.endsWith(canonical)), keys.length === 0 ? 'no card came' : `cards that came: ${keys.join(', ')}`)
  })
}
