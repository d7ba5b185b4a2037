/** Something whose change starts a run. */
export interface WatchSource {
  /** Takes what is there now as known: a change since then was not the owner's. */
  settle(): Promise<void>
  close(): void
}

export interface SourceOptions {
  readonly onChange: () => void
  /** Why it cannot be looked at; said once until it can be again. */
  readonly onProblem: (text: string) => void
}
