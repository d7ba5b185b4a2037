import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { report } from '../store/test-kit.ts'
import { reportFiles } from './files.ts'

let folder = ''
beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'adebench-report-')) })
afterEach(() => { rmSync(folder, { recursive: true, force: true }) })

const withPrint = (fingerprint: string) => report({ config: { ...report().config, fingerprint } })

describe('reportFiles', () => {
  it('writes both files under the stamp and the fingerprint, into a folder it makes', async () => {
    const made = join(folder, 'a', 'history')
    const paths = await reportFiles(report(), made)
    expect(paths).toEqual({ json: join(made, '20261130-201533-1a2b3c.json'), markdown: join(made, '20261130-201533-1a2b3c.md') })
    expect(JSON.parse(readFileSync(paths.json, 'utf8'))).toEqual(report())
    expect(readFileSync(paths.markdown, 'utf8')).toContain('25.0 / 25, coverage 25/100: 75 not run')
    expect(readdirSync(made)).toHaveLength(2)
  })

  it('never replaces a report of the same second, and the names keep the order of the runs', async () => {
    const made: string[] = []
    for (let n = 0; n < 12; n++) {
      const { json } = await reportFiles(withPrint(n % 2 === 0 ? 'ffffff' : '000000'), folder)
      made.push(json)
    }
    expect(new Set(made).size).toBe(12)
    expect(made.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(made)
    expect(made[1]).toBe(join(folder, '20261130-201533_002-000000.json'))
  })

  it('gives every one of many reports written at once its own files', async () => {
    const paths = await Promise.all(Array.from({ length: 20 }, (_, total) => reportFiles(report({ total }), folder)))
    const totals = paths.map(({ json }) => (JSON.parse(readFileSync(json, 'utf8')) as { total: number }).total)
    expect(totals).toEqual(Array.from({ length: 20 }, (_, total) => total))
    expect(readdirSync(folder)).toHaveLength(40)
  })

  it('leaves no half report when it cannot write, and says so', async () => {
    mkdirSync(join(folder, '20261130-201533-1a2b3c.md'))
    writeFileSync(join(folder, '20261130-201533-1a2b3c.md', 'x'), '')
    // The folder of that name is there, so the report steps aside instead.
    expect((await reportFiles(report(), folder)).json).toContain('_002-')

    writeFileSync(join(folder, 'file'), '')
    await expect(reportFiles(report(), join(folder, 'file'))).rejects.toMatchObject({ name: 'ReportError', code: 'cannot-write', hint: expect.stringContaining('safe') as string })
  })

  it('copes with a report whose stamp and fingerprint are odd', async () => {
    const { json } = await reportFiles(report({ when: '../../2026', config: { ...report().config, fingerprint: '../../etc' } }), folder)
    expect(json).toBe(join(folder, '20260000-000000-etc.json'))
  })
})
