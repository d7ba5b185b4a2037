import type { ReactNode } from 'react'
import { useDeferredValue, useId, useMemo } from 'react'
import type { SheetText } from '../../../shared/contract/types.ts'
import { suggestTokens } from '../../../shared/golden/suggest.ts'
import { questionWarnings } from '../../../shared/golden/warnings.ts'
import { TextBox } from '../../ui/TextBox.tsx'
import type { Draft, GroupField } from './draft.ts'
import { questionOf, withToken } from './draft.ts'
import { DraftText } from './DraftText.tsx'
import { GroupsField } from './GroupsField.tsx'
import { judgeDraft } from './judgeDraft.ts'
import { OutcomeLine } from './OutcomeLine.tsx'
import { QuestionField } from './QuestionField.tsx'
import { Suggestions } from './Suggestions.tsx'
import { tokenStates } from './tokenStates.ts'
import { placedWarnings } from './placedWarnings.ts'
import styles from './Form.module.css'

export interface DraftFormProps {
  readonly draft: Draft
  readonly isAbstention: boolean
  readonly text: SheetText | null
  readonly onChange: (draft: Draft) => void
  /** Stands under the question. */
  readonly below?: ReactNode
  /** Why there is no text, where the form's own words do not fit. */
  readonly noText?: string | undefined
}

/** The fields of a question, and beside them how it would end with the text that was delivered. */
export function DraftForm({ draft, isAbstention, text, onChange, below, noText }: DraftFormProps) {
  const heading = useId()
  // A text may be very long: typing goes first, the judgement follows.
  const shown = useDeferredValue(draft)
  const outcome = useMemo(() => judgeDraft(questionOf(shown), text), [shown, text])
  const delivered = outcome.kind === 'judged' ? outcome.reading.text : null
  const suggestions = useMemo(() => (delivered === null || isAbstention ? [] : suggestTokens(delivered, questionOf(shown))), [delivered, shown, isAbstention])
  const warnings = useMemo(() => (isAbstention ? [] : placedWarnings(shown, questionWarnings(questionOf(shown), delivered))), [shown, delivered, isAbstention])
  const expected = useMemo(() => tokenStates(shown, 'expected', outcome), [shown, outcome])
  const forbidden = useMemo(() => tokenStates(shown, 'forbidden', outcome), [shown, outcome])
  const pick = (token: string, field: GroupField): void => onChange(withToken(draft, field, token))
  const fields = (
    <div className={styles['fields']}>
      <QuestionField value={draft.question} onChange={(question) => onChange({ ...draft, question })} />
      {below}
      {isAbstention ? null : (
        <>
          <GroupsField field="expected" groups={draft.expected} states={expected} warnings={warnings.filter(({ field }) => field === 'expected')} onChange={(groups) => onChange({ ...draft, expected: groups })} />
          <GroupsField field="forbidden" groups={draft.forbidden} states={forbidden} warnings={warnings.filter(({ field }) => field === 'forbidden')} onChange={(groups) => onChange({ ...draft, forbidden: groups })} />
        </>
      )}
      <TextBox
        label="Entity" value={draft.entity} onChange={(entity) => onChange({ ...draft, entity })}
        hint={isAbstention ? 'The invented name, if there is one: its card must not come with the answer.' : 'Whose card must come with the answer. Empty: no card is asked for.'}
      />
    </div>
  )
  if (isAbstention) return <div className={styles['single']}>{fields}</div>
  return (
    <div className={styles['form']}>
      {fields}
      <section className={styles['side']} aria-labelledby={heading}>
        <h3 id={heading} className={styles['sideTitle']}>With this text it would end as</h3>
        <OutcomeLine outcome={outcome.kind === 'unknown' && noText !== undefined ? { kind: 'unknown', why: noText } : outcome} waiting={shown !== draft} nothing={questionOf(shown).expected.length === 0} />
        {outcome.kind === 'judged' ? <DraftText reading={outcome.reading} onPick={pick} /> : null}
        <Suggestions suggestions={suggestions} onPick={pick} />
      </section>
    </div>
  )
}
