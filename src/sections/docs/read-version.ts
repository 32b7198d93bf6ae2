import GithubSlugger from 'github-slugger'
import { addressKey, urlOf } from '../../address.ts'
import { type Config, rulesOf } from '../../config.ts'
import type { Article, DataFile, Document, Output, Problem, Sidebar } from '../../model.ts'
import { stringsOf } from '../../strings/index.ts'
import { type ApiDoc, readApiPages } from './api-pages.ts'
import type { Doc } from './doc.ts'
import { type DocTags, planDocTags } from './doc-tags.ts'
import { isLarge, sidebarDrawer } from './drawn-sidebar.ts'
import type { Entry } from './entry.ts'
import { foldersOf } from './folder-rows.ts'
import { type PlacedSidebar, placeSidebar } from './placed-sidebar.ts'
import { readCategories } from './read-categories.ts'
import { readDocs } from './read-docs.ts'
import type { Stop } from './sequence.ts'
import { type PlannedSidebar, planSidebars } from './sidebar.ts'
import { withTexts } from './sidebar-texts.ts'
import type { DocsVersion } from './versions.ts'

/** A version with its documents in their places: what its pages, and links from other versions, are made from. */
export interface ReadVersion {
  readonly version: DocsVersion
  readonly visible: readonly Doc[]
  /** The pages of its specifications. */
  readonly apiDocs: readonly ApiDoc[]
  /** Documents and pages of specifications. */
  readonly docById: ReadonlyMap<string, Entry>
  readonly planned: readonly PlannedSidebar[]
  readonly placed: readonly PlacedSidebar[]
  /** The place of each page in its sidebar, by url. */
  readonly stops: ReadonlyMap<string, Stop>
  readonly tags: DocTags
  readonly problems: readonly Problem[]
  /** The whole trees of the sidebars that are too large for a page. */
  readonly trees: readonly Output[]
  /** The part of a sidebar that the page at a url carries. */
  drawn(sidebar: Sidebar, url: string): Sidebar
}

/** Reads the documents of one version and puts them in order. */
export function readVersion(
  version: DocsVersion,
  documents: readonly Document[],
  config: Config,
): ReadVersion {
  const { options } = version
  const own = documents.filter(({ path }) => path.startsWith(`${options.path}/`))
  const { visible, hiddenIds, problems } = readDocs(own.filter(isArticle), config, options)
  const files = own.filter(isDataFile)
  const tags = planDocTags({ docs: visible, files, config, options })
  const api = readApiPages(version, documents, config)
  // A document wins over a page that is made: its author has written it.
  const docById = new Map<string, Entry>([...api.docs, ...visible].map((doc) => [doc.id, doc]))
  const categories = readCategories({ files, folder: options.path, docById, hiddenIds })
  const input = {
    docById,
    hiddenIds,
    folders: foldersOf(visible, [...api.rows.values()]),
    categories: categories.byFolder,
    sidebarsAt: version.sidebarsAt,
    generated: api.rows,
  }
  const { sidebars: planned, problems: sidebarProblems } = planSidebars(options.sidebars, input)
  const sidebars = planned.map((sidebar) => withTexts(sidebar, version.texts))
  const slugger = new GithubSlugger()
  const placed = sidebars.map((sidebar) => placeSidebar(sidebar, slugger, { config, options }))
  const treeFile = (name: string) => treeFileOf([config.locale, version.name, name])
  const drawer = (sidebar: Sidebar) => {
    const treeUrl = urlOf({ baseUrl: config.filesUrl }, treeFile(sidebar.name))
    return sidebarDrawer(sidebar, treeUrl, stringsOf(config.locale))
  }
  const drawerByName = new Map(placed.map(({ name, sidebar }) => [name, drawer(sidebar)] as const))
  const stops = new Map(placed.flatMap((own) => own.stops.map((stop) => [stop.url, stop] as const)))
  return {
    version,
    visible,
    apiDocs: api.docs,
    docById,
    planned: sidebars,
    placed,
    stops,
    tags,
    problems: [...problems, ...categories.problems, ...tags.problems, ...sidebarProblems],
    trees: placed
      .filter(({ sidebar }) => isLarge(sidebar))
      .map(({ name, sidebar }) => ({
        path: treeFile(name),
        content: JSON.stringify(sidebar.items),
      })),
    drawn(sidebar, url) {
      const own = placed.find(({ name }) => name === sidebar.name)
      const doc = stops.get(url)?.page
      // A page that no list shows is still in its place while it is read.
      if (own && doc?.kind === 'doc' && doc.doc.unlisted) return drawer(own.revealing(url))(url)
      return drawerByName.get(sidebar.name)?.(url) ?? sidebar
    },
  }
}

/** One name for each locale, version and sidebar, and nothing in it that is no name of a file. */
const treeFileOf = (names: readonly string[]) =>
  `assets/sidebar.${names.join('.').replace(/[^\p{L}\p{N}.-]+/gu, '-')}.json`

/** The page that stands for a whole version: its root, else the landing document, else the first one that is listed. */
export function mainUrlOf({ version, visible, docById, placed }: ReadVersion, config: Config) {
  const { options } = version
  const root = addressKey(urlOf(rulesOf(config), options.route))
  const rootDoc = visible.find(({ url }) => addressKey(url) === root)
  const landing = options.landing === undefined ? undefined : docById.get(options.landing)
  const stop = placed[0]?.stops.find(({ page }) => page.kind === 'index' || !page.doc.unlisted)
  const [doc] = [rootDoc, landing].filter((candidate) => candidate && !candidate.unlisted)
  return doc?.url ?? stop?.url ?? visible.find(({ unlisted }) => !unlisted)?.url
}

const isArticle = (document: Document): document is Article => document.form === 'article'
const isDataFile = (document: Document): document is DataFile => document.form === 'data'
