import type { Config } from '../config/config.ts'
import type { WrittenRedirect } from '../links/redirects/written.ts'
import type { Article, Document, Route } from '../model.ts'
import { matterPlace } from '../sections/frontmatter.ts'
import { addressKey } from '../urls/address.ts'

const IN_VERSION = /^(?:versions|versioned_docs)\//

/**
 * The redirects from old addresses that pages name in their front matter. Of the versions of a document the one
 * with the shortest address counts: it is the newest.
 */
export function aliasesOf(
  routes: readonly Route[],
  documents: readonly Document[],
  { baseUrl }: Config,
): readonly WrittenRedirect[] {
  const articles = new Map(
    documents.flatMap((document) =>
      document.form === 'article' && document.matter.aliases !== undefined
        ? [[document.path, document] as const]
        : [],
    ),
  )
  if (articles.size === 0) return []
  const taken = new Map<string, Article>()
  return routes
    .flatMap(({ articlePath, url }) => {
      const article = articlePath === undefined ? undefined : articles.get(articlePath)
      return article ? [{ article, to: `/${url.slice(baseUrl.length)}` }] : []
    })
    .toSorted((one, other) => one.to.length - other.to.length)
    .flatMap(({ article, to }) =>
      [article.matter.aliases].flat().flatMap((from: unknown, index): WrittenRedirect[] => {
        // What is no text is told where front matter is checked.
        if (typeof from !== 'string') return []
        const key = addressKey(from)
        const first = taken.get(key)
        if (first && (isOfVersion(first) || isOfVersion(article))) return []
        taken.set(key, article)
        const isList = Array.isArray(article.matter.aliases)
        const fromPlace = matterPlace(article, 'aliases', ...(isList ? [index] : []))
        return [{ from, to, fromPlace, toPlace: fromPlace }]
      }),
    )
}

const isOfVersion = ({ path }: Article) => IN_VERSION.test(path)
