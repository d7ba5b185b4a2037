import type { PressureView } from '../../../shared/contract/types.ts'
import type { StepRow } from '../../../shared/levels/steps.ts'
import { mergeSteps } from '../../../shared/levels/steps.ts'
import type { StepLine } from '../../charts/StepChart.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import type { PressurePlace } from './place.ts'

export interface CurveTableProps {
  readonly over: PressurePlace['over']
  readonly lines: readonly StepLine[]
  readonly points: PressureView['points']
  readonly total: number
  readonly max: number
}

/** The same steps as the chart's, as a table: from each length on, how many pass. Without any curve, the measured points. */
export function CurveTable({ over, lines, points, total, max }: CurveTableProps) {
  const what = over === 'cut' ? 'cut' : 'payload'
  if (lines.length === 0) {
    return (
      <DataTable
        caption={`Passes of ${total} questions where it was measured`} hideCaption rows={points.toSorted((a, b) => a.pressure - b.pressure)} rowKey={(row) => row.uid}
        columns={[
          { id: 'pressure', title: 'payload, characters', numeric: true, value: (row) => row.pressure },
          { id: 'passes', title: `passes of ${total}`, numeric: true, value: (row) => row.passes },
          { id: 'run', title: 'run', value: (row) => row.uid },
        ]}
      />
    )
  }
  return (
    <DataTable
      caption={`Passes of ${total} questions over the ${what}`} hideCaption rows={mergeSteps(lines.map((line) => line.steps), max)} rowKey={(row) => String(row.level)}
      columns={[
        { id: 'from', title: `from ${what} of, characters`, numeric: true, value: (row) => row.level },
        ...lines.map((line, index) => ({ id: line.id, title: line.name, numeric: true, value: (row: StepRow) => row.passes[index] ?? null })),
      ]}
    />
  )
}
