import { useMemo, useState } from 'react'
import type { Reading, ReadingInput } from '../../../shared/marks/reading.ts'
import { readLost } from '../../../shared/marks/reading.ts'
import { codePointLength } from '../../../shared/text/codepoints.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { attemptReading } from './attempt.ts'
import type { Jump } from './ReadingView.tsx'
import { ReadingView } from './ReadingView.tsx'

export interface DeliveredTextProps extends ReadingInput {
  readonly find?: string
  readonly jump?: Jump | null
}

/** The text a client receives at a pressure and a cut, composed now from what the door recorded, with its tokens marked. */
export function DeliveredText({ question, layout, pressure, filler, cut, hits, forbiddenHits, find, jump }: DeliveredTextProps) {
  const input = useMemo(
    (): ReadingInput => ({ question, layout, pressure, filler, cut, hits, forbiddenHits }),
    [question, layout, pressure, filler, cut, hits, forbiddenHits],
  )
  const attempt = useMemo(() => attemptReading(input), [input])
  if (attempt.kind === 'unknown') return <EmptyState title="This text is not known"><p>{attempt.why}</p></EmptyState>
  return <DeliveredReading input={input} reading={attempt.reading} {...(find === undefined ? {} : { find })} {...(jump === undefined ? {} : { jump })} />
}

interface DeliveredReadingProps {
  readonly input: ReadingInput
  readonly reading: Reading
  readonly find?: string
  readonly jump?: Jump | null
  /** Set from outside when a jump leads below the cut. */
  readonly wantLost?: boolean
  readonly onShowLost?: (show: boolean) => void
}

/** The same for a reading that was made already. */
export function DeliveredReading({ input, reading, find = '', jump = null, wantLost, onShowLost }: DeliveredReadingProps) {
  const [own, setOwn] = useState(false)
  const showLost = wantLost ?? own
  // What is below the cut is looked at only on request: under a heavy payload it is nearly everything.
  const lost = useMemo(() => (showLost ? readLost(input, reading) : null), [showLost, input, reading])
  const lostChars = useMemo(() => codePointLength(reading.composed.rest), [reading])
  const skipped = reading.composed.skipped.length
  return (
    <ReadingView
      label="Delivered text" reading={reading} cut={reading.composed.cut} lost={lost} lostChars={lostChars} showLost={showLost}
      onShowLost={onShowLost ?? setOwn} find={find} jump={jump} skipped={skipped}
    >
      {skipped === 0 ? null : <span>{skipped === 1 ? '1 detail' : `${skipped} details`} not fetched for want of room</span>}
    </ReadingView>
  )
}
