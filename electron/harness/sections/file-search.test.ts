import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runScripted } from '../../../test/harness/run-sections.ts'
import { ScriptedMemory, type Script } from '../../../test/harness/scripted-memory.ts'

let repo = ''
beforeAll(async () => {
  repo = await mkdtemp(join(tmpdir(), 'adebench-repo-'))
  await mkdir(join(repo, 'src'))
  await writeFile(join(repo, 'src', 'tides.py'), 'def read_tide_table(x):\n  pass\ndef short(x):\n  pass\ndef shared_function(x):\n  pass\n')
  await writeFile(join(repo, 'boats.py'), 'def launch_all_boats(x):\n  pass\ndef shared_function(x):\n  pass\n')
})
afterAll(() => rm(repo, { recursive: true, force: true }))

function search(fileSearch: NonNullable<Script['methods']>['fileSearch'], settings: { repo: string | null } = { repo }, script: Script = {}) {
  return runScripted({ memory: new ScriptedMemory({ ...script, methods: fileSearch === undefined ? {} : { fileSearch } }), sections: ['file_search'], settings })
}

describe('the file-search section', () => {
  it('wants the right file among the first five', async () => {
    const others = ['a.py', 'b.py', 'c.py', 'd.py']
    const run = await search(async (name) => {
      if (name === 'read_tide_table') return [...others, 'C:\\work\\src\\tides.py']
      if (name === 'launch_all_boats') return [...others, 'x/tides.py', 'boats.py']
      return ['/files/boats.py']
    })
    const said = run.section('file_search').cases.map((entry) => `${entry.case.split(' ')[0] ?? ''}: ${entry.status}`).toSorted()
    expect(said).toEqual(['launch_all_boats: FAIL', 'read_tide_table: PASS', 'shared_function: PASS'])
    expect(run.section('file_search').measures).toEqual({ indexable_functions: 3, tried: 3 })
  })

  it('takes no file whose name only ends alike', async () => {
    const run = await search(async () => ['old_boats.py', 'src/tides.py.bak'])
    expect(run.statuses('file_search')).toEqual(['FAIL', 'FAIL', 'FAIL'])
  })

  it('fails a memory that has the group and returns nothing, and says ERROR where it breaks', async () => {
    expect((await search(async () => [])).section('file_search')).toMatchObject({ score: 0, counts: { FAIL: 3, ERROR: 0 } })
    expect((await search(async () => { throw new Error('HTTP 500') })).section('file_search')).toMatchObject({ score: 0, counts: { FAIL: 0, ERROR: 3 } })
  })

  it('is not measured without a repository, without the group or without a function', async () => {
    const empty = join(repo, 'empty')
    await mkdir(empty)
    for (const run of [await search(undefined, { repo: null }), await search(undefined, { repo }, { without: ['fileSearch'] }), await search(undefined, { repo: empty })]) {
      expect(run.section('file_search')).toMatchObject({ score: null, counts: { PASS: 0, FAIL: 0, ERROR: 0, SKIP: 1 } })
    }
  })

  it('with a repository that is not there is one ERROR', async () => {
    expect((await search(undefined, { repo: join(repo, 'gone') })).section('file_search')).toMatchObject({ score: 0, counts: { ERROR: 1 } })
  })
})
