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
import { readYaml } from '../data-files/yaml.ts'
import { problem } from '../diagnostics/problem.ts'
import { AS_TEXT } from '../markdown/mdx/imports.ts'
import { KNOWN_PATTERNS } from '../markdown/mdx/known-modules.ts'
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

/** What the bundle exports under a name. */
export interface BundleEntry {
  /** The path of a file, or what a page imports: `./` and a path below the folder of the site, or a package. */
  readonly from: string
  /** All that the module exports, and not what it exports by default. */
  readonly isModule?: true
}

/**
 * Bundles components, and what pages import, by the names that they are exported as. There is one React, that of
 * docsgen: two would not know of each other's contexts. An entry that cannot be bundled is left out.
 */
export async function bundleComponents(
  entries: ReadonlyMap<string, BundleEntry>,
  disk: Disk,
): Promise<ComponentBundle> {
  const read = siteReader(disk)
  const all = await bundleOf(entries, disk, read)
  if ('bundle' in all) return all.bundle
  // One that is broken must not take the others with it.
  const good = new Map<string, BundleEntry>()
  const problems = new Map<string, Problem>()
  for (const [name, entry] of entries) {
    const alone = await bundleOf(new Map([[name, entry]]), disk, read)
    if ('bundle' in alone) good.set(name, entry)
    else for (const one of toldProblems(alone.errors, entry)) problems.set(JSON.stringify(one), one)
  }
  const rest = good.size > 0 ? await bundleOf(good, disk, read) : undefined
  const made = rest && 'bundle' in rest ? rest.bundle : { code: '', keys: {}, problems: [] }
  // Code that cannot be bundled draws nothing; it is known by what was read, so that the next version is tried again.
  const key = keyOf(JSON.stringify([...read.bytes].sort()))
  const bad = [...entries].flatMap(([name, { isModule }]) =>
    good.has(name) || isModule ? [] : [[name, key]],
  )
  return {
    code: made.code,
    keys: { ...Object.fromEntries(bad), ...made.keys },
    problems: [...problems.values(), ...made.problems],
  }
}

async function bundleOf(
  entries: ReadonlyMap<string, BundleEntry>,
  disk: Disk,
  read: SiteReader,
): Promise<{ readonly bundle: ComponentBundle } | { readonly errors: readonly Message[] }> {
  const names = [...entries.keys()].sort()
  const addressOf = (name: string) => {
    const { from = '', isModule } = entries.get(name) ?? {}
    if (!isModule) return `${SPACE}:${from}`
    return from.startsWith('./') ? `${SPACE}:${from.slice(2)}` : from
  }
  const contents = names
    .map((name) => {
      const from = JSON.stringify(addressOf(name))
      return entries.get(name)?.isModule
        ? `export * as ${name} from ${from}`
        : `export { default as ${name} } from ${from}`
    })
    .join('\n')
  const made = await bundledAlone({
    stdin: { contents, loader: 'js', sourcefile: START, resolveDir: folderOf(disk) },
    plugins: [siteFiles(disk, read)],
    external: ['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', ...KNOWN_PATTERNS],
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
    return { errors: error.errors, outputFiles: undefined }
  })
  if (!made.outputFiles) return made
  const { outputFiles, metafile = { inputs: {}, outputs: {} }, warnings } = made
  const code = outputFiles.find(({ path }) => path.endsWith('.js'))?.text ?? ''
  const hashOf = hashes(read.bytes, code)
  const starts = startsOf(metafile)
  const keys = names.map((name) => {
    const inputs = importedBy(starts(addressOf(name)), metafile)
    return [name, keyOf(JSON.stringify(inputs.map((input) => [input, hashOf(input)])))] as const
  })
  const problems = warnings
    .filter(({ pluginName }) => pluginName === PLUGIN)
    .map((message) => problem('component-style', placeOf(message), { file: message.text }))
  return { bundle: { code, keys: Object.fromEntries(keys), problems } }
}

/** Finds the input of what the start imports. */
function startsOf({ inputs }: Metafile): (address: string) => string {
  const imports = inputs[START]?.imports ?? []
  return (address) => imports.find(({ original }) => original === address)?.path ?? address
}

/** What is wrong with code. That there is no such module is told at the import, where the page is. */
function toldProblems(errors: readonly Message[], { isModule }: BundleEntry): Problem[] {
  return errors
    .filter(({ location }) => !isModule || !location?.file.endsWith(START))
    .map((message) => problem('component-code', placeOf(message), { reason: message.text }))
}

const LOADERS: Readonly<Record<string, Loader>> = Object.fromEntries([
  ...['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'svg'].map((ending) => [
    `.${ending}`,
    'dataurl',
  ]),
  ['.css', 'empty'],
])

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

/** Reads files once, and remembers what was in those of the site. */
interface SiteReader {
  readonly bytes: Map<string, string>
  readOnce(path: string): Promise<Uint8Array | undefined>
}

function siteReader(disk: Disk): SiteReader {
  const read = new Map<string, Promise<Uint8Array | undefined>>()
  return {
    bytes: new Map(),
    readOnce(path) {
      const known = read.get(path) ?? disk.read(path).catch(() => undefined)
      read.set(path, known)
      return known
    },
  }
}

/** Finds and reads what components import, from the disk that the site is read from. */
function siteFiles(disk: Disk, { bytes, readOnce }: SiteReader): Plugin {
  async function found({ path, importer }: OnResolveArgs): Promise<OnResolveResult | undefined> {
    const isStart = path.startsWith(`${SPACE}:`)
    if (!isStart && !path.startsWith('.') && !path.startsWith('@site/')) return undefined
    const written = isStart ? path.slice(SPACE.length + 1) : fromSite(path, importer)
    const from = written.replace(AS_TEXT, '')
    // As a text it is another module than as code.
    const more = written === from ? {} : { suffix: AS_TEXT }
    for (const ending of TRIED) {
      const file = `${from}${ending}`
      if ((await readOnce(file)) !== undefined) return { path: file, namespace: SPACE, ...more }
    }
    return undefined
  }
  const fromSite = (path: string, importer: string) =>
    path.startsWith('@site/')
      ? path.slice('@site/'.length)
      : posix.join(posix.dirname(importer), path)

  async function loaded(path: string, suffix: string): Promise<OnLoadResult | undefined> {
    const contents = await readOnce(path)
    if (contents === undefined) return undefined
    bytes.set(`${SPACE}:${path}${suffix}`, keyOf(Buffer.from(contents).toString('base64')))
    const [ending = ''] = /\.[^./]+$/.exec(path) ?? []
    if (/^\.ya?ml$/.test(ending) && suffix === '') {
      const { value, errors } = readYaml(new TextDecoder().decode(contents))
      const [first] = errors
      if (first)
        return { errors: [{ text: first.reason.en, location: { file: path, line: first.line } }] }
      return { contents: JSON.stringify(value ?? null), loader: 'json' }
    }
    const loader = suffix === '' ? (LOADERS[ending] ?? loaderOf(ending)) : 'text'
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
      build.onLoad({ filter: /.*/, namespace: SPACE }, ({ path, suffix }) => loaded(path, suffix))
      build.onLoad({ filter: /.*/, namespace: 'file' }, ({ path }) => loadedPackage(path))
    },
  }
}

function loaderOf(ending: string): Loader {
  const plain = ending.slice(1).replace(/^[cm](?=[jt]s$)/, '')
  return ['tsx', 'ts', 'jsx', 'js', 'json'].includes(plain) ? (plain as Loader) : 'text'
}
