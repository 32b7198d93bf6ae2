import type { Problem } from '../model.ts'

/** How many files a kind of problem has to be in to be told once for all of them. */
const FEWEST: Readonly<Record<string, number>> = {
  // A target that so many files name wrongly is one mistake: most likely they share a part.
  'broken-link': 5,
  'broken-markdown-link': 5,
  'broken-anchor': 5,
  'broken-image': 5,
  'link-to-redirect': 5,
  'link-to-own-host': 5,
  // A field of another generator is in every file that comes from there.
  'frontmatter-unknown': 2,
  'frontmatter-unread': 2,
}

/** Problems with one target or field that many files have become one, which names all of their places. */
export function withoutRepeats(problems: readonly Problem[]): readonly Problem[] {
  const groups = new Map<string, Problem[]>()
  for (const found of problems) {
    if (!Object.hasOwn(FEWEST, found.code)) continue
    const name = targetOf(found)
    groups.set(name, [...(groups.get(name) ?? []), found])
  }
  const firsts = new Map<Problem, readonly Problem[]>()
  const rest = new Set<Problem>()
  for (const [first, ...others] of groups.values()) {
    const paths = new Set([first, ...others].map((found) => found?.path))
    if (!first || paths.size < (FEWEST[first.code] ?? 0)) continue
    firsts.set(first, others)
    for (const other of others) rest.add(other)
  }
  return problems
    .filter((found) => !rest.has(found))
    .map((found) => joined(found, firsts.get(found)))
}

function targetOf({ code, severity, details }: Problem): string {
  const { resolved, href, anchor, field, near, instead } = details
  return JSON.stringify([code, severity, resolved ?? href, anchor, field, near, instead])
}

function joined(first: Problem, others: readonly Problem[] | undefined): Problem {
  if (!others) return first
  const all = [first, ...others]
  const files = String(new Set(all.map(({ path }) => path)).size)
  const places = others.map(({ path, line }) => (line === undefined ? path : `${path}:${line}`))
  return { ...first, details: { ...first.details, files, places: places.join(', ') } }
}
