import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './Dialog.module.css'

export interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
  /** Buttons at the foot; without them only the closing sign is there. */
  readonly actions?: ReactNode
  readonly wide?: boolean
}

export function Dialog({ open, onClose, title, children, actions, wide = false }: DialogProps) {
  return (
    <Radix.Root open={open} onOpenChange={(now) => (now ? undefined : onClose())}>
      <Radix.Portal>
        <Radix.Overlay className={styles['veil']} />
        <Radix.Content className={cx(styles['dialog'], wide && styles['wide'])} aria-describedby={undefined}>
          <header className={styles['head']}>
            <Radix.Title className={styles['title']}>{title}</Radix.Title>
            <Radix.Close className={styles['close']} aria-label="Close">✕</Radix.Close>
          </header>
          <div className={styles['body']}>{children}</div>
          {actions === undefined ? null : <footer className={styles['actions']}>{actions}</footer>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
