import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextBox } from '../../ui/TextBox.tsx'

export interface TypedConfirmationProps {
  readonly open: boolean
  readonly title: string
  /** Has to be typed before the button works. */
  readonly word: string
  readonly action: string
  readonly onClose: () => void
  readonly onConfirm: () => void
  readonly children: ReactNode
}

/** For what cannot be taken back: a word is typed, so that no stray click or Enter does it. */
export function TypedConfirmation({ open, title, word, action, onClose, onConfirm, children }: TypedConfirmationProps) {
  const [typed, setTyped] = useState('')
  const isRight = typed.trim() === word
  const close = (): void => {
    setTyped('')
    onClose()
  }
  const confirm = (): void => {
    if (!isRight) return
    setTyped('')
    onConfirm()
  }
  return (
    <Dialog open={open} onClose={close} title={title} actions={<><Button onClick={close}>Cancel</Button><Button kind="danger" disabled={!isRight} onClick={confirm}>{action}</Button></>}>
      {children}
      <TextBox label={`Type “${word}” to confirm`} value={typed} onChange={setTyped} onKeyDown={(event) => (event.key === 'Enter' ? confirm() : undefined)} />
    </Dialog>
  )
}
