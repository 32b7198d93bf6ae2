import type { Config } from '../config/config.ts'
import { CONFIG_PATH } from '../config/config-file.ts'
import { configPlace } from '../config/config-place.ts'
import { problem } from '../diagnostics/problem.ts'
import { stringsOf } from '../i18n/index.ts'
import type { Problem, Route } from '../model.ts'
import type { SearchPageProps } from '../sections/SearchPage.tsx'
import type { Plan } from '../sections/section.ts'
import { isTaken, type Taken } from './clashes.ts'
import { searchUrl } from './search-settings.ts'

/**
 * The page of the search, which lists the ways into the site until its script has come. What an author has put at its
 * address stays there: the dialog works without the page.
 */
export function planSearchPage(
  config: Config,
  { plans, ...taken }: Taken & { readonly plans: readonly Plan[] },
): { readonly routes: readonly Route[]; readonly problems: readonly Problem[] } {
  if (config.search === false) return { routes: [], problems: [] }
  const url = searchUrl(config, config.search.route)
  if (isTaken(url, config, taken)) {
    const place = configPlace(config, 'search', 'route')
    return { routes: [], problems: [problem('search-page', place, { url })] }
  }
  const strings = stringsOf(config)
  const props: SearchPageProps = {
    title: strings.search,
    entrances: plans.flatMap(({ entrances }) => entrances ?? []),
  }
  const route: Route = {
    url,
    title: strings.search,
    description: strings.searchDescription,
    view: 'SearchPage',
    props,
    sourcePath: CONFIG_PATH,
    place: configPlace(config, 'search', 'route'),
    toc: [],
    listed: false,
    inSitemap: false,
  }
  return { routes: [route], problems: [] }
}
