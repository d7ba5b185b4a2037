import { useEffect, useState } from 'react'
import { call } from '../../bridge/client.ts'
import { asServiceError } from '../../bridge/error.ts'
import { navigate } from '../../state/location.ts'
import { say } from '../../ui/say.ts'
import { importSentence } from './importSentence.ts'
import styles from './DropReport.module.css'

const LARGEST = 50_000_000

async function importFiles(files: readonly File[]): Promise<void> {
  for (const file of files) {
    if (!file.name.toLowerCase().endsWith('.json')) {
      say(`${file.name} is no report: adebench's reports are .json files.`, 'error')
    } else if (file.size > LARGEST) {
      say(`${file.name} is too large for a report (${Math.round(file.size / 1_000_000)} MB).`, 'error')
    } else {
      try {
        const outcome = await call('runs.importText', { name: file.name, text: await file.text() })
        const { text, tone } = importSentence(file.name, outcome)
        say(text, tone)
        const [uid] = outcome.imported
        if (uid !== undefined) navigate({ screen: 'history', params: { run: uid } })
      } catch (thrown) {
        const error = asServiceError(thrown)
        say(`${file.name}: ${error.message}${error.hint === '' ? '' : ` ${error.hint}`}`, 'fail')
      }
    }
  }
}

/** Reports dragged from a file manager onto the window are imported. Only files are taken: text dragged inside stays the screen's. */
export function DropReport() {
  const [over, setOver] = useState(false)
  useEffect(() => {
    const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false
    const onOver = (event: DragEvent): void => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    const onLeave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false)
    }
    const onDrop = (event: DragEvent): void => {
      setOver(false)
      if (!hasFiles(event)) return
      event.preventDefault()
      void importFiles([...(event.dataTransfer?.files ?? [])])
    }
    window.addEventListener('dragover', onOver)
    window.addEventListener('dragleave', onLeave)
    window.addEventListener('drop', onDrop)
    return () => {
      window.removeEventListener('dragover', onOver)
      window.removeEventListener('dragleave', onLeave)
      window.removeEventListener('drop', onDrop)
    }
  }, [])
  return over ? <div className={styles['over']}><p>Let go to import the report (.json).</p></div> : null
}
