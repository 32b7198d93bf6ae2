import { addressKey, urlOf } from '../../address.ts'
import { CONFIG_PATH, type Config, rulesOf } from '../../config.ts'
import { isSidebarsFile, isVersionFile } from '../../links/version-files.ts'
import type { Document, History, NavLink, Problem, Route, Sidebar } from '../../model.ts'
import { nearest } from '../../nearest.ts'
import { apiEntries, entryOf, sharedIds } from '../../openapi/entries.ts'
import { problem } from '../../problem.ts'
import { stringsOf } from '../../strings/index.ts'
import { editUrlOf } from '../edit-url.ts'
import { matterPlace, slugPlace } from '../frontmatter.ts'
import { lastUpdateOf, shownUpdate } from '../last-update.ts'
import type { Plan, PlannedLink, Section } from '../section.ts'
import { breadcrumbList, headFields } from '../structured-data.ts'
import { tocOf } from '../toc.ts'
import { apiFiles, apiRoute } from './api-routes.ts'
import type { CategoryPageProps } from './CategoryPage.tsx'
import type { DocPageProps } from './DocPage.tsx'
import type { Doc } from './doc.ts'
import { drawnCards } from './drawn-cards.tsx'
import type { Entry } from './entry.ts'
import { stopIn } from './placed-sidebar.ts'
import type { DocsConfig } from './read-docs.ts'
import { mainUrlOf, type ReadVersion, readVersion } from './read-version.ts'
import { withSamePages } from './same-pages.ts'
import { cardsOf, type SidebarPage, type Stop } from './sequence.ts'
import type { PlannedSidebar } from './sidebar.ts'
import { type VersionLinks, versionLinksOf } from './version-links.ts'
import { versionsOf } from './versions.ts'

/** The documentation: a tree of articles behind one sidebar or several, in one version or several. */
export const docs: Section = {
  name: 'docs',
  claims: (path, config) =>
    config.docs !== false &&
    (path.startsWith(`${config.docs.path}/`) ||
      isVersionFile(path) ||
      isSidebarsFile(path) ||
      entryOf(path, config) !== undefined),
  plan(documents, config, changes) {
    return config.docs === false
      ? { routes: [], problems: [] }
      : planDocs(documents, { config, options: config.docs, changes })
  },
}

interface Planned {
  readonly config: Config
  readonly options: DocsConfig
  readonly changes: History['changes']
}

function planDocs(documents: readonly Document[], { config, options, changes }: Planned): Plan {
  const { versions, problems } = versionsOf(documents, config, options)
  const reads = versions.map((version) => readVersion(version, documents, config))
  const links = versionLinksOf(reads, config)
  const plans = reads.map((read) =>
    planVersion(read, links, { config, options: read.version.options, changes }),
  )
  return {
    versions: links.versions,
    routes: withSamePages(
      plans.map(({ routes }, index) => ({ routes, version: reads[index]?.version })),
      config,
    ),
    problems: [
      ...problems,
      ...sharedIds(apiEntries(config)).map(({ id }) =>
        problem('api-id', { path: CONFIG_PATH }, { id }),
      ),
      ...plans.flatMap((plan) => plan.problems),
    ],
    links: plans.flatMap(({ links }) => links ?? []),
    files: plans.flatMap(({ files }) => files ?? []),
    redirects: plans.flatMap(({ redirects }) => redirects ?? []),
  }
}

function planVersion(
  read: ReadVersion,
  { versioned }: VersionLinks,
  { config, options, changes }: Planned,
): Plan {
  const entryByPath = new Map<string, Entry>([
    ...read.visible.map((doc) => [doc.article.path, doc] as const),
    ...read.apiDocs.map((doc) => [doc.page.path, doc] as const),
  ])
  const problems = [...read.problems]
  const planning = { ...read, problems, config, options, changes }
  const routes = [
    ...read.visible.map((doc) => docRoute(doc, planning)),
    ...read.apiDocs.map((doc) => apiRoute(doc, read, config)),
    ...read.placed.flatMap(({ stops }) =>
      stops.flatMap((stop) =>
        stop.page.kind === 'index' ? [categoryRoute(stop, stop.page, planning)] : [],
      ),
    ),
    ...read.tags.routes,
  ]
  return {
    routes: routes.map((route) => versioned(route, read, entryByPath.get(route.articlePath ?? ''))),
    problems,
    links: sidebarLinks(read),
    files: [...read.trees, ...apiFiles(read, config)],
    redirects: homeRedirect(routes, read, config),
  }
}

interface RoutePlanning extends Planned, Omit<ReadVersion, 'problems'> {
  readonly problems: Problem[]
}

