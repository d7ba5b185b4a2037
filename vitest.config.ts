import { configDefaults, defineConfig } from 'vitest/config'
import { ClosingLine } from './test/closing-line.ts'

const shared = {
  // A test that leaves its own temporary folder would touch the owner's store: every process gets one of its own.
  setupFiles: ['test/setup.ts'],
  testTimeout: 20_000,
}

export default defineConfig({
  test: {
    reporters: ['default', new ClosingLine()],
    projects: [
      { test: { ...shared, name: 'unit', include: ['shared/**/*.test.ts', 'electron/**/*.test.ts', 'test/**/*.test.ts'], exclude: [...configDefaults.exclude, 'test/e2e/**', 'test/packaging/**'] } },
      { test: { ...shared, name: 'renderer', environment: 'jsdom', include: ['renderer/**/*.test.{ts,tsx}'] } },
      { test: { ...shared, name: 'e2e', include: ['test/e2e/**/*.test.ts', 'test/packaging/**/*.test.ts'], globalSetup: ['test/e2e/global-setup.ts'], fileParallelism: false, testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 5000 } } } },
    ],
  },
})
