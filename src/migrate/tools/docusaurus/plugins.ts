/** The presets and plugins of Docusaurus, and what their options say: documentations, blogs, references, redirects. */
import { type Fields, fieldsOf, listOf } from '../../../data-files/unknown-json.ts'
import { slugged } from '../../../openapi/pages/endpoints.ts'
import { filledText, textsOf } from '../../fields.ts'
import { type ForeignFiles, joined } from '../../foreign-files.ts'
import { codeFile } from '../../page-code.ts'
import type { PluginApi } from '../../plugin-apis.ts'
import { Call, plainData } from '../../script/script-value.ts'

/** A documentation of the site, or a blog: the tool may have several. */
export interface Instance {
  readonly id: string
  readonly path: string
  readonly route: string
  readonly options: Fields
}

export interface Part {
  readonly name: string
  /** The plugin that this is, or that one of the project is made with. */
  readonly kind: string
  readonly options: Fields
}

export const KNOWN_PLUGIN =
  /redocusaurus|docusaurus-(?:plugin-(?:redoc|openapi(?:-docs)?)|preset-openapi)$|^@scalar\/docusaurus$|preset-classic|^classic$|content-(?:docs|blog|pages)|client-redirects|plugin-(?:sitemap|google-gtag|ideal-image|debug|svgr|pwa|css-cascade-layers)|theme-(?:mermaid|classic|search-algolia|live-codeblock)|umami|plausible|remark|rehype/

/** The presets and plugins with their options. Functions and modules that are called are named by what they are. */
export function partsOf(config: unknown, files: ForeignFiles): Part[] {
  const fields = fieldsOf(config)
  return [...listOf(fields.presets), ...listOf(fields.plugins)].flatMap((entry) => {
    const [plugin, options] = Array.isArray(entry) ? (entry as unknown[]) : [entry]
    const called = plugin instanceof Call ? plugin.name : plugin
    if (typeof called !== 'string') return []
    const name = called.replace(/^\//, './')
    return [
      {
        name,
        kind: wrappedBy(name, files) ?? name,
        options: fieldsOf(plainData(options)),
      },
    ]
  })
}

/** A plugin of the project may add something to one of the tool, whose pages and options it has then. */
function wrappedBy(name: string, files: ForeignFiles): string | undefined {
  const file = /^\.{1,2}\//.test(name) ? codeFile(joined(name), files) : undefined
  const text = file === undefined ? '' : (files.read(file) ?? '')
  return /(["'])@docusaurus\/(plugin-content-(?:docs|blog|pages))\1/.exec(text)?.[2]
}

export function sectionsOf(parts: readonly Part[]) {
  const instances: Instance[] = []
  const blogs: Instance[] = []
  let pages: string | undefined
  const add = (to: Instance[], options: unknown, otherwise: string) => {
    if (options === false) return
    const own = fieldsOf(options)
    const route = (filledText(own.routeBasePath) ?? otherwise).replace(/^\/+|\/+$/g, '')
    to.push({
      id: filledText(own.id) ?? 'default',
      path: joined(filledText(own.path) ?? otherwise),
      route,
      options: own,
    })
  }
  for (const { kind, options } of parts) {
    if (/preset-classic$|^classic$|docusaurus-preset-openapi$/.test(kind)) {
      add(instances, options.docs ?? {}, 'docs')
      add(blogs, options.blog ?? {}, 'blog')
      if (options.pages !== false) pages = filledText(fieldsOf(options.pages).path) ?? 'src/pages'
    }
    if (/content-docs$/.test(kind)) add(instances, options, 'docs')
    if (/content-blog$/.test(kind)) add(blogs, options, 'blog')
    if (/content-pages$/.test(kind)) pages = filledText(options.path) ?? 'src/pages'
  }
  return { instances, blogs, pages }
}

export interface FolderApi extends PluginApi {
  /** The folder of the project that a command writes its pages to. */
  readonly folder?: string
}

/** A name as lodash writes it in kebab case, which parts letters and digits too. */
const kebab = (name: string) =>
  slugged(name).replace(/(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/gu, '-')

/** The descriptions that plugins make pages of. */
export function apisOf(
  parts: readonly Part[],
  instances: readonly Instance[],
  files: ForeignFiles,
): FolderApi[] {
  return parts.flatMap(({ name, options }): FolderApi[] => {
    const named = (value: unknown, route: string, more: Partial<FolderApi> = {}) =>
      filledText(value) === undefined ? [] : [{ named: filledText(value) ?? '', route, ...more }]
    const specs = /redocusaurus/.test(name)
      ? listOf(options.specs).map(fieldsOf)
      : /plugin-redoc$/.test(name)
        ? [options]
        : []
    if (specs.length > 0)
      return specs.flatMap(({ spec, route }) => named(spec, filledText(route) ?? ''))
    if (/^@scalar\/docusaurus$/.test(name)) {
      const { url, spec } = fieldsOf(options.configuration)
      return named(url ?? fieldsOf(spec).url, filledText(options.route) ?? '')
    }
    if (/docusaurus-(?:plugin|preset)-openapi$/.test(name)) {
      const own = /preset/.test(name) ? fieldsOf(options.api) : options
      return named(own.path, filledText(own.routeBasePath) ?? 'api', {
        placeOf: ({ id, summary }) => slugged(summary ?? id ?? ''),
      })
    }
    if (!/plugin-openapi-docs$/.test(name)) return []
    // A description may have former versions, each of which has pages of its own.
    const all = Object.values(fieldsOf(options.config))
      .map(fieldsOf)
      .flatMap((one) => [one, ...Object.values(fieldsOf(one.versions)).map(fieldsOf)])
    return all.flatMap(({ specPath, outputDir }) => {
      const folder = joined(filledText(outputDir) ?? '')
      const { path, route } = instances.find(
        (instance) => folder === instance.path || folder.startsWith(`${instance.path}/`),
      ) ?? { path: '', route: '' }
      return named(specPath, joined(route, folder.slice(path.length)), {
        folder,
        // Its first releases called a page as the summary of the operation says, later ones by its id.
        placeOf: ({ id, summary }) => {
          const names = [id, summary].flatMap((one) => (one ? [kebab(one)] : []))
          const isThere = (name: string) => files.has(joined(folder, `${name}.api.mdx`))
          return names.find(isThere) ?? names[0] ?? ''
        },
        overviewOf: (title) => kebab(title),
        tagOf: (tag) => kebab(tag),
      })
    })
  })
}

export function redirectsOf(parts: readonly Part[]) {
  const options = parts.find(({ name }) => /client-redirects$/.test(name))?.options ?? {}
  return listOf(options.redirects).flatMap((one) => {
    const { from, to } = fieldsOf(one)
    return typeof to === 'string' ? textsOf(from).map((old) => ({ from: old, to })) : []
  })
}