function docRoute(doc: Doc, planning: RoutePlanning): Route {
  const { config, options } = planning
  const own = planning.stops.get(doc.url)
  const sidebar = sidebarOf(doc, own, planning)
  const stop = stopIn(sidebar, own, doc, planning.placed)
  const editUrl = editUrlOf(doc.article, doc.fields, config.editUrl)
  const previous = neighbour(doc, 'pagination_prev', stop?.previous, planning)
  const next = neighbour(doc, 'pagination_next', stop?.next, planning)
  const update = lastUpdateOf(doc.article.path, doc.fields, planning.changes)
  const lastUpdated = shownUpdate(update, options.lastUpdated)
  const tags = planning.tags.linksByDoc.get(doc) ?? []
  const cards = drawnCards(doc, (stop ?? own)?.rows, stringsOf(config.locale))
  const props: DocPageProps = {
    title: doc.title,
    showTitle: !doc.fields.hide_title,
    trail:
      options.breadcrumbs && sidebar
        ? [...(stop?.trail ?? []), { label: stop?.label ?? doc.title }]
        : [],
    ...(previous ? { previous } : {}),
    ...(next ? { next } : {}),
    ...(editUrl ? { editUrl } : {}),
    ...(lastUpdated ? { lastUpdated } : {}),
    ...(tags.length > 0 ? { tags } : {}),
    ...(doc.fields.draft
      ? { visibility: 'draft' }
      : doc.fields.unlisted
        ? { visibility: 'unlisted' }
        : {}),
  }
  return {
    url: doc.url,
    title: doc.title,
    description: doc.description,
    view: 'DocPage',
    props,
    articlePath: doc.article.path,
    ...(cards === undefined ? {} : { cards }),
    sourcePath: doc.article.path,
    ...slugPlace(doc.fields, doc.article),
    ...(sidebar ? { sidebar: planning.drawn(sidebar, doc.url) } : {}),
    toc: tocOf(doc.article.headings, doc.fields, options),
    head: {
      ...headFields(doc.fields),
      structuredData: breadcrumbList(props.trail, doc.url, config.url),
    },
    listed: !doc.fields.unlisted && !doc.fields.draft,
    inSitemap: true,
    ...(update.date ? { lastModified: update.date } : {}),
  }
}

function categoryRoute(
  stop: Stop,
  page: Extract<SidebarPage, { kind: 'index' }>,
  { config, options, drawn }: RoutePlanning,
): Route {
  const props: CategoryPageProps = {
    title: page.title,
    description: page.description,
    trail: options.breadcrumbs ? [...stop.trail, { label: stop.label }] : [],
    cards: cardsOf(page.items, stringsOf(config.locale)),
    ...(stop.previous ? { previous: stop.previous } : {}),
    ...(stop.next ? { next: stop.next } : {}),
  }
  return {
    url: stop.url,
    title: page.title,
    description: page.description,
    view: 'CategoryPage',
    props,
    sourcePath: page.place?.path ?? CONFIG_PATH,
    ...(page.place ? { place: page.place } : {}),
    ...(stop.sidebar ? { sidebar: drawn(stop.sidebar, stop.url) } : {}),
    toc: [],
    head: { structuredData: breadcrumbList(props.trail, stop.url, config.url) },
    listed: true,
    inSitemap: true,
  }
}

/** The sidebar of a document: its own, unless its front matter names another or none. */
function sidebarOf(
  doc: Doc,
  stop: Stop | undefined,
  { placed, problems }: RoutePlanning,
): Sidebar | undefined {
  const wanted = doc.fields.displayed_sidebar
  if (wanted === null) return undefined
  if (wanted === undefined) return stop?.sidebar
  const found = placed.find(({ name }) => name === wanted)
  if (found) return found.sidebar
  const near = nearest(
    wanted,
    placed.map(({ name }) => name),
  )
  const place = matterPlace(doc.article, 'displayed_sidebar')
  problems.push(problem('unknown-sidebar', place, { name: wanted, ...(near ? { near } : {}) }))
  return stop?.sidebar
}

/** The page before or after: front matter null hides it, an id replaces it. */
function neighbour(
  doc: Doc,
  field: 'pagination_prev' | 'pagination_next',
  planned: NavLink | undefined,
  { docById, problems }: RoutePlanning,
): NavLink | undefined {
  const wanted = doc.fields[field]
  if (wanted === undefined) return doc.fields.displayed_sidebar === null ? undefined : planned
  if (wanted === null) return undefined
  const target = docById.get(wanted)
  if (target) return target.unlisted ? undefined : { label: pagerLabel(target), url: target.url }
  const near = nearest(wanted, docById.keys())
  const place = matterPlace(doc.article, field)
  problems.push(problem('unknown-doc', place, { id: wanted, ...(near ? { near } : {}) }))
  return planned
}

const pagerLabel = ({ pagerLabel: own, rowLabel, title }: Entry) => own ?? rowLabel ?? title

/** The docs root sends readers to the landing document, unless a page stands there. */
function homeRedirect(routes: readonly Route[], read: ReadVersion, config: Config) {
  const home = urlOf(rulesOf(config), read.version.options.route)
  const main = mainUrlOf(read, config)
  const isTaken = routes.some(({ url }) => addressKey(url) === addressKey(home))
  return main === undefined || isTaken ? [] : [{ from: home, to: main }]
}

function sidebarLinks({ planned }: ReadVersion): PlannedLink[] {
  const linksIn = (nodes: PlannedSidebar['nodes']): PlannedLink[] =>
    nodes.flatMap((node) =>
      node.kind === 'link'
        ? [{ url: node.href, place: node.place }]
        : node.kind === 'category'
          ? linksIn(node.items)
          : [],
    )
  return planned.flatMap(({ nodes }) => linksIn(nodes))
}
