import { type Config, rulesOf } from '../../config.ts'
import type { Article, DataFile, Problem } from '../../model.ts'
import { problem } from '../../problem.ts'
import { matterPlace } from '../frontmatter.ts'
import { type CategoryFile, isCategoryFile, readCategory } from './category.ts'
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

/** What the category files say, by the path of their folder below the docs folder. */
export function readCategories(files: readonly DataFile[], { path }: DocsConfig) {
  const byFolder = new Map<string, CategoryFile>()
  const problems: Problem[] = []
  for (const file of files.filter((candidate) => isCategoryFile(candidate.path))) {
    const { category, problems: own } = readCategory(file)
    byFolder.set(
      file.path
        .slice(path.length + 1)
        .split('/')
        .slice(0, -1)
        .join('/'),
      category,
    )
    problems.push(...own)
  }
  return { byFolder, problems }
}
