import { readFile, readdir, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Report } from '../../shared/report/types.ts'
import { contentHash } from './content-hash.ts'
import { ReportError } from './errors.ts'
import { parseReport } from './parse.ts'

interface ImportedReport {
  readonly source: string
  readonly report: Report
  readonly contentHash: string
}

export interface ImportResult {
  /** In the order of their file names, which is the order of the runs. */
  readonly imported: readonly ImportedReport[]
  /** Files whose report was there already: imported before, or twice in this folder. */
  readonly recognised: readonly { readonly source: string; readonly contentHash: string }[]
  readonly broken: readonly { readonly source: string; readonly reason: string }[]
}

export interface ImportOptions {
  /** Whether a report with this content is known already. */
  readonly known?: (contentHash: string) => boolean
}

/** Larger files are not read: no run writes them, and one would fill the memory. */
const LARGEST = 200 * 1024 * 1024

/**
 * Reads one report, or every report of a folder (files ending in .json, not its subfolders). A broken file is listed with its
 * reason and the others are imported all the same. Throws ReportError only when the path itself cannot be read.
 */
export async function importReports(path: string, options: ImportOptions = {}): Promise<ImportResult> {
  const imported: ImportedReport[] = []
  const recognised: { source: string; contentHash: string }[] = []
  const broken: { source: string; reason: string }[] = []
  const seen = new Set<string>()
  for (const source of await reportPaths(path)) {
    try {
      const report = parseReport(await readJson(source), source)
      const hash = contentHash(report)
      if (seen.has(hash) || options.known?.(hash) === true) recognised.push({ source, contentHash: hash })
      else imported.push({ source, report, contentHash: hash })
      seen.add(hash)
    } catch (error) {
      broken.push({ source, reason: error instanceof Error ? error.message : String(error) })
    }
  }
  return { imported, recognised, broken }
}

async function reportPaths(path: string): Promise<readonly string[]> {
  try {
    if (!(await stat(path)).isDirectory()) return [path]
    const names = (await readdir(path)).filter((name) => extname(name).toLowerCase() === '.json')
    return names.sort((a, b) => (a < b ? -1 : 1)).map((name) => join(path, name))
  } catch (error) {
    throw unreadable(path, error)
  }
}

async function readable<T>(file: string, read: (file: string) => Promise<T>): Promise<T> {
  try {
    return await read(file)
  } catch (error) {
    throw unreadable(file, error)
  }
}

function unreadable(path: string, error: unknown): ReportError {
  const why = error instanceof Error ? error.message : String(error)
  return new ReportError('cannot-read', `${path} cannot be read: ${why}`, 'Choose a report (.json) or the history folder of adebench.', error)
}

async function readJson(file: string): Promise<unknown> {
  const { size } = await readable(file, stat)
  if (size === 0) throw new ReportError('invalid', `${file} is empty: the program was stopped before the report was written.`, 'The run may still be in the history; export it again.')
  if (size > LARGEST) throw new ReportError('invalid', `${file} is larger than any report (${size} bytes).`, 'Choose the .json file that a run wrote.')
  const text = await readable(file, (path) => readFile(path, 'utf8'))
  try {
    return JSON.parse(text.startsWith('\ufeff') ? text.slice(1) : text) as unknown
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new ReportError('invalid', `${file} is not JSON: ${why}`, 'The file may be cut off; copy it again.', error)
  }
}
