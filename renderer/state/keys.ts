/** What of a keyboard event decides which shortcut it is. */
export interface KeyPress {
  readonly key: string
  /** The key's place, where the browser says it: on some layouts Alt turns a digit into another sign. */
  readonly code?: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

/**
 * Whether a key press is the shortcut `keys`: one key as the browser names it (`j`, `/`, `ArrowDown`), with `mod+` (Ctrl, or
 * Cmd), `alt+` and `shift+` before it. Shift is not looked at for a printed sign that needs it (`?`): layouts differ.
 */
export function isShortcut(keys: string, press: KeyPress): boolean {
  const parts = keys.split('+').filter((part) => part !== '')
  const wanted = parts.at(-1) ?? ''
  const held = new Set(parts.slice(0, -1))
  if (press.key.toLowerCase() !== wanted.toLowerCase() && !(/^[0-9]$/u.test(wanted) && press.code === `Digit${wanted}`)) return false
  if ((press.ctrlKey || press.metaKey) !== held.has('mod') || press.altKey !== held.has('alt')) return false
  const isSign = wanted.length === 1 && !/[a-z]/iu.test(wanted)
  return isSign || press.shiftKey === held.has('shift')
}

const NAMES: Readonly<Record<string, string>> = {
  arrowup: '↑', arrowdown: '↓', arrowleft: '←', arrowright: '→', ' ': 'Space', escape: 'Esc', enter: 'Enter', shift: 'Shift', alt: 'Alt',
}

/** The keys of a shortcut one by one, as they are printed on the keyboard. */
export function keyNames(keys: string, isMac: boolean): readonly string[] {
  return keys.split('+').filter((part) => part !== '').map((part) => {
    if (part === 'mod') return isMac ? '⌘' : 'Ctrl'
    return NAMES[part.toLowerCase()] ?? (part.length === 1 ? part.toUpperCase() : part)
  })
}
