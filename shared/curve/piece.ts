import { foldOnly, foldText, isWhole, sourceEnd } from '../match/fold.ts'
import type { FoldedText, Uneven } from '../match/fold.ts'
import type { Needle } from '../match/needles.ts'
import { search } from '../match/search.ts'
import { codePointIndex } from '../text/codepoints.ts'

/** For which lengths of its prefix a group of alternatives is present in a piece of text. Code points. */
interface GroupPresence {
  /** Present at this length and at every longer one; Infinity = never for good. */
  from: number
  /** Shorter lengths at which it is present for just that length: the cut took away what made it part of a longer word. */
  readonly points: Set<number>
}

/** A piece of text, matched once, that knows what is found in every prefix of it. */
export interface Piece {
  /** Code points. */
  readonly length: number
  readonly groups: readonly GroupPresence[]
  /** Prefix lengths at which what is found may differ from the length one shorter. */
  readonly changes: readonly number[]
}

/**
 * Calls back for everything found only because the cut goes through a cluster that composes: what is left of the cluster
 * folds into something else. Only the stretch before the cluster that an alternative can reach is looked at again.
 */
function searchSplit(
  folded: FoldedText,
  cluster: Uneven,
  needles: readonly Needle[],
  reach: number,
  found: (needle: Needle, end: number) => void,
): void {
  const context = folded.text.slice(Math.max(0, cluster.foldedStart - reach), cluster.foldedStart)
  let end = cluster.start
  for (const char of folded.source.slice(cluster.start, cluster.end)) {
    end += char.length
    if (end >= cluster.end) return
    const text = context + foldOnly(folded.source.slice(cluster.start, end))
    for (const occurrence of search({ source: text, text, uneven: [], clusters: [] }, needles)) {
      if (occurrence.closed && occurrence.end > context.length) found(occurrence.needle, end)
    }
  }
}

/**
 * Matches `text` once and tells what every prefix of it would match, exactly as matching that prefix would. `text` must
 * be followed, where it is delivered whole, by nothing or by a character that is not part of a word. Why prefixes follow from
 * the whole: folding works cluster by cluster, so a prefix that splits no cluster folds to a prefix of the whole; an occurrence
 * then needs its end inside the prefix, and either a closed end or the cut right at its end. Split clusters are looked at one by one.
 */
export function indexPiece(text: string, needles: readonly Needle[], groupCount: number): Piece {
  const folded = foldText(text)
  const position = codePointIndex(text)
  const groups = Array.from({ length: groupCount }, (): GroupPresence => ({ from: Infinity, points: new Set() }))
  for (const occurrence of search(folded, needles)) {
    const group = groups[occurrence.needle.group]
    if (group === undefined) continue
    const end = position(sourceEnd(folded, occurrence.end))
    if (occurrence.closed) group.from = Math.min(group.from, end)
    else if (isWhole(folded, occurrence.end)) group.points.add(end)
  }
  if (folded.clusters.length > 0) {
    // Two units more than the longest alternative: the character before a hit has to be seen whole.
    const reach = needles.reduce((longest, needle) => Math.max(longest, needle.folded.length), 0) + 2
    for (const cluster of folded.clusters) {
      searchSplit(folded, cluster, needles, reach, (needle, end) => groups[needle.group]?.points.add(position(end)))
    }
  }
  const changes = new Set<number>()
  for (const { from, points } of groups) {
    if (from !== Infinity) changes.add(from)
    for (const point of points) {
      if (point >= from) continue
      changes.add(point)
      changes.add(point + 1)
    }
  }
  return { length: position(text.length), groups, changes: [...changes] }
}

/** Whether a group is found in the first `length` code points of the piece. */
export function presentIn(piece: Piece, group: number, length: number): boolean {
  const presence = piece.groups[group]
  return presence !== undefined && (length >= presence.from || presence.points.has(length))
}
