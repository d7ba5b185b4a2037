import { Tooltip } from 'radix-ui'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './Explain.module.css'

export interface ExplainProps {
  readonly text: string
  readonly children: ReactNode
  /** The child is a control of its own (one element that takes a ref): it gets the explanation, and no wrapper is made. */
  readonly asChild?: boolean
  readonly className?: string
}

/** Explains what it surrounds, on hover and on keyboard focus. Needs a `Tooltip.Provider` above it (App has one). */
export function Explain({ text, children, asChild = false, className }: ExplainProps) {
  return (
    <Tooltip.Root>
      <Tooltip.Trigger asChild>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an explanation must be there for the keyboard too, and the text stays selectable */}
        {asChild ? children : <span tabIndex={0} className={cx(styles['explained'], className)}>{children}</span>}
      </Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Content className={styles['tip']} sideOffset={5} collisionPadding={8}>
          {text}
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}
