import { call } from '../../bridge/client.ts'
import { asServiceError } from '../../bridge/error.ts'
import { locationNow, navigate } from '../../state/location.ts'
import { Button } from '../../ui/Button.tsx'
import { say } from '../../ui/say.ts'
import { importSentence } from '../shell/importSentence.ts'
import { usePicker } from '../shell/usePicker.tsx'

async function importPicked({ token, name }: { readonly token: string; readonly name: string }): Promise<void> {
  try {
    const outcome = await call('runs.import', { token })
    const { text, tone } = importSentence(name, outcome)
    say(text, tone)
    const [uid] = outcome.imported
    if (uid !== undefined && locationNow().screen === 'history') navigate({ screen: 'history', params: { run: uid } })
  } catch (thrown) {
    const { message, hint } = asServiceError(thrown)
    say(`${name}: ${message}${hint === '' ? '' : ` ${hint}`}`, 'fail')
  }
}

/** Takes reports adebench wrote into the history: one file, or a folder of them. Dropping a file onto the window does the same. */
export function ImportReports() {
  const file = usePicker('report', 'Choose a report', (picked) => void importPicked(picked))
  const folder = usePicker('folder', 'Choose a folder of reports', (picked) => void importPicked(picked))
  return (
    <>
      <Button onClick={file.pick}>Import a report</Button>
      <Button onClick={folder.pick}>Import a folder</Button>
      {file.dialog}
      {folder.dialog}
    </>
  )
}
