import type { RunRow } from '../../../shared/contract/types.ts'
import { STATE_WORDS } from './words.ts'
import styles from './history.module.css'

/** How a run stands: sign, word and colour. */
export function StateSign({ state, withWord = false }: { readonly state: RunRow['state']; readonly withWord?: boolean }) {
  const { sign, word, tone } = STATE_WORDS[state]
  return (
    <span className={styles['state']} data-tone={tone} title={withWord ? undefined : word}>
      <span aria-hidden className={styles['statesign']}>{sign}</span>
      <span className={withWord ? undefined : 'visually-hidden'}>{word}</span>
    </span>
  )
}
