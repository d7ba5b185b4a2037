import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Tooltip } from 'radix-ui'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MethodName, Reply } from '../../../shared/contract/methods.ts'
import type { Sheet, SheetOutcome, SheetQuestion } from '../../../shared/contract/types.ts'
import { invalidate } from '../../data/query.ts'
import { navigate } from '../../state/location.ts'
import { startShortcuts } from '../../state/commands.ts'
import { useToasts } from '../../ui/say.ts'
import { useSheetState } from './sheetStore.ts'
import { testQuestion, testSet, testSheet } from './testSheet.ts'
import { ValidateScreen } from './ValidateScreen.tsx'

interface Call {
  readonly method: MethodName
  readonly input: Record<string, unknown>
}

let sheet: Sheet
let calls: Call[]
let edit: (call: Call) => Promise<Reply> | Reply
let stopShortcuts: () => void

const ok = (value: unknown): Reply => ({ ok: true, value })

/** What the service would do with a tick. */
function ticked({ input }: Call): SheetOutcome {
  const { ref, validated } = input as { readonly ref: SheetQuestion['ref']; readonly validated: boolean }
  sheet = testSheet(sheet.questions.map((row) => (row.ref.index === ref.index ? { ...row, ref: { ...row.ref, hash: `${row.ref.hash}+` }, state: validated ? 'validated' : 'to validate' } : row)), { undo: 'tick' })
  return { kind: 'saved', merged: false, sheet }
}

function answer(method: MethodName, input: Record<string, unknown>): Promise<Reply> | Reply {
  switch (method) {
    case 'sets.list': return ok([testSet])
    case 'runs.summary': return { ok: false, error: { code: 'not-found', message: 'There is no such run.', hint: '' } }
    case 'sheet.get': return ok(sheet)
    case 'sheet.tick':
    case 'sheet.change':
    case 'sheet.undo':
    case 'sheet.putBack':
    case 'sheet.dispute': {
      const made = { method, input }
      calls.push(made)
      return edit(made)
    }
    default: return ok({})
  }
}

async function open(params: Readonly<Record<string, string>> = {}): Promise<void> {
  act(() => navigate({ screen: 'validate', params }))
  render(<Tooltip.Provider><ValidateScreen /></Tooltip.Provider>)
  await screen.findAllByRole('article')
}

