import { call } from '../../bridge/client.ts'
import { asServiceError } from '../../bridge/error.ts'
import { saveFile } from '../../ui/saveFile.ts'
import { say } from '../../ui/say.ts'
import { runAgain } from '../run/control.ts'
import { choose } from '../run/useChoice.ts'

/** Runs the set as it is now with what is chosen on the Run screen. */
export function measureSet(set: string): void {
  choose({ set })
  void runAgain()
}

/** The sheet of a run as a Markdown file. */
export async function saveSheet(run: string): Promise<void> {
  try {
    const { name, text } = await call('sheet.export', { run })
    saveFile(name, text)
  } catch (thrown) {
    say(asServiceError(thrown).message, 'fail')
  }
}
