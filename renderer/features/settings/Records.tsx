import type { Settings } from '../../../shared/contract/types.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckBox } from '../../ui/CheckBox.tsx'
import { NumberBox } from '../../ui/NumberBox.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { usePicker } from '../shell/usePicker.tsx'
import { changeSettings } from './useChange.ts'
import styles from './Settings.module.css'

/** How many runs keep their texts when the limit is switched on. */
const USUAL = 50

export function Records({ settings }: { readonly settings: Settings }) {
  const { historyFolder, keepTextsOf } = settings
  const picker = usePicker('folder', 'Choose the folder for reports', ({ token }) => void changeSettings({ historyFolder: token }))
  return (
    <Panel title="What is kept">
      <div className={styles['two']}>
        <div className={styles['stack']}>
          <p className={styles['label']}>History folder</p>
          <p>{historyFolder === null ? 'None: runs are kept in the store, and no report files are written.' : <>Every run is also written as JSON and Markdown to <b><bdi>{historyFolder.name}</bdi></b>.</>}</p>
          <div className={styles['buttons']}>
            <Button onClick={() => picker.pick()}>{historyFolder === null ? 'Choose a folder…' : 'Change…'}</Button>
            {historyFolder === null ? null : <Button kind="quiet" onClick={() => void changeSettings({ historyFolder: null })}>Write no files</Button>}
          </div>
        </div>
        <div className={styles['stack']}>
          <p className={styles['label']}>Delivered texts</p>
          <CheckBox
            label="Keep the texts of all runs" checked={keepTextsOf === null} onChange={(all) => void changeSettings({ keepTextsOf: all ? null : USUAL })}
            hint="Scores are always kept. Without its texts a run can still be compared by its score, not read."
          />
          {keepTextsOf === null ? null : <NumberBox label="Keep the texts of the latest" value={keepTextsOf} min={1} max={100_000} unit="runs" onChange={(value) => void changeSettings({ keepTextsOf: value })} hint="Applied after each run; pinned runs keep theirs." />}
        </div>
      </div>
      {picker.dialog}
    </Panel>
  )
}
