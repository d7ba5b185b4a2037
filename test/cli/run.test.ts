import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Report } from '../../shared/report/types.ts'
import { adebench, workplace } from './adebench.ts'

describe('adebench run', () => {
  it('measures the embedded example without any flag and says what failed and why', async () => {
    const place = workplace()
    const { code, stdout, stderr } = await adebench(place, 'run')
    expect(code).toBe(0)
    expect(stdout).toContain('90.0 / 100')
    expect(stdout).toContain('48 PASS · 5 FAIL · 0 ERROR · 0 SKIP')
    expect(stdout).toMatch(/FAIL\s+door: What does Partsroom run on\? — STALE value delivered next to the current one: 6\.9/u)
    expect(stderr).toContain('door: Which port does Dockbell listen on?')
    expect(stderr).not.toContain('90.0')
    expect(readdirSync(join(place.folder, 'history')).map((name) => name.replace(/^.*[.]/u, ''))).toEqual(expect.arrayContaining(['json', 'md']))
  })

  it('prints the report itself with --json, the same as the file', async () => {
    const place = workplace()
    const { code, stdout } = await adebench(place, 'run', '--json', '--sections', 'door')
    expect(code).toBe(0)
    const [name] = readdirSync(join(place.folder, 'history')).filter((entry) => entry.endsWith('.json'))
    expect(stdout).toBe(readFileSync(join(place.folder, 'history', name ?? ''), 'utf8'))
    const report = JSON.parse(stdout) as Report
    expect(report).toMatchObject({ total: 18.8, measured_weight: 25, not_run_weight: 75, total_weight: 100 })
    expect(stdout).not.toContain('delivered_text')
  })

  it('never shows one section as a full score', async () => {
    const { stdout } = await adebench(workplace(), 'run', '--sections', 'door')
    expect(stdout).toContain('18.8 / 25, coverage 25/100: 75 not run')
  })

  it('keeps the delivered texts when asked, and writes no files when asked', async () => {
    const place = workplace()
    const { stdout } = await adebench(place, 'run', '--json', '--with-texts', '--no-report', '--sections', 'door')
    const report = JSON.parse(stdout) as Report
    expect(report.sections[0]?.cases.every((entry) => typeof entry.delivered_text === 'string')).toBe(true)
    expect(existsSync(join(place.folder, 'history'))).toBe(false)
  })

  it('ends with 1 below a threshold and 0 at it', async () => {
    expect((await adebench(workplace(), 'run', '--sections', 'door', '--fail-under', '18.9')).code).toBe(1)
    expect((await adebench(workplace(), 'run', '--sections', 'door', '--fail-under', '18.8')).code).toBe(0)
  })

  it('shows the change against the last run of the same set-up, and none against another', async () => {
    const place = workplace()
    await adebench(place, 'run', '--sections', 'door')
    const other = await adebench(place, 'run', '--sections', 'door', '--pressure', '600')
    expect(other.stdout).toContain('no earlier run with the same set-up')
    expect(other.stdout).toContain('pressure: 0 before, 600 after')
    const same = JSON.parse((await adebench(place, 'run', '--sections', 'door', '--json')).stdout) as Report
    expect(same.delta).toMatchObject({ total: 0, sections: { door: 0 } })
  })

  it('repeats with mean and range', async () => {
    const { code, stdout } = await adebench(workplace(), 'run', '--sections', 'door', '--repeat', '2')
    expect(code).toBe(0)
    expect(stdout).toContain('total  mean 18.8, 95 % interval 18.8 to 18.8, from 18.8 to 18.8')
    expect(stdout).toContain('every case ended alike in every run')
  })

  it('writes the validation sheet beside the report', async () => {
    const place = workplace()
    await adebench(place, 'run', '--sections', 'door', '--validation')
    const sheet = readdirSync(join(place.folder, 'history')).find((name) => name.endsWith('-validation.md'))
    expect(readFileSync(join(place.folder, 'history', sheet ?? ''), 'utf8')).toContain('8 of 8 questions validated')
  })

  it('takes a variable, and lets a flag win over it', async () => {
    const place = workplace({ ADEBENCH_DOOR: 'raw', ADEBENCH_PRESSURE: '100' })
    const report = JSON.parse((await adebench(place, 'run', '--json', '--sections', 'door', '--pressure', '200')).stdout) as Report
    expect(report.config).toMatchObject({ door: 'raw', pressure: 200 })
  })

  it('prints what was measured when the report cannot be written, and ends with 2', async () => {
    const place = workplace()
    writeFileSync(join(place.folder, 'history'), 'a file stands here')
    const { code, stdout, stderr } = await adebench(place, 'run', '--sections', 'door')
    expect(code).toBe(2)
    expect(stdout).toContain('18.8 / 25')
    expect(stderr).toContain('could not be written')
  })

  it('says that nothing was compared when a regression is asked for and there is no earlier run', async () => {
    const { code, stderr } = await adebench(workplace(), 'run', '--sections', 'door', '--fail-on-regression')
    expect(code).toBe(0)
    expect(stderr).toContain('no regression was looked for: there is no earlier run')
  })

  it('refuses flags that a resumed run would ignore, and a sheet without its section', async () => {
    const resumed = await adebench(workplace(), 'run', '--resume', '--door', 'raw', '--sections', 'door')
    expect([resumed.code, resumed.stdout]).toEqual([2, ''])
    expect(resumed.stderr).toContain('--door, --sections cannot be given with --resume')
    const sheet = await adebench(workplace(), 'run', '--validation', '--sections', 'cards')
    expect([sheet.code, sheet.stdout]).toEqual([2, ''])
  })

  it('pins a baseline that later runs are compared with', async () => {
    const place = workplace()
    await adebench(place, 'run', '--sections', 'door')
    const pinned = await adebench(place, 'history', '--pin', 'last')
    expect(pinned.stdout).toContain('(baseline)')
    const baseline = JSON.parse((await adebench(place, 'run', '--sections', 'door', '--json')).stdout) as Report
    const later = JSON.parse((await adebench(place, 'run', '--sections', 'door', '--json')).stdout) as Report
    expect(later.delta.against).toBe(baseline.delta.against)
  })
})
