const MOST_LINES = 10
const LONGEST_LINE = 500

/** The last lines a child process wrote, in bounded memory whatever it writes. */
export class LastLines {
  #lines: string[] = []
  #open = ''

  add(chunk: string): void {
    const lines = (this.#open + chunk).split(/\r?\n/)
    this.#open = (lines.pop() ?? '').slice(-LONGEST_LINE)
    const whole = lines.filter((line) => line.trim() !== '').map((line) => line.slice(0, LONGEST_LINE))
    this.#lines = [...this.#lines, ...whole.slice(-MOST_LINES)].slice(-MOST_LINES)
  }

  /** Oldest first; empty when nothing was written. */
  get lines(): readonly string[] {
    const open = this.#open.trim() === '' ? [] : [this.#open]
    return [...this.#lines, ...open].slice(-MOST_LINES)
  }
}
