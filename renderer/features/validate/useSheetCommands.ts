import { useCommands } from '../../state/commands.ts'

export interface SheetSteps {
  /** Moves by so many cards; Infinity: to the end. */
  readonly step: (by: number) => void
  readonly find: () => void
}

/** Null: nothing to do it to, or the set cannot be edited. */
export interface SheetEdits {
  readonly tick: () => void
  readonly edit: () => void
  readonly undo: () => void
  readonly dispute: () => void
  readonly add: () => void
  readonly duplicate: () => void
  readonly remove: () => void
  readonly move: (by: 1 | -1) => void
  readonly source: () => void
}

const GROUP = 'Validate'

/** The keys of the sheet; they are listed under `?`. */
export function useSheetCommands({ step, find }: SheetSteps, edits: SheetEdits | null): void {
  useCommands([
    { id: 'validate.next', title: 'Next question', keys: 'j', group: GROUP, run: () => step(1) },
    { id: 'validate.previous', title: 'Previous question', keys: 'k', group: GROUP, run: () => step(-1) },
    { id: 'validate.down', title: 'Next question', keys: 'ArrowDown', group: GROUP, run: () => step(1) },
    { id: 'validate.up', title: 'Previous question', keys: 'ArrowUp', group: GROUP, run: () => step(-1) },
    { id: 'validate.first', title: 'First question', keys: 'Home', group: GROUP, run: () => step(-Infinity) },
    { id: 'validate.last', title: 'Last question', keys: 'End', group: GROUP, run: () => step(Infinity) },
    { id: 'validate.find', title: 'Find in questions and values', keys: '/', group: GROUP, run: find },
    ...(edits === null ? [] : [
      { id: 'validate.tick', title: 'Validate or untick, and on to the next', keys: ' ', group: GROUP, run: edits.tick },
      { id: 'validate.edit', title: 'Edit the question', keys: 'e', group: GROUP, run: edits.edit },
      { id: 'validate.undo', title: 'Undo the last change', keys: 'u', group: GROUP, run: edits.undo },
      { id: 'validate.dispute', title: 'Dispute the question', keys: 'x', group: GROUP, run: edits.dispute },
      { id: 'validate.new', title: 'New question', keys: 'n', group: GROUP, run: edits.add },
      { id: 'validate.duplicate', title: 'Duplicate the question', keys: 'd', group: GROUP, run: edits.duplicate },
      { id: 'validate.remove', title: 'Remove the question', keys: 'Delete', group: GROUP, run: edits.remove },
      { id: 'validate.moveUp', title: 'Move the question up', keys: 'alt+ArrowUp', group: GROUP, run: () => edits.move(-1) },
      { id: 'validate.moveDown', title: 'Move the question down', keys: 'alt+ArrowDown', group: GROUP, run: () => edits.move(1) },
      { id: 'validate.source', title: 'Edit the file as text', group: GROUP, run: edits.source },
    ]),
  ])
}
