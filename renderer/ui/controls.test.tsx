import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { NumberBox } from './NumberBox.tsx'
import { Tabs } from './Tabs.tsx'

afterEach(cleanup)

function Box() {
  const [value, setValue] = useState(1500)
  return <><NumberBox label="Cut" value={value} min={0} max={5000} step={10} onChange={setValue} unit="characters" /><output>{value}</output></>
}

describe('NumberBox', () => {
  it('takes over what is a number in the range, and says what is not', () => {
    render(<Box />)
    const box = screen.getByLabelText('Cut')
    fireEvent.change(box, { target: { value: '1,200' } })
    expect(screen.getByRole('status').textContent).toBe('1200')
    fireEvent.change(box, { target: { value: '9999' } })
    expect(screen.getByRole('status').textContent).toBe('1200')
    expect(box.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('A whole number, 0 to 5,000.')).toBeTruthy()
    fireEvent.blur(box)
    expect(box).toHaveProperty('value', '1,200')
    fireEvent.keyDown(box, { key: 'ArrowUp' })
    expect(screen.getByRole('status').textContent).toBe('1210')
  })
})

function TabsOfTwo() {
  const [active, setActive] = useState<'a' | 'b'>('a')
  return <Tabs label="Views" active={active} onChange={setActive} tabs={[{ id: 'a', label: 'Delivered', count: 1021 }, { id: 'b', label: 'Raw' }]} />
}

describe('Tabs', () => {
  it('are one tab stop and move with the arrows', () => {
    render(<TabsOfTwo />)
    const first = screen.getByRole('tab', { name: /Delivered/u })
    expect(first.textContent).toContain('1,021')
    expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1])
    fireEvent.keyDown(first, { key: 'ArrowRight' })
    const second = screen.getByRole('tab', { name: 'Raw' })
    expect(second.getAttribute('aria-selected')).toBe('true')
    expect(document.activeElement).toBe(second)
  })
})
