import { create } from 'zustand'

export type ToastTone = 'plain' | 'pass' | 'fail' | 'error'

export interface ToastEntry {
  readonly id: number
  readonly text: string
  readonly tone: ToastTone
  /** Where it leads. */
  readonly link: ToastLink | null
}

export interface ToastLink {
  readonly text: string
  /** Within the window, such as `#/compare`. */
  readonly address: string
}

export const useToasts = create<{ readonly toasts: readonly ToastEntry[] }>(() => ({ toasts: [] }))

const SHOWN_AT_ONCE = 4
/** Long enough to be read: a base, and more for longer texts. */
const BASE_MS = 5000
const PER_CHARACTER_MS = 40
let next = 1

export function takeBack(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))
}

/** Says something in the corner of the window; what failed stays until it is closed. */
export function say(text: string, tone: ToastTone = 'plain', link: ToastLink | null = null): void {
  const toast = { id: next, text, tone, link }
  next += 1
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts.filter((other) => other.text !== text), toast].slice(-SHOWN_AT_ONCE) }))
  if (tone === 'plain' || tone === 'pass') setTimeout(() => takeBack(toast.id), BASE_MS + PER_CHARACTER_MS * text.length)
}
