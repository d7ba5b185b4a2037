import type { RunState } from '../../../shared/contract/types.ts'
import { formatNumber } from '../../ui/formatNumber.ts'
import styles from './RunningLine.module.css'

/** That something is being measured, and how far it is, on every screen. */
export function RunningLine({ state }: { readonly state: Extract<RunState, { kind: 'running' }> }) {
  const { done, total } = state
  return (
    <span className={styles['line']}>
      <progress className={styles['bar']} aria-label="Progress of the run" max={Math.max(total, 1)} value={Math.min(done, total)} />
      <span>{state.cancelling ? 'cancelling' : total === 0 ? 'starting' : `${formatNumber(done)} of ${formatNumber(total)} checks`}</span>
    </span>
  )
}
