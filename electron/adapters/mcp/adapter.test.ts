import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { fixtureProfile } from '../../../test/fixtures/mcp.ts'
import { allGone, childrenOf } from '../../../test/fixtures/processes.ts'
import { openMemory } from '../border.ts'
import type { Memory } from '../memory.ts'
import { createMcp } from './adapter.ts'
import type { ProfileInput } from './profile.ts'

const home = process.env['ADEBENCH_DATA']!
const FACT = 'The harbour gateway uses port 7443.'
let memories: Memory[] = []
let serial = 0

async function open(profile: object, { callTimeoutMs = 15_000 } = {}) {
  serial += 1
  const file = join(home, `profile-${serial}.json`)
  writeFileSync(file, JSON.stringify(profile))
  const adapter = createMcp({ profile: file, cwd: home, silenceMs: 500 })
  const memory = await openMemory(adapter, { signal: new AbortController().signal, callTimeoutMs, warmUpTimeoutMs: 1000 })
  memories.push(memory)
  return memory
}

const openFixture = (faults: string, change: Partial<ProfileInput> = {}, limits = {}) => open({ ...fixtureProfile(faults, FACT), ...change }, limits)
const deliver = (memory: Memory, query = 'harbour?', door = 'chat') => memory.deliver({ query, door, pressure: 0, payload: '' })

afterEach(async () => {
  await Promise.all(memories.map((memory) => memory.close()))
  memories = []
})

describe('a memory behind an MCP server', () => {
  it('says what server it is and how the profile asks it', async () => {
    const memory = await openFixture('')
    expect(memory.identity).toMatchObject({ name: 'fixture memory', version: '3.1', readYourWrites: true, embedded: false, settings: { index: 'words', doors: { chat: { tool: 'recall', limit: 3 }, texts: { text: 'hits[].text' } } } })
    expect(await memory.declaredBytes()).toBeGreaterThan(300)
    expect(['writeFact', 'forget', 'lookup', 'declared', 'settle'].map((group) => memory.has(group as 'forget'))).toEqual([true, true, true, true, false])
  })

  it('delivers what the tool answered, as it came, behind the payload and under the cut of the door', async () => {
    const memory = await openFixture('')
    const answered = `{"hits":[{"text":"${FACT}","id":"f1"}]}`
    expect(await deliver(memory)).toMatchObject({ layout: { kind: 'composed', cut: 1500, blocks: [{ kind: 'payload' }, { kind: 'text', text: answered }] }, raw: { summary: answered } })
    expect((await deliver(memory, 'harbour?', 'texts')).layout).toMatchObject({ cut: null, blocks: [{}, { text: FACT }] })
    // Found nothing is an answer, where the path leads to a list without entries.
    expect((await deliver(memory, 'nothing', 'texts')).raw.summary).toBe('')
    expect((await memory.ask('{limit} harbour $& {question}')).summary).toBe(answered)
  })

  it('writes, finds again by the exact text and deletes', async () => {
    const memory = await openFixture('')
    expect(await memory.writeFact('Tea at {id}.')).toEqual(['f2'])
    expect(await memory.findWritten('Tea at {id}.')).toEqual(['f2'])
    expect(await memory.findWritten('Tea at')).toEqual([])
    expect(await memory.forget('f2')).toBe(true)
    expect(await memory.findWritten('Tea at {id}.')).toEqual([])
  })

  it('does not believe a server that says deleted, where it can look', async () => {
    const memory = await openFixture('lying')
    expect(await memory.forget('f1')).toBe(false)
  })

  it('has only the groups its profile describes', async () => {
    const memory = await openFixture('', { write: undefined, delete: undefined, list: undefined })
    expect(['writeFact', 'forget', 'lookup'].some((group) => memory.has(group as 'forget'))).toBe(false)
  })

  it.each<[string, Partial<ProfileInput>, string]>([
    ['a tool', { read: { tool: 'search', arguments: { query: '{question}' } } }, 'the server has no tool search, which the profile fixture names; it has recall, remember, forget, everything'],
    ['a required argument', { write: { tool: 'remember', arguments: { fact: '{text}' }, id: 'id' } }, 'the tool remember needs text, which the profile fixture does not give'],
    ['an argument', { read: { tool: 'recall', arguments: { query: '{question}', top: 3 } } }, 'the tool recall takes no top, which the profile fixture gives; it takes query, limit'],
  ])('is refused when it has no such thing as %s of the profile', async (_, change, message) => {
    await expect(openFixture('', { doors: undefined, ...change })).rejects.toThrow(message)
  })

  it('says where a path of the profile leads nowhere, instead of delivering nothing', async () => {
    const wrong = async (text: string, message: string) => {
      const memory = await openFixture('', { doors: [{ name: 'chat', text, cut: null }] })
      await expect(deliver(memory)).rejects.toThrow(message)
    }
    await wrong('results[].text', 'deliver: recall: the answer has nothing at results')
    await wrong('hits[].content', 'recall: the answer has nothing at hits[0].content')
    await wrong('hits', 'at hits the answer holds a list, not a text')
    await wrong('hits.text[]', 'recall: the answer has nothing at hits.text')
  })

  it('names the program or variable that is missing', async () => {
    await expect(open({ ...fixtureProfile(''), transport: { type: 'stdio', command: 'server-of-nobody' } })).rejects.toThrow(/^there is no server-of-nobody on the PATH \(.+\); install it/u)
    await expect(open({ ...fixtureProfile(''), transport: { type: 'stdio', command: './nowhere' } })).rejects.toThrow('there is no program at ./nowhere')
    await expect(open({ ...fixtureProfile(''), transport: { type: 'stdio', command: 'node', env: { API_KEY: { from: 'MCP_TEST_UNSET' } } } })).rejects.toThrow('the variable MCP_TEST_UNSET, which the profile fixture asks for, is not set')
    await expect(open({ ...fixtureProfile(''), transport: { type: 'stdio', command: process.execPath, args: ['-e', 'console.error("no licence"); process.exit(4)'] } })).rejects.toThrow(/exited with code 4; last lines of its log:\nno licence/u)
  })
})

