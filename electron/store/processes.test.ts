import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { newRun, testStores } from './test-kit.ts'

const kit = testStores()
const openUrl = pathToFileURL(join(import.meta.dirname, 'open.ts')).href

/** Another real process with the store open; `body` sees `store`, `say` and `run`. */
function otherProcess(file: string, body: string): { readonly child: ChildProcess; readonly said: string[]; readonly exit: Promise<unknown> } {
  const code = `
    import { openStore } from ${JSON.stringify(openUrl)}
    const store = openStore(${JSON.stringify(file)})
    const run = ${JSON.stringify(newRun())}
    const say = (text) => process.stdout.write(text + '\\n')
    const step = (id) => ({ id, cases: [{ case: id, status: 'PASS', ok: true, note: '' }], calls: [], seconds: 0,
      deliveries: [{ caseIndex: 0, delivery: { layout: { kind: 'opaque', text: id.repeat(200), uncut: null, cut: null, pressure: 0 }, raw: null, ms: 1 } }] })
    ${body}`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  const said: string[] = []
  child.stdout.setEncoding('utf8')
  child.stdout.on('data', (text: string) => said.push(...text.split('\n').filter((line) => line !== '')))
  return { child, said, exit: once(child, 'exit') }
}

async function until(happened: () => boolean, child: ChildProcess): Promise<void> {
  while (!happened()) {
    if (child.exitCode !== null) throw new Error('the other process ended early')
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

describe('a killed process', () => {
  it('loses nothing it committed, and its run is found interrupted and resumed', async () => {
    const file = join(kit.folder(), 'x.sqlite')
    const { child, said, exit } = otherProcess(file, `
      const { id, uid } = store.runs.create(run)
      say('uid ' + uid)
      for (let n = 0; ; n++) { store.runs.commitStep(id, 'door', n, step('q' + n)); say('committed ' + n) }`)
    await until(() => said.length > 60, child)
    child.kill('SIGKILL')
    await exit
    const confirmed = said.filter((line) => /^committed \d+$/u.test(line)).length

    const store = kit.open(file)
    const { runs } = store
    expect(store.integrityCheck()).toEqual([])
    expect(runs.markInterrupted()).toEqual([said[0]?.slice(4)])
    const found = runs.find('last', ['interrupted'])
    const steps = runs.steps(found.id).get('door') ?? []
    // At most the step whose commit was not said aloud yet is there besides.
    expect(steps.length - confirmed).toBeOneOf([0, 1])
    expect(steps.map(({ id }) => id)).toEqual(steps.map((_, index) => `q${index}`))
    expect(steps.every(({ deliveries }) => deliveries?.length === 1)).toBe(true)
    runs.resume(found.id)
    expect(runs.get(found.id)?.state).toBe('running')
  })

  it('in the middle of a transaction leaves no half of it', async () => {
    const file = join(kit.folder(), 'x.sqlite')
    const before = kit.open(file)
    const { id } = before.runs.create(newRun())
    // The step's list of cases stops the process after some of them were inserted.
    const { child, said, exit } = otherProcess(file, `
      const mine = store.runs.create(run)
      store.runs.commitStep(mine.id, 'door', 0, step('whole'))
      const half = step('half')
      half.cases = [...Array(50)].map((_, n) => ({ case: 'c' + n, status: 'PASS', ok: true, note: '' }))
      Object.defineProperty(half.cases[49], 'case', { get: () => { process.kill(process.pid, 'SIGKILL') ; for (;;); } })
      say('ready ' + mine.id)
      setTimeout(() => store.runs.commitStep(mine.id, 'door', 1, half), 20)`)
    await until(() => said.length > 0, child)
    await exit
    expect(child.signalCode).toBe('SIGKILL')
    const theirs = Number(said[0]?.split(' ')[1])
    expect(before.runs.steps(theirs).get('door')?.map((one) => one.id)).toEqual(['whole'])
    expect(before.runs.cases(theirs)).toHaveLength(1)
    expect(before.integrityCheck()).toEqual([])
    expect(before.runs.get(id)?.state).toBe('running')
  })

  it('in the middle of the migration leaves the older store', async () => {
    const file = join(kit.folder(), 'x.sqlite')
    const { id } = kit.open(file).runs.create(newRun())
    const { exit, child } = otherProcess(file, `
      import { wrapDatabase } from ${JSON.stringify(openUrl.replace('open.ts', 'database.ts'))}
      import Database from ${JSON.stringify(import.meta.resolve('better-sqlite3'))}
      import { migrate } from ${JSON.stringify(openUrl.replace('open.ts', 'migrate.ts'))}
      import { migrations } from ${JSON.stringify(openUrl.replace('open.ts', 'migrations/list.ts'))}
      const next = { version: migrations.length + 1, name: 'next', sql: 'CREATE TABLE half (x); DELETE FROM runs' }
      const after = { version: migrations.length + 2, name: 'after', get sql() { process.kill(process.pid, 'SIGKILL'); for (;;); } }
      migrate(wrapDatabase(new Database(${JSON.stringify(file)}), ${JSON.stringify(file)}), [...migrations, next, after])`)
    await exit
    expect(child.signalCode).toBe('SIGKILL')
    const store = kit.open(file)
    expect(store.migration.from).toBe(store.migration.to)
    expect(store.runs.get(id)?.state).toBe('running')
    expect(store.integrityCheck()).toEqual([])
  })
})

describe('two processes', () => {
  it('record their runs into one store at the same time', async () => {
    const file = join(kit.folder(), 'x.sqlite')
    const body = `
      const { id, uid } = store.runs.create(run)
      for (let n = 0; n < 30; n++) store.runs.commitStep(id, 'door', n, step('q' + n))
      say(uid)
      process.exit(0)`
    const others = [otherProcess(file, body), otherProcess(file, body), otherProcess(file, body)]
    const codes = await Promise.all(others.map(({ exit }) => exit))
    expect(codes).toEqual([[0, null], [0, null], [0, null]])
    const store = kit.open(file)
    const { runs } = store
    const uids = runs.list().rows.map(({ uid }) => uid)
    expect(uids.toSorted()).toEqual(others.flatMap(({ said }) => said).toSorted())
    expect(new Set(uids).size).toBe(3)
    for (const { id } of runs.list().rows) expect(runs.steps(id).get('door')).toHaveLength(30)
    expect(store.integrityCheck()).toEqual([])
  })
})
