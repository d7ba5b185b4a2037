import { useState } from 'react'
import type { PressureView } from '../../../shared/contract/types.ts'
import { useRunState } from '../../data/events.ts'
import { useQuery } from '../../data/query.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { formatNumber } from '../../ui/formatNumber.ts'
import { Gate } from '../../ui/Gate.tsx'
import { say } from '../../ui/say.ts'
import { Select } from '../../ui/Select.tsx'
import { measure, profileOf } from './measure.ts'
import styles from './pressure.module.css'

export interface MeasureDoorProps {
  readonly uid: string
  readonly door: string
  readonly adapter: string | null
  readonly set: string | null
  readonly others: PressureView['others']
}

/** Brings another door of the same memory into the chart: by a run of its own, with the questions and payload of this one. */
export function MeasureDoor(props: MeasureDoorProps) {
  const [open, setOpen] = useState(false)
  const state = useRunState()
  return (
    <>
      <Button disabled={state.kind === 'running'} title={state.kind === 'running' ? `A run is going on: ${state.done} of ${state.total}.` : undefined} onClick={() => setOpen(true)}>
        {state.kind === 'running' ? `Measuring, ${formatNumber(state.done)} of ${formatNumber(state.total)}` : 'Measure a door…'}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Measure another door">
        {open ? <Doors {...props} onDone={() => setOpen(false)} /> : null}
      </Dialog>
    </>
  )
}

function Doors({ uid, door, adapter, set, others, onDone }: MeasureDoorProps & { readonly onDone: () => void }) {
  const memories = useQuery('memories.list', {})
  const sets = useQuery('sets.list', {})
  const [chosen, setChosen] = useState<string | null>(null)
  const found = memories.kind === 'ready' ? profileOf(adapter, memories.data) : null
  const id = chosen ?? found?.id ?? null
  const usable = sets.kind === 'ready' ? sets.data.filter((one) => one.problem === null) : []
  const setId = (usable.find((one) => one.name === set) ?? usable[0])?.id ?? null
  const described = useQuery('memories.describe', id === null || setId === null ? null : { id, set: setId })
  const begin = async (name: string): Promise<void> => {
    if (!(await measure(uid, { door: name, pressure: null }))) return
    say(`Measuring door ${name}: its curve appears when the run ends.`)
    onDone()
  }
  return (
    <div className={styles['measure']}>
      <p>Every question of this run is asked once more, through the door you choose. Nothing is written into the memory; the run gets a row of its own in the history.</p>
      <Gate query={memories}>
        {(list) => (found !== null ? null : (
          <Select
            label="Memory of this run" value={id ?? ''} onChange={setChosen}
            options={[{ value: '', label: 'Choose…', disabled: true }, ...list.map((memory) => ({ value: memory.id, label: memory.name }))]}
          />
        ))}
      </Gate>
      {id === null ? null : (
        <Gate query={described}>
          {({ doors }) => (
            <ul className={styles['doorlist']}>
              {doors.map(({ name, cut }) => {
                const known = name === door || others.some((other) => other.door === name)
                return (
                  <li key={name}>
                    <span><bdi>{name}</bdi>, {cut === null ? 'no cut' : `cut ${formatNumber(cut)}`}{name === door ? ' (this run)' : known ? ' (in the chart)' : ''}</span>
                    <Button kind={known ? 'plain' : 'primary'} disabled={name === door} onClick={() => void begin(name)}>{known && name !== door ? 'Measure again' : 'Measure this door now'}</Button>
                  </li>
                )
              })}
            </ul>
          )}
        </Gate>
      )}
    </div>
  )
}
