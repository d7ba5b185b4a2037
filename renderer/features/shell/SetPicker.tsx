import { useState } from 'react'
import type { GoldenSetEntry } from '../../../shared/contract/types.ts'
import { call } from '../../bridge/client.ts'
import { asServiceError } from '../../bridge/error.ts'
import { invalidate } from '../../data/query.ts'
import { useCommands } from '../../state/commands.ts'
import { Button } from '../../ui/Button.tsx'
import { formatNumber } from '../../ui/formatNumber.ts'
import { Menu } from '../../ui/Menu.tsx'
import { Select } from '../../ui/Select.tsx'
import { say } from '../../ui/say.ts'
import { NewSetDialog } from '../validate/NewSetDialog.tsx'
import { usePicker } from './usePicker.tsx'
import styles from './Picker.module.css'

export interface SetPickerProps {
  readonly sets: readonly GoldenSetEntry[]
  readonly chosen: GoldenSetEntry | null
  readonly onChoose: (id: string) => void
  readonly disabled: boolean
}

export function SetPicker({ sets, chosen, onChoose, disabled }: SetPickerProps) {
  const change = async (what: () => Promise<unknown>): Promise<void> => {
    try {
      await what()
      invalidate('sets.list')
    } catch (thrown) {
      const error = asServiceError(thrown)
      say(`${error.message}${error.hint === '' ? '' : ` ${error.hint}`}`, 'fail')
    }
  }
  const picker = usePicker('folder', 'Choose the folder of a golden set', ({ token }) => void change(async () => onChoose((await call('sets.open', { token })).id)))
  useCommands(disabled ? [] : [{ id: 'set.open', title: 'Open a golden set…', group: 'Run', run: () => picker.pick() }])
  const [making, setMaking] = useState(false)
  const items = [
    { id: 'open', label: 'Open a golden set…', onSelect: picker.pick },
    { id: 'new', label: 'New golden set…', onSelect: () => setMaking(true) },
    ...(chosen === null || chosen.shipped ? [] : [{ id: 'forget', label: `Remove ${chosen.name} from this list`, onSelect: () => void change(() => call('sets.forget', { id: chosen.id })) }]),
  ]
  return (
    <div className={styles['picker']}>
      <Select
        label="Golden set" value={chosen?.id ?? ''} disabled={disabled || sets.length === 0} onChange={onChoose} hint={chosen === null ? undefined : setInWords(chosen)}
        options={sets.map((set) => ({ value: set.id, label: `${set.name}${set.shipped ? ' (example)' : ''}${set.problem === null ? '' : ' (cannot be used)'}` }))}
      />
      <Menu trigger={<Button disabled={disabled} aria-label="Open or remove golden sets">…</Button>} groups={[{ items }]} />
      {picker.dialog}
      {making ? (
        <NewSetDialog
          copyOf={null} onClose={() => setMaking(false)}
          onDone={(set) => {
            setMaking(false)
            onChoose(set.id)
          }}
        />
      ) : null}
    </div>
  )
}

/** What a set holds, in one line. */
export function setInWords({ questions, abstention, validated, problem }: GoldenSetEntry): string {
  if (problem !== null) return problem
  return `${formatNumber(questions)} questions, ${formatNumber(validated)} of them validated; ${formatNumber(abstention)} about things never stored`
}
