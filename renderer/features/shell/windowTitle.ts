import type { RunState, RunSummary } from '../../../shared/contract/types.ts'
import { formatPoints } from '../../ui/formatNumber.ts'
import { SCREEN_NAMES } from './names.ts'
import type { Screen } from '../../state/location.ts'

/** What the window is called: the progress while something is measured, else the score that is shown. */
export function windowTitle(screen: Screen, state: RunState, summary: RunSummary | null): string {
  const end = `${SCREEN_NAMES[screen]} · adebench`
  if (state.kind === 'running') return `${state.total === 0 ? 'starting' : `${state.done} of ${state.total}`} · ${end}`
  const report = summary?.report ?? null
  if (report === null || report.total === null || screen === 'history' || screen === 'settings') return end
  return `${formatPoints(report.total)} / ${report.measured_weight} · ${end}`
}
