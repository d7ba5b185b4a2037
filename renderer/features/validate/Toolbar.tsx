import { useMemo } from 'react'
import type { Ref } from 'react'
import type { Sheet, SheetQuestion } from '../../../shared/contract/types.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { formatNumber } from '../../ui/formatNumber.ts'
import { Kbd } from '../../ui/Kbd.tsx'
import { Menu } from '../../ui/Menu.tsx'
import type { MenuItem } from '../../ui/Menu.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { TextBox } from '../../ui/TextBox.tsx'
import { undo } from './edits.ts'
import { countByFilter, SHEET_FILTERS } from './rows.ts'
import { changeValidatePlace } from './usePlace.ts'
import type { ValidatePlace } from './usePlace.ts'
import styles from './Validate.module.css'

export interface ToolbarProps {
  readonly sheet: Sheet
  readonly place: ValidatePlace
  /** What the chips count. */
  readonly rows: readonly SheetQuestion[]
  readonly panelId: string
  readonly findBox: Ref<HTMLInputElement>
  readonly onNew: () => void
  readonly more: readonly { readonly title?: string; readonly items: readonly MenuItem[] }[]
}

const NEVER_EMPTY: readonly string[] = ['all', 'to validate', 'validated']

/** What of the sheet is shown, and what can be done with all of it. */
export function Toolbar({ sheet, place, rows, panelId, findBox, onNew, more }: ToolbarProps) {
  const counts = useMemo(() => countByFilter(rows), [rows])
  return (
    <>
      <div className={styles['toolbar']}>
        <Tabs
          label="Files of the set" panelId={panelId} active={place.tab} onChange={(tab) => changeValidatePlace({ tab, q: null, filter: null, find: null }, 'push')}
          tabs={[{ id: 'questions', label: 'Questions', count: sheet.questions.length }, { id: 'abstention', label: 'Abstention', count: sheet.abstention.length }]}
        />
        <span className={styles['grow']} />
        {sheet.editable && sheet.undo !== null ? <Button className={styles['undo']} title={`Take back: ${sheet.undo}`} onClick={() => undo()}><span>Undo: <bdi>{sheet.undo}</bdi></span> <Kbd keys="u" /></Button> : null}
        {sheet.editable ? <Button onClick={onNew}>{place.tab === 'questions' ? 'New question' : 'New entry'} <Kbd keys="n" /></Button> : null}
        <Menu trigger={<Button aria-label="More about this set">More ▾</Button>} groups={more} />
      </div>
      {place.tab === 'abstention' ? null : (
        <div className={styles['toolbar']}>
          <fieldset className={styles['chips']} aria-label="Show only">
            {SHEET_FILTERS.map((filter) => {
              const count = counts.get(filter.id) ?? 0
              const pressed = filter.id === place.filter
              if (count === 0 && !pressed && !NEVER_EMPTY.includes(filter.id)) return null
              return (
                <Chip
                  key={filter.id} pressed={pressed} tone={filter.tone} title={filter.explain} disabled={count === 0 && !pressed} {...(filter.sign === null ? {} : { sign: filter.sign })}
                  onPress={() => changeValidatePlace({ filter: pressed ? 'all' : filter.id, q: null }, 'push')}
                >
                  {formatNumber(count)} {filter.label}
                </Chip>
              )
            })}
          </fieldset>
          <span className={styles['grow']} />
          <div className={styles['find']}>
            <TextBox ref={findBox} type="search" label="Find in questions and values" hideLabel placeholder="Find in questions  /" value={place.find} onChange={(find) => changeValidatePlace({ find, q: null }, 'replace')} />
          </div>
        </div>
      )}
    </>
  )
}
