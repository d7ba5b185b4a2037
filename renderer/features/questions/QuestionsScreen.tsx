import { useKeptQuery, useQuery } from '../../data/query.ts'
import { navigate } from '../../state/location.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Gate } from '../../ui/Gate.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { QuestionsBoard } from './QuestionsBoard.tsx'
import { useQuestionsPlace } from './usePlace.ts'
import styles from './Questions.module.css'

/** Every case of a run, and the one that is looked at in full. */
export function QuestionsScreen() {
  const place = useQuestionsPlace()
  const ended = useQuery('runs.list', { limit: 1 })
  const summary = useKeptQuery('runs.summary', { uid: place.run })
  const cases = useKeptQuery('runs.cases', { uid: place.run })
  if (place.run === 'last' && summary.kind === 'error' && summary.error.code === 'not-found') return <NoRun anyRun={ended.kind === 'ready' && ended.data.total > 0} />
  const row = summary.kind === 'ready' ? summary.data.row : null
  return (
    <Gate query={cases} skeleton={<div className={styles['center']}><Skeleton lines={14} /></div>}>
      {(rows) => <QuestionsBoard key={place.run} place={place} rows={rows} busy={cases.kind === 'ready' && cases.refreshing} uid={row?.uid ?? null} withoutTexts={row === null ? null : whyWithoutTexts(row)} />}
    </Gate>
  )
}

function whyWithoutTexts(row: { readonly origin: string; readonly textsDropped: boolean }): string | null {
  if (row.textsDropped) return 'The texts of this run were deleted. Scores, notes and positions are kept. Run again to see what is delivered today.'
  if (row.origin === 'imported') return 'This run was imported from a report that holds no texts. Scores, notes and positions are all there is.'
  return null
}

function NoRun({ anyRun }: { readonly anyRun: boolean }) {
  return (
    <div className={styles['center']}>
      <EmptyState
        title={anyRun ? 'No run has ended yet' : 'Nothing was measured yet'}
        action={<Button kind="primary" onClick={() => navigate({ screen: 'run', params: {} })}>Go to Run</Button>}
      >
        <p>{anyRun ? 'As soon as a run ends, its questions are here. A cancelled run can be opened from the history.' : 'Start a run: every question is then listed here with the text the memory handed over.'}</p>
      </EmptyState>
    </div>
  )
}
