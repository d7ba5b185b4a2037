import { useMemo } from 'react'
import type { ReadingInput } from '../../../shared/marks/reading.ts'
import type { Reading } from '../../../shared/marks/reading.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Figure } from '../../ui/Figure.tsx'
import { formatWhen } from '../../ui/formatWhen.ts'
import { attemptReading } from './attempt.ts'
import { diffView } from './diffText.ts'
import { ReadingView } from './ReadingView.tsx'
import styles from './Questions.module.css'

export interface PreviousTabProps {
  readonly reading: Reading
  /** Null: there is no earlier text. */
  readonly previous: ReadingInput | null
  readonly when: string | null
}

/** The delivered text against the previous comparable run, in one text: what went is struck through, what came is underlined. */
export function PreviousTab({ reading, previous, when }: PreviousTabProps) {
  const before = useMemo(() => (previous === null ? null : attemptReading(previous)), [previous])
  const diff = useMemo(() => (before?.kind === 'read' ? diffView(before.reading, reading) : null), [before, reading])
  if (before === null) {
    return <EmptyState title="No earlier text to compare with"><p>There is no earlier run of the same set-up with this question, or its texts were deleted. After the next run the difference is shown here.</p></EmptyState>
  }
  if (before.kind === 'unknown' || diff === null) return <EmptyState title="The earlier text is not known"><p>{before.kind === 'unknown' ? before.why : ''}</p></EmptyState>
  const since = when === null ? 'the previous run' : formatWhen(when)
  if (diff.added === 0 && diff.removed === 0) {
    return (
      <ReadingView label="Difference to the previous run" reading={reading}>
        <span>The same text as {since}, to the last character.</span>
      </ReadingView>
    )
  }
  return (
    <ReadingView label="Difference to the previous run" reading={diff.text} hideCount>
      <span>
        since {since}: <Figure value={diff.added} explain="Characters of the delivered text that the earlier one did not have." unit={<span className={styles['key']}>new</span>} />,{' '}
        <Figure value={diff.removed} explain="Characters of the earlier delivered text that are no longer there." unit={<span className={styles['keyRemoved']}>gone</span>} />
      </span>
    </ReadingView>
  )
}
