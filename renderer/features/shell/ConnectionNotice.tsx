import { useEffect, useState } from 'react'
import { useConnection } from '../../bridge/connection.ts'
import styles from './ConnectionNotice.module.css'

/** Shorter losses mend themselves before anybody has read a line. */
const SAID_AFTER_MS = 600

export function ConnectionNotice() {
  const state = useConnection((connection) => connection.state)
  const [late, setLate] = useState(false)
  const isAway = state === 'lost' || state === 'connecting'
  useEffect(() => {
    if (!isAway) return
    const timer = setTimeout(() => setLate(true), SAID_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isAway])
  if (state === 'no key') return <p className={styles['notice']} role="alert">This address was opened without its key. Open the address that adebench printed when it started.</p>
  if (!isAway || !late) return null
  return (
    <p className={styles['notice']} aria-live="polite">
      <span aria-hidden>! </span>No connection to adebench: trying again. If it was ended, start it and open the address it prints; nothing measured is lost.
    </p>
  )
}
