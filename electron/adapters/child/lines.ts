const NEWLINE = 0x0a

/**
 * Cuts bytes into lines at the newline byte alone: Node's own reader also cuts at U+2028, which may stand in any text. A
 * line longer than `longest` bytes is told once as null, and nothing after it.
 */
export class Lines {
  readonly #longest: number
  readonly #tell: (line: string | null) => void
  #parts: Buffer[] = []
  #size = 0
  #broken = false

  constructor(longest: number, tell: (line: string | null) => void) {
    this.#longest = longest
    this.#tell = tell
  }

  add(chunk: Buffer): void {
    let rest = chunk
    while (!this.#broken && rest.length > 0) {
      const at = rest.indexOf(NEWLINE)
      const part = at === -1 ? rest : rest.subarray(0, at)
      this.#size += part.length
      if (this.#size > this.#longest) {
        this.#broken = true
        this.#parts = []
        this.#tell(null)
        return
      }
      this.#parts.push(part)
      if (at === -1) return
      const line = Buffer.concat(this.#parts).toString('utf8')
      this.#parts = []
      this.#size = 0
      rest = rest.subarray(at + 1)
      this.#tell(line)
    }
  }
}
