import type { ClipboardEvent, ReactNode } from 'react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { countHidden } from '../../../shared/marks/invisibles.ts'
import { foundMarks } from '../../../shared/marks/marks.ts'
import type { Mark } from '../../../shared/marks/marks.ts'
import type { LostText, MarkedText } from '../../../shared/marks/reading.ts'
import { Chip } from '../../ui/Chip.tsx'
import { formatNumber } from '../../ui/formatNumber.ts'
import { selectedText } from './copyText.ts'
import { TextBlocks } from './TextBlocks.tsx'
import styles from './Text.module.css'

/** Asks the view to show a mark; `turn` makes the same place a new request. */
export interface Jump {
  readonly name: string
  readonly turn: number
  /** The keyboard goes along to the mark; not while somebody types a search. */
  readonly focus: boolean
}

export interface ReadingViewProps {
  readonly label: string
  readonly reading: MarkedText
  /** The text is made of two: its length says nothing. */
  readonly hideCount?: boolean
  /** Code points the door delivers at most; undefined: not a delivered text, no cut is drawn. */
  readonly cut?: number | null
  readonly lost?: LostText | null
  readonly showLost?: boolean
  /** How much lies beyond the cut; 0: nothing was lost. */
  readonly lostChars?: number
  /** Details a two-step client left out. */
  readonly skipped?: number
  readonly onShowLost?: (show: boolean) => void
  /** Words searched for in the list. */
  readonly find?: string
  readonly jump?: Jump | null
  readonly children?: ReactNode
}

const NOTHING: readonly Mark[] = []
const NO_DETAILS: LostText['details'] = []

/** A text of a memory for reading: labelled, marked, never shortened. */
export function ReadingView({ label, reading, hideCount = false, cut, lost = null, showLost = false, lostChars = 0, skipped = 0, onShowLost, find = '', jump = null, children }: ReadingViewProps) {
  const [hidden, setHidden] = useState(false)
  const box = useRef<HTMLElement>(null)
  const whole = lost?.text ?? reading.text
  const hiddenCount = useMemo(() => countHidden(reading.text), [reading.text])
  const found = useMemo(() => (find === '' ? NOTHING : foundMarks(reading.text, find)), [reading.text, find])
  const marks = useMemo(() => [...reading.marks, ...found], [reading.marks, found])
  useEffect(() => {
    if (jump !== null) showMark(box.current, jump)
  }, [jump])
  const onCopy = (event: ClipboardEvent): void => {
    const selection = window.getSelection()
    if (box.current === null || selection === null || selection.rangeCount === 0) return
    const text = selectedText(box.current, selection.getRangeAt(0), whole, hidden)
    if (text === null) return
    event.clipboardData.setData('text/plain', text)
    event.preventDefault()
  }
  const details = showLost ? (lost?.details ?? NO_DETAILS) : NO_DETAILS
  return (
    <div className={styles['view']}>
      <div className={styles['bar']}>
        {hideCount ? null : <span>{formatNumber(reading.chars)} characters{reading.repeats.length === 0 ? '' : `, ${formatNumber(reading.repeats.length)} repeated ${reading.repeats.length === 1 ? 'line' : 'lines'} dimmed`}</span>}
        {children}
        <span className={styles['grow']} />
        {onShowLost === undefined || (lostChars === 0 && skipped === 0) ? null : (
          <Chip pressed={showLost} onPress={() => onShowLost(!showLost)}>show what was lost{lostChars === 0 ? '' : ` (${formatNumber(lostChars)})`}</Chip>
        )}
        <Chip pressed={hidden} sign="¶" onPress={() => setHidden(!hidden)}>invisibles{hiddenCount === 0 ? '' : ` (${formatNumber(hiddenCount)})`}</Chip>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard */}
      <section ref={box} className={styles['text']} tabIndex={0} aria-label={label} onCopy={onCopy}>
        {reading.text === '' ? <p className={styles['empty']}>Nothing: the text is empty.</p> : null}
        <TextBlocks text={reading.text} blocks={reading.blocks} marks={marks} repeats={reading.repeats} hidden={hidden} />
        {cut === undefined ? null : <Ending chars={reading.chars} cut={cut} lostChars={lostChars} skipped={skipped} />}
        {showLost && lost !== null && lostChars > 0 ? <TextBlocks lost text={lost.text} blocks={lost.blocks} marks={lost.marks} repeats={lost.repeats} hidden={hidden} /> : null}
        {details.map((detail) => <Detail key={detail.id} detail={detail} hidden={hidden} />)}
      </section>
    </div>
  )
}

interface EndingProps {
  readonly chars: number
  readonly cut: number | null
  readonly lostChars: number
  readonly skipped: number
}

function Ending({ chars, cut, lostChars, skipped }: EndingProps) {
  if (cut === null) return <p className={styles['ending']}>End of the delivered text. This door has no cut.</p>
  if (lostChars > 0 || chars >= cut) {
    return <div className={styles['cut']} role="note"><span>cut {formatNumber(cut)} — the client receives nothing below this line</span></div>
  }
  return <p className={styles['ending']}>End of the delivered text: {formatNumber(chars)} of {formatNumber(cut)} characters, {skipped === 0 ? 'nothing was cut' : `${skipped === 1 ? '1 detail' : `${formatNumber(skipped)} details`} had no room`}.</p>
}

/** A detail a two-step client left out. It is a text of its own, after the end of the delivered one. */
function Detail({ detail, hidden }: { readonly detail: LostText['details'][number]; readonly hidden: boolean }) {
  const { text, blocks, marks, repeats } = detail
  return <div data-apart><TextBlocks lost text={text} blocks={blocks} marks={marks} repeats={repeats} hidden={hidden} /></div>
}

function showMark(box: HTMLElement | null, { name, focus }: Jump): void {
  for (const old of box?.querySelectorAll('[data-current]') ?? []) delete (old as HTMLElement).dataset['current'] // only marks have it
  const mark = box?.querySelector<HTMLElement>(`[data-opens~="${CSS.escape(name)}"]`) ?? null
  if (mark === null) return
  mark.dataset['current'] = ''
  if (focus) mark.focus({ preventScroll: true })
  settleOn(mark, SETTLING_FRAMES)
}

/** Longer than any text needs to get its heights, shorter than a person needs to scroll on. */
const SETTLING_FRAMES = 60
/** A piece gets its height a frame or more after it came into sight: one quiet frame proves nothing. */
const QUIET_FRAMES = 6

/** Pieces that were never drawn have a guessed height: the place is right once it no longer moves from frame to frame. */
function settleOn(mark: HTMLElement, frames: number, quiet = 0): void {
  const moved = mark.getBoundingClientRect().top
  mark.scrollIntoView({ block: 'center' })
  const still = Math.abs(mark.getBoundingClientRect().top - moved) < 1 ? quiet + 1 : 0
  if (frames === 0 || still === QUIET_FRAMES || !mark.isConnected) return
  requestAnimationFrame(() => settleOn(mark, frames - 1, still))
}
