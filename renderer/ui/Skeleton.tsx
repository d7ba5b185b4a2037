import styles from './Skeleton.module.css'

/** Grey lines where text is coming. `height`: one block of that many pixels instead. */
export function Skeleton({ lines = 1, height }: { readonly lines?: number; readonly height?: number }) {
  if (height !== undefined) return <div aria-hidden className={styles['block']} style={{ height }} />
  return (
    <div aria-hidden className={styles['lines']}>
      {Array.from({ length: lines }, (_, index) => <div key={index} className={styles['line']} style={{ width: `${96 - ((index * 17) % 40)}%` }} />)}
    </div>
  )
}
