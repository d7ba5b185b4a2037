import { memo, useMemo, useState } from 'react'
import type { SheetQuestion } from '../../../shared/contract/types.ts'
import { useQuery } from '../../data/query.ts'
import { navigate } from '../../state/location.ts'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { formatNumber } from '../../ui/formatNumber.ts'
import { Kbd } from '../../ui/Kbd.tsx'
import type { Jump } from '../questions/ReadingView.tsx'
import { TokenChips } from '../questions/TokenChips.tsx'
import { readCard } from './cardText.ts'
import { CardText } from './CardText.tsx'
import { OutcomeSign } from './OutcomeSign.tsx'
import { Retired } from './Retired.tsx'
import { adviceOf, outcomeWords, STATE_WORDS } from './words.ts'
import styles from './Validate.module.css'

export interface CardActions {
  readonly tick: (row: SheetQuestion) => void
  readonly edit: (row: SheetQuestion) => void
  readonly dispute: (row: SheetQuestion) => void
  readonly forbid: (row: SheetQuestion, value: string) => void
}

export interface QuestionCardProps {
  readonly row: SheetQuestion
  /** Uid of the run whose texts are shown. */
  readonly run: string | null
  readonly current: boolean
  readonly editable: boolean
  readonly actions: CardActions
}

/** One question of the sheet: what is expected, how it ended, and what was delivered. */
export const QuestionCard = memo(function QuestionCard({ row, run, current, editable, actions }: QuestionCardProps) {
  const [jump, setJump] = useState<Jump | null>(null)
  const asked = run !== null && row.outcome?.hasText === true
  const text = useQuery('sheet.text', asked ? { run, key: row.key } : null)
  const known = asked && text.kind === 'ready' ? text.data : null
  const read = useMemo(() => readCard(row, known), [row, known])
  const tabIndex = current ? 0 : -1
  const state = STATE_WORDS[row.state]
  const advice = adviceOf(row.outcome, known === null || read.reading === null ? null : read.groups)
  const go = ({ name, where }: { readonly name: string; readonly where: 'delivered' | 'lost' | 'uncut' }): void => {
    if (where === 'delivered') setJump({ name, turn: (jump?.turn ?? 0) + 1, focus: true })
    else navigate({ screen: 'questions', params: { ...(run === null ? {} : { run }), case: row.key, ...(where === 'uncut' ? { tab: 'uncut' } : {}) } })
  }
  return (
    <>
      <header className={styles['head']}>
        <span className={styles['number']} aria-hidden>{formatNumber(row.ref.index + 1)}</span>
        <h2 className={styles['question']}><bdi>{row.question.question}</bdi></h2>
        <span className={cx(styles['state'], styles[row.state.replaceAll(' ', '-')])} title={state.explain}><span aria-hidden>{state.sign}</span> {state.word}</span>
        <OutcomeSign {...outcomeWords(row.outcome)} />
        {editable ? <CardButtons row={row} current={current} tabIndex={tabIndex} actions={actions} /> : null}
      </header>
      <TokenChips groups={read.groups} card={read.card} hasText={read.reading !== null} onJump={go} />
      {advice === null ? null : <p className={styles['advice']}>{advice}</p>}
      {row.state === 'disputed' && row.disputeNote !== '' ? <p className={styles['note']}>Disputed: <bdi>{row.disputeNote}</bdi></p> : null}
      {row.retired.length === 0 ? null : <Retired values={row.retired} tabIndex={tabIndex} onForbid={editable ? (value) => actions.forbid(row, value) : null} />}
      {read.reading === null ? null : <CardText reading={read.reading} jump={jump} tabIndex={tabIndex} />}
      {asked && text.kind === 'loading' ? <div className={styles['coming']} aria-busy="true"><span className="visually-hidden">The text is coming.</span></div> : null}
      {asked && text.kind === 'error' ? <p className={styles['none']} role="alert"><bdi>{text.error.message}</bdi> <Button kind="quiet" tabIndex={tabIndex} onClick={text.retry}>Try again</Button></p> : null}
      {!asked && row.outcome !== null ? <p className={styles['none']}>{row.outcome.status === 'ERROR' ? 'There is no text: the memory did not answer.' : 'The text of this question is not kept in this run.'}</p> : null}
      {known !== null && read.why !== null ? <p className={styles['none']}>{read.why}</p> : null}
    </>
  )
})

function CardButtons({ row, current, tabIndex, actions }: { readonly row: SheetQuestion; readonly current: boolean; readonly tabIndex: 0 | -1; readonly actions: CardActions }) {
  const ticked = row.state === 'validated'
  return (
    <span className={cx(styles['buttons'], !current && styles['others'])}>
      <Button kind={ticked || !current ? 'plain' : 'primary'} tabIndex={tabIndex} disabled={row.state === 'disputed'} onClick={() => actions.tick(row)}>{ticked ? 'Untick' : 'Validate'} {current ? <Kbd keys=" " /> : null}</Button>
      <Button tabIndex={tabIndex} onClick={() => actions.edit(row)}>Edit {current ? <Kbd keys="e" /> : null}</Button>
      <Button tabIndex={tabIndex} onClick={() => actions.dispute(row)}>{row.state === 'disputed' ? 'Disputed…' : 'Dispute'} {current ? <Kbd keys="x" /> : null}</Button>
    </span>
  )
}
