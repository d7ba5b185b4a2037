import { useEffect, useRef } from 'react'
import { create } from 'zustand'
import { isShortcut } from './keys.ts'

/** Something a person can do here: offered in the palette, listed under `?`, and bound to its keys. */
export interface Command {
  readonly id: string
  readonly title: string
  readonly keys?: string
  readonly group: string
  readonly run: () => void
}

type Source = { readonly current: readonly Command[] }

const useRegistry = create<{ readonly sources: readonly Source[] }>(() => ({ sources: [] }))

/** Offers commands for as long as the component is there. What they close over is always the latest rendering's. */
export function useCommands(commands: readonly Command[]): void {
  const latest = useRef(commands)
  useEffect(() => {
    latest.current = commands
  })
  useEffect(() => {
    useRegistry.setState(({ sources }) => ({ sources: [...sources, latest] }))
    return () => useRegistry.setState(({ sources }) => ({ sources: sources.filter((source) => source !== latest) }))
  }, [])
}

/** Every command there is now, one per id: what was offered last (the screen's own) stands first. */
export function commandsNow(): readonly Command[] {
  const found = new Map<string, Command>()
  for (const source of useRegistry.getState().sources.toReversed()) {
    for (const command of source.current) if (!found.has(command.id)) found.set(command.id, command)
  }
  return [...found.values()]
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'range'].includes(target.type)
}

/** Space and Enter press what they stand on, before they are anybody's shortcut. */
function isPress({ key, target }: KeyboardEvent): boolean {
  return (key === ' ' || key === 'Enter') && target instanceof HTMLElement && target.closest('button, a[href], summary, input, [role="tab"], [role="menuitem"]') !== null
}

/** Runs the command of a key press, unless it belongs to a field, a dialog or a widget that has taken it. */
function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return
  const withModifier = event.ctrlKey || event.metaKey || event.altKey
  if (!withModifier && (isTyping(event.target) || isPress(event))) return
  if (document.querySelector('[role="dialog"][data-state="open"], [role="alertdialog"][data-state="open"]') !== null) return
  const command = commandsNow().find(({ keys }) => keys !== undefined && isShortcut(keys, event))
  if (command === undefined) return
  event.preventDefault()
  command.run()
}

/** Listens to the keyboard of the window; the returned function stops it. */
export function startShortcuts(): () => void {
  window.addEventListener('keydown', onKeyDown)
  return () => window.removeEventListener('keydown', onKeyDown)
}
