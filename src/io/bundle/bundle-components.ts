import type { Message, Metafile } from 'esbuild'
import { problem } from '../../diagnostics/problem.ts'
import { KNOWN_PATTERNS } from '../../markdown/mdx/known-modules.ts'
import type { Place, Problem } from '../../model.ts'
import { SITE_SPACE } from '../../plugins/run-code.ts'
import { ISLAND_MODULE, THEME_MODULE } from '../../theme/parts/module-names.ts'
import type { Disk } from '../disk.ts'
import { keyOf } from '../hash.ts'
import { bundledSiteCode } from './bundle.ts'
import {
  folderOf,
  ISLAND_SPACE,
  LOADERS,
  SITE_FILES,
  type SiteReader,
  START,
  siteFiles,
  siteReader,
} from './site-modules.ts'

/** Components of a site as code that needs nothing but React. */
export interface ComponentBundle {
  /** A module of CommonJS that exports each of them by its name, and runs it when it is first read. */
  readonly code: string
  /** Where its lines come from, as a source map. */
  readonly map: string
  /** For each of them a key of all that it is made from, by name. */
  readonly keys: Readonly<Record<string, string>>
  /** The styles that it imports, as one sheet. */
  readonly css: string
  /** The files whose components come to life in the browser. */
  readonly islands: readonly string[]
  /** Those of them that have islands or styles, so that more than pages is made from them. */
  readonly inBrowser: ReadonlySet<string>
  readonly problems: readonly Problem[]
}

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
  /** Names of modules that there are none of. */
  const unknown = new Set<string>()
  for (const [name, entry] of entries) {
    const alone = await bundleOf(new Map([[name, entry]]), disk, read)
    if ('bundle' in alone) {
      good.set(name, entry)
      continue
    }
    const told = toldProblems(alone.errors, entry)
    if (told.length === 0) unknown.add(name)
    for (const one of told) problems.set(JSON.stringify(one), one)
  }
  const rest = good.size > 0 ? await bundleOf(good, disk, read) : undefined
  const made = rest && 'bundle' in rest ? rest.bundle : NOTHING
  // Code that cannot be bundled draws nothing; it is known by what was read, so that the next version is tried again.
  const key = keyOf(JSON.stringify([...read.bytes].sort()))
  const bad = [...entries.keys()].flatMap((name) =>
    good.has(name) || unknown.has(name) ? [] : [[name, key]],
  )
  return {
    ...made,
    keys: { ...Object.fromEntries(bad), ...made.keys },
    problems: [...problems.values(), ...made.problems],
  }
}

/** Of a site without components. */
export const NOTHING: ComponentBundle = {
  ...{
    code: '',
    map: '',
    keys: {},
    css: '',
    islands: [],
    inBrowser: new Set<string>(),
    problems: [],
  },
}

async function bundleOf(
  entries: ReadonlyMap<string, BundleEntry>,
  disk: Disk,
  read: SiteReader,
): Promise<{ readonly bundle: ComponentBundle } | { readonly errors: readonly Message[] }> {
  const names = [...entries.keys()].sort()
  const addressOf = (name: string) => {
    const { from = '', isModule } = entries.get(name) ?? {}
    if (!isModule) return `${SITE_SPACE}:${from}`
    return from.startsWith('./') ? `${SITE_SPACE}:${from.slice(2)}` : from
  }
  // Modules that are required run when they are asked for: one that fails there leaves the others as they are.
  const contents = [
    'const own = (made) => (made?.__esModule ? made : { ...Object(made), default: made })',
    'Object.defineProperties(exports, {',
    ...names.map((name) => {
      const made = `own(require(${JSON.stringify(addressOf(name))}))`
      const value = entries.get(name)?.isModule ? made : `${made}.default`
      return `  ${name}: { enumerable: true, get: () => ${value} },`
    }),
    '})',
  ].join('\n')
  const made = await bundledSiteCode({
    stdin: { contents, loader: 'js', sourcefile: START, resolveDir: folderOf(disk) },
    plugins: [siteFiles(disk, read)],
    external: [
      'react',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      'react-dom',
      ISLAND_MODULE,
      THEME_MODULE,
      'docsgen',
      ...KNOWN_PATTERNS,
    ],
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    jsx: 'automatic',
    minify: false,
    metafile: true,
    sourcemap: 'external',
    sourcesContent: false,
    outdir: '/components',
    loader: LOADERS,
  })
  if (!made.outputFiles) return made
  const { outputFiles, metafile = { inputs: {}, outputs: {} }, warnings } = made
  const code = outputFiles.find(({ path }) => path.endsWith('.js'))?.text ?? ''
  const map = outputFiles.find(({ path }) => path.endsWith('.js.map'))?.text ?? ''
  const hashOf = hashes(read.bytes, code)
  const starts = startsOf(metafile)
  const imported = names.map(
    (name) => [name, importedBy(starts(addressOf(name)), metafile)] as const,
  )
  const keys = imported.map(([name, inputs]) => [
    name,
    keyOf(JSON.stringify(inputs.map((input) => [input, hashOf(input)]))),
  ])
  const isInBrowser = (input: string) => isIsland(input) || input.endsWith('.css')
  const inBrowser = imported.flatMap(([name, inputs]) => (inputs.some(isInBrowser) ? [name] : []))
  const islands = Object.keys(metafile.inputs).filter(isIsland)
  const problems = warnings
    .filter(({ pluginName }) => pluginName === SITE_FILES)
    .map((message) => problem('component-style', placeOf(message), { file: message.text }))
  return {
    bundle: {
      code,
      map,
      keys: Object.fromEntries(keys),
      css: outputFiles.find(({ path }) => path.endsWith('.css'))?.text ?? '',
      islands: islands.map((input) => input.slice(ISLAND_SPACE.length + 1)).sort(),
      inBrowser: new Set(inBrowser),
      problems,
    },
  }
}

const isIsland = (input: string) => input.startsWith(`${ISLAND_SPACE}:`)

/** Finds the input of what the start imports. */
function startsOf({ inputs }: Metafile): (address: string) => string {
  // The bundler names it from its own working folder.
  const start = Object.keys(inputs).find((input) => input.endsWith(START))
  const imports = inputs[start ?? START]?.imports ?? []
  return (address) => imports.find(({ original }) => original === address)?.path ?? address
}

/** What is wrong with code. That there is no such module is told at the import, where the page is. */
function toldProblems(errors: readonly Message[], { isModule }: BundleEntry): Problem[] {
  return errors
    .filter(({ location }) => !isModule || !location?.file.endsWith(START))
    .filter(({ text, location }) => location !== null || !TOO_LONG.test(text))
    .map(codeProblem)
}

/** A name that no file can have is told once more where it is imported, without the folders of this machine. */
const TOO_LONG = /^Cannot read directory ".*": file name too long$/

const UNKNOWN_PACKAGE = /^Could not resolve "((?:@[\w.-]+\/)?\w[\w.-]*)(?:\/[^"]*)?"/

/** What the bundler says of the code of a site. */
export function codeProblem(message: Message): Problem {
  const [, name] = UNKNOWN_PACKAGE.exec(message.text) ?? []
  return problem('component-code', placeOf(message), {
    reason: message.text,
    ...(name === undefined ? {} : { package: name }),
  })
}

/** Where in the code of the site something is wrong. */
function placeOf({ location }: Message): Place {
  const path = location?.file.replace(`${SITE_SPACE}:`, '') ?? 'components'
  return location ? { path, line: location.line, column: location.column + 1 } : { path }
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
