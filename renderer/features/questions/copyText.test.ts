import { describe, expect, it } from 'vitest'
import { selectedText } from './copyText.ts'

function page(html: string): HTMLElement {
  const root = document.createElement('div')
  root.innerHTML = html
  document.body.replaceChildren(root)
  return root
}

describe('selectedText', () => {
  const text = 'Port 4170, once 8010.'
  const runs = '<span>label</span><p><span data-at="0">Port </span><mark data-at="5">4170</mark><span data-at="9">, once 8010.</span></p><span data-apart><i data-at="0">other</i></span>'

  it('takes the text between the ends, not labels and not what stands apart', () => {
    const root = page(runs)
    const range = document.createRange()
    range.setStart(root.querySelector('span[data-at="0"]')!.firstChild!, 2)
    range.setEnd(root.querySelector('span[data-at="9"]')!.firstChild!, 6)
    expect(selectedText(root, range, text, false)).toBe('rt 4170, once')
    range.selectNodeContents(root)
    expect(selectedText(root, range, text, false)).toBe(text)
  })

  it('gives the characters themselves when invisible ones are written out', () => {
    const root = page('<span data-at="0">a·b⇥\tc</span>')
    const range = document.createRange()
    range.selectNodeContents(root)
    expect(selectedText(root, range, 'a b\tc', true)).toBe('a b\tc')
    range.setStart(root.querySelector('span')!.firstChild!, 2)
    expect(selectedText(root, range, 'a b\tc', true)).toBe('b\tc')
  })

  it('is null where none of the text is selected', () => {
    const root = page(runs)
    const range = document.createRange()
    range.selectNodeContents(root.querySelector('span')!)
    expect(selectedText(root, range, text, false)).toBeNull()
  })
})
