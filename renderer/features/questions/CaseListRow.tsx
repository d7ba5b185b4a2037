/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- rows of a virtual grid, placed one by one; the grid around them takes the keys */
import { memo } from 'react'
import type { CaseRow } from '../../../shared/contract/types.ts'
import { cx } from '../../ui/cx.ts'
import { formatNumber } from '../../ui/formatNumber.ts'
import { StatusSign } from '../../ui/StatusSign.tsx'
import { sectionTitle } from '../run/sectionTexts.ts'
import { changeWords, QUESTIONS_SECTION, toneOf } from './filters.ts'
import styles from './List.module.css'

/** Where the cut stands in the bar: a little before its end, so that it can be seen. */
const CUT_AT = 0.95

export interface CaseListRowProps {
  readonly row: CaseRow
  readonly id: string
  /** From 1, in the grid with its heading row. */
  readonly rowIndex: number
  readonly selected: boolean
  readonly top: number
  readonly height: number
  readonly onSelect: (key: string) => void
  readonly onOpen: () => void
}

export const CaseListRow = memo(function CaseListRow({ row, id, rowIndex, selected, top, height, onSelect, onOpen }: CaseListRowProps) {
  const change = changeWords(row, formatNumber)
  const isQuestion = row.section === QUESTIONS_SECTION
  return (
    <div
      id={id} role="row" aria-rowindex={rowIndex} aria-selected={selected} className={cx(styles['row'], selected && styles['on'])} style={{ transform: `translateY(${top}px)`, height }}
      onClick={() => onSelect(row.key)} onDoubleClick={onOpen}
    >
      <span role="gridcell" aria-colindex={1}><StatusSign status={toneOf(row)} /></span>
      <span role="gridcell" aria-colindex={2} className={cx(styles['question'], !isQuestion && styles['check'])} title={row.case}>
        <bdi className={styles['words']}>{row.case}</bdi>
        {isQuestion ? null : <span className={styles['section']}>{sectionTitle(row.section)}</span>}
      </span>
      {isQuestion ? (
        <span role="gridcell" aria-colindex={3} className={styles['marginCell']}>
          {row.thin ? <StatusSign status="thin" /> : row.loose ? <StatusSign status="loose" /> : <span />}
          <MarginBar row={row} />
        </span>
      ) : null}
      <span role="gridcell" aria-colindex={4} className={cx(styles['change'], change === null ? null : styles[change.tone])} title={change?.word}>
        {change === null ? null : <><span aria-hidden>{change.sign}</span><span className="visually-hidden">{change.word}</span></>}
      </span>
      <span role="gridcell" aria-colindex={5} className={styles['validated']} title={row.validated === null ? undefined : row.validated ? 'validated' : 'not validated'}>
        {row.validated === null ? null : <><span aria-hidden className={row.validated ? styles['yes'] : styles['no']}>{row.validated ? '●' : '○'}</span><span className="visually-hidden">{row.validated ? 'validated' : 'not validated'}</span></>}
      </span>
    </div>
  )
})

function marginWords({ answerEnd, cut, margin }: CaseRow): string {
  if (cut === null) return ''
  if (answerEnd === null || margin === null) return 'no margin: not everything expected was delivered'
  return `the answer ends at ${formatNumber(answerEnd)} of ${formatNumber(cut)}, ${formatNumber(margin)} left`
}

function MarginBar({ row }: { readonly row: CaseRow }) {
  const { answerEnd, cut, thin } = row
  if (cut === null) return null
  const words = marginWords(row)
  const share = answerEnd === null || cut === 0 ? 0 : Math.min(1, Math.max(0, answerEnd / cut)) * CUT_AT
  return (
    <span className={cx(styles['bar'], thin && styles['thinBar'], answerEnd === null && styles['emptyBar'])} title={words}>
      <span className="visually-hidden">{words}</span>
      <i aria-hidden style={{ width: `${share * 100}%` }} />
      <b aria-hidden style={{ left: `${CUT_AT * 100}%` }} />
    </span>
  )
}
