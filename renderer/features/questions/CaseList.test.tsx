import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CaseRow } from '../../../shared/contract/types.ts'
import { CaseList } from './CaseList.tsx'
import { testRow } from './testCases.ts'

const rows = Array.from({ length: 10_000 }, (_, index) => testRow({ key: `k${index}`, case: `Question ${index}?` }))

function List({ all, onOpen }: { readonly all: readonly CaseRow[]; readonly onOpen: () => void }) {
  const [key, setKey] = useState('k0')
  const grid = useRef<HTMLDivElement>(null)
  return <CaseList rows={all} at={all.findIndex((row) => row.key === key)} busy={false} onSelect={setKey} onOpen={onOpen} grid={grid} />
}

function current(grid: HTMLElement): HTMLElement | null {
  return document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')
}

describe('CaseList', () => {
  beforeEach(() => {
    // jsdom lays nothing out: the list gets the height of a window.
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600)
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(400)
  })
  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
  })

  it('draws a bounded part of 10,000 rows and says how many there are', () => {
    render(<List all={rows} onOpen={() => undefined} />)
    const grid = screen.getByRole('grid')
    expect(grid.getAttribute('aria-rowcount')).toBe('10001')
    expect(screen.getAllByRole('row').length).toBeLessThan(60)
    expect(current(grid)?.getAttribute('aria-selected')).toBe('true')
  })

  it('is walked through by keyboard; the row one stands on is always there', () => {
    const onOpen = vi.fn<() => void>()
    render(<List all={rows} onOpen={onOpen} />)
    const grid = screen.getByRole('grid')
    act(() => grid.focus())
    fireEvent.keyDown(grid, { key: 'End' })
    expect(current(grid)?.textContent).toContain('Question 9999?')
    expect(current(grid)?.getAttribute('aria-rowindex')).toBe('10001')
    fireEvent.keyDown(grid, { key: 'ArrowUp' })
    expect(current(grid)?.textContent).toContain('Question 9998?')
    fireEvent.keyDown(grid, { key: 'Home' })
    fireEvent.keyDown(grid, { key: 'PageDown' })
    expect(current(grid)?.textContent).toContain('Question 11?')
    expect(document.activeElement).toBe(grid)
    fireEvent.keyDown(grid, { key: 'Enter' })
    expect(onOpen).toHaveBeenCalledOnce()
  })

  it('chooses a row by pointer and says in words what its signs mean', () => {
    const few = [testRow({ key: 'k0' }), testRow({ key: 'k1', case: 'Second?', status: 'FAIL', stale: true, validated: false, change: 'regressed', margin: null, answerEnd: null })]
    render(<List all={few} onOpen={() => undefined} />)
    fireEvent.click(screen.getByText('Second?'))
    const row = current(screen.getByRole('grid'))
    expect(row?.textContent).toContain('stale')
    expect(row?.textContent).toContain('passed before, not now')
    expect(row?.textContent).toContain('not validated')
    expect(row?.textContent).toContain('not everything expected was delivered')
  })
})
