import { createApp } from './app.ts'
import { serveOver, type Port } from './service-port.ts'

// The entry of Electron's utility process. What goes wrong outside of a call ends the process: the one that started it
// says so and starts it anew.

// There in a utility process only, which Node's own types do not know.
const { parentPort } = process as { readonly parentPort?: Port }
if (parentPort === undefined) throw new Error('this program is started by adebench, not by hand')
serveOver(parentPort, createApp, () => process.exit(0))
