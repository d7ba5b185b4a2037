import { writeSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

/** Ends the output with one line that says how many tests there were, for people and programs alike. */
export class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], outside: readonly unknown[]): void {
    // An error outside of every test (a setup that failed) fails the whole all the same.
    const counts = { passed: 0, failed: outside.length, skipped: 0, pending: 0 }
    // A file that did not even load has no tests of its own that failed.
    for (const module of modules) {
      const tests = [...module.children.allTests()]
      for (const test of tests) counts[test.result().state] += 1
      if (module.state() === 'failed' && tests.every((test) => test.result().state !== 'failed')) counts.failed += 1
    }
    const line = `${counts.passed} passed, ${counts.failed} failed, ${counts.skipped + counts.pending} skipped\n`
    // After everything the runner itself says.
    process.once('exit', () => writeSync(1, line))
  }
}
