import type { Written } from '../../../shared/report/types.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { formatNumber } from '../../ui/formatNumber.ts'
import { Panel } from '../../ui/Panel.tsx'
import { StatusSign } from '../../ui/StatusSign.tsx'
import styles from './Lists.module.css'

const COLUMNS: readonly Column<Written>[] = [
  { id: 'what', title: 'what', value: ({ what }) => what },
  { id: 'text', title: 'text', value: ({ text }) => text },
  {
    id: 'removed', title: 'removed', value: ({ removed }) => (removed ? 'removal confirmed' : 'removal not confirmed'),
    render: ({ removed }) => <span className={styles['removal']}><StatusSign status={removed ? 'pass' : 'error'} /> {removed ? 'confirmed' : 'not confirmed'}</span>,
  },
]

/** What the probes wrote into the memory, and whether the memory confirmed that it is gone again. */
export function WrittenList({ written }: { readonly written: readonly Written[] }) {
  const left = written.filter(({ removed }) => !removed).length
  return (
    <Panel title={written.length === 0 ? 'Written into the memory' : `Written into the memory ${formatNumber(written.length)}`}>
      {written.length === 0 ? <p className={styles['lead']}>Nothing: this run only read.</p> : (
        <>
          <p className={styles['lead']}>{left === 0 ? 'Everything was removed again, and the memory confirmed it.' : `${formatNumber(left)} of them may still be there: the memory did not confirm the removal.`}</p>
          <DataTable caption="Written into the memory" hideCaption columns={COLUMNS} rows={written} />
        </>
      )}
    </Panel>
  )
}
