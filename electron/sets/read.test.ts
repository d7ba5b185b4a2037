import { chmodSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { handout, handoutPath } from '../../test/handout.ts'
import { QUICK_SET, readSet, SetError } from './read.ts'

const root = mkdtempSync(join(tmpdir(), 'sets-read-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
let count = 0

function folder(files: Readonly<Record<string, string | Uint8Array>>): string {
  const path = join(root, `set-${(count += 1)}`)
  mkdirSync(path)
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(path, file)), { recursive: true })
    writeFileSync(join(path, file), content)
  }
  return path
}

const QUESTION = '[{"question": "Which port?", "expected": [["8080"]]}]'
const ask = (questions: string | Uint8Array, abstention: string | Uint8Array = '[]') => folder({ 'questions.json': questions, 'abstention.json': abstention })

async function failure(options: Parameters<typeof readSet>[0]): Promise<SetError> {
  try {
    await readSet(options)
  } catch (error) {
    if (error instanceof SetError) return error
    throw error
  }
  throw new Error('the set was accepted')
}

describe('readSet', () => {
  it('reads a private set: two files in any folder', async () => {
    const set = await readSet({ set: ask(QUESTION, '["What is the Ozmira?", {"question": "Who is Belfa?", "entity": "Belfa"}]') })
    expect(set.questions).toEqual([{ question: 'Which port?', expected: [['8080']], forbidden: [], entity: null, validated: false }])
    expect(set.abstention).toEqual([{ question: 'What is the Ozmira?', entity: null }, { question: 'Who is Belfa?', entity: 'Belfa' }])
    expect(set).toMatchObject({ world: null, repo: null, worldHash: null, sha256: null, casesFolder: set.folder })
  })

  it('reads optional fields, leaves unknown ones alone and takes null for absent', async () => {
    const set = await readSet({ set: ask('[{"question":"Q?","expected":[["a","b*"],["c"]],"forbidden":[["d"]],"entity":"e","validated":true,"notes":{"mine":[1]}},{"question":"R?","expected":[["a"]],"forbidden":null,"entity":null,"validated":null}]') })
    expect(set.questions[0]).toEqual({ question: 'Q?', expected: [['a', 'b*'], ['c']], forbidden: [['d']], entity: 'e', validated: true })
    expect(set.questions[1]).toMatchObject({ forbidden: [], entity: null, validated: false })
  })

  it('reads the same set with byte order mark and with CRLF', async () => {
    const text = '[\n  {"question": "Wo läuft 😀?", "expected": [["\\u00fc"]]}\n]\n'
    const { questions } = await readSet({ set: ask(text) })
    expect(questions[0]?.question).toBe('Wo läuft 😀?')
    expect((await readSet({ set: ask(`\uFEFF${text}`, '\uFEFF[]') })).questions).toEqual(questions)
    expect((await readSet({ set: ask(text.replaceAll('\n', '\r\n')) })).questions).toEqual(questions)
  })

  it('takes a replacement character the owner wrote for what it is', async () => {
    expect((await readSet({ set: ask('[{"question": "\uFFFD?", "expected": [["\uFFFD"]]}]') })).questions[0]?.question).toBe('\uFFFD?')
  })

  it('allows empty lists: such a set measures nothing, and says so later', async () => {
    expect(await readSet({ set: ask('[]') })).toMatchObject({ questions: [], abstention: [] })
  })

  it('lets cases alone replace only the questions', async () => {
    const cases = ask(QUESTION)
    const set = await readSet({ cases })
    expect(set).toMatchObject({ folder: QUICK_SET, casesFolder: cases, repo: join(QUICK_SET, 'repo'), sha256: null })
    expect(set.world?.name).toBe('spokewright')
    expect(set.questions).toHaveLength(1)
    expect(set.worldHash).toBe((await readSet({})).worldHash)
    expect(set.casesHash).not.toBe((await readSet({})).casesHash)
  })

  it('takes the name from set.json, else the world, else the folder', async () => {
    const plain = ask(QUESTION)
    expect((await readSet({ set: plain })).name).toBe(plain.split(/[\\/]/u).at(-1))
    expect((await readSet({ set: folder({ 'cases/questions.json': QUESTION, 'cases/abstention.json': '[]', 'set.json': '{"name": "mine"}' }) })).name).toBe('mine')
  })

  it.skipIf(handout === null).each(['quick', 'public2'])("reads adebench's own set %s", async (name) => {
    const set = await readSet({ set: handoutPath('data', 'adebench', name) })
    expect(set.questions).toHaveLength(name === 'quick' ? 8 : 24)
    expect(set.abstention).toHaveLength(name === 'quick' ? 4 : 12)
    expect(set.abstention.every((entry) => (entry.entity === null) === (name === 'quick'))).toBe(true)
    expect(set.world?.name).not.toBe('')
    expect(set.name).toBe(name)
  })
})

