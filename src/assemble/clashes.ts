import { addressKey } from '../address.ts'
import type { Problem, Route } from '../model.ts'
import { problem } from '../problem.ts'

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
        problem(
          'duplicate-url',
          { path: route.sourcePath },
          { url: route.url, other: other.sourcePath },
        ),
      )
    else routeByKey.set(key, route)
  }
  return { routes: [...routeByKey.values()], problems }
}