const press = (key: string): void => void act(() => window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
const current = (): string | null | undefined => document.querySelector('article[aria-current]')?.getAttribute('aria-label')

describe('ValidateScreen', () => {
  beforeAll(() => {
    Object.assign(window, { adebench: { call: async (method: MethodName, input: Record<string, unknown>) => answer(method, input), listen: () => () => undefined } })
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600)
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(900)
    Object.assign(HTMLElement.prototype, { scrollIntoView: () => undefined })
    stopShortcuts = startShortcuts()
  })
  beforeEach(() => {
    sheet = testSheet([testQuestion(0), testQuestion(1), testQuestion(2)])
    calls = []
    edit = (call) => ok(ticked(call))
    useSheetState.setState({ set: '', run: null, sheet: null, pending: [], busy: 0, asking: [], outside: false })
    useToasts.setState({ toasts: [] })
    act(() => invalidate('sets.list', 'runs.summary', 'sheet.get'))
  })
  afterEach(cleanup)
  afterAll(() => {
    stopShortcuts()
    vi.restoreAllMocks()
  })

  it('ticks at once, moves on, and sends the ticks in their order while the first is still on its way', async () => {
    const waiting: (() => void)[] = []
    edit = (call) => new Promise((resolve) => waiting.push(() => resolve(ok(ticked(call)))))
    await open()
    press(' ')
    press(' ')
    press(' ')
    expect(await screen.findByText('3 of 3 validated')).toBeTruthy()
    expect(calls.length).toBe(1)
    for (const index of [0, 1, 2]) {
      await waitFor(() => expect(waiting.length).toBe(index + 1))
      act(() => waiting[index]!())
    }
    await waitFor(() => expect(useSheetState.getState().busy).toBe(0))
    expect(calls.map(({ input }) => (input['ref'] as SheetQuestion['ref']).index)).toEqual([0, 1, 2])
    expect(screen.getByText('3 of 3 validated')).toBeTruthy()
  })

  it('unticks with the hash the tick has given the entry', async () => {
    await open({ q: '2' })
    press(' ')
    act(() => navigate({ screen: 'validate', params: { q: '2' } }))
    press(' ')
    await waitFor(() => expect(calls.length).toBe(2))
    expect(calls.map(({ input }) => [(input['ref'] as SheetQuestion['ref']).hash, input['validated']])).toEqual([['h1', true], ['h1+', false]])
  })

  it('puts a tick back that could not be saved, and says why', async () => {
    edit = () => ({ ok: false, error: { code: 'set', message: 'The disk is full.', hint: '' } })
    await open()
    press(' ')
    await waitFor(() => expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual(['The disk is full.']))
    expect(await screen.findByText('0 of 3 validated')).toBeTruthy()
  })

  it('shows both versions of a conflict, and puts one’s own in its place only on request', async () => {
    await open()
    edit = () => {
      sheet = testSheet([testQuestion(0, { ref: { file: 'questions', index: 0, hash: 'theirs' }, question: { ...testQuestion(0).question, expected: [['other']] } }), testQuestion(1), testQuestion(2)])
      return ok({ kind: 'conflict', mine: '{"mine": 1}', theirs: '{"theirs": 1}', sheet })
    }
    press(' ')
    expect(await screen.findByText('{"theirs": 1}')).toBeTruthy()
    expect(screen.getByText('{"mine": 1}')).toBeTruthy()
    expect(calls.length).toBe(1)
    edit = (call) => ok(ticked(call))
    fireEvent.click(screen.getByRole('button', { name: 'Put mine in its place' }))
    await waitFor(() => expect(calls.length).toBe(2))
    expect((calls[1]!.input['ref'] as SheetQuestion['ref']).hash).toBe('theirs')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('ticks an entry that another program has only written anew, without asking', async () => {
    await open()
    edit = (call) => {
      if (calls.length > 1) return ok(ticked(call))
      sheet = testSheet([testQuestion(0, { ref: { file: 'questions', index: 0, hash: 'reformatted' } }), testQuestion(1), testQuestion(2)])
      return ok({ kind: 'conflict', mine: 'm', theirs: 't', sheet })
    }
    press(' ')
    await waitFor(() => expect(calls.length).toBe(2))
    expect((calls[1]!.input['ref'] as SheetQuestion['ref']).hash).toBe('reformatted')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('asks before a failing question is loosened, and sends it as confirmed', async () => {
    await open()
    edit = ({ input }) => ok(input['confirmed'] === true ? { kind: 'saved', merged: false, sheet: testSheet(sheet.questions.slice(1)) } : { kind: 'asks', loosened: ['a failing question is removed'] })
    press('Delete')
    expect(await screen.findByText('If the memory does not know a fact, teach it the fact.')).toBeTruthy()
    expect(screen.getByText('a failing question is removed')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Loosen it' }))
    await waitFor(() => expect(calls.map(({ input }) => input['confirmed'])).toEqual([false, true]))
  })

  it('forbids a retired value with one press, and keeps the rest of the entry', async () => {
    sheet = testSheet([testQuestion(0, { retired: ['3.1.0'], value: { question: 'q', expected: [['v0']], own: { kept: 1 } } })])
    await open()
    fireEvent.click(screen.getByRole('button', { name: 'Forbid 3.1.0' }))
    await waitFor(() => expect(calls.length).toBe(1))
    expect(calls[0]!.input['change']).toMatchObject({ kind: 'replace', value: { question: 'q', expected: [['v0']], own: { kept: 1 }, forbidden: [['3.1.0']] } })
  })

  it('narrows by a chip and stands on the first that is left; Space on the chip presses the chip', async () => {
    sheet = testSheet([testQuestion(0, { state: 'validated' }), testQuestion(1), testQuestion(2)])
    await open()
    const chip = screen.getByRole('button', { name: '2 to validate' })
    act(() => void chip.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true })))
    expect(calls).toEqual([])
    fireEvent.click(chip)
    await waitFor(() => expect(current()).toBe('Which is number 2?'))
    press('j')
    expect(current()).toBe('Which is number 3?')
    expect(window.location.hash).toContain('filter=to+validate')
  })

  it('does not tick the example, and offers a copy', async () => {
    sheet = testSheet([testQuestion(0)], { editable: false, set: { ...testSet, shipped: true } })
    await open()
    press(' ')
    press('Delete')
    expect(calls).toEqual([])
    expect(screen.getByRole('button', { name: 'Make a copy to edit…' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Validate/u })).toBeNull()
  })

  it('offers to put ticks back that another program took out', async () => {
    sheet = testSheet([testQuestion(0)], { lost: [{ ref: testQuestion(0).ref, question: 'Which is number 1?' }] })
    edit = () => ok({ kind: 'saved', merged: false, sheet: testSheet([testQuestion(0, { state: 'validated' })]) })
    await open()
    fireEvent.click(screen.getByRole('button', { name: 'Put it back' }))
    await waitFor(() => expect(screen.queryByText(/of your ticks/u)).toBeNull())
    expect(calls.map(({ method }) => method)).toEqual(['sheet.putBack'])
  })

  it('says what to do in an empty set, and that one can tick without a run', async () => {
    sheet = testSheet([testQuestion(0, { outcome: null })], { run: null })
    await open()
    expect(screen.getByText(/Run it once to see what is delivered; you can tick without it/u)).toBeTruthy()
    cleanup()
    sheet = testSheet([])
    act(() => invalidate('sheet.get'))
    useSheetState.setState({ set: '', sheet: null })
    render(<Tooltip.Provider><ValidateScreen /></Tooltip.Provider>)
    expect(await screen.findByRole('button', { name: 'Write the first question' })).toBeTruthy()
  })
})
