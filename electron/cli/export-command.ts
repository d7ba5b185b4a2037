import { homedir } from 'node:os'
import { reportJson } from '../report/files.ts'
import { reportMarkdown } from '../report/markdown.ts'
import { AppError } from '../service/errors.ts'
import { dataFolder } from '../service/folders.ts'
import { publish } from '../service/publish.ts'
import { reportWithTexts } from '../service/recorded-texts.ts'
import type { ExportFlags } from './export.ts'
import { withStore } from './store.ts'
import { writeOut } from './write-out.ts'

/** `adebench export`: rejects with what went wrong; a file is whole or not there. */
export async function exportCommand(reference: string, flags: ExportFlags): Promise<void> {
  await withStore(async (store) => {
    const run = store.runs.get(store.runs.find(reference).id)
    const report = run?.report ?? null
    if (run === null || report === null) throw new AppError('report', `run ${reference} has no report`, 'Resume it first: adebench run --resume.')
    const chosen = flags.public ? publish(run, report, { withTexts: false, folders: [homedir(), dataFolder(), process.cwd()] }) : flags.withTexts ? reportWithTexts(store, run.id, report) : report
    const text = flags.format === 'json' ? reportJson(chosen) : reportMarkdown(chosen)
    await writeOut(text, flags.out)
  })
}
