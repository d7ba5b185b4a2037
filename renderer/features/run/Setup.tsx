import type { RunSummary } from '../../../shared/contract/types.ts'
import { navigate } from '../../state/location.ts'
import { Button } from '../../ui/Button.tsx'
import { formatWhen } from '../../ui/formatWhen.ts'
import { Panel } from '../../ui/Panel.tsx'
import { setupLines } from './setupLines.ts'
import styles from './Setup.module.css'

interface Props {
  readonly report: NonNullable<RunSummary['report']>
  readonly row: RunSummary['row']
  readonly previous: RunSummary['previous']
}

export function Setup({ report, row, previous }: Props) {
  return (
    <Panel
      title="Set-up" actions={previous !== null && previous.differences.length === 0 ? (
        <Button kind="quiet" onClick={() => navigate({ screen: 'run', params: { run: previous.uid } })}>Run before: {formatWhen(previous.when)}</Button>
      ) : undefined}
    >
      <dl className={styles['list']}>
        {setupLines(report, row).map(([name, value, explain]) => (
          <div key={name} className={styles['pair']} title={explain}>
            <dt>{name}</dt>
            <dd><bdi>{value}</bdi></dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
