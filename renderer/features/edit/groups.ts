import type { Draft } from './draft.ts'

export type Groups = Draft['expected']

export function setAlternative(groups: Groups, group: number, alternative: number, value: string): Groups {
  return groups.map((tokens, index) => (index === group ? tokens.with(alternative, value) : tokens))
}

/** One more empty value after the given one. */
export function addAlternative(groups: Groups, group: number, after: number): Groups {
  return groups.map((tokens, index) => (index === group ? tokens.toSpliced(after + 1, 0, '') : tokens))
}

/** Without a value; a group that loses its last one goes with it. */
export function removeAlternative(groups: Groups, group: number, alternative: number): Groups {
  return groups.flatMap((tokens, index) => {
    if (index !== group) return [tokens]
    const left = tokens.toSpliced(alternative, 1)
    return left.length === 0 ? [] : [left]
  })
}

export function addGroup(groups: Groups): Groups {
  return [...groups, ['']]
}

export function removeGroup(groups: Groups, group: number): Groups {
  return groups.toSpliced(group, 1)
}
