import { useRunState } from '../../data/events.ts'
import { Button } from '../../ui/Button.tsx'
import { formatNumber } from '../../ui/formatNumber.ts'
import { say } from '../../ui/say.ts'
import { measure } from './measure.ts'

export interface MeasureHereProps {
  readonly uid: string
  readonly pressure: number
  /** Whether there is a run at this payload already. */
  readonly measured: boolean
}

/** Asks a door of finished text again at the payload that is looked at. */
export function MeasureHere({ uid, pressure, measured }: MeasureHereProps) {
  const isRunning = useRunState().kind === 'running'
  const begin = async (): Promise<void> => {
    if (await measure(uid, { door: null, pressure })) say(`Measuring with a payload of ${formatNumber(pressure)}: the point appears when the run ends.`)
  }
  return (
    <Button disabled={measured || isRunning} title={isRunning ? 'A run is going on.' : measured ? 'This payload has been measured.' : undefined} onClick={() => void begin()}>
      Measure at {formatNumber(pressure)}
    </Button>
  )
}
