import { build } from 'esbuild'
import { expect, test } from 'vitest'

// They run where there are no tests.
test.each(['browser/console-walk.ts', 'samples/strict-server.ts', 'samples/run-samples.ts'])(
  'a measurement takes nothing of the test runner with %s',
  async (script) => {
    const { metafile } = await build({
      entryPoints: [`test/${script}`],
      bundle: true,
      write: false,
      metafile: true,
      platform: 'node',
      format: 'esm',
      external: ['esbuild', 'shiki/langs'],
      loader: { '.css': 'empty', '.wasm': 'binary' },
      logLevel: 'silent',
    })
    const runner = Object.keys(metafile.inputs).filter((path) => path.includes('/vitest/'))
    expect(runner).toEqual([])
  },
)
