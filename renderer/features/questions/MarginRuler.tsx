import type { GroupReading } from '../../../shared/marks/groups.ts'
import type { RulerInput, RulerLabel, RulerTick } from '../../../shared/marks/ruler.ts'
import { placeLabels, rulerOf } from '../../../shared/marks/ruler.ts'
import { cx } from '../../ui/cx.ts'
import { Explain } from '../../ui/Explain.tsx'
import { formatNumber } from '../../ui/formatNumber.ts'
import { useWidth } from './useWidth.ts'
import styles from './MarginRuler.module.css'

export interface MarginRulerProps {
  /** Code points of the delivered text, the cut, the margin and the payload's place. */
  readonly measured: Omit<RulerInput, 'groups'>
  readonly groups: readonly GroupReading[]
  readonly onJump: (badge: string) => void
}

interface Label extends RulerLabel {
  readonly text: string
  readonly explain: string
  readonly tone: string
  readonly badge?: string
}

/** Pixels of a label, from its length: near enough to keep labels apart. */
function widthOf(text: string): number {
  return text.length * 6.4 + 6
}

function label(id: string, at: number, text: string, tone: string, explain: string, badge?: string): Label {
  return { id, at, text, tone, explain, width: widthOf(text), ...(badge === undefined ? {} : { badge }) }
}

const pct = (share: number): string => `${share * 100}%`

function tickExplain({ badge, kind, end, decides, lost, beyond }: RulerTick): string {
  const what = kind === 'expected' ? 'expected value' : 'retired value'
  if (lost) return `The ${what} ${badge} ends at character ${formatNumber(end)}, beyond the cut${beyond ? ' and beyond this ruler' : ''}: the client does not receive it.`
  return `The ${what} ${badge} first ends at character ${formatNumber(end)} of the delivered text.${decides ? ' It is the last of the expected values to end, so it decides the margin.' : ''}`
}

/** The signature of the product: where in the budget the answer lies, and how much room is left before the cut. */
export function MarginRuler({ measured, groups, onJump }: MarginRulerProps) {
  const [box, width] = useWidth<HTMLElement>(640)
  const { chars, cut } = measured
  const ruler = rulerOf({ ...measured, groups })
  const tickLabel = (tick: RulerTick): Label => label(
    tick.badge, tick.at, tick.lost ? `${tick.badge} lost at ${formatNumber(tick.end)}` : tick.decides ? `${tick.badge} ends ${formatNumber(tick.end)}` : tick.badge,
    tick.lost ? 'lost' : tick.kind, tickExplain(tick), tick.badge,
  )
  const expected = ruler.ticks.filter(({ kind, lost }) => kind === 'expected' && !lost).toSorted((a, b) => Number(b.decides) - Number(a.decides))
  const lost = ruler.ticks.filter((tick) => tick.lost)
  const above = [
    ...(ruler.cut === null || cut === null ? [] : [label('cut', ruler.cut - widthOf(`cut ${formatNumber(cut)}`) / 2 / Math.max(1, width), `cut ${formatNumber(cut)}`, 'cutLabel', `This door delivers at most ${formatNumber(cut)} characters.`)]),
    ...expected.map(tickLabel),
  ]
  const below = [
    ...(ruler.margin === null ? [] : [label('margin', (ruler.margin.from + ruler.margin.to) / 2, `margin ${formatNumber(ruler.margin.chars)}`, 'marginLabel', `The cut minus the end of the last expected value: so much may a client add before the answer is lost.`)]),
    ...(ruler.payload === null ? [] : [label('payload', ruler.payload.from, `payload ${formatNumber(ruler.payload.chars)}`, 'plain', 'Simulated competing payload: what else a busy client puts into the same budget, its closing blank line included.')]),
    ...lost.map(tickLabel),
    ...ruler.ticks.filter(({ kind }) => kind === 'forbidden').map(tickLabel),
    label('used', ruler.used, `${formatNumber(chars)} delivered`, 'plain', 'Characters of the delivered text.'),
  ]
  return (
    <figure ref={box} className={styles['ruler']} aria-label="Margin ruler">
      <LabelRow labels={above} width={width} onJump={onJump} />
      <div className={styles['track']} aria-hidden>
        <div className={styles['used']} style={{ width: pct(ruler.used) }} />
        {ruler.payload === null ? null : <div className={styles['payload']} style={{ left: pct(ruler.payload.from), width: pct(ruler.payload.to - ruler.payload.from) }} />}
        {ruler.margin === null ? null : <div className={styles['margin']} style={{ left: pct(ruler.margin.from), width: pct(Math.max(0, ruler.margin.to - ruler.margin.from)) }} />}
        {ruler.ticks.map((tick) => <div key={tick.badge} className={cx(styles['tick'], styles[tick.lost ? 'lost' : tick.kind])} style={{ left: pct(tick.at) }} />)}
        {ruler.cut === null ? null : <div className={styles['cut']} style={{ left: pct(ruler.cut) }} />}
      </div>
      <LabelRow labels={below} width={width} onJump={onJump} />
    </figure>
  )
}

function LabelRow({ labels, width, onJump }: { readonly labels: readonly Label[]; readonly width: number; readonly onJump: (badge: string) => void }) {
  const places = placeLabels(labels, width)
  return (
    <div className={styles['row']}>
      {labels.map(({ id, text, tone, explain, badge, width: own }) => {
        const left = places.get(id)
        if (left === undefined) return null
        return (
          <span key={id} className={cx(styles['label'], styles[tone])} style={{ left, width: own }}>
            {badge === undefined ? <Explain text={explain}>{text}</Explain> : (
              <Explain text={explain} asChild><button type="button" onClick={() => onJump(badge)}>{text}</button></Explain>
            )}
          </span>
        )
      })}
    </div>
  )
}
