import { join } from 'node:path'
import { buildSync } from 'esbuild'

const ROOT = new URL('../..', import.meta.url).pathname

/** Bundles a script like the command, with the same settings of React, and gives the path of the file. */
export function bundleScript(source, name) {
  const outfile = join(ROOT, 'dist', name)
  buildSync({
    entryPoints: [join(ROOT, source)],
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    outfile,
    jsx: 'automatic',
    external: ['esbuild', 'shiki/langs'],
    loader: { '.css': 'empty', '.wasm': 'binary' },
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: {
      js: "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);",
    },
    logLevel: 'warning',
  })
  return outfile
}
