import { stderr } from 'node:process'
import { codePointLength, cutAt } from '../../shared/text/codepoints.ts'
import type { Progress } from '../harness/run.ts'
import { visibleLine } from '../report/visible.ts'

const INTERVAL_MS = 100
const QUIET_INTERVAL_MS = 5000
const BAR = 20

export interface ProgressLine {
  update(progress: Progress): void
  /** Removes the bar, so that other output starts on a clean line. */
  end(): void
}

/** A bar on a terminal, a line per section otherwise. At most ten updates a second. */
export function progressLine(): ProgressLine {
  return stderr.isTTY ? bar() : lines()
}

function bar(): ProgressLine {
  let last = 0
  return {
    update({ section, label, done, total }) {
      const now = performance.now()
      if (now - last < INTERVAL_MS) return
      last = now
      const filled = total === 0 ? 0 : Math.round((done / total) * BAR)
      const text = `${'█'.repeat(filled)}${'░'.repeat(BAR - filled)} ${done}/${total} ${section}: ${visibleLine(label)}`
      stderr.write(`\r\u001b[2K${clip(text, (stderr.columns || 80) - 1)}`)
    },
    end() {
      stderr.write('\r\u001b[2K')
    },
  }
}

function lines(): ProgressLine {
  let section = ''
  let last = 0
  return {
    update(progress) {
      const now = performance.now()
      if (progress.section === section && now - last < QUIET_INTERVAL_MS) return
      section = progress.section
      last = now
      stderr.write(`${progress.done}/${progress.total} ${section}: ${visibleLine(progress.label)}\n`)
    },
    end() {
      // Lines end by themselves.
    },
  }
}

function clip(text: string, width: number): string {
  return codePointLength(text) <= width ? text : `${cutAt(text, Math.max(0, width - 1))}…`
}
