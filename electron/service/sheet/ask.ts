import type { CheckedInputOf, OutputOf } from '../../../shared/contract/methods.ts'
import type { Exchange, SheetText } from '../../../shared/contract/types.ts'
import { chooseFiller, payloadText } from '../../../shared/delivery/filler.ts'
import { compose } from '../../../shared/delivery/compose.ts'
import { codePointLength } from '../../../shared/text/codepoints.ts'
import { openMemory } from '../../adapters/border.ts'
import type { Memory } from '../../adapters/memory.ts'
import { createAdapter } from '../../adapters/registry.ts'
import { readSet } from '../../sets/read.ts'
import type { AppContext } from '../app-context.ts'
import { localTime } from '../clock.ts'
import { AppError } from '../errors.ts'
import { specOf } from '../memory-profiles.ts'
import { setFolder } from '../set-profiles.ts'

const CALL_TIMEOUT_MS = 20_000
const WARM_UP_TIMEOUT_MS = 60_000
const MOST_EXCHANGES = 30
const DAYS = 30

/** Asks the memory one question through a door, as a run without payload would, and keeps nothing. */
export function askOnce(app: AppContext, { memory: id, set, door: wanted, question }: CheckedInputOf<'sheet.ask'>): Promise<SheetText> {
  return withMemory(app, id, set, async (memory) => {
    const door = wanted ?? memory.doors[0]?.name
    if (door === undefined || !memory.doors.some(({ name }) => name === door)) throw new AppError('usage', 'the memory has no such door', `It has ${memory.doors.map(({ name }) => name).join(', ')}.`)
    const filler = chooseFiller([])
    const { layout, raw, ms } = await memory.deliver({ query: question, door, pressure: 0, payload: payloadText(0, filler) })
    const { text } = compose(layout, { pressure: 0, filler })
    // Judged by nobody: there is no expectation yet.
    const record = { case: question, status: 'SKIP', ok: false, note: '', chars: codePointLength(text), ...(ms === null ? {} : { ms }) } as const
    const when = localTime(Date.now(), app.settings.current.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone)
    const hasCards = memory.has('cards') && (await memory.cards()).length > 0
    return { recorded: { uid: 'ask', when, record, layout, pressure: 0, filler: { id: filler.id, unit: filler.unit } }, raw, hasCards }
  })
}

/** What the memory was asked lately, newest first; null where it does not keep that. */
export function recentExchanges(app: AppContext, { memory: id, set }: CheckedInputOf<'sheet.recent'>): Promise<OutputOf<'sheet.recent'>> {
  return withMemory(app, id, set, async (memory) => {
    if (!memory.has('episodes')) return { exchanges: null }
    const exchanges: Exchange[] = []
    const days = [...new Set(await memory.recentDays(DAYS))].toSorted().toReversed()
    for (const day of days) {
      if (exchanges.length >= MOST_EXCHANGES) break
      const episodes = await memory.episodesOfDay(day, MOST_EXCHANGES * 2)
      const asked = episodes.filter(({ input }) => input.trim() !== '').map(({ createdAt, input, output }) => ({ createdAt, question: input, answer: output }))
      exchanges.push(...asked.toSorted((a, b) => (b.createdAt ?? '').localeCompare(a.createdAt ?? '')))
    }
    return { exchanges: exchanges.slice(0, MOST_EXCHANGES) }
  })
}

/** Opens a memory for a moment. A run's own copy is another: a module runs in a process of its own. */
async function withMemory<T>(app: AppContext, id: string, setId: string, work: (memory: Memory) => Promise<T>): Promise<T> {
  const spec = specOf(app.settings.current, id)
  const { world, repo } = await readSet({ set: setFolder(app.settings.current, setId) })
  try {
    const adapter = createAdapter(spec, { world, repo, cwd: app.options.folder })
    const memory = await openMemory(adapter, { signal: app.closing.signal, callTimeoutMs: CALL_TIMEOUT_MS, warmUpTimeoutMs: WARM_UP_TIMEOUT_MS })
    try {
      return await work(memory)
    } finally {
      await memory.close()
    }
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('memory', `the memory could not be asked: ${error instanceof Error ? error.message : String(error)}`, 'Start it, or check how it is named.', { cause: error })
  }
}
