import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { valuesOf } from '../profile/variables.ts'
import { boundedFetch } from './bounded-fetch.ts'
import { findExecutable } from './executable.ts'
import type { Profile } from './profile.ts'
import { StdioTransport } from './stdio.ts'

/** In bytes, as the longest line of a server of our own. */
const LARGEST_ANSWER = 400_000_000

/** One connection to a server, before anything is said; how it is ended and what is known of its end. */
export interface Wire {
  readonly transport: Transport
  /** The server, for messages: the executable that was started, or the address. */
  readonly called: string
  /** Ends it at once; null where the server is not ours to end. */
  readonly kill: (() => void) | null
  /** How the server's process ended; null while it lives, or when it is not ours. */
  how(): string | null
  lastLines(): readonly string[]
  close(): Promise<void>
}

/**
 * Prepares connections as a profile describes them; each call of what it returns opens one. Throws an Error when the
 * executable or a variable is missing.
 */
export function wiring(profile: Profile, cwd: string, env: NodeJS.ProcessEnv = process.env): () => Wire {
  const { transport } = profile
  if (transport.type === 'stdio') {
    const server = { file: findExecutable(transport.command, cwd), args: transport.args, env: valuesOf(transport.env, profile.name, env), cwd }
    return () => {
      const stdio = new StdioTransport(server)
      return { transport: stdio, called: server.file, kill: () => stdio.kill(), how: () => stdio.how, lastLines: () => stdio.lastLines(), close: () => stdio.close() }
    }
  }
  const headers = valuesOf(transport.headers, profile.name, env)
  return () => {
    const http = new StreamableHTTPClientTransport(new URL(transport.url), { requestInit: { headers }, fetch: boundedFetch(LARGEST_ANSWER) })
    return {
      transport: http,
      called: transport.url,
      kill: null,
      how: () => null,
      lastLines: () => [],
      async close() {
        // A server that is gone has no session left to end.
        await http.terminateSession().catch(() => {})
        await http.close()
      },
    }
  }
}
