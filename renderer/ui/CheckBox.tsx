import { useId } from 'react'
import styles from './CheckBox.module.css'

export interface CheckBoxProps {
  readonly label: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly hint?: string | undefined
  readonly disabled?: boolean
}

export function CheckBox({ label, checked, onChange, hint, disabled = false }: CheckBoxProps) {
  const id = useId()
  return (
    <div className={styles['row']}>
      <input
        id={id} type="checkbox" className={styles['box']} checked={checked} disabled={disabled}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`} onChange={(event) => onChange(event.target.checked)}
      />
      <label htmlFor={id} className={styles['label']}>{label}</label>
      {hint === undefined ? null : <p id={`${id}-hint`} className={styles['hint']}>{hint}</p>}
    </div>
  )
}
