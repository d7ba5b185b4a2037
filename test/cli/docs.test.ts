import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SETTINGS } from '../../electron/service/settings-table.ts'
import { adebench, root, workplace } from './adebench.ts'

const page = readFileSync(join(root, 'docs', 'command-line.md'), 'utf8')

const COMMANDS = ['run', 'history', 'compare', 'curve', 'validate', 'check', 'cleanup', 'import', 'export', 'ui']

describe('docs/command-line.md', () => {
  it('names every variable, and no other', () => {
    const named = new Set(page.match(/ADEBENCH_[A-Z_]+/gu))
    named.delete('ADEBENCH_DATA')
    expect([...named].toSorted()).toEqual(Object.values(SETTINGS).map((entry) => `ADEBENCH_${entry.variable}`).toSorted())
  })

  it('names flags as the help does', async () => {
    const help = await Promise.all(COMMANDS.map((command) => adebench(workplace(), command, '--help')))
    // Named on the page only to say that there is no such flag here.
    const flags = `${help.map(({ stdout }) => stdout).join(' ')} --brain`
    for (const [flag] of page.matchAll(/(?<=`)--[a-z-]+/gu)) expect(flags).toContain(flag)
  })

  it.each(COMMANDS)('names %s, whose help shows an example', async (command) => {
    expect(page).toContain(`| \`${command}`)
    const { code, stdout } = await adebench(workplace(), command, '--help')
    expect(code).toBe(0)
    expect(stdout).toContain(`adebench ${command}`)
    expect(stdout).toContain(`Example:\n  npm run --silent adebench -- ${command}`)
  })
})
