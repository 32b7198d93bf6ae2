import type { Config } from '../config/config.ts'
import { CONFIG_PATH } from '../config/config-file.ts'
import { configPlace } from '../config/config-place.ts'
import type { LinkResolver } from '../links/link-resolver.ts'
import { isStatic, publishedFile } from '../links/published.ts'
import { planRedirects, type Redirect } from '../links/redirects/redirects.ts'
import type {
  Asset,
  FooterColumn,
  NavbarItem,
  Page,
  PageStyle,
  Problem,
  PublishedFile,
  SearchSettings,
  Sidebars,
  SocialLink,
} from '../model.ts'
import type { Plan, PlannedFeed, PlannedVersion, SidebarTree } from '../sections/section.ts'
import { addressKey } from '../urls/address.ts'
import { aliasesOf } from './aliases.ts'
import { withAlternates } from './alternates.ts'
import { type AssembleMemory, assembleMemory } from './assemble-memory.ts'
import { nameOfClash, reportedOnce } from './clashes.ts'
import { articleText, type PageTexts } from './document-memory.ts'
import { frameLinks } from './frame-links.ts'
import { headFiles } from './head-files.ts'
import { planHome } from './home.ts'
import { type LogoAndFavicon, logoAndFavicon } from './logo-and-favicon.ts'
import { withNotFoundPages } from './not-found-pages.ts'
import type { PageMemory } from './page-memory.ts'
import { withPicture } from './page-picture.ts'
import { type AssembleInput, FRAME_TEXTS, type FrameTexts, type PlannedPages } from './planned.ts'
import { resolvePage } from './resolved-page.ts'
import { planSearchPage } from './search-page.ts'
import { searchSettings } from './search-settings.ts'

export type { AssembleInput } from './planned.ts'

/** The whole site in one locale, planned and checked; only the drawing is left. */
export interface Site {
  readonly config: Config
  readonly pages: readonly Page[]
  readonly redirects: readonly Redirect[]
  readonly feeds: readonly PlannedFeed[]
  readonly navbar: readonly NavbarItem[]
  readonly footer: readonly FooterColumn[]
  /** What the search needs to know. Absent: the site has none. */
  readonly search?: SearchSettings
  readonly social: readonly SocialLink[]
  readonly pictures: LogoAndFavicon
  /** The holes of the texts of the frame, filled. */
  readonly frameTexts: FrameTexts<Page['resolved']>
  /** Files that prose refers to, published under hashed names. */
  readonly assets: readonly Asset[]
  /** The files that pages show as images. */
  readonly images: readonly Asset[]
  /** Files that pages fetch when a reader asks for more. */
  readonly files: readonly PublishedFile[]
  readonly sidebars: Sidebars
  /** Finds where links lead. */
  readonly resolver: LinkResolver
  readonly trees: readonly SidebarTree[]
  readonly versions: readonly PlannedVersion[]
  readonly problems: readonly Problem[]
}

/**
 * Asks every section for its plan and joins the plans into a site, for each locale: clashes, links and redirects are
 * settled here, and which pages of the locales belong together.
 */
export function assemble(
  inputs: readonly AssembleInput[],
  memory: AssembleMemory = assembleMemory(),
): readonly Site[] {
  const plans = inputs.map((input) => planPages(input, memory))
  const everyKey: ReadonlySet<string> =
    plans.length < 2
      ? new Set()
      : new Set(plans.flatMap(({ routes }) => routes.map(({ url }) => addressKey(url))))
  const clashes = memory.outputClashes(plans)
  const sites = plans.map((plan, index) => {
    const site = resolvedSite(plan, everyKey, memory)
    return { ...site, problems: [...site.problems, ...(clashes[index] ?? [])] }
  })
  const problems = reportedOnce(
    sites.map((site) => site.problems),
    nameOfClash,
  )
  const pages = withAlternates(sites)
  return sites.map((site, index) => ({
    ...site,
    pages: pages[index] ?? site.pages,
    problems: problems[index] ?? [],
  }))
}

function planPages(input: AssembleInput, memory: AssembleMemory): PlannedPages {
  const { config, documents, changes } = input
  const known = memory.documentsOf(config.locale)
  const plans = known
    .shares(documents, config)
    .map(({ section, own }) => section.plan(own, config, changes))
  const { routes: written, problems: clashes } = memory.withoutClashes(
    withNotFoundPages(plans, config),
    config.locale,
  )
  const made = madeFiles(config, plans)
  const files = [...input.assets.filter(isStatic).map(publishedFile), ...made]
  const search = planSearchPage(config, { plans, routes: written, files })
  const routes = [...written, ...search.routes]
  const home = planHome(config, { plans, routes, files })
  const { redirects, problems, links } = planRedirects({
    config,
    routes,
    files,
    planned: [...home.redirects, ...plans.flatMap((plan) => plan.redirects ?? [])],
    aliases: aliasesOf(routes, documents, config),
  })
  const found = [...known.problems(documents), ...plans.flatMap((plan) => plan.problems)]
  // After an error a page may be missing because of it: a site without pages is no problem of its own then.
  const isBroken = found.some(({ severity }) => severity === 'error')
  return {
    ...input,
    plans,
    routes,
    redirects,
    made,
    links: [...plans.flatMap((plan) => plan.links ?? []), ...links],
    problems: [
      ...found,
      ...clashes,
      ...search.problems,
      ...(isBroken ? [] : home.problems),
      ...problems,
    ],
  }
}

