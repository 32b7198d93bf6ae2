import { problem } from '../diagnostics/problem.ts'
import type { Place, Problem, Route } from '../model.ts'
import { addressKey } from '../urls/address.ts'

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
        }),
      )
    else routeByKey.set(key, route)
  }
  return { routes: [...routeByKey.values()], problems }
}

/** Where a page has its address from. */
export const placeOfRoute = ({ place, sourcePath }: Pick<Route, 'place' | 'sourcePath'>): Place =>
  place ?? { path: sourcePath }

/** A problem that several locales have in the same way is reported once, for the first of them. */
export function reportedOnce(
  problemsByLocale: readonly (readonly Problem[])[],
): readonly (readonly Problem[])[] {
  const told = new Set<string>()
  return problemsByLocale.map((problems) => {
    const own = problems.map(
      (found) => [ADDRESS_CODES.has(found.code) && keyOf(found), found] as const,
    )
    const fresh = own.filter(([key]) => key === false || !told.has(key))
    for (const [key] of fresh) if (key !== false) told.add(key)
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

const keyOf = ({ code, path, line, details }: Problem) =>
  JSON.stringify([code, path, line, details.other])
