import { useState } from 'react'
import type { MemoryEntry } from '../../../shared/contract/types.ts'
import { call } from '../../bridge/client.ts'
import { asServiceError } from '../../bridge/error.ts'
import { invalidate } from '../../data/query.ts'
import { useCommands } from '../../state/commands.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { Select } from '../../ui/Select.tsx'
import { say } from '../../ui/say.ts'
import { TextBox } from '../../ui/TextBox.tsx'
import type { Picked } from './FolderDialog.tsx'
import { usePicker } from './usePicker.tsx'
import styles from './Picker.module.css'

export interface MemoryPickerProps {
  readonly memories: readonly MemoryEntry[]
  readonly chosen: MemoryEntry | null
  readonly onChoose: (id: string) => void
  readonly disabled: boolean
}

export function MemoryPicker({ memories, chosen, onChoose, disabled }: MemoryPickerProps) {
  const [module, setModule] = useState<Picked | null>(null)
  const picker = usePicker('module', 'Choose the module of a memory', setModule)
  const change = async (what: () => Promise<unknown>): Promise<void> => {
    try {
      await what()
      invalidate('memories.list', 'memories.describe')
    } catch (thrown) {
      const error = asServiceError(thrown)
      say(`${error.message}${error.hint === '' ? '' : ` ${error.hint}`}`, 'fail')
    }
  }
  useCommands(disabled ? [] : [{ id: 'memory.add', title: 'Add a module memory…', group: 'Run', run: () => picker.pick() }])
  const own = chosen !== null && !chosen.embedded ? chosen : null
  const items = [
    { id: 'add', label: 'Add a module memory…', onSelect: picker.pick },
    ...(own === null ? [] : [
      ...(own.writesAllowed ? [{ id: 'writes', label: `No longer write into ${own.name}`, onSelect: () => void change(() => call('memories.setWrites', { id: own.id, allowed: false })) }] : []),
      { id: 'remove', label: `Remove ${own.name} from this list`, onSelect: () => void change(() => call('memories.remove', { id: own.id })) },
    ]),
  ]
  return (
    <div className={styles['picker']}>
      <Select
        label="Memory" value={chosen?.id ?? ''} disabled={disabled || memories.length === 0} onChange={onChoose}
        options={memories.map(({ id, name, embedded }) => ({ value: id, label: embedded ? `${name} (embedded)` : name }))}
      />
      <Menu trigger={<Button disabled={disabled} aria-label="Add or remove memories">…</Button>} groups={[{ items }]} />
      {picker.dialog}
      <ModuleDialog
        module={module} onClose={() => setModule(null)}
        onAdd={async (picked, exportName) => {
          setModule(null)
          await change(async () => onChoose((await call('memories.addModule', { token: picked.token, exportName })).id))
        }}
      />
    </div>
  )
}

interface ModuleDialogProps {
  readonly module: Picked | null
  readonly onClose: () => void
  readonly onAdd: (module: Picked, exportName: string) => Promise<void>
}

function ModuleDialog({ module, onClose, onAdd }: ModuleDialogProps) {
  const [name, setName] = useState('')
  const canAdd = module !== null && name.trim() !== ''
  const add = (): void => {
    if (canAdd) void onAdd(module, name.trim())
  }
  return (
    <Dialog
      open={module !== null} onClose={onClose} title="Add a module memory"
      actions={<><Button onClick={onClose}>Cancel</Button><Button kind="primary" disabled={!canAdd} onClick={add}>Add this memory</Button></>}
    >
      <p>The module <b><bdi>{module?.name}</bdi></b> is code of yours and runs in a process of its own whenever this memory is asked.</p>
      <TextBox
        label="Name of the export" value={name} onChange={setName} placeholder="MyMemory" hint="A class, a function that makes the adapter, or an object that the module exports."
        onKeyDown={(event) => (event.key === 'Enter' ? add() : undefined)}
      />
    </Dialog>
  )
}
