import type { Config } from '../../config/config.ts'
import type { ProblemCode } from '../../diagnostics/problem.ts'
import type { Problem } from '../../model.ts'

/** Links to pages and files that there are not. A link to a page of which only the place is missing still leads somewhere. */
const LINKS: readonly ProblemCode[] = ['broken-link', 'broken-markdown-link']
const LINKS_AND_ANCHORS: readonly ProblemCode[] = [...LINKS, 'broken-anchor']

/** What a check says of broken links: they are errors unless the site has its own setting. */
export function checkedLinks(
  problems: readonly Problem[],
  config: Pick<Config, 'problems'> | undefined,
): readonly Problem[] {
  const own = config?.problems ?? {}
  const strict = new Set<string>(LINKS.filter((code) => !Object.hasOwn(own, code)))
  return problems.map((found) => (strict.has(found.code) ? { ...found, severity: 'error' } : found))
}

/** The broken links that a build has only warned of: how many, and the setting that makes them errors. */
export function toleratedLinks(
  problems: readonly Problem[],
): { readonly count: number; readonly setting: string } | undefined {
  const found = problems.filter(
    ({ code, severity }) =>
      severity === 'warning' && LINKS_AND_ANCHORS.some((known) => known === code),
  )
  if (found.length === 0) return undefined
  const codes = LINKS_AND_ANCHORS.filter((known) => found.some(({ code }) => code === known))
  // One problem stands for the same link in all of its places.
  const count = found.reduce(
    (sum, { details: { places } }) => sum + 1 + (places ? places.split(', ').length : 0),
    0,
  )
  return { count, setting: `problems: { ${codes.map((code) => `${code}: error`).join(', ')} }` }
}
