import { useEffect, useMemo, useRef } from 'react'
import type { Sheet, SheetQuestion } from '../../../shared/contract/types.ts'
import { say } from '../../ui/say.ts'
import type { Open } from './Dialogs.tsx'
import { duplicate, move, remove, replace, tick, undo } from './edits.ts'
import { withForbidden } from './entryValue.ts'
import type { CardActions } from './QuestionCard.tsx'
import type { AnyRow } from './rows.ts'
import { isQuestionRow, nextOpen } from './rows.ts'
import type { SheetEdits } from './useSheetCommands.ts'
import { useSheetState } from './sheetStore.ts'
import { landedAt } from './useWalk.ts'
import type { Walk } from './useWalk.ts'

export interface ActionsInput {
  readonly sheet: Sheet
  readonly rows: readonly AnyRow[]
  readonly at: number
  readonly walk: Walk
  readonly open: (open: Open) => void
}

/** What the keys and the buttons of the cards do. Those of the cards stay the same object, so that a card is drawn again only when it changed. */
export function useActions({ sheet, rows, at, walk, open }: ActionsInput): { readonly card: CardActions; readonly keys: SheetEdits } {
  const row = rows[at]

  const tickRow = (one: SheetQuestion): void => {
    if (one.state === 'disputed') {
      say('This question is disputed. It can be ticked when the dispute is withdrawn.')
      return
    }
    const validated = one.state !== 'validated'
    const questions = rows.filter(isQuestionRow)
    // The next one is looked for before the tick: with a filter on, this one may leave the list.
    const to = validated ? questions[nextOpen(questions, questions.findIndex(({ key }) => key === one.key)) ?? -1] : undefined
    tick(one, validated)
    walk.goTo((to ?? one).ref.index)
  }
  const onRow = (then: (one: AnyRow) => void): void => {
    if (row !== undefined) then(row)
  }
  const onQuestion = (then: (one: SheetQuestion) => void): void => onRow((one) => (isQuestionRow(one) ? then(one) : undefined))

  const moveRow = (one: AnyRow, by: 1 | -1): void => {
    const { file, index } = one.ref
    const to = index + by
    if (to < 0 || to >= sheet[file].length) return
    move(one, to, () => walk.goTo(to))
  }

  const card: CardActions = {
    tick: tickRow,
    edit: (one) => open({ kind: 'edit', row: one }),
    dispute: (one) => open({ kind: 'dispute', row: one }),
    forbid: (one, value) => replace(one, (now) => withForbidden(now, value), () => say(`“${value}” is forbidden now.`, 'pass')),
  }
  const latest = useRef(card)
  useEffect(() => {
    latest.current = card
  })
  return {
    card: useMemo((): CardActions => ({
      tick: (one) => latest.current.tick(one),
      edit: (one) => latest.current.edit(one),
      dispute: (one) => latest.current.dispute(one),
      forbid: (one, value) => latest.current.forbid(one, value),
    }), []),
    keys: {
      tick: () => onQuestion(tickRow),
      edit: () => onRow((one) => open({ kind: 'edit', row: one })),
      dispute: () => onQuestion((one) => open({ kind: 'dispute', row: one })),
      add: () => open({ kind: 'new', file: row?.ref.file ?? 'questions' }),
      duplicate: () => onRow((one) => duplicate(one, (after) => walk.goTo(landedAfter(one, sheet, after)))),
      remove: () => onRow((one) => remove(one, () => say('Removed from the file. U takes it back.'))),
      move: (by) => onRow((one) => moveRow(one, by)),
      undo: () => (sheet.undo === null && useSheetState.getState().busy === 0 ? say('There is nothing to take back.') : undo()),
      source: () => open({ kind: 'source' }),
    },
  }
}

/** A copy stands right behind its original. */
function landedAfter(one: AnyRow, before: Sheet, after: Sheet): number {
  const next = one.ref.index + 1
  return next < after[one.ref.file].length ? next : landedAt(before, after, one.ref.file)
}
