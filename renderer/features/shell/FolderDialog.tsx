import { useState } from 'react'
import type { FolderListing } from '../../../shared/contract/types.ts'
import { useKeptQuery } from '../../data/query.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Gate } from '../../ui/Gate.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { canChoose } from './canChoose.ts'
import type { PickKind } from './canChoose.ts'
import styles from './FolderDialog.module.css'

export interface Picked {
  readonly token: string
  readonly name: string
}

export interface FolderDialogProps {
  readonly open: boolean
  readonly kind: PickKind
  readonly title: string
  readonly onClose: () => void
  readonly onPick: (picked: Picked) => void
}

/** Walks through this machine's folders where the host has no dialog of its own. Only tokens go back and forth. */
export function FolderDialog({ open, kind, title, onClose, onPick }: FolderDialogProps) {
  const [at, setAt] = useState<string | null>(null)
  const query = useKeptQuery('folders.browse', open ? { token: at } : null)
  return (
    <Dialog
      open={open} onClose={onClose} title={title} wide
      actions={kind !== 'folder' || query.kind !== 'ready' ? undefined : (
        <Button kind="primary" disabled={query.refreshing} onClick={() => onPick({ token: query.data.token, name: query.data.display })}>Choose this folder</Button>
      )}
    >
      <Gate query={query} skeleton={<Skeleton height={360} />}>
        {(listing) => <Listing listing={listing} kind={kind} onEnter={setAt} onPick={onPick} />}
      </Gate>
    </Dialog>
  )
}

interface ListingProps {
  readonly listing: FolderListing
  readonly kind: PickKind
  readonly onEnter: (token: string) => void
  readonly onPick: (picked: Picked) => void
}

function Listing({ listing, kind, onEnter, onPick }: ListingProps) {
  const { parent } = listing
  return (
    <div>
      <div className={styles['where']}>
        <Button disabled={parent === null} onClick={() => (parent === null ? undefined : onEnter(parent))} icon="↑">Up</Button>
        <span className={styles['path']} dir="auto" title={listing.display}>{listing.display}</span>
      </div>
      <ul className={styles['entries']} aria-label={`What is in ${listing.display}`}>
        {listing.entries.map((entry) => (
          <li key={entry.token} className={styles['entry']}>
            <button
              type="button" className={styles['name']} disabled={entry.kind === 'file' && !canChoose(kind, entry)}
              onClick={() => (entry.kind === 'folder' ? onEnter(entry.token) : onPick(entry))}
            >
              <span aria-hidden className={styles['sign']}>{entry.kind === 'folder' ? '▸' : '·'}</span>
              <bdi>{entry.name}</bdi>
              {entry.kind === 'folder' ? <span className="visually-hidden">, folder</span> : null}
            </button>
            {entry.kind === 'folder' && entry.holdsSet && kind === 'folder' ? <Button onClick={() => onPick(entry)}>Choose this set</Button> : null}
          </li>
        ))}
        {listing.entries.length === 0 ? <li className={styles['empty']}>Nothing here that could be chosen.</li> : null}
      </ul>
      {listing.truncated ? <p className={styles['empty']}>This folder holds more than is listed here.</p> : null}
    </div>
  )
}
