import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { SetError } from './error.ts'
import { repositoryFunctions } from './repository.ts'

const root = mkdtempSync(join(tmpdir(), 'sets-repository-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
let count = 0

async function list(files: Readonly<Record<string, string>>, languages: readonly string[] = [], signal = new AbortController().signal): Promise<string[]> {
  const folder = join(root, String((count += 1)))
  mkdirSync(folder)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  return (await repositoryFunctions(folder, { languages, signal })).map(({ name, file }) => `${name} ${file}`)
}

const one = (name: string) => `def ${name}():\n    pass\n`

describe('Python functions', () => {
  it('takes names of 12 characters and more at the start of a line', async () => {
    const text = `${one('twelve_chars')}${one('eleven_char')}    ${one('indented_method')}async ${one('async_function')}${one('_private_name_')}${one('Capital_letters')}${one('mixedCaseName_')}\r\ndef after_crlf_lines(a,\r\n`
    expect(await list({ 'a.py': text })).toEqual(['twelve_chars a.py', 'after_crlf_lines a.py'])
  })

  it('sorts files by path components and keeps the order inside a file', async () => {
    const files = { 'a-b.py': one('function_of_dash'), 'a/z.py': one('zz_function_one') + one('aa_function_two'), 'B.py': one('capital_letter_file'), 'a.py': one('function_of_dot') }
    expect(await list(files)).toEqual(['capital_letter_file B.py', 'zz_function_one a/z.py', 'aa_function_two a/z.py', 'function_of_dash a-b.py', 'function_of_dot a.py'])
  })

  it('lists a name once per file, and with every file that holds it', async () => {
    expect(await list({ 'a.py': one('shared_function') + one('shared_function'), 'b.py': one('shared_function') })).toEqual(['shared_function a.py', 'shared_function b.py'])
  })

  it.each(['bcks', 'Backups', '__pycache__', 'venv', '.VENV', 'venvs', 'node_modules', 'site-packages', 'old.bak', 'x.BCK.y'])('skips what lies in %s', async (name) => {
    expect(await list({ [`deep/${name}/a.py`]: one('hidden_function'), 'environment/a.py': one('visible_function') })).toEqual(['visible_function environment/a.py'])
  })

  it('skips copies by name, files that are too large, and links to folders', async () => {
    expect(await list({ 'a.bak.py': one('hidden_function'), 'big.py': one('hidden_function') + '#'.repeat(6 * 1024 * 1024) })).toEqual([])
    symlinkSync(root, join(root, '1', 'loop'), 'junction')
    expect(await repositoryFunctions(join(root, '1'), { languages: [], signal: new AbortController().signal })).not.toContainEqual(expect.objectContaining({ file: expect.stringContaining('loop') }))
  })

  it('looks at Python only, whatever else lies there', async () => {
    expect(await list({ 'a.ts': 'export function exportedFunction() {}', 'a.txt': one('function_in_text') })).toEqual([])
  })
})

describe('other languages', () => {
  it('takes exported functions when asked', async () => {
    const files = {
      'a.ts': 'export function exportedFunction<T>(a: T) {}\nexport async function asyncExported() {}\nfunction notExportedOne() {}\nexport const arrowFunction = async (a: string) => a\nexport const plainConstant = 12\nexport default function defaultExported() {}\nexport function shortName() {}',
      'b.go': 'func ExportedGoName(a int) {}\nfunc privateGoName(a int) {}\nfunc (s *Store) ExportedMethod() {}\nfunc GenericFunction[T any](a T) {}',
      'c.rs': 'pub fn exported_in_rust() {}\nfn private_in_rust() {}\n    pub async fn method_in_rust<T>(&self) {}\npub(crate) fn inside_the_crate() {}',
    }
    expect(await list(files, ['.ts', 'go', '.rs'])).toEqual([
      'exportedFunction a.ts', 'asyncExported a.ts', 'arrowFunction a.ts', 'defaultExported a.ts',
      'ExportedGoName b.go', 'ExportedMethod b.go', 'GenericFunction b.go',
      'exported_in_rust c.rs', 'method_in_rust c.rs',
    ])
  })

  it.each(['.java', 'constructor', '.toString'])('refuses %s, which it cannot list', async (language) => {
    await expect(list({}, [language])).rejects.toThrow('cannot be listed')
  })
})

describe('limits', () => {
  it('stops when it is cancelled', async () => {
    const reason = new Error('cancelled by the owner')
    await expect(list({ 'a.py': '' }, [], AbortSignal.abort(reason))).rejects.toBe(reason)
  })

  it('names a folder that is not there', async () => {
    const call = repositoryFunctions(join(root, 'nowhere'), { languages: [], signal: new AbortController().signal })
    await expect(call).rejects.toBeInstanceOf(SetError)
    await expect(call).rejects.toThrow('there is no such folder')
  })
})
