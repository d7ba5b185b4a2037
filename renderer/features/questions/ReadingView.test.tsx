import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Tooltip } from 'radix-ui'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ComposedLayout } from '../../../shared/delivery/types.ts'
import type { Question } from '../../../shared/golden/types.ts'
import { DeliveredText } from './DeliveredText.tsx'

const question: Question = { question: 'Which port?', expected: [['4170'], ['9911']], forbidden: [['8010']], entity: null, validated: true }
const filler = { id: 'f', unit: '~~~~ ' }

function layoutOf(text: string, cut: number | null = null): ComposedLayout {
  return { kind: 'composed', cut, blocks: [{ kind: 'payload' }, { kind: 'text', label: 'facts', text }] }
}

function show(text: string, cut: number | null = null, pressure = 0): HTMLElement {
  render(<Tooltip.Provider><DeliveredText question={question} layout={layoutOf(text, cut)} pressure={pressure} filler={filler} /></Tooltip.Provider>)
  return screen.getByRole('region', { name: 'Delivered text' })
}

/** The text as it stands in the page, labels and badges aside. */
function shownText(box: HTMLElement): string {
  return [...box.querySelectorAll('[data-at]')].map((run) => run.textContent).join('')
}

afterEach(cleanup)

describe('DeliveredText', () => {
  it('shows the text to the last character and marks its tokens without putting badges into it', () => {
    const text = 'Port 4170, once 8010.\n\tTwo  spaces\n'
    const box = show(text)
    expect(shownText(box)).toBe(text)
    expect([...box.querySelectorAll('mark')].map((mark) => [mark.textContent, mark.getAttribute('data-badge')])).toEqual([['4170', 'E1'], ['8010', 'F1']])
  })

  it('takes markup for text', () => {
    const text = '<img src=x onerror="alert(1)"><script>alert(2)</script><b>4170</b>'
    const box = show(text)
    expect(shownText(box)).toBe(text)
    expect(box.querySelector('img, script, b')).toBeNull()
  })

  it('draws the cut and shows what was lost below it on request', () => {
    const box = show('Port 4170 and then 9911.', 12)
    expect(box.textContent).toContain('cut 12 — the client receives nothing below this line')
    expect(shownText(box)).toBe('Port 4170 an')
    fireEvent.click(screen.getByRole('button', { name: /show what was lost \(12\)/ }))
    expect(shownText(box)).toBe('Port 4170 and then 9911.')
    expect([...box.querySelectorAll('mark')].map((mark) => mark.getAttribute('data-badge'))).toEqual(['E1', 'E2'])
  })

  it('says that nothing was cut', () => {
    expect(show('Port 4170', 100).textContent).toContain('9 of 100 characters, nothing was cut')
    cleanup()
    expect(show('Port 4170').textContent).toContain('This door has no cut')
  })

  it('folds the payload, however long, and says so', () => {
    const box = show('Port 4170', null, 700_000)
    expect(box.textContent).toContain('700,002 characters of simulated competing payload, folded by the viewer')
    expect(box.textContent?.length).toBeLessThan(1000)
    fireEvent.click(screen.getByRole('button', { name: 'Unfold' }))
    expect(shownText(box)).toHaveLength(700_002 + 9)
  })

  it('shows invisible characters on request and counts them before', () => {
    const box = show('a\u200bb\u202ec d')
    fireEvent.click(screen.getByRole('button', { name: /invisibles \(2\)/ }))
    expect(shownText(box)).toBe('a‹U+200B›b‹U+202E›c·d')
  })

  it('parts a long text without line breaks into pieces of bounded size', () => {
    const text = '😀'.repeat(40_000)
    const box = show(text)
    const runs = [...box.querySelectorAll('[data-at]')]
    expect(runs.length).toBeGreaterThan(4)
    expect(runs.every((run) => (run.textContent?.length ?? 0) <= 20_000)).toBe(true)
    expect(shownText(box)).toBe(text)
  })

  it('says so when the text is not known', () => {
    render(<DeliveredText question={question} layout={{ kind: 'opaque', text: 'x', uncut: null, cut: null, pressure: 0 }} pressure={5} filler={filler} />)
    expect(screen.getByText(/measured with a payload of 0/)).toBeTruthy()
  })

  it('copies exactly what was received', () => {
    const box = show('Port 4170,\nonce 8010.', 14)
    const range = document.createRange()
    range.selectNodeContents(box)
    window.getSelection()?.addRange(range)
    const setData = vi.fn<(type: string, text: string) => void>()
    const event = new Event('copy', { bubbles: true, cancelable: true })
    Object.assign(event, { clipboardData: { setData } })
    box.dispatchEvent(event)
    expect(setData).toHaveBeenCalledWith('text/plain', 'Port 4170,\nonc')
    window.getSelection()?.removeAllRanges()
  })
})
