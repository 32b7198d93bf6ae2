import type { Page, Prose } from '../model.ts'
import { fillPreview } from '../render/prose.ts'
import type { RenderInput } from '../render/render.tsx'

/** Everything that drawing needs, page by page, so that the filled previews are not in memory all at once. */
export function* renderInputs(
  pages: readonly Page[],
  proseByFile: ReadonlyMap<string, Prose>,
): Generator<RenderInput> {
  const inputOf = renderInputOf(pages, proseByFile)
  for (const page of pages) yield inputOf(page)
}

/** Finds what drawing one of these pages needs. */
export function renderInputOf(
  pages: readonly Page[],
  proseByFile: ReadonlyMap<string, Prose>,
): (page: Page) => RenderInput {
  let pageByArticle: ReadonlyMap<string, Page> | undefined
  const previewOf = (path: string) => {
    pageByArticle ??= pagesByArticle(pages)
    const page = pageByArticle.get(path)
    const preview = proseByFile.get(page?.proseFile ?? '')?.preview
    return preview && page ? fillPreview(preview, page) : ''
  }
  return (page) => {
    const prose = proseByFile.get(page.proseFile ?? '')
    return {
      page,
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
