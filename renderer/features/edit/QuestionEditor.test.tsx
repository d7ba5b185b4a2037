import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { Tooltip } from 'radix-ui'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { EntryValue, SheetText } from '../../../shared/contract/types.ts'
import { QuestionEditor } from './QuestionEditor.tsx'

const TEXT = 'Since 2026-03-01 the gateway listens on port 4170, and no longer on 8010.'
const text: SheetText = {
  recorded: {
    uid: 'u', when: '2026-11-30T09:14:00', record: { case: 'Which port?', status: 'FAIL', ok: false, note: '' },
    layout: { kind: 'composed', cut: 1500, blocks: [{ kind: 'text', label: 'facts', text: TEXT }] }, pressure: 0, filler: { id: 'f', unit: '~ ' },
  },
  raw: null, hasCards: false,
}
const value: EntryValue = { id: 'mine', question: 'Where does it listen?', expected: [['4171']], forbidden: [['9999']], validated: false }

function open(change: Partial<Parameters<typeof QuestionEditor>[0]> = {}) {
  const onSave = vi.fn<(value: EntryValue) => void>()
  const onCancel = vi.fn<() => void>()
  render(<Tooltip.Provider><QuestionEditor value={value} isAbstention={false} text={text} failing busy={false} onSave={onSave} onCancel={onCancel} {...change} /></Tooltip.Provider>)
  return { onSave, onCancel }
}

const outcome = () => screen.getByTestId('outcome').textContent
const box = (name: string) => screen.getByRole('textbox', { name })
const type = (element: HTMLElement, words: string) => fireEvent.change(element, { target: { value: words } })

describe('QuestionEditor', () => {
  afterEach(cleanup)

  it('shows while one types how the case would end, and saves only what changed', async () => {
    const { onSave } = open()
    expect(outcome()).toMatch(/fail.*missing 4171/u)
    type(box('E1, expected value 1'), '4170')
    await waitFor(() => expect(outcome()).toMatch(/pass/u))
    expect(screen.getByText(/makes it easier to pass/u)).toBeTruthy()
    fireEvent.keyDown(box('E1, expected value 1'), { key: 'Enter', ctrlKey: true })
    expect(onSave).toHaveBeenCalledWith({ ...(value as object), expected: [['4170']] })
  })

  it('does not warn of loosening a case that passes', () => {
    open({ failing: false })
    type(box('E1, expected value 1'), '4170')
    expect(screen.queryByText(/makes it easier to pass/u)).toBeNull()
  })

  it('adds a value with Enter and removes an empty one with Backspace, the keyboard going along', () => {
    open()
    fireEvent.keyDown(box('E1, expected value 1'), { key: 'Enter' })
    const second = box('E1, expected value 2')
    expect(document.activeElement).toBe(second)
    fireEvent.keyDown(second, { key: 'Backspace' })
    expect(screen.queryByRole('textbox', { name: 'E1, expected value 2' })).toBeNull()
    expect(document.activeElement).toBe(box('E1, expected value 1'))
    fireEvent.click(screen.getByRole('button', { name: 'Remove group E1' }))
    expect(screen.getByText('Name at least one expected value.')).toBeTruthy()
    expect((screen.getByRole('button', { name: 'Save' }) as HTMLButtonElement).disabled).toBe(true)
  })

  it('takes a value of the delivered text by one press, as expected or as retired', async () => {
    open()
    const values = screen.getByRole('region', { name: 'Values in the delivered text' })
    fireEvent.click(within(values).getByRole('button', { name: /4170/u }))
    expect((box('E2, expected value 1') as HTMLInputElement).value).toBe('4170')
    fireEvent.click(within(values).getByRole('button', { name: 'as retired' }))
    fireEvent.click(await within(values).findByRole('button', { name: /8010/u }))
    expect((box('F2, retired value 1') as HTMLInputElement).value).toBe('8010')
    await waitFor(() => expect(outcome()).toMatch(/STALE/u))
  })

  it('asks before throwing changes away, and not when there are none', () => {
    const { onCancel } = open()
    type(box('Question'), 'Another one?')
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
    expect(onCancel).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Keep editing' }))
    expect((box('Question') as HTMLTextAreaElement).value).toBe('Another one?')
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    fireEvent.click(screen.getByRole('button', { name: 'Throw the changes away' }))
    expect(onCancel).toHaveBeenCalledOnce()
    cleanup()
    const clean = open()
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
    expect(clean.onCancel).toHaveBeenCalledOnce()
  })

  it('edits an abstention text without making an object of it', () => {
    const { onSave } = open({ value: 'What is the Vorlon module?', isAbstention: true, text: null, failing: false })
    type(box('Question'), 'What is the Vorlon engine?')
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(onSave).toHaveBeenCalledWith('What is the Vorlon engine?')
  })
})
