import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ErrorBoundary } from './ErrorBoundary.tsx'

// React writes every caught fault to the console; here it is expected.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('says what happened instead of an empty window, and tries again on request', () => {
  let broken = true
  function Screen() {
    if (broken) throw new Error('<b>no such case</b>')
    return <p>fine</p>
  }
  render(<ErrorBoundary><Screen /></ErrorBoundary>)
  expect(screen.getByRole('alert').textContent).toContain('<b>no such case</b>')
  screen.getByRole('button', { name: 'Reload the window' })
  broken = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText('fine')).toBeTruthy()
})
