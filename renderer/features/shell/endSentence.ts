import type { RunState } from '../../../shared/contract/types.ts'
import type { ToastTone } from '../../ui/say.ts'

/** How a run ended, in a sentence. */
export function endSentence({ outcome, message, hint }: Extract<RunState, { kind: 'ended' }>): { readonly text: string; readonly tone: ToastTone } {
  if (outcome === 'done') return { text: 'The run is done: its result is on the Run screen.', tone: 'pass' }
  if (outcome === 'cancelled') return { text: 'The run was cancelled. What it measured is kept and can be resumed.', tone: 'plain' }
  return { text: `The run failed: ${message}${hint === '' ? '' : ` ${hint}`}`, tone: 'fail' }
}
