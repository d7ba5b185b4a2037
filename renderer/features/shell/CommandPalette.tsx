import { Command as Palette } from 'cmdk'
import { Dialog } from 'radix-ui'
import { commandsNow } from '../../state/commands.ts'
import { Kbd } from '../../ui/Kbd.tsx'
import { byGroup } from './byGroup.ts'
import { closeOverlay, useOverlay } from './overlays.ts'
import styles from './CommandPalette.module.css'

/** Every command there is on this screen, found by typing (Ctrl or Cmd, K). */
export function CommandPalette() {
  const isOpen = useOverlay((state) => state.open === 'palette')
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => (open ? undefined : closeOverlay())}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles['veil']} />
        <Dialog.Content className={styles['palette']} aria-describedby={undefined}>
          <Dialog.Title className="visually-hidden">Commands</Dialog.Title>
          {isOpen ? <Commands /> : null}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Commands() {
  return (
    <Palette label="Commands" loop>
      <Palette.Input className={styles['input']} placeholder="What do you want to do?" />
      <Palette.List className={styles['list']} label="Commands">
        <Palette.Empty className={styles['empty']}>No command of that name.</Palette.Empty>
        {byGroup(commandsNow()).map(([group, commands]) => (
          <Palette.Group key={group} heading={group} className={styles['group']}>
            {commands.map((command) => (
              <Palette.Item
                key={command.id} value={`${command.title} ${command.id}`} className={styles['item']}
                onSelect={() => {
                  closeOverlay()
                  // The dialog gives the focus back first: a command may want to put it elsewhere.
                  setTimeout(() => command.run())
                }}
              >
                <span>{command.title}</span>
                {command.keys === undefined ? null : <Kbd keys={command.keys} />}
              </Palette.Item>
            ))}
          </Palette.Group>
        ))}
      </Palette.List>
    </Palette>
  )
}
