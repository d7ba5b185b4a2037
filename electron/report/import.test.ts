import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { handout, handoutJson, handoutPath } from '../../test/handout.ts'
import { openStore } from '../store/open.ts'
import { report } from '../store/test-kit.ts'
import { contentHash } from './content-hash.ts'
import { reportFiles } from './files.ts'
import { importReports } from './import.ts'
import { parseReport } from './parse.ts'

let folder = ''
beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'adebench-import-')) })
afterEach(() => { rmSync(folder, { recursive: true, force: true }) })

type Tree = { [key: string]: unknown }

/** Where a value of `before` is missing or different in `after`, which may hold more. */
function lost(before: unknown, after: unknown, path = ''): string[] {
  if (typeof before !== 'object' || before === null) return Object.is(before, after) ? [] : [path]
  if (typeof after !== 'object' || after === null || Array.isArray(before) !== Array.isArray(after)) return [path]
  if (Array.isArray(before) && before.length !== (after as unknown[]).length) return [path]
  return Object.entries(before).flatMap(([key, value]) =>
    Object.hasOwn(after, key) ? lost(value, (after as Tree)[key], `${path}.${key}`) : [`${path}.${key}`])
}

function issue(json: unknown): string {
  try {
    parseReport(json, '/x/run.json')
  } catch (error) {
    if (error instanceof Error) return error.message
  }
  return 'accepted'
}

/** A copy of a good report with one value changed. */
function changed(path: readonly (string | number)[], value: unknown): unknown {
  const copy = structuredClone(report()) as unknown as Tree
  let place: Tree = copy
  // Walks the copy by the path the test gives.
  for (const key of path.slice(0, -1)) place = place[key] as Tree
  place[path.at(-1) ?? ''] = value
  return copy
}

describe('parseReport', () => {
  it('returns a report of ours exactly as it was', () => {
    expect(parseReport(JSON.parse(JSON.stringify(report())), 'x')).toStrictEqual(report())
  })

  it('keeps fields nobody knows, at every level', () => {
    const odd = JSON.parse(JSON.stringify({ ...report(), future: { a: [null, 1] }, sections: [{ ...report().sections[0], shape: 1, cases: [{ case: 'q', status: 'ERROR', ok: false, note: '', timeline: null }] }] })) as Tree
    expect(lost(odd, parseReport(odd, 'x'))).toEqual([])
  })

  it('fills in what older versions did not write, from what they did', () => {
    const parsed = parseReport({ when: '2026-09-01T10:00:00', total: 18.8, sections: [{ name: 'door', weight: 25, score: 0.75, cases: [{ case: 'a', status: 'PASS' }, { case: 'b', status: 'ERROR' }] }, { name: 'health', weight: 0, score: null, counts: {} }] }, 'x')
    expect(parsed).toMatchObject({
      measured_weight: 25, not_run_weight: 75, total_weight: 100, counts: { PASS: 1, FAIL: 0, ERROR: 1, SKIP: 0 }, delta: { total: null, sections: {} },
      config: { adapter: '', fingerprint: '', cases_hash: '', pressure: 0, sections: ['door'] },
    })
    expect(parsed.sections[0]?.cases).toEqual([{ case: 'a', status: 'PASS', ok: true, note: '' }, { case: 'b', status: 'ERROR', ok: false, note: '' }])
    expect(parsed.sections[1]).toMatchObject({ cases: [], counts: { PASS: 0, FAIL: 0, ERROR: 0, SKIP: 0 }, measures: {}, warnings: [] })
  })

  it('reads a published summary without cases or set-up, counts as published', () => {
    const parsed = parseReport({ memory: 'A Memory', when: '2026-09-28T17:15:37', door: 'voice', cases_hash: '9a27', total: 98, measured_weight: 100, total_weight: 100, sections: [{ name: 'door', weight: 25, score: 0.96, counts: { PASS: 25, FAIL: 1, ERROR: 0, SKIP: 0 } }] }, 'x')
    expect(parsed.config).toMatchObject({ adapter: 'A Memory', door: 'voice', cases_hash: '9a27' })
    expect(parsed.sections[0]?.counts.PASS).toBe(25)
  })

  it.each([
    [['when'], 'yesterday', 'when: '],
    [['total'], '90', 'total: '],
    [['sections'], {}, 'sections: '],
    [['sections', 0, 'score'], 1.5, 'sections[0].score: '],
    [['sections', 0, 'cases', 0, 'status'], 'OK', 'sections[0].cases[0].status: '],
    [['sections', 0, 'cases', 0, 'position'], 'x', 'sections[0].cases[0].position: '],
    [['counts', 'PASS'], -1, 'counts.PASS: '],
    [['config'], [], 'config: '],
  ])('names file and field when %j is wrong', (path, value, field) => {
    const message = issue(changed(path, value))
    expect(message).toContain('/x/run.json')
    expect(message).toContain(field)
  })

  it('refuses an error that calls itself right', () => {
    expect(issue(changed(['sections', 0, 'cases', 0], { case: 'q', status: 'ERROR', ok: true, note: '' }))).toContain('sections[0].cases[0].ok: contradicts status')
  })

  it.each([null, [], 'text', 3, {}])('refuses %j', (json) => {
    expect(issue(json)).toContain('/x/run.json is not a report of adebench')
  })
})

