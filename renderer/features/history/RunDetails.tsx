import { useState } from 'react'
import type { RunSummary } from '../../../shared/contract/types.ts'
import { call } from '../../bridge/client.ts'
import { useRunState } from '../../data/events.ts'
import { useQuery } from '../../data/query.ts'
import { navigate } from '../../state/location.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Figure } from '../../ui/Figure.tsx'
import { formatWhen } from '../../ui/formatWhen.ts'
import { Gate } from '../../ui/Gate.tsx'
import { say } from '../../ui/say.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { resume } from '../run/control.ts'
import { ExportDialog } from './ExportDialog.tsx'
import { label, sayError } from './labels.ts'
import { NoteBox } from './NoteBox.tsx'
import { StateSign } from './StateSign.tsx'
import { TagsBox } from './TagsBox.tsx'
import { countsText, resumeProblem, scoreText } from './words.ts'
import styles from './history.module.css'

/** One run: what it found, what its owner says about it, and what can be done with it. */
export function RunDetails({ uid }: { readonly uid: string }) {
  const summary = useQuery('runs.summary', { uid })
  return (
    <section className={styles['details']} aria-label="The chosen run">
      <Gate query={summary} skeleton={<Skeleton lines={8} />}>{(data) => <Details summary={data} />}</Gate>
    </section>
  )
}

function Details({ summary }: { readonly summary: RunSummary }) {
  const { row, previous } = summary
  const version = row.memoryVersion === null ? '' : ` ${row.memoryVersion}`
  return (
    <>
      <header>
        <h2 className={styles['name']}><bdi>{row.memory}</bdi><bdi>{version}</bdi></h2>
        <p className={styles['quiet']}>door <bdi>{row.door}</bdi>{row.set === null ? null : <> · set <bdi>{row.set}</bdi></>} · <span title={row.when}>{formatWhen(row.when)}</span></p>
      </header>
      <p className={styles['outcome']}>
        <StateSign state={row.state} withWord />
        {row.state === 'done' && <Figure className={styles['score']} value={scoreText(row.total, row.measuredWeight)} explain="Points of the run, out of the weight of the sections it measured. From its report." />}
        <span className={styles['quiet']}>{countsText(row.counts)}</span>
      </p>
      {row.failure === null ? null : <p className={styles['failure']}><bdi>{row.failure}</bdi></p>}
      {row.fingerprint === null ? null : (
        <p className={styles['quiet']}>
          set-up <Figure value={row.fingerprint.slice(0, 6)} explain={`Runs compare only when everything that changes the measurement is equal. The whole name of this set-up: ${row.fingerprint}.`} />
          {previous === null ? ', its first run' : previous.differences.length === 0 ? <>, before it {formatWhen(previous.when)}</> : <>, differs from {formatWhen(previous.when)} in <bdi>{previous.differences.join(', ')}</bdi></>}
        </p>
      )}
      <NoteBox uid={row.uid} note={row.note} />
      <TagsBox uid={row.uid} tags={row.tags} />
      <Actions summary={summary} />
    </>
  )
}

function Actions({ summary: { row, report } }: { readonly summary: RunSummary }) {
  const isRunning = useRunState().kind === 'running'
  const [asking, setAsking] = useState<'export' | 'delete' | null>(null)
  const hasTexts = row.origin === 'own' && !row.textsDropped
  const whyNot = resumeProblem(row, isRunning)
  const open = (screen: 'questions' | 'pressure') => () => navigate({ screen, params: { run: row.uid } })
  const dropTexts = async (): Promise<void> => {
    setAsking(null)
    try {
      await call('runs.dropTexts', { uid: row.uid })
      say('The texts of the run were deleted; its score stays.', 'pass')
    } catch (thrown) {
      sayError(thrown)
    }
  }
  return (
    <div className={styles['actions']}>
      <Button kind="primary" onClick={open('questions')}>Open in Questions</Button>
      <Button disabled={!hasTexts} title={hasTexts ? undefined : 'The curves need the delivered texts.'} onClick={open('pressure')}>Open in Pressure</Button>
      <Button disabled={report === null} title={report === null ? 'The run did not end: it has no report.' : 'Against the run it is compared with; another one can be chosen there.'} onClick={() => navigate({ screen: 'compare', params: { after: row.uid } })}>Compare</Button>
      {row.state === 'done' || row.state === 'failed' || row.origin === 'imported' ? null : <Button disabled={whyNot !== null} title={whyNot ?? undefined} onClick={() => void resume(row.uid)}>Resume</Button>}
      <Button icon={<span className={styles['pin']} data-on={row.pinned} />} onClick={() => void label({ uid: row.uid, pinned: !row.pinned })}>{row.pinned ? 'Baseline, unpin' : 'Pin as baseline'}</Button>
      <Button disabled={report === null} title={report === null ? 'The run did not end: it has no report.' : undefined} onClick={() => setAsking('export')}>Export…</Button>
      <Button kind="danger" disabled={!hasTexts || row.state === 'running'} onClick={() => setAsking('delete')}>Delete texts…</Button>
      <ExportDialog uid={row.uid} hasTexts={hasTexts} open={asking === 'export'} onClose={() => setAsking(null)} />
      <Dialog
        open={asking === 'delete'} onClose={() => setAsking(null)} title="Delete the texts of this run?"
        actions={<><Button onClick={() => setAsking(null)}>Keep them</Button><Button kind="danger" onClick={() => void dropTexts()}>Delete the texts</Button></>}
      >
        <p>What the memory delivered in this run is deleted from this machine and cannot be brought back. Score, cases, notes and tags stay; Pressure and the text of its questions no longer work for it.</p>
      </Dialog>
    </div>
  )
}
