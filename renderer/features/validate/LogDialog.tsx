import { useState } from 'react'
import type { SheetLogRow } from '../../../shared/contract/types.ts'
import { useKeptQuery } from '../../data/query.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { formatNumber } from '../../ui/formatNumber.ts'
import { formatWhen } from '../../ui/formatWhen.ts'
import { Gate } from '../../ui/Gate.tsx'
import { cx } from '../../ui/cx.ts'
import styles from './Dialogs.module.css'

const PAGE = 50

/** Who changed what of this set with this program, newest first. */
export function LogDialog({ set, onClose }: { readonly set: string; readonly onClose: () => void }) {
  const [offset, setOffset] = useState(0)
  const log = useKeptQuery('sheet.log', { set, limit: PAGE, offset })
  const total = log.kind === 'ready' ? log.data.total : 0
  return (
    <Dialog
      open wide onClose={onClose} title="Log of this set"
      actions={total <= PAGE ? undefined : (
        <>
          <span aria-live="polite">{formatNumber(offset + 1)} to {formatNumber(Math.min(total, offset + PAGE))} of {formatNumber(total)}</span>
          <Button disabled={offset === 0} onClick={() => setOffset(Math.max(0, offset - PAGE))}>Newer</Button>
          <Button disabled={offset + PAGE >= total} onClick={() => setOffset(offset + PAGE)}>Older</Button>
        </>
      )}
    >
      <Gate query={log}>
        {({ rows }) => (rows.length === 0 ? <EmptyState title="Nothing was changed yet"><p>Every tick and edit made here is listed with who made it and when.</p></EmptyState> : (
          <ul className={styles['log']} aria-label="Changes, newest first">{rows.map((row) => <LogLine key={row.id} row={row} />)}</ul>
        ))}
      </Gate>
    </Dialog>
  )
}

function LogLine({ row }: { readonly row: SheetLogRow }) {
  const { at, who, action, question, before, after, note, undone } = row
  return (
    <li>
      <span className={styles['when']}>{formatWhen(new Date(at).toISOString())}<br /><bdi>{who}</bdi></span>
      <b className={cx(undone && styles['undone'])}>{action}</b>
      <span><bdi>{question}</bdi>{note === '' ? null : <><br /><bdi>{note}</bdi></>}{undone ? ' (taken back)' : null}</span>
      {before === null && after === null ? null : (
        <details>
          <summary>Text before and after</summary>
          <div className={styles['sides']}>
            <section><h3>Before</h3><pre className={styles['source']} dir="auto">{before ?? 'It was not there.'}</pre></section>
            <section><h3>After</h3><pre className={styles['source']} dir="auto">{after ?? 'It was taken out.'}</pre></section>
          </div>
        </details>
      )}
    </li>
  )
}
