import { useState } from 'react'
import type { CaseRow } from '../../../shared/contract/types.ts'
import type { Repeats } from '../../../shared/repeats/repeats.ts'
import { useQuery } from '../../data/query.ts'
import { writeAddress } from '../../state/address.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { formatPoints } from '../../ui/formatNumber.ts'
import { Panel } from '../../ui/Panel.tsx'
import { Select } from '../../ui/Select.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { repeatRows, spreadText, type RepeatRow } from './repeatRows.ts'
import { sectionTitle } from './sectionTexts.ts'
import styles from './RepeatsPanel.module.css'

interface Props {
  readonly group: string
  /** The run that is shown, whose cases the rows lead to. */
  readonly uid: string
}

/** What the runs of a group of repeats say together: how sure the total is, and which cases are chance. */
export function RepeatsPanel({ group, uid }: Props) {
  const repeats = useQuery('repeats.get', { group })
  const cases = useQuery('runs.cases', { uid })
  return (
    <Panel title="Repeats">
      {repeats.kind === 'error' ? <ErrorState error={repeats.error} retry={repeats.retry} /> : repeats.kind === 'ready' ? <Body repeats={repeats.data} uid={uid} cases={cases.kind === 'ready' ? cases.data : []} /> : <Skeleton lines={4} />}
    </Panel>
  )
}

function Body({ repeats, uid, cases }: { readonly repeats: Repeats; readonly uid: string; readonly cases: readonly CaseRow[] }) {
  const [shown, setShown] = useState<'flaky' | 'all'>('flaky')
  const rows = repeatRows(repeats, cases)
  const flaky = rows.filter((row) => row.flaky)
  const visible = shown === 'all' ? rows : flaky
  return (
    <div className={styles['body']}>
      <p className={styles['sum']}>{spreadText(repeats.runs, repeats.total)}</p>
      <Totals repeats={repeats} now={uid} />
      <p className={styles['lead']}>
        {repeats.total?.interval == null ? 'One run says nothing about chance.' : "The interval is Student's t over these runs: where the mean of many more of them would lie. It knows nothing of what every run gets wrong alike."}
      </p>
      <div className={styles['bar']}>
        <p>{flaky.length === 0 ? 'Every case ended alike in every run.' : `${flaky.length} flaky: not the same end in every run.`}</p>
        <Select label="Cases" hideLabel value={shown} onChange={(value) => setShown(value === 'all' ? 'all' : 'flaky')} options={[{ value: 'flaky', label: `flaky ${flaky.length}` }, { value: 'all', label: `all ${rows.length}` }]} />
      </div>
      {visible.length === 0 ? null : (
        <ul className={styles['rows']} aria-label="Cases of the repeats">
          {visible.map((row, index) => <Row key={row.key ?? `${row.section} ${index}`} row={row} uid={uid} />)}
        </ul>
      )}
    </div>
  )
}

function Row({ row: { section, name, passed, runs, flaky, key }, uid }: { readonly row: RepeatRow; readonly uid: string }) {
  return (
    <li className={styles['row']}>
      <span className={styles['name']}>
        <span className={styles['section']}>{sectionTitle(section)}: </span>
        {key === null ? <bdi>{name}</bdi> : <a href={writeAddress({ screen: 'questions', params: { run: uid, case: key } })}><bdi>{name}</bdi></a>}
      </span>
      {flaky ? <span className={styles['flaky']}>flaky</span> : null}
      <span className={styles['passed']}>passed {passed} of {runs}</span>
    </li>
  )
}

/** Every total by itself, each leading to its run. */
function Totals({ repeats: { totals, uids }, now }: { readonly repeats: Repeats; readonly now: string }) {
  return (
    <ol className={styles['totals']} aria-label="Totals of the runs">
      {totals.map((total, index) => {
        const uid = uids[index]
        const text = total === null ? 'not measured' : formatPoints(total)
        return <li key={uid ?? index}>{uid === undefined || uid === now ? <span aria-current={uid === now ? 'true' : undefined}>{text}</span> : <a href={writeAddress({ screen: 'run', params: { run: uid } })}>{text}</a>}</li>
      })}
    </ol>
  )
}
