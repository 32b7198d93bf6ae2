import type { Message } from 'esbuild'
import type { Output, Problem } from '../../model.ts'
import { SITE_SPACE } from '../../plugins/run-code.ts'
import type { Disk } from '../disk.ts'
import { bundledSiteCode } from './bundle.ts'
import { codeProblem } from './bundle-components.ts'
import { sharedModules } from './shared-modules.ts'
import { LOADERS, START, siteFiles, siteReader } from './site-modules.ts'

/** The scripts of the islands of a site. */
export interface IslandScripts {
  /** The file below `assets/` that says how each of them is loaded; none where there are no islands. */
  readonly script?: string
  readonly outputs: readonly Output[]
  readonly problems: readonly Problem[]
}

/** Bundles the scripts of islands, each by itself; what several of them import is loaded once. */
export async function bundleIslands(paths: readonly string[], disk: Disk): Promise<IslandScripts> {
  if (paths.length === 0) return { outputs: [], problems: [] }
  const all = await scriptsOf(paths, disk)
  if ('outputs' in all) return { ...all, problems: [] }
  // One that cannot be loaded in a browser must not take the others with it.
  const good: string[] = []
  const problems = new Map<string, Problem>()
  for (const path of paths) {
    const alone = await scriptsOf([path], disk)
    if ('outputs' in alone) good.push(path)
    else
      for (const error of alone.errors) {
        const one = codeProblem(error)
        problems.set(JSON.stringify(one), one)
      }
  }
  const rest = good.length > 0 ? await scriptsOf(good, disk) : undefined
  const made = rest && 'outputs' in rest ? rest : { outputs: [] }
  return { ...made, problems: [...problems.values()] }
}

async function scriptsOf(
  paths: readonly string[],
  disk: Disk,
): Promise<
  | { readonly script: string; readonly outputs: readonly Output[] }
  | { readonly errors: readonly Message[] }
> {
  const parts = paths.map((path) => {
    const [name, from] = [path, `${SITE_SPACE}:${path}`].map((text) => JSON.stringify(text))
    return `${name}: () => import(${from})`
  })
  const start = `${SITE_SPACE}:start`
  const made = await bundledSiteCode({
    entryPoints: [{ in: start, out: 'islands' }],
    plugins: [
      {
        name: 'islands',
        setup(build) {
          build.onResolve({ filter: /^site:start$/ }, () => ({ path: START, namespace: 'start' }))
          build.onLoad({ filter: /.*/, namespace: 'start' }, () => ({
            contents: `export const islands = {${parts.join(', ')}}`,
            loader: 'js',
          }))
        },
      },
      sharedModules(),
      siteFiles(disk, siteReader(disk), { isBrowser: true }),
    ],
    outdir: '/assets',
    entryNames: '[name]-[hash]',
    chunkNames: 'island-[name]-[hash]',
    assetNames: 'island-[name]-[hash]',
    format: 'esm',
    splitting: true,
    jsx: 'automatic',
    loader: LOADERS,
  })
  if (!made.outputFiles) return made
  const outputs = made.outputFiles.map(({ path, text }) => ({
    path: `assets/${path.split(/[\\/]/).at(-1) ?? ''}`,
    content: text,
  }))
  const entry = outputs.find(({ path }) => path.startsWith('assets/islands-'))
  return { script: entry?.path.slice('assets/'.length) ?? '', outputs }
}
