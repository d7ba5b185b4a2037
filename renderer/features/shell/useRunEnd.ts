import { useEffect } from 'react'
import { onEvent } from '../../data/events.ts'
import { locationNow } from '../../state/location.ts'
import { say } from '../../ui/say.ts'
import { endSentence } from './endSentence.ts'

/** Says that a run ended to somebody who is looking at another screen. */
export function useRunEnd(): void {
  useEffect(() => onEvent('run.state', (state) => {
    if (state.kind !== 'ended' || locationNow().screen === 'run') return
    const { text, tone } = endSentence(state)
    say(text, tone)
  }), [])
}
