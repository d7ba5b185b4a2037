import type { Screen } from '../../state/location.ts'

/** The screens in the order of the rail. */
export const SCREEN_NAMES: Readonly<Record<Screen, string>> = { run: 'Run', questions: 'Questions', pressure: 'Pressure', validate: 'Validate', compare: 'Compare', history: 'History', settings: 'Settings' }
