import type { KeyboardEvent } from 'react'
import { useState } from 'react'
import type { EntryValue } from '../../../shared/contract/types.ts'
import { useQuery } from '../../data/query.ts'
import { Button } from '../../ui/Button.tsx'
import { chosenMemory } from '../run/choice.ts'
import { useChoice } from '../run/useChoice.ts'
import { AskMemory } from './AskMemory.tsx'
import type { Draft } from './draft.ts'
import { EMPTY_DRAFT, newValueOf, problemOf } from './draft.ts'
import { DraftForm } from './DraftForm.tsx'
import { isSave } from './isSave.ts'
import { RecentExchanges } from './RecentExchanges.tsx'
import { SaveNote } from './SaveNote.tsx'
import { useAsk } from './useAsk.ts'
import { CancelButton, WideDialog } from './WideDialog.tsx'

export interface NewQuestionProps {
  readonly set: string
  readonly onAdd: (value: EntryValue) => void
  readonly onClose: () => void
}

/** A question of one's own: from what a memory was asked lately, or from asking it now. It works without a memory too. */
export function NewQuestion({ set, onAdd, onClose }: NewQuestionProps) {
  const [draft, setDraft] = useState<Draft>(EMPTY_DRAFT)
  const [chosen, setChosen] = useState<string | null>(null)
  const choice = useChoice((state) => state.choice)
  const query = useQuery('memories.list', {})
  const memories = query.kind === 'ready' ? query.data : []
  const memory = memories.find(({ id }) => id === chosen) ?? chosenMemory(choice, memories)
  const asked = useAsk(set, memory === null ? null : { id: memory.id, door: memory.id === choice.memory ? choice.door : null })
  const problem = problemOf(draft, false)
  const save = (): void => {
    if (problem === null) onAdd(newValueOf(draft))
  }
  const start = (question: string): void => {
    setDraft({ ...draft, question })
    asked.ask(question)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isSave(event)) return
    event.preventDefault()
    save()
  }
  const dirty = draft.question.trim() !== '' || draft.expected.flat().concat(draft.forbidden.flat()).some((token) => token.trim() !== '')
  const noText = memory === null ? 'Without a memory there is no text to judge with. The question can be written all the same.' : 'Ask the memory to see what it delivers, and pick the values from there.'
  return (
    <WideDialog
      title="New question" dirty={dirty} onClose={onClose} onKeyDown={onKeyDown}
      actions={(
        <>
          <SaveNote problem={problem} loosened={[]} />
          <CancelButton>Cancel</CancelButton>
          <Button kind="primary" onClick={save} disabled={problem !== null} title="Ctrl+Enter">Add the question</Button>
        </>
      )}
    >
      <DraftForm
        draft={draft} isAbstention={false} text={asked.state.kind === 'answered' ? asked.state.text : null} onChange={setDraft} noText={asked.state.kind === 'answered' ? undefined : noText}
        below={(
          <>
            <AskMemory memories={memories} memory={memory} question={draft.question} state={asked.state} onMemory={setChosen} onAsk={() => asked.ask(draft.question)} />
            {memory === null ? null : <RecentExchanges key={memory.id} memory={memory.id} set={set} onStart={start} />}
          </>
        )}
      />
    </WideDialog>
  )
}
