import type { ReactNode } from 'react'
import type { CaseView } from '../../../shared/contract/types.ts'
import { StatusSign } from '../../ui/StatusSign.tsx'
import { sectionText, sectionTitle } from '../run/sectionTexts.ts'
import { toneOf } from './filters.ts'
import { HistoryTab } from './HistoryTab.tsx'
import styles from './Questions.module.css'

/** A case of a section that delivers no text: what it checks, how it ended, and how it ended before. */
export function CheckInspector({ view, title, uid }: { readonly view: CaseView; readonly title: ReactNode; readonly uid: string | null }) {
  const { row, record, cause } = view
  const share = record.fraction
  return (
    <>
      <header className={styles['head']}>
        {title}
        <div className={styles['verdict']}>
          <StatusSign status={toneOf(row)} withWord />
          <p><bdi>{row.note === '' ? (row.status === 'PASS' ? 'The check held.' : 'The report gives no reason.') : row.note}</bdi></p>
        </div>
        {cause === null ? null : <p className={styles['facts']}><bdi>{cause}</bdi></p>}
      </header>
      <div className={styles['panel']}>
        <div className={styles['scroll']}>
          <section className={styles['explanation']} aria-label="About this section">
            <h3>{sectionTitle(row.section)}</h3>
            <p>{sectionText(row.section)}</p>
            {share === undefined ? null : <p>Share of this case that held: {Math.round(share * 100)} %.</p>}
          </section>
          <h3>History of this case</h3>
          <HistoryTab view={view} uid={uid} />
        </div>
      </div>
    </>
  )
}
