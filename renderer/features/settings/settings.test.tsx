import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { formatBytes } from './formatBytes.ts'
import { timeZones } from './timeZones.ts'
import { TypedConfirmation } from './TypedConfirmation.tsx'

afterEach(cleanup)

describe('settings', () => {
  it('offer every zone, UTC, and a chosen one the machine does not know', () => {
    expect(timeZones(null, ['Europe/Rome'])).toEqual(['UTC', 'Europe/Rome'])
    expect(timeZones('Europe/Rome', ['UTC', 'Europe/Rome'])).toEqual(['UTC', 'Europe/Rome'])
    expect(timeZones('Old/Zone', ['UTC'])).toEqual(['Old/Zone', 'UTC'])
  })

  it('say sizes in decimal units', () => {
    expect([formatBytes(0), formatBytes(999), formatBytes(155_600), formatBytes(2_500_000_000), formatBytes(4e15)]).toEqual(['0 bytes', '999 bytes', '155.6 kB', '2.5 GB', '4000.0 TB'])
  })

  it('do nothing final before the word is typed', () => {
    const confirm = vi.fn<() => void>()
    render(<TypedConfirmation open title="Delete everything?" word="delete everything" action="Delete" onClose={() => undefined} onConfirm={confirm}>text</TypedConfirmation>)
    const box = screen.getByRole('textbox')
    const button = screen.getByRole('button', { name: 'Delete' })
    fireEvent.change(box, { target: { value: 'delete' } })
    fireEvent.keyDown(box, { key: 'Enter' })
    fireEvent.click(button)
    expect(confirm).not.toHaveBeenCalled()
    fireEvent.change(box, { target: { value: 'delete everything' } })
    fireEvent.click(button)
    expect(confirm).toHaveBeenCalledTimes(1)
  })
})
