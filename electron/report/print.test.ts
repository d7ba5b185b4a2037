import { stripVTControlCharacters } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { handout, handoutJson } from '../../test/handout.ts'
import type { CaseRecord, Report, SectionReport } from '../../shared/report/types.ts'
import { report } from '../store/test-kit.ts'
import { escapeMarkdown, inlineCode, reportMarkdown } from './markdown.ts'
import { printRun } from './print.ts'
import { visibleLine } from './visible.ts'
import { cells, wrap } from './width.ts'

const plain = { color: false, width: 100 }

function section(over: Partial<SectionReport> = {}): SectionReport {
  return { name: 'door', weight: 25, score: 0.5, cases: [], counts: { PASS: 0, FAIL: 0, ERROR: 0, SKIP: 0 }, measures: {}, warnings: [], ...over }
}

function failed(over: Partial<CaseRecord>): CaseRecord {
  return { case: 'Which port?', status: 'FAIL', ok: false, note: 'missing 8766', ...over }
}

const HOSTILE = [
  '\u001b[2J\u001b]0;owned\u0007\u009b31mred',
  'a | b\n| c | d |',
  '`tick` ``two``',
  '<script>alert(1)</script><img src=x onerror=y>',
  '[link](javascript:x) https://evil.example www.evil.example a@b.c ![i](u)',
  '# title\r\n- item\n1. one\n> quote\n---\n',
  '\u202eright to left\u2066 hidden\u200b\u{e0041}',
  '**bold** _it_ ~~gone~~ &lt; $x$ \\',
]

describe('printRun', () => {
  it('never shows part of the sections as a full score', () => {
    const text = printRun(report(), plain)
    expect(text).toContain('25.0 / 25, coverage 25/100: 75 not run')
    expect(text).toContain('Core    25.0 / 25, without updates, time, abstention')
  })

  it('says of each failed and errored case what was asked and why, in one line', () => {
    const cases = [failed({}), failed({ case: 'Where?', status: 'ERROR', note: 'the memory did not answer in 30 s' }), failed({ case: 'fine', status: 'PASS', ok: true }), failed({ case: 'left out', status: 'SKIP' })]
    const lines = printRun(report({ sections: [section({ cases })] }), plain).split('\n')
    expect(lines).toContain('  FAIL   door: Which port? — missing 8766')
    expect(lines).toContain('  ERROR  door: Where? — the memory did not answer in 30 s')
    expect(lines.join('\n')).not.toMatch(/fine|left out/u)
  })

  it('tells not measured from zero, with the reason', () => {
    const text = printRun(report({ sections: [section({ name: 'graph', weight: 10, score: null, cases: [failed({ case: 'edges', status: 'SKIP', note: 'this memory has no graph' })] }), section({ score: 0 })] }), plain)
    expect(text).toMatch(/graph\s+not measured \/ 10/u)
    expect(text).toContain('graph: this memory has no graph')
    expect(text).toMatch(/door\s+0\.0 \/ 25/u)
    expect(printRun(report({ total: null, measured_weight: 0, sections: [] }), plain)).toContain('Score   not measured, coverage 0/100')
  })

  it('rounds points half to even', () => {
    expect(printRun(report({ sections: [section({ score: 0.75 })] }), plain)).toContain('18.8 / 25')
    expect(printRun(report({ sections: [section({ weight: 10, score: 0.8125 })] }), plain)).toContain('8.1 / 10')
  })

  it('tells a change from no comparison', () => {
    expect(printRun(report(), plain)).toContain('no earlier run with the same set-up')
    const moved: Report['delta'] = { total: -1.2, sections: { door: -1.2, cards: 0 }, against: '2026-11-29T10:00:00' }
    expect(printRun(report({ delta: moved }), plain)).toContain('−1.2 against the run of 2026-11-29T10:00:00 (door −1.2)')
    expect(printRun(report({ delta: { total: 0, sections: {} } }), plain)).toContain('same score as the run before')
  })

  it('shows warnings, what stayed in the memory, and the path unbroken', () => {
    const path = `/${'long/'.repeat(60)}report.md`
    const text = printRun(report({ warnings: ['the run left a trace'], sections: [section({ warnings: ['a warning'] })], written: [{ what: 'probe', text: 'port 8000', ids: ['1'], removed: false }, { what: 'gone', text: 't', ids: [], removed: true }] }), { ...plain, path })
    expect(text).toContain('  the run left a trace\n  door: a warning\n  still in the memory (removal not confirmed): probe: port 8000')
    expect(text).not.toContain('gone')
    expect(text).toContain(`Report  ${path}\n`)
  })

  it('uses colour only when asked, and says the same with it', () => {
    const one = report({ sections: [section({ cases: [failed({})], warnings: ['w'] })] })
    const colored = printRun(one, { color: true, width: 60 })
    expect(colored).toContain('\u001b[31m')
    expect(stripVTControlCharacters(colored)).toBe(printRun(one, { color: false, width: 60 }))
  })

  it.each(HOSTILE)('cannot be steered by %j', (text) => {
    const one = report({
      when: text, warnings: [text], delta: { total: 1, sections: { [text]: 1 }, against: text },
      written: [{ what: text, text, ids: [], removed: false }],
      sections: [section({ name: text, warnings: [text], cases: [failed({ case: text, note: text })] }), section({ name: 'n', score: null, cases: [failed({ status: 'SKIP', note: text })] })],
    })
    const printed = printRun(one, { ...plain, path: text })
    // oxlint-disable-next-line no-control-regex -- what must not be there
    expect(printed).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\u200b\u{e0000}-\u{e007f}]/u)
    expect(printed.split('\n').filter((line) => line.startsWith('  FAIL'))).toHaveLength(1)
  })

  it('keeps every line within the terminal', () => {
    const long = 'サーバーのポート '.repeat(20)
    const text = printRun(report({ sections: [section({ warnings: [long], cases: [failed({ case: long, note: 'x'.repeat(300) })] })] }), { color: false, width: 60 })
    for (const line of text.split('\n')) expect(cells(line)).toBeLessThanOrEqual(60)
  })

  it.skipIf(handout === null)('explains a real run without opening a file', () => {
    const text = printRun(handoutJson<Report>('data', 'reports', 'full.json'), plain)
    expect(text).toContain('Score   90.0 / 100\nCore    48.0 / 55\nCases   51 PASS · 5 FAIL · 0 ERROR · 0 SKIP')
    expect(text).toContain("  FAIL   door: What is the owner's phone number? — missing +39")
    expect(text).toContain('  FAIL   graph: mailbox: edges in the graph — 0 edges')
    expect(text).toMatch(/abstention\s+9\.2 \/ 10/u)
  })
})

