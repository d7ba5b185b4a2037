import type { InputOf, MethodName, OutputOf } from '../../shared/contract/methods.ts'
import { bridge } from './bridge.ts'
import { asServiceError, ServiceError } from './error.ts'

/** Asks the service. Throws `ServiceError`, never anything else. */
export async function call<M extends MethodName>(method: M, input: InputOf<M>): Promise<OutputOf<M>> {
  const reply = await bridge().call(method, input).catch((thrown: unknown) => {
    throw asServiceError(thrown)
  })
  if (!reply.ok) throw new ServiceError(reply.error)
  // Both ends are inferred from one contract; the service checks what it sends in its tests.
  return reply.value as OutputOf<M>
}
