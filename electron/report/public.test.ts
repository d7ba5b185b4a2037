import { describe, expect, it } from 'vitest'
import { handout, handoutJson } from '../../test/handout.ts'
import { report } from '../store/test-kit.ts'
import { parseReport } from './parse.ts'
import { cleanText } from './private-parts.ts'
import { publicReport } from './public.ts'

describe('publicReport', () => {
  const config = {
    ...report().config,
    adapter: 'module:/home/anna/memory/adapter.ts',
    cases: '/home/anna/private/cases',
    repo: 'C:\\Users\\Anna\\code\\brain',
    set: 'sets/quick',
    brain_url: 'https://anna:s3cret@brain.example:8766/ask?token=abcdef&limit=3',
    api_key: 'abcdefgh',
    live_state_key: 'mail_non_lette',
    nested: { access_token: 'x1', spec: '~/census.json', sizes: [1, 2] },
    command: ['/opt/anna/bin/run', '--fast'],
  }

  it('holds no local path and no secret, and everything else', () => {
    const clean = publicReport(report({ config }))
    expect(clean.config).toEqual({
      ...config,
      adapter: 'module:adapter.ts',
      cases: 'cases',
      repo: 'brain',
      set: 'quick',
      brain_url: 'https://brain.example:8766/ask?token=[removed]&limit=[removed]',
      api_key: '[removed]',
      nested: { access_token: '[removed]', spec: 'census.json', sizes: [1, 2] },
      command: ['run', '--fast'],
    })
    expect(JSON.stringify(clean)).not.toMatch(/anna|s3cret|abcdefgh/iu)
  })

  it('cleans notes, warnings and measures too, and leaves the memory\'s own paths alone', () => {
    const one = { case: 'q', status: 'ERROR' as const, ok: false, note: "ENOENT: no such file, open '/home/anna/sets/x.json'; Authorization: Bearer abc.123-456789" }
    const section = { ...report().sections[0]!, cases: [one], warnings: ['see file:///Users/anna/log.txt', 'missing /srv/zetabc/logs'], measures: { where: '/bench/data/run.log', key: 'kept-away' } }
    const clean = publicReport(report({ sections: [section] }), { folders: ['/bench/data'] }).sections[0]!
    expect(clean.cases[0]?.note).toBe("ENOENT: no such file, open 'x.json'; Authorization: Bearer [removed]")
    expect(clean.warnings).toEqual(['see log.txt', 'missing /srv/zetabc/logs'])
    expect(clean.measures).toEqual({ where: 'run.log', key: '[removed]' })
  })

  it('leaves delivered texts out unless asked for, and never touches the report it was given', () => {
    const original = report({ config })
    const before = structuredClone(original)
    expect(JSON.stringify(publicReport(original))).not.toContain('the port is 8766')
    expect(publicReport(original, { withTexts: true }).sections[0]?.cases[0]?.delivered_text).toBe('the port is 8766')
    expect(original).toEqual(before)
  })

  it.each([
    ['basic information about tokens', 'basic information about tokens'],
    ['token=abcdef123', 'token=[removed]'],
    ['key sk-proj-abcdefghijklmnop1234', 'key [removed]'],
    ['ghp_abcdefghijklmnopqrst', '[removed]'],
    ['http://u:p@h/x', 'http://h/x'],
    ['postgres://user@db.example/x', 'postgres://db.example/x'],
    ['\\\\server\\share\\x.db', 'x.db'],
    ['today at 10:30, 50% of /srv/x', 'today at 10:30, 50% of /srv/x'],
    ["missing port 8766 (present in the uncut answer: lost through this door)", "missing port 8766 (present in the uncut answer: lost through this door)"],
  ])('%s reads %s', (text, shown) => {
    expect(cleanText(text, [])).toBe(shown)
  })

  it('needs no time squared for a long hostile text', () => {
    // Anything quadratic would take minutes and run into the test's time-out.
    for (const unit of ['/home/', 'a@', 'sk-', '\\\\a\\', 'token=', 'http://', '~/', 'eyJ', 'Bearer ', 'api_', 'C:\\Users\\', 'aaaa']) {
      expect(cleanText(unit.repeat(100_000), ['/work']).length).toBeLessThanOrEqual(unit.length * 100_000 * 3)
    }
  })

  it.skipIf(handout === null)('changes nothing but path names in a real report', () => {
    const original = parseReport(handoutJson('data', 'reports', 'full.json'), 'full')
    const clean = publicReport(original)
    expect(clean).toEqual({ ...original, config: { ...original.config, cases: 'cases', repo: 'repo', sandbox_test: 'sandbox_test.py' } })
  })
})
