import { useCallback, useDeferredValue, useMemo } from 'react'
import type { PressureView as View } from '../../../shared/contract/types.ts'
import { breakKind, byBreak } from '../../../shared/levels/breaks.ts'
import { levelScale } from '../../../shared/levels/scale.ts'
import { useQuery } from '../../data/query.ts'
import { useCommands } from '../../state/commands.ts'
import { locationNow, navigate, useLocation } from '../../state/location.ts'
import { BreakList } from './BreakList.tsx'
import { CaseAtLevel } from './CaseAtLevel.tsx'
import { Controls } from './Controls.tsx'
import { CurvePanel } from './CurvePanel.tsx'
import { longestCut, longestPayload } from './extent.ts'
import type { PressurePlace } from './place.ts'
import { readPlace, writePlace } from './place.ts'
import { readingAt } from './reading.ts'
import { latestPerDoor, useCurves } from './useCurves.ts'
import { useLive } from './useLive.ts'
import styles from './pressure.module.css'

export interface PressureViewProps {
  readonly own: View
  /** How the harness names the memory of the run; null where the run did not end. */
  readonly adapter: string | null
  readonly set: string | null
}

/** Changes the address without making a step of its own in back and forward. */
function change(what: Partial<PressurePlace>): void {
  const { screen, params } = locationNow()
  // A slider may settle just after another screen was opened.
  if (screen === 'pressure') navigate({ screen, params: writePlace(params, what) }, 'replace')
}

export function PressureView({ own, adapter, set }: PressureViewProps) {
  const { params } = useLocation()
  const place = useMemo(() => readPlace(params), [params])
  const [at, moveLevel] = useLive(place.at, (value) => change({ at: value }))
  const [cutAt, moveCut] = useLive(place.cut, (value) => change({ cut: value }))
  const level = at ?? own.pressure
  const cut = cutAt ?? own.cut
  // Lists and texts follow the slider as fast as they can be drawn; the slider itself waits for nobody.
  const shownLevel = useDeferredValue(level)
  const shownCut = useDeferredValue(cut)

  const doors = useMemo(() => latestPerDoor(own.others, own.door), [own])
  const settledCut = place.cut === own.cut ? null : place.cut
  const curves = useCurves(own, place.at ?? own.pressure, settledCut, doors)
  const { whatIf, cuts } = curves
  const reading = useMemo(() => readingAt({ own, whatIf, cuts }, level, cut), [own, whatIf, cuts, level, cut])
  const shownReading = useMemo(() => readingAt({ own, whatIf, cuts }, shownLevel, shownCut), [own, whatIf, cuts, shownLevel, shownCut])

  // At another cut the questions break elsewhere: order and figures come from that cut's curves.
  const breaking = whatIf !== null && whatIf.cut === cut ? whatIf : own
  const questions = useMemo(() => byBreak(breaking.questions), [breaking])
  const cases = useQuery('runs.cases', { uid: own.uid })
  const rows = useMemo(() => new Map(cases.kind === 'ready' ? cases.data.map((row) => [row.key, row]) : []), [cases])
  const selected = questions.find(({ key }) => key === place.question) ?? questions[0]
  const index = selected === undefined ? -1 : questions.indexOf(selected)
  const select = useCallback((row: number): void => {
    const to = questions[row]
    if (to !== undefined) change({ question: to.key })
  }, [questions])
  const kind = useMemo(() => (selected === undefined ? null : breakKind(selected)), [selected])

  const payloadScale = useMemo(() => levelScale(longestPayload(own)), [own])
  const cutEnd = longestCut(own.cut, cuts?.curves ?? null)
  const cutScale = useMemo(() => levelScale(cutEnd), [cutEnd])

  useCommands([
    { id: 'pressure.next', title: 'Next question', keys: 'j', group: 'Pressure', run: () => select(Math.min(questions.length - 1, index + 1)) },
    { id: 'pressure.previous', title: 'Previous question', keys: 'k', group: 'Pressure', run: () => select(Math.max(0, index - 1)) },
    { id: 'pressure.table', title: place.table ? 'Show the curve as a chart' : 'Show the curve as a table', keys: 't', group: 'Pressure', run: () => change({ table: !place.table }) },
    { id: 'pressure.reset', title: 'Back to the payload and cut of the run', keys: '0', group: 'Pressure', run: () => reset() },
  ])
  const reset = (): void => {
    moveLevel(null)
    moveCut(null)
  }

  return (
    <div className={styles['screen']}>
      <Controls own={own} level={level} cut={cut} reading={reading} total={own.questions.length} payloadScale={payloadScale} cutScale={cutScale} onLevel={moveLevel} onCut={moveCut} onReset={reset} />
      <div className={styles['body']}>
        <div className={styles['left']}>
          <CurvePanel
            own={own} adapter={adapter} set={set} doors={doors} curves={curves} level={level} cut={cut} over={place.over} hidden={place.hidden} table={place.table}
            payloadScale={payloadScale} cutScale={cutScale} onLevel={moveLevel} onCut={moveCut} onChange={change}
          />
          <BreakList questions={questions} rows={rows} runPressure={breaking === own ? own.pressure : null} pending={breaking.cut !== cut} reading={shownReading} selected={index} onSelect={select} />
        </div>
        <CaseAtLevel
          uid={own.uid} question={selected} kind={kind} status={selected === undefined ? null : shownReading.statusOf(selected.key)}
          pending={breaking.cut !== cut} pressure={shownLevel} cut={shownCut} points={own.points} filler={own.filler} onLevel={moveLevel}
        />
      </div>
    </div>
  )
}
