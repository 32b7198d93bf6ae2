import { addressKey, isExternal, urlOf } from './address.ts'
import { CONFIG_PATH, type Config, rulesOf } from './config.ts'
import { type AddressBook, addressBookOf } from './links/address-book.ts'
import type {
  Article,
  Asset,
  Document,
  FooterColumn,
  History,
  NavbarItem,
  NavLink,
  Page,
  Problem,
  Route,
} from './model.ts'
import { problem } from './problem.ts'
import { planRedirects, type Redirect } from './redirects.ts'
import { sections } from './sections/index.ts'
import type { PlannedFeed, PlannedLink, PlannedVersion } from './sections/section.ts'

/** A whole site, planned and checked; only the drawing is left. */
export interface Site {
  readonly config: Config
  readonly pages: readonly Page[]
  readonly redirects: readonly Redirect[]
  readonly feeds: readonly PlannedFeed[]
  readonly navbar: readonly NavbarItem[]
  readonly footer: readonly FooterColumn[]
  /** The holes of the announcement, filled. */
  readonly announcement: Readonly<Record<number, string>>
  /** Files that prose refers to, published under hashed names. */
  readonly assets: readonly Asset[]
  readonly problems: readonly Problem[]
}

export interface AssembleInput {
  readonly config: Config
  readonly documents: readonly Document[]
  readonly assets: readonly Asset[]
  /** The last change of the sources, as far as it is known. */
  readonly changes: History['changes']
  /** The announcement bar's text, compiled like an article. */
  readonly announcement?: Article
}

/** Asks every section for its plan and joins the plans into a site: clashes, links and redirects are settled here. */
export function assemble(input: AssembleInput): Site {
  const { config, documents, assets, changes, announcement } = input
  const plans = sections.map((section) =>
    section.plan(
      documents.filter(({ path }) => section.claims(path, config)),
      config,
      changes,
    ),
  )
  const { routes, problems: clashes } = withoutClashes(plans.flatMap((plan) => plan.routes))
  const { redirects, problems: redirectProblems } = planRedirects(
    config,
    routes,
    plans.flatMap((plan) => plan.redirects ?? []),
  )
  const articleByPath = new Map(
    documents.flatMap((document) =>
      document.form === 'article' ? [[document.path, document] as const] : [],
    ),
  )
  const book = addressBookOf({
    config,
    routes,
    assets,
    anchorsByPath: new Map([...articleByPath].map(([path, { anchors }]) => [path, anchors])),
    redirects,
  })
  const resolved = routes.map((route) =>
    resolvePage(route, articleByPath.get(route.articlePath ?? ''), book),
  )
  const home = { ...HOME, url: config.baseUrl }
  const notice = resolvePage(home, announcement, book)
  const frame = frameLinks(
    config,
    plans.flatMap((plan) => plan.versions ?? []),
  )
  const links = [...frame.links, ...plans.flatMap((plan) => plan.links ?? [])]
  return {
    config,
    pages: resolved.map(({ page }) => page),
    redirects,
    feeds: plans.flatMap((plan) => plan.feeds ?? []),
    navbar: frame.navbar,
    footer: frame.footer,
    announcement: notice.page.resolved,
    assets: [...new Set(resolved.flatMap((result) => result.assets))],
    problems: [
      ...documents.flatMap((document) => document.problems),
      ...plans.flatMap((plan) => plan.problems),
      ...clashes,
      ...redirectProblems,
      ...[...resolved, notice].flatMap(({ problems }) => problems),
      ...links.flatMap(({ url, place }) => book.check(url, place)),
      ...plans.flatMap((plan) =>
        (plan.images ?? []).flatMap(({ url, place }) => book.checkImage(url, place)),
      ),
    ],
  }
}

/** Where links of the frame are resolved from. */
const HOME = {
  title: '',
  description: '',
  view: '',
  props: {},
  sourcePath: CONFIG_PATH,
  toc: [],
  listed: false,
  inSitemap: false,
}

