import { useQuery } from '../../data/query.ts'
import { navigate, useLocation } from '../../state/location.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Gate } from '../../ui/Gate.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { PressureView } from './PressureView.tsx'
import styles from './pressure.module.css'

/** What still reaches the model when something else eats the budget: curves, list and text at any payload and cut. */
export function PressureScreen() {
  const { params } = useLocation()
  const runs = useQuery('runs.list', { limit: 1 })
  const isEmpty = runs.kind === 'ready' && runs.data.total === 0
  const summary = useQuery('runs.summary', isEmpty ? null : { uid: params['run'] ?? 'last' })
  if (isEmpty) {
    return (
      <EmptyState title="No run yet" action={<Button kind="primary" onClick={() => navigate({ screen: 'run', params: {} })}>Go to Run</Button>}>
        Pressure shows which answers are lost when something else takes part of the budget. It needs one run with the door section; the embedded example takes a second.
      </EmptyState>
    )
  }
  return (
    <Gate query={summary} skeleton={<PressureSkeleton />}>
      {({ row, report }) => (row.textsDropped || row.origin === 'imported'
        ? <NoTexts imported={row.origin === 'imported'} />
        : <RecordedPressure key={row.uid} uid={row.uid} adapter={report?.config.adapter ?? null} set={row.set} />)}
    </Gate>
  )
}

function RecordedPressure({ uid, adapter, set }: { readonly uid: string; readonly adapter: string | null; readonly set: string | null }) {
  const own = useQuery('pressure.get', { uid })
  return <Gate query={own} skeleton={<PressureSkeleton />}>{(view) => <PressureView own={view} adapter={adapter} set={set} />}</Gate>
}

function NoTexts({ imported }: { readonly imported: boolean }) {
  return (
    <EmptyState
      title={imported ? 'An imported report holds no deliveries' : 'The delivered texts of this run were deleted'}
      action={<Button onClick={() => navigate({ screen: 'history', params: {} })}>Choose another run</Button>}
    >
      The curve is computed from what the door handed over, composed again at every length. Choose a run made on this machine that still has its texts.
    </EmptyState>
  )
}

function PressureSkeleton() {
  return (
    <div className={styles['screen']}>
      <Skeleton height={128} />
      <div className={styles['body']}>
        <Skeleton height={420} />
        <Skeleton height={420} />
      </div>
    </div>
  )
}
