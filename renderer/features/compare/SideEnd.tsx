import { formatNumber } from '../../ui/formatNumber.ts'
import { Pieces } from './Pieces.tsx'
import type { SideRead } from './sides.ts'
import styles from './Diff.module.css'

/** The end of one side: its cut, and below it, struck through, what the client did not receive. */
export function SideEnd({ side, hidden }: { readonly side: Extract<SideRead, { kind: 'read' }>; readonly hidden: boolean }) {
  const { reading, lost, cut } = side
  const isCut = lost.chars > 0 || (cut !== null && reading.chars >= cut)
  return (
    <>
      {isCut ? <div className={styles['cut']} role="note"><span>cut {cut === null ? '' : formatNumber(cut)}<span className="visually-hidden">: the client receives nothing below this line</span></span></div> : null}
      {lost.chars > 0 ? (
        <div className={styles['lost']}>
          <span className="visually-hidden">Not delivered: </span>
          <Pieces text={lost.text} from={reading.text.length} to={lost.text.length} marks={lost.marks} hidden={hidden} />
        </div>
      ) : null}
      {lost.details.map((detail) => (
        <div key={detail.id} className={styles['lost']}>
          <span className={styles['lostName']}>no room for <bdi>{detail.id}</bdi></span>
          <Pieces text={detail.text} from={0} to={detail.text.length} marks={detail.marks} hidden={hidden} />
        </div>
      ))}
    </>
  )
}
