import type { Article } from '../model.ts'

/** Where an article can be edited: what its front matter says, else its file below the address of all sources. */
export function editUrlOf(
  { path, translation }: Pick<Article, 'path' | 'translation'>,
  fields: { readonly custom_edit_url?: string | null | undefined },
  base: string | undefined,
): string | undefined {
  if (fields.custom_edit_url !== undefined) return fields.custom_edit_url ?? undefined
  return base && `${base.replace(/\/?$/, '/')}${escapedPath(translation?.file ?? path)}`
}

/** A path as it may stand in an address: Hangul stays readable, and nothing in a name is taken for a query or a hash. */
const escapedPath = (path: string) =>
  path.replace(/[\s"#%<>?[\\\]^`{|}]/g, (character) => encodeURIComponent(character))
