import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { commandsNow, startShortcuts, useCommands } from './commands.ts'

function Offers({ id, keys, run }: { readonly id: string; readonly keys: string; readonly run: () => void }) {
  useCommands([{ id, title: id, keys, group: 'Test', run }])
  return <input aria-label="field" />
}

afterEach(cleanup)

describe('commands', () => {
  it('are there while their component is, with what the latest rendering closes over', () => {
    const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()]
    const stop = startShortcuts()
    const { rerender, unmount } = render(<Offers id="a" keys="r" run={first} />)
    fireEvent.keyDown(window, { key: 'r' })
    rerender(<Offers id="a" keys="r" run={second} />)
    fireEvent.keyDown(window, { key: 'r' })
    unmount()
    fireEvent.keyDown(window, { key: 'r' })
    stop()
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1])
    expect(commandsNow()).toEqual([])
  })

  it('leave a field its letters, but not its modified keys', () => {
    const run = vi.fn<() => void>()
    const stop = startShortcuts()
    const { getByLabelText, rerender } = render(<Offers id="a" keys="r" run={run} />)
    fireEvent.keyDown(getByLabelText('field'), { key: 'r' })
    expect(run).not.toHaveBeenCalled()
    rerender(<Offers id="a" keys="mod+k" run={run} />)
    fireEvent.keyDown(getByLabelText('field'), { key: 'k', ctrlKey: true })
    stop()
    expect(run).toHaveBeenCalledTimes(1)
  })
})
