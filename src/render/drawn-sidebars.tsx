import { renderToString } from 'react-dom/server'
import { jsonForScript } from '../html/template.ts'
import type { PageData, Sidebar, SidebarItem, SiteData } from '../model.ts'
import { normalUrl } from '../theme/controls/same-url.ts'
import { CurrentMark, PageProvider, SiteProvider } from '../theme/frame/context.tsx'
import { SidebarContent } from '../theme/sidebar/Sidebar.tsx'
import type { Shell } from './shell.ts'

/** A sidebar as JSON. Neighbours have the same one, of which this is one object. */
export interface SidebarText {
  readonly json: string
}

/** A sidebar that many pages carry. They differ in which row is theirs, and in what is open for it. */
export interface DrawnSidebar {
  readonly sidebar: Sidebar
  /** As it stands in the data of a page. */
  readonly json: string
  /** The inside of its element on a page. */
  htmlOn(page: PageData): string
}

type SidebarShell = Pick<Shell, 'site' | 'siteTheme'>

/** Neighbouring pages carry the same one, so that a few are enough to remember. */
const MOST = 32

interface Known {
  /** Looking for a long text takes a while; those of one message are one object. */
  readonly byObject: WeakMap<SidebarText, DrawnSidebar>
  readonly byJson: Map<string, DrawnSidebar>
}

const knownBySite = new WeakMap<SiteData, Known>()

/** A sidebar as it is drawn. Most of a page is its sidebar, which is why it is drawn once for many pages. */
export function drawnSidebar(text: SidebarText, shell: SidebarShell): DrawnSidebar {
  const { site } = shell
  const known = knownBySite.get(site) ?? { byObject: new WeakMap(), byJson: new Map() }
  knownBySite.set(site, known)
  const drawn = known.byObject.get(text) ?? drawnFromJson(text.json, known.byJson, shell)
  known.byObject.set(text, drawn)
  return drawn
}

function drawnFromJson(json: string, known: Known['byJson'], shell: SidebarShell): DrawnSidebar {
  const before = known.get(json)
  if (before) return before
  if (known.size >= MOST) known.clear()
  const drawn = draw(JSON.parse(json, revived) as Sidebar, shell)
  known.set(json, drawn)
  return drawn
}

/** HTML knows no NUL, which marks a slot here. */
const revived = (_: string, value: unknown) =>
  typeof value === 'string' ? value.replaceAll('\0', '\ufffd') : value

function draw(sidebar: Sidebar, { site, siteTheme }: SidebarShell): DrawnSidebar {
  const { items: _, ...frame } = sidebar
  const openOn = openRows(sidebar.items)
  const drawings = new Map<string, Drawing>()
  return {
    sidebar,
    // Rows are read from the HTML again, but parts of a site may draw them in any way.
    json: jsonForScript(siteTheme === undefined ? frame : sidebar),
    htmlOn(page) {
      const url = normalUrl(page.url)
      const open = openOn.get(url) ?? ''
      const drawing = drawings.get(open) ?? drawRows(sidebar, page, site)
      drawings.set(open, drawing)
      return htmlWith(drawing, url)
    },
  }
}

/** HTML with the places where a link says that it is the current one: each after a piece, with the url it leads to. */
interface Drawing {
  readonly pieces: readonly string[]
  readonly urls: readonly string[]
}

const MARK = ' aria-current="page"'
/** Stands for a mark that may be set. No row has a NUL in it. */
const SLOT = ' aria-current="\0"'

/** Draws all rows as they are on a page and on all others that open the same rows. */
function drawRows(sidebar: Sidebar, page: PageData, site: SiteData): Drawing {
  const urls: string[] = []
  const markOf = (row: SidebarItem) => {
    if (row.url === undefined || row.external) return undefined
    urls.push(normalUrl(row.url))
    return '\0' as 'page'
  }
  const html = renderToString(
    <SiteProvider value={site}>
      <PageProvider value={page}>
        <CurrentMark value={markOf}>
          <SidebarContent sidebar={sidebar} />
        </CurrentMark>
      </PageProvider>
    </SiteProvider>,
  )
  return { pieces: html.split(SLOT), urls }
}

function htmlWith({ pieces, urls }: Drawing, url: string): string {
  let html = pieces[0] ?? ''
  for (const [index, one] of urls.entries())
    html += one === url ? MARK + pieces[index + 1] : pieces[index + 1]
  return html
}

/** The rows that are open for a page because they hold it, as their places in the tree, by the urls of all rows. */
function openRows(items: readonly SidebarItem[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const look = (rows: readonly SidebarItem[], above: string) => {
    for (const [index, row] of rows.entries()) {
      const path = `${above}${index}.`
      if (row.url !== undefined && !row.external) {
        const url = normalUrl(row.url)
        found.set(url, `${found.get(url) ?? ''} ${row.items ? path : above}`)
      }
      look(row.items ?? [], path)
    }
  }
  look(items, '')
  return found
}
