import { lazy } from 'react'
import type { ComponentType } from 'react'
import type { Screen } from '../../state/location.ts'
import { RunScreen } from '../run/RunScreen.tsx'

/** Run is what the window opens with; the others come when they are asked for. */
export const screens: Readonly<Record<Screen, ComponentType>> = {
  run: RunScreen,
  questions: lazy(async () => ({ default: (await import('../questions/QuestionsScreen.tsx')).QuestionsScreen })),
  pressure: lazy(async () => ({ default: (await import('../pressure/PressureScreen.tsx')).PressureScreen })),
  validate: lazy(async () => ({ default: (await import('../validate/ValidateScreen.tsx')).ValidateScreen })),
  compare: lazy(async () => ({ default: (await import('../compare/CompareScreen.tsx')).CompareScreen })),
  history: lazy(async () => ({ default: (await import('../history/HistoryScreen.tsx')).HistoryScreen })),
  settings: lazy(async () => ({ default: (await import('../settings/SettingsScreen.tsx')).SettingsScreen })),
}
