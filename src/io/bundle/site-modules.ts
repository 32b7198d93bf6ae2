/** Finds and reads what the code of a site imports, from the disk that the site is read from. */
import { dirname, posix, relative } from 'node:path'
import type {
  Loader,
  OnLoadArgs,
  OnLoadResult,
  OnResolveArgs,
  OnResolveResult,
  Plugin,
} from 'esbuild'
import { readYaml } from '../../data-files/yaml.ts'
import { AS_TEXT } from '../../markdown/mdx/imports.ts'
import { SITE_SPACE } from '../../plugins/run-code.ts'
import { ISLAND_MODULE } from '../../theme/parts/module-names.ts'
import type { Disk } from '../disk.ts'
import { keyOf, shortHash } from '../hash.ts'
import { bundledAlone } from './bundle.ts'

/** The same for those whose components come to life in the browser. */
export const ISLAND_SPACE = 'island'
/** The name of what finds them. */
export const SITE_FILES = 'site-files'
/** The text that a bundle begins with. */
export const START = 'components of the site'

/** How esbuild reads the code of a site, by the ending of a file. */
export const LOADERS: Readonly<Record<string, Loader>> = {
  // With other tools a component may have this ending too.
  '.js': 'jsx',
  ...Object.fromEntries(
    ['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'svg'].map((ending) => [`.${ending}`, 'dataurl']),
  ),
}

/** The folder in which packages are looked for. */
export function folderOf(disk: Disk): string {
  return posix.dirname(disk.locate('docsgen.yaml').replaceAll('\\', '/'))
}

/** What an import may leave out at its end, in the order in which it is tried. */
export const CODE_ENDINGS: readonly string[] = [
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
export interface SiteReader {
  readonly bytes: Map<string, string>
  readOnce(path: string): Promise<Uint8Array | undefined>
}

/** Reads files of a site for a bundle; what several parts of it import is read once. */
export function siteReader(disk: Disk): SiteReader {
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

const NO_MARKDOWN = 'Markdown cannot be drawn in a browser: import it as text, with ?raw'

/** `'use client'` at the head of a file, behind comments. */
const CLIENT = /^(?:\s|\/\/.*|\/\*(?:[^*]|\*(?!\/))*\*\/)*(['"])use client\1/

/** How the styles of a module are read: with names that no other file has. */
const isStyleModule = (path: string) => path.endsWith('.module.css')

/** The path of a module of styles whose names no other module has, as the bundler begins them with its name. */
const namedByContent = (path: string, contents: Uint8Array) =>
  path.replace(
    /\.module\.css$/,
    `_${shortHash(`${path}\n${new TextDecoder().decode(contents)}`).slice(0, 6)}.module.css`,
  )

/** Finds and reads what code imports. In the browser, islands are what they are; else they are drawn as such. */
export function siteFiles(
  disk: Disk,
  { bytes, readOnce }: SiteReader,
  { isBrowser = false } = {},
): Plugin {
  async function found({
    path,
    importer,
    namespace,
  }: OnResolveArgs): Promise<OnResolveResult | undefined> {
    const isStart = path.startsWith(`${SITE_SPACE}:`)
    if (!isStart && !path.startsWith('.') && !path.startsWith('@site/')) return undefined
    const written = isStart ? path.slice(SITE_SPACE.length + 1) : fromSite(path, importer)
    const from = written.replace(AS_TEXT, '')
    // As a text it is another module than as code.
    const more = written === from ? {} : { suffix: AS_TEXT }
    for (const ending of CODE_ENDINGS) {
      const file = `${from}${ending}`
      const contents = await readOnce(file)
      if (contents === undefined) continue
      const isIsland =
        !isBrowser &&
        namespace !== ISLAND_SPACE &&
        from === written &&
        /\.[jt]sx?$/.test(file) &&
        CLIENT.test(new TextDecoder().decode(contents))
      if (isStyleModule(file) && from === written)
        return { path: namedByContent(file, contents), namespace: SITE_SPACE, pluginData: file }
      return { path: file, namespace: isIsland ? ISLAND_SPACE : SITE_SPACE, ...more }
    }
    return undefined
  }
  const fromSite = (path: string, importer: string) =>
    path.startsWith('@site/')
      ? path.slice('@site/'.length)
      : posix.join(posix.dirname(importer), path)

  async function loaded({
    path,
    suffix,
    pluginData,
  }: OnLoadArgs): Promise<OnLoadResult | undefined> {
    const contents = await readOnce((pluginData as string | undefined) ?? path)
    if (contents === undefined) return undefined
    bytes.set(`${SITE_SPACE}:${path}${suffix}`, keyOf(Buffer.from(contents).toString('base64')))
    const [ending = ''] = /\.[^./]+$/.exec(path) ?? []
    if (/^\.ya?ml$/.test(ending) && suffix === '') {
      const { value, errors } = readYaml(new TextDecoder().decode(contents))
      const [first] = errors
      if (first)
        return { errors: [{ text: first.reason.en, location: { file: path, line: first.line } }] }
      return { contents: JSON.stringify(value ?? null), loader: 'json' }
    }
    if (/\.mdx?$/i.test(path) && suffix === '')
      return isBrowser ? { errors: [{ text: NO_MARKDOWN }] } : part(path)
    const loader = suffix === '' ? loaderFor(path) : 'text'
    if (loader === 'local-css' && isBrowser)
      return namesIn((pluginData as string | undefined) ?? path)
    // The bundler adds the place of the first import.
    const warnings = loader === 'empty' && !isBrowser ? [{ text: path }] : []
    return { contents, loader, warnings, resolveDir: folderOf(disk) }
  }
  const loaderFor = (path: string): Loader => {
    const [ending = ''] = /\.[^./\\]+$/.exec(path) ?? []
    if (ending === '.css') return isStyleModule(path) ? 'local-css' : isBrowser ? 'empty' : 'css'
    return LOADERS[ending] ?? loaderOf(ending)
  }
  /** The names of a module of styles, as code: the styles themselves are in the sheet of the site. */
  async function namesIn(file: string): Promise<OnLoadResult> {
    const from = JSON.stringify(`${SITE_SPACE}:${file}`)
    const made = await bundledAlone({
      stdin: {
        contents: `export * from ${from}\nexport { default } from ${from}`,
        loader: 'js',
        sourcefile: START,
      },
      plugins: [siteFiles(disk, { bytes, readOnce })],
      format: 'esm',
      minify: false,
      outdir: '/components',
      loader: LOADERS,
    })
    const code = made.outputFiles.find((one) => one.path.endsWith('.js'))?.text ?? ''
    return { contents: code, loader: 'js' }
  }
  /** Stands in the place of a file, and draws its components as islands. */
  function island(path: string): OnLoadResult {
    bytes.set(`${ISLAND_SPACE}:${path}`, path)
    const [module, from, own] = [ISLAND_MODULE, `${SITE_SPACE}:${path}`, path].map((text) =>
      JSON.stringify(text),
    )
    return { contents: `module.exports = require(${module}).islandsOf(require(${from}), ${own})` }
  }
  /** A component that draws a file of Markdown, as pages have it. */
  const part = (path: string): OnLoadResult => ({
    contents: `module.exports = require(${JSON.stringify(ISLAND_MODULE)}).partAt(${JSON.stringify(path)})`,
  })
  /** A file of a package, read from the same disk, so that builds know when it has changed. */
  async function loadedPackage(path: string): Promise<OnLoadResult | undefined> {
    const contents = await readOnce(relative(folderOf(disk), path).replaceAll('\\', '/'))
    if (contents === undefined) return undefined
    return { contents, loader: loaderFor(path), resolveDir: dirname(path) }
  }
  return {
    name: SITE_FILES,
    setup(build) {
      // The address of a published file.
      build.onResolve({ filter: /^\// }, ({ kind, path }) =>
        kind === 'url-token' ? { path, external: true } : undefined,
      )
      build.onResolve({ filter: /^[^./][^:]*$/ }, (args) =>
        args.namespace === SITE_SPACE && (args.kind === 'import-rule' || args.kind === 'url-token')
          ? found({ ...args, path: `./${args.path}` })
          : undefined,
      )
      build.onResolve({ filter: /^(?:site:|\.|@site\/)/ }, (args) =>
        args.namespace === SITE_SPACE ||
        args.importer === START ||
        args.path.startsWith(`${SITE_SPACE}:`)
          ? found(args)
          : undefined,
      )
      build.onLoad({ filter: /.*/, namespace: SITE_SPACE }, loaded)
      build.onLoad({ filter: /.*/, namespace: ISLAND_SPACE }, ({ path }) => island(path))
      build.onLoad({ filter: /.*/, namespace: 'file' }, ({ path }) => loadedPackage(path))
    },
  }
}

function loaderOf(ending: string): Loader {
  const plain = ending.slice(1).replace(/^[cm](?=[jt]s$)/, '')
  if (/^(?:s[ac]ss|less)$/.test(plain)) return 'empty'
  return ['tsx', 'ts', 'jsx', 'js', 'json'].includes(plain) ? (plain as Loader) : 'text'
}
