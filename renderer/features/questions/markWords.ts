import type { Mark } from '../../../shared/marks/marks.ts'
import { looseSentence } from '../../../shared/marks/marks.ts'
import { formatNumber } from '../../ui/formatNumber.ts'

/** The name by which a jump finds a mark in the page. */
export function markName({ badge, kind, nth }: Pick<Mark, 'badge' | 'kind' | 'nth'>): string {
  return `${badge === '' ? kind : badge}.${nth}`
}

const KINDS = { expected: 'Expected value', forbidden: 'Retired value', found: 'Found', added: 'Not in the previous run', removed: 'Only in the previous run' } as const

/** What a mark says when it is looked at. Positions are characters of the delivered text. */
export function describeMark({ kind, badge, start, end, loose }: Mark): string {
  if (kind === 'added' || kind === 'removed') return `${KINDS[kind]}.`
  const where = `${KINDS[kind]}${badge === '' ? '' : ` ${badge}`}, characters ${formatNumber(start)} to ${formatNumber(end)}.`
  return loose === null ? where : `${where} ${looseSentence(loose)}`
}
