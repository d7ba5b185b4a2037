import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { adebench, root, start, workplace } from './adebench.ts'

const fixture = join(root, 'test', 'fixtures', 'file-memory.mjs')
const set = join(root, 'sets', 'quick')

it('run --watch measures again when the memory changed, says what regressed, and ctrl-C ends it', async () => {
  const place = workplace()
  const memoryFile = join(place.folder, 'memory.json')
  const world = JSON.parse(readFileSync(join(set, 'world.json'), 'utf8')) as { cards: { text: string }[]; facts: { text: string }[] }
  const facts = [...world.cards, ...world.facts].map(({ text }, index) => ({ id: `f${index}`, text, date: null, by: null }))
  const keep = (known: typeof facts) => writeFileSync(memoryFile, JSON.stringify({ next: 1000, facts: known, imports: [], working: {} }))
  keep(facts)
  const env = { ...place.env, FILE_MEMORY: memoryFile, ADEBENCH_ADAPTER: `module:${fixture}#FileMemory`, ADEBENCH_SET: set }
  const watch = start({ ...place, env }, 'run', '--watch', '--on-change', memoryFile, '--sections', 'door', '--no-report')
  const printed = (count: number) => new Promise<void>((done) => {
    let text = ''
    watch.child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      if (text.split('\n').length > count) done()
    })
  })
  const [first, second] = [printed(1), printed(2)]
  await first
  keep([])
  await second
  watch.child.kill('SIGINT')
  const { code, stdout } = await watch.ended
  expect(code).toBe(130)
  const [before = '', after = ''] = stdout.split('\n')
  expect(before).toContain('nothing to compare with')
  expect(after).toMatch(/ {2}-\d+\.\d {2}.*regressed: door: /u)
})

it('--watch does not go with flags that say how a single run ends', async () => {
  const place = workplace()
  for (const flags of [['--watch', '--repeat', '2'], ['--watch', '--resume'], ['--watch', '--json'], ['--every', '10s'], ['--watch', '--every', '1s']]) {
    expect((await adebench(place, 'run', ...flags)).code, flags.join(' ')).toBe(2)
  }
})

it('--repeat names the interval, in the text and in --json', async () => {
  const place = workplace()
  const { stdout } = await adebench(place, 'run', '--repeat', '2', '--sections', 'door', '--no-report')
  expect(stdout).toMatch(/total {2}mean [\d.]+, 95 % interval [\d.]+ to [\d.]+, from [\d.]+ to [\d.]+/u)
  const json = JSON.parse((await adebench(place, 'run', '--repeat', '2', '--sections', 'door', '--no-report', '--json')).stdout) as { repeats: { uids: string[]; total: { interval: object } } }
  expect(json.repeats.uids).toHaveLength(2)
  expect(Object.keys(json.repeats.total.interval)).toEqual(['low', 'high'])
})
