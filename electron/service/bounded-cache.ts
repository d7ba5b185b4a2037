/** Keeps what was used last, up to a total weight; the rest is computed again when it is asked for. */
export class BoundedCache<T> {
  readonly #limit: number
  readonly #kept = new Map<string, { readonly value: T; readonly weight: number }>()
  #weight = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  get(key: string): T | undefined {
    const found = this.#kept.get(key)
    if (found === undefined) return undefined
    // Moved to the end: what was used longest ago goes first.
    this.#kept.delete(key)
    this.#kept.set(key, found)
    return found.value
  }

  /** What alone is heavier than the limit is not kept at all. */
  set(key: string, value: T, weight: number): T {
    this.delete(key)
    if (weight > this.#limit) return value
    this.#kept.set(key, { value, weight })
    this.#weight += weight
    for (const oldest of this.#kept.keys()) {
      if (this.#weight <= this.#limit) break
      this.delete(oldest)
    }
    return value
  }

  delete(key: string): void {
    this.#weight -= this.#kept.get(key)?.weight ?? 0
    this.#kept.delete(key)
  }

  /** Forgets everything whose key begins so. */
  deleteUnder(beginning: string): void {
    for (const key of this.#kept.keys()) if (key.startsWith(beginning)) this.delete(key)
  }

  clear(): void {
    this.#kept.clear()
    this.#weight = 0
  }
}
