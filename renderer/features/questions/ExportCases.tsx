import type { CaseRow } from '../../../shared/contract/types.ts'
import { Button } from '../../ui/Button.tsx'
import { formatNumber } from '../../ui/formatNumber.ts'
import { Menu } from '../../ui/Menu.tsx'
import { saveFile } from '../../ui/saveFile.ts'
import type { ExportFormat, TableData } from '../../ui/tableExport.ts'
import { exportTable } from '../../ui/tableExport.ts'

export interface ExportCasesProps {
  readonly shown: readonly CaseRow[]
  readonly all: readonly CaseRow[]
  /** The filter in words, said in the file. */
  readonly filter: string
}

const TITLES = ['section', 'case', 'status', 'stale', 'thin margin', 'loose', 'validated', 'margin', 'answer end', 'cut', 'characters', 'ms', 'change', 'note'] as const

function tableOf(rows: readonly CaseRow[], { all, filter }: Pick<ExportCasesProps, 'all' | 'filter'>): TableData {
  const part = rows.length === all.length ? `all ${formatNumber(all.length)} cases` : `${formatNumber(rows.length)} of ${formatNumber(all.length)} cases, ${filter}`
  return {
    caption: 'Cases',
    about: part,
    titles: TITLES,
    rows: rows.map((row) => [row.section, row.case, row.status, row.stale, row.thin, row.loose, row.validated, row.margin, row.answerEnd, row.cut, row.chars, row.ms, row.change, row.note]),
  }
}

/** The list as a file, as it is shown or whole. */
export function ExportCases({ shown, all, filter }: ExportCasesProps) {
  const save = (rows: readonly CaseRow[], format: ExportFormat): void => {
    const { name, text } = exportTable(tableOf(rows, { all, filter }), format)
    saveFile(name, text)
  }
  const group = (title: string, rows: readonly CaseRow[]) => ({
    title: `${title} (${formatNumber(rows.length)})`,
    items: ([['csv', 'CSV'], ['json', 'JSON'], ['markdown', 'Markdown']] as const).map(([format, label]) => ({ id: format, label, onSelect: () => save(rows, format) })),
  })
  const groups = shown.length === all.length ? [group('Export', all)] : [group('Export what is shown', shown), group('Export everything', all)]
  return <Menu trigger={<Button kind="quiet">Export ▾</Button>} groups={groups} />
}
