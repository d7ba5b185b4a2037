import { useId } from 'react'
import { Field } from './Field.tsx'
import styles from './Select.module.css'

export interface SelectOption<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly disabled?: boolean
}

export interface SelectProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: readonly SelectOption<Value>[]
  readonly onChange: (value: Value) => void
  readonly disabled?: boolean
  /** The label is for screen readers only: what is chosen says itself what it is. */
  readonly hideLabel?: boolean
  readonly hint?: string | undefined
}

export function Select<Value extends string>({ label, value, options, onChange, disabled = false, hideLabel = false, hint }: SelectProps<Value>) {
  const id = useId()
  return (
    <Field id={id} label={label} hideLabel={hideLabel} hint={hint}>
      <select
        id={id} className={styles['select']} value={value} disabled={disabled} aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value)
          if (chosen !== undefined) onChange(chosen.value)
        }}
      >
        {options.map((option) => <option key={option.value} value={option.value} disabled={option.disabled}>{option.label}</option>)}
      </select>
    </Field>
  )
}
