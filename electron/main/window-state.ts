import { readFileSync } from 'node:fs'
import writeFileAtomic from 'write-file-atomic'
import { z } from 'zod'

export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const state = z.object({ x: z.number().int(), y: z.number().int(), width: z.number().int(), height: z.number().int(), maximized: z.boolean() })
export type WindowState = z.output<typeof state>

export const SMALLEST = { width: 960, height: 640 } as const
const FIRST = { width: 1280, height: 800 } as const
/** So much of the window has to lie on a screen for it to be caught with the mouse. */
const VISIBLE = 100

/** Null: nothing kept, or nothing that can be read; a window opens all the same. */
export function readWindowState(file: string): WindowState | null {
  try {
    return state.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data ?? null
  } catch {
    return null
  }
}

export function writeWindowState(file: string, value: WindowState): void {
  writeFileAtomic.sync(file, `${JSON.stringify(value)}\n`)
}

/** Where the window opens: as it was left, if that place is still on a screen; else in the middle of one. */
export function placeFor(kept: WindowState | null, screens: readonly Area[]): { readonly width: number; readonly height: number; readonly x?: number; readonly y?: number } {
  if (kept === null) return FIRST
  const screen = screens.find((area) => overlaps(kept, area))
  if (screen === undefined) return FIRST
  return {
    x: kept.x,
    y: kept.y,
    width: Math.max(SMALLEST.width, Math.min(kept.width, screen.width)),
    height: Math.max(SMALLEST.height, Math.min(kept.height, screen.height)),
  }
}

function overlaps(window: Area, screen: Area): boolean {
  const wide = Math.min(window.x + window.width, screen.x + screen.width) - Math.max(window.x, screen.x)
  // The title bar is what one takes hold of: its top has to be on the screen.
  const top = window.y >= screen.y - 8 && window.y <= screen.y + screen.height - VISIBLE
  return wide >= VISIBLE && top
}
