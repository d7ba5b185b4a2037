import { useMemo } from 'react'
import type { CaseRow } from '../../../shared/contract/types.ts'
import { Chip } from '../../ui/Chip.tsx'
import { formatNumber } from '../../ui/formatNumber.ts'
import { countRows, FILTERS } from './filters.ts'
import styles from './List.module.css'

export interface FilterBarProps {
  /** What the chips count. */
  readonly rows: readonly CaseRow[]
  readonly active: string
  readonly onChange: (filter: string) => void
}

/** Chips that are counts: each says how many cases it would show. */
export function FilterBar({ rows, active, onChange }: FilterBarProps) {
  const counts = useMemo(() => countRows(rows), [rows])
  return (
    <fieldset className={styles['chips']} aria-label="Show only">
      {FILTERS.map((filter) => {
        const count = counts.get(filter.id) ?? 0
        const pressed = filter.id === active
        if (!filter.always && count === 0 && !pressed) return null
        return (
          <Chip
            key={filter.id} pressed={pressed} tone={filter.tone} title={filter.explain} disabled={count === 0 && !pressed}
            onPress={() => onChange(pressed ? 'all' : filter.id)} {...(filter.sign === null ? {} : { sign: filter.sign })}
          >
            {formatNumber(count)} {filter.label}
          </Chip>
        )
      })}
    </fieldset>
  )
}
