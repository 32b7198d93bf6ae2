import type { Site } from '../assemble/assemble.ts'
import type { Page, Prose, Sidebar } from '../model.ts'
import type { SidebarText } from '../render/drawn-sidebars.tsx'
import { fillPreview } from '../render/prose.ts'
import type { RenderInput } from '../render/render.tsx'
import type { ProseShelf } from './prose-shelf.ts'

/** What drawing needs of a site. */
type DrawnSite = Pick<Site, 'pages' | 'sidebars'>

/** A page with the part of its sidebar that it carries, unless it has it already. */
export function withSidebar(page: Page, { sidebars }: Pick<Site, 'sidebars'>): Page {
  if (page.sidebar) return page
  const sidebar = sidebars.get(page.sidebarName ?? '')?.(page.url)
  return sidebar ? { ...page, sidebar } : page
}

/** What a page is drawn from, once all of it is known. */
export function drawnFrom(
  { sidebar, ...page }: Page,
  prose: Prose | undefined,
  previews?: readonly string[],
): RenderInput {
  return {
    page,
    ...(sidebar ? { sidebar: textOf(sidebar) } : {}),
    ...(prose ? { prose } : {}),
    ...(previews ? { previews } : {}),
  }
}

const textBySidebar = new WeakMap<Sidebar, SidebarText>()

/** A text goes to a thread faster than a tree, and most pages have that of the page before. */
function textOf(sidebar: Sidebar): SidebarText {
  const text = textBySidebar.get(sidebar) ?? { json: JSON.stringify(sidebar) }
  textBySidebar.set(sidebar, text)
  return text
}

/** Finds what drawing one of the pages of a site needs. */
export function renderInputOf(
  site: DrawnSite,
  proseByFile: ProseShelf,
): (page: Page) => RenderInput {
  let pageByArticle: ReadonlyMap<string, Page> | undefined
  const previewOf = (path: string) => {
    pageByArticle ??= pagesByArticle(site.pages)
    const page = pageByArticle.get(path)
    const preview = proseByFile.get(page?.proseFile ?? '')?.preview
    return preview && page ? fillPreview(preview, page) : ''
  }
  return (page) => {
    const prose = proseByFile.get(page.proseFile ?? '')
    return drawnFrom(withSidebar(page, site), prose, page.previews?.map(previewOf))
  }
}

function pagesByArticle(pages: readonly Page[]): ReadonlyMap<string, Page> {
  return new Map(
    pages.flatMap((page) => (page.articlePath ? [[page.articlePath, page] as const] : [])),
  )
}
