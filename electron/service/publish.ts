import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import type { Report } from '../../shared/report/types.ts'
import { publicReport } from '../report/public.ts'
import { withoutContent } from '../report/unnamed.ts'
import { parseSpec } from '../adapters/registry.ts'
import { QUICK_SET } from '../sets/read.ts'
import type { RunDetail } from '../store/run-types.ts'
import { recordOf } from './run-record.ts'

/**
 * A report fit for others: without local paths and secrets, and, unless it was measured on a set that ships with the
 * program, without anything of the golden set and the memory but figures.
 */
export function publish(run: RunDetail, report: Report, options: { readonly withTexts: boolean; readonly folders: readonly string[] }): Report {
  const sha256 = report.config['set_sha256']
  const isPublic = typeof sha256 === 'string' && publicSets().has(sha256)
  const folders = [...options.folders, ...foldersOf(run)]
  return publicReport(isPublic ? report : withoutContent(report), { withTexts: isPublic && options.withTexts, folders })
}

/** Hashes of the sets that ship with the program: their content is public anyway. */
function publicSets(): ReadonlySet<string> {
  const root = dirname(QUICK_SET)
  return new Set(readdirSync(root).flatMap((name) => {
    const file = join(root, name, 'set.json')
    if (!existsSync(file)) return []
    // The product's own file; a test holds its hash to its content.
    return [(JSON.parse(readFileSync(file, 'utf8')) as { readonly sha256: string }).sha256]
  }))
}

/** Folders a run had to do with: their paths may stand in any note. */
function foldersOf(run: RunDetail): string[] {
  if (run.origin !== 'own') return []
  const { folder, values } = recordOf(run).request
  const spec = parseSpec(values.adapter)
  const files = [values.sandboxTest, values.census, spec.kind === 'module' ? spec.file : spec.kind === 'mcp' || spec.kind === 'rest' ? spec.profile : null, values.python ?? null]
  return [folder, values.set, values.cases, values.repo, values.history, ...(values.pythonPath ?? '').split(delimiter), ...files.map((file) => (file === null ? null : dirname(file)))].flatMap((path) => (path === null || path.length < 2 ? [] : [path]))
}
