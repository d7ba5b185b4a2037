/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- rows of a virtual grid, placed one by one; the grid around them takes the keys */
import { memo } from 'react'
import type { ComparedCase } from '../../../shared/contract/types.ts'
import { cx } from '../../ui/cx.ts'
import type { CaseTone } from '../../ui/StatusSign.tsx'
import { StatusSign } from '../../ui/StatusSign.tsx'
import { QUESTIONS_SECTION } from '../questions/filters.ts'
import { sectionTitle } from '../run/sectionTexts.ts'
import { changeSign } from './filters.ts'
import styles from './compare.module.css'

const TONES = { PASS: 'pass', FAIL: 'fail', ERROR: 'error', SKIP: 'skip' } as const satisfies Record<string, CaseTone>

/** How a side ended; a side that has no such case is not a fail. */
export function SideSign({ side, withWord = false }: { readonly side: ComparedCase['before']; readonly withWord?: boolean }) {
  if (side === null) return <span className={styles['absent']}>{withWord ? 'absent' : <><span aria-hidden>·</span><span className="visually-hidden">absent</span></>}</span>
  return <StatusSign status={TONES[side.status]} withWord={withWord} />
}

export interface ComparedRowProps {
  readonly row: ComparedCase
  readonly id: string
  /** From 1, in the grid with its heading row. */
  readonly rowIndex: number
  readonly selected: boolean
  readonly top: number
  readonly height: number
  readonly onSelect: (key: string) => void
  readonly onOpen: () => void
}

export const ComparedRow = memo(function ComparedRow({ row, id, rowIndex, selected, top, height, onSelect, onOpen }: ComparedRowProps) {
  const { sign, word, tone } = changeSign(row)
  const about = row.cause ?? (row.textCompared ? 'The same outcome and text.' : 'The same outcome.')
  return (
    <div
      id={id} role="row" aria-rowindex={rowIndex} aria-selected={selected} className={cx(styles['row'], selected && styles['on'])} style={{ transform: `translateY(${top}px)`, height }}
      onClick={() => onSelect(row.key)} onDoubleClick={onOpen}
    >
      <span role="gridcell" aria-colindex={1} className={styles[tone]} title={word}><span aria-hidden>{sign}</span><span className="visually-hidden">{word}</span></span>
      <span role="gridcell" aria-colindex={2} className={styles['what']} title={`${row.case}\n${about}`}>
        <bdi className={styles['words']}>{row.case}</bdi>
        <span className={styles['cause']}>{row.section === QUESTIONS_SECTION ? null : <>{sectionTitle(row.section)} · </>}<bdi>{about}</bdi></span>
      </span>
      <span role="gridcell" aria-colindex={3} className={styles['sides']}><SideSign side={row.before} /><span aria-hidden>→</span><SideSign side={row.after} /></span>
    </div>
  )
})
