import { useState } from 'react'
import { call } from '../../bridge/client.ts'
import { Button } from '../../ui/Button.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { StatusSign } from '../../ui/StatusSign.tsx'
import { useBusy } from './useChange.ts'
import styles from './Settings.module.css'

export function StoreCheck() {
  const [faults, setFaults] = useState<readonly string[] | null>(null)
  const [busy, during] = useBusy()
  const check = (): Promise<void> => during(async () => setFaults(await call('store.check', {})))
  return (
    <Panel title="Store" actions={<Button disabled={busy} onClick={() => void check()}>{busy ? 'Checking…' : 'Check the store'}</Button>}>
      <div aria-live="polite">
        {faults === null ? <p className={styles['quiet']}>Reads the whole store and says whether it is in one piece.</p> : faults.length === 0 ? (
          <p><StatusSign status="pass" /> The store is in one piece.</p>
        ) : (
          <>
            <p><StatusSign status="error" /> The store is damaged. Restore the latest backup; what was found:</p>
            <ul className={styles['faults']}>{faults.map((fault) => <li key={fault}><bdi>{fault}</bdi></li>)}</ul>
          </>
        )}
      </div>
    </Panel>
  )
}
