import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { TestApp } from '../app-test-kit.ts'
import { get, questionAt, saved, testSheets, type TestSet } from './sheet-test-kit.ts'

const kit = testSheets()

interface Written {
  readonly question: string
  readonly validated?: boolean
  readonly remark?: number
}

const many = (count: number) => `[\n${Array.from({ length: count }, (_, n) => `  {"question": "Question ${n}?", "expected": [["${n}x"]]}`).join(',\n')}\n]\n`
const entriesIn = (set: TestSet) => JSON.parse(set.text()) as readonly Written[]

function otherProcess(code: string): { readonly child: ChildProcess; readonly said: string[]; readonly exit: Promise<unknown> } {
  const child = spawn(process.execPath, ['--input-type=module', '-e', `const say = (text) => process.stdout.write(text + '\\n')\n${code}`], { stdio: ['ignore', 'pipe', 'inherit'] })
  const said: string[] = []
  child.stdout.setEncoding('utf8')
  child.stdout.on('data', (text: string) => said.push(...text.split('\n').filter((line) => line !== '')))
  return { child, said, exit: once(child, 'exit') }
}

async function until(happened: () => boolean, child: ChildProcess): Promise<void> {
  while (!happened()) {
    if (child.exitCode !== null) throw new Error('the other process ended early')
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
}

/** The service in another process, ticking one question after the other from a place on. */
function ticking(app: TestApp, set: TestSet, from: number) {
  const url = pathToFileURL(join(import.meta.dirname, '..', 'app.ts')).href
  const folder = JSON.stringify(app.folder)
  return otherProcess(`
    import { createApp } from ${JSON.stringify(url)}
    const app = createApp({ storeFile: ${JSON.stringify(join(app.folder, 'adebench.db'))}, dataFolder: ${folder}, env: {}, host: 'web', folder: ${folder} })
    const call = async (method, input) => {
      const reply = await app.dispatch(method, { set: ${JSON.stringify(set.id)}, run: null, ...input })
      if (!reply.ok) throw new Error(JSON.stringify(reply.error))
      return reply.value
    }
    let { questions } = await call('sheet.get', {})
    for (let n = ${from}; n < questions.length; n++) {
      const outcome = await call('sheet.tick', { ref: questions[n].ref, validated: true })
      if (outcome.kind !== 'saved') throw new Error(JSON.stringify(outcome))
      say('ticked ' + n)
    }`)
}

describe('a program killed while it ticks', () => {
  it('leaves a whole file that holds every tick it acknowledged, and a log that agrees', { timeout: 60_000 }, async () => {
    const app = kit.open()
    const set = await kit.set(app, many(60))
    let from = 0
    for (const after of [1, 7, 4]) {
      const { child, said, exit } = ticking(app, set, from)
      await until(() => said.length >= after, child)
      child.kill('SIGKILL')
      await exit
      const sheet = await get(app, set)
      const ticked = entriesIn(set).filter(({ validated }) => validated === true).length
      // At most the one that was written and not acknowledged yet is there besides.
      expect(ticked - from - said.length).toBeOneOf([0, 1])
      expect(sheet).toMatchObject({ validated: ticked, lost: [] })
      const { rows, total } = await app.call('sheet.log', { set: set.id, limit: 1000 })
      expect(total).toBe(ticked)
      expect(new Set(rows.map(({ question }) => question)).size).toBe(ticked)
      from = ticked
    }
    // Nothing that was written is lost to undo.
    for (let n = 0; n < from; n++) saved(await app.call('sheet.undo', { set: set.id, run: null }))
    expect(entriesIn(set).some(({ validated }) => validated === true)).toBe(false)
  })
})

describe('several writers at once', () => {
  it('two windows tick different questions of one file', { timeout: 60_000 }, async () => {
    const app = kit.open()
    const set = await kit.set(app, many(30))
    const second = kit.open({ dataFolder: app.folder })
    const { child, said, exit } = ticking(app, set, 20)
    await until(() => said.length > 0, child)
    await Promise.all([[app, 0], [second, 1]].map(async ([window, rest]) => {
      const own = window as TestApp
      const { questions } = await get(own, set)
      for (const { ref } of questions.slice(0, 20).filter((_, index) => index % 2 === rest)) saved(await own.call('sheet.tick', { set: set.id, run: null, ref, validated: true }))
    }))
    await exit
    expect(entriesIn(set).every(({ validated }) => validated === true)).toBe(true)
    const sheet = await get(second, set)
    expect(sheet).toMatchObject({ validated: 30, lost: [] })
    expect((await app.call('sheet.log', { set: set.id })).total).toBe(30)
  })

  it.each(['by renaming a new file over it', 'in place'])('another program that saves %s loses nothing, and no tick is lost', { timeout: 90_000 }, async (how) => {
    const app = kit.open()
    const set = await kit.set(app, many(55))
    const { questions } = await get(app, set)
    // Saves what it read a moment ago, like an editor. What another save took out again is made once more, and counted.
    const { child, said, exit } = otherProcess(`
      import { readFileSync, renameSync, writeFileSync } from 'node:fs'
      import { setTimeout as wait } from 'node:timers/promises'
      const file = ${JSON.stringify(join(set.folder, 'questions.json'))}
      const read = () => JSON.parse(readFileSync(file, 'utf8'))
      const save = (text) => {
        if (${how === 'in place'}) return writeFileSync(file, text)
        writeFileSync(file + '.editor', text)
        renameSync(file + '.editor', file)
      }
      let again = 0
      for (let n = 40; n < 55; n++) {
        for (let tries = 0; ; tries++) {
          const entries = read()
          entries[n].remark = n
          await wait(n % 3)
          save(JSON.stringify(entries, null, n % 2 === 0 ? 2 : 1))
          // What was written in the very moment of our save is brought in a little later.
          let there = false
          for (let looks = 0; looks < 40 && !there; looks++) {
            await wait(50)
            there = read()[n].remark === n
          }
          if (there) break
          again++
        }
        say('edited ' + n)
      }
      say('again ' + again)`)
    await until(() => said.length > 0, child)
    const conflicts: unknown[] = []
    for (const { ref, question } of questions.slice(0, 40)) {
      // The editor writes every entry in its own style: the entry is found by what the sheet says of it now.
      for (let tries = 0; ; tries++) {
        const now = tries === 0 ? ref : (await get(app, set)).questions.find((entry) => entry.question.question === question.question)?.ref
        if (now === undefined) throw new Error('the question is gone')
        const outcome = await app.call('sheet.tick', { set: set.id, run: null, ref: now, validated: true })
        if (outcome.kind === 'saved') break
        conflicts.push(outcome)
        expect(outcome).toMatchObject({ kind: 'conflict', theirs: expect.stringContaining(question.question) as unknown })
      }
    }
    await exit
    expect(Number(said.at(-1)?.split(' ')[1])).toBeLessThanOrEqual(1)
    const sheet = await get(app, set)
    if (sheet.lost.length > 0) saved(await app.call('sheet.putBack', { set: set.id, run: null }))
    const entries = entriesIn(set)
    expect(entries.slice(0, 40).filter(({ validated }) => validated !== true)).toEqual([])
    expect(entries.slice(40).map(({ remark }) => remark)).toEqual(Array.from({ length: 15 }, (_, n) => 40 + n))
    expect(questionAt(await get(app, set), 0).state).toBe('validated')
  })
})
