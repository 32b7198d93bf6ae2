import { CONFIG_PATH, type Config } from '../config/config.ts'
import { stringsOf } from '../i18n/index.ts'
import type { Place, Route } from '../model.ts'
import type { TagListPageProps } from './TagListPage.tsx'
import { byInitial } from './tag-index.ts'
import type { Tag } from './tags.ts'

export interface TagListInput<Item> {
  /** The listed ones. */
  readonly tags: readonly Tag<Item>[]
  /** The title of the document. The page itself says that it is about tags. */
  readonly title: string
  readonly description: string
  /** The file that declares the tags, if there is one. */
  readonly filePath?: string | undefined
  /** Where its address is set, if it can be. */
  readonly place?: Place
  /** The url of a tag by its path; of the list itself for an empty one. */
  urlOfTag(path: string): string
}

/** What every page about tags has: no table of contents, and no place in the sitemap. */
export const TAG_PAGE = { toc: [], inSitemap: false } as const

/** The page of all listed tags of a section. */
export function tagListRoute<Item>(
  { tags, title, description, filePath, place, urlOfTag }: TagListInput<Item>,
  { locale }: Config,
): Route {
  const strings = stringsOf(locale)
  const pills = tags.map(({ label, path, items }) => ({
    label,
    url: urlOfTag(path),
    count: items.length,
  }))
  const props: TagListPageProps = {
    title: strings.tags,
    groups: byInitial(pills, strings.otherTags),
  }
  return {
    ...TAG_PAGE,
    url: urlOfTag(''),
    title,
    description,
    view: 'TagListPage',
    props,
    sourcePath: filePath ?? CONFIG_PATH,
    ...(place ? { place } : {}),
    listed: true,
  }
}
