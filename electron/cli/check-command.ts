import { parseSpec } from '../adapters/registry.ts'
import { visibleLine } from '../report/visible.ts'
import { checkAdapter } from '../service/check-adapter.ts'
import { WRITES } from '../service/check-writes.ts'
import { makeRequest } from '../service/request.ts'
import { cancelSignal } from './cancel.ts'
import type { CheckFlags } from './check.ts'
import { BELOW } from './exit-codes.ts'

/** `adebench check`: 1 when a method is wrong, else 0. Rejects when the adapter cannot be opened. */
export async function checkCommand(spec: string, flags: CheckFlags): Promise<number> {
  const { set, python, pythonPath, allowWrites } = flags
  const request = makeRequest({ given: { adapter: spec, set, python, pythonPath, allowWrites: allowWrites === true ? '1' : undefined } }, process.env)
  if (request.values.allowWrites && parseSpec(spec).kind !== 'synthetic') process.stderr.write(`writes into the memory: ${WRITES}\n`)
  const lines = await checkAdapter(request, flags.question, cancelSignal())
  const count = (outcome: string) => lines.filter((line) => line.outcome === outcome).length
  if (flags.json) {
    process.stdout.write(`${JSON.stringify(lines, null, 2)}\n`)
  } else {
    for (const { method, outcome, note } of lines) process.stdout.write(`${outcome.padEnd(7)}  ${visibleLine(method)}${note === '' ? '' : `: ${visibleLine(note)}`}\n`)
    process.stdout.write(`\n${count('good')} good · ${count('wrong')} wrong · ${count('absent')} absent · ${count('untried')} untried\n`)
  }
  return count('wrong') > 0 ? BELOW : 0
}
