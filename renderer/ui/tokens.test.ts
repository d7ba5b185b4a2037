// @vitest-environment node
import { describe, expect, it, vi } from 'vitest'

// The runner leaves style sheets out, so the file itself is read; the page's types do not know Node's modules.
const { readFileSync } = await vi.importActual<{ readFileSync: (file: URL, encoding: 'utf8') => string }>('node:fs')
const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

type Tokens = ReadonlyMap<string, string>

function tokensOf(block: string): Tokens {
  return new Map([...block.matchAll(/--([a-z0-9-]+):\s*(#[0-9a-f]{6});/gu)].map((found) => [found[1] ?? '', found[2] ?? '']))
}

function luminance(colour: string): number {
  const channel = (start: number): number => {
    const value = Number.parseInt(colour.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

function contrast(tokens: Tokens, one: string, other: string): number {
  const [a, b] = [tokens.get(one), tokens.get(other)].map((colour) => luminance(colour ?? '#888888')) as [number, number]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

const [light = '', dark = ''] = css.split("[data-theme='dark']")
const THEMES = [['light', tokensOf(light)], ['dark', tokensOf(dark)]] as const
const SURFACES = ['bg', 'panel', 'sunken']
const INKS = ['ink', 'ink-2', 'ink-3', 'accent', 'pass', 'fail', 'error', 'skip', 'stale', 'warn']
const TONES = ['pass', 'fail', 'error', 'skip', 'stale', 'warn', 'accent']

describe.each(THEMES)('colours of the %s theme', (_, tokens) => {
  it('has every colour of the other theme', () => {
    expect([...tokens.keys()].toSorted()).toEqual([...tokensOf(light).keys()].toSorted())
  })

  it.each(SURFACES.flatMap((surface) => INKS.map((ink) => [ink, surface] as const)))('%s can be read on %s', (ink, surface) => {
    expect(contrast(tokens, ink, surface)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(TONES.flatMap((tone) => [tone, 'ink', 'ink-2'].map((ink) => [ink, `${tone}-soft`] as const)))('%s can be read on %s', (ink, surface) => {
    expect(contrast(tokens, ink, surface)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(['accent', 'focus', 'mark', 'pass', 'fail'].flatMap((mark) => SURFACES.map((surface) => [mark, surface] as const)))('a mark in %s stands out on %s', (mark, surface) => {
    expect(contrast(tokens, mark, surface)).toBeGreaterThanOrEqual(3)
  })

  it('has a readable primary button', () => {
    expect(contrast(tokens, 'on-accent', 'accent')).toBeGreaterThanOrEqual(4.5)
  })
})
