import { useId } from 'react'
import { Field } from './Field.tsx'
import { placeTicks } from './placeTicks.ts'
import type { Tick } from './placeTicks.ts'
import styles from './Slider.module.css'

export interface SliderProps {
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly step: number
  /** What the value means, for screen readers. */
  readonly valueText: string
  /** Marks along the track; those with a label are named below it as far as there is room. */
  readonly ticks?: readonly Tick[]
  readonly onChange: (value: number) => void
  readonly hideLabel?: boolean
}

export function Slider({ label, value, min, max, step, valueText, ticks = [], onChange, hideLabel = false }: SliderProps) {
  const id = useId()
  const part = max === min ? 0 : ((value - min) / (max - min)) * 100
  const placed = placeTicks(ticks, min, max)
  return (
    <Field id={id} label={label} hideLabel={hideLabel}>
      <div className={styles['slider']}>
        <div aria-hidden className={styles['ticks']}>
          {placed.map((tick, index) => (
            <span key={index} className={styles['tick']} data-named={tick.shown} style={{ left: `${tick.percent}%` }}>
              {tick.shown ? <span className={styles['name']} data-edge={tick.percent < 6 ? 'start' : tick.percent > 94 ? 'end' : undefined}>{tick.label}</span> : null}
            </span>
          ))}
          <span className={styles['track']} />
          <span className={styles['fill']} style={{ width: `${part}%` }} />
        </div>
        <input
          id={id} type="range" className={styles['range']} value={value} min={min} max={max} step={step} aria-valuetext={valueText}
          onChange={(event) => onChange(Number(event.target.value))}
        />
      </div>
    </Field>
  )
}
