import { useState } from 'react'
import { TextBox } from '../../ui/TextBox.tsx'
import { label } from './labels.ts'
import { newTag } from './words.ts'
import styles from './history.module.css'

const MOST_TAGS = 50
const LONGEST_TAG = 100

/** The tags of a run: Enter adds one, its sign takes it away. */
export function TagsBox({ uid, tags }: { readonly uid: string; readonly tags: readonly string[] }) {
  const [draft, setDraft] = useState('')
  const add = async (): Promise<void> => {
    const tag = newTag(draft, tags)
    if (tag === null) setDraft('')
    else if (await label({ uid, tags: [...tags, tag] })) setDraft('')
  }
  return (
    <div className={styles['tags']}>
      {tags.map((tag) => (
        <span key={tag} className={styles['tag']}>
          <bdi>{tag}</bdi>
          <button type="button" aria-label={`Remove the tag ${tag}`} onClick={() => void label({ uid, tags: tags.filter((other) => other !== tag) })}>✕</button>
        </span>
      ))}
      {tags.length >= MOST_TAGS ? null : (
        <TextBox
          label="Add a tag" hideLabel placeholder="Add a tag…" maxLength={LONGEST_TAG} value={draft} onChange={setDraft} onBlur={() => (draft === '' ? undefined : void add())}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            void add()
          }}
        />
      )}
    </div>
  )
}
