/** Draws pages without their text, to find the parts of a site that fail before anything is written. */
import { failedCode, type SiteThemeCode } from '../io/bundle/site-theme.ts'
import type { Problem } from '../model.ts'
import { failedPartsOf } from '../render/render.tsx'
import { pageFile, pageOutputs, renderInputOf } from './page-output.ts'
import type { PlannedLocale } from './planned-locale.ts'

/**
 * The parts of a theme that fail: on the first page of each view in each locale, as every build looks, or on all pages.
 */
export function failedParts(
  siteTheme: SiteThemeCode | undefined,
  locales: readonly PlannedLocale[],
  pages: 'first' | 'all' = 'first',
): Problem[] {
  if (!siteTheme) return []
  const found = new Map<string, Problem>()
  for (const locale of locales) {
    const { site, shell } = locale
    const outputOf = pageOutputs(locale)
    const seen = new Set<string>()
    for (const page of site.pages) {
      if (pages === 'first' && seen.has(page.view)) continue
      seen.add(page.view)
      const input = renderInputOf(outputOf(page, pageFile(page.url, site)), () => undefined)
      for (const { name, error } of failedPartsOf(input, shell)) {
        const one = failedCode(siteTheme, { path: siteTheme.files[name] ?? name }, error)
        found.set(JSON.stringify(one), one)
      }
    }
  }
  return [...found.values()]
}
