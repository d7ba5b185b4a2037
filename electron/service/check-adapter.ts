import { uncutAnswer } from '../../shared/delivery/compose.ts'
import { chooseFiller, payloadText } from '../../shared/delivery/filler.ts'
import { GROUPS, type Door, type GroupName } from '../adapters/contract.ts'
import type { Memory } from '../adapters/memory.ts'
import { createAdapter } from '../adapters/registry.ts'
import { reasonOf } from '../harness/checks.ts'
import { readSet } from '../sets/read.ts'
import { MARK, writeChecks } from './check-writes.ts'
import { openTwice } from './open-memory.ts'
import { pythonOf, type RunRequest } from './request.ts'

/** One method of an adapter, tried. `absent` costs no point: what needs it is left out. `untried` would have to write. */
export interface CheckLine {
  readonly method: string
  readonly outcome: 'good' | 'wrong' | 'absent' | 'untried'
  readonly note: string
}

export type Try = (method: string, run: () => Promise<string>) => Promise<void>

const PRESSURE = 600
const ANY_DAY = '2026-01-01'

/** Which groups only a write can try. */
const WRITING: ReadonlySet<GroupName> = new Set(['writeFact', 'forget', 'settle', 'imports', 'liveState', 'writeBack', 'lookup', 'loader'])

/**
 * Tries every method of the adapter a request names and says of each what is wrong or missing. Writes only when the request
 * allows it. Rejects with an AppError when the adapter cannot be opened at all, or with the signal's reason.
 */
export async function checkAdapter(request: RunRequest, question: string, signal: AbortSignal): Promise<readonly CheckLine[]> {
  const { values, folder } = request
  const set = await readSet(values.set === null ? {} : { set: values.set })
  const adapter = createAdapter(values.adapter, { world: set.world, repo: values.repo ?? set.repo, cwd: folder, python: pythonOf(request) })
  const { memory, cleaner } = await openTwice(adapter, signal)
  const lines: CheckLine[] = []
  const attempt: Try = async (method, run) => {
    try {
      lines.push({ method, outcome: 'good', note: await run() })
    } catch (error) {
      signal.throwIfAborted()
      // The border names the method already.
      lines.push({ method, outcome: 'wrong', note: reasonOf(error).replace(`${method.split(',')[0] ?? ''}: `, '') })
    }
  }
  try {
    await checkCore(memory, question, attempt)
    await checkReads(memory, attempt)
    const writes = memory.identity.embedded || values.allowWrites
    if (writes) await writeChecks(memory, cleaner, attempt)
    for (const [name, methods] of Object.entries(GROUPS)) {
      // The keys of GROUPS are the group names by definition; Object.entries widens them.
      const group = name as GroupName
      if (!memory.has(group)) lines.push(...methods.map((method): CheckLine => ({ method, outcome: 'absent', note: group === method ? '' : `group ${group}` })))
      else if (WRITING.has(group)) lines.push(...methods.filter((method) => !lines.some((line) => line.method === method)).map((method): CheckLine => ({ method, outcome: 'untried', note: writes ? '' : 'would have to write: --allow-writes' })))
    }
  } finally {
    await attempt('close', async () => memory.close().then(() => ''))
  }
  return lines
}

async function checkCore(memory: Memory, question: string, attempt: Try): Promise<void> {
  const { name, version } = memory.identity
  await attempt('identity', async () => `${name}${version === null ? ', no version' : ` ${version}`}`)
  await attempt('health', async () => {
    if (!(await memory.health())) throw new Error('it says that the memory is not up')
    return ''
  })
  await attempt('warmUp', async () => measure(await memory.warmUp()))
  await attempt('doors', async () => memory.doors.map((door) => `${door.name} (${door.cut === null ? 'no cut' : `cut ${door.cut}`})`).join(', '))
  for (const door of memory.doors) {
    await attempt(`deliver, door ${door.name}`, () => deliver(memory, door, question, 0))
    await attempt(`deliver, door ${door.name}, empty question`, () => deliver(memory, door, '', 0))
    await attempt(`deliver, door ${door.name}, pressure ${PRESSURE}`, () => deliver(memory, door, question, PRESSURE))
  }
  await attempt('ask', async () => {
    const raw = await memory.ask(question)
    return `${raw.cards.length} cards, ${raw.semantic.length} facts, ${raw.episodic.length} episodes, ${raw.working.length} working`
  })
  await attempt('ask, empty question', async () => memory.ask('').then(() => ''))
}

function measure(ms: number | null): string {
  return ms === null ? '' : `${Math.round(ms)} ms`
}

async function deliver(memory: Memory, door: Door, query: string, pressure: number): Promise<string> {
  const delivery = await memory.deliver({ query, door: door.name, pressure, payload: payloadText(pressure, chooseFiller([])) })
  const { layout } = delivery
  const cut = layout.kind === 'two-step' ? layout.budget : layout.cut
  if (cut !== door.cut) throw new Error(`the door declares ${door.cut === null ? 'no cut' : `a cut of ${door.cut}`}, and its answer has ${cut === null ? 'none' : cut}`)
  const places = layout.kind === 'composed' ? layout.blocks.filter((block) => block.kind === 'payload').length : 1
  if (places > 1) throw new Error(`the payload has ${places} places in the text; it can have one`)
  if (places === 0 && cut !== null) throw new Error('the text is cut, and the payload has no place in it: no pressure could ever be felt')
  return `${layout.kind}, ${Array.from(uncutAnswer(delivery)).length} characters in ${measure(delivery.ms)}`
}

async function checkReads(memory: Memory, attempt: Try): Promise<void> {
  const count = (list: readonly unknown[]) => `${list.length}`
  const reads: readonly (readonly [GroupName, string, () => Promise<string>])[] = [
    ['updateTrace', 'updateTrace', async () => memory.updateTrace().then(() => '')],
    ['datedFacts', 'datedFacts', async () => memory.datedFacts().then(({ dated, total }) => `${dated} of ${total}`)],
    ['episodes', 'recentDays', async () => (await memory.recentDays(3)).join(', ')],
    ['episodes', 'episodesOfDay', async () => count(await memory.episodesOfDay((await memory.recentDays(1))[0] ?? ANY_DAY, 5))],
    ['episodes', 'signedEpisodes', async () => `${await memory.signedEpisodes('[pc2]')}`],
    ['cards', 'cards', async () => count(await memory.cards())],
    ['cards', 'corrections', async () => count(await memory.corrections())],
    ['cards', 'aliases', async () => count(await memory.aliases())],
    ['fileSearch', 'fileSearch', async () => count(await memory.fileSearch(MARK, 5))],
    ['graph', 'graphEdges', async () => `${await memory.graphEdges(MARK)}`],
    ['graph', 'graphOrphans', async () => memory.graphOrphans().then(({ orphans, total }) => `${orphans} of ${total}`)],
    ['graph', 'graphCounts', async () => memory.graphCounts().then(({ nodes, edges }) => `${nodes} nodes, ${edges} edges`)],
    ['lifecycle', 'healthReport', async () => memory.healthReport().then(({ measures }) => `${Object.keys(measures).length} figures`)],
    ['mentions', 'storedMentions', async () => `${await memory.storedMentions(MARK)}`],
    ['declared', 'declaredBytes', async () => `${(await memory.declaredBytes()) ?? 'not known'}`],
  ]
  for (const [group, method, run] of reads) if (memory.has(group)) await attempt(method, run)
}
