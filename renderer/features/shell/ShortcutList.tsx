import { commandsNow } from '../../state/commands.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import { byGroup } from './byGroup.ts'
import { closeOverlay, useOverlay } from './overlays.ts'
import styles from './ShortcutList.module.css'

/** The keys that do something on this screen. */
export function ShortcutList() {
  const isOpen = useOverlay((state) => state.open === 'shortcuts')
  return (
    <Dialog open={isOpen} onClose={closeOverlay} title="Shortcuts">
      {isOpen ? byGroup(commandsNow().filter((command) => command.keys !== undefined)).map(([group, commands]) => (
        <section key={group}>
          <h3 className={styles['title']}>{group}</h3>
          <dl>
            {commands.map((command) => (
              <div key={command.id} className={styles['row']}>
                <dt>{command.title}</dt>
                <dd><Kbd keys={command.keys ?? ''} /></dd>
              </div>
            ))}
          </dl>
        </section>
      )) : null}
    </Dialog>
  )
}
