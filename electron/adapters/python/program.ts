import { shippedProgram } from '../child/program.ts'

/** The bridge: beside this source, or beside the built child program. */
export function bridgeProgram(here = import.meta.url): string {
  return shippedProgram(here, './bridge.py', 'bridge.py')
}
