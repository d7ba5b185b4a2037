import type { RunSummary } from '../../../shared/contract/types.ts'
import { navigate } from '../../state/location.ts'
import { Button } from '../../ui/Button.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { asSentence, warningTarget } from './warningTarget.ts'
import { warningRows } from './warningRows.ts'
import { sectionTitle } from './sectionTexts.ts'
import { TourStop } from './TourStop.tsx'
import styles from './Lists.module.css'

interface Props {
  readonly report: NonNullable<RunSummary['report']>
  readonly run: string | undefined
}

export function Warnings({ report, run }: Props) {
  const rows = warningRows(report)
  const casesOf = new Map(report.sections.map(({ name, counts }) => [name, counts.PASS + counts.FAIL + counts.ERROR + counts.SKIP]))
  return (
    <TourStop id="warnings">
      <Panel title={rows.length === 0 ? 'Warnings' : `Warnings ${rows.length}`}>
        {rows.length === 0 ? <p className={styles['lead']}>None: nothing in this run needs a second look beyond the cases that did not pass.</p> : (
          <ul className={styles['rows']}>
            {rows.map(({ section, text }) => {
              const target = section === null || casesOf.get(section) === 0 ? null : warningTarget(section, text, run)
              return (
                <li key={`${section ?? ''} ${text}`} className={styles['row']}>
                  <span aria-hidden className={styles['warn']}>!</span>
                  <span className={styles['text']}>
                    {section === null ? null : <span className={styles['section']}>{sectionTitle(section)}: </span>}
                    <bdi>{asSentence(text)}</bdi>
                  </span>
                  {target === null ? null : <Button kind="quiet" className={styles['link']} onClick={() => navigate(target.place)}>{target.link}</Button>}
                </li>
              )
            })}
          </ul>
        )}
      </Panel>
    </TourStop>
  )
}
