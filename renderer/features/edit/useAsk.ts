import { useRef, useState } from 'react'
import type { SheetText } from '../../../shared/contract/types.ts'
import { call } from '../../bridge/client.ts'
import type { ServiceError } from '../../bridge/error.ts'
import { asServiceError } from '../../bridge/error.ts'

export type AskState =
  | { readonly kind: 'none' }
  | { readonly kind: 'asking'; readonly question: string }
  | { readonly kind: 'answered'; readonly question: string; readonly memory: string; readonly text: SheetText }
  | { readonly kind: 'failed'; readonly error: ServiceError }

export interface Asked {
  readonly state: AskState
  readonly ask: (question: string) => void
}

/** Asks a memory; only the answer to the last question counts. */
export function useAsk(set: string, memory: { readonly id: string; readonly door: string | null } | null): Asked {
  const [state, setState] = useState<AskState>({ kind: 'none' })
  const turn = useRef(0)
  const ask = async (question: string): Promise<void> => {
    if (memory === null || question.trim() === '') return
    turn.current += 1
    const own = turn.current
    setState({ kind: 'asking', question })
    try {
      const text = await call('sheet.ask', { memory: memory.id, set, door: memory.door, question })
      if (own === turn.current) setState({ kind: 'answered', question, memory: memory.id, text })
    } catch (thrown) {
      if (own === turn.current) setState({ kind: 'failed', error: asServiceError(thrown) })
    }
  }
  return { state, ask: (question) => void ask(question) }
}
