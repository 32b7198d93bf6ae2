import { dirname, posix, relative } from 'node:path'
import type {
  Loader,
  Message,
  Metafile,
  OnLoadResult,
  OnResolveArgs,
  OnResolveResult,
  Plugin,
} from 'esbuild'
import { problem } from '../diagnostics/problem.ts'
import type { Place, Problem } from '../model.ts'
import { bundledAlone } from './bundle.ts'
import type { Disk } from './disk.ts'
import { keyOf } from './hash.ts'

/** Components of a site as code that needs nothing but React. */
export interface ComponentBundle {
  /** A module of CommonJS that exports each of them by its name. */
  readonly code: string
  /** For each of them a key of all that it is made from, by name. */
  readonly keys: Readonly<Record<string, string>>
  readonly problems: readonly Problem[]
}

/** What the bundler calls the files of the site. */
const SPACE = 'site'
const START = 'components of the site'
const PLUGIN = 'components'

/**
 * Bundles components, by the paths of their files. There is one React, that of docsgen: two would not know of each
 * other's contexts.
 */
export async function bundleComponents(
  paths: ReadonlyMap<string, string>,
  disk: Disk,
): Promise<ComponentBundle> {
  const names = [...paths.keys()].sort()
  const contents = names
    .map(
      (name) =>
        `export { default as ${name} } from ${JSON.stringify(`${SPACE}:${paths.get(name)}`)}`,
    )
    .join('\n')
  const bytes = new Map<string, string>()
  const made = await bundledAlone({
    stdin: { contents, loader: 'js', sourcefile: START, resolveDir: folderOf(disk) },
    plugins: [siteFiles(disk, bytes)],
    external: ['react', 'react/jsx-runtime', 'react/jsx-dev-runtime'],
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    jsx: 'automatic',
    minify: false,
    metafile: true,
    outdir: '/components',
    loader: LOADERS,
  }).catch((error: { readonly errors?: readonly Message[] }) => {
    if (!error.errors) throw error
    return error.errors
  })
  if (Array.isArray(made)) return failed(names, made as readonly Message[], bytes)
  const { outputFiles, metafile, warnings } = made as {
    readonly warnings: readonly Message[]
    readonly outputFiles: readonly { readonly path: string; readonly text: string }[]
    readonly metafile: Metafile
  }
  const code = outputFiles.find(({ path }) => path.endsWith('.js'))?.text ?? ''
  const hashOf = hashes(bytes, code)
  const keys = names.map((name) => {
    const inputs = importedBy(`${SPACE}:${paths.get(name)}`, metafile)
    return [name, keyOf(JSON.stringify(inputs.map((input) => [input, hashOf(input)])))] as const
  })
  const problems = warnings
    .filter(({ pluginName }) => pluginName === PLUGIN)
    .map((message) => problem('component-style', placeOf(message), { file: message.text }))
  return { code, keys: Object.fromEntries(keys), problems }
}

const LOADERS: Readonly<Record<string, Loader>> = Object.fromEntries([
  ...['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'svg'].map((ending) => [
    `.${ending}`,
    'dataurl',
  ]),
  ['.css', 'empty'],
])

/** Code that cannot be bundled draws nothing; it is known by what was read, so that the next version is tried again. */
function failed(
  names: readonly string[],
  errors: readonly Message[],
  bytes: ReadonlyMap<string, string>,
): ComponentBundle {
  const key = keyOf(JSON.stringify([...bytes].sort()))
  return {
    code: '',
    keys: Object.fromEntries(names.map((name) => [name, key])),
    problems: errors.map((message) =>
      problem('component-code', placeOf(message), { reason: message.text }),
    ),
  }
}

/** Where in the code of the site something is wrong. */
function placeOf({ location }: Message): Place {
  const path = location?.file.replace(`${SPACE}:`, '') ?? 'components'
  return location ? { path, line: location.line, column: location.column + 1 } : { path }
}

