import { type Config, rulesOf } from '../../config.ts'
import type { Article, Problem } from '../../model.ts'
import { problem } from '../../problem.ts'
import { matterPlace } from '../frontmatter.ts'
import { type Doc, docOf } from './doc.ts'

export type DocsConfig = Exclude<Config['docs'], false>

/** Compiles the articles into documents: drafts apart, two with one id reported. */
export function readDocs(articles: readonly Article[], config: Config, options: DocsConfig) {
  const problems: Problem[] = []
  const byId = new Map<string, Doc>()
  const hiddenIds = new Set<string>()
  const visible: Doc[] = []
  for (const article of articles) {
    const { doc, problems: own } = docOf(article, {
      ...rulesOf(config),
      folder: options.path,
      route: options.route,
    })
    problems.push(...own)
    if (doc.fields.draft && !config.drafts) {
      hiddenIds.add(doc.id)
      continue
    }
    const other = byId.get(doc.id)
    if (other)
      problems.push(
        problem('duplicate-doc-id', matterPlace(article, 'id'), {
          id: doc.id,
          other: other.article.path,
        }),
      )
    byId.set(doc.id, doc)
    visible.push(doc)
  }
  return { visible, hiddenIds, problems }
}