describe('an MCP server that misbehaves', () => {
  it.each([
    ['error', /^deliver: recall failed: the index is gone/u],
    ['wrong', /^deliver: recall answered what is no tool result: content: /u],
    ['image', /^deliver: recall answered no text, only image$/u],
    ['bare', /^deliver: recall answered structured content only; name the path/u],
    ['none', /^deliver: recall answered what is no tool result: it has no content$/u],
  ])('(%s) is reported, and asked on', async (fault, message) => {
    const memory = await openFixture(`${fault}:recall`)
    await expect(deliver(memory)).rejects.toThrow(message)
    expect(await memory.health()).toBe(true)
  })

  it('may answer much, and print what is no message', async () => {
    const memory = await openFixture('huge:recall,garbage')
    expect((await deliver(memory)).raw.summary).toHaveLength(10_000_000)
  })

  it('is started once more after a crash, then no more', async () => {
    const memory = await openFixture('crash:recall')
    const crash = /^deliver: the server .* exited with code 7; last lines of its log:\ntold to crash/u
    await expect(deliver(memory)).rejects.toThrow(crash)
    expect(await memory.health()).toBe(true)
    await expect(deliver(memory)).rejects.toThrow(crash)
    await expect(memory.health()).rejects.toThrow('it ended twice and is not started again')
  })

  it('is kept when it answers others while a call hangs', async () => {
    const memory = await openFixture('hang:recall', {}, { callTimeoutMs: 1000 })
    const processes = childrenOf(process.pid)
    await expect(deliver(memory)).rejects.toThrow(/^deliver: did not answer within 1 s; last lines of its log:\ntold to hang/u)
    expect(await memory.health()).toBe(true)
    expect(childrenOf(process.pid)).toEqual(processes)
  })

  it('is ended with what it started when it answers nothing more', async () => {
    const memory = await openFixture('busy:recall,spawn', {}, { callTimeoutMs: 3000 })
    const [child] = childrenOf(process.pid)
    const all = [child!, ...childrenOf(child!)]
    await expect(deliver(memory)).rejects.toThrow('did not answer within 3 s')
    expect(await memory.health()).toBe(true)
    expect(await allGone(all, 2000)).toBe(true)
  })

  it('that never says hello costs the opening only', async () => {
    await expect(openFixture('start-hang', {}, { callTimeoutMs: 2500 })).rejects.toThrow('identity: did not answer within 2500 ms')
    expect(childrenOf(process.pid)).toEqual([])
  })

  it('leaves no process behind', async () => {
    const memory = await openFixture('spawn')
    const [child] = childrenOf(process.pid)
    const all = [child!, ...childrenOf(child!)]
    expect(all).toHaveLength(process.platform === 'linux' ? 2 : 1)
    await memory.close()
    expect(await allGone(all, 2000)).toBe(true)
  })
})
