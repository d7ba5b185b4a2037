import { useKeptQuery, useQuery } from '../../data/query.ts'
import { useCommands } from '../../state/commands.ts'
import { navigate } from '../../state/location.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Gate } from '../../ui/Gate.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { CompareBoard } from './CompareBoard.tsx'
import { Figures } from './Figures.tsx'
import { Head, swapSides } from './Head.tsx'
import { changePlace, useComparePlace } from './place.ts'
import styles from './compare.module.css'

/** Any two runs against each other. */
export function CompareScreen() {
  const place = useComparePlace()
  const query = useKeptQuery('compare.runs', { before: place.before, after: place.after })
  const list = useQuery('runs.list', { limit: 2 })
  const runs = query.kind === 'ready' ? query.data : null
  useCommands([
    { id: 'compare.swap', title: 'Swap the compared runs', group: 'Compare', run: () => runs !== null && swapSides(runs) },
    { id: 'compare.figures', title: 'Compare sections and measures', group: 'Compare', run: () => changePlace({ tab: place.tab === 'figures' ? 'cases' : 'figures' }, 'push') },
  ])
  // No pair by default is no failure, and there may still be two runs to choose.
  const none = query.kind === 'error' && place.before === null && (query.error.code === 'report' || query.error.code === 'not-found') ? query.error : null
  return (
    <div className={styles['screen']}>
      <Head runs={runs} />
      {none === null ? (
        <Gate query={query} skeleton={<div className={styles['center']}><Skeleton lines={12} /></div>}>
          {(data) => (
            <>
              <div className={styles['tabs']}>
                <Tabs
                  label="What is compared" active={place.tab} onChange={(tab) => changePlace({ tab }, 'push')}
                  tabs={[{ id: 'cases', label: 'Cases', count: data.cases.length }, { id: 'figures', label: 'Sections and measures' }]}
                />
                {data.before.uid === data.after.uid ? <span role="note">This is the same run twice. Choose another one above.</span> : null}
              </div>
              {place.tab === 'figures'
                ? <Figures runs={data} />
                : <CompareBoard key={`${data.before.uid} ${data.after.uid}`} runs={data} place={place} busy={query.kind === 'ready' && query.refreshing} />}
            </>
          )}
        </Gate>
      ) : (
        <div className={styles['center']}>
          <EmptyState
            title={none.code === 'not-found' ? 'Nothing was measured yet' : 'Nothing to compare yet'}
            action={<Button kind="primary" onClick={() => navigate({ screen: 'run', params: {} })}>Go to Run</Button>}
          >
            <p>
              {list.kind === 'ready' && list.data.total > 1
                ? <><bdi>{sentence(none.message)}</bdi> Choose two runs above.</>
                : 'A comparison takes two runs. After the next run of this memory, what changed and why stands here.'}
            </p>
          </EmptyState>
        </div>
      )}
    </div>
  )
}

function sentence(message: string): string {
  return `${message.charAt(0).toUpperCase()}${message.slice(1)}.`
}
