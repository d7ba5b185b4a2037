import { Button } from './Button.tsx'
import { formatNumber } from './formatNumber.ts'
import { Menu } from './Menu.tsx'
import { saveFile } from './saveFile.ts'
import { exportTable } from './tableExport.ts'
import type { Cell, ExportFormat } from './tableExport.ts'

export interface ExportedColumn<Row> {
  readonly title: string
  readonly value: (row: Row) => Cell
}

export interface ExportMenuProps<Row> {
  readonly caption: string
  readonly columns: readonly ExportedColumn<Row>[]
  readonly rows: readonly Row[]
  /** Rows before a filter, offered beside the shown ones. */
  readonly allRows?: readonly Row[] | undefined
  /** The filter in words; said in the file. */
  readonly filter?: string | undefined
}

const FORMATS: readonly (readonly [format: ExportFormat, label: string])[] = [['csv', 'CSV'], ['json', 'JSON'], ['markdown', 'Markdown']]

/** A table as a file; what part of it the file holds is said in it. */
export function ExportMenu<Row>({ caption, columns, rows, allRows, filter }: ExportMenuProps<Row>) {
  const all = allRows ?? rows
  const save = (part: readonly Row[], format: ExportFormat): void => {
    const about = part.length === all.length ? `all ${formatNumber(all.length)} rows` : `${formatNumber(part.length)} of ${formatNumber(all.length)} rows${filter === undefined ? '' : `, filter: ${filter}`}`
    const { name, text } = exportTable({ caption, about, titles: columns.map(({ title }) => title), rows: part.map((row) => columns.map(({ value }) => value(row))) }, format)
    saveFile(name, text)
  }
  const group = (title: string, part: readonly Row[]) => ({
    title: `${title} (${formatNumber(part.length)} rows)`,
    items: FORMATS.map(([format, label]) => ({ id: format, label, onSelect: () => save(part, format) })),
  })
  const groups = all.length === rows.length ? [group('Export', rows)] : [group('Export what is shown', rows), group('Export everything', all)]
  return <Menu trigger={<Button kind="quiet">Export ▾</Button>} groups={groups} />
}
