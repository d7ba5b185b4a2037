import type { KeyboardEvent } from 'react'
import { useId } from 'react'
import { codePointLength } from '../../../shared/text/codepoints.ts'
import { cx } from '../../ui/cx.ts'
import type { TokenState } from './tokenStates.ts'
import styles from './Form.module.css'

export interface TokenBoxProps {
  readonly label: string
  /** Group and value, for the focus to find it. */
  readonly place: string
  readonly value: string
  readonly state: TokenState
  readonly warned: boolean
  readonly onChange: (value: string) => void
  readonly onEnter: () => void
  readonly onRemove: () => void
}

/** One value, as a chip that is typed into. It says itself how it stands in the delivered text. */
export function TokenBox({ label, place, value, state, warned, onChange, onEnter, onRemove }: TokenBoxProps) {
  const id = useId()
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      onEnter()
    } else if (event.key === 'Backspace' && value === '') {
      event.preventDefault()
      onRemove()
    }
  }
  return (
    <span className={cx(styles['chip'], styles[state.state], warned && styles['warned'])}>
      <input
        data-place={place} className={styles['input']} aria-label={label} aria-describedby={state.words === '' ? undefined : id} dir="auto" autoComplete="off"
        spellCheck={false} size={Math.max(6, Math.min(40, codePointLength(value) + 1))} value={value} onChange={(event) => onChange(event.target.value)} onKeyDown={onKeyDown}
      />
      {state.words === '' ? null : <span id={id} className={styles['state']}>{state.words}</span>}
      <button type="button" className={styles['remove']} aria-label={`Remove ${value === '' ? 'the empty value' : value}`} onClick={onRemove}>✕</button>
    </span>
  )
}
