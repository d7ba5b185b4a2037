import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import styles from './Menu.module.css'

export interface MenuItem {
  readonly id: string
  readonly label: string
  readonly onSelect: () => void
  readonly disabled?: boolean
}

export interface MenuProps {
  /** The button that opens it: one element that takes a ref. */
  readonly trigger: ReactNode
  readonly groups: readonly { readonly title?: string; readonly items: readonly MenuItem[] }[]
}

export function Menu({ trigger, groups }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className={styles['menu']} align="end" sideOffset={4} collisionPadding={8}>
          {groups.map((group, index) => (
            <DropdownMenu.Group key={group.title ?? index} className={styles['group']}>
              {group.title === undefined ? null : <DropdownMenu.Label className={styles['title']}>{group.title}</DropdownMenu.Label>}
              {group.items.map((item) => (
                <DropdownMenu.Item key={item.id} className={styles['item']} disabled={item.disabled ?? false} onSelect={item.onSelect}>{item.label}</DropdownMenu.Item>
              ))}
            </DropdownMenu.Group>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
