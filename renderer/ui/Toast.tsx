import { cx } from './cx.ts'
import { takeBack, useToasts } from './say.ts'
import styles from './Toast.module.css'

const SIGN = { plain: 'i', pass: '✓', fail: '✕', error: '!' } as const

/** What `say` said, in the corner of the window. Rendered once, by the app. */
export function Toasts() {
  const toasts = useToasts((state) => state.toasts)
  return (
    <div className={styles['toasts']} aria-live="polite">
      {toasts.map(({ id, text, tone, link }) => (
        <div key={id} className={styles['toast']}>
          <span aria-hidden className={cx(styles['sign'], styles[tone])}>{SIGN[tone]}</span>
          <p className={styles['text']}><bdi>{text}</bdi>{link === null ? null : <> <a href={link.address} onClick={() => takeBack(id)}>{link.text}</a></>}</p>
          <button type="button" className={styles['close']} aria-label="Close this message" onClick={() => takeBack(id)}>✕</button>
        </div>
      ))}
    </div>
  )
}
