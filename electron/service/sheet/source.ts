import type { CheckedInputOf, OutputOf } from '../../../shared/contract/methods.ts'
import type { SheetOutcome } from '../../../shared/contract/types.ts'
import { casesTextOf } from '../../sets/edit/cases-text.ts'
import { jsonOf } from '../../sets/file.ts'
import type { AppContext } from '../app-context.ts'
import { edit, withSet } from './edit.ts'
import { loosenedBy } from './loosened.ts'
import { mergeTexts, stretch } from './merge.ts'
import { casesFile, readFile, type CasesFile } from './set-files.ts'
import { shownRun } from './shown-run.ts'

/** The whole text of a case file. It is remembered, so that an edited one can be merged with another program's. */
export function source(app: AppContext, { set, file: name }: CheckedInputOf<'sheet.source'>): Promise<OutputOf<'sheet.source'>> {
  return withSet(app, set, async (files) => {
    const { cases: { text, revision } } = await readFile(files, name)
    app.sheets.keepText(revision, text)
    return { text, revision }
  })
}

/** Saves a whole case file as it was edited from the version named by `revision`. */
export function saveSource(app: AppContext, { set, run, file: name, text: given, revision, confirmed }: CheckedInputOf<'sheet.saveSource'>): Promise<SheetOutcome> {
  const mine = given.startsWith('\uFEFF') ? given.slice(1) : given
  return edit(app, { set, run, file: name }, (file, _marks, files) => {
    const { cases } = file
    const base = revision === cases.revision ? cases.text : app.sheets.text(revision)
    const text = base === undefined ? null : mergeTexts(base, mine, cases.text)
    if (text === null) return { kind: 'conflict', mine, theirs: cases.text }
    // Said with line and column, before anything is worked out from it.
    jsonOf(cases.file, text)
    const after = casesFile(name, { ...cases, text, revision: casesTextOf(cases, text).revision })
    // The next save of the editor is made from this one.
    app.sheets.keepText(after.cases.revision, text)
    const origin = originOf(file, after)
    const loosened = loosenedBy(shownRun(app, files, run), file, after, origin)
    if (loosened.length > 0 && !confirmed) return { kind: 'asks', loosened }
    return {
      kind: 'write', action: loosened.length > 0 ? 'loosen' : 'source', question: '', splices: text === cases.text ? [] : [stretch(cases.text, text)],
      placeBefore: null, placeAfter: null, ...wholeTexts(cases.text, text), note: loosened.join('; '), merged: revision !== cases.revision, marks: { origin },
    }
  })
}

/** UTF-16 units of a file that are kept with an edit of several entries, so that it can be undone in another program's version. */
const MOST_KEPT = 2_000_000

export function wholeTexts(before: string, after: string): { readonly before: string | null; readonly after: string | null } {
  return Math.max(before.length, after.length) > MOST_KEPT ? { before: null, after: null } : { before, after }
}

/** Which entry of the file before an entry of a freely edited text is: the same question, else one with the same expectation, else the one in its place. */
function originOf(before: CasesFile, after: CasesFile): (index: number) => number | null {
  const free = new Map(before.keys.map(({ key }, index) => [key, index]))
  const origins = new Map<number, number>()
  const take = (index: number, key: string | undefined): void => {
    const from = key === undefined ? undefined : free.get(key)
    if (key === undefined || from === undefined) return
    free.delete(key)
    origins.set(index, from)
  }
  for (const [index, { key }] of after.keys.entries()) take(index, key)
  const rest = (file: CasesFile, index: number): string => JSON.stringify([file.questions[index]?.expected, file.questions[index]?.forbidden, file.questions[index]?.entity])
  const left = (): number[] => [...after.keys.keys()].filter((index) => !origins.has(index))
  for (const index of left()) take(index, [...free].find(([, from]) => rest(before, from) === rest(after, index))?.[0])
  if (before.entries.length === after.entries.length) for (const index of left()) take(index, before.keys[index]?.key)
  return (index) => origins.get(index) ?? null
}
