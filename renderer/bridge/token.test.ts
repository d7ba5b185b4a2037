import { beforeEach, expect, it } from 'vitest'
import { takeToken } from './token.ts'

beforeEach(() => {
  window.sessionStorage.clear()
  window.history.replaceState(null, '', '/')
})

it('takes the token out of the address, keeps the place, and finds the token again after a reload', () => {
  window.history.replaceState(null, '', '/?token=secret#/questions?run=a')
  expect(takeToken()).toBe('secret')
  expect(window.location.href).not.toContain('secret')
  expect(window.location.hash).toBe('#/questions?run=a')
  expect(takeToken()).toBe('secret')
})

it('says that there is none', () => {
  expect(takeToken()).toBeNull()
})
