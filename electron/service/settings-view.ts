import { basename } from 'node:path'
import type { Settings } from '../../shared/contract/types.ts'
import type { PathTokens } from './path-tokens.ts'
import type { StoredSettings } from './settings-file.ts'

/** The settings as a screen sees them: folders by token and name. */
export function settingsView(stored: StoredSettings, tokens: PathTokens): Settings {
  const { theme, timeZone, historyFolder, keepTextsOf, tourSeen } = stored
  return {
    theme, timeZone, keepTextsOf, tourSeen,
    historyFolder: historyFolder === null ? null : { token: tokens.give(historyFolder), name: basename(historyFolder) },
  }
}
