import type { KeyboardEvent } from 'react'
import { useId, useState } from 'react'
import { Field } from './Field.tsx'
import { formatNumber } from './formatNumber.ts'
import { readNumber, stepNumber } from './readNumber.ts'
import styles from './NumberBox.module.css'

export interface NumberBoxProps {
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly step?: number
  readonly onChange: (value: number) => void
  readonly unit?: string
  readonly hideLabel?: boolean
  readonly disabled?: boolean
  readonly hint?: string | undefined
}

/** A whole number to type or step. It is taken over when it is one and lies in the range; leaving the box shows what counts. */
export function NumberBox({ label, value, min, max, step = 1, onChange, unit, hideLabel = false, disabled = false, hint }: NumberBoxProps) {
  const id = useId()
  const [draft, setDraft] = useState<string | null>(null)
  const typed = draft === null ? value : readNumber(draft)
  const isBad = typed === null || typed < min || typed > max
  const range = `${formatNumber(min)} to ${formatNumber(max)}`

  const take = (text: string): void => {
    setDraft(text)
    const number = readNumber(text)
    if (number !== null && number >= min && number <= max && number !== value) onChange(number)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const stepped = stepNumber(event.key, value, { min, max, step: event.shiftKey ? step * 10 : step })
    if (event.key === 'Enter' || event.key === 'Escape') setDraft(null)
    // Enter says "take this number"; it must not send off the form around it.
    if (event.key === 'Enter') event.preventDefault()
    if (stepped === null) return
    event.preventDefault()
    setDraft(null)
    onChange(stepped)
  }
  return (
    <Field id={id} label={label} hideLabel={hideLabel} hint={isBad ? `A whole number, ${range}.` : hint}>
      <span className={styles['box']}>
        <input
          id={id} className={styles['input']} type="text" inputMode="numeric" role="spinbutton" autoComplete="off" disabled={disabled}
          aria-valuenow={value} aria-valuemin={min} aria-valuemax={max} aria-valuetext={unit === undefined ? undefined : `${formatNumber(value)} ${unit}`}
          aria-invalid={isBad} aria-describedby={isBad || hint !== undefined ? `${id}-hint` : undefined}
          value={draft ?? formatNumber(value)} onChange={(event) => take(event.target.value)} onBlur={() => setDraft(null)} onKeyDown={onKeyDown}
        />
        {unit === undefined ? null : <span aria-hidden className={styles['unit']}>{unit}</span>}
      </span>
    </Field>
  )
}
