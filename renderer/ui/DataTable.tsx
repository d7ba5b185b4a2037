import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { cx } from './cx.ts'
import { formatNumber } from './formatNumber.ts'
import { Menu } from './Menu.tsx'
import { saveFile } from './saveFile.ts'
import { exportTable } from './tableExport.ts'
import type { Cell, ExportFormat } from './tableExport.ts'
import styles from './DataTable.module.css'

export interface Column<Row> {
  readonly id: string
  readonly title: string
  readonly numeric?: boolean
  /** The plain value: shown unless `render` is there, and always what is exported. */
  readonly value: (row: Row) => Cell
  readonly render?: (row: Row) => ReactNode
}

export interface DataTableProps<Row> {
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  /** Rows before a filter, offered for export beside the shown ones. */
  readonly allRows?: readonly Row[]
  /** The filter in words; said in the exported file. */
  readonly filter?: string
  readonly hideCaption?: boolean
  readonly noExport?: boolean
  readonly rowKey?: (row: Row, index: number) => string
}

export function DataTable<Row>({ caption, columns, rows, allRows, filter, hideCaption = false, noExport = false, rowKey }: DataTableProps<Row>) {
  const save = (part: readonly Row[], format: ExportFormat): void => {
    const all = allRows ?? rows
    const about = part === all ? `all ${formatNumber(all.length)} rows` : `${formatNumber(part.length)} of ${formatNumber(all.length)} rows${filter === undefined ? '' : `, filter: ${filter}`}`
    const table = { caption, about, titles: columns.map((column) => column.title), rows: part.map((row) => columns.map((column) => column.value(row))) }
    const { name, text } = exportTable(table, format)
    saveFile(name, text)
  }
  const group = (title: string, part: readonly Row[]) => ({
    title: `${title} (${formatNumber(part.length)} rows)`,
    items: ([['csv', 'CSV'], ['json', 'JSON'], ['markdown', 'Markdown']] as const).map(([format, label]) => ({ id: format, label, onSelect: () => save(part, format) })),
  })
  const groups = allRows === undefined || allRows.length === rows.length ? [group('Export', rows)] : [group('Export what is shown', rows), group('Export everything', allRows)]
  return (
    <div className={styles['wrap']}>
      {noExport ? null : <div className={styles['bar']}><Menu trigger={<Button kind="quiet">Export ▾</Button>} groups={groups} /></div>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard */}
      <section className={styles['scroll']} tabIndex={0} aria-label={`${caption}, table`}>
        <table className={styles['table']}>
          <caption className={cx(styles['caption'], hideCaption && 'visually-hidden')}>{caption}</caption>
          <thead>
            <tr>{columns.map((column) => <th key={column.id} scope="col" className={cx(column.numeric === true && styles['numeric'])}>{column.title}</th>)}</tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={rowKey?.(row, index) ?? index}>
                {columns.map((column) => <td key={column.id} className={cx(column.numeric === true && styles['numeric'])}>{column.render === undefined ? plain(column.value(row)) : column.render(row)}</td>)}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

function plain(value: Cell): ReactNode {
  if (value === null) return <span className={styles['none']}>–</span>
  if (typeof value === 'number') return formatNumber(value)
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : <bdi>{value}</bdi>
}
