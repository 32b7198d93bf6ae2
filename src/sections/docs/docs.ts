import type { Config } from '../../config/config.ts'
import { CONFIG_PATH } from '../../config/config-file.ts'
import { configPlace, docsPlace, rulesOf } from '../../config/config-place.ts'
import type { DocsConfig } from '../../config/docs-schema.ts'
import { versionFileAt } from '../../config/version-files.ts'
import { nearest } from '../../diagnostics/nearest-name.ts'
import { problem } from '../../diagnostics/problem.ts'
import type { Document, History, Problem, Route } from '../../model.ts'
import {
  apiEntries,
  entryOf,
  sharedFiles,
  sharedIds,
  sharedRoutes,
} from '../../openapi/document/api-entries.ts'
import { addressKey, isOutside, rootUrlOf } from '../../urls/address.ts'
import type { Plan, PlannedLink, Section } from '../section.ts'
import { breadcrumbList } from '../structured-data.ts'
import { apiFiles, apiRoute } from './api-routes.ts'
import { unknownDocs } from './chosen-versions.ts'
import { docRoutes, type RoutePlanning } from './doc-route.ts'
import { docsEntrances } from './docs-entrances.ts'
import { mainUrlOf, type ReadVersion, readVersion, sidebarName } from './read-version.ts'
import { withSamePages } from './same-pages.ts'
import { cardsOf, type SidebarPage, type Stop } from './sequence.ts'
import type { PlannedSidebar } from './sidebar.ts'
import { type VersionLinks, versionLinksOf } from './version-links.ts'
import { versionsOf } from './versions.ts'
import type { CategoryPageProps } from './views/CategoryPage.tsx'

/** Documentations: each a tree of articles behind one sidebar or several, in one version or several. */
export const docs: Section = {
  name: 'docs',
  claims(config) {
    if (config.docs.length === 0) return () => false
    const folders = config.docs.map(({ path }) => `${path}/`)
    return (path) =>
      folders.some((folder) => path.startsWith(folder)) ||
      versionFileAt(path) !== undefined ||
      entryOf(path, config) !== undefined
  },
  plan(documents, config, changes) {
    const plans = config.docs.map((options) => planDocs(documents, { config, options, changes }))
    const [home] = plans.flatMap((plan) => plan.home ?? [])
    return {
      ...(home === undefined ? {} : { home }),
      routes: plans.flatMap(({ routes }) => routes),
      problems: [
        ...plans.flatMap(({ problems }) => problems),
        ...(config.docs.length > 0 ? specificationProblems(config) : []),
      ],
      versions: plans.flatMap(({ versions = [] }) => versions),
      entrances: plans.flatMap(({ entrances = [] }) => entrances),
      links: plans.flatMap(({ links = [] }) => links),
      drafts: plans.flatMap(({ drafts = [] }) => drafts),
      files: plans.flatMap(({ files = [] }) => files),
      sidebars: new Map(plans.flatMap(({ sidebars = [] }) => [...sidebars])),
      notFound: plans.flatMap(({ notFound = [] }) => notFound),
      trees: plans.flatMap(({ trees = [] }) => trees),
      redirects: plans.flatMap(({ redirects = [] }) => redirects),
    }
  },
}

/** Descriptions of APIs of one name, and those that name a documentation that there is not. */
function specificationProblems(config: Config): Problem[] {
  const entries = apiEntries(config)
  const known = config.docs.flatMap(({ id }) => id ?? [])
  return [
    ...sharedIds(entries).map((entry) =>
      problem('api-id', configPlace(config, 'openapi', entries.indexOf(entry), 'id'), {
        id: entry.id,
      }),
    ),
    ...sharedFiles(entries).map(([entry, other]) =>
      problem('api-file', configPlace(config, 'openapi', entries.indexOf(entry), 'file'), {
        file: entry.path,
        id: entry.id,
        other: other.id,
      }),
    ),
    ...sharedRoutes(entries).map(([entry, other]) =>
      problem('api-route', configPlace(config, 'openapi', entries.indexOf(entry), 'route'), {
        route: entry.route,
        file: entry.path,
        other: other.path,
      }),
    ),
    ...entries.flatMap(({ options }, index) =>
      options.docs === undefined || known.includes(options.docs)
        ? []
        : [unknownDocs(options.docs, config, configPlace(config, 'openapi', index, 'docs'))],
    ),
  ]
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
  const first = links.versions.find(({ isLatest }) => isLatest) ?? links.versions[0]
  return {
    ...(first ? { home: first.url } : {}),
    versions: links.versions,
    entrances: docsEntrances(
      reads,
      reads.find(({ version }) => version.key === first?.name)?.version,
      config,
    ),
    routes: withSamePages(
      plans.map(({ routes }, index) => ({ routes, version: reads[index]?.version })),
      config,
    ),
    problems: [
      ...problems,
      ...landingProblems(reads, { config, options }),
      ...plans.flatMap((plan) => plan.problems),
    ],
    links: plans.flatMap(({ links }) => links ?? []),
    drafts: reads.flatMap(({ drafts }) => drafts),
    files: plans.flatMap(({ files }) => files ?? []),
    sidebars: new Map(reads.flatMap(({ sidebars }) => [...sidebars])),
    notFound: reads.flatMap((read) => {
      const name = firstSidebarOf(read)
      const { route } = read.version.options
      return name === undefined ? [] : [{ route, sidebarName: name }]
    }),
    trees: reads.flatMap(({ version, placed }) =>
      placed.map(({ name, sidebar: { items } }) => ({ version: version.key, name, items })),
    ),
    redirects: plans.flatMap(({ redirects }) => redirects ?? []),
  }
}

