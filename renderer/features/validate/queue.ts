/** Jobs one after the other, in the order they were given. One that throws does not stop those behind it. */
export function createQueue(onError: (thrown: unknown) => void): { readonly add: (job: () => Promise<void>) => Promise<void> } {
  let last: Promise<void> = Promise.resolve()
  return {
    add(job) {
      last = last.then(job).catch(onError)
      return last
    },
  }
}
