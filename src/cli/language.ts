import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONFIG_PATH, DEFAULT_LOCALE } from '../config/config-file.ts'

/** The languages that the command speaks. */
export const LANGUAGES = ['ko', 'en'] as const

type Language = (typeof LANGUAGES)[number]

/**
 * The language of the command: that of `--lang`, else that which the environment asks for, else that of the site. `C` and `POSIX` ask for none;
 * machines and containers have them when nobody has chosen.
 */
export function messageLanguage(
  environment: Readonly<Record<string, string | undefined>>,
  argv: readonly string[],
): Language {
  const asked = askedLanguage(argv)
  if (asked) return asked
  const locale = environment.LC_ALL || environment.LC_MESSAGES || environment.LANG || ''
  if (locale === '' || /^(?:C|POSIX)(?:[._@-]|$)/.test(locale)) return siteLanguage(argv)
  return isKorean(locale) ? 'ko' : 'en'
}

/** What `--lang` asks for. It is read before all other arguments, as what is wrong with those is said in it too. */
function askedLanguage(argv: readonly string[]): Language | undefined {
  const values = argv.flatMap((argument, index) => {
    if (argument === '--lang') return argv[index + 1] ?? []
    return argument.startsWith('--lang=') ? argument.slice('--lang='.length) : []
  })
  return LANGUAGES.find((language) => language === values.at(-1))
}

/** The language of the site that the arguments name, or that is in the current folder; English without one. */
function siteLanguage(argv: readonly string[]): Language {
  const named = argv.map((argument) => argument.replace(/^--site=/, ''))
  for (const folder of [...named, '.', 'site']) {
    const text = configText(folder)
    if (text !== undefined) return isKorean(localeIn(text)) ? 'ko' : 'en'
  }
  return 'en'
}

function configText(folder: string): string | undefined {
  try {
    return readFileSync(join(folder, CONFIG_PATH), 'utf8')
  } catch {
    return undefined
  }
}

/** The locale as its line says it: also of a file that is no YAML, as its problems are reported in that language too. */
function localeIn(text: string): string {
  const [, locale = DEFAULT_LOCALE] = /^locale:[ \t]*["']?([A-Za-z_-]+)/m.exec(text) ?? []
  return locale
}

const isKorean = (locale: string) => /^ko(?:[._@-]|$)/i.test(locale)
