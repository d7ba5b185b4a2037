import type { PressureView } from '../../../shared/contract/types.ts'
import type { LevelScale } from '../../../shared/levels/scale.ts'
import chart from '../../charts/charts.module.css'
import { locationNow, navigate } from '../../state/location.ts'
import { Explain } from '../../ui/Explain.tsx'
import { formatNumber } from '../../ui/formatNumber.ts'
import { distinctPoints } from './lines.ts'
import { writePlace } from './place.ts'

export interface MeasuredPointsProps {
  readonly points: PressureView['points']
  readonly scale: LevelScale
  readonly total: number
  /** The run that is looked at. */
  readonly current: string
}

/** What was really measured, over the plot: each point is a run and leads to it. */
export function MeasuredPoints({ points, scale, total, current }: MeasuredPointsProps) {
  return distinctPoints(points, current).map((point) => {
    const own = point.uid === current
    const text = `${own ? 'This run measured' : 'Another run of this set-up measured'}: payload ${formatNumber(point.pressure)}, ${formatNumber(point.passes)} of ${formatNumber(total)} pass.`
    return (
      <Explain key={point.uid} asChild text={own ? text : `${text} Opens that run.`}>
        <button
          type="button" aria-label={text} className={chart['point']} data-own={own}
          style={{ left: `${scale.position(point.pressure) * 100}%`, bottom: `calc(${total === 0 ? 0 : (point.passes / total) * 100}% - 12px)` }}
          onClick={() => navigate({ screen: 'pressure', params: writePlace(locationNow().params, { run: point.uid, at: point.pressure }) })}
        />
      </Explain>
    )
  })
}
