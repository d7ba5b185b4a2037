import type { RunSummary } from '../../../shared/contract/types.ts'
import { navigate } from '../../state/location.ts'
import { Button } from '../../ui/Button.tsx'
import { formatWhen } from '../../ui/formatWhen.ts'
import { Panel } from '../../ui/Panel.tsx'
import styles from './Lists.module.css'

/** Why there is no change to show: the nearest earlier run measured something else, and what differs. */
export function Differences({ summary: { previous } }: { readonly summary: RunSummary }) {
  if (previous === null || previous.differences.length === 0) return null
  return (
    <Panel
      title="Not comparable with the run before"
      actions={<Button kind="quiet" onClick={() => navigate({ screen: 'run', params: { run: previous.uid } })}>Show that run</Button>}
    >
      <p className={styles['lead']}>The run of {formatWhen(previous.when)} is the nearest one, but its set-up differs, so the scores are not subtracted:</p>
      <ul className={styles['list']}>
        {previous.differences.map((line) => <li key={line}><bdi>{line}</bdi></li>)}
      </ul>
    </Panel>
  )
}
