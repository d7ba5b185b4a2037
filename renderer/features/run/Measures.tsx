import { useState } from 'react'
import type { RunSummary } from '../../../shared/contract/types.ts'
import { Button } from '../../ui/Button.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { measureRows } from './measureRows.ts'
import type { MeasureRow } from './measureRows.ts'
import { sectionTitle } from './sectionTexts.ts'
import styles from './Lists.module.css'

const COLUMNS: readonly Column<MeasureRow>[] = [
  { id: 'section', title: 'section', value: ({ section }) => section, render: ({ section }) => <bdi>{sectionTitle(section)}</bdi> },
  { id: 'name', title: 'measure', value: ({ name }) => name, render: ({ name }) => <bdi>{name.replaceAll('_', ' ')}</bdi> },
  { id: 'value', title: 'value', numeric: true, value: ({ value }) => value },
]

/** Everything else the sections measured: for reading, counted in no score. */
export function Measures({ report }: { readonly report: NonNullable<RunSummary['report']> }) {
  const [open, setOpen] = useState(false)
  const rows = measureRows(report.sections)
  if (rows.length === 0) return null
  return (
    <Panel title={`Measures ${rows.length}`} actions={<Button kind="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>{open ? 'Hide' : 'Show'}</Button>}>
      {open ? <DataTable caption="Measures" hideCaption columns={COLUMNS} rows={rows} /> : <p className={styles['lead']}>Lengths, margins, latencies and what else the sections noted. They count in no score.</p>}
    </Panel>
  )
}
