import { addressKey } from '../address.ts'
import { CONFIG_PATH, type Config } from '../config.ts'
import { type AddressBook, addressBookOf } from '../links/address-book.ts'
import { isStatic, publishedFile } from '../links/published.ts'
import type {
  Article,
  Asset,
  Document,
  FooterColumn,
  NavbarItem,
  Output,
  Page,
  Problem,
  Reference,
  Route,
} from '../model.ts'
import { apiProseFile } from '../openapi/entries.ts'
import { planRedirects, type Redirect } from '../redirects.ts'
import { sections } from '../sections/index.ts'
import type { Plan, PlannedFeed } from '../sections/section.ts'
import { withAlternates } from './alternates.ts'
import { toldOnce, withoutClashes } from './clashes.ts'
import { frameLinks } from './frame-links.ts'
import { outputClashes } from './output-clashes.ts'
import type { AssembleInput, Planned } from './planned.ts'

export type { AssembleInput } from './planned.ts'

/** The whole site in one locale, planned and checked; only the drawing is left. */
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
  /** Files that pages fetch when a reader asks for more. */
  readonly files: readonly Output[]
  readonly problems: readonly Problem[]
}

/**
 * Asks every section for its plan and joins the plans into a site, for each locale: clashes, links and redirects are
 * settled here, and which pages of the locales belong together.
 */
export function assemble(inputs: readonly AssembleInput[]): readonly Site[] {
  const plans = inputs.map(planned)
  const urls = plans.flatMap(({ routes }) => routes.map(({ url }) => addressKey(url)))
  const everyKey: ReadonlySet<string> = new Set(plans.length > 1 ? urls : [])
  const clashes = outputClashes(plans)
  const sites = plans.map((plan, index) => {
    const site = resolvedSite(plan, everyKey)
    return { ...site, problems: [...site.problems, ...(clashes[index] ?? [])] }
  })
  const problems = toldOnce(sites.map((site) => site.problems))
  const pages = withAlternates(sites)
  return sites.map((site, index) => ({
    ...site,
    pages: pages[index] ?? site.pages,
    problems: problems[index] ?? [],
  }))
}

function planned(input: AssembleInput): Planned {
  const { config, documents, changes } = input
  const plans = sections.map((section) =>
    section.plan(
      documents.filter(({ path }) => section.claims(path, config)),
      config,
      changes,
    ),
  )
  const { routes, problems: clashes } = withoutClashes(plans.flatMap((plan) => plan.routes))
  const made = madeFiles(config, plans)
  const { redirects, problems, links } = planRedirects({
    config,
    routes,
    files: [...input.assets.filter(isStatic).map(publishedFile), ...made],
    planned: [...rootRedirect(config, routes), ...plans.flatMap((plan) => plan.redirects ?? [])],
  })
  return {
    ...input,
    plans,
    routes,
    redirects,
    made,
    links: [...plans.flatMap((plan) => plan.links ?? []), ...links],
    problems: [
      ...documents.flatMap((document) => document.problems),
      ...plans.flatMap((plan) => plan.problems),
      ...clashes,
      ...problems,
    ],
  }
}

/** When the default locale has an address of its own, the root of the site leads there. */
function rootRedirect(
  { ownLocale, baseUrl, filesUrl }: Config,
  routes: readonly Route[],
): readonly Redirect[] {
  const hasHome = routes.some(({ url }) => url === baseUrl)
  return !ownLocale.folder && baseUrl !== filesUrl && hasHome
    ? [{ from: filesUrl, to: baseUrl }]
    : []
}

