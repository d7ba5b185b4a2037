import { formatNumber } from '../../ui/formatNumber.ts'
import { useTimeZone } from '../../ui/formatWhen.ts'
import { shownSheet, useSheetState } from './sheetStore.ts'
import { useProgress } from './useProgress.ts'
import { useShownSet } from './useShownSet.ts'
import { useValidatePlace } from './usePlace.ts'
import { clockOf, progressWords } from './words.ts'
import styles from './SheetBar.module.css'

/** Which file is open, when it was saved, in the place where other screens name their run. */
export function SheetCrumb() {
  const { set } = useShownSet()
  const { tab } = useValidatePlace()
  const zone = useTimeZone((state) => state.zone)
  const sheet = useSheetState(shownSheet)
  const saving = useSheetState((state) => state.busy > 0)
  if (set === null) return <b>Validate</b>
  const savedAt = sheet === null || sheet.set.id !== set.id ? null : sheet.savedAt
  return (
    <>
      <span className="visually-hidden">Validate: </span>
      <b><bdi>{set.name}</bdi></b>
      {' · '}{tab === 'questions' ? 'questions.json' : 'abstention.json'}
      {savedAt === null || tab !== 'questions' ? null : <> · {saving ? 'saving' : 'saved'} <span className={styles['clock']}>{clockOf(savedAt, zone)}</span></>}
      {sheet?.run == null || sheet.set.id !== set.id ? null : <> · as delivered by <bdi>{sheet.run.memory}</bdi></>}
    </>
  )
}

/** How much of the set is validated, in words and as a bar. */
export function SheetProgressBar() {
  const progress = useProgress()
  if (progress === null) return null
  const { validated, total } = progress
  return (
    <span className={styles['progress']}>
      <span aria-hidden>{progressWords(validated, total)}</span>
      <progress className={styles['bar']} max={Math.max(1, total)} value={validated} aria-label="Validated questions" aria-valuetext={`${formatNumber(validated)} of ${formatNumber(total)}`} />
    </span>
  )
}
