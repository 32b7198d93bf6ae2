import GithubSlugger from 'github-slugger'
import type { Config } from '../../config/config.ts'
import { rulesOf } from '../../config/config-place.ts'
import { stringsOf } from '../../i18n/index.ts'
import type {
  Article,
  DataFile,
  Document,
  Problem,
  PublishedFile,
  Sidebar,
  Sidebars,
} from '../../model.ts'
import { addressKey, rootUrlOf, urlOf } from '../../urls/address.ts'
import type { Draft } from '../section.ts'
import { type ApiDoc, readApiPages } from './api-pages.ts'
import type { Doc } from './doc.ts'
import { type DocTags, planDocTags } from './doc-tags.ts'
import { isLarge, sidebarDrawer } from './drawn-sidebar.ts'
import type { Entry } from './entry.ts'
import { foldersOf } from './folder-rows.ts'
import { withLetters } from './link-letters.ts'
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
  readonly drafts: readonly Draft[]
  /** The pages of its specifications. */
  readonly apiDocs: readonly ApiDoc[]
  /** Documents and pages of specifications. */
  readonly docById: ReadonlyMap<string, Entry>
  /** Documents that exist but are not built. */
  readonly hiddenIds: ReadonlySet<string>
  readonly planned: readonly PlannedSidebar[]
  readonly placed: readonly PlacedSidebar[]
  /** The place of each page in its sidebar, by url. */
  readonly stops: ReadonlyMap<string, Stop>
  readonly tags: DocTags
  readonly problems: readonly Problem[]
  /** The whole trees of the sidebars that are too large for a page. */
  readonly trees: readonly PublishedFile[]
  /** Its sidebars, by the names that pages know them by. */
  readonly sidebars: Sidebars
}

/** Reads the documents of one version and puts them in order. */
export function readVersion(
  version: DocsVersion,
  documents: readonly Document[],
  config: Config,
): ReadVersion {
  const { options } = version
  const { articles, files } = filesIn(options.path, documents)
  const { visible, byId, drafts, problems } = readDocs(articles, config, options)
  const tags = planDocTags({ docs: visible, files, config, options })
  const written = new Set(visible.map(({ addressKey }) => addressKey))
  const api = readApiPages(version, documents, config, written)
  // A document wins over a page that is made: its author has written it.
  const docById: ReadonlyMap<string, Entry> =
    api.docs.length === 0
      ? byId
      : new Map<string, Entry>([...api.docs.map((doc) => [doc.id, doc] as const), ...byId])
  const hiddenIds: ReadonlySet<string> = new Set(drafts.keys())
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
  const sidebars = planned.map((sidebar) =>
    withLetters(withTexts(sidebar, version.texts), docById.values(), config),
  )
  const slugger = new GithubSlugger()
  const placed = sidebars.map((sidebar) => placeSidebar(sidebar, slugger, { config, options }))
  const treeFile = (name: string) => treeFileOf([config.locale, version.key, name])
  const drawer = (sidebar: Sidebar) => {
    const treeUrl = urlOf({ baseUrl: config.filesUrl }, treeFile(sidebar.name))
    return sidebarDrawer(sidebar, treeUrl, stringsOf(config))
  }
  const drawn = (own: PlacedSidebar) => {
    const draw = drawer(own.sidebar)
    return (url: string) => {
      const page = stops.get(url)?.page
      // A page that no list shows is still in its place while it is read.
      const isHidden = page?.kind === 'doc' && page.doc.unlisted
      return isHidden ? drawer(own.revealing(url))(url) : draw(url)
    }
  }
  const stops = new Map<string, Stop>()
  for (const own of placed) for (const stop of own.stops) stops.set(stop.url, stop)
  return {
    version,
    visible,
    drafts: [...drafts.values()],
    apiDocs: api.docs,
    docById,
    hiddenIds,
    planned: sidebars,
    placed,
    stops,
    tags,
    problems: [...problems, ...categories.problems, ...tags.problems, ...sidebarProblems],
    trees: placed
      .filter(({ sidebar }) => isLarge(sidebar))
      .map(({ name, sidebar }) => ({
        path: treeFile(name),
        // Long, and asked for less often than the site is planned.
        get content() {
          return JSON.stringify(sidebar.items)
        },
      })),
    sidebars: new Map(placed.map((own) => [sidebarName(version, own.name), drawn(own)])),
  }
}

/** What pages of a version call one of its sidebars. */
export const sidebarName = ({ key }: DocsVersion, sidebar: string) => `${key}/${sidebar}`

/** One name for each locale, version and sidebar, and nothing in it that is no name of a file. */
const treeFileOf = (names: readonly string[]) =>
  `assets/sidebar.${names.join('.').replace(/[^\p{L}\p{N}.-]+/gu, '-')}.json`

/** The page that stands for a whole version: its root, else the landing document, else the first one that is listed. */
export function mainUrlOf({ version, visible, docById, placed }: ReadVersion, config: Config) {
  const { options } = version
  const root = addressKey(rootUrlOf(rulesOf(config), options.route))
  const rootDoc = visible.find(({ addressKey }) => addressKey === root)
  const landing = options.landing === undefined ? undefined : docById.get(options.landing)
  const stop = placed[0]?.stops.find(({ page }) => page.kind === 'index' || !page.doc.unlisted)
  const [doc] = [rootDoc, landing].filter((candidate) => candidate && !candidate.unlisted)
  return doc?.url ?? stop?.url ?? visible.find(({ unlisted }) => !unlisted)?.url
}

/** What the folder of a version holds. */
function filesIn(folder: string, documents: readonly Document[]) {
  const start = `${folder}/`
  const articles: Article[] = []
  const files: DataFile[] = []
  for (const document of documents) {
    if (!document.path.startsWith(start)) continue
    if (document.form === 'article') articles.push(document)
    if (document.form === 'data') files.push(document)
  }
  return { articles, files }
}
