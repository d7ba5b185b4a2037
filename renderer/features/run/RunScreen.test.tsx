import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { Tooltip } from 'radix-ui'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EventName, MethodName, Reply } from '../../../shared/contract/methods.ts'
import type { RunState, WatchState } from '../../../shared/contract/types.ts'
import type { Repeats } from '../../../shared/repeats/repeats.ts'
import { invalidate } from '../../data/query.ts'
import { setRunState, startEvents } from '../../data/events.ts'
import { RunDialogs } from './RunDialogs.tsx'
import { RunScreen } from './RunScreen.tsx'
import { choose } from './useChoice.ts'

const counts = { PASS: 6, FAIL: 2, ERROR: 0, SKIP: 0 }
const row = {
  uid: 'u1', when: '2026-11-30T09:14:00', state: 'done', origin: 'own', memory: 'mine', memoryVersion: '2', door: 'chat', set: 'quick', fingerprint: 'f1', total: 18.8, measuredWeight: 25,
  totalWeight: 100, counts, note: '', tags: [], pinned: false, textsDropped: false, failure: null, repeatGroup: null,
}
const HOSTILE = '<img src=x onerror=alert(1)>\u{202E}txt'
const report = {
  when: row.when, total: 18.8, measured_weight: 25, not_run_weight: 75, total_weight: 100, counts, delta: { total: -1.8, sections: { door: -1.8 }, against: '2026-11-29T18:02:00' },
  config: { adapter: 'm', door: 'chat', cases_hash: 'x', pressure: 0, sections: ['door'], fingerprint: 'f1' },
  sections: [{ name: 'door', weight: 25, score: 0.75, counts, measures: {}, warnings: ['1 answer delivered a retired value: whoever reads it has to guess which one is true'] }],
  written: [{ what: 'update probe', text: HOSTILE, ids: ['1'], removed: false }],
}

interface World {
  repeatGroup?: string
  rows: object[]
  leftovers: number
}
let world: World
let asked: { method: MethodName; input: unknown }[]
let tell: (event: EventName, value: unknown) => void = () => undefined

function answer(method: MethodName, input: unknown): unknown {
  switch (method) {
    case 'app.info': return { version: '1', host: 'web', platform: 'linux', nativeDialogs: false, timeZone: 'UTC' }
    case 'settings.get': return { theme: 'light', timeZone: null, historyFolder: null, keepTextsOf: null, tourSeen: true }
    case 'memories.list': return [{ id: 'synthetic', name: 'synthetic', kind: 'synthetic', embedded: true, writesAllowed: true }, { id: 'm1', name: 'mine', kind: 'module', embedded: false, writesAllowed: false }]
    case 'memories.describe': return { name: 'mine', version: '2', doors: [{ name: 'chat', cut: 1500 }], writePlan: ['four sentences about an invented gateway'], writeWarning: 'a memory may rewrite a real fact' }
    case 'memories.setWrites': return { id: 'm1', name: 'mine', kind: 'module', embedded: false, writesAllowed: true }
    case 'sets.list': return [{ id: 'quick', name: 'quick', folderName: 'quick', shipped: true, questions: 8, abstention: 4, validated: 8, casesHash: 'x', hasWorld: true, hasRepo: true, problem: null }]
    case 'runs.list': return { rows: world.rows, total: world.rows.length }
    case 'runs.summary': return { row: { ...row, repeatGroup: world.repeatGroup ?? null }, report, previous: { uid: 'u0', when: '2026-11-29T18:02:00', differences: [] }, leftovers: world.leftovers }
    case 'run.cleanup': return [{ what: 'update probe', removed: false, reason: 'look for it by hand' }]
    case 'run.state': return { kind: 'idle' }
    case 'watch.get': return { kind: 'off' }
    case 'watch.start': return { kind: 'on', memory: 'mine', set: 'quick', everyMinutes: 30, watching: [HOSTILE], nextAt: Date.now(), runs: 1, problem: null } satisfies WatchState
    case 'watch.stop': return { kind: 'off' }
    case 'runs.cases': return [{ section: 'door', key: 'k0' }, { section: 'door', key: 'k1' }]
    case 'repeats.get': return {
      runs: 5, uids: ['a', 'b', 'c', 'd', 'u1'], totals: [86, 88, 89.6, 87.4, 90], core: null, total: { mean: 88.2, min: 86, max: 90, interval: { low: 86.8, high: 89.6 } },
      cases: [{ section: 'door', name: 'Steady?', passed: 5, runs: 5, flaky: false }, { section: 'door', name: HOSTILE, passed: 3, runs: 5, flaky: true }],
    } satisfies Repeats
    case 'run.start': return { kind: 'running', uid: 'u2', memory: (input as { memory: string }).memory, door: 'chat', set: 'quick', startedAt: Date.now(), expectedMs: null, section: null, label: '', done: 0, total: 0, sections: [], cancelling: false, repeat: null } satisfies RunState
    default: return {}
  }
}

