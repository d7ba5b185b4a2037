import type { Store } from '../store/open.ts'

/** Opens the owner's store for one command and closes it afterwards, whatever happens. */
export async function withStore<T>(use: (store: Store) => Promise<T>): Promise<T> {
  const { openStore } = await import('../store/open.ts')
  const { storeFile } = await import('../service/folders.ts')
  const store = openStore(storeFile())
  try {
    for (const uid of store.runs.markInterrupted()) process.stderr.write(`run ${uid} was interrupted; go on with: adebench run --resume ${uid}\n`)
    return await use(store)
  } finally {
    store.close()
  }
}
