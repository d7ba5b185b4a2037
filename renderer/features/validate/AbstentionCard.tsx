import type { SheetAbstention } from '../../../shared/contract/types.ts'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { formatNumber } from '../../ui/formatNumber.ts'
import { Kbd } from '../../ui/Kbd.tsx'
import { OutcomeSign } from './OutcomeSign.tsx'
import { abstentionWords } from './words.ts'
import styles from './Validate.module.css'

export interface AbstentionCardProps {
  readonly row: SheetAbstention
  readonly current: boolean
  readonly editable: boolean
  readonly onEdit: (row: SheetAbstention) => void
}

/** A question about something that was never stored: the memory passes by not answering it. */
export function AbstentionCard({ row, current, editable, onEdit }: AbstentionCardProps) {
  return (
    <header className={styles['head']}>
      <span className={styles['number']} aria-hidden>{formatNumber(row.ref.index + 1)}</span>
      <h2 className={styles['question']}><bdi>{row.question}</bdi>{row.entity === null ? null : <span className={styles['entity']}> about the invented <bdi>{row.entity}</bdi></span>}</h2>
      <OutcomeSign {...abstentionWords(row.outcome)} />
      {editable ? <span className={cx(styles['buttons'], !current && styles['others'])}><Button tabIndex={current ? 0 : -1} onClick={() => onEdit(row)}>Edit {current ? <Kbd keys="e" /> : null}</Button></span> : null}
    </header>
  )
}
