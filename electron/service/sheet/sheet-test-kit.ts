import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, vi } from 'vitest'
import type { InputOf } from '../../../shared/contract/methods.ts'
import type { Sheet, SheetOutcome, SheetQuestion } from '../../../shared/contract/types.ts'
import { FILE_MEMORY, QUICK_FOLDER, testApps, type TestApp } from '../app-test-kit.ts'

/** Two questions by hand, in the mixed style of an owner's file. */
export const MIXED = `[
  { "question": "Which port has the harbour?", "expected": [["7443"]], "why": "gateway \\u00e9", "validated": false },
  {
    "question": "Which crane is new?",
    "expected": [["Kobalt", "kobalt crane"]],
    "forbidden": [["Azur"]]
  }
]
`

export interface TestSet {
  readonly folder: string
  readonly id: string
  readonly text: () => string
  /** As another program saves: whatever was there. */
  readonly save: (text: string) => void
}

/** Applications with a golden set of their own; everything removed after each test. */
export function testSheets(): {
  readonly open: ReturnType<typeof testApps>
  readonly set: (app: TestApp, questions?: string, abstention?: string) => Promise<TestSet>
  readonly folder: () => string
} {
  const open = testApps()
  const folders: string[] = []
  afterEach(() => {
    vi.unstubAllEnvs()
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  })
  const folder = (): string => {
    const made = mkdtempSync(join(tmpdir(), 'adebench-sheet-'))
    folders.push(made)
    return made
  }
  return {
    open, folder,
    set: async (app, questions = MIXED, abstention = '["What is the Brixomar module?"]\n') => {
      const own = join(folder(), 'private')
      mkdirSync(own)
      writeFileSync(join(own, 'questions.json'), questions)
      writeFileSync(join(own, 'abstention.json'), abstention)
      const { id } = await app.call('sets.open', { token: await app.token(own) })
      const file = join(own, 'questions.json')
      return { folder: own, id, text: () => readFileSync(file, 'utf8'), save: (text) => { writeFileSync(file, text) } }
    },
  }
}

export function get(app: TestApp, set: TestSet, run: string | null = null): Promise<Sheet> {
  return app.call('sheet.get', { set: set.id, run })
}

export function questionAt(sheet: Sheet, index: number): SheetQuestion {
  const found = sheet.questions[index]
  if (found === undefined) throw new Error(`no question ${index}`)
  return found
}

/** The sheet after an edit that had to be saved. */
export function saved(outcome: SheetOutcome): Sheet {
  if (outcome.kind !== 'saved') throw new Error(JSON.stringify(outcome))
  return outcome.sheet
}

export async function tickAt(app: TestApp, set: TestSet, index: number, validated = true): Promise<Sheet> {
  const sheet = await get(app, set)
  return saved(await app.call('sheet.tick', { set: set.id, run: null, ref: questionAt(sheet, index).ref, validated }))
}

export async function changeOf(app: TestApp, set: TestSet, index: number, value: Record<string, unknown>, confirmed = false): Promise<SheetOutcome> {
  const sheet = await get(app, set)
  return app.call('sheet.change', { set: set.id, run: null, change: { kind: 'replace', ref: questionAt(sheet, index).ref, value }, confirmed })
}

/** A real memory in a process of its own, which knows the example's world and nothing of harbours. */
export async function ownMemory(app: TestApp): Promise<{ readonly id: string }> {
  vi.stubEnv('FILE_MEMORY', join(app.folder, 'memory.json'))
  vi.stubEnv('FILE_MEMORY_WORLD', join(QUICK_FOLDER, 'world.json'))
  return app.call('memories.addModule', { token: await app.token(FILE_MEMORY), exportName: 'FileMemory' })
}

/** Measures the set with the memory of the tests, which knows no answer: every question fails. */
export async function measure(app: TestApp, set: TestSet): Promise<string> {
  const memory = await ownMemory(app)
  const plan: InputOf<'run.start'> = { memory: memory.id, set: set.id, door: null, sections: ['door', 'abstention'], pressure: '0', census: null, pressureProfile: false, writeBack: false, readOnly: true }
  const ended = await app.run(() => app.call('run.start', plan))
  if (ended.outcome !== 'done' || ended.uid === null) throw new Error(JSON.stringify(ended))
  return ended.uid
}