/** `everyKey` holds the addresses of the pages of all locales, when there are several. */
function resolvedSite(
  planned: PlannedPages,
  everyKey: ReadonlySet<string>,
  memory: AssembleMemory,
): Site {
  const { config, documents, assets, plans, routes, redirects, made, links, problems } = planned
  const { hasImageCopies = false, hasThemeCode = false } = planned
  const drafts = plans.flatMap((plan) => plan.drafts ?? [])
  const known = memory.documentsOf(config.locale)
  const articles = known.texts(documents)
  const pages = memory.pagesOf(config.locale)
  const resolver = pages.linkResolverFor({
    config,
    routes,
    assets,
    anchorsByPath: { get: (path) => articles.get(path)?.anchors },
    subjectsByPath: known.subjects(documents),
    redirects,
    everyKey,
    madeFiles: made,
    hasImageCopies,
    drafts,
  })
  const resolved = routes.map((route) =>
    resolvePage(route, articles.get(route.articlePath ?? ''), pages, { config, hasThemeCode }),
  )
  const texts = resolvedFrameTexts(planned, pages)
  const frameStyles = FRAME_TEXTS.flatMap((name) => planned.frameTexts?.[name]?.styles ?? [])
  const pictured = resolved.map(({ page }) =>
    withPicture(withShownStyles(page, articles, frameStyles), assets, config),
  )
  const versions = plans.flatMap((plan) => plan.versions ?? [])
  const { links: logoLinks, problems: logoProblems, ...pictures } = logoAndFavicon(config, assets)
  const frame = frameLinks({ config, versions, drafts, assets, routes })
  const search = searchSettings(config, versions, frame.shortcuts)
  return {
    config,
    pages: pictured.map(({ page }) => page),
    redirects,
    feeds: plans.flatMap((plan) => plan.feeds ?? []),
    navbar: frame.navbar,
    footer: frame.footer,
    ...(search ? { search } : {}),
    social: frame.social,
    pictures,
    frameTexts: Object.fromEntries(texts.map(({ name, resolved }) => [name, resolved])),
    files: plans.flatMap((plan) => plan.files ?? []),
    sidebars: new Map(plans.flatMap((plan) => [...(plan.sidebars ?? [])])),
    resolver,
    trees: plans.flatMap((plan) => plan.trees ?? []),
    versions,
    assets: [
      ...new Set([
        ...[...resolved, ...texts].flatMap((result) => result.assets),
        ...pictured.flatMap(({ picture }) => (picture && !isStatic(picture) ? [picture] : [])),
      ]),
    ],
    images: [...new Set(resolved.flatMap((result) => result.images))],
    problems: [
      ...problems,
      ...frame.problems,
      ...logoProblems,
      ...[...resolved, ...texts].flatMap(({ problems }) => problems),
      ...[...frame.links, ...logoLinks, ...links].flatMap((link) => resolver.check(link)),
      ...plans.flatMap((plan) =>
        (plan.images ?? []).flatMap(({ url, place }) => resolver.checkImage(url, place)),
      ),
      ...headFiles(config, routes, documents, assets).flatMap(({ field, url, place }) =>
        resolver.checkHeadFile(field, url, place),
      ),
    ],
  }
}

/** The texts of the frame with their links resolved. Their problems stand where the configuration says them. */
function resolvedFrameTexts(
  { config, frameTexts = {}, hasThemeCode = false }: PlannedPages,
  pages: PageMemory,
) {
  const home = { ...UNTITLED_PAGE, url: config.baseUrl, sourcePath: CONFIG_PATH }
  return FRAME_TEXTS.flatMap((name) => {
    const text = frameTexts[name]
    if (!text) return []
    const result = resolvePage(home, articleText(text), pages, { config, hasThemeCode })
    const place = configPlace(config, ...FRAME_TEXT_KEYS[name])
    const problems = [...text.problems, ...result.problems].map((one) => ({ ...one, ...place }))
    return [{ name, resolved: result.page.resolved, assets: result.assets, problems }]
  })
}

/** A page with what the frame around it and the beginnings of other pages on it show. */
function withShownStyles(page: Page, articles: PageTexts, ofFrame: readonly PageStyle[]): Page {
  const previews = (page.previews ?? []).flatMap((path) => articles.get(path)?.styles ?? [])
  const shown = [...ofFrame, ...previews]
  if (shown.length === 0) return page
  return { ...page, styles: [...new Set([...(page.styles ?? []), ...shown])].sort() }
}

/** Files that links may lead to beside pages and static files. */
function madeFiles(
  { sitemap, noIndex, llms, baseUrl, filesUrl }: Config,
  plans: readonly Plan[],
): ReadonlySet<string> {
  const feeds = plans.flatMap((plan) => plan.feeds ?? []).flatMap(({ links }) => links)
  // What programs read is there for each locale.
  const ownFolder = baseUrl.slice(filesUrl.length)
  const forPrograms = ['llms.txt', 'llms-full.txt'].flatMap((name) => [name, ownFolder + name])
  return new Set([
    'robots.txt',
    ...(llms === false ? [] : ['docs.json', ...forPrograms]),
    ...(sitemap === false || noIndex ? [] : ['sitemap.xml']),
    ...feeds.map(({ url }) => url.slice(filesUrl.length)),
    ...plans.flatMap((plan) => plan.files ?? []).map(({ path }) => path),
  ])
}

/** Where the texts of the frame are in the configuration. */
const FRAME_TEXT_KEYS = {
  announcement: ['announcement', 'text'],
  note: ['footer', 'note'],
} as const

/** What a route is without a page: links that stand on none are resolved from it. */
export const UNTITLED_PAGE = {
  title: '',
  description: '',
  view: '',
  props: {},
  toc: [],
  listed: false,
  inSitemap: false,
} as const
