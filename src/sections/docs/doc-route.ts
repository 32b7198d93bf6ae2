import type { Config } from '../../config/config.ts'
import type { DocsConfig } from '../../config/docs-schema.ts'
import { nearest } from '../../diagnostics/nearest-name.ts'
import { problem } from '../../diagnostics/problem.ts'
import type { History, NavLink, Problem, Route, Subject } from '../../model.ts'
import type { Crumb } from '../../theme/article/Breadcrumbs.tsx'
import { kindOfArticle } from '../article-kind.ts'
import { editUrlOf } from '../edit-url.ts'
import { frameOf, hides, llmsOf, matterPlace, searchOf, slugPlace } from '../frontmatter.ts'
import { type LastUpdate, lastUpdateOf, shownUpdate } from '../last-update.ts'
import { breadcrumbList, headFields } from '../structured-data.ts'
import { tocOf } from '../toc.ts'
import type { Doc } from './doc.ts'
import { drawnCards } from './drawn-cards.tsx'
import { stopIn } from './placed-sidebar.ts'
import { type ReadVersion, sidebarName } from './read-version.ts'
import type { Stop } from './sequence.ts'
import type { DocPageProps } from './views/DocPage.tsx'

/** What the pages of a version are planned with. */
export interface RoutePlanning extends Omit<ReadVersion, 'problems'> {
  readonly config: Config
  readonly options: DocsConfig
  readonly changes: History['changes']
  readonly problems: Problem[]
}

/** All that the page of a document shows beside what the document itself says. */
interface Surroundings {
  readonly sidebar: string | undefined
  /** The label of its row. */
  readonly label: string
  /** The categories above it. */
  readonly trail: readonly Crumb[]
  readonly previous: NavLink | undefined
  readonly next: NavLink | undefined
  readonly update: LastUpdate
  readonly tags: readonly NavLink[]
  /** The pages of its category as HTML. */
  readonly cards: string | undefined
}

/** Plans the pages of documents. A document that is the same, among the same surroundings, has the same page as before. */
export function docRoutes(docs: readonly Doc[], planning: RoutePlanning): Route[] {
  const known = knownRoutes(planning)
  const { inOrder } = known
  known.inOrder = docs.map((doc, index) => {
    // Nearly all stand where they stood, and to look there is quicker.
    const standing = inOrder[index]
    const before = standing?.doc === doc ? standing : known.byDoc.get(doc)
    const around = surroundingsOf(doc, planning, before)
    if (before && isSame(before.around, around)) {
      before.changes = planning.changes
      return before
    }
    const route = routeOf(doc, around, planning)
    const planned = { doc, around, route, changes: planning.changes }
    known.byDoc.set(doc, planned)
    return planned
  })
  return known.inOrder.map(({ route }) => route)
}

/** The page of a document, and what it was made from. */
interface PlannedDoc {
  readonly doc: Doc
  readonly around: Surroundings
  readonly route: Route
  /** The history that the time of its last update was looked up in. */
  changes: History['changes']
}

interface Known {
  readonly byDoc: WeakMap<Doc, PlannedDoc>
  /** Those of the last time. */
  inOrder: readonly PlannedDoc[]
}

const knownByConfig = new WeakMap<Config, Map<string, Known>>()

/** The pages that documents had, by everything that is the same for all of them. */
function knownRoutes({ config, options, version: { name } }: RoutePlanning): Known {
  const { breadcrumbs, lastUpdated, tocMinLevel, tocMaxLevel } = options
  const key = JSON.stringify([name, breadcrumbs, lastUpdated, tocMinLevel, tocMaxLevel])
  const own = knownByConfig.get(config) ?? new Map<string, Known>()
  const known: Known = own.get(key) ?? { byDoc: new WeakMap(), inOrder: [] }
  knownByConfig.set(config, own.set(key, known))
  return known
}

function isSame(one: Surroundings, other: Surroundings): boolean {
  return (
    one.sidebar === other.sidebar &&
    one.label === other.label &&
    one.cards === other.cards &&
    one.update.author === other.update.author &&
    one.update.date === other.update.date &&
    isSameLink(one.previous, other.previous) &&
    isSameLink(one.next, other.next) &&
    isSameTrail(one.trail, other.trail) &&
    isSameTrail(one.tags, other.tags)
  )
}

const isSameLink = (one: Crumb | undefined, other: Crumb | undefined) =>
  one === other || (one?.url === other?.url && one?.label === other?.label)

