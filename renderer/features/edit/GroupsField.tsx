import type { QuestionWarning } from '../../../shared/golden/warnings.ts'
import { badgeOf } from '../../../shared/marks/marks.ts'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import type { Draft, GroupField } from './draft.ts'
import { addAlternative, addGroup, removeAlternative, removeGroup, setAlternative } from './groups.ts'
import type { Groups } from './groups.ts'
import { TokenBox } from './TokenBox.tsx'
import type { TokenState } from './tokenStates.ts'
import { useFocusBox } from './useFocusBox.ts'
import styles from './Form.module.css'

export interface GroupsFieldProps {
  readonly field: GroupField
  readonly groups: Draft['expected']
  readonly states: readonly (readonly TokenState[])[]
  readonly warnings: readonly QuestionWarning[]
  readonly onChange: (groups: Groups) => void
}

const WORDS = {
  expected: { title: 'Expected', hint: 'Every group must be delivered; within a group any one value is enough. A * at the end makes a value the beginning of a word.', add: 'Add an expected value', name: 'expected' },
  forbidden: { title: 'Retired', hint: 'Values that must not be delivered any more.', add: 'Add a retired value', name: 'retired' },
} as const

const UNKNOWN: TokenState = { state: 'unknown', words: '' }

/** The groups of one kind, a row each: the values of a row stand side by side with "or" between them. */
export function GroupsField({ field, groups, states, warnings, onChange }: GroupsFieldProps) {
  const { title, hint, add, name } = WORDS[field]
  const { box, focusOn } = useFocusBox()
  const change = (next: Groups, group: number, alternative: number): void => {
    onChange(next)
    focusOn(group, alternative)
  }
  return (
    <fieldset ref={box} className={styles['groups']}>
      <legend className={styles['legend']}>{title}</legend>
      <p className={styles['hint']}>{hint}</p>
      {groups.map((tokens, group) => {
        const badge = badgeOf(field, group)
        const own = warnings.filter((warning) => warning.group === group)
        return (
          // Rows have no name of their own; they change places only by being removed.
          // oxlint-disable-next-line react/no-array-index-key
          <fieldset key={group} className={styles['row']} aria-label={`Group ${badge}`}>
            <span className={cx(styles['badge'], styles[field])} aria-hidden>{badge}</span>
            <div className={styles['tokens']}>
              {tokens.map((token, alternative) => (
                // oxlint-disable-next-line react/no-array-index-key
                <span key={alternative} className={styles['token']}>
                  {alternative === 0 ? null : <span className={styles['or']}>or</span>}
                  <TokenBox
                    label={`${badge}, ${name} value ${alternative + 1}`} place={`${group}.${alternative}`} value={token} state={states[group]?.[alternative] ?? UNKNOWN}
                    warned={own.some((warning) => warning.alternative === alternative)}
                    onChange={(value) => onChange(setAlternative(groups, group, alternative, value))}
                    onEnter={() => change(addAlternative(groups, group, alternative), group, alternative + 1)}
                    onRemove={() => change(removeAlternative(groups, group, alternative), tokens.length === 1 ? group - 1 : group, Math.max(0, alternative - 1))}
                  />
                </span>
              ))}
              <Button kind="quiet" className={styles['small']} onClick={() => change(addAlternative(groups, group, tokens.length - 1), group, tokens.length)}><span aria-hidden>+ </span>or…<span className="visually-hidden"> another value for {badge}</span></Button>
            </div>
            <Button kind="quiet" className={styles['small']} onClick={() => change(removeGroup(groups, group), group - 1, 0)} aria-label={`Remove group ${badge}`}>✕</Button>
            {own.length === 0 ? null : (
              <ul className={styles['warnings']}>
                {own.map((warning) => <li key={`${warning.kind} ${warning.alternative}`}><span aria-hidden>!</span> <bdi>{warning.text}</bdi></li>)}
              </ul>
            )}
          </fieldset>
        )
      })}
      <Button className={styles['add']} icon="+" onClick={() => change(addGroup(groups), groups.length, 0)}>{add}</Button>
    </fieldset>
  )
}
