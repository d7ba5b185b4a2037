import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['shared/**/*.test.ts', 'electron/**/*.test.ts', 'test/**/*.test.ts'],
    // A test that leaves its own temporary folder would touch the owner's store: every process gets one of its own.
    setupFiles: ['test/setup.ts'],
    testTimeout: 20_000,
  },
})
