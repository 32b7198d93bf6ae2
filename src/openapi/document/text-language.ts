import { isFields, pointerKey } from '../../data-files/unknown-json.ts'
import type { Spoken } from '../../i18n/index.ts'

/** What tells that a text is not in the language of its page. */
export interface TextOrigin extends Spoken {
  /** The texts that a translation has brought. */
  readonly translated?: ReadonlySet<string> | undefined
}

/**
 * The language of a text that nobody has translated to that of the page. Texts without a letter of the script of the
 * original are none of its language: a Korean site may have a description in English.
 */
export function untranslatedLanguage(
  text: string,
  { locale, original, translated }: TextOrigin,
): string | undefined {
  if (original === undefined || languageOf(original) === languageOf(locale)) return undefined
  if (translated?.has(text)) return undefined
  return lettersOf(original).test(text) ? original : undefined
}

const languageOf = (tag: string) => tag.toLowerCase().split('-')[0]

/** The letters of scripts that are not called like their letters. */
const SCRIPTS: Readonly<Record<string, string>> = {
  Kore: '\\p{Script=Hangul}',
  Jpan: '\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Han}',
  Hans: '\\p{Script=Han}',
  Hant: '\\p{Script=Han}',
}

const known = new Map<string, RegExp>()

function lettersOf(tag: string): RegExp {
  const before = known.get(tag)
  if (before) return before
  const { script = 'Latn' } = new Intl.Locale(tag).maximize()
  const letters = new RegExp(`[${SCRIPTS[script] ?? `\\p{Script=${script}}`}]`, 'u')
  known.set(tag, letters)
  return letters
}

/** Keys whose values are texts for readers. */
const TEXTS = new Set(['title', 'summary', 'description', 'x-displayName'])
/** Keys whose values are data. */
const DATA = new Set(['example', 'examples', 'default', 'enum', 'const', 'value', 'required'])

/** Where a description of an API has texts that are not translated, as JSON pointers. */
export function untranslatedTexts(root: unknown, origin: TextOrigin): readonly string[] {
  const found: string[] = []
  const seen = new Set<unknown>()
  const look = (value: unknown, pointer: string): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    for (const [name, child] of Object.entries(value)) {
      const at = `${pointer}/${pointerKey(name)}`
      const isText = TEXTS.has(name) && isFields(value) && typeof child === 'string'
      if (isText && untranslatedLanguage(child, origin) !== undefined) found.push(at)
      else if (!DATA.has(name)) look(child, at)
    }
  }
  look(root, '')
  return found
}
