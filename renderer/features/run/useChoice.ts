import { create } from 'zustand'
import { changed, readChoice } from './choice.ts'
import type { Choice } from './choice.ts'

const KEY = 'adebench.choice'

export const useChoice = create<{ readonly choice: Choice }>(() => ({ choice: readChoice(window.localStorage.getItem(KEY)) }))

/** Changes what the next run measures, and keeps it for the next start. */
export function choose(change: Partial<Choice>): void {
  const choice = changed(useChoice.getState().choice, change)
  useChoice.setState({ choice })
  window.localStorage.setItem(KEY, JSON.stringify(choice))
}
