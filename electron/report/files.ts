import { open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import writeFileAtomic from 'write-file-atomic'
import type { Report } from '../../shared/report/types.ts'
import { makeFolder } from '../files/make-folder.ts'
import { ReportError } from './errors.ts'
import { reportMarkdown } from './markdown.ts'

export interface ReportPaths {
  readonly json: string
  readonly markdown: string
}

/**
 * Writes a run's report as `<date>-<time>-<fingerprint>.json` and `.md` into a folder, which is made when missing. Each
 * file is whole or not there, and no other report is ever replaced: a second one of the same second is called
 * `<date>-<time>_002-…`, so that names in alphabetical order keep the order of the runs. Throws ReportError cannot-write.
 */
export async function reportFiles(report: Report, folder: string): Promise<ReportPaths> {
  try {
    makeFolder(folder)
    const name = await reserveName(folder, stampOf(report.when), printOf(report.config.fingerprint))
    const paths = { json: join(folder, `${name}.json`), markdown: join(folder, `${name}.md`) }
    try {
      await writeFileAtomic(paths.markdown, reportMarkdown(report))
      await writeFileAtomic(paths.json, reportJson(report))
    } catch (error) {
      // The reserved name is given back: half a report would be taken for a whole one.
      await Promise.allSettled([rm(paths.json, { force: true }), rm(paths.markdown, { force: true })])
      throw error
    }
    return paths
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new ReportError('cannot-write', `The report could not be written into ${folder}: ${why}`, 'Look whether the folder may be written to and the disk has room. The run itself is safe in the store.', error)
  }
}

/** The report as it is written to a file: two blanks of indentation and a closing line break. */
export function reportJson(report: Report): string {
  return `${JSON.stringify(report, null, 2)}\n`
}

function stampOf(when: string): string {
  const digits = when.replaceAll(/\D/gu, '').slice(0, 14).padEnd(14, '0')
  return `${digits.slice(0, 8)}-${digits.slice(8)}`
}

function printOf(fingerprint: string): string {
  const print = fingerprint.toLowerCase().replaceAll(/[^0-9a-z]/gu, '').slice(0, 6)
  return print === '' ? '000000' : print
}

/** Takes a name by making its empty JSON file, which fails when another process was faster. */
async function reserveName(folder: string, stamp: string, print: string): Promise<string> {
  for (let place = 1 + (await lastPlace(folder, stamp)); ; place++) {
    const name = `${stamp}${place === 1 ? '' : `_${String(place).padStart(3, '0')}`}-${print}`
    try {
      await (await open(join(folder, `${name}.json`), 'wx')).close()
      return name
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
  }
}

/** How many reports of this second the folder has; 0 = none. */
async function lastPlace(folder: string, stamp: string): Promise<number> {
  let last = 0
  for (const file of await readdir(folder)) {
    if (!file.startsWith(stamp)) continue
    const place = /^_(\d{3,})-/u.exec(file.slice(stamp.length))
    last = Math.max(last, place === null ? 1 : Number(place[1]))
  }
  return last
}
