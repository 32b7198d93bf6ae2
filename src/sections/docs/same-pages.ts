import type { Config } from '../../config/config.ts'
import { rulesOf } from '../../config/config-place.ts'
import type { PageVersion, Route } from '../../model.ts'
import { addressKey, rootUrlOf } from '../../urls/address.ts'
import type { DocsVersion } from './versions.ts'

/** The pages of one version. */
export interface VersionPages {
  readonly version: DocsVersion | undefined
  readonly routes: readonly Route[]
}

/**
 * Says on pages that show no document, such as those of categories and tags, where they are in other versions: at the
 * same address below the version. On request, every page of another version names that of the latest as the one for
 * search engines.
 */
export function withSamePages(versions: readonly VersionPages[], config: Config): readonly Route[] {
  const [only, ...others] = versions
  if (only && others.length === 0) return only.routes
  const indexes = versions.flatMap(({ version, routes }) =>
    version ? [indexOf(version, routes, config)] : [],
  )
  const latest = indexes.find(({ version }) => version.state === 'latest')
  return versions.flatMap(({ version, routes }) =>
    routes.map((route) => {
      if (!version || !route.version) return route
      const key = keyIn(version, route, config)
      const others = indexes.flatMap(({ version: other, byKey }) => {
        const same = other === version ? undefined : byKey.get(key)
        const isShown = same && (same.listed || !route.listed)
        return isShown ? [[other.key, same.url] as const] : []
      })
      const found = route.articlePath
        ? route
        : { ...route, version: withUrls(route.version, Object.fromEntries(others)) }
      return latest ? withCanonical(found, latest) : found
    }),
  )
}

interface VersionIndex {
  readonly version: DocsVersion
  readonly byKey: ReadonlyMap<string, Route>
  readonly byUrl: ReadonlyMap<string, Route>
}

function indexOf(version: DocsVersion, routes: readonly Route[], config: Config): VersionIndex {
  return {
    version,
    byKey: new Map(routes.map((route) => [keyIn(version, route, config), route])),
    byUrl: new Map(routes.map((route) => [route.url, route])),
  }
}

/** The address below the version, and what is drawn there. */
function keyIn({ options }: DocsVersion, { url, view }: Route, config: Config): string {
  const home = addressKey(rootUrlOf(rulesOf(config), options.route))
  return `${view} ${addressKey(url).slice(home.length)}`
}

function withUrls(version: PageVersion, urls: PageVersion['urls']): PageVersion {
  const { banner } = version
  if (!banner) return { ...version, urls }
  const latest = { ...banner.latest, url: urls[banner.latest.name] ?? banner.latest.url }
  return { ...version, urls, banner: { ...banner, latest } }
}

/** Two signs that contradict each other help nobody: what is not to be indexed names no other page. */
function withCanonical(route: Route, { version, byUrl }: VersionIndex): Route {
  const canonical = route.version?.urls[version.key]
  if (
    !version.options.canonicalToLatest ||
    canonical === undefined ||
    !route.listed ||
    route.head?.noIndex
  )
    return route
  const target = byUrl.get(canonical)
  if (!target?.listed || target.head?.noIndex) return route
  return { ...route, head: { ...route.head, canonical } }
}
