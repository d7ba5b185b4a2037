import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createHash } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { handout, handoutPath } from '../../test/handout.ts'
import { casesHash, setSha256, worldHash } from './hash.ts'

const root = mkdtempSync(join(tmpdir(), 'sets-hash-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

function folder(name: string, files: Readonly<Record<string, string | Buffer>>): string {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name, file)), { recursive: true })
    writeFileSync(join(root, name, file), content)
  }
  return join(root, name)
}

const FILES = {
  'world.json': '{\n}\n',
  'cases/questions.json': '[\n]\n',
  'cases/abstention.json': '[]',
  'repo/b.py': 'x = 1\n',
  'repo/a/z.py': 'y = 2\r',
  'repo/a-b.py': '',
  'set.json': '{}',
  'notes.txt': 'not hashed',
  'cases/deeper/more.json': 'not hashed',
  'repo/read.me': 'not hashed',
}

describe('setSha256', () => {
  it('takes every file as its path and its bytes, in path order', async () => {
    const text = 'cases/abstention.json[]cases/questions.json[\n]\nrepo/a/z.pyy = 2\rrepo/a-b.pyrepo/b.pyx = 1\n'
    expect(await setSha256(folder('plain', FILES))).toBe(createHash('sha256').update(`world.json{\n}\n${text}`).digest('hex'))
  })

  it('takes CRLF as LF, and nothing else', async () => {
    const windows = Object.fromEntries(Object.entries(FILES).map(([file, text]) => [file, text.replaceAll('\n', '\r\n')]))
    expect(await setSha256(folder('windows', windows))).toBe(await setSha256(folder('unix', FILES)))
    expect(await setSha256(folder('blank', { ...FILES, 'world.json': '{ \n}\n' }))).not.toBe(await setSha256(folder('unix', FILES)))
    expect(await setSha256(folder('cr', { ...FILES, 'repo/a/z.py': 'y = 2' }))).not.toBe(await setSha256(folder('unix', FILES)))
  })

  it('does not follow links to folders', async () => {
    const linked = folder('linked', FILES)
    symlinkSync(linked, join(linked, 'repo', 'loop'), 'junction')
    expect(await setSha256(linked)).toBe(await setSha256(folder('unix', FILES)))
  })

  it('hashes what is there when a part is missing', async () => {
    expect(await setSha256(folder('bare', { 'world.json': '{}' }))).toBe(createHash('sha256').update('world.json{}').digest('hex'))
  })
})

describe('casesHash and worldHash', () => {
  it('covers the raw bytes: line ends and marks count', () => {
    const of = (text: string) => casesHash(Buffer.from(text), Buffer.from('[]'))
    expect(new Set([of('[]'), of('[]\n'), of('[]\r\n'), of('\uFEFF[]')]).size).toBe(4)
    expect(of('[]')).toMatch(/^[0-9a-f]{10}$/u)
  })

  it('takes a world with other line ends as the same world', () => {
    expect(worldHash(Buffer.from('{\r\n}'))).toBe(worldHash(Buffer.from('{\n}')))
    expect(worldHash(Buffer.from('{\r\n\r}'))).not.toBe(worldHash(Buffer.from('{\n}')))
  })
})

describe.skipIf(handout === null)('published hashes', () => {
  it.each([
    ['quick', '0f9a4640dc'],
    ['public2', 'a57efdf692'],
  ])('gives the cases hash of %s', (name, expected) => {
    const read = (file: string) => readFileSync(handoutPath('data', 'adebench', name, 'cases', file))
    expect(casesHash(read('questions.json'), read('abstention.json'))).toBe(expected)
  })

  // Without their repositories the published SHA-256 cannot come out; these pin what the remaining files give.
  it.each([
    ['quick', '63148ff8d43e529573b45a1864a3ef27c6d4253eec9d5e1a11e0443901805592'],
    ['public2', '8d1bee360076e827783264a0267fcc17852e887a863a6319966a420f2f1d6e85'],
  ])('gives the hash of %s without its repository', async (name, expected) => {
    cpSync(handoutPath('data', 'adebench', name), join(root, name), { recursive: true })
    expect(await setSha256(join(root, name))).toBe(expected)
  })
})
