import type { EventName, EventOf } from '../../shared/contract/methods.ts'

type Listener = (event: EventName, value: unknown) => void

/** Everybody who is told what happens by itself: every window sees the same. */
export class Listeners {
  readonly #all = new Set<Listener>()
  readonly #failed: (error: unknown) => void

  /** `failed` hears of a listener that threw; the others are told all the same. */
  constructor(failed: (error: unknown) => void) {
    this.#failed = failed
  }

  add(listener: Listener): () => void {
    // Wrapped, so that the same function added twice is told twice and removed once.
    const own: Listener = (event, value) => {
      listener(event, value)
    }
    this.#all.add(own)
    return () => this.#all.delete(own)
  }

  emit<E extends EventName>(event: E, value: EventOf<E>): void {
    for (const listener of this.#all) {
      try {
        listener(event, value)
      } catch (error) {
        this.#failed(error)
      }
    }
  }
}
