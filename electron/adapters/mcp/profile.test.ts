import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fill } from '../profile/fill.ts'
import { profileJsonSchema } from './profile.ts'
import { parseProfile, readProfile } from './read-profile.ts'

const lines = (...changed: readonly string[]) => [
  'name: mine',
  'transport: { type: stdio, command: my-server }',
  'read: { tool: search, arguments: { query: "{question}" } }',
  ...changed,
].join('\n')

const read = (text: string) => () => parseProfile(text, 'mine.yaml')

describe('profiles', () => {
  it('may be YAML or JSON, tabs and a byte order mark included', () => {
    const expected = parseProfile(lines(), 'mine.yaml')
    expect(expected).toMatchObject({ read: { text: 'all' }, settings: {}, readYourWrites: false })
    const json = JSON.stringify({ name: 'mine', transport: { type: 'stdio', command: 'my-server' }, read: { tool: 'search', arguments: { query: '{question}' } } }, null, '\t')
    expect(parseProfile(json, 'mine.json')).toEqual(expected)
  })

  it('are refused with file, line, field and what to write', () => {
    expect(read('name: mine\nname: [')).toThrow(/^mine\.yaml, line 2: /u)
    expect(read(lines('reed: 1'))).toThrow('mine.yaml, line 4, reed: unknown; is it misspelt?')
    expect(read(lines('doors:', '  - name: a', '    cutt: 3'))).toThrow(/mine\.yaml, line 6, doors\.0\.cutt: unknown/u)
    expect(read(lines('doors:', '  - name: a', '    cut: -1'))).toThrow(/^mine\.yaml, line 6, doors\.0\.cut: /u)
    expect(read('name: mine\ntransport: { type: pigeon }')).toThrow('mine.yaml, line 2, transport.type: ')
    expect(read('[]')).toThrow(/^mine\.yaml, line 1: /u)
    expect(read('')).toThrow(/^mine\.yaml, line 1: /u)
    expect(read(lines('write: { tool: add, arguments: { t: x }, id: id }'))).toThrow('mine.yaml, line 4, write.arguments: no {text} stands in the arguments')
    expect(read(lines('write: { tool: add, arguments: { t: "{text} {now}" }, id: id }'))).toThrow('write.arguments: {now} means nothing here; there are {text}')
    expect(read(lines('write: { tool: add, arguments: { t: "{text}" }, id: "a..b" }'))).toThrow('mine.yaml, line 4, write.id: no path')
    expect(read(lines('write: { tool: add, arguments: { t: "{text}" }, id: id }', 'delete: { tool: drop, arguments: { t: "{text}" } }'))).toThrow('mine.yaml, line 4, write.id: delete goes by {text}')
    expect(read(lines('doors: [{ name: a, cut: null, arguments: { q: "{question}", n: "{limit}" } }]'))).toThrow('doors.0.arguments: {limit} stands here, but there is no limit')
  })

  it('hold no secret', () => {
    const with_ = (transport: string) => read(['name: mine', `transport: ${transport}`, 'read: { tool: search, arguments: { query: "{question}" } }'].join('\n'))
    expect(with_('{ type: stdio, command: a, env: { MY_API_KEY: abc } }')).toThrow('mine.yaml, line 2, transport.env.MY_API_KEY: a secret may not stand in a profile; write {"from": "THE_VARIABLE"}')
    expect(with_('{ type: http, url: "https://a.example", headers: { Authorization: Bearer x } }')).toThrow('a secret may not stand in a profile')
    expect(with_('{ type: http, url: "https://me:pw@a.example" }')).toThrow('a password may not stand in an address')
    expect(with_('{ type: http, url: "ftp://a.example" }')).toThrow('transport.url')
    expect(with_('{ type: http, url: "https://a.example", headers: { Authorization: { from: X }, X-Tenant: me } }')).not.toThrow()
  })

  it('that come with the program are whole, and named when there is none of a name', () => {
    for (const name of ['server-memory', 'knowledge-graph']) expect(readProfile(name, '/').name).toBe(name)
    expect(() => readProfile('toString', '/')).toThrow('there is no profile toString: neither such a file nor one of the ready ones, server-memory, knowledge-graph')
  })

  it('are described for editors by the schema in docs', () => {
    const file = join(import.meta.dirname, '..', '..', '..', 'docs', 'mcp-profile.schema.json')
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(JSON.stringify(profileJsonSchema())))
  })
})

describe('filling in', () => {
  it('puts values in once, keeps a number a number and knows no other marks', () => {
    const values = { question: '{limit} $& {question}', limit: 3 }
    expect(fill({ a: '{question}', b: ['{limit}', 'top {limit}'], c: { d: true, e: null } }, values)).toEqual({ a: '{limit} $& {question}', b: [3, 'top 3'], c: { d: true, e: null } })
  })
})
