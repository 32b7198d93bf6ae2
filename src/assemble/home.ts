import type { Config } from '../config/config.ts'
import { configPlace } from '../config/config-place.ts'
import { problem } from '../diagnostics/problem.ts'
import type { Redirect } from '../links/redirects/redirects.ts'
import type { Problem } from '../model.ts'
import type { Plan } from '../sections/section.ts'
import { isTaken, type Taken } from './clashes.ts'

interface Planned extends Taken {
  readonly plans: readonly Plan[]
}

/**
 * The first address of a locale, where the brand and the breadcrumbs lead. Without a page there it leads to the page that
 * readers begin with. When the default locale has an address of its own, the root of the site leads there as well.
 */
export function planHome(
  config: Config,
  planned: Planned,
): { readonly redirects: readonly Redirect[]; readonly problems: readonly Problem[] } {
  const { ownLocale, baseUrl, filesUrl } = config
  const hasHome = isTaken(config.baseUrl, config, planned)
  const target = hasHome ? baseUrl : startOf(planned)
  if (target === undefined) {
    const place = configPlace(config, 'title')
    return { redirects: [], problems: [problem('home-missing', place, { url: baseUrl })] }
  }
  // Another page is the first as soon as one is put before it, or there is a home.
  const first = hasHome ? {} : { isTemporary: true as const }
  const hasRootAbove = !ownLocale.folder && baseUrl !== filesUrl
  return {
    redirects: [
      ...(hasHome ? [] : [{ from: baseUrl, to: target, ...first }]),
      ...(hasRootAbove ? [{ from: filesUrl, to: target, ...first }] : []),
    ],
    problems: [],
  }
}

/** The page that readers begin with: of the documentation if there is one, else of a blog, else the first of all. */
function startOf({ plans, routes }: Planned): string | undefined {
  const [home] = plans.flatMap(({ home }) => home ?? [])
  return home ?? routes.find(({ listed }) => listed)?.url
}
