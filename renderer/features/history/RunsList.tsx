import type { RefObject } from 'react'
import type { RunRow } from '../../../shared/contract/types.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { formatNumber } from '../../ui/formatNumber.ts'
import { formatWhen } from '../../ui/formatWhen.ts'
import { Panel } from '../../ui/Panel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextBox } from '../../ui/TextBox.tsx'
import { ImportReports } from './ImportReports.tsx'
import { RowList } from './RowList.tsx'
import { StateSign } from './StateSign.tsx'
import type { RunPages } from './useRunPages.ts'
import { countsText, scoreText } from './words.ts'
import styles from './history.module.css'

export interface RunsListProps {
  readonly pages: RunPages
  readonly find: string
  readonly selected: number
  readonly searchRef: RefObject<HTMLInputElement | null>
  readonly onFind: (text: string) => void
  readonly onSelect: (row: number) => void
  readonly onOpen: (row: number) => void
}

const ROW_HEIGHT = 46

/** All runs, newest first, as far as they match. */
export function RunsList({ pages, find, selected, searchRef, onFind, onSelect, onOpen }: RunsListProps) {
  const { total } = pages
  const said = total === null ? 'Loading runs' : `${formatNumber(total)} ${total === 1 ? 'run' : 'runs'}${find === '' ? '' : ' found'}`
  return (
    <Panel className={styles['runs']} title="Runs" actions={<ImportReports />}>
      <div className={styles['find']}>
        <TextBox ref={searchRef} label="Find runs" hideLabel type="search" placeholder="Find by memory, door, set, tag or note…" value={find} onChange={onFind} />
        <output className={styles['quiet']}>{said}</output>
      </div>
      {pages.error === null
        ? total === 0
          ? <p className={styles['nothing']}>No run matches. Words are looked for in memory, door, set, tags and notes.</p>
          : total === null
            ? <Skeleton lines={6} />
            : (
              <RowList
                label="Runs, newest first" total={total} rowHeight={ROW_HEIGHT} selected={selected} onSelect={onSelect} onOpen={onOpen} onView={pages.onView}
                row={(index) => {
                  const run = pages.row(index)
                  return run === null ? <div className={styles['row']}><Skeleton lines={1} /></div> : <Row run={run} />
                }}
              />
            )
        : <ErrorState error={pages.error.error} retry={() => pages.error?.retry()} />}
    </Panel>
  )
}

function Row({ run }: { readonly run: RunRow }) {
  return (
    <div className={styles['row']}>
      <StateSign state={run.state} />
      <span className={styles['rowmain']}>
        <span className={styles['rowname']}>
          {run.pinned ? <span className={styles['pin']} title="baseline"><span className="visually-hidden">baseline </span></span> : null}
          <bdi>{run.memory}</bdi> · <bdi>{run.door}</bdi>{run.set === null ? null : <> · <bdi>{run.set}</bdi></>}
        </span>
        <span className={styles['rowabout']}>
          {formatWhen(run.when)}{run.origin === 'imported' ? ' · imported' : ''}{run.textsDropped ? ' · texts deleted' : ''}
          {run.tags.map((tag) => <span key={tag}> · #<bdi>{tag}</bdi></span>)}
          {run.note === '' ? null : <> · <bdi>{run.note}</bdi></>}
        </span>
      </span>
      <span className={styles['rowscore']}>
        <span>{run.state === 'done' ? scoreText(run.total, run.measuredWeight) : ''}</span>
        <span className={styles['rowabout']}>{countsText(run.counts)}</span>
      </span>
    </div>
  )
}
