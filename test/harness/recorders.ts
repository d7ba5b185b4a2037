import type { CommittedStep, Journal, Recorder, SectionName, WriteKind } from '../../electron/harness/types.ts'

/** Keeps steps as the store does: as JSON. `failAt`: the commit (from 0) that is refused, like a process killed there. */
export class MemoryRecorder implements Recorder {
  readonly #steps = new Map<SectionName, Map<number, string>>()
  commits = 0
  failAt: number | null = null

  committed(section: SectionName): readonly CommittedStep[] {
    const steps = [...(this.#steps.get(section) ?? new Map<number, string>())].toSorted(([a], [b]) => a - b)
    // Written by `commit` below.
    return steps.map(([, step]) => JSON.parse(step) as CommittedStep)
  }

  commit(section: SectionName, position: number, step: CommittedStep): void {
    if (this.commits === this.failAt) throw new Error('the recorder stopped')
    this.commits += 1
    const steps = this.#steps.get(section) ?? new Map<number, string>()
    this.#steps.set(section, steps.set(position, JSON.stringify(step)))
  }
}

export interface JournalLine {
  readonly kind: WriteKind
  readonly what: string
  readonly text: string
  ids: readonly string[]
  state: 'intended' | 'written' | 'removed'
}

/** A journal that can be looked at. `failOn`: the act that is refused, like a full disk. */
export class MemoryJournal implements Journal {
  readonly lines: JournalLine[] = []
  failOn: 'intend' | 'wrote' | 'removed' | null = null

  async intend(entry: { readonly kind: WriteKind; readonly what: string; readonly text: string }) {
    this.#refuse('intend')
    const line: JournalLine = { ...entry, ids: [], state: 'intended' }
    this.lines.push(line)
    return {
      wrote: async (ids: readonly string[]) => {
        this.#refuse('wrote')
        line.ids = ids
        line.state = 'written'
      },
      removed: async () => {
        this.#refuse('removed')
        line.state = 'removed'
      },
    }
  }

  #refuse(act: 'intend' | 'wrote' | 'removed'): void {
    if (this.failOn === act) throw new Error(`the journal is full (${act})`)
  }
}
