export type PickKind = 'folder' | 'report' | 'module'

/** Whether a file of a listing is what is being looked for. */
export function canChoose(kind: PickKind, { name }: { readonly name: string }): boolean {
  if (kind === 'module') return /\.(?:js|mjs|ts)$/iu.test(name)
  return kind === 'report' && /\.json$/iu.test(name)
}
