import styles from './Form.module.css'

/** What stands beside the save button: why it cannot be pressed, or what saving would loosen. */
export function SaveNote({ problem, loosened }: { readonly problem: string | null; readonly loosened: readonly string[] }) {
  if (problem !== null) return <p className={styles['note']}>{problem}</p>
  if (loosened.length === 0) return <p className={styles['keys']}>Enter adds a value, Backspace removes an empty one, Ctrl+Enter saves.</p>
  return (
    <div className={styles['note']} aria-live="polite">
      <p><strong>This case fails, and this change makes it easier to pass.</strong> If the memory does not know a fact, teach it the fact.</p>
      <ul className={styles['loosened']}>{loosened.map((sentence) => <li key={sentence}><bdi>{sentence}</bdi></li>)}</ul>
    </div>
  )
}
