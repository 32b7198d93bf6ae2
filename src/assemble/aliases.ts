import type { Config } from '../config/config.ts'
import { versionFolderOf } from '../config/version-files.ts'
import type { WrittenRedirect } from '../links/redirects/redirect-patterns.ts'
import type { Article, Document, Place, Route } from '../model.ts'
import { matterPlace } from '../sections/frontmatter.ts'
import { addressKey } from '../urls/address.ts'

/** An old address of a page, with where it is written. */
interface OldAddress {
  readonly from: string
  readonly place: Place
}

/**
 * The redirects from old addresses that pages name in their front matter: `aliases`, and what a list of slugs has behind its
 * first. Of the versions of a document the one with the shortest address counts: it is the newest.
 */
export function aliasesOf(
  routes: readonly Route[],
  documents: readonly Document[],
  { baseUrl }: Config,
): readonly WrittenRedirect[] {
  const articles = new Map(
    documents.flatMap((document) =>
      document.form === 'article' &&
      (document.matter.aliases !== undefined || Array.isArray(document.matter.slug))
        ? [[document.path, document] as const]
        : [],
    ),
  )
  if (articles.size === 0) return []
  const taken = new Map<string, Article>()
  const below = (url: string) => `/${url.slice(baseUrl.length)}`
  return routes
    .flatMap((route) => {
      const article = route.articlePath === undefined ? undefined : articles.get(route.articlePath)
      return article ? [{ article, route, to: below(route.url) }] : []
    })
    .toSorted((one, other) => one.to.length - other.to.length)
    .flatMap(({ article, route, to }) => {
      const slugs = (route.oldUrls ?? []).map((url, index) => ({
        from: below(url),
        place: matterPlace(article, 'slug', index + 1),
      }))
      return [...aliasesIn(article), ...slugs].flatMap(({ from, place }): WrittenRedirect[] => {
        const key = addressKey(from)
        const first = taken.get(key)
        if (first && (isOfVersion(first) || isOfVersion(article))) return []
        taken.set(key, article)
        return [{ from, to, fromPlace: place, toPlace: place }]
      })
    })
}

function aliasesIn(article: Article): OldAddress[] {
  const { aliases } = article.matter
  const isList = Array.isArray(aliases)
  return [aliases].flat().flatMap((from: unknown, index) => {
    // Reported by the check of front matter.
    if (typeof from !== 'string') return []
    return [{ from, place: matterPlace(article, 'aliases', ...(isList ? [index] : [])) }]
  })
}

const isOfVersion = ({ path }: Article) => versionFolderOf(path) !== undefined
