import { useState } from 'react'
import type { GoldenSetEntry } from '../../../shared/contract/types.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Gate } from '../../ui/Gate.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { NewSetDialog } from './NewSetDialog.tsx'
import { changeValidatePlace, useValidatePlace } from './usePlace.ts'
import { useSheet } from './useSheet.ts'
import { useShownSet } from './useShownSet.ts'
import { ValidateBoard } from './ValidateBoard.tsx'
import styles from './Validate.module.css'

/** The validation sheet of a golden set. */
export function ValidateScreen() {
  const { sets, set } = useShownSet()
  return (
    <Gate query={sets} skeleton={<Waiting />}>
      {(all) => (set === null ? (all.length === 0 ? <NoSet /> : <Waiting />) : <SetSheet key={set.id} set={set} sets={all} />)}
    </Gate>
  )
}

function SetSheet({ set, sets }: { readonly set: GoldenSetEntry; readonly sets: readonly GoldenSetEntry[] }) {
  const place = useValidatePlace()
  const { query, sheet } = useSheet(set.id, place.run)
  // Once a sheet is there it stays while it is asked again; what cannot be read any more says why.
  if (query.kind === 'error') return <div className={styles['center']}><ErrorState error={query.error} retry={query.retry} /></div>
  return sheet === null ? <Waiting /> : <ValidateBoard sheet={sheet} sets={sets} place={place} />
}

function Waiting() {
  return <div className={styles['center']} aria-busy="true"><output className="visually-hidden">Loading</output><Skeleton lines={12} /></div>
}

function NoSet() {
  const [making, setMaking] = useState(false)
  return (
    <div className={styles['center']}>
      <EmptyState title="There is no golden set" action={<Button kind="primary" onClick={() => setMaking(true)}>New golden set…</Button>}>
        <p>A golden set is what you know to be true: questions, and the values a memory must bring.</p>
      </EmptyState>
      {making ? <NewSetDialog copyOf={null} onClose={() => setMaking(false)} onDone={(set) => changeValidatePlace({ set: set.id }, 'push')} /> : null}
    </div>
  )
}
