import { useState } from 'react'
import { call } from '../../bridge/client.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckBox } from '../../ui/CheckBox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { saveFile } from '../../ui/saveFile.ts'
import { Select } from '../../ui/Select.tsx'
import { sayError } from './labels.ts'
import styles from './history.module.css'

export interface ExportDialogProps {
  readonly uid: string
  /** Whether there are delivered texts to put into the file. */
  readonly hasTexts: boolean
  readonly open: boolean
  readonly onClose: () => void
}

/** Writes the report of a run as a file: for oneself, or for others without paths of this machine. */
export function ExportDialog({ uid, hasTexts, open, onClose }: ExportDialogProps) {
  const [format, setFormat] = useState<'json' | 'markdown'>('json')
  const [withTexts, setWithTexts] = useState(false)
  const [forOthers, setForOthers] = useState(false)
  const [busy, setBusy] = useState(false)
  const save = async (): Promise<void> => {
    setBusy(true)
    try {
      const { name, text } = await call('runs.export', { uid, format, withTexts: withTexts && hasTexts, public: forOthers })
      saveFile(name, text)
      onClose()
    } catch (thrown) {
      sayError(thrown)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open={open} onClose={onClose} title="Export the report"
      actions={<><Button onClick={onClose}>Cancel</Button><Button kind="primary" disabled={busy} onClick={() => void save()}>Save the file</Button></>}
    >
      <div className={styles['form']}>
        <Select label="Format" value={format} onChange={setFormat} options={[{ value: 'json', label: 'JSON, opens in adebench' }, { value: 'markdown', label: 'Markdown, for reading' }]} />
        <CheckBox label="With the delivered texts" checked={withTexts && hasTexts} disabled={!hasTexts} onChange={setWithTexts} hint={hasTexts ? 'Everything your memory delivered stands in the file.' : 'This run has no texts.'} />
        <CheckBox label="For others" checked={forOthers} onChange={setForOthers} hint="Without local paths, credentials and secrets. Questions and notes stay, and the texts if chosen above: look at the file before you send it." />
      </div>
    </Dialog>
  )
}
