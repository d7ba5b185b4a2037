import { useCallback, useEffect, useState } from 'react'
import { call } from '../../bridge/client.ts'
import type { ServiceError } from '../../bridge/error.ts'
import { asServiceError } from '../../bridge/error.ts'
import { say } from '../../ui/say.ts'
import { keepLineEnds } from './lineEnds.ts'
import type { monaco } from './monaco.ts'
import { forgetModel, modelOf } from './monaco.ts'
import type { CasesFile } from './sourceTypes.ts'

/** A case file as it was read: what a save is made from. */
interface Read {
  readonly text: string
  readonly revision: string
}

export interface OpenedFile {
  readonly model: monaco.editor.ITextModel
  readonly read: Read
  /** The model's version that is in the file. */
  readonly clean: number
}

export type Stage =
  | { readonly kind: 'editing' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'asks'; readonly loosened: readonly string[]; readonly from: Read }
  | { readonly kind: 'conflict'; readonly theirs: Read }

export interface SourceFile {
  readonly opened: OpenedFile | null
  readonly dirty: boolean
  /** It was saved here, and not changed since. */
  readonly saved: boolean
  readonly stage: Stage
  readonly problem: ServiceError | null
  readonly save: () => void
  readonly confirm: () => void
  readonly backToEditing: () => void
  readonly keepMine: () => void
  readonly keepTheirs: () => void
}

/** One case file in the editor: reading it, saving it, and what may stand in the way of that. */
export function useSourceFile(set: string, run: string | null, file: CasesFile, wanted: boolean): SourceFile {
  const [opened, setOpened] = useState<OpenedFile | null>(null)
  const [dirty, setDirty] = useState(false)
  const [stage, setStage] = useState<Stage>({ kind: 'editing' })
  const [saved, setSaved] = useState(false)
  const [problem, setProblem] = useState<ServiceError | null>(null)

  const open = useCallback((read: Read): void => {
    const model = modelOf(file, read.text)
    setOpened({ model, read, clean: model.getAlternativeVersionId() })
    setDirty(false)
  }, [file])

  useEffect(() => {
    if (!wanted) return undefined
    let gone = false
    call('sheet.source', { set, file }).then((read) => {
      if (!gone) open(read)
    }, (thrown: unknown) => {
      if (!gone) setProblem(asServiceError(thrown))
    })
    return () => {
      gone = true
      forgetModel(file)
    }
  }, [set, file, wanted, open])

  useEffect(() => {
    if (opened === null) return undefined
    const { model, clean } = opened
    const listening = model.onDidChangeContent(() => setDirty(model.getAlternativeVersionId() !== clean))
    return () => listening.dispose()
  }, [opened])

  const send = async (from: Read, confirmed: boolean): Promise<void> => {
    if (opened === null || stage.kind === 'saving') return
    const { model } = opened
    const sent = model.getAlternativeVersionId()
    const text = keepLineEnds(opened.read.text, model.getValue())
    setStage({ kind: 'saving' })
    setProblem(null)
    try {
      const outcome = await call('sheet.saveSource', { set, run, file, text, revision: from.revision, confirmed })
      if (outcome.kind === 'asks') setStage({ kind: 'asks', loosened: outcome.loosened, from })
      else if (outcome.kind === 'conflict') setStage({ kind: 'conflict', theirs: await call('sheet.source', { set, file }) })
      else {
        setStage({ kind: 'editing' })
        if (outcome.merged) open(await call('sheet.source', { set, file }))
        else {
          setOpened({ model, read: { text, revision: outcome.sheet.revisions[file] }, clean: sent })
          setDirty(model.getAlternativeVersionId() !== sent)
        }
        setSaved(true)
        if (outcome.merged) say(`${file}.json was saved together with what another program had changed.`, 'pass')
      }
    } catch (thrown) {
      setProblem(asServiceError(thrown))
      setStage({ kind: 'editing' })
    }
  }

  return {
    opened, dirty, saved: saved && !dirty, stage, problem,
    // Asked of the text itself: a key may come before the last letter was drawn.
    save: () => void (opened === null || stage.kind !== 'editing' || opened.model.getAlternativeVersionId() === opened.clean ? undefined : send(opened.read, false)),
    confirm: () => void (stage.kind === 'asks' ? send(stage.from, true) : undefined),
    backToEditing: () => setStage({ kind: 'editing' }),
    keepMine: () => void (stage.kind === 'conflict' ? send(stage.theirs, false) : undefined),
    keepTheirs: () => {
      if (stage.kind === 'conflict') open(stage.theirs)
      setStage({ kind: 'editing' })
    },
  }
}
