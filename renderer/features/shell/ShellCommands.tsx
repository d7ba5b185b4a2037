import { useCommands } from '../../state/commands.ts'
import { locationNow, navigate } from '../../state/location.ts'
import type { Screen } from '../../state/location.ts'
import { runAgain } from '../run/control.ts'
import { SCREEN_NAMES } from './names.ts'
import { openOverlay } from './overlays.ts'

/** What can be done from everywhere. */
export function ShellCommands() {
  const screens = (Object.keys(SCREEN_NAMES) as Screen[]).map((screen, index) => ({
    id: `go.${screen}`, title: `Go to ${SCREEN_NAMES[screen]}`, group: 'Screens', keys: `alt+${index + 1}`,
    run: () => {
      const { run } = locationNow().params
      navigate({ screen, params: run === undefined || screen === 'history' || screen === 'settings' ? {} : { run } })
    },
  }))
  useCommands([
    ...screens,
    { id: 'run.start', title: 'Run with the chosen options', keys: 'r', group: 'Run', run: () => void runAgain() },
    { id: 'palette', title: 'Find a command', keys: 'mod+k', group: 'Window', run: () => openOverlay('palette') },
    { id: 'shortcuts', title: 'List of shortcuts', keys: '?', group: 'Window', run: () => openOverlay('shortcuts') },
    { id: 'back', title: 'Back', keys: 'alt+ArrowLeft', group: 'Window', run: () => window.history.back() },
    { id: 'forward', title: 'Forward', keys: 'alt+ArrowRight', group: 'Window', run: () => window.history.forward() },
    { id: 'reload', title: 'Reload the window', group: 'Window', run: () => window.location.reload() },
  ])
  return null
}
