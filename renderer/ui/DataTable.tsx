import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { ExportMenu } from './ExportMenu.tsx'
import { formatNumber } from './formatNumber.ts'
import type { Cell } from './tableExport.ts'
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
  return (
    <div className={styles['wrap']}>
      {noExport ? null : <div className={styles['bar']}><ExportMenu caption={caption} columns={columns} rows={rows} allRows={allRows} filter={filter} /></div>}
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
