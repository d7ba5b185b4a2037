import { memo } from 'react'
import type { CaseRow, PressureView } from '../../../shared/contract/types.ts'
import { breakKind, failsBeforePassing } from '../../../shared/levels/breaks.ts'
import { Panel } from '../../ui/Panel.tsx'
import type { CaseTone } from '../../ui/StatusSign.tsx'
import { StatusSign } from '../../ui/StatusSign.tsx'
import { RowList } from '../history/RowList.tsx'
import type { Reading } from './reading.ts'
import { breakFigure, breakNote, count } from './words.ts'
import styles from './pressure.module.css'

export type PressureQuestion = PressureView['questions'][number]

export const TONES = { PASS: 'pass', FAIL: 'fail', ERROR: 'error', SKIP: 'skip' } as const satisfies Readonly<Record<string, CaseTone>>

export interface BreakListProps {
  readonly questions: readonly PressureQuestion[]
  /** The run's cases by their key. */
  readonly rows: ReadonlyMap<string, CaseRow>
  /** What the run was made at, where the questions' curves are those of its own cut; null elsewhere. */
  readonly runPressure: number | null
  /** Order and figures are those of another cut than the one chosen. */
  readonly pending: boolean
  readonly reading: Reading
  readonly selected: number
  readonly onSelect: (row: number) => void
}

const ROW_HEIGHT = 46

/** Whether it is known that a retired value is what fails the question before it passes: the run itself delivered it there. */
function isRetired(question: PressureQuestion, row: CaseRow | undefined, runPressure: number | null): boolean {
  return runPressure !== null && row?.stale === true && question.curve !== null && failsBeforePassing(question.curve, runPressure)
}

/** Every question with the longest payload it passes at: the first to break on top. */
export const BreakList = memo(function BreakList({ questions, rows, runPressure, pending, reading, selected, onSelect }: BreakListProps) {
  return (
    <Panel className={styles['list']} title="First to break" actions={<span className={styles['quiet']}>{count(questions.length, 'question')}</span>}>
      <div aria-hidden className={styles['columns']}>
        <span />
        <span>question</span>
        <span>passes up to</span>
        <span />
      </div>
      <RowList
        label="Questions, the first to break on top" total={questions.length} rowHeight={ROW_HEIGHT} selected={selected} onSelect={onSelect}
        row={(index) => {
          const question = questions[index]
          if (question === undefined) return null
          const row = rows.get(question.key)
          const kind = breakKind(question)
          const note = breakNote(kind, isRetired(question, row, runPressure))
          const status = reading.statusOf(question.key)
          return (
            <div className={styles['row']}>
              <span className={styles['sign']}>{status === null ? <span title="not known here">·<span className="visually-hidden">not known here</span></span> : <StatusSign status={TONES[status]} />}</span>
              <span className={styles['question']} data-lines={note === null ? 2 : 1}><bdi>{question.question}</bdi></span>
              <span className={styles['figure']} data-pending={pending}><span className="visually-hidden">passes up to </span>{breakFigure(kind)}</span>
              <span>{row?.thin === true ? <StatusSign status="thin" /> : null}</span>
              {note === null ? null : <span className={styles['note']} data-special={kind.kind === 'stretches'} title={note}>{note}</span>}
            </div>
          )
        }}
      />
    </Panel>
  )
})
