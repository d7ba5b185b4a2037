import { describe, expect, it } from 'vitest'
import { isShortcut, keyNames } from './keys.ts'

const press = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held })

describe('shortcuts', () => {
  it('takes Ctrl and Cmd for mod', () => {
    expect(isShortcut('mod+k', press('k', { ctrlKey: true }))).toBe(true)
    expect(isShortcut('mod+k', press('K', { metaKey: true }))).toBe(true)
    expect(isShortcut('mod+k', press('k'))).toBe(false)
  })

  it('does not take a letter with a modifier for the letter', () => {
    expect(isShortcut('r', press('r'))).toBe(true)
    expect(isShortcut('r', press('r', { ctrlKey: true }))).toBe(false)
    expect(isShortcut('r', press('R', { shiftKey: true }))).toBe(false)
    expect(isShortcut('shift+r', press('R', { shiftKey: true }))).toBe(true)
  })

  it('does not ask how a layout makes a sign', () => {
    expect(isShortcut('?', press('?', { shiftKey: true }))).toBe(true)
    expect(isShortcut('/', press('/'))).toBe(true)
    expect(isShortcut('/', press('/', { shiftKey: true }))).toBe(true)
  })

  it('knows keys by their names', () => {
    expect(isShortcut('alt+ArrowLeft', press('ArrowLeft', { altKey: true }))).toBe(true)
    expect(isShortcut('j', press('ArrowDown'))).toBe(false)
  })

  it('finds a digit by its place where Alt makes another sign of it', () => {
    expect(isShortcut('alt+1', { ...press('¡', { altKey: true }), code: 'Digit1' })).toBe(true)
    expect(isShortcut('alt+1', { ...press('1', { altKey: true }), code: 'Numpad1' })).toBe(true)
    expect(isShortcut('alt+1', { ...press('2', { altKey: true }), code: 'Digit2' })).toBe(false)
  })

  it('names keys as they are printed', () => {
    expect(keyNames('mod+k', false)).toEqual(['Ctrl', 'K'])
    expect(keyNames('mod+k', true)).toEqual(['⌘', 'K'])
    expect(keyNames('alt+ArrowLeft', false)).toEqual(['Alt', '←'])
  })
})
