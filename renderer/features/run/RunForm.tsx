import { useId, useState } from 'react'
import { useQuery } from '../../data/query.ts'
import { useRunState } from '../../data/events.ts'
import { Button } from '../../ui/Button.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import { Select } from '../../ui/Select.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { MemoryPicker } from '../shell/MemoryPicker.tsx'
import { SetPicker } from '../shell/SetPicker.tsx'
import { choiceInWords, wanted } from './choice.ts'
import { STANCE_WORDS, writeStance } from './consent.ts'
import { start, useRunControl } from './control.ts'
import { doorOptions } from './doorOptions.ts'
import { MoreOptions } from './MoreOptions.tsx'
import { Tour } from './Tour.tsx'
import { WatchBox } from './WatchBox.tsx'
import { choose, useChoice } from './useChoice.ts'
import styles from './RunForm.module.css'

/** What the next run measures, and the one button that starts it. */
export function RunForm() {
  const memories = useQuery('memories.list', {})
  const sets = useQuery('sets.list', {})
  const choice = useChoice((state) => state.choice)
  const starting = useRunControl((control) => control.starting)
  const running = useRunState().kind === 'running'
  const [more, setMore] = useState(false)
  const moreId = useId()
  const found = memories.kind === 'ready' && sets.kind === 'ready' ? wanted(choice, memories.data, sets.data) : null
  const description = useQuery('memories.describe', found?.kind === 'ready' ? { id: found.memory.id, set: found.set.id } : null)

  if (memories.kind === 'error') return <div className={styles['form']}><ErrorState error={memories.error} retry={memories.retry} /></div>
  if (sets.kind === 'error') return <div className={styles['form']}><ErrorState error={sets.error} retry={sets.retry} /></div>
  if (memories.kind !== 'ready' || sets.kind !== 'ready') return <div className={styles['form']}><Skeleton lines={10} /></div>

  const memory = found?.kind === 'ready' ? found.memory : memories.data.find(({ id }) => id === choice.memory) ?? memories.data.find(({ embedded }) => embedded) ?? null
  const set = found?.kind === 'ready' ? found.set : sets.data.find(({ id }) => id === choice.set) ?? null
  const words = choiceInWords(choice)
  return (
    <form
      className={styles['form']} aria-label="What is measured"
      onSubmit={(event) => {
        event.preventDefault()
        if (found?.kind === 'ready' && !running) void start(found.options, found.memory)
      }}
    >
      <MemoryPicker memories={memories.data} chosen={memory} disabled={running} onChoose={(id) => choose({ memory: id })} />
      <Select
        label="Door" value={choice.door ?? ''} disabled={running} onChange={(door) => choose({ door: door === '' ? null : door })}
        options={doorOptions(description.kind === 'ready' ? description.data.doors : null, choice.door)}
      />
      <SetPicker sets={sets.data} chosen={set} disabled={running} onChoose={(id) => choose({ set: id })} />

      <div className={styles['go']}>
        <Button kind="primary" type="submit" className={styles['run']} disabled={found?.kind !== 'ready' || running || starting}>
          {running ? 'Running…' : 'Run'}
        </Button>
        <Kbd keys="r" />
      </div>
      {found?.kind === 'not yet' ? <p className={styles['stance']} aria-live="polite">{found.why}</p> : null}
      {description.kind === 'error' ? (
        <p className={styles['stance']} data-tone="error" aria-live="polite"><span aria-hidden>! </span><bdi>{description.error.message}</bdi> {description.error.hint}</p>
      ) : null}
      {memory === null ? null : <Stance memory={memory} readOnly={choice.readOnly} />}
      <div>
        <Button kind="quiet" className={styles['more']} aria-expanded={more} aria-controls={moreId} onClick={() => setMore(!more)} icon={more ? '▾' : '▸'}>More</Button>
        <span className={styles['words']}>{words === '' ? 'all sections, no payload' : words}</span>
      </div>
      <div id={moreId} hidden={!more}>{more ? <MoreOptions choice={choice} disabled={running} embedded={memory?.embedded ?? true} /> : null}</div>
      <WatchBox wanted={found} />
      <Tour />
    </form>
  )
}

function Stance({ memory, readOnly }: { readonly memory: { readonly embedded: boolean; readonly writesAllowed: boolean }; readonly readOnly: boolean }) {
  const stance = writeStance(memory, readOnly)
  return (
    <div className={styles['stance']}>
      <p>{STANCE_WORDS[stance]}</p>
      {stance === 'read-only' && !memory.embedded ? <Button kind="quiet" className={styles['change']} onClick={() => choose({ readOnly: false })}>Measure with writing instead</Button> : null}
    </div>
  )
}
