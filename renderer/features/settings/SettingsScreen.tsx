import { useQuery } from '../../data/query.ts'
import { Gate } from '../../ui/Gate.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { About } from './About.tsx'
import { Backups } from './Backups.tsx'
import { DeleteAll } from './DeleteAll.tsx'
import { General } from './General.tsx'
import { Records } from './Records.tsx'
import { StoreCheck } from './StoreCheck.tsx'
import styles from './Settings.module.css'

export function SettingsScreen() {
  const settings = useQuery('settings.get', {})
  return (
    <div className={styles['screen']}>
      <Gate query={settings} skeleton={<Skeleton height={420} />}>
        {(data) => (
          <>
            <General settings={data} />
            <Records settings={data} />
          </>
        )}
      </Gate>
      <Backups />
      <StoreCheck />
      <DeleteAll />
      <About />
    </div>
  )
}
