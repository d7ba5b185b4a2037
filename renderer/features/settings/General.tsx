import type { Settings } from '../../../shared/contract/types.ts'
import { useQuery } from '../../data/query.ts'
import { Panel } from '../../ui/Panel.tsx'
import { Select } from '../../ui/Select.tsx'
import { timeZones } from './timeZones.ts'
import { changeSettings } from './useChange.ts'
import styles from './Settings.module.css'

const MACHINE = ''

export function General({ settings }: { readonly settings: Settings }) {
  const info = useQuery('app.info', {})
  const own = info.kind === 'ready' ? ` (${info.data.timeZone})` : ''
  return (
    <Panel title="General">
      <div className={styles['two']}>
        <Select
          label="Theme" value={settings.theme} onChange={(theme) => void changeSettings({ theme })}
          options={[{ value: 'system', label: "the system's" }, { value: 'light', label: 'light' }, { value: 'dark', label: 'dark' }]}
        />
        <Select
          label="Time zone" value={settings.timeZone ?? MACHINE} onChange={(zone) => void changeSettings({ timeZone: zone === MACHINE ? null : zone })}
          options={[{ value: MACHINE, label: `the machine's${own}` }, ...timeZones(settings.timeZone).map((zone) => ({ value: zone, label: zone }))]}
          hint="Decides which day an episode belongs to. Part of the set-up: runs of two zones do not compare."
        />
      </div>
    </Panel>
  )
}
