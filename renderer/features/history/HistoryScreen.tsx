import { useEffect, useRef, useState } from 'react'
import { useQuery } from '../../data/query.ts'
import { useCommands } from '../../state/commands.ts'
import { locationNow, navigate, useLocation } from '../../state/location.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Gate } from '../../ui/Gate.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { HistoryCharts } from './HistoryCharts.tsx'
import { ImportReports } from './ImportReports.tsx'
import type { HistoryPlace } from './place.ts'
import { readPlace, writePlace } from './place.ts'
import { RunDetails } from './RunDetails.tsx'
import { RunsList } from './RunsList.tsx'
import { useRunPages } from './useRunPages.ts'
import styles from './history.module.css'

function change(what: Partial<HistoryPlace>, how: 'push' | 'replace' = 'replace'): void {
  navigate({ screen: 'history', params: writePlace({ ...readPlace(locationNow().params), ...what }) }, how)
}

/** Every run of this machine: how the score moved, and what can be done with a run. */
export function HistoryScreen() {
  const place = readPlace(useLocation().params)
  const pages = useRunPages(place.find)
  const series = useQuery('history.series', {})
  const search = useRef<HTMLInputElement>(null)
  const selected = place.run ?? pages.row(0)?.uid ?? null
  const chosen = pages.indexOf(selected)
  // A row that was chosen before its page was there: the list goes to it, and it counts once it is known, unless another run was chosen since.
  const [asked, setAsked] = useState<{ readonly row: number; readonly over: string | null } | null>(null)
  const wanted = asked !== null && asked.over === place.run ? asked.row : null
  const index = wanted ?? chosen
  const select = (row: number): void => {
    const to = pages.row(row)
    setAsked(to === null ? { row, over: place.run } : null)
    if (to !== null) change({ run: to.uid })
  }
  const arrived = wanted === null ? null : (pages.row(wanted)?.uid ?? null)
  useEffect(() => {
    if (arrived !== null) change({ run: arrived })
  }, [arrived])
  useCommands([
    { id: 'history.find', title: 'Find a run', keys: '/', group: 'History', run: () => search.current?.focus() },
    { id: 'history.next', title: 'Older run', keys: 'j', group: 'History', run: () => select(Math.min((pages.total ?? 1) - 1, index + 1)) },
    { id: 'history.previous', title: 'Newer run', keys: 'k', group: 'History', run: () => select(Math.max(0, index - 1)) },
    { id: 'history.table', title: place.table ? 'Show the history as charts' : 'Show the history as a table', keys: 't', group: 'History', run: () => change({ table: !place.table }) },
  ])
  if (pages.total === 0 && place.find === '') {
    return (
      <EmptyState title="No runs yet" action={<><Button kind="primary" onClick={() => navigate({ screen: 'run', params: {} })}>Go to Run</Button><ImportReports /></>}>
        Every run is kept here with its score, its texts and your notes. Measure a memory, or import reports adebench wrote elsewhere: choose their folder, or drop a report onto the window.
      </EmptyState>
    )
  }
  return (
    <div className={styles['screen']}>
      <Gate query={series} skeleton={<Skeleton height={300} />}>
        {(data) => <HistoryCharts series={data} measure={place.measure} table={place.table} hidden={place.hidden} selected={selected} onChange={change} />}
      </Gate>
      <div className={styles['below']}>
        <RunsList pages={pages} find={place.find} selected={index} searchRef={search} onFind={(find) => change({ find })} onSelect={select} onOpen={(row) => { const to = pages.row(row); if (to !== null) navigate({ screen: 'questions', params: { run: to.uid } }) }} />
        {selected === null ? <div className={styles['details']} /> : <RunDetails key={selected} uid={selected} />}
      </div>
    </div>
  )
}
