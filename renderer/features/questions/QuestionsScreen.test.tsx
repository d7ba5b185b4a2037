import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { Tooltip } from 'radix-ui'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MethodName, Reply } from '../../../shared/contract/methods.ts'
import type { CaseRow, CaseView } from '../../../shared/contract/types.ts'
import { invalidate } from '../../data/query.ts'
import { navigate } from '../../state/location.ts'
import { startShortcuts } from '../../state/commands.ts'
import { QuestionsScreen } from './QuestionsScreen.tsx'
import { testRow, testView } from './testCases.ts'

const TEXT = 'The port is 4170 now, once 8010. Far behind lies 9911.'
const rows: readonly CaseRow[] = [
  testRow({ key: 'card', section: 'cards', case: 'card gateway is dated', validated: null, note: 'dated 2026-10-28' }),
  testRow({ key: 'port', case: 'Which port?' }),
  testRow({ key: 'lost', case: 'Which number?', status: 'FAIL', margin: null, answerEnd: null }),
  testRow({ key: 'down', case: 'Who answers?', status: 'ERROR', note: 'time-out' }),
]

interface World {
  rows: readonly CaseRow[] | null
  dropped: boolean
}
let world: World
let stopShortcuts: () => void

function viewOf(key: string): CaseView {
  const row = rows.find((one) => one.key === key) ?? testRow()
  const base = testView({ row, question: null })
  if (row.section === 'cards' || row.status === 'ERROR') return base
  const question = { question: row.case, expected: [[key === 'port' ? '4170' : '9911']], forbidden: [['7777']], entity: null, validated: true }
  if (world.dropped) return { ...base, question, record: { ...base.record, chars: 32, note: 'missing 9911', hits: [] } }
  const layout = { kind: 'composed' as const, cut: 32, blocks: [{ kind: 'payload' as const }, { kind: 'text' as const, label: 'facts', text: TEXT }] }
  return {
    ...base, question,
    recorded: { uid: 'u2', when: '2026-11-30T09:14:00', record: base.record, layout, pressure: 0, filler: { id: 'f', unit: '~ ' } },
    previous: { uid: 'u1', when: '2026-11-29T09:14:00', record: base.record, layout: { ...layout, blocks: [{ kind: 'text', label: 'facts', text: TEXT.replace('4170', '4171') }] }, pressure: 0, filler: { id: 'f', unit: '~ ' } },
    raw: { summary: TEXT, cards: [], semantic: [], episodic: [], working: [], unknownTerms: [] },
    history: [{ uid: 'u1', when: '2026-11-29T09:14:00', status: 'PASS', note: '', margin: 12, comparable: true }],
  }
}

function answer(method: MethodName, input: unknown): Reply {
  const given = input as { readonly key?: string; readonly text?: string }
  const ok = (value: unknown): Reply => ({ ok: true, value })
  switch (method) {
    case 'runs.list': return ok({ rows: [], total: world.rows === null ? 0 : 1 })
    case 'runs.summary':
      if (world.rows === null) return { ok: false, error: { code: 'not-found', message: 'There is no such run.', hint: '' } }
      return ok({ row: { uid: 'u2', origin: 'own', textsDropped: world.dropped }, report: null, previous: null, leftovers: 0 })
    case 'runs.cases': return ok(world.rows ?? [])
    case 'runs.case': return ok(viewOf(given.key ?? ''))
    case 'runs.find': return ok({ keys: rows.filter((row) => row.case.toLowerCase().includes(given.text ?? '')).map(({ key }) => key) })
    default: return ok({})
  }
}

function open(params: Readonly<Record<string, string>> = {}): void {
  act(() => navigate({ screen: 'questions', params }))
  render(<Tooltip.Provider><QuestionsScreen /></Tooltip.Provider>)
}

const heading = (name: string) => screen.findByRole('heading', { level: 2, name })
const press = (key: string): void => void act(() => window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))