describe('entries that are wrong', () => {
  const entry = (fields: string) => `[${QUESTION.slice(1, -1)},\n {"question": "How many?", ${fields}}]`

  it.each([
    [entry('"expected": "12"'), 'field expected: a list was expected, found the text "12". Write [["12"]]'],
    [entry('"expected": ["12"]'), 'field expected, group 1: a list was expected, found the text "12". Put it into brackets: ["12"]'],
    [entry('"expected": [["a"], ["b", 12]]'), 'field expected, group 2, alternative 2: a text was expected, found the number 12. Put it between double quotes: "12"'],
    [entry('"expected": [[12345678901234567890]]'), 'found the number 12345678901234567890'],
    [entry('"expected": []'), 'nothing is expected: found an empty list'],
    [entry('"expected": null'), 'field expected: a list was expected, found null'],
    [entry('"validated": true'), 'field expected: the field is missing'],
    [entry('"expected": [[]]'), 'group 1: the group is empty'],
    [entry('"expected": [["a"], ["", "*", " "]]'), 'group 2: the group can never match'],
    [entry('"expected": [["a"]], "forbidden": [["*"]]'), 'field forbidden, group 1: the group can never match'],
    [entry('"expected": [["a"]], "forbidden": "x"'), 'field forbidden: a list was expected'],
    [entry('"expected": [["a"]], "entity": ["e"]'), 'field entity: a text was expected, found a list'],
    [entry('"expected": [["a"]], "entity": ""'), 'field entity: the text is empty'],
    [entry('"expected": [["a"]], "validated": "yes"'), 'field validated: true or false was expected, found the text "yes"'],
  ])('names entry 2, field and mend of %s', async (text, message) => {
    const set = ask(text)
    const error = await failure({ set })
    expect(error.message).toContain(message)
    expect(error.message).toContain('entry 2 "How many?"')
    expect(error.message.split('\n')).toHaveLength(1)
    expect(error).toMatchObject({ file: join(set, 'questions.json'), line: 2 })
  })

  it.each([
    ['[{"expected": [["a"]]}]', 'entry 1, field question: the field is missing'],
    ['[{"question": 5, "expected": [["a"]]}]', 'entry 1, field question: a text was expected, found the number 5'],
    ['[{"question": " ", "expected": [["a"]]}]', 'field question: the text is empty'],
    ['["Which port?"]', 'entry 1 "Which port?": an object was expected'],
    ['{"questions": []}', 'a list was expected, found an object'],
    ['null', 'a list was expected, found null'],
    [`[${'"x",'.repeat(100_000)}"x"]`, '100001 entries, the limit is 100000'],
  ])('refuses questions %#', async (text, message) => {
    expect((await failure({ set: ask(text) })).message).toContain(message)
  })

  it.each([
    ['[""]', 'entry 1 "": the question is empty'],
    ['["ok", 5]', 'entry 2: a question was expected, found the number 5'],
    ['[{"entity": "x"}]', 'field question: the field is missing'],
    ['[{"question": "Q?", "entity": 1}]', 'field entity: a text was expected'],
    ['{}', 'a list was expected'],
  ])('refuses abstention %s', async (text, message) => {
    const error = await failure({ set: ask(QUESTION, text) })
    expect(error.message).toContain(message)
    expect(error.file.endsWith('abstention.json')).toBe(true)
  })

  it('shortens a long question without cutting a character', async () => {
    const error = await failure({ set: ask(`[{"question": "${'😀'.repeat(500)}", "expected": 1}]`) })
    expect(error.field).toBe(`entry 1 "${'😀'.repeat(60)}…", field expected`)
  })
})

describe('worlds that are wrong', () => {
  const WORLD = { name: 'w', as_of: '2026-01-01', cards: [], corrections: [], aliases: [], facts: [], episodes: [], canary: null }
  const withWorld = (world: unknown) => folder({ 'questions.json': QUESTION, 'abstention.json': '[]', 'world.json': JSON.stringify(world, null, 1) })

  it('reads one', async () => {
    const set = await readSet({ set: withWorld({ ...WORLD, facts: [{ id: 'f', entity: 'e', attribute: 'a', text: 't' }, { id: 'g', entity: 'e', attribute: 'a', text: 'u', date: '2025-12-31', supersedes: 'f' }] }) })
    expect(set.world?.facts).toEqual([{ id: 'f', entity: 'e', attribute: 'a', text: 't', date: null, supersedes: null }, { id: 'g', entity: 'e', attribute: 'a', text: 'u', date: '2025-12-31', supersedes: 'f' }])
    expect(set.sha256).toMatch(/^[0-9a-f]{64}$/u)
    expect(set.worldHash).toMatch(/^[0-9a-f]{64}$/u)
    expect((await readSet({ set: withWorld({ ...WORLD, name: 'other' }) })).worldHash).not.toBe(set.worldHash)
  })

  it.each([
    [[], 'an object was expected, found an empty list'],
    [{ ...WORLD, name: undefined }, 'world, field name: the field is missing'],
    [{ ...WORLD, facts: undefined }, 'world, field facts: the list is missing. Add "facts": []'],
    [{ ...WORLD, cards: {} }, 'world, field cards: a list was expected'],
    [{ ...WORLD, cards: [{ id: 'c', entity: 'e', text: 5, date: null }] }, 'cards, entry 1 "c", field text: a text was expected, found the number 5'],
    [{ ...WORLD, episodes: [{ id: 'x', created_at: '2026-01-01', repl: 'r', input: 'i' }] }, 'episodes, entry 1 "x", field output: the field is missing'],
    [{ ...WORLD, facts: ['f'] }, 'facts, entry 1 "f": an object was expected'],
    [{ ...WORLD, canary: 7 }, 'world, field canary: a text was expected'],
  ])('refuses world %#', async (world, message) => {
    const error = await failure({ set: withWorld(world) })
    expect(error.message).toContain(message)
    expect(error.file.endsWith('world.json')).toBe(true)
  })
})

