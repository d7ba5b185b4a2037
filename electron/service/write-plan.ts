import type { RunSettings, SectionName } from '../harness/types.ts'
import type { Memory } from '../adapters/memory.ts'

/** What a run would write into this memory and remove again, one plain sentence each. Empty when it cannot be written to. */
export function writePlan(memory: Pick<Memory, 'has'>, options: Pick<RunSettings, 'sections' | 'writeBack'>): readonly string[] {
  const forget = memory.has('forget')
  const runs = (section: SectionName) => options.sections.includes(section)
  return [
    ...(runs('updates') && memory.has('writeFact') && forget ? ['four sentences about an invented gateway (updates), removed by their ids'] : []),
    ...(runs('time') && memory.has('imports') && forget ? ['one sentence dated 14 March 2021 about invented keys (time), removed by its id'] : []),
    ...(runs('live_state') && memory.has('liveState') ? ['a handful of canaries in the working-memory session adebench (live_state), cleared at the end'] : []),
    ...(options.writeBack && memory.has('writeBack') && forget ? ['a bad answer to up to two golden questions (write_back), removed by its id'] : []),
  ]
}

/** What no clean-up can promise. */
export const WRITE_WARNING = 'a memory may on its own retire or rewrite a real fact because of what was written: use a copy if that matters'
