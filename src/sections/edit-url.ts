import type { Article } from '../model.ts'

/** Where an article can be edited: what its front matter says, else its file below the address of all sources. */
export function editUrlOf(
  { path, translation }: Pick<Article, 'path' | 'translation'>,
  fields: { readonly custom_edit_url?: string | null | undefined },
  base: string | undefined,
): string | undefined {
  if (fields.custom_edit_url !== undefined) return fields.custom_edit_url ?? undefined
  return base && `${base.replace(/\/?$/, '/')}${translation?.file ?? path}`
}
