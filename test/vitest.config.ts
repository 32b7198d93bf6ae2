import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// Unit tests build small sites in memory; browser tests drive a real Chromium over built sites.
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    maxWorkers: availableParallelism(),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: ['test/browser/**'],
          // Far above what any takes: only a hang is to be found by it, not a busy machine.
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          globalSetup: ['test/browser/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
