import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readCases } from '../../sets/edit/cases-text.ts'
import { entriesOf } from '../../sets/edit/entries.ts'
import type { CasesText } from '../../sets/edit/cases-text.ts'
import { SetError } from '../../sets/error.ts'
import type { LogEntry } from '../../store/question-log.ts'
import type { Store } from '../../store/open.ts'

/**
 * Puts in order what a program that died, or a write that failed, left behind: whether the file was written is seen by
 * the file. Only under the lock of the set: nobody is in the middle of an edit then.
 */
export async function settle({ questions }: Store, casesFolder: string): Promise<void> {
  await removeLeftBehind(casesFolder)
  for (const entry of questions.intended(casesFolder)) {
    const now = await readCases(join(casesFolder, `${entry.file}.json`)).catch((error: unknown) => {
      if (error instanceof SetError) return null
      throw error
    })
    // A file that cannot be read now says nothing: asked again the next time.
    if (now === null) return
    if (wasWritten(entry, now)) questions.confirm(entry.id)
    else questions.drop(entry.id)
  }
}

function wasWritten(entry: LogEntry, { revision, text }: CasesText): boolean {
  if (revision === entry.revisionAfter) return true
  if (revision === entry.revisionBefore || entry.after === entry.before) return false
  // Another program saved since: the entry itself tells.
  const raws = entriesOf(text).map(({ raw }) => raw)
  return entry.after === null ? entry.before !== null && !raws.includes(entry.before) : raws.includes(entry.after)
}

/** What a kill between writing and renaming left: a copy of private questions in the owner's folder. */
async function removeLeftBehind(casesFolder: string): Promise<void> {
  const names = await readdir(casesFolder).catch(() => [])
  await Promise.all(names.filter((name) => /^(?:questions|abstention)\.json\.[0-9a-f]{12}\.tmp$/u.test(name)).map((name) => rm(join(casesFolder, name), { force: true })))
}
