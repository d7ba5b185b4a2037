import { useEffect } from 'react'
import { useRunState } from '../../data/events.ts'
import { useKeptQuery } from '../../data/query.ts'
import { useLocation } from '../../state/location.ts'
import { windowTitle } from './windowTitle.ts'

export function useWindowTitle(): void {
  const { screen, params } = useLocation()
  const summary = useKeptQuery('runs.summary', { uid: params['run'] ?? 'last' })
  const title = windowTitle(screen, useRunState(), summary.kind === 'ready' ? summary.data : null)
  useEffect(() => {
    document.title = title
  }, [title])
}
