import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '..', '..')
export const launcher = join(root, 'electron', 'cli', 'adebench.mjs')

export interface Ended {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly stdout: string
  readonly stderr: string
}

export interface Workplace {
  readonly folder: string
  readonly env: NodeJS.ProcessEnv
}

/** A folder of its own with a store of its own, where nothing reaches the owner's. */
export function workplace(env: Readonly<Record<string, string>> = {}): Workplace {
  const folder = mkdtempSync(join(tmpdir(), 'adebench-cli-'))
  return { folder, env: { ...process.env, ADEBENCH_DATA: join(folder, 'data'), ADEBENCH_TZ: 'Europe/Rome', ...env } }
}

export interface Started {
  readonly child: ChildProcess
  readonly ended: Promise<Ended>
  /** Resolves as soon as stderr holds the text; rejects when the command ends before. */
  said(text: string): Promise<void>
}

export function start(place: Workplace, ...args: readonly string[]): Started {
  const child = spawn(process.execPath, [launcher, ...args], { cwd: place.folder, env: place.env, stdio: ['ignore', 'pipe', 'pipe'] })
  let stdout = ''
  let stderr = ''
  const waiting: { text: string; found: () => void; lost: (error: Error) => void }[] = []
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString()
    for (const wait of waiting) if (stderr.includes(wait.text)) wait.found()
  })
  const ended = new Promise<Ended>((done, failed) => {
    child.on('error', failed)
    child.on('close', (code, signal) => {
      for (const wait of waiting) wait.lost(new Error(`ended before it said «${wait.text}»: ${stderr}`))
      done({ code, signal, stdout, stderr })
    })
  })
  return {
    child,
    ended,
    said: (text) => new Promise((found, lost) => {
      if (stderr.includes(text)) found()
      else waiting.push({ text, found, lost })
    }),
  }
}

export function adebench(place: Workplace, ...args: readonly string[]): Promise<Ended> {
  return start(place, ...args).ended
}
