import { type Config, configPlace } from '../config/config.ts'
import { problem } from '../diagnostics/problem.ts'
import { addressKeyOf } from '../links/redirects/occupied.ts'
import type { Redirect } from '../links/redirects/redirects.ts'
import type { Problem, Route } from '../model.ts'
import type { Plan } from '../sections/section.ts'
import { addressKey, redirectFileOf } from '../urls/address.ts'

interface Planned {
  readonly plans: readonly Plan[]
  readonly routes: readonly Route[]
  /** Files that are published beside the pages. */
  readonly files: readonly string[]
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
  const hasHome = isThere(config, planned)
  const target = hasHome ? baseUrl : startOf(planned)
  if (target === undefined) {
    const place = configPlace(config, 'title')
    return { redirects: [], problems: [problem('home-missing', place, { url: baseUrl })] }
  }
  const hasRootAbove = !ownLocale.folder && baseUrl !== filesUrl
  return {
    redirects: [
      ...(hasHome ? [] : [{ from: baseUrl, to: target }]),
      ...(hasRootAbove ? [{ from: filesUrl, to: target }] : []),
    ],
    problems: [],
  }
}

/** Whether a page, a file or a redirect of the author is at the first address. */
function isThere(config: Config, { routes, files }: Planned): boolean {
  const key = addressKey(config.baseUrl)
  return (
    routes.some(({ url }) => addressKey(url) === key) ||
    files.includes(redirectFileOf(config.baseUrl, config.filesUrl)) ||
    config.redirects.flatMap(({ from }) => from).some((from) => addressKeyOf(config, from) === key)
  )
}

/** The page that readers begin with: of the documentation if there is one, else of a blog, else the first of all. */
function startOf({ plans, routes }: Planned): string | undefined {
  const [home] = plans.flatMap(({ home }) => home ?? [])
  return home ?? routes.find(({ listed }) => listed)?.url
}
