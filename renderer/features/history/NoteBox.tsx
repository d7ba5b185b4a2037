import { useId, useState } from 'react'
import { label } from './labels.ts'
import styles from './history.module.css'

/** The owner's note on a run, edited in place: kept on leaving the box or with Ctrl+Enter, taken back with Escape. */
export function NoteBox({ uid, note }: { readonly uid: string; readonly note: string }) {
  const id = useId()
  const [draft, setDraft] = useState<string | null>(null)
  const keep = async (): Promise<void> => {
    if (draft === null || draft === note) {
      setDraft(null)
      return
    }
    // What could not be kept stays in the box.
    if (await label({ uid, note: draft })) setDraft(null)
  }
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>Note</label>
      <textarea
        id={id} className={styles['note']} rows={2} dir="auto" maxLength={20_000} placeholder="What changed in the memory before this run?" value={draft ?? note}
        onChange={(event) => setDraft(event.target.value)} onBlur={() => void keep()}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setDraft(null)
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault()
            void keep()
          }
        }}
      />
    </div>
  )
}
