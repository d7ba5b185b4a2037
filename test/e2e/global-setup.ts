import { build, staleParts } from '../../electron/start/build.ts'
import { unpackChromium } from './chromium.ts'

/** The page as it is now, and a browser to look at it. */
export async function setup(): Promise<void> {
  const stale = staleParts()
  if (stale.length > 0) await build(stale.some((part) => part !== 'renderer') ? 'all' : 'renderer')
  await unpackChromium()
}
