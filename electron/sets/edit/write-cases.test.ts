import { chmodSync, existsSync, linkSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SetError } from '../error.ts'
import { KEPT, keepBackup, pruneBackups } from './backup.ts'
import { readCases, sha256 } from './cases-text.ts'
import { setValidated } from './edits.ts'
import { applySplices } from './splices.ts'
import { ChangedOnDisk, writeCases } from './write-cases.ts'

const TEXT = '[\r\n  { "question": "Größe?", "expected": [["1\\u0030"]], "note": 1.0 }\r\n]\r\n'
const EDITED = TEXT.replace('1.0 }', '1.0, "validated": true }')
const isRoot = process.getuid?.() === 0
const hasModes = process.platform !== 'win32'

let folder: string
let file: string
let backups: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'write-cases-'))
  mkdirSync(join(folder, 'cases'))
  file = join(folder, 'cases', 'questions.json')
  backups = join(folder, 'kept', 'questions')
  writeFileSync(file, TEXT)
})

afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

async function failure(attempt: Promise<unknown>): Promise<unknown> {
  return attempt.then(
    () => expect.unreachable('it should fail'),
    (error: unknown) => error,
  )
}

/** Nothing was written: the file as it is, no temporary file, no backup that is a second name of the file in use. */
function expectUntouched(content: string | Buffer): void {
  expect(readFileSync(file)).toEqual(Buffer.from(content))
  expect(readdirSync(join(folder, 'cases'))).toEqual(['questions.json'])
  expect(existsSync(backups) ? readdirSync(backups) : []).toEqual([])
}

describe('writeCases', () => {
  it('writes the edit, keeps the version before, and can go on from what it returns', async () => {
    const from = await readCases(file)
    const { cases, backup, overtaken } = await writeCases(from, applySplices(from.text, setValidated(from.text, 0, true)), backups)
    expect(readFileSync(file, 'utf8')).toBe(EDITED)
    expect(cases).toEqual(await readCases(file))
    expect(readFileSync(backup, 'utf8')).toBe(TEXT)
    expect(backup).toMatch(new RegExp(`questions-\\d{8}T\\d{9}Z-${from.revision.slice(0, 8)}\\.json$`, 'u'))
    expect(overtaken).toBeNull()
    await writeCases(cases, TEXT, backups)
    expect(readFileSync(file, 'utf8')).toBe(TEXT)
    expect(readFileSync(backup, 'utf8')).toBe(TEXT)
    expect(readdirSync(backups)).toHaveLength(2)
    expect(readdirSync(join(folder, 'cases'))).toEqual(['questions.json'])
  })

  it('keeps the byte order mark', async () => {
    writeFileSync(file, `\uFEFF${TEXT}`)
    const from = await readCases(file)
    expect([from.bom, from.text]).toEqual([true, TEXT])
    const { cases, backup } = await writeCases(from, EDITED, backups)
    expect(readFileSync(file)).toEqual(Buffer.from(`\uFEFF${EDITED}`))
    expect(cases).toEqual(await readCases(file))
    expect(sha256(readFileSync(backup))).toBe(from.revision)
  })

  it.each([
    ['by writing into it', (content: string) => writeFileSync(file, content)],
    ['by replacing it', (content: string) => (writeFileSync(join(folder, 'other'), content), renameSync(join(folder, 'other'), file))],
  ])('does not overwrite what another program saved %s', async (_name, save) => {
    const from = await readCases(file)
    const theirs = TEXT.replace('1.0', '2.0')
    save(theirs)
    const error = await failure(writeCases(from, EDITED, backups))
    expect(error).toBeInstanceOf(ChangedOnDisk)
    expect(error).toMatchObject({ current: await readCases(file) })
    expectUntouched(theirs)
  })

  it('says that another program deleted the file, or its folder', async () => {
    const from = await readCases(file)
    rmSync(file)
    expect(await failure(writeCases(from, EDITED, backups))).toMatchObject({ name: 'ChangedOnDisk', current: null })
    expect(existsSync(file)).toBe(false)
    rmSync(join(folder, 'cases'), { recursive: true })
    const gone = await failure(writeCases(from, EDITED, backups))
    expect(gone).toBeInstanceOf(SetError)
    expect(gone).toMatchObject({ file, message: expect.stringContaining('its folder is gone') })
  })

  it('says that what another program saved is no JSON', async () => {
    const from = await readCases(file)
    writeFileSync(file, '[{')
    expect(await failure(writeCases(from, EDITED, backups))).toMatchObject({ name: 'SetError', message: expect.stringContaining('not valid JSON') })
    expectUntouched('[{')
  })

  it.each([
    ['no JSON', '[,]', 'not valid JSON'],
    ['a second byte order mark', `\uFEFF${TEXT}`, 'not valid JSON'],
    ['no question', '[{ "question": "A?" }]', 'field expected: the field is missing'],
    ['no list', '{}', 'a list was expected'],
  ])('writes nothing when the new text is %s', async (_name, text, problem) => {
    const from = await readCases(file)
    expect(await failure(writeCases(from, text, backups))).toMatchObject({ name: 'SetError', message: expect.stringContaining(problem) })
    expectUntouched(TEXT)
  })

  it('checks abstention.json as such', async () => {
    const abstention = join(folder, 'cases', 'abstention.json')
    writeFileSync(abstention, '["A?"]')
    const from = await readCases(abstention)
    expect(await failure(writeCases(from, '[1]', backups))).toMatchObject({ name: 'SetError', message: expect.stringContaining('a question was expected') })
    await writeCases(from, '["A?", { "question": "B?" }]', backups)
    expect(readFileSync(abstention, 'utf8')).toBe('["A?", { "question": "B?" }]')
  })

  it.skipIf(!hasModes)('writes the file a link leads to and keeps the link', async () => {
    const real = join(folder, 'real.json')
    renameSync(file, real)
    symlinkSync('../real.json', file)
    const { cases } = await writeCases(await readCases(file), EDITED, backups)
    expect(lstatSync(file).isSymbolicLink()).toBe(true)
    expect(lstatSync(real).isSymbolicLink()).toBe(false)
    expect(readFileSync(real, 'utf8')).toBe(EDITED)
    expect(cases.file).toBe(file)
  })

  it.skipIf(!hasModes)('checks the text by the name the set knows, also behind a link', async () => {
    renameSync(file, join(folder, 'real.json'))
    symlinkSync('../real.json', file)
    expect(await failure(writeCases(await readCases(file), '[{}]', backups))).toMatchObject({ name: 'SetError' })
  })

  it.skipIf(!hasModes)('keeps the permissions', async () => {
    for (const mode of [0o600, 0o664, 0o777]) {
      chmodSync(file, mode)
      await writeCases(await readCases(file), mode === 0o664 ? TEXT : EDITED, backups)
      expect(statSync(file).mode & 0o777).toBe(mode)
    }
  })

  it.skipIf(!hasModes || isRoot)('refuses a file and a folder that are read-only', async () => {
    const from = await readCases(file)
    chmodSync(file, 0o444)
    expect(await failure(writeCases(from, EDITED, backups))).toMatchObject({ name: 'SetError', file, message: expect.stringContaining('no permission to write') })
    chmodSync(file, 0o644)
    chmodSync(join(folder, 'cases'), 0o555)
    expect(await failure(writeCases(from, EDITED, backups))).toMatchObject({ name: 'SetError', file, message: expect.stringContaining('no permission to write') })
    chmodSync(join(folder, 'cases'), 0o755)
    expectUntouched(TEXT)
  })

  it('saves nothing when the version before cannot be kept', async () => {
    const from = await readCases(file)
    writeFileSync(join(folder, 'kept'), 'a file in the way')
    expect(await failure(writeCases(from, EDITED, backups))).toMatchObject({ name: 'SetError', file: backups, message: expect.stringContaining('nothing was saved') })
    expect(readFileSync(file, 'utf8')).toBe(TEXT)
    expect(readdirSync(join(folder, 'cases'))).toEqual(['questions.json'])
  })

  it('lets of two edits from the same version only one through', async () => {
    const from = await readCases(file)
    const ended = await Promise.allSettled([EDITED, TEXT.replace('1.0', '3.0')].map((text) => writeCases(from, text, backups)))
    const refused = ended.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []))
    expect(refused).toHaveLength(1)
    expect(refused[0]).toBeInstanceOf(ChangedOnDisk)
    expect(readdirSync(backups)).toHaveLength(1)
  })
})