describe('QuestionsScreen', () => {
  beforeAll(() => {
    Object.assign(window, { adebench: { call: async (method: MethodName, input: unknown) => answer(method, input), listen: () => () => undefined } })
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600)
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(400)
    Object.assign(HTMLElement.prototype, { scrollIntoView: () => undefined })
    stopShortcuts = startShortcuts()
  })
  beforeEach(() => {
    world = { rows, dropped: false }
    act(() => invalidate('runs.list', 'runs.summary', 'runs.cases', 'runs.case', 'runs.find'))
  })
  afterEach(cleanup)
  afterAll(() => {
    stopShortcuts()
    vi.restoreAllMocks()
  })

  it('puts golden questions first, opens the first and walks with J and K', async () => {
    open()
    await heading('Which port?')
    expect(screen.getByText('4 of 4 cases shown')).toBeTruthy()
    press('j')
    await heading('Which number?')
    press('k')
    await heading('Which port?')
    expect(decodeURIComponent(window.location.hash)).toContain('case=port')
  })

  it('narrows by a chip, which the address keeps', async () => {
    open()
    await heading('Which port?')
    fireEvent.click(screen.getByRole('button', { name: '1 fail' }))
    await heading('Which number?')
    expect(screen.getByText('1 of 4 cases shown')).toBeTruthy()
    expect(window.location.hash).toContain('filter=fail')
  })

  it('finds through the service and says which of how many', async () => {
    open()
    await heading('Which port?')
    fireEvent.change(screen.getByRole('searchbox', { name: 'Find in questions and delivered texts' }), { target: { value: 'which' } })
    await screen.findByText('1 of 2', { selector: 'output' })
    expect(screen.getByText('2 of 4 cases shown')).toBeTruthy()
    fireEvent.keyDown(screen.getByRole('searchbox', { name: 'Find in questions and delivered texts' }), { key: 'Enter' })
    await screen.findByText('2 of 2', { selector: 'output' })
  })

  it('leads from the chip of a lost value below the cut', async () => {
    open({ case: 'lost' })
    await heading('Which number?')
    expect(screen.getByText(/The memory answered “9911”, but it was lost/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: /^E1.*9911.*lost at 49/ }))
    const box = screen.getByRole('region', { name: 'Delivered text' })
    await waitFor(() => expect(document.activeElement?.textContent).toBe('9911'))
    expect(within(box).getByText(/cut 32 — the client receives nothing below this line/)).toBeTruthy()
    const tab = screen.getByRole('tab', { name: /Uncut answer/ })
    act(() => tab.focus())
    fireEvent.click(tab)
    await screen.findByRole('region', { name: 'Uncut answer' })
    fireEvent.click(screen.getByRole('tab', { name: /Delivered/ }))
    await screen.findByRole('region', { name: 'Delivered text' })
    expect(document.activeElement).toBe(tab)
  })

  it('shows the difference to the previous run, the raw answer and the history in tabs', async () => {
    open({ case: 'port' })
    await heading('Which port?')
    fireEvent.click(screen.getByRole('tab', { name: /Previous run/ }))
    const box = await screen.findByRole('region', { name: 'Difference to the previous run' })
    expect([...box.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['4171', '4170'])
    fireEvent.click(screen.getByRole('tab', { name: /Raw answer/ }))
    expect((await screen.findByRole('region', { name: 'Raw answer' })).textContent).toContain('"summary"')
    fireEvent.click(screen.getByRole('tab', { name: /History/ }))
    expect((await screen.findByRole('link')).getAttribute('href')).toBe('#/questions?case=port&run=u1')
  })

  it('says what an error and another section’s check are', async () => {
    open({ case: 'down' })
    await heading('Who answers?')
    expect(screen.getByText('The memory did not answer: time-out.')).toBeTruthy()
    cleanup()
    open({ case: 'card' })
    await heading('card gateway is dated')
    expect(screen.getByText('dated 2026-10-28')).toBeTruthy()
  })

  it('keeps what is known when the texts were deleted', async () => {
    world.dropped = true
    open({ case: 'lost' })
    await heading('Which number?')
    expect(await screen.findByText(/The texts of this run were deleted/)).toBeTruthy()
    expect(screen.getByText('The report says: missing 9911.')).toBeTruthy()
    expect(screen.getByText('missing')).toBeTruthy()
  })

  it('leads to Run when nothing was measured, and out of a filter that shows nothing', async () => {
    world.rows = null
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'Go to Run' }))
    expect(window.location.hash).toBe('#/run')
    cleanup()
    world.rows = rows
    act(() => invalidate('runs.list', 'runs.summary', 'runs.cases'))
    open({ filter: 'skip' })
    fireEvent.click(await screen.findByRole('button', { name: 'Show everything' }))
    await heading('Which port?')
  })
})
