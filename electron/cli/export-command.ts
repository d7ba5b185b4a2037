import { homedir } from 'node:os'
import { resolve } from 'node:path'
import writeFileAtomic from 'write-file-atomic'
import { reportJson } from '../report/files.ts'
import { reportMarkdown } from '../report/markdown.ts'
import { publicReport } from '../report/public.ts'
import { AppError } from '../service/errors.ts'
import { dataFolder } from '../service/folders.ts'
import { reportWithTexts } from '../service/recorded-texts.ts'
import type { ExportFlags } from './export.ts'
import { withStore } from './store.ts'

/** `adebench export`: rejects with what went wrong; a file is whole or not there. */
export async function exportCommand(reference: string, flags: ExportFlags): Promise<void> {
  await withStore(async (store) => {
    const run = store.runs.find(reference)
    const report = store.runs.get(run.id)?.report ?? null
    if (report === null) throw new AppError('report', `run ${run.uid} has no report`, 'Resume it first: adebench run --resume.')
    const chosen = flags.public ? publicReport(report, { folders: [homedir(), dataFolder(), process.cwd()] }) : flags.withTexts ? reportWithTexts(store, run.id, report) : report
    const text = flags.format === 'json' ? reportJson(chosen) : reportMarkdown(chosen)
    if (flags.out === undefined) {
      process.stdout.write(text)
      return
    }
    const file = resolve(flags.out)
    try {
      await writeFileAtomic(file, text)
    } catch (error) {
      throw new AppError('report', `${file} cannot be written: ${error instanceof Error ? error.message : String(error)}`, 'Choose another file.', { cause: error })
    }
    process.stderr.write(`${file}\n`)
  })
}
