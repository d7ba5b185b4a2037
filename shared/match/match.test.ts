import { describe, expect, it } from 'vitest'
import { handout, handoutJson } from '../../test/handout.ts'
import { matchGroups } from './match.ts'

function first(text: string, alternative: string, rest = '') {
  return matchGroups(text, [[alternative]], rest)[0]?.hits[0]
}

function found(text: string, ...group: string[]): string | null | undefined {
  return matchGroups(text, [group])[0]?.alternative
}

describe.skipIf(handout === null)('reference cases of the published harness', () => {
  /** Rows that differ on purpose, by text: every other row gives the same alternative. */
  const differs = new Map<string, { readonly ours: string | null; readonly why: string }>([
    ['caffe\u0300', { ours: null, why: 'compared in NFC: a letter and its accent are one character' }],
    ['İSTANBUL', { ours: null, why: 'full case folding: the dotted capital folds to i with a dot, not to i' }],
    ['x² y', { ours: '²', why: 'word characters are Nd, L and M: ² is none, so nothing is required at its edge' }],
    ['30\u00a0seconds', { ours: '30 seconds', why: 'a no-break space in the text equals a plain space' }],
  ])

  it('gives the same alternative in every row that does not differ on purpose', () => {
    const rows = handoutJson<{ text: string; group: string[]; result: string | null }[]>('oracle', 'present.json')
    expect(rows.length).toBeGreaterThan(100)
    const used = new Set<string>()
    for (const row of rows) {
      const ours = found(row.text, ...row.group)
      if (ours === row.result) continue
      expect([row.text, differs.get(row.text)?.ours]).toEqual([row.text, ours])
      used.add(row.text)
    }
    // A row that no longer differs must leave the list.
    expect([...used].toSorted()).toEqual([...differs.keys()].toSorted())
  })
})

describe('token match', () => {
  it.each([
    ['ポート8766番', '8766'],
    ['サーバー8766', '8766'],
    ['포트8766번', '8766'],
    ['我住在北京市中心', '北京'],
    ['โทร8766ครับ', '8766'],
    ['perché', 'perché'],
    ['ISTANBUL', 'istanbul'],
    ['İstanbul', 'i\u0307stanbul'],
    ['Straße', 'STRASSE'],
    ['STRASSE', 'straße'],
    ['ΛΟΓΟΣ', 'λόγος'.normalize('NFD').replace('\u0301', '')],
    ['cafe\u0301', 'café'],
    ['café', 'cafe\u0301'],
    ['30\u202fseconds', '30 seconds'],
    ['30\u2009seconds', '30 seconds'],
    ['8766ª', '8766'],
    ['8766Ⅷ', '8766'],
    ['हिन्दी', 'हिन्दी'],
    ['/srv/x/y', '/srv/x'],
    ['port 8766', '87*'],
  ])('%s holds %s', (text, alternative) => {
    expect(found(text, alternative)).toBe(alternative)
  })

  it.each([
    ['perché', 'perch'],
    ['18766', '8766'],
    ['10.2.4', '0.2.4'],
    ['8766\u0301', '8766'],
    ['порты', 'порт'],
    ['8766٣', '8766'],
    ['हिन्दी', 'हिन्द'],
    ['ß', 's'],
    ['🚀', '\ud83d'],
    ['abc', ''],
    ['abc', '*'],
  ])('%s does not hold %s', (text, alternative) => {
    expect(found(text, alternative)).toBe(null)
  })

  it('reports the first alternative in list order, and every occurrence of each', () => {
    const [group] = matchGroups('b a b', [['a', 'b', 'c']])
    expect(group?.alternative).toBe('a')
    expect(group?.hits.map(({ start, end, alternative }) => [start, end, alternative])).toEqual([
      [0, 1, 'b'],
      [2, 3, 'a'],
      [4, 5, 'b'],
    ])
  })

  it('keeps overlapping occurrences and groups apart', () => {
    const [dashes, words] = matchGroups('--- x', [['--'], ['x']])
    expect(dashes?.hits.map(({ start, group }) => [start, group])).toEqual([[0, 0], [1, 0]])
    expect(words?.hits.map(({ start, group }) => [start, group])).toEqual([[4, 1]])
    expect(matchGroups('x', [])).toEqual([])
    expect(matchGroups('x', [[]])).toEqual([{ alternative: null, hits: [] }])
  })

  it('gives positions of the text as received, in code points', () => {
    expect(first('🚀🚀 Straße 12', 'strasse')).toMatchObject({ start: 3, end: 9 })
    expect(first('e\u0301e\u0301 cafe\u0301 x', 'café')).toMatchObject({ start: 5, end: 10 })
    expect(first('ﬁne ﬁle', 'file')).toMatchObject({ start: 4, end: 7 })
    expect(first('Straße', 'stras*')).toMatchObject({ start: 0, end: 5 })
  })

  it('finds the same with many alternatives as with few', () => {
    const many = Array.from({ length: 500 }, (_, index) => [`w${index}`, `.x${index}`])
    const text = 'w7 aw8 w9b .x10 y.x11 w12.'
    const hits = matchGroups(text, many).flatMap((group) => group.hits.map((hit) => [hit.alternative, hit.start]))
    expect(hits).toEqual([['w7', 0], ['.x10', 11], ['.x11', 17], ['w12', 22]])
  })
})

describe('loose hits', () => {
  it.each([
    ['1.3.0', '1.3', 'joined-right'],
    ['0.1.3', '1.3', 'joined-left'],
    ['12,000', '12', 'joined-right'],
    ['2026-09-12', '12', 'joined-left'],
    ['03:00:15', '03:00', 'joined-right'],
    ['3/4', '3', 'joined-right'],
    ['upgraded to 1.3.', '1.3', null],
    ['1.3. 0', '1.3', null],
    ['v1-12', '12', 'joined-left'],
    ['a-12', '12', null],
    ['12;5', '12', null],
    ['1.x', '1', null],
  ])('%s / %s: %s', (text, alternative, loose) => {
    expect(first(text, alternative)?.loose).toBe(loose)
  })

  it.each([
    ['at 8766', '8766', '5', 'cut'],
    ['at 8766', '8766', ' and on', null],
    ['at 8766', '8766', '', null],
    ['the caffe', 'caffe', '\u0300', 'cut'],
    ['at 8766', '8766', '番', null],
    ['at 8766', '87*', '5', null],
    ['in /srv/', '/srv/', 'x', null],
    ['at 8766 ', '8766', '5', null],
    ['at 1.3', '1.3', '.0', 'joined-right'],
    ['at 1.3.', '1.3', '0', 'joined-right'],
    ['at 1.3', '1.3', '. Then', null],
  ])('%s / %s before %j: %s', (text, alternative, rest, loose) => {
    expect(first(text, alternative, rest)).toMatchObject({ alternative, loose })
  })
})
