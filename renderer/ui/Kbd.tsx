import { keyNames } from '../state/keys.ts'
import styles from './Kbd.module.css'

export const IS_MAC = typeof navigator !== 'undefined' && /mac/iu.test(navigator.platform)

/** The keys of a shortcut (`mod+k`), drawn one by one. */
export function Kbd({ keys }: { readonly keys: string }) {
  return (
    <span className={styles['keys']}>
      {keyNames(keys, IS_MAC).map((name) => <kbd key={name} className={styles['key']}>{name}</kbd>)}
    </span>
  )
}
