import type { Site } from '../assemble/assemble.ts'
import type { Page } from '../model.ts'
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
    return {
      page: withSidebar(page, site),
      ...(prose ? { prose } : {}),
      ...(page.previews ? { previews: page.previews.map(previewOf) } : {}),
    }
  }
}

function pagesByArticle(pages: readonly Page[]): ReadonlyMap<string, Page> {
  return new Map(
    pages.flatMap((page) => (page.articlePath ? [[page.articlePath, page] as const] : [])),
  )
}
