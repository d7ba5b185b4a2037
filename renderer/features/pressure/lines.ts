import type { PressureView } from '../../../shared/contract/types.ts'
import type { StepLine } from '../../charts/StepChart.tsx'
import type { PressurePlace } from './place.ts'
import type { Curves, OtherDoor } from './useCurves.ts'
import { formatNumber } from '../../ui/formatNumber.ts'

export interface LinesFrom extends Pick<Curves, 'whatIf' | 'cuts' | 'others'> {
  readonly own: PressureView
  readonly doors: readonly OtherDoor[]
}

/** The lines of the chart, each with a place of its own that keeps its look. A door of finished text has none. */
export function linesOver(over: PressurePlace['over'], { own, whatIf, cuts, doors, others }: LinesFrom): StepLine[] {
  const candidates: readonly { readonly id: string; readonly name: string; readonly steps: StepLine['steps'] | null }[] = over === 'cut'
    ? [{ id: 'cut', name: own.door, steps: cuts?.curves.passes ?? null }]
    : [
      { id: 'own', name: own.cut === null || whatIf === null ? own.door : `${own.door} · ${formatNumber(own.cut)}`, steps: own.passes },
      { id: 'what-if', name: whatIf === null || whatIf.cut === null ? own.door : `${own.door} · ${formatNumber(whatIf.cut)}`, steps: whatIf?.passes ?? null },
      ...doors.map((door, index) => ({ id: door.uid, name: door.door, steps: others[index]?.passes ?? null })),
    ]
  return candidates.flatMap(({ id, name, steps }, place) => (steps === null ? [] : [{ id, name, place, steps }]))
}

/** One point per place: runs that measured the same are drawn once, the run that is looked at before others. */
export function distinctPoints(points: PressureView['points'], current: string): PressureView['points'] {
  const places = new Map<string, PressureView['points'][number]>()
  for (const point of points) {
    const place = `${point.pressure}/${point.passes}`
    if (!places.has(place) || point.uid === current) places.set(place, point)
  }
  return [...places.values()]
}
