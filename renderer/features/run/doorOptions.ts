import type { MemoryDescription } from '../../../shared/contract/types.ts'
import type { SelectOption } from '../../ui/Select.tsx'
import { formatNumber } from '../../ui/formatNumber.ts'

/** The doors to choose from, with their cut. A chosen one stays in the list while the memory cannot be asked. */
export function doorOptions(doors: MemoryDescription['doors'] | null, chosen: string | null): readonly SelectOption<string>[] {
  const [first] = doors ?? []
  const known = (doors ?? []).map(({ name, cut }) => ({ value: name, label: `${name}, ${cut === null ? 'no cut' : `cut ${formatNumber(cut)}`}` }))
  const missing = chosen !== null && !known.some(({ value }) => value === chosen) ? [{ value: chosen, label: chosen }] : []
  // The first door is the default: named once, as such.
  return [{ value: '', label: first === undefined ? "the memory's first" : `${known[0]?.label ?? first.name} (first)` }, ...known.slice(1), ...missing.filter(({ value }) => value !== first?.name)]
}
