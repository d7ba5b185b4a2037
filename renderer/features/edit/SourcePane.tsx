import type { KeyboardEvent, ReactNode } from 'react'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { CodeEditor } from './CodeEditor.tsx'
import { ConflictDiff } from './ConflictDiff.tsx'
import { SourceFrame } from './SourceFrame.tsx'
import type { CasesFile, SourceEditorProps } from './sourceTypes.ts'
import type { SourceFile } from './useSourceFile.ts'
import { useSourceFile } from './useSourceFile.ts'
import { CancelButton } from './WideDialog.tsx'
import styles from './Source.module.css'

const PANEL = 'case-file'

/** The editor itself, with the code editor in its own part of the program. */
export function SourcePane({ set, run, onDone }: SourceEditorProps) {
  const [active, setActive] = useState<CasesFile>('questions')
  const [seen, setSeen] = useState(false)
  const questions = useSourceFile(set, run, 'questions', true)
  const abstention = useSourceFile(set, run, 'abstention', seen)
  const file = active === 'questions' ? questions : abstention
  const show = (id: CasesFile): void => {
    setActive(id)
    if (id === 'abstention') setSeen(true)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return
    event.preventDefault()
    file.save()
  }
  const tabs = [
    { id: 'questions' as const, label: `questions.json${questions.dirty ? ' •' : ''}` },
    { id: 'abstention' as const, label: `abstention.json${abstention.dirty ? ' •' : ''}` },
  ]
  return (
    <SourceFrame dirty={questions.dirty || abstention.dirty} onClose={onDone} onKeyDown={onKeyDown} actions={<Actions file={file} name={`${active}.json`} />}>
      <div className={styles['tabs']}><Tabs tabs={tabs} active={active} onChange={show} label="Case files" panelId={PANEL} /></div>
      {file.problem === null ? null : <p role="alert" className={styles['problem']}><bdi>{file.problem.message}</bdi> <bdi>{file.problem.hint}</bdi></p>}
      {file.stage.kind === 'asks' ? <Asks loosened={file.stage.loosened} /> : null}
      {file.stage.kind === 'conflict' ? <p role="alert" className={styles['asks']}>Another program changed {active}.json meanwhile. Nothing was written: look at both versions and choose.</p> : null}
      <div id={PANEL} role="tabpanel" aria-label={`${active}.json`} className={styles['frame']}>{shown(file, active)}</div>
    </SourceFrame>
  )
}

function shown({ opened, stage, problem }: SourceFile, active: CasesFile): ReactNode {
  if (opened === null) return problem === null ? <Skeleton lines={8} /> : null
  if (stage.kind === 'conflict') return <ConflictDiff theirs={stage.theirs.text} mine={opened.model} />
  // While a save is on its way or asked about, the text stays what was sent.
  return <CodeEditor label={`${active}.json`} model={opened.model} readOnly={stage.kind !== 'editing'} />
}

function Asks({ loosened }: { readonly loosened: readonly string[] }) {
  return (
    <div role="alert" className={styles['asks']}>
      <p><strong>This makes cases that fail easier to pass.</strong> If the memory does not know a fact, teach it the fact.</p>
      <ul>{loosened.map((sentence) => <li key={sentence}><bdi>{sentence}</bdi></li>)}</ul>
    </div>
  )
}

function Actions({ file, name }: { readonly file: SourceFile; readonly name: string }) {
  const { stage, dirty } = file
  switch (stage.kind) {
    case 'asks':
      return (
        <>
          <Button onClick={file.backToEditing}>Go on editing</Button>
          <Button kind="danger" onClick={file.confirm}>Save it all the same</Button>
        </>
      )
    case 'conflict':
      return (
        <>
          <Button onClick={file.keepTheirs}>Keep the file as it is</Button>
          <Button kind="primary" onClick={file.keepMine}>Put mine in its place</Button>
        </>
      )
    case 'editing':
    case 'saving':
      return (
        <>
          <p className={styles['hint']} aria-live="polite">{file.saved ? `${name} saved. ` : ''}Tab leaves the editor. Ctrl+Space completes, F8 goes to the next problem, Ctrl+S saves.</p>
          <CancelButton>{dirty ? 'Cancel' : 'Close'}</CancelButton>
          <Button kind="primary" disabled={!dirty || stage.kind === 'saving'} onClick={file.save}>{stage.kind === 'saving' ? 'Saving…' : `Save ${name}`}</Button>
        </>
      )
  }
}
