import type { KeyboardEvent } from 'react'

/** Ctrl+Enter and Ctrl+S (Cmd on a Mac) save a form. */
export function isSave(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): boolean {
  return (event.ctrlKey || event.metaKey) && !event.altKey && (event.key === 'Enter' || event.key.toLowerCase() === 's')
}
