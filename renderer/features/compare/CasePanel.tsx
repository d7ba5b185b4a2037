import type { RefObject } from 'react'
import { useMemo } from 'react'
import type { ComparedCaseView, ComparedRuns } from '../../../shared/contract/types.ts'
import type { TokenGroups } from '../../../shared/golden/types.ts'
import { useKeptQuery } from '../../data/query.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { cx } from '../../ui/cx.ts'
import { formatNumber } from '../../ui/formatNumber.ts'
import { formatWhen } from '../../ui/formatWhen.ts'
import { Gate } from '../../ui/Gate.tsx'
import { SideSign } from './ComparedRow.tsx'
import { changeSign, sideNames } from './filters.ts'
import { Inline } from './Inline.tsx'
import { changePlace } from './place.ts'
import type { View } from './place.ts'
import { SideBySide } from './SideBySide.tsx'
import { likeness, readSide } from './sides.ts'
import styles from './CasePanel.module.css'

export interface CasePanelProps {
  readonly runs: ComparedRuns
  readonly caseKey: string
  readonly view: View
  /** Place in the list; -1: the filter does not show it. */
  readonly at: number
  readonly count: number
  readonly heading: RefObject<HTMLHeadingElement | null>
  readonly onStep: (step: 1 | -1) => void
}

/** One case of both runs: how it ended on each side, why that changed, and both texts. */
export function CasePanel({ runs, caseKey, view, at, count, heading, onStep }: CasePanelProps) {
  const query = useKeptQuery('compare.case', { before: runs.before.uid, after: runs.after.uid, key: caseKey })
  return (
    <section className={styles['panel']} aria-label="Compared case" aria-busy={query.kind === 'loading' || (query.kind === 'ready' && query.refreshing)}>
      <Gate query={query}>
        {(data) => (
          <>
            <header className={styles['caseHead']}>
              <div className={styles['titleLine']}>
                <h2 ref={heading} tabIndex={-1} className={styles['title']}><bdi>{data.compared.case}</bdi></h2>
                <span className={styles['steps']}>
                  <Button kind="quiet" aria-label="Previous case (K)" disabled={count === 0 || at === 0} onClick={() => onStep(-1)}>‹</Button>
                  <span>{at < 0 ? '–' : formatNumber(at + 1)} of {formatNumber(count)}</span>
                  <Button kind="quiet" aria-label="Next case (J)" disabled={count === 0 || at === count - 1} onClick={() => onStep(1)}>›</Button>
                </span>
              </div>
              <Outcome data={data} />
              <Expectations before={data.before} after={data.after} />
            </header>
            <Texts data={data} runs={runs} view={view} />
          </>
        )}
      </Gate>
    </section>
  )
}

function Outcome({ data: { compared, causes } }: { readonly data: ComparedCaseView }) {
  const { tone, word } = changeSign(compared)
  return (
    <>
      <p className={styles['outcome']}>
        <SideSign side={compared.before} withWord /> <span aria-hidden>→</span><span className="visually-hidden">then</span> <SideSign side={compared.after} withWord />
        <span className={styles[tone]}>{word}</span>
      </p>
      {causes.length === 0 ? null : <ul className={cx(styles['causes'], styles[tone])}>{causes.map((cause) => <li key={cause}><bdi>{cause}</bdi></li>)}</ul>}
      {compared.before === null || compared.before.note === '' ? null : <p className={styles['note']}>First: <bdi>{compared.before.note}</bdi></p>}
      {compared.after === null || compared.after.note === '' ? null : <p className={styles['note']}>Then: <bdi>{compared.after.note}</bdi></p>}
    </>
  )
}

function groupsText(groups: TokenGroups): string {
  return groups.map((group) => group.join(' or ')).join(' and ')
}

/** Both expectations where they are known and not the same. */
function Expectations({ before, after }: Pick<ComparedCaseView, 'before' | 'after'>) {
  const [was, is] = [before?.question ?? null, after?.question ?? null]
  if (was === null || is === null) return null
  const differs = (one: TokenGroups, other: TokenGroups): boolean => JSON.stringify(one) !== JSON.stringify(other)
  return (
    <>
      {differs(was.expected, is.expected) ? <p className={styles['note']}>Expected first: <b><bdi>{groupsText(was.expected)}</bdi></b>, then: <b><bdi>{groupsText(is.expected)}</bdi></b></p> : null}
      {differs(was.forbidden, is.forbidden) ? <p className={styles['note']}>Forbidden first: <b><bdi>{groupsText(was.forbidden) || 'nothing'}</bdi></b>, then: <b><bdi>{groupsText(is.forbidden) || 'nothing'}</bdi></b></p> : null}
    </>
  )
}

function Texts({ data, runs, view }: { readonly data: ComparedCaseView; readonly runs: ComparedRuns; readonly view: View }) {
  const before = useMemo(() => readSide(data.before), [data.before])
  const after = useMemo(() => readSide(data.after), [data.after])
  const note = useMemo(() => likeness(before, after), [before, after])
  if (before.kind === 'none' && after.kind === 'none') return <p className={styles['without']}>{before.why === after.why ? before.why : `${before.why} ${after.why}`}</p>
  const names = sideNames(runs)
  const titles = [titleOf(names[0], runs.before.when, runs.sameMemory), titleOf(names[1], runs.after.when, runs.sameMemory)] as const
  const controls = (
    <fieldset className={styles['views']} aria-label="How the texts are shown">
      <Chip pressed={view === 'side'} onPress={() => changePlace({ view: 'side' }, 'replace')}>side by side</Chip>
      <Chip pressed={view === 'inline'} onPress={() => changePlace({ view: 'inline' }, 'replace')}>in one text</Chip>
    </fieldset>
  )
  const shared = { before, after, note, controls }
  return <div className={styles['texts']}>{view === 'inline' ? <Inline {...shared} /> : <SideBySide titles={titles} {...shared} />}</div>
}

function titleOf(name: string, when: string, sameMemory: boolean): string {
  return sameMemory ? formatWhen(when) : `${name}, ${formatWhen(when)}`
}
