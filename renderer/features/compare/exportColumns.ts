import { standingOf } from '../../../shared/compare/standing.ts'
import type { ComparedCase } from '../../../shared/contract/types.ts'
import type { ExportedColumn } from '../../ui/ExportMenu.tsx'

/** The compared cases as a file. An absent side is empty, never a fail. */
export function exportColumns([first, second]: readonly [string, string]): readonly ExportedColumn<ComparedCase>[] {
  return [
    { title: 'section', value: ({ section }) => section },
    { title: 'case', value: (row) => row.case },
    { title: 'change', value: ({ kind }) => kind },
    { title: 'cause', value: ({ cause }) => cause },
    { title: 'standing', value: (row) => standingOf(row) },
    { title: `${first}: status`, value: ({ before }) => before?.status ?? null },
    { title: `${second}: status`, value: ({ after }) => after?.status ?? null },
    { title: `${first}: margin`, value: ({ before }) => before?.margin ?? null },
    { title: `${second}: margin`, value: ({ after }) => after?.margin ?? null },
    { title: `${first}: ms`, value: ({ before }) => before?.ms ?? null },
    { title: `${second}: ms`, value: ({ after }) => after?.ms ?? null },
    { title: `${first}: note`, value: ({ before }) => before?.note ?? null },
    { title: `${second}: note`, value: ({ after }) => after?.note ?? null },
    { title: 'texts compared', value: ({ textCompared }) => textCompared },
  ]
}
