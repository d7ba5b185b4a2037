import type { MemoryEntry } from '../../../shared/contract/types.ts'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/Select.tsx'
import type { AskState } from './useAsk.ts'
import styles from './Form.module.css'

export interface AskMemoryProps {
  readonly memories: readonly MemoryEntry[]
  readonly memory: MemoryEntry | null
  readonly question: string
  readonly state: AskState
  readonly onMemory: (id: string) => void
  readonly onAsk: () => void
}

export function AskMemory({ memories, memory, question, state, onMemory, onAsk }: AskMemoryProps) {
  if (memory === null) return null
  const asking = state.kind === 'asking'
  return (
    <div>
      <div className={styles['above']}>
        <Select label="Memory" value={memory.id} options={memories.map(({ id, name }) => ({ value: id, label: name }))} onChange={onMemory} />
        <Button onClick={onAsk} disabled={asking || question.trim() === ''}>{asking ? 'Asking…' : 'Ask the memory'}</Button>
      </div>
      <AskWords state={state} memory={memory.id} question={question} />
    </div>
  )
}

/** What became of asking: an error, or that the text beside the form answers another question. */
function AskWords({ state, memory, question }: { readonly state: AskState; readonly memory: string; readonly question: string }) {
  if (state.kind === 'failed') return <p role="alert" className={styles['note']}><bdi>{state.error.message}</bdi> <bdi>{state.error.hint}</bdi></p>
  if (state.kind !== 'answered') return null
  if (state.memory !== memory) return <p className={styles['note']}>The text beside is of another memory: ask again.</p>
  if (state.question !== question) return <p className={styles['note']}>The text beside answers “<bdi>{state.question}</bdi>”: ask again to see what this question gets.</p>
  return null
}
