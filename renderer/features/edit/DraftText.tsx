import { useEffect, useRef, useState } from 'react'
import type { Reading } from '../../../shared/marks/reading.ts'
import { codePointLength } from '../../../shared/text/codepoints.ts'
import { Button } from '../../ui/Button.tsx'
import { ReadingView } from '../questions/ReadingView.tsx'
import type { GroupField } from './draft.ts'
import styles from './Form.module.css'

/** Longer than any value one would expect: a selection for copying. */
const LONGEST = 120

/** The delivered text with the values of the form marked. What is selected in it can be made a value. */
export function DraftText({ reading, onPick }: { readonly reading: Reading; readonly onPick: (token: string, field: GroupField) => void }) {
  const box = useRef<HTMLDivElement>(null)
  const [selected, setSelected] = useState('')
  useEffect(() => {
    const follow = (): void => {
      const selection = document.getSelection()
      const inside = selection !== null && selection.rangeCount > 0 && box.current?.contains(selection.anchorNode) === true && box.current.contains(selection.focusNode)
      const words = inside ? selection.toString().replaceAll(/\s+/gu, ' ').trim() : ''
      setSelected(words.length <= LONGEST ? words : '')
    }
    document.addEventListener('selectionchange', follow)
    return () => document.removeEventListener('selectionchange', follow)
  }, [])
  return (
    <div ref={box} className={styles['text']}>
      <ReadingView label="Delivered text" reading={reading} cut={reading.composed.cut} lostChars={codePointLength(reading.composed.rest)} skipped={reading.composed.skipped.length}>
        {selected === '' ? null : (
          // The selection must outlive the press.
          <span className={styles['selected']}>
            <bdi className={styles['selectedText']}>{selected}</bdi>
            <Button className={styles['small']} onMouseDown={(event) => event.preventDefault()} onClick={() => onPick(selected, 'expected')}>Expect this</Button>
            <Button className={styles['small']} onMouseDown={(event) => event.preventDefault()} onClick={() => onPick(selected, 'forbidden')}>Forbid this</Button>
          </span>
        )}
      </ReadingView>
    </div>
  )
}
