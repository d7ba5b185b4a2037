import type { Json } from '../../../shared/report/types.ts'
import { MemoryError } from '../memory.ts'
import { fill, fillText } from '../profile/fill.ts'
import type { Sent } from './http.ts'

export interface Request {
  readonly method: string
  readonly path: string
  readonly body?: Json | undefined
}

export function labelOf({ method, path }: Request): string {
  return `${method} ${path}`
}

/** The request with values in the places of path and body. What is put into the path cannot lead anywhere else. */
export function addressed(base: string, request: Request, values: Readonly<Record<string, string | number>>): Sent {
  const coded = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, encodeURIComponent(String(value).toWellFormed())]))
  const path = fillText(request.path, coded)
  if ((path.split('?')[0] ?? '').split('/').some((step) => step === '.' || step === '..')) throw new MemoryError(`${labelOf(request)}: what is put into the path would lead elsewhere`)
  return { method: request.method, url: new URL(`${base.replace(/\/+$/u, '')}${path}`), body: request.body === undefined ? null : JSON.stringify(fill(request.body, values)) }
}
