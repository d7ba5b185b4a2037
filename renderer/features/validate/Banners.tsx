import type { Sheet } from '../../../shared/contract/types.ts'
import { Button } from '../../ui/Button.tsx'
import { formatNumber } from '../../ui/formatNumber.ts'
import { cx } from '../../ui/cx.ts'
import { putBack } from './edits.ts'
import { useSheetState } from './sheetStore.ts'
import styles from './Validate.module.css'

export interface BannersProps {
  readonly sheet: Sheet
  readonly onCopy: () => void
  readonly onMeasure: () => void
}

/** What the owner has to know about the whole set before going on. */
export function Banners({ sheet, onCopy, onMeasure }: BannersProps) {
  const outside = useSheetState((state) => state.outside)
  const { lost, editable, run, set, questions } = sheet
  return (
    <>
      {editable ? null : (
        <div className={styles['banner']}>
          <p>{set.shipped ? 'This is the example that comes with the program. It can be read here; make a copy to validate and edit it.' : 'The files of this set cannot be written. Make a copy to edit.'}</p>
          <Button onClick={onCopy}>Make a copy to edit…</Button>
        </div>
      )}
      {lost.length === 0 ? null : (
        <div className={cx(styles['banner'], styles['warn'])} role="alert">
          <p>Another program&rsquo;s save took {lost.length === 1 ? 'one of your ticks' : `${formatNumber(lost.length)} of your ticks`} out: <bdi>{lost.slice(0, 3).map(({ question }) => `“${question}”`).join(', ')}</bdi>{lost.length > 3 ? ` and ${formatNumber(lost.length - 3)} more` : ''}.</p>
          <Button kind="primary" onClick={() => putBack()}>Put {lost.length === 1 ? 'it' : 'them'} back</Button>
        </div>
      )}
      {outside ? (
        <div className={styles['banner']} aria-live="polite">
          <p>Another program saved the files of this set. What is shown is its version.</p>
          <Button kind="quiet" onClick={() => useSheetState.setState({ outside: false })}>Seen</Button>
        </div>
      ) : null}
      {run === null && questions.length > 0 ? (
        <div className={styles['banner']}>
          <p>This set was not measured yet. Run it once to see what is delivered; you can tick without it.</p>
          <Button onClick={onMeasure}>Run this set</Button>
        </div>
      ) : null}
    </>
  )
}
