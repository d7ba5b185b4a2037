import { useEffect } from 'react'
import { call } from '../../bridge/client.ts'
import { asServiceError } from '../../bridge/error.ts'
import { useQuery } from '../../data/query.ts'
import { useCommands } from '../../state/commands.ts'
import { Button } from '../../ui/Button.tsx'
import { say } from '../../ui/say.ts'
import { TOUR, useTour } from './tour.ts'
import styles from './Tour.module.css'

async function endTour(): Promise<void> {
  useTour.setState({ step: null })
  try {
    await call('settings.change', { tourSeen: true })
  } catch (thrown) {
    say(asServiceError(thrown).message, 'fail')
  }
}

/** Starts the tour once a first result is there, unless it was seen before. */
export function TourBegins() {
  const settings = useQuery('settings.get', {})
  const begins = settings.kind === 'ready' && !settings.data.tourSeen
  useCommands([{ id: 'run.tour', title: 'Take the tour of a result', group: 'Run', run: () => useTour.setState({ step: 0 }) }])
  useEffect(() => {
    if (begins) useTour.setState({ step: 0 })
    return () => useTour.setState({ step: null })
  }, [begins])
  return null
}

/** After the first result: four short steps on what the numbers mean. It hides nothing and can be left at any time. */
export function Tour() {
  const step = useTour((state) => state.step)
  useEffect(() => {
    if (step === null) return
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) void endTour()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [step])
  const stop = step === null ? undefined : TOUR[step]
  if (step === null || stop === undefined) return null
  const isLast = step === TOUR.length - 1
  return (
    <aside className={styles['card']} aria-label="Tour">
      <p className={styles['count']}>{step + 1} of {TOUR.length}</p>
      <div aria-live="polite">
        <h2 className={styles['title']}>{stop.title}</h2>
        <p className={styles['text']}>{stop.text}</p>
      </div>
      <div className={styles['buttons']}>
        <Button kind="quiet" onClick={() => void endTour()}>{isLast ? 'Close' : 'Skip the tour'}</Button>
        <Button disabled={step === 0} onClick={() => useTour.setState({ step: step - 1 })}>Back</Button>
        <Button kind="primary" onClick={() => (isLast ? void endTour() : useTour.setState({ step: step + 1 }))}>{isLast ? 'Done' : 'Next'}</Button>
      </div>
    </aside>
  )
}
