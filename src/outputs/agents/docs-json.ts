import { readableUrl } from '../../links/published.ts'
import type { Page, SidebarItem } from '../../model.ts'
import { indexFolder } from '../../search/addresses.ts'
import type { OutputInput, OutputMaker } from '../output-maker.ts'
import type { DocsJson, DocsPage, DocsRow, DocsSet } from './docs-schema.ts'
import { fullName, hasEssentials, INDEX, partsOf, SMALL, specificationsOf } from './llms.ts'
import { type Scope, scopesOf } from './scopes.ts'

/** `docs.json`: what pages there are, in which order, and what can be looked up where, for programs. */
export const docsJson: OutputMaker<{ readonly json?: DocsJson }> = {
  name: 'docs.json',
  plan(input) {
    const scopes = scopesOf(input)
    const [main] = scopes
    if (!main) return []
    return [
      { path: 'docs.json', data: { json: docsOf(main, scopes, input) } },
      { path: SCHEMA_FILE, data: {} },
    ]
  },
  async make({ data: { json } }) {
    if (json) return `${JSON.stringify(json)}\n`
    const { docsJsonSchema } = await import('./docs-schema.ts')
    return `${JSON.stringify(docsJsonSchema())}\n`
  },
}

/** The JSON Schema beside it. */
const SCHEMA_FILE = 'docs.schema.json'

function docsOf(main: Scope, scopes: readonly Scope[], input: OutputInput): DocsJson {
  const { config } = main.site
  return {
    $schema: SCHEMA_FILE,
    format: 1,
    title: config.title,
    ...(config.tagline ? { description: config.tagline } : {}),
    origin: config.url.replace(/\/$/, ''),
    baseUrl: config.filesUrl,
    locale: config.locale,
    locales: input.sites.map(({ config: { locale, ownLocale, baseUrl } }) => ({
      locale,
      label: ownLocale.label,
      url: readableUrl(baseUrl),
    })),
    versions: main.site.versions.map(({ name, docs, label, url, isLatest }) => ({
      version: name,
      ...(docs === undefined ? {} : { docs }),
      label,
      url: readableUrl(url),
      isLatest,
    })),
    sets: scopes.map((scope) => setOf(scope, input)),
  }
}

function setOf(scope: Scope, input: OutputInput): DocsSet {
  const { site, locale, version, folder, trees, pages } = scope
  const { config } = site
  const at = (path: string) => readableUrl(config.filesUrl + path)
  const left = new Set(site.pages.flatMap(({ url, twin }) => (twin === undefined ? [url] : [])))
  const isLeftOut = (url: string | undefined) => url !== undefined && left.has(url)
  return {
    locale,
    ...(version ? { version: version.name } : {}),
    llms: at(folder + INDEX),
    full: partsOf(scope, input).map((_, index) => at(folder + fullName(index))),
    ...(config.search === false ? {} : { search: at(indexFolder(locale, version?.name)) }),
    ...(hasEssentials(scope) ? { small: at(folder + SMALL) } : {}),
    specifications: specificationsOf(scope, input).map(({ label, path }) => ({
      title: label,
      url: at(path),
    })),
    sidebars: trees.map(({ name, items }) => ({ name, items: rowsOf(items, isLeftOut) })),
    pages: pages.flatMap((page) => pageOf(page, config.title)),
  }
}

/** Rows, without those of pages that are not for programs. A category whose own page is none stays. */
const rowsOf = (
  items: readonly SidebarItem[],
  isLeftOut: (url: string | undefined) => boolean,
): DocsRow[] =>
  items
    .filter(({ kind, url, items: inside }) => kind !== 'html' && (inside || !isLeftOut(url)))
    .map(({ label, url, items: inside }) => ({
      title: label,
      ...(url === undefined || isLeftOut(url) ? {} : { url: readableUrl(url) }),
      ...(inside ? { items: rowsOf(inside, isLeftOut) } : {}),
    }))

/** What is said of a page. One without a title, as the first page is, has that of the site. */
function pageOf(
  { url, twin, title, description, kind = 'article', lastModified, llms, toc, topics }: Page,
  siteTitle: string,
): DocsPage[] {
  if (twin === undefined) return []
  return [
    {
      url: readableUrl(url),
      markdown: readableUrl(twin),
      title: title === '' ? siteTitle : title,
      ...(description === '' ? {} : { description }),
      kind,
      ...(lastModified ? { updated: lastModified } : {}),
      ...(llms === 'essential' ? { essential: true as const } : {}),
      ...(toc.length > 0
        ? {
            headings: toc.map(({ level, id, text }) => ({
              level,
              id,
              title: text,
            })),
          }
        : {}),
      ...(topics ? { topics } : {}),
    },
  ]
}
