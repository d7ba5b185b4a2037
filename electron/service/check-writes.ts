import type { Memory } from '../adapters/memory.ts'
import { holds } from '../harness/read-door.ts'
import type { Try } from './check-adapter.ts'

/** A word no memory holds. */
export const MARK = 'qzvarnlantern'
const SENTENCE = `The ${MARK} of adebench is turquoise.`
const QUESTION = `What is the ${MARK} of adebench?`
const SESSION = 'adebench'
const KEY = `check-${MARK}`

/** What is written, said before it is written: after a kill somebody has to look for it. */
export const WRITES = `«${SENTENCE}», and the key ${KEY} in the working-memory session ${SESSION}; both are removed again`

/** Writes one fact and one entry of working memory, looks whether they are served, and removes them again. */
export async function writeChecks(memory: Memory, cleaner: Memory, attempt: Try): Promise<void> {
  if (memory.has('writeFact') && memory.has('forget')) await factChecks(memory, cleaner, attempt)
  if (memory.has('liveState')) await workingChecks(memory, cleaner, attempt)
}

async function factChecks(memory: Memory, cleaner: Memory, attempt: Try): Promise<void> {
  let ids: readonly string[] = []
  await attempt('writeFact', async () => {
    ids = await memory.writeFact(SENTENCE)
    return ids.join(', ')
  })
  if (memory.has('settle')) await attempt('settle', async () => memory.settle().then(() => ''))
  if (ids.length > 0) {
    await attempt('writeFact, served', async () => {
      if (!(await served(memory))) throw new Error('what was written is not in the answer yet')
      return ''
    })
  }
  await attempt('forget', async () => {
    for (const id of ids) {
      if (!(await cleaner.forget(id))) throw new Error(`the memory did not confirm the removal of ${id}: look for «${SENTENCE}» and remove it by hand`)
    }
    if (ids.length > 0 && (await served(cleaner))) throw new Error(`confirmed, and «${SENTENCE}» still comes: remove it by hand`)
    return ids.length === 0 ? 'nothing to forget' : ''
  })
}

/** The question holds all but the last word, so that an echo is no answer. */
async function served(memory: Memory): Promise<boolean> {
  return holds(JSON.stringify(await memory.ask(QUESTION)), 'turquoise')
}

async function workingChecks(memory: Memory, cleaner: Memory, attempt: Try): Promise<void> {
  await attempt('workingWrite', async () => {
    if (!(await memory.workingWrite(SESSION, KEY, 'turquoise', 1))) throw new Error('the memory did not confirm the write')
    return ''
  })
  await attempt('workingRead', async () => {
    const value = await memory.workingRead(SESSION, KEY)
    if (value !== 'turquoise') throw new Error(`gives ${JSON.stringify(value)} for what was just written`)
    return ''
  })
  await attempt('workingAgeMinutes', async () => `${Math.round((await memory.workingAgeMinutes(SESSION, KEY)) ?? 0)} min`)
  await attempt('workingClear', async () => cleaner.workingClear(SESSION).then(() => ''))
  await attempt('workingKeys', async () => {
    const left = await cleaner.workingKeys(SESSION)
    if (left.includes(KEY)) throw new Error(`the session still holds ${KEY} after it was cleared: remove it by hand`)
    return ''
  })
}
