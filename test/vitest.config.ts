import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Gives WebAssembly as bytes, as esbuild does in the package. */
const wasmBytes = {
  name: 'wasm-bytes',
  enforce: 'pre' as const,
  load: (id: string) =>
    id.endsWith('.wasm')
      ? `export default Uint8Array.from(Buffer.from('${readFileSync(id, 'base64')}', 'base64'))`
      : undefined,
}

/** Minutes each. Vitest begins with the largest files, and these are small: one core would wait for the other at the end. */
const LONGEST = [
  'markdown/linear-time',
  'io/output/faults',
  'cli/cli',
  'browser/tab-walk',
  'browser/accessibility',
  'browser/accessible-states',
  'browser/search',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.findIndex((name) => moduleId.endsWith(`/test/${name}.test.ts`))
      return at < 0 ? LONGEST.length : at
    }
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other))
  }
}

// Far above what any test takes: only a hang is to be found by it, not a busy machine.
const HANGS_MS = 600_000

/**
 * These need a process of their own: they load modules anew or with others in their place, need an engine of grammars that
 * no other file has set up, or measure how heap or time grow. A heap that other files have filled is cleaned while a long
 * input is read, and not while a short one is: reading keys took 14 times as long for four times as many.
 */
const APART = [
  'test/cache/{faults,shards}.test.ts',
  'test/data-files/linear-time.test.ts',
  'test/markdown/{few-retries,linear-time,lexers,parser,scanners}.test.ts',
  'test/openapi/{failing-operation,linear-time}.test.ts',
  'test/plugins/within-time.test.ts',
  'test/theme/storage.test.ts',
]

const unit = {
  setupFiles: ['test/support/fixed-seed.ts'],
  // React as readers' pages are drawn with it; in its other form it notes the place of each element that it makes.
  env: { NODE_ENV: 'production' },
}

// Unit tests build small sites in memory; browser tests drive a real Chromium over built sites.
export default defineConfig({
  plugins: [wasmBytes],
  oxc: { jsx: { runtime: 'automatic', development: false } },
  root: new URL('..', import.meta.url).pathname,
  test: {
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongestFirst },
    testTimeout: HANGS_MS,
    hookTimeout: HANGS_MS,
    expect: { poll: { timeout: HANGS_MS / 8, interval: 20 } },
    globalSetup: ['test/support/compile.ts'],
    server: { deps: { inline: [/\.wasm$/] } },
    projects: [
      {
        extends: true,
        test: {
          ...unit,
          name: 'unit',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: ['test/browser/**', ...APART],
          // Modules and grammars are loaded once in each process: that was half of the time of these tests.
          isolate: false,
        },
      },
      { extends: true, test: { ...unit, name: 'apart', include: APART } },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          globalSetup: ['test/browser/global-setup.ts'],
          // A third of the time they wait for frames, answers and the browser: other files go on meanwhile.
          maxWorkers: Math.ceil(availableParallelism() * 1.5),
          // Projects with other numbers of workers do not share them.
          sequence: { groupOrder: 1 },
          // What files import is loaded once in each process; nothing of it differs from file to file.
          isolate: false,
        },
      },
    ],
  },
})
