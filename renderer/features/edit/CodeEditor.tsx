import { useEffect, useRef } from 'react'
import { EDITOR_OPTIONS, followTheme, monaco } from './monaco.ts'
import styles from './Source.module.css'

export interface CodeEditorProps {
  readonly label: string
  readonly model: monaco.editor.ITextModel
  readonly readOnly: boolean
}

/** The editor on one text. The text outlives it: its undo goes on after looking at the other file. */
export function CodeEditor({ label, model, readOnly }: CodeEditorProps) {
  const host = useRef<HTMLDivElement>(null)
  const shown = useRef<monaco.editor.IStandaloneCodeEditor | null>(null)
  useEffect(() => {
    if (host.current === null) return undefined
    const stopTheme = followTheme()
    // Only what the schema knows is offered: a word of another entry is no field.
    const editor = monaco.editor.create(host.current, { ...EDITOR_OPTIONS, wordBasedSuggestions: 'off', model, ariaLabel: `${label}. Tab leaves the editor.` })
    // Whoever goes through the tabs by keyboard stays there.
    if (document.activeElement?.getAttribute('role') !== 'tab') editor.focus()
    shown.current = editor
    return () => {
      shown.current = null
      stopTheme()
      editor.dispose()
    }
  }, [label, model])
  useEffect(() => {
    shown.current?.updateOptions({ readOnly })
  }, [label, model, readOnly])
  return <div ref={host} className={styles['editor']} data-own-escape />
}
