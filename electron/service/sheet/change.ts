import type { CheckedInputOf } from '../../../shared/contract/methods.ts'
import type { SheetChange, SheetOutcome } from '../../../shared/contract/types.ts'
import { casesTextOf } from '../../sets/edit/cases-text.ts'
import { insertEntry, moveEntry, removeEntry, replaceEntry } from '../../sets/edit/edits.ts'
import { applySplices, type Splice } from '../../sets/edit/splices.ts'
import type { AppContext } from '../app-context.ts'
import { edit, type Step } from './edit.ts'
import { findEntry, mineOf, questionOf, theirsOf } from './find-entry.ts'
import { loosenedBy } from './loosened.ts'
import { casesFile, type CasesFile } from './set-files.ts'
import { shownRun } from './shown-run.ts'

/** Changes, adds, copies, removes or moves one entry. */
export function change(app: AppContext, { set, run, change: asked, confirmed }: CheckedInputOf<'sheet.change'>): Promise<SheetOutcome> {
  const name = asked.kind === 'add' ? asked.file : asked.ref.file
  return edit(app, { set, run, file: name }, (file, _marks, files) => {
    const index = asked.kind === 'add' ? null : findEntry(file, asked.ref)
    if (asked.kind !== 'add' && index === null) return { kind: 'conflict', mine: mine(app, asked), theirs: theirsOf(app, file, asked.ref) }
    const made = asked.kind === 'add' ? added(file, asked.index, asked.value) : changed(file, asked, index ?? 0)
    const text = applySplices(file.cases.text, made.splices)
    const after = casesFile(name, { ...file.cases, text, revision: casesTextOf(file.cases, text).revision })
    const loosened = loosenedBy(shownRun(app, files, run), file, after, made.origin)
    if (loosened.length > 0 && !confirmed) return { kind: 'asks', loosened }
    return step(file, after, made, loosened)
  })
}

interface Made {
  readonly action: string
  readonly splices: readonly Splice[]
  readonly placeBefore: number | null
  readonly placeAfter: number | null
  readonly origin: (index: number) => number | null
}

function added(file: CasesFile, wanted: number, value: unknown): Made {
  const place = Math.min(wanted, file.entries.length)
  return { action: 'add', splices: insertEntry(file.cases.text, place, value), placeBefore: null, placeAfter: place, origin: without(place) }
}

function changed(file: CasesFile, asked: Exclude<SheetChange, { kind: 'add' }>, index: number): Made {
  const { text } = file.cases
  switch (asked.kind) {
    case 'replace':
      return { action: 'edit', splices: replaceEntry(text, index, asked.value), placeBefore: index, placeAfter: index, origin: (place) => place }
    case 'duplicate':
      return { action: 'duplicate', splices: insertEntry(text, index + 1, unticked(file.entries[index]?.value)), placeBefore: null, placeAfter: index + 1, origin: without(index + 1) }
    case 'remove':
      return { action: 'remove', splices: removeEntry(text, index), placeBefore: index, placeAfter: null, origin: (place) => (place < index ? place : place + 1) }
    case 'move': {
      const to = Math.min(asked.to, file.entries.length - 1)
      return { action: 'move', splices: to === index ? [] : moveEntry(text, index, to), placeBefore: index, placeAfter: to, origin: moved(index, to) }
    }
  }
}

function step(file: CasesFile, after: CasesFile, { action, splices, placeBefore, placeAfter, origin }: Made, loosened: readonly string[]): Step {
  const place = placeAfter ?? placeBefore ?? 0
  return {
    kind: 'write', action: loosened.length > 0 ? 'loosen' : action, question: questionOf(placeAfter === null ? file : after, place), splices, placeBefore, placeAfter,
    before: placeBefore === null ? null : (file.entries[placeBefore]?.raw ?? null), after: placeAfter === null ? null : (after.entries[placeAfter]?.raw ?? null),
    note: loosened.join('; '), marks: { origin },
  }
}

/** Where the entries stood before one was put in. */
function without(place: number): (index: number) => number | null {
  return (index) => (index === place ? null : index < place ? index : index - 1)
}

function moved(from: number, to: number): (index: number) => number {
  return (index) => {
    if (index === to) return from
    const rest = index > to ? index - 1 : index
    return rest >= from ? rest + 1 : rest
  }
}

/** A copy was read by nobody yet. */
function unticked(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'validated' in value && value.validated === true ? { ...value, validated: false } : value
}

function mine(app: AppContext, asked: Exclude<SheetChange, { kind: 'add' }>): string {
  return asked.kind === 'replace' ? JSON.stringify(asked.value, null, 2) : mineOf(app, asked.ref)
}
