import * as monaco from 'monaco-editor/editor/editor.api'
import 'monaco-editor/features/register.all'
import { jsonDefaults } from 'monaco-editor/languages/features/json/register'
// Vite makes workers of these, with the class as their default.
// oxlint-disable-next-line import/default
import EditorWorker from 'monaco-editor/editor/editor.worker?worker'
// oxlint-disable-next-line import/default
import JsonWorker from 'monaco-editor/languages/features/json/json.worker?worker'
import { ABSTENTION_SCHEMA, QUESTIONS_SCHEMA } from '../../../shared/golden/questions-schema.ts'
import type { CasesFile } from './sourceTypes.ts'

// The editor looks for this name.
Object.assign(globalThis, { MonacoEnvironment: { getWorker: (_id: string, label: string): Worker => (label === 'json' ? new JsonWorker() : new EditorWorker()) } })

const ADDRESS: Readonly<Record<CasesFile, string>> = { questions: 'inmemory://cases/questions.json', abstention: 'inmemory://cases/abstention.json' }

jsonDefaults.setDiagnosticsOptions({
  validate: true,
  allowComments: false,
  schemaValidation: 'error',
  schemas: [
    { uri: 'inmemory://schemas/questions', fileMatch: [ADDRESS.questions], schema: QUESTIONS_SCHEMA },
    { uri: 'inmemory://schemas/abstention', fileMatch: [ADDRESS.abstention], schema: ABSTENTION_SCHEMA },
  ],
})

/** The text of a case file as the editor holds it, undo included. Only one editor is open at a time. */
export function modelOf(file: CasesFile, text: string): monaco.editor.ITextModel {
  forgetModel(file)
  return monaco.editor.createModel(text, 'json', monaco.Uri.parse(ADDRESS[file]))
}

export function forgetModel(file: CasesFile): void {
  monaco.editor.getModel(monaco.Uri.parse(ADDRESS[file]))?.dispose()
}

function token(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim()
}

/** Puts the editor into the colours of the window. */
export function showEditorTheme(): void {
  const dark = document.documentElement.dataset['theme'] === 'dark'
  const rule = (name: string, variable: string) => ({ token: name, foreground: token(variable).replace('#', '') })
  monaco.editor.defineTheme('adebench', {
    base: dark ? 'vs-dark' : 'vs',
    inherit: true,
    rules: [rule('string.key.json', '--accent'), rule('string.value.json', '--pass'), rule('number.json', '--stale'), rule('keyword.json', '--error')],
    colors: {
      'editor.background': token('--panel'), 'editor.foreground': token('--ink'), 'editorLineNumber.foreground': token('--ink-3'), 'editorLineNumber.activeForeground': token('--ink'),
      'editor.lineHighlightBackground': token('--sunken'), 'editor.lineHighlightBorder': token('--sunken'), 'editorWidget.background': token('--panel'), 'editorWidget.border': token('--line-strong'),
      'editorSuggestWidget.selectedBackground': token('--accent-soft'), 'editorSuggestWidget.selectedForeground': token('--ink'), 'editorHoverWidget.background': token('--panel'),
      'editorError.foreground': token('--fail'), 'editorWarning.foreground': token('--warn'), focusBorder: token('--focus'),
    },
  })
  monaco.editor.setTheme('adebench')
}

/** Follows the window's theme; the returned function stops it. */
export function followTheme(): () => void {
  showEditorTheme()
  const observer = new MutationObserver(showEditorTheme)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

/** What every editor of ours has: Tab leaves it, and nothing of the text is changed by itself. */
export const EDITOR_OPTIONS = {
  automaticLayout: true,
  tabFocusMode: true,
  minimap: { enabled: false },
  scrollBeyondLastLine: false,
  unusualLineTerminators: 'off',
  fontFamily: "'JetBrains Mono Variable', ui-monospace, monospace",
  fontLigatures: false,
  fontSize: 13,
  wordWrap: 'on',
  stickyScroll: { enabled: false },
  padding: { top: 8, bottom: 8 },
} as const satisfies monaco.editor.IEditorConstructionOptions

export { monaco }
