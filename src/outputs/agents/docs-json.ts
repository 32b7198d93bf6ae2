import { readableUrl } from '../../links/published.ts'
import type { Page, SidebarItem, Topic } from '../../model.ts'
import { indexFolder } from '../../search/addresses.ts'
import type { OutputInput, OutputMaker } from '../output-maker.ts'
import { partsOf, specificationsOf } from './llms.ts'
import { type Scope, scopesOf } from './scopes.ts'

/** The form of `docs.json`; another number means that programs have to be told of it. */
const FORMAT = 1

/** `docs.json`: what pages there are, in which order, and what can be looked up where, for programs. */
export const docsJson: OutputMaker<{ readonly docs: DocsJson }> = {
  name: 'docs.json',
  plan(input) {
    const scopes = scopesOf(input)
    const [main] = scopes
    return main ? [{ path: 'docs.json', data: { docs: docsOf(main, scopes, input) } }] : []
  },
  make: ({ data: { docs } }) => `${JSON.stringify(docs)}\n`,
}

/** `docs.json` as it is published. Addresses are paths of the host, with Hangul as it is read. */
export interface DocsJson {
  readonly format: number
  readonly title: string
  readonly description?: string
  /** The protocol and the host. */
  readonly origin: string
  readonly baseUrl: string
  readonly locale: string
  readonly locales: readonly {
    readonly locale: string
    readonly label: string
    readonly url: string
  }[]
  readonly versions: readonly {
    readonly version: string
    readonly label: string
    readonly url: string
    readonly isLatest: boolean
  }[]
  readonly sets: readonly DocsSet[]
}

/** The pages of a locale in one version. */
export interface DocsSet {
  readonly locale: string
  readonly version?: string
  readonly llms: string
  readonly full: readonly string[]
  /** The folder of its index of the search. */
  readonly search?: string
  readonly specifications: readonly {
    readonly title: string
    readonly url: string
  }[]
  readonly sidebars: readonly {
    readonly name: string
    readonly items: readonly DocsRow[]
  }[]
  /** In the order of the sidebars. */
  readonly pages: readonly DocsPage[]
}

/** A row of a sidebar. */
export interface DocsRow {
  readonly title: string
  readonly url?: string
  readonly items?: readonly DocsRow[]
}

export interface DocsPage {
  readonly url: string
  readonly markdown: string
  readonly title: string
  readonly description?: string
  readonly kind: NonNullable<Page['kind']>
  readonly updated?: string
  readonly headings?: readonly {
    readonly level: number
    readonly id: string
    readonly title: string
  }[]
  readonly topics?: readonly Topic[]
}

function docsOf(main: Scope, scopes: readonly Scope[], input: OutputInput): DocsJson {
  const { config } = main.site
  return {
    format: FORMAT,
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
    versions: main.site.versions.map(({ name, label, url, isLatest }) => ({
      version: name,
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
  return {
    locale,
    ...(version ? { version: version.name } : {}),
    llms: at(`${folder}llms.txt`),
    full: partsOf(scope, input).map((_, index) =>
      at(`${folder}llms-full${index === 0 ? '' : `-${index + 1}`}.txt`),
    ),
    ...(config.search === false ? {} : { search: at(indexFolder(locale, version?.name)) }),
    specifications: specificationsOf(scope).map(({ label, url }) => ({
      title: label,
      url,
    })),
    sidebars: trees.map(({ name, items }) => ({ name, items: rowsOf(items) })),
    pages: pages.flatMap(pageOf),
  }
}

const rowsOf = (items: readonly SidebarItem[]): DocsRow[] =>
  items
    .filter(({ kind }) => kind !== 'html')
    .map(({ label, url, items: inside }) => ({
      title: label,
      ...(url === undefined ? {} : { url: readableUrl(url) }),
      ...(inside ? { items: rowsOf(inside) } : {}),
    }))

function pageOf({
  url,
  twin,
  title,
  description,
  kind = 'article',
  lastModified,
  toc,
  topics,
}: Page): DocsPage[] {
  if (twin === undefined) return []
  return [
    {
      url: readableUrl(url),
      markdown: readableUrl(twin),
      title,
      ...(description === '' ? {} : { description }),
      kind,
      ...(lastModified ? { updated: lastModified } : {}),
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
