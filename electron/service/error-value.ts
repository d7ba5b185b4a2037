import type { ErrorValue } from '../../shared/contract/methods.ts'
import { CensusError } from '../../shared/census/error.ts'
import { MemoryError } from '../adapters/memory.ts'
import { ReportError } from '../report/errors.ts'
import { SetError } from '../sets/error.ts'
import { StoreError } from '../store/errors.ts'
import { AppError } from './errors.ts'

/**
 * Any thrown thing as the value that crosses to a screen. `clean` takes the paths of this machine out: a screen names
 * folders by token, and what it shows may end up in a picture.
 */
export function errorValue(error: unknown, clean: (text: string) => string): ErrorValue {
  const { code, message, hint } = parts(error)
  // Some errors carry their mend at the end of the message already.
  const said = hint !== '' && message.endsWith(hint) ? message.slice(0, -hint.length).trimEnd() : message
  return { code, message: clean(said), hint: clean(hint) }
}

function parts(error: unknown): ErrorValue {
  if (error instanceof AppError || error instanceof StoreError) return error
  if (error instanceof SetError) return { code: 'set', message: error.message, hint: error.hint }
  if (error instanceof ReportError) return { code: 'report', message: error.message, hint: error.hint }
  if (error instanceof CensusError) return { code: 'census', message: error.message, hint: '' }
  if (error instanceof MemoryError) return { code: 'memory', message: error.message, hint: '' }
  return { code: 'internal', message: error instanceof Error ? error.message : String(error), hint: 'Please report this with what you did just before.' }
}
