import { useState } from 'react'
import type { TokenSuggestion } from '../../../shared/golden/suggest.ts'
import { Chip } from '../../ui/Chip.tsx'
import type { GroupField } from './draft.ts'
import styles from './Form.module.css'

export interface SuggestionsProps {
  readonly suggestions: readonly TokenSuggestion[]
  readonly onPick: (token: string, field: GroupField) => void
}

const KINDS: readonly (readonly [TokenSuggestion['kind'], string])[] = [
  ['number', 'Numbers'], ['version', 'Versions'], ['date', 'Dates'], ['name', 'Names'], ['path', 'Paths and identifiers'], ['other', 'Other'],
]

/** Values that stand in the delivered text, to pick instead of typing them. */
export function Suggestions({ suggestions, onPick }: SuggestionsProps) {
  const [field, setField] = useState<GroupField>('expected')
  if (suggestions.length === 0) return null
  return (
    <section className={styles['suggestions']} aria-label="Values in the delivered text">
      <div className={styles['suggestHead']}>
        <h3 className={styles['legend']}>Pick from the delivered text</h3>
        <Chip pressed={field === 'expected'} onPress={() => setField('expected')}>as expected</Chip>
        <Chip pressed={field === 'forbidden'} onPress={() => setField('forbidden')}>as retired</Chip>
      </div>
      {KINDS.map(([kind, title]) => {
        const own = suggestions.filter((suggestion) => suggestion.kind === kind)
        return own.length === 0 ? null : (
          <div key={kind} className={styles['kind']}>
            <span className={styles['kindName']}>{title}</span>
            <div className={styles['picks']}>
              {own.map(({ token }) => (
                <button key={token} type="button" className={styles['pick']} title={field === 'expected' ? 'Expect this value' : 'Forbid this value'} onClick={() => onPick(token, field)}>
                  <span aria-hidden>+ </span><bdi>{token}</bdi>
                </button>
              ))}
            </div>
          </div>
        )
      })}
    </section>
  )
}
