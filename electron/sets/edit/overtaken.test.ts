import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readCases } from './cases-text.ts'
import { writeCases } from './write-cases.ts'

// The moment between the last look and the rename cannot be met by waiting for it: what happens in it is put there.
const moment = vi.hoisted(() => ({ happens: (): void => undefined }))
vi.mock(import('node:fs'), async (original) => {
  const real = await original()
  return {
    ...real,
    renameSync: (from, to) => {
      moment.happens()
      real.renameSync(from, to)
    },
  }
})

const TEXT = '["A?"]\n'
let folder: string
let file: string
let backups: string

beforeEach(() => {
  folder = fs.mkdtempSync(join(tmpdir(), 'overtaken-'))
  file = join(folder, 'abstention.json')
  backups = join(folder, 'backups')
  fs.writeFileSync(file, TEXT)
})

afterEach(() => {
  moment.happens = () => undefined
  fs.rmSync(folder, { recursive: true, force: true })
})

describe('another program in the last moment', () => {
  it('is given back when it wrote into the file', async () => {
    moment.happens = () => fs.writeFileSync(file, '["A?", "theirs?"]\n')
    const { cases, backup, overtaken } = await writeCases(await readCases(file), '["mine?"]\n', backups)
    expect(fs.readFileSync(file, 'utf8')).toBe('["mine?"]\n')
    expect(overtaken).toMatchObject({ file, text: '["A?", "theirs?"]\n' })
    expect(fs.readFileSync(backup, 'utf8')).toBe('["A?", "theirs?"]\n')
    expect(cases.text).toBe('["mine?"]\n')
  })

  it('is named where it lies when it wrote nonsense', async () => {
    moment.happens = () => fs.writeFileSync(file, '["A?", ')
    const from = await readCases(file)
    const error = await writeCases(from, '["mine?"]\n', backups).catch((caught: unknown) => caught)
    const [kept] = fs.readdirSync(backups)
    expect(error).toMatchObject({ name: 'SetError', file: join(backups, kept ?? ''), message: expect.stringContaining('The edit is saved') })
    expect(fs.readFileSync(file, 'utf8')).toBe('["mine?"]\n')
  })
})

describe('a disk that refuses', () => {
  it.each([
    ['ENOSPC', 'the disk is full'],
    ['EROFS', 'the disk is read-only'],
    ['EACCES', 'no permission to write'],
  ])('loses nothing at %s', async (code, problem) => {
    moment.happens = () => {
      throw Object.assign(new Error(code), { code })
    }
    const error = await writeCases(await readCases(file), '["mine?"]\n', backups).catch((caught: unknown) => caught)
    expect(error).toMatchObject({ name: 'SetError', file, message: expect.stringContaining(problem) })
    expect(fs.readFileSync(file, 'utf8')).toBe(TEXT)
    expect(fs.readdirSync(folder).toSorted()).toEqual(['abstention.json', 'backups'])
    expect(fs.readdirSync(backups)).toEqual([])
  })
})
