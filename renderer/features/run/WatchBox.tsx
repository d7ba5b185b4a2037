import { useState } from 'react'
import type { WatchState } from '../../../shared/contract/types.ts'
import { useWatchState } from '../../data/events.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckBox } from '../../ui/CheckBox.tsx'
import { NumberBox } from '../../ui/NumberBox.tsx'
import { TextBox } from '../../ui/TextBox.tsx'
import { usePicker } from '../shell/usePicker.tsx'
import type { Wanted } from './choice.ts'
import { planInWords, planOf, startWatch, stopWatch, useWatchChoice } from './watch.ts'
import styles from './WatchBox.module.css'

const LONGEST_MINUTES = 10_080

/** The switch that measures again by itself, and while it is on, what it does. */
export function WatchBox({ wanted }: { readonly wanted: Wanted | null }) {
  const state = useWatchState()
  const [open, setOpen] = useState(false)
  if (state.kind === 'on') return <Watching state={state} />
  return (
    <div className={styles['watch']}>
      <Button kind="quiet" className={styles['more']} aria-expanded={open} onClick={() => setOpen(!open)} icon={open ? '▾' : '▸'}>Watch</Button>
      {state.why === undefined ? null : <p className={styles['problem']} aria-live="polite"><bdi>{state.why}</bdi></p>}
      {open ? <Plan wanted={wanted} /> : null}
    </div>
  )
}

function Plan({ wanted }: { readonly wanted: Wanted | null }) {
  const choice = useWatchChoice()
  const [address, setAddress] = useState('')
  const add = (picked: { readonly token: string; readonly name: string }): void => useWatchChoice.setState(({ files }) => ({ files: [...files, picked] }))
  const folder = usePicker('folder', 'Choose a folder to watch', add)
  const file = usePicker('module', 'Choose a file to watch', add)
  const isAddress = /^https?:\/\/\S+$/u.test(address.trim())
  const own = wanted?.kind === 'ready' && !wanted.memory.embedded && !wanted.memory.writesAllowed
  return (
    <fieldset className={styles['plan']}>
      <legend className="visually-hidden">What starts a run</legend>
      <CheckBox label="By the clock" checked={choice.byClock} onChange={(byClock) => useWatchChoice.setState({ byClock })} />
      {choice.byClock ? <NumberBox label="Minutes between two runs" hideLabel value={choice.minutes} min={1} max={LONGEST_MINUTES} unit="minutes" onChange={(minutes) => useWatchChoice.setState({ minutes })} /> : null}
      <p className={styles['words']}>When these change:</p>
      <ul>
        {choice.files.map(({ token, name }) => <Named key={token} name={name} onRemove={() => useWatchChoice.setState(({ files }) => ({ files: files.filter((one) => one.token !== token) }))} />)}
        {choice.urls.map((url) => <Named key={url} name={url} onRemove={() => useWatchChoice.setState(({ urls }) => ({ urls: urls.filter((one) => one !== url) }))} />)}
      </ul>
      <div className={styles['buttons']}>
        <Button onClick={file.pick}>Module file…</Button>
        <Button onClick={folder.pick}>Folder…</Button>
      </div>
      <TextBox label="or an address" value={address} onChange={setAddress} placeholder="https://…" />
      <Button
        disabled={!isAddress}
        onClick={() => {
          useWatchChoice.setState(({ urls }) => ({ urls: [...urls.filter((one) => one !== address.trim()), address.trim()] }))
          setAddress('')
        }}
      >Watch this address</Button>
      <p className={styles['words']}>{planInWords(choice)} You hear of it only when something regressed or was fixed.{own ? ' Writes are not allowed for this memory: it is measured read-only.' : ''}</p>
      <Button
        kind="primary" disabled={wanted?.kind !== 'ready'}
        onClick={() => {
          if (wanted?.kind === 'ready') void startWatch(planOf(wanted.options, choice))
        }}
      >Start watching</Button>
      {folder.dialog}
      {file.dialog}
    </fieldset>
  )
}

function Named({ name, onRemove }: { readonly name: string; readonly onRemove: () => void }) {
  return <li className={styles['named']}><bdi>{name}</bdi><Button kind="quiet" aria-label={`Do not watch ${name}`} onClick={onRemove}>Remove</Button></li>
}

function Watching({ state: { memory, set, everyMinutes, watching, nextAt, runs, problem } }: { readonly state: Extract<WatchState, { kind: 'on' }> }) {
  const next = nextAt === null ? (everyMinutes === null ? 'next run at the next change' : 'a run is going on') : `next run at ${new Date(nextAt).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}`
  return (
    <section className={styles['watch']} aria-label="Watch">
      <p><b>Watching</b> <bdi>{memory}</bdi> with <bdi>{set}</bdi></p>
      <p className={styles['words']}>{everyMinutes === null ? null : `every ${everyMinutes} ${everyMinutes === 1 ? 'minute' : 'minutes'}; `}{next}; {runs} {runs === 1 ? 'run' : 'runs'} so far</p>
      {watching.length === 0 ? null : <p className={styles['words']}>when one changes: {watching.map((name, index) => <span key={name}>{index === 0 ? null : ', '}<bdi>{name}</bdi></span>)}</p>}
      {problem === null ? null : <p className={styles['problem']} aria-live="polite"><span aria-hidden>! </span><bdi>{problem}</bdi></p>}
      <Button onClick={() => void stopWatch()}>Stop watching</Button>
    </section>
  )
}