/** Two pages on one address, however written, are a problem; the first one stays. */
function withoutClashes(all: readonly Route[]): {
  readonly routes: readonly Route[]
  readonly problems: readonly Problem[]
} {
  const routeByKey = new Map<string, Route>()
  const problems: Problem[] = []
  for (const route of all) {
    const key = addressKey(route.url)
    const other = routeByKey.get(key)
    if (other)
      problems.push(
        problem(
          'duplicate-url',
          { path: route.sourcePath },
          { url: route.url, other: other.sourcePath },
        ),
      )
    else routeByKey.set(key, route)
  }
  return { routes: [...routeByKey.values()], problems }
}

function resolvePage(
  route: Route,
  article: Article | undefined,
  book: AddressBook,
): { page: Page; assets: Asset[]; problems: Problem[] } {
  const results = (article?.references ?? []).map((reference) => book.resolve(reference, route))
  return {
    page: {
      ...route,
      resolved: Object.fromEntries(results.map(({ html }, index) => [index, html])),
    },
    assets: results.flatMap(({ asset }) => asset ?? []),
    problems: results.flatMap(({ problems }) => problems),
  }
}

interface FrameLinks {
  readonly navbar: readonly NavbarItem[]
  readonly footer: readonly FooterColumn[]
  readonly links: readonly PlannedLink[]
}

type LinkConfig = {
  readonly label: string
  readonly to?: string | undefined
  readonly href?: string | undefined
}

/** The links around every page, with their final urls. */
function frameLinks(config: Config, versions: readonly PlannedVersion[]): FrameLinks {
  const links: PlannedLink[] = []
  const linkOf = ({ label, to, href }: LinkConfig): NavLink & { external?: boolean } => {
    if (href !== undefined)
      return { label, url: href, ...(isExternal(href) ? { external: true } : {}) }
    const url = urlOf(rulesOf(config), (to ?? '').replace(/^\//, ''))
    links.push({ url, place: { path: CONFIG_PATH } })
    return { label, url }
  }
  const navbar = config.navbar.items.map((item): NavbarItem => {
    const { position } = item
    if ('items' in item)
      return {
        kind: 'dropdown',
        position,
        label: item.label,
        items: item.items.map((child) => ({ kind: 'link', position, ...linkOf(child) })),
      }
    if (!('label' in item))
      return item.type === 'version'
        ? { kind: 'version', position, ...versionMenu(versions, position, config) }
        : { kind: 'locale', position, label: localeLabel(config) }
    return {
      kind: 'link',
      position,
      ...linkOf(item),
      ...(item.activeBase
        ? { activeBase: urlOf(rulesOf(config), item.activeBase.replace(/^\//, '')) }
        : {}),
    }
  })
  const footer = config.footer.columns.map(({ title, items }) => ({
    title,
    items: items.map(linkOf),
  }))
  return { navbar, footer, links }
}

/** The versions to choose from under the name of the latest; the name alone when there is no choice. */
function versionMenu(
  versions: readonly PlannedVersion[],
  position: NavbarItem['position'],
  config: Config,
): Pick<NavbarItem, 'label' | 'items'> {
  const label = (versions.find(({ isLatest }) => isLatest) ?? versions[0])?.label ?? config.version
  if (versions.length < 2) return { label }
  const items = versions.map(
    ({ name, label, url, note }): NavbarItem => ({
      kind: 'link',
      position,
      label,
      url,
      version: name,
      note,
    }),
  )
  return { label, items }
}

/** The name of a locale in its own language: `한국어` for ko-KR. */
function localeLabel({ locale, locales }: Config): string {
  const [language = locale] = locale.split('-')
  return (
    locales?.[locale]?.label ??
    new Intl.DisplayNames([locale], { type: 'language' }).of(language) ??
    locale
  )
}
