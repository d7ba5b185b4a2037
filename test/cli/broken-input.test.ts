import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { adebench, workplace, type Workplace } from './adebench.ts'

const QUESTIONS = '[{"question": "Which port?", "expected": [["4170"]]}]'

function setIn(place: Workplace, files: Readonly<Record<string, string | Buffer>>): string {
  const folder = join(place.folder, 'set')
  mkdirSync(folder)
  for (const [name, content] of Object.entries({ 'questions.json': QUESTIONS, 'abstention.json': '[]', ...files })) writeFileSync(join(folder, name), content)
  return folder
}

/** One line on stderr with all of these words, nothing on stdout, exit code 2. */
function expectOneLine(ended: { code: number | null; stdout: string; stderr: string }, ...words: readonly string[]): void {
  expect(ended.stdout).toBe('')
  expect(ended.stderr.trimEnd().split('\n')).toHaveLength(1)
  for (const word of words) expect(ended.stderr).toContain(word)
  expect(ended.stderr).not.toMatch(/\n\s+at /u)
  expect(ended.code).toBe(2)
}

describe('broken input ends with one clear line and exit code 2', () => {
  const corpus: readonly (readonly [string, Readonly<Record<string, string | Buffer>>, readonly string[]])[] = [
    ['truncated JSON', { 'questions.json': QUESTIONS.slice(0, -4) }, ['questions.json', 'line 1']],
    ['a wrong type', { 'questions.json': '[{"question": "Which port?", "expected": "4170"}]' }, ['questions.json', 'expected']],
    ['a list that is an object', { 'abstention.json': '{}' }, ['abstention.json']],
    ['bytes that are no UTF-8', { 'questions.json': Buffer.from([0x5b, 0xff, 0xfe, 0x5d]) }, ['questions.json', 'UTF-8']],
    ['a group that can never match', { 'questions.json': '[{"question": "Which port?", "expected": [["*"]]}]' }, ['questions.json', 'expected']],
  ]
  it.each(corpus)('%s', async (_, files, words) => {
    const place = workplace()
    expectOneLine(await adebench(place, 'run', '--cases', setIn(place, files)), ...words)
  })

  it('reads a set with a byte-order mark and CRLF', async () => {
    const place = workplace()
    const folder = setIn(place, { 'questions.json': `\uFEFF${QUESTIONS.replace('{', '{\r\n')}\r\n` })
    expect((await adebench(place, 'run', '--cases', folder, '--sections', 'door')).code).toBe(0)
  })

  it('a missing folder', async () => {
    expectOneLine(await adebench(workplace(), 'run', '--set', 'nowhere'), 'nowhere', 'does not exist')
  })

  it.skipIf(process.getuid?.() === 0 || process.platform === 'win32')('an unreadable file', async () => {
    const place = workplace()
    const folder = setIn(place, {})
    chmodSync(join(folder, 'questions.json'), 0o000)
    expectOneLine(await adebench(place, 'run', '--cases', folder), 'questions.json')
  })

  it('a census that is none', async () => {
    const place = workplace()
    writeFileSync(join(place.folder, 'census.json'), '{"schema": "something.else"}')
    expectOneLine(await adebench(place, 'run', '--census', 'census.json'), 'census.json', 'schema')
    writeFileSync(join(place.folder, 'census.json'), '<html>')
    expectOneLine(await adebench(place, 'run', '--census', 'census.json'), 'census.json')
  })

  it.each([
    [['--pressure', 'p95'], 'census'],
    [['--pressure', 'much'], 'pressure'],
    [['--sections', 'door,dor'], 'dor'],
    [['--sections', 'health'], 'reported along with the others'],
    [['--door', 'window'], 'chat, raw, two-step'],
    [['--adapter', 'nothing'], 'synthetic'],
    [['--adapter', 'module:./nowhere.mjs#Memory'], 'nowhere.mjs'],
    [['--max-card', 'long'], '--max-card'],
    [['--time-zone', 'Mars/Base'], '--time-zone'],
    [['--sandbox-test', 'nowhere.py'], 'nowhere.py'],
    [['--resume', 'nothing'], 'nothing'],
  ])('%j', async (flags, word) => {
    expectOneLine(await adebench(workplace(), 'run', ...flags), word)
  })

  it('a variable with a wrong value is named', async () => {
    expectOneLine(await adebench(workplace({ ADEBENCH_WRITE_TO_SERVE_S: 'soon' }), 'run'), 'ADEBENCH_WRITE_TO_SERVE_S', 'soon')
  })

  it('a store that is none is left as it is', async () => {
    const place = workplace()
    mkdirSync(join(place.folder, 'data'))
    writeFileSync(join(place.folder, 'data', 'adebench.db'), 'this is a letter, not a database, and long enough to be one')
    expectOneLine(await adebench(place, 'history'), 'adebench.db', 'not a database')
  })
})
