import { useCallback, useMemo, useRef } from 'react'
import type { ComparedRuns } from '../../../shared/contract/types.ts'
import { useCommands } from '../../state/commands.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ExportMenu } from '../../ui/ExportMenu.tsx'
import { formatNumber } from '../../ui/formatNumber.ts'
import { CasePanel } from './CasePanel.tsx'
import { ComparedList } from './ComparedList.tsx'
import { exportColumns } from './exportColumns.ts'
import { filterOf, filtersFor, orderCases, sideNames } from './filters.ts'
import { changePlace } from './place.ts'
import type { ComparePlace } from './place.ts'
import styles from './compare.module.css'

/** No step of its own in back and forward: one walks through many. */
function select(key: string): void {
  changePlace({ case: key }, 'replace')
}

/** The compared cases, and the one that is looked at in full. */
export function CompareBoard({ runs, place, busy }: { readonly runs: ComparedRuns; readonly place: ComparePlace; readonly busy: boolean }) {
  const grid = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const filters = useMemo(() => filtersFor(runs), [runs])
  const names = useMemo(() => sideNames(runs), [runs])
  const filter = filterOf(filters, place.filter)
  const ordered = useMemo(() => orderCases(runs.cases), [runs.cases])
  const counts = useMemo(() => new Map(filters.map((one) => [one.id, runs.cases.filter((row) => one.holds(row)).length])), [filters, runs.cases])
  const shown = useMemo(() => ordered.filter((row) => filter.holds(row)), [ordered, filter])
  // A linked case is shown even where the filter hides it; without one, the first of the list.
  const linked = place.case !== null && ordered.some(({ key }) => key === place.case) ? place.case : null
  const current = linked ?? shown[0]?.key ?? null
  const at = useMemo(() => (current === null ? -1 : shown.findIndex(({ key }) => key === current)), [shown, current])
  const open = useCallback(() => heading.current?.focus(), [])
  const step = (by: 1 | -1): void => {
    const row = shown[at < 0 ? (by === 1 ? 0 : shown.length - 1) : Math.min(shown.length - 1, Math.max(0, at + by))]
    if (row !== undefined) select(row.key)
  }
  const show = (id: string): void => changePlace({ filter: id, case: null }, 'push')
  const turn = (by: 1 | -1): void => {
    const offered = filters.filter((one) => one.id === filter.id || (counts.get(one.id) ?? 0) > 0)
    const next = offered[(offered.indexOf(filter) + by + offered.length) % offered.length]
    if (next !== undefined) show(next.id)
  }
  useCommands([
    { id: 'compare.next', title: 'Next compared case', keys: 'j', group: 'Compare', run: () => step(1) },
    { id: 'compare.previous', title: 'Previous compared case', keys: 'k', group: 'Compare', run: () => step(-1) },
    { id: 'compare.filter.next', title: 'Next filter of the comparison', keys: ']', group: 'Compare', run: () => turn(1) },
    { id: 'compare.filter.previous', title: 'Previous filter of the comparison', keys: '[', group: 'Compare', run: () => turn(-1) },
    { id: 'compare.view', title: 'Texts side by side or in one text', keys: 's', group: 'Compare', run: () => changePlace({ view: place.view === 'side' ? 'inline' : 'side' }, 'replace') },
    { id: 'compare.list', title: 'To the list of compared cases', keys: 'Escape', group: 'Compare', run: () => grid.current?.focus() },
  ])
  return (
    <div className={styles['board']}>
      <div className={styles['list']}>
        <fieldset className={styles['chips']} aria-label="Show only">
          {filters.map((one) => {
            const count = counts.get(one.id) ?? 0
            const pressed = one.id === filter.id
            return (
              <Chip key={one.id} pressed={pressed} tone={one.tone} title={one.explain} disabled={count === 0 && !pressed} onPress={() => show(one.id)} {...(one.sign === null ? {} : { sign: one.sign })}>
                {formatNumber(count)} <bdi>{one.label}</bdi>
              </Chip>
            )
          })}
        </fieldset>
        <div className={styles['shown']}>
          <output>{formatNumber(shown.length)} of {formatNumber(ordered.length)} cases shown</output>
          <ExportMenu caption="Compared cases" columns={exportColumns(names)} rows={shown} allRows={ordered} filter={filter.label} />
        </div>
        {shown.length === 0 ? (
          <div className={styles['nothing']}>
            <EmptyState title={filter.id === 'changed' ? 'Nothing changed' : 'Nothing matches'} action={filter.id === 'all' ? undefined : <Button onClick={() => show('all')}>Show every case</Button>}>
              <p>{filter.id === 'changed' ? 'Every case ran in both runs and ended the same way, with no difference known.' : 'No case is in this filter.'}</p>
            </EmptyState>
          </div>
        ) : <ComparedList grid={grid} rows={shown} names={names} at={at} busy={busy} onSelect={select} onOpen={open} />}
      </div>
      {current === null
        ? <div className={styles['center']}><EmptyState title="No case is chosen"><p>Choose one in the list.</p></EmptyState></div>
        : <CasePanel runs={runs} caseKey={current} view={place.view} at={at} count={shown.length} heading={heading} onStep={step} />}
    </div>
  )
}
