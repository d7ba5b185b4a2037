import { describe, expect, it } from 'vitest'
import type { Hit } from '../match/types.ts'
import { recordedGroups } from './groups.ts'

const hit = (start: number, group: number, alternative: string): Hit => ({ start, end: start + alternative.length, alternative, group, loose: null })
const question = { expected: [['4170'], ['Quillon', 'Quill']], forbidden: [['8010']] }

describe('recordedGroups', () => {
  it('takes found and missing from the recorded hits', () => {
    const groups = recordedGroups(question, { hits: [hit(7, 0, '4170'), hit(90, 0, '4170')], forbiddenHits: [hit(20, 0, '8010')] })
    expect(groups.map(({ badge, state, marks }) => [badge, state, marks.map(({ start }) => start)])).toEqual([['E1', 'found', [7, 90]], ['E2', 'missing', []], ['F1', 'stale', [20]]])
  })

  it('claims nothing where nothing is recorded', () => {
    expect(recordedGroups(question, { hits: undefined, forbiddenHits: undefined }).map(({ state }) => state)).toEqual(['unknown', 'unknown', 'unknown'])
  })

  it('knows only what was hit where the question is not known', () => {
    expect(recordedGroups(null, { hits: [hit(7, 1, 'Quillon')], forbiddenHits: [hit(20, 0, '8010')] }).map(({ badge, state, alternatives }) => [badge, state, alternatives])).toEqual([
      ['E2', 'found', ['Quillon']], ['F1', 'stale', ['8010']],
    ])
    expect(recordedGroups(null, { hits: undefined, forbiddenHits: undefined })).toEqual([])
  })
})
