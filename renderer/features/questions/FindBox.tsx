import type { KeyboardEvent, Ref } from 'react'
import { useEffect, useRef, useState } from 'react'
import { TextBox } from '../../ui/TextBox.tsx'
import styles from './List.module.css'

/** How long nothing is typed before the service is asked. */
const REST_MS = 150

export interface FindBoxProps {
  readonly label: string
  readonly placeholder: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Enter leads to the next place, Shift+Enter to the one before. */
  readonly onStep: (step: 1 | -1) => void
  /** Like `3 of 12`; empty while nothing is searched for. */
  readonly status: string
  readonly ref?: Ref<HTMLInputElement>
}

/** A search that waits until typing rests. Escape empties it. */
export function FindBox({ label, placeholder, value, onChange, onStep, status, ref }: FindBoxProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  // The address moved by itself (back, a pasted link): what is typed follows it.
  if (value !== known) {
    setKnown(value)
    setTyped(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const send = (text: string): void => {
    clearTimeout(timer.current)
    setKnown(text)
    onChange(text)
  }
  const type = (text: string): void => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => send(text), REST_MS)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter') {
      event.preventDefault()
      if (typed === value) onStep(event.shiftKey ? -1 : 1)
      else send(typed)
    } else if (event.key === 'Escape' && typed !== '') {
      event.preventDefault()
      setTyped('')
      send('')
    }
  }
  return (
    <div className={styles['find']}>
      <TextBox label={label} hideLabel placeholder={placeholder} type="search" value={typed} maxLength={500} onChange={type} onKeyDown={onKeyDown} {...(ref === undefined ? {} : { ref })} />
      <output className={styles['findStatus']}>{status}</output>
    </div>
  )
}