const isSameTrail = (one: readonly Crumb[], other: readonly Crumb[]) =>
  one === other ||
  (one.length === other.length && one.every((crumb, index) => isSameLink(crumb, other[index])))

function surroundingsOf(
  doc: Doc,
  planning: RoutePlanning,
  before: PlannedDoc | undefined,
): Surroundings {
  const { fields } = doc
  const own = planning.stops.get(doc.url)
  const sidebar = sidebarOf(doc, own, planning)
  const stop = stopIn(sidebar, own, doc, planning.placed)
  return {
    sidebar,
    label: stop?.label ?? doc.title,
    trail: stop?.trail ?? NO_LINKS,
    previous: neighbour(doc, 'pagination_prev', stop?.previous, planning),
    next: neighbour(doc, 'pagination_next', stop?.next, planning),
    update:
      before?.changes === planning.changes
        ? before.around.update
        : lastUpdateOf(doc.article.path, fields, planning.changes),
    tags: fields.tags ? (planning.tags.linksByDoc.get(doc) ?? NO_LINKS) : NO_LINKS,
    cards: drawnCards(doc, (stop ?? own)?.rows, planning.config),
  }
}

const NO_LINKS: readonly NavLink[] = []

function routeOf(doc: Doc, around: Surroundings, planning: RoutePlanning): Route {
  const { config, options, version } = planning
  const { sidebar, label, trail, previous, next, update, tags, cards } = around
  const { fields, article } = doc
  const editUrl = editUrlOf(article, fields, config.editUrl)
  const lastUpdated = shownUpdate(update, options.lastUpdated)
  const props: DocPageProps = {
    title: doc.title,
    showTitle: !fields.hide_title,
    trail:
      options.breadcrumbs && sidebar !== undefined && !hides(fields, 'breadcrumbs')
        ? [...trail, { label }]
        : [],
    ...(previous && !hides(fields, 'pager') ? { previous } : {}),
    ...(next && !hides(fields, 'pager') ? { next } : {}),
    ...(editUrl ? { editUrl } : {}),
    ...(lastUpdated ? { lastUpdated } : {}),
    ...(tags.length > 0 ? { tags } : {}),
    ...(fields.draft ? { visibility: 'draft' } : fields.unlisted ? { visibility: 'unlisted' } : {}),
  }
  return {
    url: doc.url,
    title: doc.title,
    description: doc.description,
    view: 'DocPage',
    props,
    articlePath: article.path,
    ...(cards === undefined ? {} : { cards }),
    sourcePath: article.path,
    ...slugPlace(fields, article),
    ...(doc.oldUrls ? { oldUrls: doc.oldUrls } : {}),
    ...frameOf(fields),
    ...(sidebar === undefined || hides(fields, 'sidebar')
      ? {}
      : { sidebarName: sidebarName(version, sidebar) }),
    toc: tocOf(article.headings, fields, options),
    head: {
      ...headFields(fields, article, config),
      structuredData: breadcrumbList(props.trail, doc.url, config.url),
    },
    listed: !fields.unlisted && !fields.draft,
    inSitemap: true,
    ...searchOf(fields, {
      kind: article.subjects?.some(isOfSocket) ? 'socket' : 'docs',
      ...(article.badge ? { badge: article.badge } : {}),
      detail: trail.map((crumb) => crumb.label).join(' › '),
      ...(label === doc.title || label === fields.sidebar_label ? {} : { label }),
    }),
    kind: kindOfArticle(article),
    ...(article.topics ? { topics: article.topics } : {}),
    ...llmsOf(fields),
    ...(update.date ? { lastModified: update.date } : {}),
  }
}

/** Commands and events are named by their direction, see `Subject`. */
const isOfSocket = ({ name }: Subject) => /#(?:on|emit) /.test(name)

/** The name of the sidebar of a document: its own, unless its front matter names another or none. */
function sidebarOf(
  doc: Doc,
  stop: Stop | undefined,
  { placed, problems }: RoutePlanning,
): string | undefined {
  const wanted = doc.fields.displayed_sidebar
  if (wanted === null) return undefined
  if (wanted === undefined) return stop?.sidebar
  const names = placed.map(({ name }) => name)
  if (names.includes(wanted)) return wanted
  const near = nearest(wanted, names)
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
  if (target) return target.unlisted ? undefined : target.pagerLink
  const near = nearest(wanted, docById.keys())
  const place = matterPlace(doc.article, field)
  problems.push(problem('unknown-doc', place, { id: wanted, ...(near ? { near } : {}) }))
  return planned
}
