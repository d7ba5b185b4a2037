import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readCases, sha256 } from '../../sets/edit/cases-text.ts'
import { writeCases } from '../../sets/edit/write-cases.ts'
import type { NewLogEntry } from '../../store/question-log.ts'
import { openStore } from '../../store/open.ts'
import { bringIn } from './bring-in.ts'
import { settle } from './settle.ts'
import { MIXED, testSheets } from './sheet-test-kit.ts'

const kit = testSheets()

const TICKED = MIXED.replace('false', 'true')
const line = (text: string) => text.split('\n')[1]?.trim().replace(/,$/u, '') ?? ''

describe('an edit a killed program left behind', () => {
  it.each([
    ['was written', TICKED, true],
    ['was not written', MIXED, false],
    ['was written, and another program saved since', TICKED.replace('Azur', 'Azure'), true],
    ['was not written, and another program saved since', MIXED.replace('Azur', 'Azure'), false],
    ['was written, and another program changed the entry since', TICKED.replace('"7443"', '"7444"'), false],
  ])('%s: the file says so', async (_what, text, written) => {
    const folder = kit.folder()
    writeFileSync(join(folder, 'questions.json'), text)
    const store = openStore(join(folder, 'a.db'))
    try {
      const mark = { tickedHash: 'h', restHash: 'r', own: true, dispute: null }
      const entry: NewLogEntry = {
        setFolder: folder, file: 'questions', who: '', action: 'tick', question: 'Which port has the harbour?', contentHash: 'h', placeBefore: 0, placeAfter: 0, undoes: null, note: '', splices: [],
        revisionBefore: sha256(MIXED), revisionAfter: sha256(TICKED), before: line(MIXED), after: line(TICKED), marks: [{ key: 'k', before: null, after: mark }],
      }
      store.questions.intend(entry)
      await settle(store, folder)
      expect(store.questions.list(folder, { limit: 10, offset: 0 }).total).toBe(written ? 1 : 0)
      expect(store.questions.marks(folder).size).toBe(written ? 1 : 0)
      expect(store.questions.intended(folder)).toEqual([])
    } finally {
      store.close()
    }
  })

  it('waits while the file cannot be read', async () => {
    const folder = kit.folder()
    const store = openStore(join(folder, 'a.db'))
    try {
      store.questions.intend({ setFolder: folder, file: 'questions', who: '', action: 'tick', question: '', contentHash: null, placeBefore: null, placeAfter: null, undoes: null, note: '', splices: [], revisionBefore: 'a', revisionAfter: 'b', before: null, after: null, marks: [] })
      await settle(store, folder)
      expect(store.questions.intended(folder)).toHaveLength(1)
    } finally {
      store.close()
    }
  })
})

describe('what another program wrote into the file in the moment it was replaced', () => {
  async function replaced(theirs: string) {
    const folder = kit.folder()
    const backups = join(folder, 'backups')
    mkdirSync(backups)
    const file = join(folder, 'questions.json')
    writeFileSync(file, MIXED)
    const base = await readCases(file)
    const { cases } = await writeCases(base, TICKED, backups)
    const overtaken = { base, theirs: { ...base, text: theirs, revision: sha256(theirs) }, written: cases }
    const files = { id: 'x', folder, casesFolder: folder, editable: true }
    const outcome = await bringIn(files, overtaken, backups)
    return { outcome, text: (await readCases(file)).text }
  }

  it('is made in the new file', async () => {
    expect(await replaced(MIXED.replace('Azur', 'Azure'))).toEqual({ outcome: 'merged', text: TICKED.replace('Azur', 'Azure') })
    expect(await replaced(`${MIXED}\n`)).toEqual({ outcome: 'merged', text: `${TICKED}\n` })
  })

  it('is what the file holds where both changed the same entry', async () => {
    const theirs = MIXED.replace('"7443"', '"7444"')
    expect(await replaced(theirs)).toEqual({ outcome: 'conflict', text: theirs })
  })
})
