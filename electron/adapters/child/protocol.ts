import { z } from 'zod'

/** What the parent tells the child. `extra` is what a call carries besides its signal, which the child makes itself. */
export type ToChild =
  | { readonly type: 'start'; readonly file: string; readonly exportName: string }
  | { readonly type: 'call'; readonly id: number; readonly method: string; readonly args: readonly unknown[]; readonly extra: object }
  | { readonly type: 'cancel'; readonly id: number }
  | { readonly type: 'shutdown' }

/** What the child may say. The owner's code shares its process, so nothing of it is taken on trust. */
export const fromChild = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready'), methods: z.array(z.string()) }),
  z.object({ type: z.literal('failed'), message: z.string() }),
  z.object({ type: z.literal('result'), id: z.number(), value: z.unknown() }),
  z.object({ type: z.literal('error'), id: z.number(), message: z.string() }),
  // The answer to a cancel: the child's event loop turns, whatever the adapter's method does.
  z.object({ type: z.literal('alive'), id: z.number() }),
  z.object({ type: z.literal('closed'), problem: z.string().nullable() }),
])

export type FromChild = z.output<typeof fromChild>
