const STOP_WORDS = new Set(
  'the what which who how does is are for and with about many when where much cos che qual quale'.split(' '),
)

/** The words of a text: lower-cased runs of three or more letters a-z, digits and dots, in order, repeats included. */
export function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[a-z0-9.]{3,}/g) ?? []
}

/** The words a question is looked up by: its words without the stop list, each once. */
export function questionWords(question: string): ReadonlySet<string> {
  return new Set(wordsOf(question).filter((word) => !STOP_WORDS.has(word)))
}

const STEM = 5

/** The words a memory has seen, counted by their first five characters so that what is forgotten is unlearnt again. */
export class Vocabulary {
  readonly #stems = new Map<string, number>()

  add(text: string): void {
    this.#count(text, 1)
  }

  remove(text: string): void {
    this.#count(text, -1)
  }

  /** Letters only, five or more of them, and no word seen begins with the first five. */
  isUnknown(word: string): boolean {
    return /^[a-z]{5,}$/.test(word) && !this.#stems.has(word.slice(0, STEM))
  }

  #count(text: string, step: number): void {
    for (const word of wordsOf(text)) {
      if (word.length < STEM) continue
      const stem = word.slice(0, STEM)
      const left = (this.#stems.get(stem) ?? 0) + step
      if (left > 0) this.#stems.set(stem, left)
      else this.#stems.delete(stem)
    }
  }
}
