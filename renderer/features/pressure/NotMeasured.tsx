import type { PressureView } from '../../../shared/contract/types.ts'
import type { Layout } from '../../../shared/delivery/types.ts'
import { locationNow, navigate } from '../../state/location.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { formatNumber } from '../../ui/formatNumber.ts'
import { MeasureHere } from './MeasureHere.tsx'
import { writePlace } from './place.ts'

export interface NotMeasuredProps {
  readonly uid: string
  readonly layout: Layout
  readonly pressure: number
  readonly points: PressureView['points']
}

/** Finished text cannot be composed elsewhere: another run may have it, or the memory has to be asked again. */
export function NotMeasured({ uid, layout, pressure, points }: NotMeasuredProps) {
  const measuredAt = layout.kind === 'opaque' ? layout.pressure : 0
  const there = points.find((point) => point.pressure === pressure && point.uid !== uid)
  if (pressure === measuredAt) {
    return <EmptyState title="Not known beyond the cut">This door hands over finished text, cut by the memory itself: what a longer cut would hold was never handed over.</EmptyState>
  }
  const open = (): void => navigate({ screen: 'pressure', params: writePlace(locationNow().params, { run: there?.uid ?? uid, at: pressure }) })
  return (
    <EmptyState title="Not measured here" action={there === undefined ? <MeasureHere uid={uid} pressure={pressure} measured={false} /> : <Button onClick={open}>Open the run that measured it</Button>}>
      This door hands over finished text. This run asked for it with a payload of {formatNumber(measuredAt)}; what it holds at {formatNumber(pressure)} only the memory can say.
    </EmptyState>
  )
}
