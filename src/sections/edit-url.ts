import type { Article } from '../model.ts'

/** Where an article can be edited: what its front matter says, else its file below the address of all sources. */
export function editUrlOf(
  { path, translation }: Pick<Article, 'path' | 'translation'>,
  fields: { readonly custom_edit_url?: string | null | undefined },
  base: string | undefined,
): string | undefined {
  if (fields.custom_edit_url !== undefined) return fields.custom_edit_url ?? undefined
  return base && fileUrl(base, translation?.file ?? path)
}

/** A file below the address of all sources, or beside it: descriptions of an API often lie next to the site. */
export function fileUrl(base: string, path: string): string {
  const [, up = '', own = ''] = /^((?:\.\.\/)*)(.*)$/s.exec(path) ?? []
  let folder = base.replace(/\/?$/, '/')
  for (let step = up; step !== ''; step = step.slice(3))
    folder = folder.replace(/(?<=[^/]\/)[^/]+\/$/, '')
  return folder + escapedPath(own)
}

/** A path as it may be written in an address: Hangul stays readable, and nothing in a name is taken for a query or a hash. */
const escapedPath = (path: string) =>
  path.replace(/[\s"#%<>?[\\\]^`{|}]/g, (character) => encodeURIComponent(character))
