import { join } from 'node:path'
import { type BuildOptions, build } from 'esbuild'
import type { Output } from '../model.ts'
import type { ClientFiles } from '../render/shell.ts'
import { packageRoot } from './package-root.ts'

/** The browser's script and stylesheet, ready to be written. */
export interface ClientBundle extends ClientFiles {
  readonly outputs: readonly Output[]
}

/** Bundles the client from its sources. The files are named by their content and are the same for every site. */
export async function bundleClient(): Promise<ClientBundle> {
  const root = packageRoot()
  const common = {
    bundle: true,
    minify: true,
    write: false,
    target: ['es2022', 'chrome109', 'firefox115', 'safari16.4'] as string[],
    define: { 'process.env.NODE_ENV': '"production"' },
    absWorkingDir: root,
    logLevel: 'silent',
    legalComments: 'none',
  } as const satisfies BuildOptions
  const [client, prepaint] = await Promise.all([
    build({
      ...common,
      entryPoints: [{ in: join(root, 'src/client/main.tsx'), out: 'main' }],
      outdir: '/assets',
      entryNames: '[name]-[hash]',
      chunkNames: '[name]-[hash]',
      assetNames: '[name]-[hash]',
      format: 'esm',
      splitting: true,
      jsx: 'automatic',
      loader: { '.svg': 'dataurl' },
    }),
    build({ ...common, entryPoints: [join(root, 'src/client/prepaint.ts')], format: 'iife' }),
  ])
  const files = client.outputFiles.map(({ path, contents }) => ({
    name: path.split(/[\\/]/).at(-1) ?? '',
    contents,
  }))
  const named = (ending: string) =>
    files.find(({ name }) => name.startsWith('main-') && name.endsWith(ending))?.name ?? ''
  return {
    script: named('.js'),
    style: named('.css'),
    prepaint: prepaint.outputFiles[0]?.text ?? '',
    outputs: files.map(({ name, contents }) => ({ path: `assets/${name}`, content: contents })),
  }
}
