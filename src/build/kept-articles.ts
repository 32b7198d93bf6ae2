import type { KeptArticle } from '../io/cache/last-build.ts'
import type { Page, Source } from '../model.ts'
import { hasDiagram } from './has-diagram.ts'
import { pageFile } from './page-file.ts'
import type { Planned } from './plan.ts'

/**
 * The articles whose prose stands on their own pages and nowhere else, by file. While an edit changes nothing but prose,
 * no other page can change.
 */
export function keptArticles(planned: Planned): ReadonlyMap<string, KeptArticle> {
  const { sources, made } = planned
  const pages = pagesByProse(planned)
  const shared = new Set([...sources.flatMap(partsOf), ...listedElsewhere(planned)])
  return new Map(
    sources.flatMap((source) => {
      const file = fileOf(source)
      const key = made.keyByFile.get(file)
      const isOwn = /\.mdx?$/i.test(file) && !shared.has(file) && isWhole(source)
      if (!isOwn || key === undefined) return []
      return [
        [file, { key, pages: pages.get(file) ?? [], hasDiagram: hasDiagram(source) }] as const,
      ]
    }),
  )
}

/** Whether a source is made from one file alone. */
export const isWhole = ({ includes, apiFiles }: Source) => !includes && !apiFiles

const fileOf = ({ path, translation }: Source) => translation?.file ?? path

function partsOf({ includes = {}, apiFiles }: Source): string[] {
  if (!apiFiles) return Object.keys(includes)
  const { specifications, socket, codes, errors } = apiFiles
  const files = [...specifications, socket, codes, errors].filter((file) => file !== undefined)
  return [
    ...Object.keys(includes),
    ...files.flatMap((file) => [file.path, ...Object.keys(file.includes ?? {})]),
  ]
}

function pagesByProse({ locales }: Planned): ReadonlyMap<string, readonly string[]> {
  const pages = new Map<string, string[]>()
  for (const { site } of locales)
    for (const { proseFile, url } of site.pages)
      if (proseFile !== undefined)
        pages.set(proseFile, [...(pages.get(proseFile) ?? []), pageFile(url, site)])
  return pages
}

/** The files whose prose lists and feeds show as well. */
function listedElsewhere({ locales }: Planned): string[] {
  return locales.flatMap(({ site: { pages, feeds } }) => {
    const articles = new Set(pages.flatMap(({ previews = [] }) => previews))
    const urls = new Set(feeds.flatMap(({ items }) => items.map(({ url }) => url)))
    const isListed = ({ url, articlePath = '' }: Page) => articles.has(articlePath) || urls.has(url)
    return pages.filter(isListed).flatMap(({ proseFile }) => proseFile ?? [])
  })
}
