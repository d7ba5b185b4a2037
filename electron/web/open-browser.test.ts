import { expect, it } from 'vitest'
import { hasDisplay } from './open-browser.ts'

it('knows whether there is a screen to show anything on', () => {
  expect(hasDisplay({}, 'linux')).toBe(false)
  expect(hasDisplay({ DISPLAY: '' }, 'linux')).toBe(false)
  expect(hasDisplay({ DISPLAY: ':0' }, 'linux')).toBe(true)
  expect(hasDisplay({ WAYLAND_DISPLAY: 'wayland-0' }, 'linux')).toBe(true)
  expect(hasDisplay({}, 'darwin')).toBe(true)
  expect(hasDisplay({ SSH_CONNECTION: 'x' }, 'darwin')).toBe(false)
  expect(hasDisplay({}, 'win32')).toBe(true)
})