describe('visibleLine and wrap', () => {
  it('shows signs instead of control characters and counts what is cut', () => {
    expect(visibleLine('a\u001b[31mb\r\nc\td\u202e\ud800')).toBe('a␛[31mb↵c d<U+202E><U+D800>')
    expect(visibleLine('👍'.repeat(10), 4)).toBe('👍👍👍👍… (6 more characters)')
    expect(visibleLine('👨‍👩‍👧 é')).toBe('👨‍👩‍👧 é')
  })

  it('loses nothing, whatever the text and the width', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.integer({ min: 0, max: 90 }), fc.integer({ min: 0, max: 12 }), (raw, width, indent) => {
      const line = visibleLine(raw)
      const parts = wrap(line, width, indent)
      expect(parts.join('').replaceAll(' ', '')).toBe(line.replaceAll(' ', ''))
      for (const part of parts) expect(cells(part)).toBeLessThanOrEqual(Math.max(width, indent + 20))
    }), { numRuns: 200 })
  })
})

describe('reportMarkdown', () => {
  it.each(HOSTILE)('keeps its shape around %j', (text) => {
    const cases = [failed({ case: text, note: text })]
    const hostile = reportMarkdown(report({ when: text, warnings: [text], config: { ...report().config, door: text }, written: [{ what: text, text, ids: [], removed: true }], sections: [section({ name: text, cases, warnings: [text], measures: { [text]: text } })] }))
    const tame = reportMarkdown(report({ when: 'x', warnings: ['x'], config: { ...report().config, door: 'x' }, written: [{ what: 'x', text: 'x', ids: [], removed: true }], sections: [section({ name: 'x', cases: [failed({ case: 'x', note: 'x' })], warnings: ['x'], measures: { x: 'x' } })] }))
    expect(hostile.split('\n')).toHaveLength(tame.split('\n').length)
    // Outside code, no sign of the text may open markup: each stands behind a backslash.
    const outside = hostile.split('\n').filter((line) => !line.includes('Door: `')).map((line) => line.replaceAll(/(?<!\\)(`+)(?!`).*?(?<!`)\1(?!`)/gu, ''))
    for (const line of outside) {
      expect(line).not.toMatch(/(?<!\\)(?:\\\\)*<(?!U\+)/u)
      expect(line).not.toMatch(/https?:\/\//u)
    }
    const row = hostile.split('\n').find((line) => line.includes('12.5 / 25'))
    expect(row?.match(/(?<!\\)(?:\\\\)*\|/gu)).toHaveLength(7)
    // oxlint-disable-next-line no-control-regex -- what must not be there
    expect(hostile).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/u)
  })

  it('escapes so that the text reads as it was, names untouched', () => {
    expect(escapeMarkdown('pressure_profile a|b <i> [x] _y_')).toBe('pressure_profile a\\|b \\<i\\> \\[x\\] \\_y\\_')
    fc.assert(fc.property(fc.string({ unit: fc.constantFrom(...'`a \\|_<>*[]'.split('')) }), (text) => {
      expect(escapeMarkdown(text).replaceAll(/\\([\\`*_[\]<>|~&#$@!:.])/gu, '$1')).toBe(text)
    }))
  })

  it('fences code longer than any backticks inside', () => {
    expect(inlineCode('plain')).toBe('`plain`')
    expect(inlineCode('a `` b')).toBe('```a `` b```')
    expect(inlineCode('`')).toBe('`` ` ``')
    expect(inlineCode('')).toBe('`  `')
  })

  it('lists what did not pass with its reason, and never a delivered text', () => {
    const text = reportMarkdown(report({ sections: [section({ cases: [failed({ delivered_text: 'SECRET TEXT' }), failed({ case: 'ok', status: 'PASS', ok: true })], measures: { n: 1 } })] }))
    expect(text).toContain('- FAIL **Which port?**: missing 8766')
    expect(text).toContain('| door | 12.5 / 25 | 0 | 0 | 0 | 0 |')
    expect(text).not.toMatch(/SECRET|\*\*ok\*\*/u)
  })
})
