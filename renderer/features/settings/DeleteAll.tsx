import { useState } from 'react'
import { call } from '../../bridge/client.ts'
import { Button } from '../../ui/Button.tsx'
import { invalidate } from '../../data/query.ts'
import { Panel } from '../../ui/Panel.tsx'
import { say } from '../../ui/say.ts'
import { TypedConfirmation } from './TypedConfirmation.tsx'
import { useBusy } from './useChange.ts'
import styles from './Settings.module.css'

export function DeleteAll() {
  const [asking, setAsking] = useState(false)
  const [busy, during] = useBusy()
  const deleteAll = (): Promise<void> => during(async () => {
    setAsking(false)
    await call('store.deleteAll', { confirm: 'delete everything' })
    invalidate('store.backups', 'settings.get', 'memories.list', 'sets.list')
    say('Everything adebench kept on this machine was deleted.', 'pass')
  })
  return (
    <Panel title="Delete everything" actions={<Button kind="danger" disabled={busy} onClick={() => setAsking(true)}>Delete everything…</Button>}>
      <p className={styles['quiet']}>Runs, texts, notes, settings and backups of this program on this machine. Golden sets, memories and report files stay where they are.</p>
      <TypedConfirmation
        open={asking} title="Delete everything?" word="delete everything" action="Delete everything"
        onClose={() => setAsking(false)} onConfirm={() => void deleteAll()}
      >
        <p>Every run with its texts and notes, the settings and all backups are deleted. This cannot be undone.</p>
        <p>What killed runs left behind in a memory can no longer be cleaned up afterwards. Golden sets, memories and report files stay.</p>
      </TypedConfirmation>
    </Panel>
  )
}