describe('files that are wrong', () => {
  it('names line and column of a syntax error', async () => {
    const error = await failure({ set: ask('\uFEFF[\r\n {"question": "Q?", "expected": [["é😀",]]}\r\n]') })
    expect(error).toMatchObject({ line: 2, column: 40 })
    expect(error.message).toContain('line 2, column 40: not valid JSON: a comma after the last entry. Remove the comma before it.')
  })

  it.each([
    [Buffer.from([0x5b, 0x0a, 0x22, 0xc3, 0xa9, 0xe9, 0x22, 0x5d]), 2, 3, '0xE9'],
    [Buffer.from([0xff, 0xfe, 0x5b, 0x00]), 1, 1, '0xFF'],
    [Buffer.from([0x5b, 0x22, 0xef, 0xbf, 0xbd, 0xef, 0xbf, 0x22, 0x5d]), 1, 4, '0xEF'],
    [Buffer.from([0x5b, 0x22, 0xed, 0xa0, 0x80, 0x22, 0x5d]), 1, 3, '0xED'],
  ])('names line and column of bytes that are no UTF-8: %#', async (bytes, line, column, byte) => {
    const error = await failure({ set: ask(bytes) })
    expect(error).toMatchObject({ line, column })
    expect(error.message).toContain(`not UTF-8: byte ${byte}`)
  })

  it.each(['', '\u0000', '<html></html>', '[{"question": "Q?"'])('refuses %j', async (text) => {
    expect((await failure({ set: ask(text) })).message).toContain('not valid JSON')
  })

  it('refuses deep nesting and a field that stands twice', async () => {
    expect((await failure({ set: ask('['.repeat(500_000)) })).message).toContain('nested deeper than')
    expect((await failure({ set: ask('[{"question": "Q?", "question": "R?", "expected": [["a"]]}]') })).message).toContain('"question" stands twice')
  })

  it('refuses files over the limit without reading them', async () => {
    const set = ask(QUESTION)
    truncateSync(join(set, 'questions.json'), 60 * 1024 * 1024)
    expect((await failure({ set })).message).toContain('the file has 60.0 MB, the limit is 50 MB')
  })

  it('names what is missing', async () => {
    expect((await failure({ set: join(root, 'nowhere') })).message).toContain('the folder does not exist')
    expect((await failure({ set: folder({}) })).message).toContain('no questions.json here nor in a cases folder')
    expect((await failure({ cases: folder({ 'abstention.json': '[]' }) })).message).toContain('no questions.json')
    const error = await failure({ set: folder({ 'questions.json': QUESTION }) })
    expect(error.message).toContain('the file does not exist')
    expect(error.file.endsWith('abstention.json')).toBe(true)
  })

  it('refuses a file for a folder and a folder for a file', async () => {
    const set = ask(QUESTION)
    expect((await failure({ set: join(set, 'questions.json') })).message).toContain('a file stands where the folder of a set is expected')
    expect((await failure({ set: folder({ 'questions.json/x': '', 'abstention.json': '[]' }) })).message).toContain('a folder stands where a file is expected')
    expect((await failure({ set: folder({ 'questions.json': QUESTION, 'abstention.json': '[]', 'world.json/x': '' }) })).message).toContain('a folder stands where a file is expected')
  })

  it('refuses to guess which questions are meant', async () => {
    const set = folder({ 'questions.json': QUESTION, 'abstention.json': '[]', 'cases/questions.json': QUESTION, 'cases/abstention.json': '[]' })
    expect((await failure({ set })).message).toContain('both here and in the cases folder')
  })

  // The superuser reads everything, so there is nothing to see then; Windows has no such permission bits.
  it.skipIf(process.platform === 'win32' || process.getuid?.() === 0)('says when it may not read a file', async () => {
    const set = ask(QUESTION)
    chmodSync(join(set, 'questions.json'), 0)
    expect((await failure({ set })).message).toContain('no permission to read it')
  })
})
