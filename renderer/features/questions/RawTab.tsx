import { useMemo, useState } from 'react'
import type { RawAnswer } from '../../../shared/delivery/types.ts'
import { foundMarks } from '../../../shared/marks/marks.ts'
import type { MarkedText } from '../../../shared/marks/reading.ts'
import { blocksOf } from '../../../shared/marks/reading.ts'
import { codePointLength } from '../../../shared/text/codepoints.ts'
import { formatNumber } from '../../ui/formatNumber.ts'
import { FindBox } from './FindBox.tsx'
import { stepAround } from './gridKeys.ts'
import { markName } from './markWords.ts'
import type { Jump } from './ReadingView.tsx'
import { ReadingView } from './ReadingView.tsx'
import styles from './Questions.module.css'

function markedJson(raw: RawAnswer): MarkedText {
  const text = JSON.stringify(raw, null, 2)
  const chars = codePointLength(text)
  return { text, chars, blocks: blocksOf(text, [{ start: 0, end: chars, label: 'raw' }]), marks: [], repeats: [] }
}

/** What the memory itself answered, before any door: as JSON, plain and searchable. */
export function RawTab({ raw }: { readonly raw: RawAnswer }) {
  const [find, setFind] = useState('')
  const [at, setAt] = useState(0)
  const [turn, setTurn] = useState(0)
  const reading = useMemo(() => markedJson(raw), [raw])
  const found = useMemo(() => foundMarks(reading.text, find), [reading, find])
  const current = found[at]
  const jump = useMemo((): Jump | null => (current === undefined ? null : { name: markName(current), turn, focus: false }), [current, turn])
  const search = (text: string): void => {
    setFind(text)
    setAt(0)
  }
  const step = (by: 1 | -1): void => {
    setAt(stepAround(at, by, found.length) ?? 0)
    setTurn(turn + 1)
  }
  return (
    <ReadingView label="Raw answer" reading={reading} find={find} jump={jump}>
      <div className={styles['rawFind']}>
        <FindBox
          label="Find in the raw answer" placeholder="Find in the raw answer" value={find} onChange={search} onStep={step}
          status={find === '' ? '' : `${formatNumber(found.length === 0 ? 0 : at + 1)} of ${formatNumber(found.length)}`}
        />
      </div>
    </ReadingView>
  )
}
