import { AppError } from '../service/errors.ts'
import { visibleLine } from '../report/visible.ts'
import { CANCELLED, USAGE } from './exit-codes.ts'

const LONGEST = 4000

/** Says in one line on stderr what went wrong and how to mend it. The exit code it stands for. */
export function report(error: unknown): number {
  const message = error instanceof Error ? error.message : String(error)
  const hint = error instanceof Error && 'hint' in error && typeof error.hint === 'string' ? error.hint : ''
  // Some errors carry their mend in the message already.
  const said = hint === '' || message.includes(hint) ? message : `${message.replace(/[.]$/u, '')}. ${hint}`
  process.stderr.write(`adebench: ${visibleLine(said, LONGEST)}\n`)
  return error instanceof AppError && error.code === 'cancelled' ? CANCELLED : USAGE
}
