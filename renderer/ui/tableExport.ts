export type Cell = string | number | boolean | null

export interface TableData {
  readonly caption: string
  /** What part of the table this is, like `12 of 40 rows, filter: fail`. */
  readonly about: string
  readonly titles: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
}

export type ExportFormat = 'csv' | 'json' | 'markdown'

/** A table as a file of its own; which part of it it holds is said in the file. */
export function exportTable(table: TableData, format: ExportFormat): { readonly name: string; readonly text: string } {
  const name = table.caption.toLowerCase().replaceAll(/[^a-z0-9]+/gu, '-').replaceAll(/^-+|-+$/gu, '') || 'table'
  if (format === 'json') return { name: `${name}.json`, text: toJson(table) }
  return format === 'csv' ? { name: `${name}.csv`, text: toCsv(table) } : { name: `${name}.md`, text: toMarkdown(table) }
}

function toJson({ caption, about, titles, rows }: TableData): string {
  const named = rows.map((row) => Object.fromEntries(titles.map((title, index) => [title, row[index] ?? null])))
  return `${JSON.stringify({ table: caption, part: about, rows: named }, null, 2)}\n`
}

/** RFC 4180, with the title line first and what part it is in a last row. */
function toCsv({ caption, about, titles, rows }: TableData): string {
  const lines = [titles, ...rows, [], [`${caption}: ${about}`]]
  return lines.map((line) => `${line.map(csvField).join(',')}\r\n`).join('')
}

function csvField(value: Cell): string {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  // A spreadsheet would run such a text as a formula.
  const safe = /^[=+\-@\t\r]/u.test(value) ? `'${value}` : value
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

function toMarkdown({ caption, about, titles, rows }: TableData): string {
  const line = (cells: readonly Cell[]): string => `| ${cells.map(markdownCell).join(' | ')} |`
  return [`## ${markdownCell(caption)}`, '', markdownCell(about), '', line(titles), `|${titles.map(() => '---').join('|')}|`, ...rows.map(line), ''].join('\n')
}

function markdownCell(value: Cell): string {
  if (value === null) return ''
  return String(value).replaceAll(/\s+/gu, ' ').replaceAll(/[\\`*_[\]<>|~#&!]/gu, (sign) => `\\${sign}`)
}
