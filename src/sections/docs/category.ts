import * as z from 'zod'
import { slugText } from '../../config/address-schema.ts'
import { withoutControlChars } from '../../data-files/control-characters.ts'
import { placeAt } from '../../data-files/places.ts'
import { faultsOf, type SchemaFault } from '../../data-files/schema-issues.ts'
import { problem } from '../../diagnostics/problem.ts'
import type { DataFile, Place, Problem } from '../../model.ts'

const steady = z.string().transform(withoutControlChars)

/** The page that a category asks for: a document, or one of its own. */
export const categoryLink = z.union([
  z.null(),
  z.strictObject({ type: z.literal('doc'), id: z.string() }),
  z.strictObject({
    type: z.literal('generated-index'),
    slug: slugText.optional(),
    title: steady.optional(),
    description: steady.optional(),
    image: z.string().optional(),
    keywords: z.array(z.string()).optional(),
  }),
])

export type CategoryLink = z.infer<typeof categoryLink>

/** The fields of a category file. */
export const categoryFile = z.strictObject({
  key: z.string().optional(),
  label: steady.optional(),
  description: steady.optional(),
  position: z.number().optional(),
  collapsed: z.boolean().optional(),
  collapsible: z.boolean().optional(),
  className: z.string().optional(),
  customProps: z.unknown().optional(),
  link: categoryLink.optional(),
})

/** What a `_category_.yml` says about its folder. */
export type CategoryFile = z.infer<typeof categoryFile> & {
  /** The label that a translation replaces. */
  readonly ownLabel?: string
  /** Where the page of the category is written. */
  readonly place?: Place
}

/** Whether a file describes the folder that it is in. */
export const isCategoryFile = (path: string) => /(?:^|\/)_category_\.(?:json|ya?ml)$/.test(path)

/** Checks a category file. A file with mistakes counts as empty, so that its folder is still listed. */
export function readCategory(file: DataFile): {
  readonly category: CategoryFile
  readonly problems: readonly Problem[]
} {
  const checked = categoryFile.safeParse(file.value ?? {}, { reportInput: true })
  if (checked.success) {
    const { label } = (file.original ?? {}) as CategoryFile
    const place = placeAt(file.places, ['link', 'slug'], { path: file.path, line: 1 })
    const category = { ...checked.data, place, ...(label ? { ownLabel: label } : {}) }
    return { category, problems: [] }
  }
  const told = new Set(faultsOfOriginal(file))
  const problems = faultsOf(checked.error.issues, categoryFile)
    .filter(({ path }) => !told.has(path.join('.')) || isWritten(file, path))
    .map((fault) => faultProblem(fault, file))
  return { category: {}, problems }
}

/** What is wrong with the file that this one translates: that is told of it, and not of each translation again. */
function faultsOfOriginal({ original }: DataFile): readonly string[] {
  const checked = categoryFile.safeParse(original ?? {}, { reportInput: true })
  if (checked.success) return []
  return faultsOf(checked.error.issues, categoryFile).map(({ path }) => path.join('.'))
}

/** Whether the file itself says something, and not only what it translates. */
const isWritten = ({ places = {} }: DataFile, path: SchemaFault['path']) =>
  Object.hasOwn(places, path.join('.'))

function faultProblem({ path, reason, meant }: SchemaFault, file: DataFile): Problem {
  const place = placeAt(file.places, path, { path: file.path, line: 1 })
  return problem('data-invalid', place, { field: path.join('.') || '-', reason, ...meant })
}
