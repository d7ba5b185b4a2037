import { useRef, useState } from 'react'
import type { RunRow } from '../../../shared/contract/types.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { formatPoints } from '../../ui/formatNumber.ts'
import { formatWhen } from '../../ui/formatWhen.ts'
import { TextBox } from '../../ui/TextBox.tsx'
import { RowList } from '../history/RowList.tsx'
import { useRunPages } from '../history/useRunPages.ts'
import styles from './Head.module.css'

const ROW_HEIGHT = 44

export interface RunChoiceProps {
  /** What the run is for, like `Earlier run`. */
  readonly label: string
  /** Null: not known yet. */
  readonly run: RunRow | null
  readonly onChoose: (uid: string) => void
}

/** One side of the comparison: which run it is, and the list to choose another from. */
export function RunChoice({ label, run, onChoose }: RunChoiceProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button className={styles['choice']} onClick={() => setOpen(true)} title={`${label}: choose another`}>
        <span className={styles['choiceLabel']}>{label}</span>
        <span className={styles['choiceName']}>{run === null ? 'choose a run' : <><bdi>{run.memory}</bdi> · {formatWhen(run.when)}{run.origin === 'imported' ? ' · imported' : ''}</>}</span>
        <span aria-hidden>▾</span>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={`${label}: choose a run`} wide>
        {open ? <Runs current={run?.uid ?? null} onChoose={(uid) => {
          setOpen(false)
          onChoose(uid)
        }} /> : null}
      </Dialog>
    </>
  )
}

function Runs({ current, onChoose }: { readonly current: string | null; readonly onChoose: (uid: string) => void }) {
  const [find, setFind] = useState('')
  const [at, setAt] = useState<number | null>(null)
  const pages = useRunPages(find)
  const box = useRef<HTMLInputElement>(null)
  const selected = at ?? Math.max(0, pages.indexOf(current))
  const chosen = pages.row(selected)
  const choose = (row: RunRow | null): void => {
    if (row !== null && row.state === 'done') onChoose(row.uid)
  }
  return (
    <div className={styles['runs']}>
      <TextBox ref={box} label="Find runs" hideLabel type="search" placeholder="Find by memory, door, set, tag or note…" value={find} onChange={(text) => {
        setFind(text)
        setAt(null)
      }} />
      {pages.total === 0 ? <p>No run matches.</p> : (
        <div className={styles['runList']}>
          <RowList
            label="Runs, newest first" total={pages.total ?? 0} rowHeight={ROW_HEIGHT} selected={selected} onSelect={setAt} onOpen={(index) => choose(pages.row(index))} onView={pages.onView}
            row={(index) => <RunLine run={pages.row(index)} />}
          />
        </div>
      )}
      <div className={styles['runsFoot']}>
        <span>{chosen !== null && chosen.state !== 'done' ? 'This run did not end: it cannot be compared.' : ''}</span>
        <Button kind="primary" disabled={chosen?.state !== 'done'} onClick={() => choose(chosen)}>Compare this run</Button>
      </div>
    </div>
  )
}

function RunLine({ run }: { readonly run: RunRow | null }) {
  if (run === null) return <span>…</span>
  return (
    <div className={styles['runLine']}>
      <span>
        <b><bdi>{run.memory}</bdi></b> · <bdi>{run.door}</bdi>{run.set === null ? null : <> · <bdi>{run.set}</bdi></>}
        <small>{formatWhen(run.when)}{run.pinned ? ' · baseline' : ''}{run.origin === 'imported' ? ' · imported' : ''}{run.note === '' ? null : <> · <bdi>{run.note}</bdi></>}</small>
      </span>
      <span>{run.state === 'done' ? (run.total === null ? 'not measured' : formatPoints(run.total)) : run.state}</span>
    </div>
  )
}
