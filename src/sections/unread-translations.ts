/** Translations in places that docsgen does not read, with the place where they belong. */
import type { Config } from '../config/config.ts'
import { TRANSLATIONS } from '../config/locales.ts'
import { problem } from '../diagnostics/problem.ts'
import type { Problem } from '../model.ts'

/** Folders of translations that are those of no locale. One problem for each, as one mistake put all its files there. */
export function unreadTranslations(files: readonly string[], config: Config): Problem[] {
  const known = new Set(config.allLocales.map(({ folder }) => folder))
  const counts = new Map<string, number>()
  for (const file of files) {
    const [folder] = /^[^/]+\/[^/]+(?=\/)/.exec(file) ?? []
    if (folder?.startsWith(`${TRANSLATIONS}/`) && !known.has(folder))
      counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts].map(([folder, count]) => {
    const locale = folder.slice(TRANSLATIONS.length + 1)
    const details = { folder, locale, count: String(count) }
    return isLanguageOf(locale, config)
      ? problem('translation-of-default', { path: folder }, details)
      : problem('translation-unread', { path: folder }, details)
  })
}

/** Whether a folder is named after the default locale: by its tag, or by its language where no other locale has it. */
function isLanguageOf(folder: string, { locale, allLocales }: Config): boolean {
  const [language] = locale.split('-')
  const isAlone = allLocales.every(({ tag }) => tag === locale || tag.split('-')[0] !== language)
  return folder === locale || (isAlone && folder.split(/[-_]/)[0] === language)
}
