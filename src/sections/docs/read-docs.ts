import type { Config } from '../../config/config.ts'
import { rulesOf } from '../../config/config-place.ts'
import type { DocsConfig } from '../../config/docs-schema.ts'
import { problem } from '../../diagnostics/problem.ts'
import type { Article, Problem } from '../../model.ts'
import { declaredFields, matterPlace } from '../frontmatter.ts'
import type { Draft } from '../section.ts'
import { type Doc, type DocRules, docOf } from './doc.ts'

/** Compiles the articles into documents: drafts apart, two with one id reported. */
export function readDocs(articles: readonly Article[], config: Config, options: DocsConfig) {
  const problems: Problem[] = []
  const byId = new Map<string, Doc>()
  const drafts = new Map<string, Draft>()
  const visible: Doc[] = []
  const docFrom = knownDocs({
    ...rulesOf(config),
    folder: options.path,
    route: options.route,
    declared: declaredFields(config),
    spoken: { locale: config.locale, words: config.words },
  })
  for (const article of articles) {
    const { doc, problems: own } = docFrom(article)
    if (own.length > 0) problems.push(...own)
    if (doc.fields.draft && !config.drafts) {
      drafts.set(doc.id, { url: doc.url, path: article.path })
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
  return { visible, byId, drafts, problems }
}

type ReadDoc = ReturnType<typeof docOf>

/** What articles are as documents, by the rules that they were read with. */
const docsByRules = new Map<string, WeakMap<Article, ReadDoc>>()

/** An article that stays the same is the same document, however often the site is planned. */
function knownDocs(rules: DocRules): (article: Article) => ReadDoc {
  const key = JSON.stringify(rules)
  const docs = docsByRules.get(key) ?? new WeakMap<Article, ReadDoc>()
  docsByRules.set(key, docs)
  return (article) => {
    const known = docs.get(article)
    if (known) return known
    const read = docOf(article, rules)
    docs.set(article, read)
    return read
  }
}
