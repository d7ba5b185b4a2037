import { useState } from 'react'
import type { ReactNode } from 'react'
import { call } from '../../bridge/client.ts'
import { asServiceError } from '../../bridge/error.ts'
import { useQuery } from '../../data/query.ts'
import { say } from '../../ui/say.ts'
import type { PickKind } from './canChoose.ts'
import { FolderDialog } from './FolderDialog.tsx'
import type { Picked } from './FolderDialog.tsx'

export interface Picker {
  /** Opens the host's dialog, or the window's own where the host has none. */
  readonly pick: () => void
  /** Has to be rendered somewhere; shows the window's own dialog while it is open. */
  readonly dialog: ReactNode
}

/** Choosing a folder or file of this machine; what comes back is a token. */
export function usePicker(kind: PickKind, title: string, onPick: (picked: Picked) => void): Picker {
  const info = useQuery('app.info', {})
  const [open, setOpen] = useState(false)
  const pickNatively = async (): Promise<void> => {
    try {
      const picked = await call('folders.pick', { kind })
      if (picked !== null) onPick(picked)
    } catch (thrown) {
      say(asServiceError(thrown).message, 'fail')
    }
  }
  return {
    pick: () => {
      if (info.kind === 'ready' && info.data.nativeDialogs) void pickNatively()
      else setOpen(true)
    },
    dialog: (
      <FolderDialog
        open={open} kind={kind} title={title} onClose={() => setOpen(false)}
        onPick={(picked) => {
          setOpen(false)
          onPick(picked)
        }}
      />
    ),
  }
}
