import { Button } from '../../ui/Button.tsx'
import styles from './Validate.module.css'

export interface RetiredProps {
  readonly values: readonly string[]
  readonly tabIndex: 0 | -1
  /** Null: the set cannot be edited. */
  readonly onForbid: ((value: string) => void) | null
}

/** Values the world has retired and the question does not forbid yet. */
export function Retired({ values, tabIndex, onForbid }: RetiredProps) {
  return (
    <ul className={styles['retired']} aria-label="Retired values not forbidden yet">
      {values.map((value) => (
        <li key={value}>
          <span>The world holds a retired value: <bdi className={styles['value']}>{value}</bdi>{onForbid === null ? '' : ' — forbid it?'}</span>
          {onForbid === null ? null : <Button tabIndex={tabIndex} onClick={() => onForbid(value)}>Forbid <bdi>{value}</bdi></Button>}
        </li>
      ))}
    </ul>
  )
}
