import { create } from 'zustand'

/** `lost` reconnects by itself; `no key`: the address was opened without its token. */
export type Connection = 'connecting' | 'open' | 'lost' | 'no key'

export const useConnection = create<{ readonly state: Connection }>(() => ({ state: 'connecting' }))

export function setConnection(state: Connection): void {
  if (useConnection.getState().state !== state) useConnection.setState({ state })
}
