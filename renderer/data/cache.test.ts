import { describe, expect, it, vi } from 'vitest'
import { createQueryCache } from './cache.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve))

function answering() {
  const waiting: { readonly method: string; readonly input: unknown; settle: (value: unknown) => void; fail: (error: Error) => void }[] = []
  const cache = createQueryCache((method, input) => new Promise((settle, fail) => waiting.push({ method, input, settle, fail })))
  return { cache, waiting }
}

describe('query cache', () => {
  it('asks once for many listeners, and keeps the answer for the next one', async () => {
    const { cache, waiting } = answering()
    const listener = vi.fn<() => void>()
    const stop = cache.subscribe('app.info', '{}', listener)
    cache.subscribe('app.info', '{}', listener)
    expect(cache.read('app.info', '{}')).toEqual({ kind: 'loading' })
    waiting[0]?.settle('answer')
    await settled()
    expect(cache.read('app.info', '{}')).toEqual({ kind: 'ready', data: 'answer', refreshing: false })
    stop()
    cache.subscribe('app.info', '{}', listener)
    expect(waiting).toHaveLength(1)
    expect(waiting[0]).toMatchObject({ method: 'app.info', input: {} })
  })

  it('shows the old answer as refreshing until the new one is there', async () => {
    const { cache, waiting } = answering()
    cache.subscribe('runs.summary', '{"uid":"last"}', () => undefined)
    waiting[0]?.settle(1)
    await settled()
    cache.invalidate((method) => method === 'runs.summary')
    expect(cache.read('runs.summary', '{"uid":"last"}')).toEqual({ kind: 'ready', data: 1, refreshing: true })
    waiting[1]?.settle(2)
    await settled()
    expect(cache.read('runs.summary', '{"uid":"last"}')).toEqual({ kind: 'ready', data: 2, refreshing: false })
  })

  it('drops an answer to a question that was asked again meanwhile', async () => {
    const { cache, waiting } = answering()
    cache.subscribe('runs.summary', '{}', () => undefined)
    cache.invalidate(() => true)
    waiting[1]?.settle('new')
    await settled()
    waiting[0]?.settle('old')
    await settled()
    expect(cache.read('runs.summary', '{}')).toMatchObject({ data: 'new' })
  })

  it('forgets what nobody looks at when it may have changed', async () => {
    const { cache, waiting } = answering()
    cache.subscribe('runs.list', '{}', () => undefined)()
    waiting[0]?.settle('rows')
    await settled()
    cache.invalidate((method) => method.startsWith('runs.'))
    expect(cache.size()).toBe(0)
    expect(waiting).toHaveLength(1)
  })

  it('says what went wrong, and asks again on retry', async () => {
    const { cache, waiting } = answering()
    cache.subscribe('runs.list', '{}', () => undefined)
    waiting[0]?.fail(new Error('gone'))
    await settled()
    const query = cache.read('runs.list', '{}')
    expect(query).toMatchObject({ kind: 'error', error: { message: 'gone' } })
    if (query.kind === 'error') query.retry()
    expect(cache.read('runs.list', '{}')).toEqual({ kind: 'loading' })
    waiting[1]?.settle('rows')
    await settled()
    expect(cache.read('runs.list', '{}')).toMatchObject({ kind: 'ready', data: 'rows' })
  })

  it('keeps a bounded number of answers nobody looks at', async () => {
    const { cache, waiting } = answering()
    for (let index = 0; index < 200; index += 1) {
      const stop = cache.subscribe('runs.case', `{"key":"${index}"}`, () => undefined)
      waiting[index]?.settle(index)
      stop()
    }
    await settled()
    expect(cache.size()).toBeLessThanOrEqual(40)
  })
})