/** A landing document that no version has. */
function landingProblems(
  reads: readonly ReadVersion[],
  { config, options: { id, landing } }: Pick<Planned, 'config' | 'options'>,
): Problem[] {
  if (landing === undefined) return []
  if (reads.some(({ docById, hiddenIds }) => docById.has(landing) || hiddenIds.has(landing)))
    return []
  const near = nearest(
    landing,
    reads.flatMap(({ docById }) => [...docById.keys()]),
  )
  const details = { id: landing, ...(near ? { near } : {}) }
  return [problem('unknown-doc', docsPlace(config, id, 'landing'), details)]
}

function planVersion(
  read: ReadVersion,
  { versioned }: VersionLinks,
  { config, options, changes }: Planned,
): Plan {
  const problems = [...read.problems]
  const planning = { ...read, problems, config, options, changes }
  const written = docRoutes(read.visible, planning)
  const made = [
    ...read.apiDocs.map((doc) => apiRoute(doc, read, config)),
    ...categoryRoutes(planning),
    ...tagRoutes(planning),
  ]
  return {
    routes: versioned([...written, ...made], read),
    problems,
    links: sidebarLinks(read),
    files: [...read.trees, ...apiFiles(read, config)],
    redirects: homeRedirect(made, read, config),
  }
}

/** Pages of tags stand beside the first sidebar, as they belong to none. */
function tagRoutes(planning: RoutePlanning): Route[] {
  const { routes } = planning.tags
  const name = firstSidebarOf(planning)
  return routes.map((route) => (name === undefined ? route : { ...route, sidebarName: name }))
}

/** What pages call the first sidebar of a version that has pages. */
function firstSidebarOf({ placed, version }: Pick<ReadVersion, 'placed' | 'version'>) {
  const [first] = placed.flatMap(({ stops }) => stops)
  return first && sidebarName(version, first.sidebar)
}

/** The pages of categories that have one of their own. */
function categoryRoutes(planning: RoutePlanning): Route[] {
  const routes: Route[] = []
  for (const { stops } of planning.placed)
    for (const stop of stops)
      if (stop.page.kind === 'index') routes.push(categoryRoute(stop, stop.page, planning))
  return routes
}

function categoryRoute(
  stop: Stop,
  page: Extract<SidebarPage, { kind: 'index' }>,
  { config, options, version }: RoutePlanning,
): Route {
  const cards = cardsOf(page.items)
  const props: CategoryPageProps = {
    title: page.title,
    description: page.description,
    trail: options.breadcrumbs ? [...stop.trail, { label: stop.label }] : [],
    badges: [
      ...new Map(cards.flatMap(({ badge }) => (badge ? [[badge.text, badge]] : []))).values(),
    ],
    ...(stop.previous ? { previous: stop.previous } : {}),
    ...(stop.next ? { next: stop.next } : {}),
  }
  return {
    url: stop.url,
    title: page.title,
    description: page.description,
    view: 'CategoryPage',
    props,
    lists: cards,
    sourcePath: page.place?.path ?? CONFIG_PATH,
    ...(page.place ? { place: page.place } : {}),
    sidebarName: sidebarName(version, stop.sidebar),
    toc: [],
    head: { structuredData: breadcrumbList(props.trail, stop.url, config.url) },
    listed: true,
    inSitemap: true,
    search: { kind: 'docs' },
    kind: 'list',
  }
}

/** The docs root sends readers to the landing document, unless a document or a page that is made stands there. */
function homeRedirect(made: readonly Route[], read: ReadVersion, config: Config) {
  const home = rootUrlOf(rulesOf(config), read.version.options.route)
  const main = mainUrlOf(read, config)
  const key = addressKey(home)
  const isTaken =
    read.visible.some((doc) => doc.addressKey === key) ||
    made.some(({ url }) => addressKey(url) === key)
  return main === undefined || isTaken ? [] : [{ from: home, to: main }]
}

function sidebarLinks({ planned }: ReadVersion): PlannedLink[] {
  const linksIn = (nodes: PlannedSidebar['nodes']): PlannedLink[] =>
    nodes.flatMap((node) =>
      node.kind === 'link' && !isOutside(node.href)
        ? [{ url: node.href, place: node.place }]
        : node.kind === 'category'
          ? linksIn(node.items)
          : [],
    )
  return planned.flatMap(({ nodes }) => linksIn(nodes))
}
