import type { Article, PageKind } from '../model.ts'

/** What an article is about, if that is one sort of things. */
export function kindOfArticle({ badge, topics = [] }: Article): PageKind {
  if (badge) return 'event'
  const [kind, ...others] = new Set(topics.map((topic) => topic.kind))
  if (others.length > 0 || kind === undefined || kind === 'event') return 'article'
  return kind === 'error' ? 'code' : kind
}
