import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SettingsFile } from './settings-file.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adebench-settings-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const open = (notices: string[] = []) => new SettingsFile(join(folder, 'settings.json'), (text) => notices.push(text))

describe('settings file', () => {
  it('starts with defaults and writes nothing until something is changed', () => {
    expect(open().current).toMatchObject({ theme: 'system', keepTextsOf: null, sets: [], modules: [] })
    expect(readdirSync(folder)).toEqual([])
  })

  it('is found again by the next start', () => {
    open().change((now) => ({ ...now, theme: 'dark', keepTextsOf: 5 }))
    expect(open().current).toMatchObject({ theme: 'dark', keepTextsOf: 5 })
  })

  it.each([['cut off', '{"version": 1, "theme": "da'], ['from a newer program', '{"version": 2, "theme": "dark"}'], ['of wrong types', '{"version": 1, "keepTextsOf": "many"}']])(
    'keeps a file that is %s, says so, and starts with defaults',
    (_, text) => {
      writeFileSync(join(folder, 'settings.json'), text)
      const notices: string[] = []
      const file = open(notices)
      expect(file.current.theme).toBe('system')
      expect(notices).toHaveLength(1)
      file.change((now) => ({ ...now, tourSeen: true }))
      expect(readFileSync(join(folder, 'settings.kept-1.json'), 'utf8')).toBe(text)
      expect(open().current.tourSeen).toBe(true)
    },
  )

  it('keeps every broken file there ever was', () => {
    for (const text of ['one', 'two']) {
      writeFileSync(join(folder, 'settings.json'), text)
      open()
    }
    expect(['1', '2'].map((count) => readFileSync(join(folder, `settings.kept-${count}.json`), 'utf8'))).toEqual(['one', 'two'])
  })

  it('stays as it was when it cannot be written', () => {
    const file = new SettingsFile(join(folder, 'settings.json', 'below', 'settings.json'), () => undefined)
    writeFileSync(join(folder, 'settings.json'), '')
    expect(() => file.change((now) => ({ ...now, theme: 'dark' }))).toThrow('could not be saved')
    expect(file.current.theme).toBe('system')
  })
})