/** The folder in which packages are looked for. */
function folderOf(disk: Disk): string {
  return posix.dirname(disk.locate('docsgen.yaml').replaceAll('\\', '/'))
}

/** What a file imports, and what that imports in turn, sorted. */
function importedBy(start: string, { inputs }: Metafile): string[] {
  const found = new Set<string>()
  const waiting = [start]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next)) continue
    found.add(next)
    for (const { path, external } of inputs[next]?.imports ?? []) if (!external) waiting.push(path)
  }
  return [...found].sort()
}

/** What is in an input: a file of the site by what was read of it, one of a package by the code that was made of all. */
function hashes(bytes: ReadonlyMap<string, string>, code: string): (input: string) => string {
  let ofPackages: string | undefined
  return (input) => {
    const own = bytes.get(input)
    if (own !== undefined) return own
    ofPackages ??= keyOf(code)
    return ofPackages
  }
}

const TRIED = [
  '',
  '.tsx',
  '.ts',
  '.jsx',
  '.js',
  '.json',
  '/index.tsx',
  '/index.ts',
  '/index.jsx',
  '/index.js',
]

/** Finds and reads what components import, from the disk that the site is read from. */
function siteFiles(disk: Disk, bytes: Map<string, string>): Plugin {
  const read = new Map<string, Promise<Uint8Array | undefined>>()
  const readOnce = (path: string) => {
    const known = read.get(path) ?? disk.read(path).catch(() => undefined)
    read.set(path, known)
    return known
  }
  async function found({ path, importer }: OnResolveArgs): Promise<OnResolveResult | undefined> {
    const isStart = path.startsWith(`${SPACE}:`)
    if (!isStart && !path.startsWith('.') && !path.startsWith('@site/')) return undefined
    const from = isStart ? path.slice(SPACE.length + 1) : fromSite(path, importer)
    for (const ending of TRIED) {
      const file = `${from}${ending}`
      if ((await readOnce(file)) !== undefined) return { path: file, namespace: SPACE }
    }
    return undefined
  }
  const fromSite = (path: string, importer: string) =>
    path.startsWith('@site/')
      ? path.slice('@site/'.length)
      : posix.join(posix.dirname(importer), path)

  async function loaded(path: string): Promise<OnLoadResult | undefined> {
    const contents = await readOnce(path)
    if (contents === undefined) return undefined
    bytes.set(`${SPACE}:${path}`, keyOf(Buffer.from(contents).toString('base64')))
    const [ending = ''] = /\.[^./]+$/.exec(path) ?? []
    const loader = LOADERS[ending] ?? loaderOf(ending)
    // The bundler adds the place of the first import.
    const warnings = loader === 'empty' ? [{ text: path }] : []
    return { contents, loader, warnings, resolveDir: folderOf(disk) }
  }
  /** A file of a package, read from the same disk, so that builds know when it has changed. */
  async function loadedPackage(path: string): Promise<OnLoadResult | undefined> {
    const [ending = ''] = /\.[^./\\]+$/.exec(path) ?? []
    const contents = await readOnce(relative(folderOf(disk), path).replaceAll('\\', '/'))
    if (contents === undefined) return undefined
    return { contents, loader: LOADERS[ending] ?? loaderOf(ending), resolveDir: dirname(path) }
  }
  return {
    name: PLUGIN,
    setup(build) {
      build.onResolve({ filter: /^(?:site:|\.|@site\/)/ }, (args) =>
        args.namespace === SPACE || args.importer === START || args.path.startsWith(`${SPACE}:`)
          ? found(args)
          : undefined,
      )
      build.onLoad({ filter: /.*/, namespace: SPACE }, ({ path }) => loaded(path))
      build.onLoad({ filter: /.*/, namespace: 'file' }, ({ path }) => loadedPackage(path))
    },
  }
}

function loaderOf(ending: string): Loader {
  const plain = ending.slice(1).replace(/^[cm](?=[jt]s$)/, '')
  return ['tsx', 'ts', 'jsx', 'js', 'json'].includes(plain) ? (plain as Loader) : 'text'
}
