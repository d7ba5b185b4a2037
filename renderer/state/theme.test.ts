import { expect, it } from 'vitest'
import { themeOf } from './theme.ts'

it('follows the system only where the setting says so', () => {
  expect([themeOf('system', true), themeOf('system', false), themeOf('light', true), themeOf('dark', false)]).toEqual(['dark', 'light', 'light', 'dark'])
})
