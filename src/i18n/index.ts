import { apiEn } from './api-en.ts'
import { apiJa } from './api-ja.ts'
import { type ApiStrings, apiKo } from './api-ko.ts'
import { type ComponentWords, componentWords, englishComponentWords } from './component-words.ts'
import { en } from './en.ts'
import { ja } from './ja.ts'
import { ko, type Strings } from './ko.ts'

export type { ApiStrings } from './api-ko.ts'
export type { ComponentWords } from './component-words.ts'
export type { Strings } from './ko.ts'

/** Words that a site has written instead of ours. */
export interface OwnWords {
  readonly theme: Partial<Strings>
  readonly api: Partial<Omit<ApiStrings, 'statusText'>> & {
    readonly statusText?: ApiStrings['statusText']
  }
}

const ENGLISH: Catalogue = { theme: en, api: apiEn }

/** The complete catalogues, by language. */
const CATALOGUES: ReadonlyMap<string, Catalogue> = new Map([
  ['ko', { theme: ko, api: apiKo }],
  ['en', ENGLISH],
  ['ja', { theme: ja, api: apiJa }],
])

interface Catalogue {
  readonly theme: Strings
  readonly api: ApiStrings
}

/** Whether docsgen has texts of its own in the language of a BCP 47 locale. */
export const hasCatalogue = (locale: string) => CATALOGUES.has(languageOf(locale))

const languageOf = (locale: string) => locale.toLowerCase().split('-')[0] ?? ''

/** Our catalogue for a BCP 47 locale: that of its language, and English for a language without one. */
const ownCatalogue = (locale: string): Catalogue => CATALOGUES.get(languageOf(locale)) ?? ENGLISH

/** The language of what is drawn. */
export interface Spoken {
  /** BCP 47. */
  readonly locale: string
  readonly words?: OwnWords | undefined
  /** The language of the texts that are not translated to this one; absent for the default locale. */
  readonly original?: string | undefined
}

/** The texts of the theme in a language, those of the site over ours. */
export function stringsOf({ locale, words }: Spoken): Strings {
  return catalogueOf({ locale, words }).theme
}

/** The texts of the API reference in a language, by the same rule. */
export function apiStringsOf({ locale, words }: Spoken): ApiStrings {
  return catalogueOf({ locale, words }).api
}

/** A catalogue is made once for the words of a locale, as it is asked for by every page. */
const changed = new WeakMap<OwnWords, Catalogue>()

/** All texts in a language, those of the site over ours. */
export function catalogueOf({ locale, words }: Spoken): Catalogue {
  const own = ownCatalogue(locale)
  if (!words) return own
  const known = changed.get(words)
  if (known) return known
  const { theme, api } = own
  const made = {
    theme: { ...theme, ...words.theme },
    api: {
      ...api,
      ...words.api,
      statusText: { ...api.statusText, ...words.api.statusText },
    },
  }
  changed.set(words, made)
  return made
}
/** The words of components for a locale, by the same rule. */
export const componentWordsOf = (locale: string): ComponentWords =>
  componentWords.get(languageOf(locale)) ?? englishComponentWords

/** A text with its `{name}` places filled in. Places without a value stay as they are. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}
