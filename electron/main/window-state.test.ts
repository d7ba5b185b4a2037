import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { placeFor, readWindowState, writeWindowState } from './window-state.ts'

const folder = mkdtempSync(join(tmpdir(), 'adebench-window-'))
const file = join(folder, 'window-state.json')
afterAll(() => rmSync(folder, { recursive: true }))

const SCREEN = { x: 0, y: 0, width: 1920, height: 1080 }
const LEFT = { x: -1600, y: 0, width: 1600, height: 900 }
const KEPT = { x: 100, y: 80, width: 1300, height: 820, maximized: true }

it('keeps what it was given', () => {
  expect(readWindowState(file)).toBeNull()
  writeWindowState(file, KEPT)
  expect(readWindowState(file)).toEqual(KEPT)
})

it.each(['', '{', '[]', '{"x":"1"}', '{"x":1,"y":1,"width":1e400,"height":1,"maximized":true}'])('opens all the same over the broken file «%s»', (text) => {
  writeFileSync(file, text)
  expect(readWindowState(file)).toBeNull()
})

it('opens where it was, on whichever screen that is', () => {
  expect(placeFor(KEPT, [SCREEN])).toEqual({ x: 100, y: 80, width: 1300, height: 820 })
  expect(placeFor({ ...KEPT, x: -1500 }, [SCREEN, LEFT])).toMatchObject({ x: -1500 })
})

it('does not open where nobody could take hold of it', () => {
  for (const lost of [{ x: 3000 }, { x: -1300 }, { y: -500 }, { y: 1060 }]) expect(placeFor({ ...KEPT, ...lost }, [SCREEN])).toEqual({ width: 1280, height: 800 })
  expect(placeFor({ ...KEPT, x: -1500 }, [SCREEN])).toEqual({ width: 1280, height: 800 })
  expect(placeFor(KEPT, [])).toEqual({ width: 1280, height: 800 })
})

it('is never larger than its screen nor smaller than can be used', () => {
  expect(placeFor({ ...KEPT, width: 5000, height: 4000 }, [SCREEN])).toMatchObject({ width: 1920, height: 1080 })
  expect(placeFor({ ...KEPT, width: 1, height: 1 }, [{ ...SCREEN }])).toEqual({ width: 1280, height: 800 })
  expect(placeFor({ ...KEPT, width: 300, height: 1 }, [SCREEN])).toMatchObject({ width: 960, height: 640 })
})
