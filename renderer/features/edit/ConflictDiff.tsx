import { useEffect, useRef } from 'react'
import { EDITOR_OPTIONS, followTheme, monaco } from './monaco.ts'
import styles from './Source.module.css'

export interface ConflictDiffProps {
  readonly theirs: string
  /** Can be edited here: what is chosen is what stands in it. */
  readonly mine: monaco.editor.ITextModel
}

/** Both versions side by side: the file's own at the left, this program's at the right. */
export function ConflictDiff({ theirs, mine }: ConflictDiffProps) {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (host.current === null) return undefined
    const stopTheme = followTheme()
    const original = monaco.editor.createModel(theirs, 'json')
    const editor = monaco.editor.createDiffEditor(host.current, { ...EDITOR_OPTIONS, originalEditable: false, renderOverviewRuler: false, originalAriaLabel: 'In the file now', modifiedAriaLabel: 'Yours. Tab leaves the editor.' })
    editor.setModel({ original, modified: mine })
    editor.getModifiedEditor().focus()
    return () => {
      stopTheme()
      editor.dispose()
      original.dispose()
    }
  }, [theirs, mine])
  return (
    <>
      <div className={styles['sides']}><span>In the file now</span><span>Yours</span></div>
      <div ref={host} className={styles['editor']} data-own-escape />
    </>
  )
}
