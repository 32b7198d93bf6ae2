import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import type { withActions as Act } from '../../src/openapi/overlays/overlay-actions.ts'

test('overlays work in a bundle, as in the package, where a module of CommonJS has no names', async () => {
  const outdir = mkdtempSync(join(tmpdir(), 'docsgen-bundle-'))
  try {
    await build({
      entryPoints: [
        fileURLToPath(new URL('../../src/openapi/overlays/overlay-actions.ts', import.meta.url)),
      ],
      ...{ bundle: true, splitting: true, platform: 'node', format: 'esm', outdir },
      outExtension: { '.js': '.mjs' },
      logLevel: 'silent',
    })
    const url = pathToFileURL(join(outdir, 'overlay-actions.mjs')).href
    const { withActions } = (await import(url)) as { readonly withActions: typeof Act }
    const actions = [{ target: "$.paths['/a'].get", update: { 'x-slug': 'b' } }]
    const files = new Map([['api.yaml', { paths: { '/a': { get: {} } } }]])
    const acted = await withActions(files, { overlay: '1.0.0', actions }, 'over.yaml')
    expect(acted.problems).toEqual([])
    expect(acted.files.get('api.yaml')).toEqual({ paths: { '/a': { get: { 'x-slug': 'b' } } } })
  } finally {
    rmSync(outdir, { recursive: true, force: true })
  }
})
