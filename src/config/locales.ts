/** The locales of a site: languages with an address, texts and translated files of their own. */

import type { OwnWords } from '../i18n/index.ts'

/** One of them. Names after BCP 47 and HTML. */
export interface Locale {
  readonly tag: string
  /** Its name in its own language, or as the configuration says. */
  readonly label: string
  /** Value of the `lang` and `hreflang` attributes. */
  readonly htmlLang: string
  readonly direction: 'ltr' | 'rtl'
  /** Where its pages are. Starts and ends with a slash. */
  readonly baseUrl: string
  /** Where its translations are, below the site folder. The default locale is what they translate. */
  readonly folder?: string
  /** The title of the site in it, where that is another one than in the default locale. */
  readonly title?: string
  /** The words that the site has written for it instead of ours. */
  readonly words?: OwnWords
}

/** What the configuration says about locales. */
export interface LocalesConfig {
  /** The default locale. */
  readonly locale: string
  readonly locales?: Readonly<Record<string, LocaleConfig>> | undefined
  readonly baseUrl: string
}

export interface LocaleConfig {
  readonly label?: string | undefined
  readonly htmlLang?: string | undefined
  readonly direction?: 'ltr' | 'rtl' | undefined
  readonly baseUrl?: string | undefined
  readonly path?: string | undefined
}

/** Folder of all translations, below the site folder. */
export const TRANSLATIONS = 'i18n'

/** The locales that are built: the default one first, the others in the order of the configuration. */
export function localesOf({ locale, locales = {}, baseUrl }: LocalesConfig): readonly Locale[] {
  const tags = [locale, ...Object.keys(locales).filter((tag) => tag !== locale)]
  return tags.map((tag): Locale => {
    const own = Object.hasOwn(locales, tag) ? locales[tag] : undefined
    const isDefault = tag === locale
    return {
      tag,
      label: own?.label ?? labelOf(tag, tags),
      htmlLang: own?.htmlLang ?? tag,
      direction: own?.direction ?? directionOf(tag),
      baseUrl: below(baseUrl, own?.baseUrl ?? (isDefault ? '' : (own?.path ?? tag))),
      ...(isDefault ? {} : { folder: `${TRANSLATIONS}/${own?.path ?? tag}` }),
    }
  })
}

/** The configured locale of that name. Throws for one without configuration. */
export function localeCalled(locales: readonly Locale[], tag: string): Locale {
  const found = locales.find((locale) => locale.tag === tag)
  if (!found) throw new Error(`The locale “${tag}” is not in the configuration.`)
  return found
}

/** A tag as it should be written, or nothing when it is none after BCP 47. */
export function canonicalTag(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0]
  } catch {
    return undefined
  }
}

/** A name in the locale's own language: `한국어`, and `English (United States)` only beside another English. */
function labelOf(tag: string, all: readonly string[]): string {
  const [language = tag] = tag.split('-')
  const isAlone = all.every((other) => other === tag || other.split('-')[0] !== language)
  const name = canonicalTag(tag)
    ? new Intl.DisplayNames([tag], { type: 'language' }).of(isAlone ? language : tag)
    : undefined
  return name ? name.charAt(0).toLocaleUpperCase(tag) + name.slice(1) : tag
}

const RIGHT_TO_LEFT = new Set([
  'Adlm',
  'Arab',
  'Hebr',
  'Mand',
  'Nkoo',
  'Rohg',
  'Samr',
  'Syrc',
  'Thaa',
])

function directionOf(tag: string): 'ltr' | 'rtl' {
  const script = canonicalTag(tag) ? new Intl.Locale(tag).maximize().script : undefined
  return script !== undefined && RIGHT_TO_LEFT.has(script) ? 'rtl' : 'ltr'
}

/** A path below the site's base url, whether or not it names that base url itself. */
function below(baseUrl: string, path: string): string {
  const full = `/${path}/`.replace(/\/{2,}/g, '/')
  return full.startsWith(baseUrl) ? full : `${baseUrl}${full.slice(1)}`
}
