/** Tells of the parts of a site's theme that fail, each once. */
import { failedCode, type SiteThemeCode } from '../io/bundle/bundle-theme-code.ts'
import type { Problem } from '../model.ts'
import { failedPartsOf } from '../render/render.tsx'
import type { FailedPart } from '../render/run-theme-code.ts'
import { pageFile, pageOutputs, renderInputOf } from './page-output.ts'
import type { PlannedLocale } from './planned-site.ts'

/** What drawing pages has found. */
export interface FoundFailures {
  note(url: string, failed: readonly FailedPart[]): void
  /** One for each place in the code, with its first page. `isCounted`: with their number, since all were drawn. */
  problems(isCounted: boolean): Problem[]
  /** The parts that did not end. */
  stopped(): readonly string[]
}

interface Failure {
  readonly problem: Problem
  readonly isStopped: true | undefined
  readonly urls: Set<string>
}

export function foundFailures(siteTheme: Pick<SiteThemeCode, 'map' | 'files'>): FoundFailures {
  const found = new Map<string, Failure>()
  const stopped = new Set<string>()
  return {
    note(url, failed) {
      for (const { name, isStopped, ...error } of failed) {
        if (isStopped) stopped.add(name)
        const one = failedCode(siteTheme, { path: siteTheme.files[name] ?? name }, error)
        const place = placeOf(one)
        const known = found.get(place) ?? { problem: one, isStopped, urls: new Set() }
        found.set(place, known)
        // A part that was stopped is not drawn on other pages, so that it is not known how many it fails on.
        if (!isStopped || known.urls.size === 0) known.urls.add(url)
      }
    },
    problems: (isCounted) =>
      [...found.values()].map(({ problem, isStopped, urls }) => {
        const pages = isCounted && !isStopped ? { pages: String(urls.size) } : {}
        const [first = ''] = urls
        return { ...problem, details: { ...problem.details, first, ...pages } }
      }),
    stopped: () => [...stopped].sort(),
  }
}

const placeOf = ({ path, line, column }: Problem) => JSON.stringify([path, line, column])

/**
 * Draws pages without their text: the first one of each view in each locale, as every build does before anything is
 * written, or all.
 */
export function failedParts(
  siteTheme: SiteThemeCode,
  locales: readonly PlannedLocale[],
  pages: 'first' | 'all' = 'first',
): FoundFailures {
  const found = foundFailures(siteTheme)
  for (const locale of locales) {
    const { site, shell } = locale
    const outputOf = pageOutputs(locale)
    const seen = new Set<string>()
    for (const page of site.pages) {
      if (pages === 'first' && seen.has(page.view)) continue
      seen.add(page.view)
      const input = renderInputOf(outputOf(page, pageFile(page.url, site)), () => undefined)
      found.note(page.url, failedPartsOf(input, shell))
    }
  }
  return found
}
