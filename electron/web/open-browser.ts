import { spawn } from 'node:child_process'

/** Whether there is a screen to show anything on. */
export function hasDisplay(env: Readonly<Record<string, string | undefined>> = process.env, platform: NodeJS.Platform = process.platform): boolean {
  const given = (name: string) => env[name] !== undefined && env[name] !== ''
  if (platform === 'win32') return true
  if (platform === 'darwin') return !given('SSH_CONNECTION')
  return given('DISPLAY') || given('WAYLAND_DISPLAY')
}

/** Opens an address of ours in the default browser. Whether that worked; the address is printed in any case. */
export async function openBrowser(url: string, platform: NodeJS.Platform = process.platform): Promise<boolean> {
  const [program, ...before] = OPENERS[platform] ?? ['xdg-open']
  if (program === undefined) return false
  const child = spawn(program, [...before, url], { stdio: 'ignore', detached: true })
  child.unref()
  return new Promise((done) => {
    child.on('error', () => done(false))
    child.on('spawn', () => done(true))
  })
}

const OPENERS: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  darwin: ['open'],
  // Not through a shell: `&` in an address would end the command.
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
}
