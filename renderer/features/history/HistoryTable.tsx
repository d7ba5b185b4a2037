import { useMemo } from 'react'
import { DataTable } from '../../ui/DataTable.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { formatDuration } from '../../ui/formatNumber.ts'
import { formatWhen } from '../../ui/formatWhen.ts'
import type { SeriesPoint, TimeLine } from './timeline.ts'
import { sectionsOf } from './timeline.ts'
import styles from './history.module.css'

interface TableRow {
  readonly line: TimeLine
  readonly point: SeriesPoint
}

function rowsOf(lines: readonly TimeLine[]): TableRow[] {
  return lines.flatMap((line) => line.points.map((point) => ({ line, point }))).toSorted((a, b) => (a.point.when < b.point.when ? 1 : a.point.when > b.point.when ? -1 : 0))
}

/** The charts' figures, one row per run, newest first. */
export function HistoryTable({ lines, all, onOpen }: { readonly lines: readonly TimeLine[]; readonly all: readonly TimeLine[]; readonly onOpen: (uid: string) => void }) {
  const rows = useMemo(() => rowsOf(lines), [lines])
  const allRows = useMemo(() => rowsOf(all), [all])
  const columns = useMemo((): Column<TableRow>[] => [
    { id: 'when', title: 'when', value: ({ point }) => point.when, render: ({ point }) => <span className={styles['nowrap']}>{formatWhen(point.when)}</span> },
    { id: 'setup', title: 'set-up', value: ({ line }) => line.name, render: ({ line }) => <bdi className={styles['nowrap']}>{line.name}</bdi> },
    { id: 'total', title: 'points', numeric: true, value: ({ point }) => point.total },
    { id: 'weight', title: 'of', numeric: true, value: ({ point }) => point.measuredWeight },
    ...sectionsOf(all).map((name): Column<TableRow> => ({ id: `section-${name}`, title: name.replaceAll('_', ' '), numeric: true, value: ({ point }) => point.sections[name] ?? null })),
    { id: 'margin', title: 'smallest margin', numeric: true, value: ({ point }) => point.minMargin },
    { id: 'characters', title: 'mean characters', numeric: true, value: ({ point }) => point.meanChars },
    { id: 'latency', title: 'p95', numeric: true, value: ({ point }) => point.p95Ms, render: ({ point }) => (point.p95Ms === null ? '–' : formatDuration(point.p95Ms)) },
    { id: 'run', title: 'run', value: ({ point }) => point.uid, render: ({ point }) => <button type="button" className={styles['uid']} onClick={() => onOpen(point.uid)}>{point.uid}</button> },
  ], [all, onOpen])
  return <DataTable caption="Runs over time" hideCaption columns={columns} rows={rows} allRows={allRows} filter="set-ups chosen in the legend" rowKey={({ point }) => point.uid} />
}
