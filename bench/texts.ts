const WORDS = (
  'harbour crane tide gateway window market lantern bridge copper garden river signal winter engine paper mountain ' +
  'the a of and to in with every before after between since under near quiet green heavy small early late open closed'
).split(' ')

/** The same numbers from 0 up to 1 on every machine (a linear congruential generator: good enough to mix words). */
export function sequence(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** Prose of exactly `chars` characters: sentences of made-up words and numbers, in lines of about 90. */
export function prose(chars: number, seed: number): string {
  const next = sequence(seed)
  const lines: string[] = []
  let length = 0
  while (length < chars) {
    const words: string[] = []
    while (words.join(' ').length < 80) words.push(next() < 0.08 ? String(1000 + Math.floor(next() * 9000)) : (WORDS[Math.floor(next() * WORDS.length)] ?? ''))
    const line = `${words.join(' ')}.\n`
    lines.push(line)
    length += line.length
  }
  return lines.join('').slice(0, chars)
}

/** A token that stands in no prose of this file. */
export function token(index: number): string {
  return `tk${String(index).padStart(6, '0')}q`
}

/** `text` with `found` put in at about `share` of its length, the length kept. */
export function withToken(text: string, found: string, share: number): string {
  const at = Math.min(text.length - found.length - 2, Math.floor(text.length * share))
  return `${text.slice(0, at)} ${found} ${text.slice(at + found.length + 2)}`
}
