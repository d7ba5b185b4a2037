import type { CaseView } from '../../../shared/contract/types.ts'
import { writeAddress } from '../../state/address.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { formatWhen } from '../../ui/formatWhen.ts'
import type { CaseTone } from '../../ui/StatusSign.tsx'
import { StatusSign } from '../../ui/StatusSign.tsx'

type Entry = CaseView['history'][number]

const TONES: Readonly<Record<Entry['status'], CaseTone>> = { PASS: 'pass', FAIL: 'fail', ERROR: 'error', SKIP: 'skip' }

function columns(key: string, now: string | null): readonly Column<Entry>[] {
  return [
    {
      id: 'when', title: 'run', value: ({ when }) => when,
      render: ({ when, uid }) => (
        <a href={writeAddress({ screen: 'questions', params: { run: uid, case: key } })} title={when} aria-current={uid === now ? 'true' : undefined}>{formatWhen(when)}{uid === now ? ' (shown)' : ''}</a>
      ),
    },
    { id: 'status', title: 'status', value: ({ status }) => status, render: ({ status }) => <StatusSign status={TONES[status]} withWord /> },
    { id: 'margin', title: 'margin', numeric: true, value: ({ margin }) => margin },
    { id: 'note', title: 'note', value: ({ note }) => note },
    { id: 'setup', title: 'same set-up', value: ({ comparable }) => comparable },
  ]
}

/** How this case ended in the latest runs of the same memory, door and set; each line leads to its run. */
export function HistoryTab({ view, uid }: { readonly view: CaseView; readonly uid: string | null }) {
  if (view.history.length === 0) {
    return <EmptyState title="No run to compare with yet"><p>Run again: how this case ends from run to run is then listed here.</p></EmptyState>
  }
  return (
    <DataTable caption={`History of: ${view.row.case}`} hideCaption columns={columns(view.row.key, uid)} rows={view.history} rowKey={({ uid: run }) => run} />
  )
}
