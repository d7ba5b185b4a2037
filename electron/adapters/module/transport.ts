import { fork } from 'node:child_process'
import { LastLines } from '../child/log.ts'
import { watchChild, type Transport } from '../child/transport.ts'
import { childNode, childProgram } from './program.ts'

/** A forked child running this folder's child program, in a process group of its own. */
export function forkTransport(program = childProgram()): Transport {
  const child = fork(program, [], {
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Its own group, so that what the module started can be ended with it.
    detached: process.platform !== 'win32',
    execArgv: [],
    execPath: childNode(),
  })
  const { errors, onExit, kill } = watchChild(child)
  const output = new LastLines()
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => output.add(chunk))
  return {
    onExit,
    kill,
    send(message) {
      // A child that is gone already is reported by its exit; the failed send says nothing more.
      if (child.connected) child.send(message, () => {})
    },
    onMessage(listener) {
      child.on('message', listener)
    },
    lastLines() {
      return errors.lines.length > 0 ? errors.lines : output.lines
    },
  }
}
