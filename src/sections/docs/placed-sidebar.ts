import type GithubSlugger from 'github-slugger'
import type { Config } from '../../config/config.ts'
import { rulesOf } from '../../config/config-place.ts'
import type { DocsConfig } from '../../config/docs-schema.ts'
import { stringsOf } from '../../i18n/index.ts'
import { outsideUrl } from '../../links/published.ts'
import type { Sidebar } from '../../model.ts'
import { isOutside, urlOf } from '../../urls/address.ts'
import type { Entry } from './entry.ts'
import { flattened, type Stop } from './sequence.ts'
import type { PlannedSidebar } from './sidebar.ts'
import type { CategoryNode } from './sidebar-node.ts'

/** A sidebar with its pages in reading order. */
export interface PlacedSidebar {
  readonly name: string
  readonly stops: readonly Stop[]
  readonly sidebar: Sidebar
  /** The sidebar with the row of one page that is otherwise left out. */
  revealing(url: string): Sidebar
}

/**
 * Gives category pages their urls and puts all pages of a sidebar in reading order. All sidebars share one slugger, so
 * that categories of one name in two of them have addresses of their own.
 */
export function placeSidebar(
  planned: PlannedSidebar,
  slugger: GithubSlugger,
  { config, options }: { readonly config: Config; readonly options: DocsConfig },
): PlacedSidebar {
  const slugs = new Map<CategoryNode, string>()
  const slugOf = (node: CategoryNode) => {
    const slug = slugs.get(node) ?? slugger.slug(slugSource(node.ownLabel ?? node.label))
    slugs.set(node, slug)
    return `category/${slug}`
  }
  const indexUrl = (node: CategoryNode, slug: string | undefined) =>
    urlOf(rulesOf(config), options.route, slug?.replace(/^\//, '') ?? slugOf(node))
  const urlOfLink = (href: string) =>
    isOutside(href)
      ? outsideUrl(href, config)
      : href.startsWith('/')
        ? urlOf(rulesOf(config), href.slice(1))
        : href
  const addressing = { indexUrl, urlOfLink }
  const { stops, rows } = flattened(planned, addressing)
  const sidebarWith = (items: Sidebar['items']): Sidebar => ({
    name: planned.name,
    label: stringsOf(config).docsMenu,
    items,
    ...(options.sidebar.autoCollapse ? { autoCollapse: true } : {}),
    ...(options.sidebar.hideable ? { hideable: true } : {}),
  })
  return {
    name: planned.name,
    stops,
    sidebar: sidebarWith(rows),
    revealing: (url) => sidebarWith(flattened(planned, addressing, url).rows),
  }
}

/** A label that the slugger can make an address from: one of emoji or dots alone leaves nothing of itself. */
function slugSource(label: string): string {
  const text = label.normalize('NFC')
  return /[\p{L}\p{N}]/u.test(text) ? text : 'category'
}

/** The place of a document in the sidebar that it shows. It may show one that it has no place in. */
export function stopIn(
  sidebar: string | undefined,
  own: Stop | undefined,
  doc: Entry,
  placed: readonly PlacedSidebar[],
): Stop | undefined {
  if (sidebar === undefined || sidebar === own?.sidebar) return own
  const shown = placed.find(({ name }) => name === sidebar)
  return shown?.stops.find(({ url }) => url === doc.url)
}
