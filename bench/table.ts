import type { Row } from './measure.ts'

const HEAD = ['what', 'median ms', 'least', 'most', 'CPU ms', 'budget', '', 'note']

/** Rows as aligned columns: numbers to the right. */
export function table(rows: readonly Row[]): string {
  const lines = [HEAD, ...rows.map((row) => [row.name, time(row.median), time(row.least), time(row.most), time(row.cpu), time(row.budget), row.verdict, row.note])]
  const widths = HEAD.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  return lines.map((line) => `${line.map((cell, column) => pad(cell, column, widths[column] ?? 0)).join('  ').trimEnd()}\n`).join('')
}

function pad(cell: string, column: number, width: number): string {
  return column >= 1 && column <= 5 ? cell.padStart(width) : cell.padEnd(width)
}

function time(ms: number | null): string {
  if (ms === null) return '-'
  return ms.toFixed(ms < 10 ? 2 : ms < 100 ? 1 : 0)
}
