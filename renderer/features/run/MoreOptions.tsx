import { useState } from 'react'
import { WEIGHTS } from '../../../shared/score/weights.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckBox } from '../../ui/CheckBox.tsx'
import { NumberBox } from '../../ui/NumberBox.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextBox } from '../../ui/TextBox.tsx'
import { usePicker } from '../shell/usePicker.tsx'
import { isCensusLevel } from './choice.ts'
import type { Choice } from './choice.ts'
import { sectionTitle } from './sectionTexts.ts'
import { toggleSection } from './toggleSection.ts'
import { choose } from './useChoice.ts'
import styles from './MoreOptions.module.css'

const MOST_PAYLOAD = 10_000_000
const MOST_REPEATS = 100

interface Props {
  readonly choice: Choice
  readonly disabled: boolean
  readonly embedded: boolean
}

export function MoreOptions({ choice, disabled, embedded }: Props) {
  return (
    <div className={styles['more']}>
      <Sections choice={choice} disabled={disabled} />
      <Pressure choice={choice} disabled={disabled} />
      <Census choice={choice} disabled={disabled} />
      <fieldset className={styles['group']} disabled={disabled}>
        <legend className={styles['legend']}>Repeats</legend>
        <NumberBox label="Repeat" hideLabel value={choice.repeat} min={1} max={MOST_REPEATS} unit={choice.repeat === 1 ? 'run' : 'runs, one after the other'} onChange={(repeat) => choose({ repeat })} hint="Several runs show how much of a result is chance." />
      </fieldset>
      <fieldset className={styles['group']} disabled={disabled}>
        <legend className={styles['legend']}>Writing</legend>
        <CheckBox label="Read-only" checked={choice.readOnly} onChange={(readOnly) => choose({ readOnly })} hint={embedded ? 'Skips every check that writes.' : 'Nothing is written into the memory; what needs writing is skipped.'} />
        <CheckBox label="Write-back" checked={choice.writeBack} disabled={choice.readOnly} onChange={(writeBack) => choose({ writeBack })} hint="Does the memory learn its own bad answer? Report only." />
      </fieldset>
    </div>
  )
}

function Sections({ choice, disabled }: Omit<Props, 'embedded'>) {
  const all = Object.keys(WEIGHTS)
  return (
    <fieldset className={styles['group']} disabled={disabled}>
      <legend className={styles['legend']}>Sections</legend>
      <div className={styles['two']}>
        {Object.entries(WEIGHTS).map(([name, weight]) => (
          <CheckBox key={name} label={`${sectionTitle(name)} ${weight}`} checked={choice.sections.length === 0 || choice.sections.includes(name)} onChange={() => choose({ sections: toggleSection(choice.sections, name, all) })} />
        ))}
      </div>
    </fieldset>
  )
}

function Pressure({ choice, disabled }: Omit<Props, 'embedded'>) {
  const level = isCensusLevel(choice.pressure)
  return (
    <fieldset className={styles['group']} disabled={disabled}>
      <legend className={styles['legend']}>Competing payload before the answer</legend>
      <Select
        label="How much" hideLabel value={level ? choice.pressure : 'own'} onChange={(value) => choose({ pressure: value === 'own' ? '0' : value })}
        options={[
          { value: 'own', label: 'a number of characters' },
          ...(['median', 'p95', 'max'] as const).map((value) => ({ value, label: `${value === 'max' ? 'worst' : value} of the census`, disabled: choice.census === null })),
        ]}
      />
      {level ? null : <NumberBox label="Characters" hideLabel value={Number(choice.pressure)} min={0} max={MOST_PAYLOAD} step={100} unit="characters" onChange={(value) => choose({ pressure: String(value) })} />}
    </fieldset>
  )
}

function Census({ choice, disabled }: Omit<Props, 'embedded'>) {
  const [address, setAddress] = useState('')
  const picker = usePicker('report', 'Choose a census (callwitness document)', ({ token, name }) => choose({ census: { kind: 'file', token, name } }))
  const { census } = choice
  const isAddress = /^https?:\/\/\S+$/u.test(address.trim())
  const takeAddress = (): void => {
    if (isAddress) choose({ census: { kind: 'address', url: address.trim() } })
  }
  return (
    <fieldset className={styles['group']} disabled={disabled}>
      <legend className={styles['legend']}>Census of tool responses</legend>
      {census === null ? (
        <>
          <Button onClick={picker.pick}>Choose a file…</Button>
          <TextBox
            label="or its address" value={address} onChange={setAddress} placeholder="https://…"
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              takeAddress()
            }}
          />
          <Button disabled={!isAddress} onClick={takeAddress}>Use this address</Button>
        </>
      ) : (
        <p className={styles['census']}>
          <bdi>{census.kind === 'file' ? census.name : census.url}</bdi>
          <Button kind="quiet" onClick={() => choose({ census: null })}>Remove</Button>
        </p>
      )}
      <CheckBox label="Pressure profile" checked={choice.pressureProfile} disabled={census === null} onChange={(pressureProfile) => choose({ pressureProfile })} hint="Passes on a median, a p95 and the worst day. Needs a census." />
      {picker.dialog}
    </fieldset>
  )
}
