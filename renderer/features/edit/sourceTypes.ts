export interface SourceEditorProps {
  readonly set: string
  /** Whose outcomes decide whether a change loosens a failing case. */
  readonly run: string | null
  readonly onDone: () => void
}

export type CasesFile = 'questions' | 'abstention'
