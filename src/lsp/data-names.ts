/** Names that the texts of a site give each other: tags, authors and values. */
import { sourceFile } from '../config/translations.ts'
import type { SiteValue } from '../model.ts'
import type { EditedSite } from './editing.ts'
import { siteIndex } from './site-index.ts'

/** The values that a file may name. */
export function siteValues(
  { planned }: EditedSite,
  file: string,
): readonly (readonly [name: string, value: SiteValue])[] {
  if (!planned) return []
  const locale = planned.config.allLocales.find(
    ({ folder }) => folder !== undefined && file.startsWith(`${folder}/`),
  )
  const values = planned.values.get(locale?.tag ?? planned.config.locale) ?? {}
  return Object.entries(values)
}

/** Every tag of the site, with the number of texts that have it; the most used first. */
export function siteTags({
  planned,
}: EditedSite): readonly (readonly [tag: string, count: number])[] {
  const counts = new Map<string, number>()
  for (const document of planned?.made.documents ?? []) {
    if (document.form === 'data' && /(?:^|\/)tags\.ya?ml$/.test(document.path))
      for (const tag of keysOf(document.value)) counts.set(tag, counts.get(tag) ?? 0)
    const { tags } = document.form === 'article' ? document.matter : {}
    for (const tag of Array.isArray(tags) ? tags : [])
      if (typeof tag === 'string') counts.set(tag, (counts.get(tag) ?? 0) + 1)
  }
  return [...counts].sort(([a, of], [b, more]) => more - of || (a < b ? -1 : 1))
}

/** The names that files of authors have. */
export const siteAuthors = ({ planned }: EditedSite): readonly string[] => [
  ...new Set(
    (planned?.made.documents ?? []).flatMap((document) =>
      document.form === 'data' && /(?:^|\/)authors\.ya?ml$/.test(document.path)
        ? keysOf(document.value)
        : [],
    ),
  ),
]

const keysOf = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : []

/** The file that declares a tag, an author or a value, by the name of that file. */
export function dataFiles({ planned }: EditedSite, name: RegExp): readonly string[] {
  if (!planned) return []
  return siteIndex(planned)
    .planned.made.documents.map(sourceFile)
    .filter((path) => name.test(path))
}
