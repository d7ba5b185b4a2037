import type { MouseEvent, ReactNode } from 'react'
import { useRunState } from '../../data/events.ts'
import { useQuery } from '../../data/query.ts'
import { writeAddress } from '../../state/address.ts'
import { navigate, useLocation } from '../../state/location.ts'
import type { Place, Screen } from '../../state/location.ts'
import { formatNumber } from '../../ui/formatNumber.ts'
import { Kbd } from '../../ui/Kbd.tsx'
import { useProgress } from '../validate/useProgress.ts'
import { casesIn } from './casesIn.ts'
import { ICONS } from './icons.tsx'
import { SCREEN_NAMES } from './names.ts'
import styles from './Rail.module.css'

const ABOUT_A_RUN: readonly Screen[] = ['run', 'questions', 'pressure', 'validate']

/** Where a screen of the rail leads: screens about one run stay at the run that is shown. */
function placeOf(screen: Screen, now: Place): Place {
  const run = now.params['run']
  return { screen, params: run !== undefined && ABOUT_A_RUN.includes(screen) ? { run } : {} }
}

export function Rail() {
  const place = useLocation()
  const running = useRunState().kind === 'running'
  const summary = useQuery('runs.summary', { uid: place.params['run'] ?? 'last' })
  const progress = useProgress()
  const cases = summary.kind === 'ready' && summary.data.report !== null ? casesIn(summary.data.report.sections) : null
  const beside: Partial<Record<Screen, ReactNode>> = {
    run: running ? <span className={styles['live']}>running</span> : null,
    questions: cases === null ? null : <span className={styles['count']} title="cases of this run, all sections">{formatNumber(cases)}</span>,
    validate: progress === null ? null : <span className={styles['count']} title="validated questions of the golden set">{formatNumber(progress.validated)}/{formatNumber(progress.total)}</span>,
  }
  return (
    <nav className={styles['rail']} aria-label="Screens">
      <div className={styles['brand']}><span aria-hidden className={styles['door']} /><span className={styles['word']}>adebench</span></div>
      {(Object.keys(SCREEN_NAMES) as Screen[]).map((screen) => (
        <RailLink key={screen} screen={screen} place={placeOf(screen, place)} current={screen === place.screen}>{beside[screen]}</RailLink>
      ))}
      <div className={styles['foot']}>
        <p>Local only. Nothing leaves this machine.</p>
        <p><Kbd keys="mod+k" /> commands</p>
        <p><Kbd keys="?" /> shortcuts</p>
      </div>
    </nav>
  )
}

function RailLink({ screen, place, current, children }: { readonly screen: Screen; readonly place: Place; readonly current: boolean; readonly children: ReactNode }) {
  const go = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    navigate(place)
  }
  return (
    <a href={writeAddress(place)} className={styles['link']} aria-current={current ? 'page' : undefined} title={SCREEN_NAMES[screen]} onClick={go}>
      <span aria-hidden className={styles['icon']}>{ICONS[screen]}</span>
      <span className={styles['word']}>{SCREEN_NAMES[screen]}</span>
      {children}
    </a>
  )
}
