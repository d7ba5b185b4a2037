import type { InputHTMLAttributes, Ref } from 'react'
import { useId } from 'react'
import { Field } from './Field.tsx'
import styles from './TextBox.module.css'

export interface TextBoxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly hideLabel?: boolean
  readonly hint?: string | undefined
  readonly ref?: Ref<HTMLInputElement>
}

export function TextBox({ label, value, onChange, hideLabel = false, hint, ...rest }: TextBoxProps) {
  const id = useId()
  return (
    <Field id={id} label={label} hideLabel={hideLabel} hint={hint}>
      <input
        autoComplete="off" spellCheck={false} dir="auto" {...rest} id={id} className={styles['input']} value={value}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`} onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}
