import type { ReactNode } from 'react'
import { useMemo, useState } from 'react'
import { countHidden } from '../../../shared/marks/invisibles.ts'
import type { MarkedText } from '../../../shared/marks/reading.ts'
import { Chip } from '../../ui/Chip.tsx'
import { cx } from '../../ui/cx.ts'
import { formatNumber } from '../../ui/formatNumber.ts'
import { alignLines } from './alignLines.ts'
import type { Line } from './alignLines.ts'
import { blockLines, foldSame } from './foldSame.ts'
import { Pieces } from './Pieces.tsx'
import { SideEnd } from './SideEnd.tsx'
import type { SideRead } from './sides.ts'
import styles from './Diff.module.css'

export interface SideBySideProps {
  readonly titles: readonly [string, string]
  readonly before: SideRead
  readonly after: SideRead
  readonly note: string | null
  /** Stands at the beginning of the bar. */
  readonly controls: ReactNode
}

const EMPTY: MarkedText = { text: '', chars: 0, blocks: [], marks: [], repeats: [] }
const textOf = (side: SideRead): MarkedText => (side.kind === 'read' ? side.reading : EMPTY)

/** Both delivered texts in two columns, equal lines beside each other, with the tokens of each side and what its cut took away. */
export function SideBySide({ titles, before, after, note, controls }: SideBySideProps) {
  const [hidden, setHidden] = useState(false)
  const [unfolded, setUnfolded] = useState(false)
  const [was, is] = [textOf(before), textOf(after)]
  const rows = useMemo(() => (before.kind === 'read' && after.kind === 'read' ? alignLines(was, is) : null), [before, after, was, is])
  const parts = useMemo(() => (rows === null ? null : foldSame(rows, unfolded)), [rows, unfolded])
  const hiddenCount = useMemo(() => countHidden(was.text) + countHidden(is.text), [was, is])
  return (
    <div className={styles['view']}>
      <div className={styles['bar']}>
        {controls}
        {note === null ? null : <strong>{note}</strong>}
        <span className={styles['grow']} />
        <Chip pressed={hidden} sign="¶" onPress={() => setHidden(!hidden)}>invisibles{hiddenCount === 0 ? '' : ` (${formatNumber(hiddenCount)})`}</Chip>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard */}
      <section className={styles['text']} tabIndex={0} aria-label="Delivered texts side by side">
        <div className={styles['pair']}>
          <h3><bdi>{titles[0]}</bdi>{before.kind === 'read' ? ` · ${lengthWords(before)}` : ''}</h3>
          <h3><bdi>{titles[1]}</bdi>{after.kind === 'read' ? ` · ${lengthWords(after)}` : ''}</h3>
        </div>
        {parts === null ? (
          <div className={styles['pair']}>
            <div><Alone side={before} hidden={hidden} /></div>
            <div><Alone side={after} hidden={hidden} /></div>
          </div>
        ) : parts.map((part) => part.kind === 'folded' ? (
          <button key={part.id} type="button" className={styles['fold']} onClick={() => setUnfolded(true)}>{formatNumber(part.lines)} equal lines, folded by the viewer. Unfold</button>
        ) : (
          <div key={part.id} className={cx(styles['pair'], styles[part.row.kind])}>
            <div className={styles['gone']}>{part.row.before === null ? null : <Cell only={part.row.kind === 'lines'} text={was.text} line={part.row.before} hidden={hidden} />}</div>
            <div className={styles['come']}>{part.row.after === null ? null : <Cell only={part.row.kind === 'lines'} text={is.text} line={part.row.after} hidden={hidden} />}</div>
          </div>
        ))}
        <div className={styles['pair']}>
          <div>{before.kind === 'read' ? <SideEnd side={before} hidden={hidden} /> : null}</div>
          <div>{after.kind === 'read' ? <SideEnd side={after} hidden={hidden} /> : null}</div>
        </div>
      </section>
    </div>
  )
}

/** A side with nothing to align it with. */
function Alone({ side, hidden }: { readonly side: SideRead; readonly hidden: boolean }) {
  if (side.kind === 'none') return <p className={styles['none']}>{side.why}</p>
  return blockLines(side.reading).map((line) => <Cell key={line.from} text={side.reading.text} line={line} hidden={hidden} />)
}

function lengthWords({ reading, lost }: Extract<SideRead, { kind: 'read' }>): string {
  return lost.chars > 0 ? `${formatNumber(reading.chars)} of ${formatNumber(reading.chars + lost.chars)} characters delivered` : `${formatNumber(reading.chars)} characters`
}

function Cell({ text, line, hidden, only = false }: { readonly text: string; readonly line: Line; readonly hidden: boolean; readonly only?: boolean }) {
  if (line.payload !== null) return <p className={styles['payload']}><span>{formatNumber(line.payload)} characters of simulated competing payload, folded by the viewer</span></p>
  return <>{only ? <span className="visually-hidden">Only here: </span> : null}<Pieces text={text} from={line.from} to={line.to} marks={line.marks} hidden={hidden} /></>
}
