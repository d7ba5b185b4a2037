import { useMemo } from 'react'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Figure } from '../../ui/Figure.tsx'
import { diffView } from '../questions/diffText.ts'
import { ReadingView } from '../questions/ReadingView.tsx'
import type { SideBySideProps } from './SideBySide.tsx'
import styles from './Diff.module.css'

/** Both delivered texts in one: what only the first has is struck through, what only the second has is underlined. */
export function Inline({ before, after, note, controls }: Omit<SideBySideProps, 'titles'>) {
  const diff = useMemo(() => (before.kind === 'read' && after.kind === 'read' ? diffView(before.reading, after.reading) : null), [before, after])
  if (diff === null) {
    return (
      <div className={styles['view']}>
        <div className={styles['bar']}>{controls}</div>
        <EmptyState title="There are not two texts to compare"><p>{before.kind === 'none' ? before.why : after.kind === 'none' ? after.why : ''}</p></EmptyState>
      </div>
    )
  }
  return (
    <ReadingView label="Delivered texts as one" reading={diff.text} hideCount>
      {controls}
      <span>
        {note === null ? null : <><strong>{note}</strong>{' '}</>}
        <Figure value={diff.added} explain="Characters only the later (second) text has." unit="new" />,{' '}
        <Figure value={diff.removed} explain="Characters only the earlier (first) text has." unit="gone" />
      </span>
    </ReadingView>
  )
}
