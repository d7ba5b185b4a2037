import { useRunState, useWatchState } from '../../data/events.ts'
import { useKeptQuery } from '../../data/query.ts'
import type { RunSummary } from '../../../shared/contract/types.ts'
import { writeAddress } from '../../state/address.ts'
import { navigate, useLocation } from '../../state/location.ts'
import { Button } from '../../ui/Button.tsx'
import { Figure } from '../../ui/Figure.tsx'
import { formatPoints } from '../../ui/formatNumber.ts'
import { formatWhen } from '../../ui/formatWhen.ts'
import { Delta } from '../run/Delta.tsx'
import { runAgain, useRunControl } from '../run/control.ts'
import { SheetCrumb, SheetProgressBar } from '../validate/SheetBar.tsx'
import { SCREEN_NAMES } from './names.ts'
import { RunningLine } from './RunningLine.tsx'
import styles from './TopBar.module.css'

/** Which run is shown and how it ended, on every screen about a run; the one place to start the next. */
export function TopBar() {
  const { screen, params } = useLocation()
  const aboutRun = screen !== 'history' && screen !== 'settings' && screen !== 'compare'
  const summary = useKeptQuery('runs.summary', { uid: params['run'] ?? 'last' })
  const shown = aboutRun && summary.kind === 'ready' ? summary.data : null
  const state = useRunState()
  const watching = useWatchState().kind === 'on'
  const starting = useRunControl((control) => control.starting)
  if (screen === 'validate') {
    return (
      <header className={styles['top']}>
        <h1 className={styles['crumb']}><SheetCrumb /></h1>
        <span className={styles['grow']} />
        {watching ? <WatchSign /> : null}
        {state.kind === 'running' ? <RunningLine state={state} /> : null}
        <SheetProgressBar />
      </header>
    )
  }
  return (
    <header className={styles['top']}>
      <h1 className={styles['crumb']}>{shown === null ? <b>{SCREEN_NAMES[screen]}</b> : <Crumb summary={shown} screen={SCREEN_NAMES[screen]} />}</h1>
      <span className={styles['grow']} />
      {watching ? <WatchSign /> : null}
      {state.kind === 'running' ? <RunningLine state={state} /> : shown?.report == null ? null : <Score report={shown.report} />}
      {shown?.report == null || (screen !== 'run' && screen !== 'questions') ? null : <Button onClick={() => navigate({ screen: 'compare', params: { after: shown.row.uid } })}>Compare</Button>}
      {screen === 'run' ? null : (
        <Button kind="primary" disabled={starting || state.kind === 'running'} onClick={() => void runAgain()}>Run again</Button>
      )}
    </header>
  )
}

function WatchSign() {
  return <a className={styles['watching']} href={writeAddress({ screen: 'run', params: {} })} title="Runs start by themselves: see the Run screen">watching</a>
}

function Crumb({ summary: { row }, screen }: { readonly summary: RunSummary; readonly screen: string }) {
  return (
    <>
      <span className="visually-hidden">{screen}: </span>
      <b><bdi>{row.memory}</bdi></b>
      {row.door === '' ? null : <> · door <b><bdi>{row.door}</bdi></b></>}
      {row.set === null ? null : <> · set <b><bdi>{row.set}</bdi></b></>}
      {' · '}
      <span title={row.when}>{formatWhen(row.when)}</span>
      {row.origin === 'imported' ? ' · imported' : null}
    </>
  )
}

function Score({ report }: { readonly report: NonNullable<RunSummary['report']> }) {
  if (report.total === null) return <span className={styles['score']}>not measured</span>
  return (
    <span className={styles['score']}>
      <Figure value={`${formatPoints(report.total)} / ${report.measured_weight}`} explain={`Points of the sections that were measured, out of their weight. ${report.measured_weight} of ${report.total_weight} points were measured. From the report of this run.`} />
      <Delta report={report} />
    </span>
  )
}
