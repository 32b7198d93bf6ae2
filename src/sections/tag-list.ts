import type { Config } from '../config/config.ts'
import { CONFIG_PATH } from '../config/config-file.ts'
import { stringsOf } from '../i18n/index.ts'
import type { Place, Route } from '../model.ts'
import type { TagListPageProps } from './TagListPage.tsx'
import { inOrder, type Tag } from './tags.ts'

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
  config: Config,
): Route {
  const strings = stringsOf(config)
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
    kind: 'list',
    props,
    sourcePath: filePath ?? CONFIG_PATH,
    ...(place ? { place } : {}),
    listed: true,
  }
}

/** The tags under one heading of an index. */
interface LetterGroup<Tag> {
  readonly letter: string
  readonly tags: readonly Tag[]
}

/** Initial consonants in the order of Unicode; a doubled one stands with its single one. */
const CONSONANTS = 'ㄱㄱㄴㄷㄷㄹㅁㅂㅂㅅㅅㅇㅈㅈㅊㅋㅌㅍㅎ'
const FIRST_CONSONANT = 0x1100

/** Sorts tags under headings. `others` is the heading of those that begin with no Korean or Latin letter. */
export function byInitial<Tag extends { readonly label: string }>(
  tags: readonly Tag[],
  others: string,
): LetterGroup<Tag>[] {
  const tagsByLetter = new Map<string, Tag[]>()
  for (const tag of inOrder(tags, ({ label }) => label)) {
    const letter = initialOf(tag.label)
    tagsByLetter.set(letter, [...(tagsByLetter.get(letter) ?? []), tag])
  }
  return [...tagsByLetter]
    .sort(([a], [b]) => rankOf(a) - rankOf(b) || (a < b ? -1 : 1))
    .map(([letter, own]) => ({ letter: letter || others, tags: own }))
}

/** The letter that a label is filed under; empty when it is neither Korean nor Latin. */
function initialOf(label: string): string {
  // The decomposed form of a syllable begins with its consonant, that of é with e.
  const [first = ''] = label.normalize('NFKD').match(/[\p{L}\p{N}]/u) ?? []
  const consonant = CONSONANTS[(first.codePointAt(0) ?? 0) - FIRST_CONSONANT]
  return consonant ?? (/^\p{Script=Latin}$/u.test(first) ? first.toUpperCase() : '')
}

function rankOf(letter: string): number {
  if (letter === '') return 2
  return CONSONANTS.includes(letter) ? 0 : 1
}
