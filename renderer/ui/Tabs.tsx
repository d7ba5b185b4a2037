import type { KeyboardEvent } from 'react'
import { useId, useRef } from 'react'
import { formatNumber } from './formatNumber.ts'
import { nextTab } from './nextTab.ts'
import styles from './Tabs.module.css'

export interface Tab<Id extends string> {
  readonly id: Id
  readonly label: string
  readonly count?: number | undefined
}

export interface TabsProps<Id extends string> {
  readonly tabs: readonly Tab<Id>[]
  readonly active: Id
  readonly onChange: (id: Id) => void
  /** Name of the group for screen readers. */
  readonly label: string
  /** Id of the element the tabs switch. */
  readonly panelId?: string
}

export function Tabs<Id extends string>({ tabs, active, onChange, label, panelId }: TabsProps<Id>) {
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = nextTab(event.key, tabs.findIndex((tab) => tab.id === active), tabs.length)
    const tab = to === null ? undefined : tabs[to]
    if (tab === undefined) return
    event.preventDefault()
    onChange(tab.id)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[to ?? 0]?.focus()
  }
  return (
    // The tabs inside take the focus, one at a time; the list itself is no stop.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div ref={list} role="tablist" aria-label={label} className={styles['tabs']} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab.id} id={`${base}-${tab.id}`} type="button" role="tab" className={styles['tab']} aria-selected={tab.id === active} aria-controls={panelId}
          tabIndex={tab.id === active ? 0 : -1} onClick={() => onChange(tab.id)}
        >
          <span className={styles['label']} data-label={tab.label}>{tab.label}</span>
          {tab.count === undefined ? null : <span className={styles['count']}>{formatNumber(tab.count)}</span>}
        </button>
      ))}
    </div>
  )
}
