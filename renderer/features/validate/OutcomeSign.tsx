import { SIGNS } from '../../ui/StatusSign.tsx'
import { cx } from '../../ui/cx.ts'
import type { OutcomeWords } from './words.ts'
import styles from './Validate.module.css'

/** How a question ended in the run that is shown: its sign, and the note in words. */
export function OutcomeSign({ tone, words }: OutcomeWords) {
  return (
    <span className={cx(styles['outcome'], tone === null ? null : styles[tone])} title={words}>
      {tone === null ? null : <><span aria-hidden className={styles['sign']}>{SIGNS[tone].sign}</span><span className="visually-hidden">{SIGNS[tone].word}: </span></>}
      <bdi className={styles['words']}>{words}</bdi>
    </span>
  )
}