describe('contentHash', () => {
  it('is the same for another order of keys and differs for any other value', () => {
    const turned = Object.fromEntries(Object.entries(report()).reverse()) as unknown as ReturnType<typeof report>
    expect(contentHash(turned)).toBe(contentHash(report()))
    expect(contentHash(report({ total: 24.9 }))).not.toBe(contentHash(report()))
  })
})

describe('importReports', () => {
  it('imports the good ones in order and lists the broken ones with their reason', async () => {
    const put = (name: string, text: string): void => { writeFileSync(join(folder, name), text) }
    put('b.json', JSON.stringify(report({ total: 1 })))
    put('a.json', `\ufeff${JSON.stringify(report({ total: 2 }), null, 2).replaceAll('\n', '\r\n')}`)
    put('again.json', JSON.stringify(report({ total: 1 }), null, 4))
    put('cut.json', JSON.stringify(report()).slice(0, 100))
    put('empty.json', '')
    put('memory.json', '{"version": "1"}')
    put('deep.json', `${'['.repeat(100_000)}${']'.repeat(100_000)}`)
    put('a.md', '# not JSON')
    put('notes.txt', 'x')
    mkdirSync(join(folder, 'sub.json'))
    const { imported, recognised, broken } = await importReports(folder)
    expect(imported.map(({ source, report: found }) => [basename(source), found.total])).toEqual([['a.json', 2], ['again.json', 1]])
    expect(recognised.map(({ source }) => basename(source))).toEqual(['b.json'])
    expect(broken.map(({ source }) => basename(source))).toEqual(['cut.json', 'deep.json', 'empty.json', 'memory.json', 'sub.json'])
    for (const { source, reason } of broken) expect(reason).toContain(basename(source))
    expect(broken[0]?.reason).toContain('is not JSON')
    expect(broken[2]?.reason).toContain('is empty')
  })

  it('takes one file, and knows what was imported before', async () => {
    const file = join(folder, 'x.json')
    writeFileSync(file, JSON.stringify(report()))
    const store = openStore(join(folder, 'store.sqlite'))
    const known = (hash: string): boolean => store.runs.byContent(hash) !== null
    const first = await importReports(file, { known })
    for (const one of first.imported) store.runs.addReport(one.report, one.source)
    const second = await importReports(file, { known })
    store.close()
    expect(first.imported).toHaveLength(1)
    expect(second).toMatchObject({ imported: [], broken: [], recognised: [{ source: file }] })
  })

  it('says when the path cannot be read', async () => {
    await expect(importReports(join(folder, 'nowhere'))).rejects.toMatchObject({ name: 'ReportError', code: 'cannot-read' })
  })
})

describe.skipIf(handout === null)('reports of adebench', () => {
  const names = ['full', 'extra_write_back', 'census_pressure_profile']

  it('all import from their folder, the Markdown beside them left alone', async () => {
    const { imported, recognised, broken } = await importReports(handoutPath('data', 'reports'))
    expect(imported.map(({ source }) => basename(source, '.json'))).toEqual(names.toSorted())
    expect([...recognised, ...broken]).toEqual([])
  })

  it('keep every field through import, store and export', async () => {
    const store = openStore(join(folder, 'store.sqlite'))
    for (const name of names) {
      const original = handoutJson<unknown>('data', 'reports', `${name}.json`)
      const source = join(folder, `${name}.json`)
      copyFileSync(handoutPath('data', 'reports', `${name}.json`), source)
      const [one] = (await importReports(source)).imported
      const { id } = store.runs.addReport(one!.report, source)
      const kept = store.runs.get(id)?.report
      const { json } = await reportFiles(kept!, join(folder, 'out'))
      const exported = JSON.parse(readFileSync(json, 'utf8')) as unknown
      expect(lost(original, exported)).toEqual([])
      // Imported again, the export is the same report.
      expect(contentHash(parseReport(exported, json))).toBe(one?.contentHash)
    }
    store.close()
  })

  it('in the oracle all parse with every field kept', () => {
    const runs = handoutJson<Record<string, { report: Tree }>>('oracle', 'synthetic_run.json')
    expect(Object.keys(runs)).not.toHaveLength(0)
    for (const [name, { report: original }] of Object.entries(runs)) expect(lost(original, parseReport(original, name), name)).toEqual([])
  })
})
