/** Languages of Docsify are folders, which nothing names as such. */
import { type Fields, fieldsOf } from '../../../data-files/unknown-json.ts'
import { isElsewhere, textsOf } from '../../fields.ts'
import { COUNTRIES } from '../../written-language.ts'
import type { MenuItem } from './menus.ts'

export interface FolderLanguage {
  readonly folder: string
  /** BCP 47. */
  readonly tag: string
}

/** Settings whose values may differ by language, by the beginnings of routes. */
const BY_ROUTE = ['nameLink', 'coverpage', 'notFoundPage', 'skipLink']
const OF_SEARCH = ['placeholder', 'noData']

const NAMES = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })

export function tagOf(folder: string): string | undefined {
  if (!/^[a-z]{2,3}(?:[-_][a-z]{2,4})?$/i.test(folder)) return undefined
  const written = COUNTRIES[folder.toLowerCase()] ?? folder.replace('_', '-')
  try {
    const [tag] = Intl.getCanonicalLocales(written)
    return tag !== undefined && NAMES.of(tag) !== undefined ? tag : undefined
  } catch {
    return undefined
  }
}

/** What a language is called in itself and in English, in small letters. */
function namesOf(tag: string): string[] {
  const [language = tag] = tag.split('-')
  const own = (locale: string, name: string) => {
    try {
      return new Intl.DisplayNames([locale], { type: 'language' }).of(name)
    } catch {
      return undefined
    }
  }
  return [
    own(tag, language),
    own('en', language),
    tag,
    language,
    language === 'zh' ? '中文' : undefined,
  ].flatMap((one) => one?.toLowerCase() ?? [])
}

/**
 * The folders of languages: those with a name of one for which the settings say something, that a menu calls by the
 * name of the language, or whose pages are those that stand beside them or in another such folder. `cs` may be notes
 * of computer science.
 */
export function languagesIn(
  settings: Fields,
  menu: readonly MenuItem[],
  /** Paths of pages below the folder of the site. */
  pages: readonly string[],
): FolderLanguage[] {
  const candidates = [
    ...new Set(pages.flatMap((path) => /^([^/]+)\//.exec(path)?.[1] ?? [])),
  ].flatMap((folder) => {
    const tag = tagOf(folder)
    return tag === undefined ? [] : [{ folder, tag }]
  })
  const search = fieldsOf(settings.search)
  const routes = [
    ...BY_ROUTE.map((name) => settings[name]),
    ...OF_SEARCH.map((name) => search[name]),
  ].flatMap((value) => (Array.isArray(value) ? textsOf(value) : Object.keys(fieldsOf(value))))
  const told = new Set([
    ...routes.map((route) => route.replace(/^\/|\/$/g, '')),
    ...textsOf(settings.fallbackLanguages ?? []),
    ...textsOf(search.pathNamespaces ?? []).map((route) => route.replace(/^\/|\/$/g, '')),
  ])
  const links = allOf(menu).flatMap(({ label, target }) =>
    target === undefined || isElsewhere(target) ? [] : [{ label: label.toLowerCase(), target }],
  )
  const isNamed = ({ folder, tag }: FolderLanguage) =>
    links.some(({ label, target }) => {
      const isThere = target.replace(/^\/?#?\//, '').split(/[/?#]/)[0] === folder
      const words = label.split(/[^\p{L}\p{N}-]+/u)
      // `en` has to be a word of its own; a name may stand in one, as `中文` in `简体中文`.
      const isIn = (name: string) =>
        words.includes(name) ||
        ((name.length > 3 || /\P{ASCII}/u.test(name)) && label.includes(name))
      return isThere && namesOf(tag).some(isIn)
    })
  const below = (folder: string) =>
    pages
      .filter((path) => path.startsWith(`${folder}/`))
      .map((path) => path.slice(folder.length + 1))
  const all = new Set(pages)
  const isAlike = ({ folder }: FolderLanguage) => {
    const own = below(folder).filter((path) => !/^readme\.md$/i.test(path))
    const same = own.filter(
      (path) =>
        all.has(path) ||
        candidates.some((other) => other.folder !== folder && all.has(`${other.folder}/${path}`)),
    )
    return own.length > 0 && same.length * 2 > own.length
  }
  const found = candidates.filter((one) => told.has(one.folder) || isNamed(one) || isAlike(one))
  // Of two folders of one language, the one that is named like it.
  return found.filter((one) => found.find(({ tag }) => tag === one.tag) === one)
}

const allOf = (menu: readonly MenuItem[]): MenuItem[] =>
  menu.flatMap((one) => [one, ...allOf(one.items)])
