import { useId } from 'react'
import { Field } from '../../ui/Field.tsx'
import styles from './Form.module.css'

/** The question, in a box that grows with it. */
export function QuestionField({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) {
  const id = useId()
  return (
    <Field id={id} label="Question">
      <textarea id={id} data-first className={styles['question']} dir="auto" rows={Math.max(2, Math.min(8, value.split('\n').length))} value={value} onChange={(event) => onChange(event.target.value)} />
    </Field>
  )
}
