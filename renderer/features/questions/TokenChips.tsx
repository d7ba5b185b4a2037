import { useState } from 'react'
import type { GroupReading } from '../../../shared/marks/groups.ts'
import { markName } from './markWords.ts'
import { cx } from '../../ui/cx.ts'
import { Explain } from '../../ui/Explain.tsx'
import { formatNumber } from '../../ui/formatNumber.ts'
import styles from './TokenChips.module.css'

export interface CardState {
  readonly entity: string
  /** `not asked`: the memory keeps no cards. */
  readonly state: 'there' | 'missing' | 'not asked' | 'unknown'
}

export interface TokenChipsProps {
  readonly groups: readonly GroupReading[]
  readonly card: CardState | null
  /** False: there is no text to lead to. */
  readonly hasText: boolean
  /** Leads to a mark of the delivered text, below its cut, or to the uncut answer. */
  readonly onJump: (to: { readonly name: string; readonly where: 'delivered' | 'lost' | 'uncut' }) => void
}

/** The list of tokens beside the text: each says how it stands and leads to its places, one after the other. */
export function TokenChips({ groups, card, hasText, onJump }: TokenChipsProps) {
  return (
    <ul className={styles['chips']} aria-label="Expected and retired values">
      {groups.map((group) => <li key={group.badge}><TokenChip group={group} hasText={hasText} onJump={onJump} /></li>)}
      {card === null ? null : <li><CardChip card={card} /></li>}
    </ul>
  )
}

function TokenChip({ group, hasText, onJump }: { readonly group: GroupReading; readonly hasText: boolean; readonly onJump: TokenChipsProps['onJump'] }) {
  const [next, setNext] = useState(0)
  const { badge, kind, alternatives, state, marks, lostAt } = group
  const press = (): void => {
    const mark = marks[next % Math.max(1, marks.length)]
    if (mark !== undefined) onJump({ name: markName(mark), where: 'delivered' })
    else if (lostAt !== null) onJump({ name: markName(lostAt), where: 'lost' })
    else onJump({ name: `${badge}.0`, where: 'uncut' })
    setNext((next + 1) % Math.max(1, marks.length))
  }
  const leads = hasText && (marks.length > 0 || state === 'lost')
  const content = (
    <>
      <span className={styles['badge']}>{badge}</span><span className="visually-hidden">: </span>
      <bdi className={styles['value']}>{alternatives.join(' | ')}</bdi><span className="visually-hidden">, </span>
      <span className={styles['state']}>{stateWords(group)}</span>
    </>
  )
  const className = cx(styles['chip'], styles[kind], styles[state])
  return (
    leads
      ? <Explain text={explanation(group, hasText)} asChild><button type="button" className={className} onClick={press}>{content}</button></Explain>
      : <Explain text={explanation(group, hasText)} className={className}>{content}</Explain>
  )
}

function stateWords({ state, marks, lostAt }: GroupReading): string {
  const at = marks[0] === undefined ? '' : `at ${formatNumber(marks[0].start)}${marks.length > 1 ? `, ${marks.length}×` : ''}`
  switch (state) {
    case 'found':
      return at
    case 'stale':
      return `STALE ${at}`
    case 'lost':
      return lostAt === null ? 'lost, in the uncut answer' : `lost at ${formatNumber(lostAt.start)}`
    case 'missing':
      return 'missing'
    case 'absent':
      return 'absent'
    case 'unknown':
      return 'not known'
  }
}

function explanation({ kind, alternatives, state, marks, lostAt }: GroupReading, hasText: boolean): string {
  const what = `${kind === 'expected' ? 'Expected' : 'Retired'}: ${alternatives.length > 1 ? 'any of ' : ''}${alternatives.map((value) => `“${value}”`).join(', ')}.`
  const first = marks[0]
  const where = first === undefined ? '' : ` First at characters ${formatNumber(first.start)} to ${formatNumber(first.end)} of the delivered text${marks.length > 1 ? `, ${marks.length} places in all` : ''}.${hasText ? ' Press to go there.' : ''}`
  switch (state) {
    case 'found':
      return `${what}${where}`
    case 'stale':
      return `${what} It must not be delivered, and it is.${where}`
    case 'lost':
      return `${what} The memory answered it, the client does not receive it${lostAt === null ? '' : `: it lies at character ${formatNumber(lostAt.start)}, beyond the cut`}. Press to see where.`
    case 'missing':
      return `${what} Neither in the delivered text nor in what the memory answered.`
    case 'unknown':
      return `${what} Where it was is not known: there was no answer, or nothing is recorded.`
    case 'absent':
      return `${what} Not in the delivered text, as it should be.`
  }
}

const CARD_WORDS: Readonly<Record<CardState['state'], readonly [string, string]>> = {
  there: ['came along', 'The question names an entity: its card must come with the answer, and it does.'],
  missing: ['missing', 'The question names an entity, and its card did not come with the answer.'],
  'not asked': ['no cards kept', 'The question names an entity, but this memory keeps no cards: none is asked for.'],
  unknown: ['not known', 'The question names an entity. What the memory answered is not kept, so its card cannot be looked up.'],
}

function CardChip({ card }: { readonly card: CardState }) {
  const [words, explain] = CARD_WORDS[card.state]
  return (
    <Explain text={explain} className={cx(styles['chip'], styles['card'], card.state === 'missing' ? styles['missing'] : styles['found'])}>
      <span className={styles['badge']}>card</span><span className="visually-hidden">: </span>
      <bdi className={styles['value']}>{card.entity}</bdi><span className="visually-hidden">, </span>
      <span className={styles['state']}>{words}</span>
    </Explain>
  )
}
