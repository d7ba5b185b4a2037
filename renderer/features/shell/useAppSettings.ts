import { useEffect } from 'react'
import { useQuery } from '../../data/query.ts'
import { useTheme } from '../../state/theme.ts'
import { useTimeZone } from '../../ui/formatWhen.ts'

/** Brings the settings that concern the whole window into effect. */
export function useAppSettings(): void {
  const settings = useQuery('settings.get', {})
  useTheme(settings.kind === 'ready' ? settings.data.theme : 'system')
  const zone = settings.kind === 'ready' ? settings.data.timeZone : null
  useEffect(() => useTimeZone.setState({ zone }), [zone])
}
