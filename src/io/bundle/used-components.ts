/** Finds the code of a site that its sources use, and gives each source what it uses of it. */
import { basename } from 'node:path'
import {
  COMPONENTS_FOLDER,
  codePageModule,
  componentPaths,
  isCodePage,
} from '../../config/code-files.ts'
import type { Config } from '../../config/config.ts'
import { componentNames } from '../../markdown/components/tags.ts'
import { importTarget, specifiersIn } from '../../markdown/mdx/imports.ts'
import type { Problem, Source, UsedComponents } from '../../model.ts'
import type { Disk } from '../disk.ts'
import { shortHash } from '../hash.ts'
import { type BundleEntry, bundleComponents, NOTHING } from './bundle-components.ts'
import { bundleIslands, type IslandScripts } from './bundle-islands.ts'
import type { SiteThemeCode } from './bundle-theme-code.ts'
import { smallNames } from './small-names.ts'
import type { SocketLibrary } from './socket-library.ts'

/** What the components of a site add to the browser's files. */
export interface BrowserCode extends Pick<IslandScripts, 'script' | 'outputs'> {
  /** The styles that they and the theme of the site import, as one sheet. */
  readonly css: string
  /** What the site has in the place of parts of the theme. */
  readonly siteTheme?: SiteThemeCode
  /** What consoles of sockets connect with. */
  readonly socketLibrary?: SocketLibrary
}

/** What a site without components and code of its own adds. */
export const NOTHING_IN_BROWSER: BrowserCode = { css: '', outputs: [] }

/** What a source uses: the names of tags, and what it imports. */
interface Use {
  readonly names: readonly string[]
  readonly modules: readonly string[]
  readonly isMdx: boolean
}

/** Sources with the components that they use. Where the code of a site must not run, they are named and nothing more. */
export async function withComponents(
  sources: readonly Source[],
  disk: Disk,
  { code, markdown, installed }: Pick<Config, 'code' | 'markdown' | 'installed'>,
): Promise<{
  readonly sources: readonly Source[]
  readonly problems: readonly Problem[]
  readonly browser: BrowserCode
}> {
  const mayRun = code !== false
  const mdx = markdown.format === 'mdx' ? /\.mdx?$/i : /\.mdx$/i
  const uses = new Map(sources.map((source) => [source, useOf(source, mdx)]))
  const entries = new Map<string, BundleEntry>()
  // Any `<Name` may be a tag, types in code as well: thousands of names, and few of them are those of files.
  const there = new Set(disk.namesIn(COMPONENTS_FOLDER))
  for (const name of new Set([...uses.values()].flatMap(({ names }) => names))) {
    const path = componentPaths(name).find((one) => there.has(basename(one)))
    if (path !== undefined) entries.set(name, { from: path })
  }
  const small = smallNames(sources, COMPONENTS_FOLDER, there)
  const ids = [...new Set([...uses.values()].flatMap(({ modules }) => modules))].sort()
  // A name of its own, whatever else is imported: it is a part of what pages are known by.
  const names = new Map(ids.map((id) => [id, `module_${shortHash(id)}`]))
  for (const [id, name] of names) entries.set(name, { from: id, isModule: true })
  // Components of plugins come after those of the site itself.
  const ofPlugins = new Set(installed?.components.filter((name) => !entries.has(name)))
  const { css: pluginCss = '', islands: pluginIslands = [] } = installed ?? {}
  const isAlone = ofPlugins.size === 0 && pluginCss === '' && pluginIslands.length === 0
  if (entries.size === 0 && mayRun && isAlone)
    return { sources, problems: small, browser: NOTHING_IN_BROWSER }
  const bundle = mayRun && entries.size > 0 ? await bundleComponents(entries, disk) : NOTHING
  const islands = [...new Set([...bundle.islands, ...pluginIslands])].sort()
  const scripts = await bundleIslands(islands, disk)
  const keyOf = (name: string) =>
    ofPlugins.has(name) ? installed?.code.key : mayRun ? bundle.keys[name] : ''
  const given = sources.map((source) => {
    const use = uses.get(source)
    const own = use?.names.filter((name) => entries.has(name) || ofPlugins.has(name)) ?? []
    const modules = use?.modules.flatMap((id) => {
      const name = names.get(id) ?? ''
      const key = keyOf(name)
      return key === undefined ? [] : [[id, { name, key }] as const]
    })
    const isRefused = !mayRun && use?.isMdx
    if (own.length === 0 && !modules?.length && !isRefused) return source
    const inBrowser = [
      ...own,
      ...Object.values(Object.fromEntries(modules ?? [])).map((one) => one.name),
    ]
      .filter((name) => bundle.inBrowser.has(name))
      .sort()
    const components: UsedComponents = {
      code: bundle.code,
      map: bundle.map,
      keys: Object.fromEntries(own.map((name) => [name, keyOf(name) ?? ''])),
      ...(modules?.length ? { modules: Object.fromEntries(modules) } : {}),
      ...(mayRun ? {} : { isRefused: true as const }),
      ...(inBrowser.length > 0 ? { inBrowser } : {}),
    }
    return { ...source, components }
  })
  const { script, outputs, problems } = scripts
  return {
    sources: given,
    problems: [...small, ...bundle.problems, ...problems],
    browser: { css: pluginCss + bundle.css, outputs, ...(script ? { script } : {}) },
  }
}

/** What a text, and the parts of Markdown that it includes, use. */
function useOf(source: Source, mdx: RegExp): Use {
  const { path, text, includes = {} } = source
  if (isCodePage(path)) return { names: [], modules: [codePageModule(source)], isMdx: true }
  if (!/\.mdx?$/i.test(path)) return { names: [], modules: [], isMdx: false }
  const parts = Object.entries(includes).flatMap(([part, own]) =>
    /\.mdx?$/i.test(part) && own !== null ? [[part, own] as const] : [],
  )
  const texts = [[path, text] as const, ...parts]
  const ofMdx = texts.filter(([part]) => mdx.test(part))
  const modules = ofMdx.flatMap(([part, own]) =>
    specifiersIn(own).flatMap((specifier) => {
      const target = importTarget(part, specifier)
      return target.kind === 'module' || target.kind === 'style' ? [target.id] : []
    }),
  )
  return {
    names: [...new Set(texts.flatMap(([, own]) => componentNames(own)))].sort(),
    modules: [...new Set(modules)].sort(),
    isMdx: ofMdx.length > 0,
  }
}
