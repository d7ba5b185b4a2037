import { randomBytes } from 'node:crypto'
import { statSync } from 'node:fs'
import { basename, extname } from 'node:path'
import type { MemoryDescription } from '../../../shared/contract/types.ts'
import { openMemory } from '../../adapters/border.ts'
import { createAdapter } from '../../adapters/registry.ts'
import { readSet } from '../../sets/read.ts'
import type { AppContext, HandlersOf } from '../app-context.ts'
import { AppError } from '../errors.ts'
import { EMBEDDED, memoryOf, memoryEntries, memoryEntry, specOf } from '../memory-profiles.ts'
import { SCORED_SECTIONS } from '../../harness/sections/index.ts'
import { setFolder } from '../set-profiles.ts'
import { WRITE_WARNING, writePlan } from '../write-plan.ts'

const CALL_TIMEOUT_MS = 20_000
const MODULE_ENDINGS = new Set(['.js', '.mjs', '.ts'])

export const memoriesHandlers: HandlersOf<'memories'> = {
  'memories.list': (app) => memoryEntries(app.settings.current),

  'memories.addModule': (app, { token, exportName }) => {
    const file = app.tokens.path(token)
    if (!MODULE_ENDINGS.has(extname(file).toLowerCase()) || statSync(file, { throwIfNoEntry: false })?.isFile() !== true) {
      throw new AppError('usage', `${basename(file)} is no module`, 'Choose a .js, .mjs or .ts file that exports an adapter.')
    }
    const known = app.settings.current.modules.find((module) => module.file === file && module.exportName === exportName)
    const module = known ?? { id: randomBytes(6).toString('hex'), file, exportName }
    if (known === undefined) app.settings.change((now) => ({ ...now, modules: [...now.modules, module] }))
    return memoryEntry(app.settings.current, module.id)
  },

  'memories.remove': (app, { id }) => {
    memoryOf(app.settings.current, id)
    if (id === EMBEDDED) throw new AppError('usage', 'the embedded memory comes with the program and cannot be removed')
    app.settings.change((now) => ({ ...now, modules: now.modules.filter((module) => module.id !== id), writesAllowed: now.writesAllowed.filter((allowed) => allowed !== id) }))
    return { done: true }
  },

  'memories.describe': (app, { id, set }) => describe(app, id, set),

  'memories.setWrites': (app, { id, allowed }) => {
    memoryOf(app.settings.current, id)
    // The embedded memory lives and dies inside this process: there is nothing to allow.
    if (id !== EMBEDDED) app.settings.change((now) => ({ ...now, writesAllowed: [...now.writesAllowed.filter((other) => other !== id), ...(allowed ? [id] : [])] }))
    return memoryEntry(app.settings.current, id)
  },
}

/** Opens the memory for a moment. It is told apart from a run's own copy: a module runs in a process of its own. */
async function describe(app: AppContext, id: string, setId: string): Promise<MemoryDescription> {
  const spec = specOf(app.settings.current, id)
  const { world, repo } = await readSet({ set: setFolder(app.settings.current, setId) })
  try {
    const adapter = createAdapter(spec, { world, repo, cwd: app.options.folder })
    const memory = await openMemory(adapter, { signal: app.closing.signal, callTimeoutMs: CALL_TIMEOUT_MS, warmUpTimeoutMs: CALL_TIMEOUT_MS })
    try {
      const { name, version } = memory.identity
      // With the write-back probe: consent holds for every run to come, so it is asked for all that one may write.
      return { name, version, doors: memory.doors.map((door) => ({ name: door.name, cut: door.cut })), writePlan: [...writePlan(memory, { writeBack: true, sections: SCORED_SECTIONS })], writeWarning: WRITE_WARNING }
    } finally {
      await memory.close()
    }
  } catch (error) {
    throw new AppError('memory', `the memory could not be opened: ${error instanceof Error ? error.message : String(error)}`, 'Start it, or check how it is named.', { cause: error })
  }
}
