import { beforeEach, expect, it, vi } from 'vitest'
import type { EventName } from '../../shared/contract/methods.ts'
import { utilityProcess } from './electron-for-tests.ts'
import { startService } from './service-process.ts'

vi.mock('electron', () => import('./electron-for-tests.ts'))

const OPTIONS = { storeFile: '/s', dataFolder: '/d', env: {}, host: 'electron', folder: '/f' } as const

beforeEach(() => {
  utilityProcess.children.length = 0
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
})

function start() {
  const events: [EventName, unknown][] = []
  const givenUp: unknown[] = []
  const service = startService(OPTIONS, {
    onEvent: (event, value) => events.push([event, value]),
    pick: async (kind) => (kind === 'folder' ? '/chosen' : null),
    onGivenUp: (reason, log) => givenUp.push({ reason, log }),
  }, '/service.js')
  return { service, events, givenUp }
}

const child = (index = utilityProcess.children.length - 1) => utilityProcess.children[index]!

it('starts it with its options and passes questions, answers and events', async () => {
  const { service, events } = start()
  expect(child().program).toBe('/service.js')
  expect(child().told).toEqual([{ start: OPTIONS }])
  const [first, second] = [service.request('app.info', {}), service.request('run.state', {})]
  expect(child().told.slice(1)).toEqual([{ id: 1, method: 'app.info', input: {} }, { id: 2, method: 'run.state', input: {} }])
  child().emit('message', { id: 2, reply: { ok: true, value: 'second' } })
  child().emit('message', { id: 1, reply: { ok: true, value: 'first' } })
  expect([await first, await second]).toEqual([{ ok: true, value: 'first' }, { ok: true, value: 'second' }])
  child().emit('message', { event: 'runs.changed', value: { uid: null } })
  for (const nonsense of [null, 'x', { event: 'constructor', value: 1 }, { id: 'a' }]) child().emit('message', nonsense)
  expect(events).toEqual([['runs.changed', { uid: null }]])
})

it('answers what it asks of the person', async () => {
  start()
  child().emit('message', { ask: 'pick', kind: 'folder', id: 5 })
  child().emit('message', { ask: 'pick', kind: 'module', id: 6 })
  await vi.waitFor(() => expect(child().told.slice(1)).toEqual([{ id: 5, answer: '/chosen' }, { id: 6, answer: null }]))
})

it('starts it anew once, says so, and leaves no question without an answer', async () => {
  const { service, events, givenUp } = start()
  const open = service.request('app.info', {})
  child().emit('exit', 9)
  expect(await open).toMatchObject({ ok: false, error: { code: 'service-ended' } })
  expect(utilityProcess.children).toHaveLength(2)
  expect(events).toEqual([['service.restarted', { reason: expect.stringContaining('code 9') as unknown }]])
  // A late word of the dead one is nobody's.
  child(0).emit('message', { event: 'runs.changed', value: { uid: null } })
  expect(events).toHaveLength(1)
  expect(givenUp).toEqual([])
})

it('gives it up when it dies again soon, with what it said last, and tries once more when asked', async () => {
  const { service, givenUp } = start()
  child().emit('exit', 9)
  child().stderr.emit('data', Buffer.from('disk I/O error\n'))
  child().emit('exit', 1)
  expect(givenUp).toEqual([{ reason: expect.stringContaining('code 1') as unknown, log: ['disk I/O error'] }])
  expect(utilityProcess.children).toHaveLength(2)
  const again = service.request('app.info', {})
  expect(utilityProcess.children).toHaveLength(3)
  child().emit('message', { id: 1, reply: { ok: true, value: 1 } })
  expect(await again).toEqual({ ok: true, value: 1 })
})

it('lets it end in order', async () => {
  const { service, events } = start()
  const open = service.request('app.info', {})
  const closed = service.close()
  expect(child().told.at(-1)).toEqual({ close: true })
  child().emit('exit', 0)
  await closed
  expect(await open).toMatchObject({ ok: false })
  expect(events).toEqual([])
  expect(utilityProcess.children).toHaveLength(1)
  expect(await service.request('app.info', {})).toMatchObject({ ok: false })
})

it('ends it when it does not', async () => {
  vi.useFakeTimers()
  const { service } = start()
  const closed = service.close()
  await vi.advanceTimersByTimeAsync(15_000)
  await closed
  expect(child().killed).toBe(true)
  vi.useRealTimers()
})
