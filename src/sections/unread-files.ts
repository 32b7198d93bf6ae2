/** Markdown and translations in places that docsgen does not read, so that no author wonders where a page has gone. */
import { COMPONENTS_FOLDER } from '../config/code-files.ts'
import type { Config } from '../config/config.ts'
import { TRANSLATIONS } from '../config/locales.ts'
import { problem } from '../diagnostics/problem.ts'
import { STATIC_FOLDER } from '../links/published.ts'
import type { Problem } from '../model.ts'

/** What is known of the files of a site. */
interface KnownFiles {
  readonly config: Pick<Config, 'blog'>
  /** Whether a file is a source, or a part of one, or has a name that says it is no page. */
  isKnown(path: string): boolean
}

/** The folder of a blog, unless the configuration names another one. */
const BLOG = 'blog'

/** What tools call folders with parts of pages. */
const OF_PARTS = ['includes', 'partials', 'snippets']

/** Folders with files that are no pages, whatever their names. */
const OTHERS = [STATIC_FOLDER, TRANSLATIONS, COMPONENTS_FOLDER, 'theme', 'templates', ...OF_PARTS]

/** Files that are for the people of a project by their names: README.md, CHANGELOG.md, README.ko.md. */
const OF_PROJECT = /(?:^|\/)[A-Z][A-Z\d_-]*(?:\.[\w-]+)?\.mdx?$/

/** The folder beside the configuration that a file is in; the file itself beside it. */
const placeOf = (file: string) => file.replace(/\/.*$/s, '')

/** One problem for each folder with Markdown that is on no page, and for each such file beside the configuration. */
export function unreadArticles(
  files: readonly string[],
  { config, isKnown }: KnownFiles,
): Problem[] {
  // The folder of a whole project has Markdown that has nothing to do with its site.
  const isProject = files.includes('package.json')
  const counts = new Map<string, number>()
  const articles = files.filter((file) => /\.mdx?$/i.test(file) && !OF_PROJECT.test(file))
  // Where pages take one part from, the others are parts too.
  const known = new Set(articles.filter(isKnown).map(placeOf))
  for (const file of articles) {
    const place = placeOf(file)
    if (known.has(place) || OTHERS.some((folder) => file.startsWith(`${folder}/`))) continue
    if (!isProject || place === BLOG) counts.set(place, (counts.get(place) ?? 0) + 1)
  }
  return [...counts].map(([place, count]) => {
    const details = { place, count: String(count) }
    return place === BLOG && config.blog.length === 0
      ? problem('blog-unset', { path: place }, details)
      : problem('articles-unread', { path: place }, details)
  })
}

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
