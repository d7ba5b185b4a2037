import { useQuery } from '../../data/query.ts'
import { Gate } from '../../ui/Gate.tsx'
import { Panel } from '../../ui/Panel.tsx'
import styles from './Settings.module.css'

export function About() {
  const info = useQuery('app.info', {})
  return (
    <Panel title="About">
      <Gate query={info}>
        {({ version, host, platform }) => (
          <p className={styles['quiet']}>adebench {version}, {host === 'web' ? 'in a browser window of this machine' : 'desktop'}, {platform}. No telemetry: nothing leaves this machine.</p>
        )}
      </Gate>
    </Panel>
  )
}