const bridge = {
  call: async (method: MethodName, input: unknown): Promise<Reply> => {
    asked.push({ method, input })
    return { ok: true, value: answer(method, input) }
  },
  listen: (on: (event: EventName, value: unknown) => void) => {
    tell = on
    return () => undefined
  },
}

beforeAll(() => {
  Object.assign(window, { adebench: bridge, ResizeObserver: class { observe(): void {} unobserve(): void {} disconnect(): void {} } })
  asked = []
  world = { rows: [], leftovers: 0 }
  startEvents()
})

beforeEach(() => {
  world = { rows: [], leftovers: 0 }
  asked = []
  window.location.hash = ''
  setRunState({ kind: 'idle' })
  choose({ memory: null, readOnly: false, sections: [] })
  invalidate('runs.list', 'runs.summary', 'memories.list', 'sets.list')
})
afterEach(cleanup)

const show = () => render(<Tooltip.Provider><RunScreen /><RunDialogs /></Tooltip.Provider>)
const inputOf = (method: MethodName): unknown => asked.find((one) => one.method === method)?.input

describe('the Run screen', () => {
  it('begins with the example chosen, and runs it with one click', async () => {
    show()
    await screen.findByText('Nothing has been measured yet')
    fireEvent.click(screen.getByRole('button', { name: 'Run' }))
    await screen.findByText('Opening the memory')
    expect(inputOf('run.start')).toMatchObject({ memory: 'synthetic', set: 'quick', sections: [], pressure: '0', readOnly: false })
  })

  it('asks before the probes write into an own memory, and keeps the answer', async () => {
    choose({ memory: 'm1' })
    show()
    fireEvent.click(await screen.findByRole('button', { name: 'Run' }))
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByText('four sentences about an invented gateway')
    within(dialog).getByText('A memory may rewrite a real fact.')
    expect(inputOf('run.start')).toBeUndefined()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Allow and run' }))
    await waitFor(() => expect(inputOf('run.start')).toMatchObject({ memory: 'm1', readOnly: false }))
    expect(inputOf('memories.setWrites')).toEqual({ id: 'm1', allowed: true })
  })

  it('can be answered with a read-only run, which is said afterwards', async () => {
    choose({ memory: 'm1' })
    show()
    fireEvent.click(await screen.findByRole('button', { name: 'Run' }))
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Run read-only' }))
    await waitFor(() => expect(inputOf('run.start')).toMatchObject({ memory: 'm1', readOnly: true }))
    expect(inputOf('memories.setWrites')).toBeUndefined()
    await screen.findByText(/Read-only: nothing is written into this memory/u)
  })

  it('shows the figures of the report, never the total without its coverage', async () => {
    world.rows = [row]
    show()
    const result = await screen.findByRole('region', { name: 'Result' })
    expect(result.textContent).toContain('Total18.8 / 25')
    within(result).getByText('coverage 25/100: 75 not run')
    within(result).getByText('−1.8')
    const door = screen.getByRole('row', { name: /^Door/u })
    expect(door.textContent).toContain('18.8 / 25')
    expect(screen.getByRole('row', { name: /^Graph/u }).textContent).toContain('not run')
    fireEvent.click(screen.getByRole('button', { name: 'Show the stale answers' }))
    expect(window.location.hash).toBe('#/questions?filter=stale')
  })

  it('shows what a memory or a set says as text, whatever it holds', async () => {
    world.rows = [row]
    const { container } = show()
    await screen.findByText(HOSTILE)
    expect(container.querySelector('img')).toBeNull()
  })

  it('keeps the old result, out of reach, while a run goes on, and fills in counts', async () => {
    world.rows = [row]
    show()
    await screen.findByRole('region', { name: 'Result' })
    const running: RunState = {
      kind: 'running', uid: 'u2', memory: 'mine', door: 'chat', set: 'quick', startedAt: Date.now(), expectedMs: 2000, section: 'door', label: 'Which port?', done: 3, total: 8, cancelling: false, repeat: null,
      sections: [{ name: 'door', counts: { PASS: 2, FAIL: 1, ERROR: 0, SKIP: 0 }, done: 3, total: 8 }],
    }
    act(() => tell('run.state', running))
    screen.getByText('Which port?')
    screen.getByText('before: 18.8 / 25, coverage 25/100: 75 not run')
    expect(screen.getByRole('row', { name: /^Door/u }).textContent).toContain('3 of 8')
    expect(screen.getByText(HOSTILE).closest('[inert]')).not.toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(asked.some(({ method }) => method === 'run.cancel')).toBe(true))
  })

  it('offers to resume what was interrupted, and to clean up what it left', async () => {
    world = { rows: [{ ...row, uid: 'broken', state: 'interrupted' }], leftovers: 2 }
    show()
    fireEvent.click(await screen.findByRole('button', { name: 'Clean up' }))
    await screen.findByText('look for it by hand')
    fireEvent.click(screen.getByRole('button', { name: 'Resume' }))
    await waitFor(() => expect(inputOf('run.resume')).toEqual({ uid: 'broken' }))
  })

  it('says how sure the total of repeats is, names flaky cases first, and leads to each', async () => {
    world.rows = [row]
    world.repeatGroup = 'g1'
    show()
    await screen.findByText('5 runs: 88.2, 95 % interval 86.8 to 89.6, from 86.0 to 90.0')
    const list = screen.getByRole('list', { name: 'Cases of the repeats' })
    expect(within(list).getAllByRole('listitem')).toHaveLength(1)
    const link = within(list).getByRole('link', { name: HOSTILE })
    expect(link.getAttribute('href')).toBe('#/questions?case=k1&run=u1')
    within(list).getByText('flaky')
    within(list).getByText('passed 3 of 5')
    expect(document.querySelector('img')).toBeNull()
    fireEvent.change(screen.getByRole('combobox', { name: 'Cases' }), { target: { value: 'all' } })
    expect(within(list).getAllByRole('listitem').map((item) => item.textContent?.includes('Steady?'))).toEqual([false, true])
  })

  it('turns the watch on with what is chosen, shows what it does, and turns it off', async () => {
    show()
    fireEvent.click(await screen.findByRole('button', { name: 'Watch' }))
    screen.getByText(/Runs again when the set's questions or the memory's module file change/u)
    fireEvent.click(screen.getByRole('checkbox', { name: 'By the clock' }))
    screen.getByText(/Runs again every 30 minutes/u)
    const begin = screen.getByRole('button', { name: 'Start watching' })
    await waitFor(() => expect(begin.hasAttribute('disabled')).toBe(false))
    fireEvent.click(begin)
    const on = await screen.findByRole('region', { name: 'Watch' })
    expect(inputOf('watch.start')).toMatchObject({ everyMinutes: 30, files: [], urls: [], options: { memory: 'synthetic', repeat: 1 } })
    within(on).getByText(HOSTILE)
    expect(document.querySelector('img')).toBeNull()
    fireEvent.click(within(on).getByRole('button', { name: 'Stop watching' }))
    await screen.findByRole('button', { name: 'Watch' })
  })
})