describe('keepBackup', () => {
  it('is the file itself, so that a late writer’s version is in it', async () => {
    const from = await readCases(file)
    const backup = keepBackup(file, { bytes: Buffer.from(TEXT), revision: from.revision }, backups)
    writeFileSync(file, EDITED)
    expect(readFileSync(backup, 'utf8')).toBe(EDITED)
  })

  it('falls back to a copy where no link can be made, and never takes a name twice', () => {
    const missing = join(folder, 'cases', 'no-such.json')
    const version = { bytes: Buffer.from(TEXT), revision: sha256(TEXT) }
    const names = Array.from({ length: 20 }, () => keepBackup(missing, version, backups))
    expect(new Set(names).size).toBe(20)
    for (const name of names) expect(readFileSync(name, 'utf8')).toBe(TEXT)
  })

  it('keeps the newest versions of a file and leaves all others alone', () => {
    mkdirSync(backups, { recursive: true })
    const name = (count: number): string => `questions-20260101T0000000${String(count).padStart(2, '0')}Z-0123abcd.json`
    for (let count = 0; count < KEPT + 5; count++) writeFileSync(join(backups, name(count)), '')
    const others = ['abstention-20250101T000000000Z-0123abcd.json', 'questions-mine.json', 'questions-old-20250101T000000000Z-0123abcd.json']
    for (const other of others) linkSync(join(backups, name(9)), join(backups, other))
    pruneBackups(file, backups)
    expect(readdirSync(backups).toSorted()).toEqual([...others, ...Array.from({ length: KEPT }, (_, at) => name(at + 5))].toSorted())
  })
})
