import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runEmbedded, withTemporaryStore } from '../../test/oracle/embedded.ts'
import { QUICK_SET } from '../sets/read.ts'
import { publish } from './publish.ts'

it('a report of a set that ships with the program keeps its questions', async () => {
  await withTemporaryStore(async (store) => {
    const { runId, report } = await runEmbedded(store)
    const run = store.runs.get(runId)
    const published = run === null ? null : publish(run, report, { withTexts: false, folders: [] })
    expect(published?.sections[0]?.cases[0]?.case).toBe(report.sections[0]?.cases[0]?.case)
  })
})

it('a report of a private set keeps its figures and nothing that was asked, expected or answered', async () => {
  const own = mkdtempSync(join(tmpdir(), 'adebench-private-'))
  cpSync(QUICK_SET, own, { recursive: true })
  const file = join(own, 'cases', 'questions.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace('Which port does Dockbell listen on?', 'Which port does Dockbell really listen on?'))
  await withTemporaryStore(async (store) => {
    const { runId, report } = await runEmbedded(store, { set: own })
    const run = store.runs.get(runId)
    if (run === null) throw new Error('the run is gone')
    const published = publish(run, report, { withTexts: true, folders: [] })
    expect(published).toMatchObject({ total: report.total, counts: report.counts, core: report.core })
    expect(published.sections.map((section) => [section.name, section.score, section.counts])).toEqual(report.sections.map((section) => [section.name, section.score, section.counts]))
    expect(published.sections[0]?.cases[0]).toMatchObject({ case: 'door 1', status: 'PASS', position: report.sections[0]?.cases[0]?.position })
    expect(JSON.stringify(published)).not.toMatch(/dockbell|partsroom|4170|odalys|spokewright|alarm|zet[a-z]{6}|canary \w{8}/iu)
    expect(JSON.stringify(published)).not.toContain(own)
  })
})
