import { lineLook } from './lines.ts'
import styles from './charts.module.css'

/** A short piece of a line, for the legend. */
export function LineSwatch({ place }: { readonly place: number }) {
  const { colour, dash } = lineLook(place)
  return (
    <svg aria-hidden className={styles['swatch']} viewBox="0 0 18 8">
      <line x1="0" y1="4" x2="18" y2="4" stroke={colour} strokeWidth="2.5" strokeDasharray={dash} />
    </svg>
  )
}
