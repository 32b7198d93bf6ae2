import { sourceFile, textFile } from '../config/translations.ts'
import { wordsOf } from '../diagnostics/problem.ts'
import { problemHelp } from '../diagnostics/problem-help.ts'
import { wordsFor } from '../i18n/command-words.ts'
import type { Page, Problem, Severity } from '../model.ts'
import type { PlannedSite } from '../pipeline/planned-site.ts'
import type { SiteState } from './session.ts'

/** A problem as the overlay of a page shows it. */
export interface PageProblem {
  readonly path: string
  readonly line?: number
  readonly column?: number
  readonly code: string
  readonly severity: Severity
  readonly message: string
  readonly hint: string
  /** The line of the file that it is in. */
  readonly source?: string
  /** It concerns every page: no article is made from its file. */
  readonly isOfSite?: true
}

const MOST_SHOWN = 50

/** How problems are shown. */
export interface ShownIn {
  readonly language: 'ko' | 'en'
  /** The text of a file as the site knows it. Fails when it cannot be read. */
  readText(path: string): Promise<string | undefined>
}

/**
 * The problems that concern a page: those of the files that it is made from, and those of files that no article is made
 * from, such as the configuration, sidebars and templates. While the files cannot be planned at all, every page shows why.
 */
export async function problemsOfPage(
  page: Page | undefined,
  { planned, problems, isStale }: SiteState,
  { language, readText }: ShownIn,
): Promise<PageProblem[]> {
  const files = page && planned ? filesOf(page, planned) : new Set<string>()
  const ofArticles =
    !planned || isStale || problems.length === 0 ? new Set() : articleFiles(planned)
  const own = problems
    .map((found) => ({ found, isOfSite: !ofArticles.has(aboutOf(found)) }))
    .filter(({ found, isOfSite }) => isOfSite || files.has(aboutOf(found)))
  // What breaks the page is seen first, and what concerns it alone before what all pages show.
  const sorted = own.sort(
    (a, b) =>
      RANK[a.found.severity] - RANK[b.found.severity] || Number(a.isOfSite) - Number(b.isOfSite),
  )
  return Promise.all(
    sorted.slice(0, MOST_SHOWN).map(async ({ found, isOfSite }) => ({
      ...shown(found, planned, language),
      ...(await sourceOf(found, readText)),
      ...(isOfSite ? { isOfSite: true as const } : {}),
    })),
  )
}

/**
 * The file that a problem is about: code that fails is told where it does, and concerns the page that uses it, or all
 * where it is told once for many.
 */
const aboutOf = ({ path, details: { page, times } }: Problem) =>
  page === undefined || times !== undefined ? path : page

const RANK: Readonly<Record<Severity, number>> = { error: 0, warning: 1, info: 2 }

const known = new WeakMap<PlannedSite, ReadonlySet<string>>()

/** The files that articles and pages of APIs are made from, which show what is wrong with them. */
function articleFiles(planned: PlannedSite): ReadonlySet<string> {
  const files = known.get(planned) ?? newArticleFiles(planned)
  known.set(planned, files)
  return files
}

function newArticleFiles({ locales, sources }: PlannedSite): ReadonlySet<string> {
  const pages = locales.flatMap(({ site }) => site.pages)
  const files = new Set(pages.flatMap((page) => (page.proseFile ? ownFiles(page) : [])))
  return withIncludes(files, sources)
}

/** The files of a page, by the paths that problems name. */
const filesOf = (page: Page, { sources }: PlannedSite) =>
  withIncludes(new Set(ownFiles(page)), sources)

const ownFiles = (page: Page) => [page.sourcePath, textFile(page)]

/** Files, and the parts that they include. */
function withIncludes(
  own: ReadonlySet<string>,
  sources: PlannedSite['sources'],
): ReadonlySet<string> {
  const parts = sources
    .filter((one) => own.has(sourceFile(one)))
    .flatMap(({ includes = {} }) => Object.keys(includes))
  return new Set([...own, ...parts])
}

function shown(
  found: Problem,
  planned: PlannedSite | undefined,
  language: 'ko' | 'en',
): PageProblem {
  const { path, line, column, code, severity } = found
  const { message, hint } = wordsOf(found, language)
  const help = problemHelp({ code, manual: planned?.config.manualUrl }, language)
  return {
    path,
    code,
    severity,
    message,
    hint: help === undefined ? hint : `${hint} ${wordsFor(language).more(help)}`,
    ...(line === undefined ? {} : { line }),
    ...(column === undefined ? {} : { column }),
  }
}

/** The line that a problem is about, whatever file it is in: an article, a setting or code of the site. */
async function sourceOf(
  { path, line }: Problem,
  readText: ShownIn['readText'],
): Promise<Pick<PageProblem, 'source'>> {
  if (line === undefined) return {}
  const text = await readText(path).catch(() => undefined)
  const source = text?.split('\n')[line - 1]
  return source === undefined ? {} : { source }
}
