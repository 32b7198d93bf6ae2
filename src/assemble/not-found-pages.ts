import type { Config } from '../config/config.ts'
import type { Route } from '../model.ts'
import type { Plan } from '../sections/section.ts'
import { urlOf } from '../urls/address.ts'

/**
 * The routes of all sections, with a not-found page in each part of the site that has a sidebar of its own. Hosts answer
 * with the one in the nearest folder, or with that of the whole site.
 */
export function withNotFoundPages(plans: readonly Plan[], { baseUrl }: Config): readonly Route[] {
  const routes = plans.flatMap((plan) => plan.routes)
  const page = routes.find(({ view }) => view === 'NotFoundPage')
  if (!page) return routes
  const own = plans
    .flatMap(({ notFound = [] }) => notFound)
    .map(
      ({ route, sidebarName }): Route => ({
        ...page,
        url: urlOf({ baseUrl }, route, '404.html'),
        sidebarName,
      }),
    )
  const urls = new Set(own.map(({ url }) => url))
  return [...routes.filter(({ url }) => !urls.has(url)), ...own]
}
