import type { KeyboardEvent, ReactNode } from 'react'
import { WideDialog } from './WideDialog.tsx'
import styles from './Source.module.css'

export interface SourceFrameProps {
  readonly dirty: boolean
  readonly onClose: () => void
  readonly onKeyDown?: (event: KeyboardEvent) => void
  readonly actions: ReactNode
  readonly children: ReactNode
}

export function SourceFrame({ children, ...rest }: SourceFrameProps) {
  return <WideDialog title="Edit the case files" {...rest}><div className={styles['frame']}>{children}</div></WideDialog>
}
