import { lazy, Suspense } from 'react'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { SourceFrame } from './SourceFrame.tsx'
import type { SourceEditorProps } from './sourceTypes.ts'

export type { SourceEditorProps } from './sourceTypes.ts'

/** The code editor is large: it comes when it is opened for the first time. */
const SourcePane = lazy(async () => ({ default: (await import('./SourcePane.tsx')).SourcePane }))

/** Both case files of a set as they are, with completion and checks. */
export function SourceEditor(props: SourceEditorProps) {
  return (
    <Suspense fallback={<SourceFrame dirty={false} onClose={props.onDone} actions={null}><Skeleton lines={8} /></SourceFrame>}>
      <SourcePane {...props} />
    </Suspense>
  )
}
