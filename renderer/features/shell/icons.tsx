import type { ReactNode } from 'react'
import type { Screen } from '../../state/location.ts'

function drawn(children: ReactNode): ReactNode {
  return <svg width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round">{children}</svg>
}

export const ICONS: Readonly<Record<Screen, ReactNode>> = {
  run: drawn(<path d="M5 3.2v9.6l7.6-4.8z" />),
  questions: drawn(<><path d="M2.5 4h11M2.5 8h7M2.5 12h9" /></>),
  pressure: drawn(<><path d="M2 4h4v3h4v3h4v3" /></>),
  validate: drawn(<><path d="M2.5 8.5l3.5 3.5 7.5-8" /></>),
  compare: drawn(<><path d="M2.5 3h4.5v10H2.5zM9 3h4.5v10H9z" /></>),
  history: drawn(<><path d="M2.5 12.5l3.5-5 3 2.5 4.5-6.5" /></>),
  settings: drawn(<><path d="M2.5 5h6.5M13 5h.5M2.5 11h.5M7 11h6.5" /><circle cx="11" cy="5" r="1.7" /><circle cx="5" cy="11" r="1.7" /></>),
}
