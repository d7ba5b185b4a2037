import { MemoryError } from '../memory.ts'

/** A fetch whose answers end with an error beyond `most` bytes: a server must not be able to fill the memory of this process. */
export function boundedFetch(most: number): (url: string | URL, init?: RequestInit) => Promise<Response> {
  return async (url, init) => {
    const response = await fetch(url, init)
    // The stream of notifications stays open for as long as the session; a message of it is nothing we wait for.
    if (init?.method === 'GET' || response.body === null || !response.ok) return response
    let size = 0
    const counted = response.body.pipeThrough(new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.length
        if (size > most) controller.error(new MemoryError(`the answer is larger than ${most} bytes`))
        else controller.enqueue(chunk)
      },
    }))
    return new Response(counted, { status: response.status, statusText: response.statusText, headers: response.headers })
  }
}
