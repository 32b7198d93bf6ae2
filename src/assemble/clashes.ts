import type { Config } from '../config/config.ts'
import { problem } from '../diagnostics/problem.ts'
import { addressKeyOf } from '../links/redirects/occupied.ts'
import type { Place, Problem, Route } from '../model.ts'
import { addressKey, decoded, redirectFileOf } from '../urls/address.ts'

/** Two pages on one address, however written, are a problem; the first one stays. */
export function withoutClashes(all: readonly Route[]): {
  readonly routes: readonly Route[]
  readonly problems: readonly Problem[]
} {
  const routeByKey = new Map<string, Route>()
  const problems: Problem[] = []
  for (const route of all) {
    const key = addressKey(route.url)
    const other = routeByKey.get(key)
    if (other)
      problems.push(
        problem('duplicate-url', placeOfRoute(route), {
          url: route.url,
          other: placeOfRoute(other).path,
          ...(isOtherCase(route.url, other.url) ? { case: '1' } : {}),
        }),
      )
    else routeByKey.set(key, route)
  }
  return { routes: [...routeByKey.values()], problems }
}

/** Whether two addresses differ in capital letters alone, which not every host tells from small ones. */
const isOtherCase = (one: string, other: string) =>
  one !== other && decoded(one).toLowerCase() === decoded(other).toLowerCase()

/** Where a page has its address from. */
export const placeOfRoute = ({ place, sourcePath }: Pick<Route, 'place' | 'sourcePath'>): Place =>
  place ?? { path: sourcePath }

/**
 * Problems that several locales have in the same way, each once, for the first of these locales. `nameOf` gives problems
 * that are the same one name, and none to those that are told whatever other locales have.
 */
export function reportedOnce(
  problemsByLocale: readonly (readonly Problem[])[],
  nameOf: (found: Problem) => string | undefined,
): readonly (readonly Problem[])[] {
  const told = new Set<string>()
  return problemsByLocale.map((problems) => {
    const own = problems.map((found) => [nameOf(found), found] as const)
    const fresh = own.filter(([name]) => name === undefined || !told.has(name))
    for (const [name] of fresh) if (name !== undefined) told.add(name)
    return fresh.map(([, found]) => found)
  })
}

/** Problems whose words name an address, which is another one in each locale. */
const ADDRESS_CODES = new Set([
  'duplicate-url',
  'output-clash',
  'output-name-long',
  'name-not-portable',
])

/** What a clash of addresses has in common in all locales. */
export const nameOfClash = ({ code, path, line, details }: Problem): string | undefined =>
  ADDRESS_CODES.has(code) ? JSON.stringify([code, path, line, details.other]) : undefined

export interface Taken {
  readonly routes: readonly Route[]
  /** Files that are published beside the pages. */
  readonly files: readonly string[]
}

/** Whether a page, a file or a redirect of the author is at an address. */
export function isTaken(url: string, config: Config, { routes, files }: Taken): boolean {
  const key = addressKey(url)
  return (
    routes.some((route) => addressKey(route.url) === key) ||
    files.includes(redirectFileOf(url, config.filesUrl)) ||
    config.redirects.flatMap(({ from }) => from).some((from) => addressKeyOf(config, from) === key)
  )
}
