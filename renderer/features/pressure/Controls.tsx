import { useMemo } from 'react'
import type { PressureView } from '../../../shared/contract/types.ts'
import type { LevelScale } from '../../../shared/levels/scale.ts'
import { nearestStop } from '../../../shared/levels/scale.ts'
import { Button } from '../../ui/Button.tsx'
import { Figure } from '../../ui/Figure.tsx'
import { formatNumber } from '../../ui/formatNumber.ts'
import { NumberBox } from '../../ui/NumberBox.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Slider } from '../../ui/Slider.tsx'
import { useWidth } from '../questions/useWidth.ts'
import { LONGEST } from './place.ts'
import type { Reading } from './reading.ts'
import type { NamedLevel } from './ticks.ts'
import { sliderTicks } from './ticks.ts'
import { levelText } from './words.ts'
import styles from './pressure.module.css'

export interface ControlsProps {
  readonly own: PressureView
  readonly level: number
  readonly cut: number | null
  readonly reading: Reading
  readonly total: number
  readonly payloadScale: LevelScale
  readonly cutScale: LevelScale
  readonly onLevel: (level: number) => void
  readonly onCut: (cut: number | null) => void
  readonly onReset: () => void
}

/** Named lengths, the ones that matter most first: what is named first gets the room. */
function namedLevels(own: PressureView): NamedLevel[] {
  const { levels } = own
  const census = levels === null ? [] : [
    { level: levels.median, label: `median ${formatNumber(levels.median)}` },
    { level: levels.p95, label: `p95 ${formatNumber(levels.p95)}` },
    { level: levels.max, label: `worst ${formatNumber(levels.max)}` },
  ]
  return [...census, { level: own.pressure, label: own.pressure === 0 ? 'this run, 0' : `this run ${formatNumber(own.pressure)}` }]
}

/** The two lengths that can be moved, and what they lead to. */
export function Controls({ own, level, cut, reading, total, payloadScale, cutScale, onLevel, onCut, onReset }: ControlsProps) {
  const breaks = useMemo(() => own.questions.flatMap(({ lastPass }) => (lastPass === null ? [] : [lastPass])), [own])
  const [payloadBox, payloadWidth] = useWidth<HTMLDivElement>(420)
  const [cutBox, cutWidth] = useWidth<HTMLDivElement>(240)
  const payloadTicks = useMemo(() => sliderTicks(payloadScale, namedLevels(own), breaks, payloadWidth), [own, payloadScale, breaks, payloadWidth])
  const cutTicks = useMemo(() => sliderTicks(cutScale, own.cut === null ? [] : [{ level: own.cut, label: `own ${formatNumber(own.cut)}` }], [], cutWidth), [own, cutScale, cutWidth])
  const text = levelText({ cut, pressure: level, passes: reading.passes, total })
  const moved = level !== own.pressure || cut !== own.cut
  return (
    <Panel className={styles['controls']}>
      <div className={styles['headline']}>
        <p>
          <Figure value={level} unit={level === 1 ? 'character' : 'characters'} explain="Competing payload: simulated text of other tools, put where the client puts its own blocks, before the cut." />
          {' of competing payload'}
          {cut === null ? null : <>{', cut at '}<Figure value={cut} explain={cut === own.cut ? "The door's own cut: the most characters it delivers." : "What if: the texts the door handed over, cut here instead of at the door's own cut."} /></>}
          {': '}
          <strong aria-live="polite">
            {reading.passes === null
              ? 'not measured here'
              : <><Figure value={`${formatNumber(reading.passes)} of ${formatNumber(total)}`} explain="Read off the exact curve of every question, composed from what the door handed over in this run." />{` ${total === 1 ? 'question' : 'questions'} still delivered`}</>}
          </strong>
        </p>
        <Button kind="quiet" disabled={!moved} onClick={onReset}>Back to the run</Button>
      </div>
      <div className={styles['sliders']}>
        <div className={styles['slider']}>
          <div ref={payloadBox}>
            <Slider
              label="Competing payload before the answer" value={nearestStop(payloadScale.stops, level)} min={0} max={payloadScale.stops.length - 1} step={1} valueText={text}
              ticks={payloadTicks} onChange={(stop) => onLevel(payloadScale.stops[stop] ?? 0)}
            />
          </div>
          <NumberBox label="Payload" value={level} min={0} max={LONGEST} onChange={onLevel} />
        </div>
        {cut === null ? (
          <div className={styles['nocut']}>
            <p>This door has no cut: everything reaches the model.</p>
            <Button onClick={() => onCut(cutScale.stops[Math.floor(cutScale.stops.length / 2)] ?? cutScale.max)}>What if it had one?</Button>
          </div>
        ) : (
          <div className={styles['slider']}>
            <div ref={cutBox}>
              <Slider
                label={own.cut === null ? 'What if there were a cut?' : 'What if it were cut here?'} value={nearestStop(cutScale.stops, cut)} min={0} max={cutScale.stops.length - 1} step={1} valueText={text}
                ticks={cutTicks} onChange={(stop) => onCut(cutScale.stops[stop] ?? 0)}
              />
            </div>
            <NumberBox label="Cut" value={cut} min={0} max={LONGEST} onChange={onCut} />
          </div>
        )}
      </div>
    </Panel>
  )
}
