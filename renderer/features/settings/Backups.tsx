import { useState } from 'react'
import type { OutputOf } from '../../../shared/contract/methods.ts'
import { call } from '../../bridge/client.ts'
import { invalidate, useQuery } from '../../data/query.ts'
import { Button } from '../../ui/Button.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { formatBytes } from './formatBytes.ts'
import { formatWhen } from '../../ui/formatWhen.ts'
import { Gate } from '../../ui/Gate.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { say } from '../../ui/say.ts'
import { TypedConfirmation } from './TypedConfirmation.tsx'
import { useBusy } from './useChange.ts'
import styles from './Settings.module.css'

type Backup = OutputOf<'store.backups'>[number]

export function Backups() {
  const backups = useQuery('store.backups', {})
  const [restoring, setRestoring] = useState<Backup | null>(null)
  const [busy, during] = useBusy()
  const backUp = (): Promise<void> => during(async () => {
    const { name } = await call('store.backup', {})
    invalidate('store.backups')
    say(`The store was copied to ${name}.`, 'pass')
  })
  const restore = (backup: Backup): Promise<void> => during(async () => {
    setRestoring(null)
    await call('store.restore', { name: backup.name })
    invalidate('store.backups')
    say(`The store of ${formatWhen(backup.when)} is back. What was there before is kept as one more backup.`, 'pass')
  })
  return (
    <Panel title="Backups" actions={<Button disabled={busy} onClick={() => void backUp()}>Back up now</Button>}>
      <Gate query={backups}>
        {(list) => list.length === 0 ? <p className={styles['quiet']}>There is none yet. A backup copies every run, text and note of this machine&apos;s store.</p> : (
          <DataTable
            caption="Backups" hideCaption noExport rows={list} rowKey={({ name }) => name}
            columns={[
              { id: 'when', title: 'when', value: ({ when }) => when, render: ({ when }) => <span title={when}>{formatWhen(when)}</span> },
              { id: 'name', title: 'name', value: ({ name }) => name },
              { id: 'size', title: 'size', numeric: true, value: ({ bytes }) => bytes, render: ({ bytes }) => formatBytes(bytes) },
              { id: 'do', title: 'put back', numeric: true, value: () => null, render: (backup) => <Button disabled={busy} aria-label={`Restore the backup of ${formatWhen(backup.when)}`} onClick={() => setRestoring(backup)}>Restore…</Button> },
            ]}
          />
        )}
      </Gate>
      <TypedConfirmation
        open={restoring !== null} title="Restore this backup?" word="restore" action="Restore" onClose={() => setRestoring(null)}
        onConfirm={() => (restoring === null ? undefined : void restore(restoring))}
      >
        <p>The store goes back to what it was on {restoring === null ? '' : formatWhen(restoring.when)}. Runs made since then are no longer shown; the store as it is now is kept as one more backup.</p>
      </TypedConfirmation>
    </Panel>
  )
}
