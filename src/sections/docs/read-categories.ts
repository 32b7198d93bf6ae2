import { placeAt } from '../../data-files/places.ts'
import { nearest } from '../../diagnostics/nearest-name.ts'
import { problem } from '../../diagnostics/problem.ts'
import type { DataFile, Problem } from '../../model.ts'
import { type CategoryFile, isCategoryFile, readCategory } from './category.ts'
import { withoutNumberPrefix } from './doc.ts'
import type { Entry } from './entry.ts'

/** What category files are read with. */
export interface CategoriesInput {
  readonly files: readonly DataFile[]
  /** The docs folder. */
  readonly folder: string
  readonly docById: ReadonlyMap<string, Entry>
  readonly hiddenIds: ReadonlySet<string>
}

/** What the category files say, by the path of their folder below the docs folder. The first file of a folder counts. */
export function readCategories(input: CategoriesInput): {
  readonly byFolder: ReadonlyMap<string, CategoryFile>
  readonly problems: readonly Problem[]
} {
  const byFolder = new Map<string, CategoryFile>()
  const fileByFolder = new Map<string, DataFile>()
  const problems: Problem[] = []
  for (const file of input.files.filter(({ path }) => isCategoryFile(path))) {
    const folder = file.path
      .slice(input.folder.length + 1)
      .split('/')
      .slice(0, -1)
      .join('/')
    const other = fileByFolder.get(folder)
    if (other) {
      const place = { path: file.path, line: 1 }
      problems.push(problem('duplicate-category-file', place, { other: other.path }))
      continue
    }
    const { category, problems: own } = readCategory(file)
    const linked = withLinkedDoc(category, folder, file, input)
    fileByFolder.set(folder, file)
    byFolder.set(folder, linked.category)
    problems.push(...own, ...linked.problems)
  }
  return { byFolder, problems }
}

/** A category whose link names its document by the whole id. In the file, an id may be meant from the folder. */
function withLinkedDoc(
  category: CategoryFile,
  folder: string,
  file: DataFile,
  { docById, hiddenIds }: CategoriesInput,
): { readonly category: CategoryFile; readonly problems: readonly Problem[] } {
  const { link } = category
  if (link?.type !== 'doc') return { category, problems: [] }
  const names = folder.split('/').map((name) => withoutNumberPrefix(name).name)
  const candidates = [[...names, link.id].join('/'), link.id]
  const id = candidates.find((candidate) => docById.has(candidate) || hiddenIds.has(candidate))
  if (id !== undefined) return { category: { ...category, link: { ...link, id } }, problems: [] }
  const near = candidates.flatMap((candidate) => nearest(candidate, docById.keys()) ?? [])[0]
  const place = placeAt(file.places, ['link', 'id'], { path: file.path, line: 1 })
  const details = { id: link.id, ...(near ? { near } : {}) }
  return { category, problems: [problem('unknown-doc', place, details)] }
}