/** `everyKey` holds the addresses of the pages of all locales, when there are several. */
function resolvedSite(
  {
    config,
    documents,
    assets,
    announcement,
    plans,
    routes,
    redirects,
    made,
    links,
    problems,
  }: Planned,
  everyKey: ReadonlySet<string>,
): Site {
  const textByPath = new Map(documents.flatMap(textsOf).map((text) => [text.path, text] as const))
  const book = addressBookOf({
    config,
    routes,
    assets,
    anchorsByPath: new Map([...textByPath].map(([path, { anchors }]) => [path, anchors])),
    subjectsByPath: new Map(documents.flatMap(subjectsOf)),
    redirects,
    everyKey,
    madeFiles: made,
  })
  const resolved = routes.map((route) =>
    resolvePage(route, textByPath.get(route.articlePath ?? ''), book, config),
  )
  const home = { ...HOME, url: config.baseUrl }
  const notice = resolvePage(home, announcement && articleText(announcement), book, config)
  const frame = frameLinks(
    config,
    plans.flatMap((plan) => plan.versions ?? []),
  )
  return {
    config,
    pages: resolved.map(({ page }) => page),
    redirects,
    feeds: plans.flatMap((plan) => plan.feeds ?? []),
    navbar: frame.navbar,
    footer: frame.footer,
    announcement: notice.page.resolved,
    files: plans.flatMap((plan) => plan.files ?? []),
    assets: [...new Set(resolved.flatMap((result) => result.assets))],
    problems: [
      ...problems,
      ...frame.problems,
      ...[...resolved, notice].flatMap(({ problems }) => problems),
      ...[...frame.links, ...links].flatMap((link) => book.check(link)),
      ...plans.flatMap((plan) =>
        (plan.images ?? []).flatMap(({ url, place }) => book.checkImage(url, place)),
      ),
    ],
  }
}

/** Files that links may lead to beside pages and static files. */
function madeFiles(
  { sitemap, noIndex, filesUrl }: Config,
  plans: readonly Plan[],
): ReadonlySet<string> {
  const feeds = plans.flatMap((plan) => plan.feeds ?? []).flatMap(({ links }) => links)
  return new Set([
    'robots.txt',
    ...(sitemap === false || noIndex ? [] : ['sitemap.xml']),
    ...feeds.map(({ url }) => url.slice(filesUrl.length)),
    ...plans.flatMap((plan) => plan.files ?? []).map(({ path }) => path),
  ])
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

/** What the prose of a page refers to, and where the prose itself is found. */
interface Text {
  readonly path: string
  readonly anchors: readonly string[]
  readonly references: readonly Reference[]
  readonly proseFile: string
  /** The locale that it was translated to. */
  readonly locale?: string
  /** Whether readers of other locales are told that nobody has translated it. */
  readonly isTranslatable: boolean
}

function textsOf(document: Document): Text[] {
  if (document.form === 'article') return [articleText(document)]
  return document.form === 'api'
    ? document.pages.map((page) => ({
        ...page,
        proseFile: apiProseFile(page.path, document),
        isTranslatable: false,
      }))
    : []
}

const subjectsOf = (document: Document) =>
  document.form === 'article' && document.subjects
    ? [[document.path, document.subjects] as const]
    : []

function articleText({ path, anchors, references, translation }: Article): Text {
  const locale = translation ? { locale: translation.locale } : {}
  return {
    path,
    anchors,
    references,
    proseFile: translation?.file ?? path,
    isTranslatable: true,
    ...locale,
  }
}

function resolvePage(
  route: Route,
  text: Text | undefined,
  book: AddressBook,
  { locale, allLocales: [first] }: Config,
): { page: Page; assets: Asset[]; problems: Problem[] } {
  const results = (text?.references ?? []).map((reference) => book.resolve(reference, route))
  const proseLocale = text?.locale ?? first?.tag ?? locale
  const { place: _, ...shown } = route
  return {
    page: {
      ...shown,
      resolved: Object.fromEntries(results.map(({ html }, index) => [index, html])),
      ...(text ? { proseFile: text.proseFile } : {}),
      ...(text?.isTranslatable && proseLocale !== locale ? { proseLocale } : {}),
    },
    assets: results.flatMap(({ asset }) => asset ?? []),
    problems: results.flatMap(({ problems }) => problems),
  }
}
