import { Dialog as Radix } from 'radix-ui'
import type { KeyboardEvent, ReactNode } from 'react'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import styles from './WideDialog.module.css'

export interface WideDialogProps {
  readonly title: string
  /** True: closing asks first. */
  readonly dirty: boolean
  readonly onClose: () => void
  readonly onKeyDown?: (event: KeyboardEvent) => void
  readonly children: ReactNode
  readonly actions: ReactNode
}

/** The question was asked by a key: the keyboard goes to its harmless answer. */
function focusOnce(button: HTMLButtonElement | null): void {
  button?.focus()
}

/** A dialog nearly as large as the window, for work that must not be lost by one key. */
export function WideDialog({ title, dirty, onClose, onKeyDown, children, actions }: WideDialogProps) {
  const [asking, setAsking] = useState(false)
  const close = (): void => {
    if (dirty && !asking) setAsking(true)
    else onClose()
  }
  return (
    <Radix.Root open onOpenChange={(now) => (now ? undefined : close())}>
      <Radix.Portal>
        <Radix.Overlay className={styles['veil']} />
        <Radix.Content
          className={styles['dialog']} aria-describedby={undefined} onKeyDown={onKeyDown} onInteractOutside={(event) => event.preventDefault()}
          onOpenAutoFocus={(event) => {
            const first = event.target instanceof Element ? event.target.querySelector<HTMLElement>('[data-first]') : null
            if (first === null) return
            event.preventDefault()
            first.focus()
          }}
          onEscapeKeyDown={(event) => {
            // Inside the code editor Esc closes the editor's own lists first.
            const inside = event.target instanceof Element && event.target.closest('[data-own-escape]') !== null
            if (inside || asking) event.preventDefault()
            if (asking) setAsking(false)
          }}
        >
          <header className={styles['head']}>
            <Radix.Title className={styles['title']}>{title}</Radix.Title>
            <Radix.Close className={styles['close']} aria-label="Close">✕</Radix.Close>
          </header>
          <div className={styles['body']}>{children}</div>
          <footer className={styles['actions']}>
            {asking ? (
              <>
                <p role="alert" className={styles['asking']}>What you changed is not saved.</p>
                <Button ref={focusOnce} onClick={() => setAsking(false)}>Keep editing</Button>
                <Button kind="danger" onClick={onClose}>Throw the changes away</Button>
              </>
            ) : actions}
          </footer>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Closes the dialog around it as the closing sign does: with a question where something would be lost. */
export function CancelButton({ children, disabled = false }: { readonly children: ReactNode; readonly disabled?: boolean }) {
  return <Radix.Close asChild><Button disabled={disabled}>{children}</Button></Radix.Close>
}
