import type { Problem } from '../model.ts'

/** A target that so many files name wrongly is one mistake: most likely they share a part. */
const FEW = 5

/** What is wrong with the target of a link, and not with the place where the link stands. */
const ABOUT_TARGETS = new Set([
  'broken-link',
  'broken-markdown-link',
  'broken-anchor',
  'broken-image',
  'link-to-redirect',
  'link-to-own-host',
])

/** Problems with one target that many files link to become one, which names all of their places. */
export function withoutRepeats(problems: readonly Problem[]): readonly Problem[] {
  const groups = new Map<string, Problem[]>()
  for (const found of problems) {
    if (!ABOUT_TARGETS.has(found.code)) continue
    const name = targetOf(found)
    groups.set(name, [...(groups.get(name) ?? []), found])
  }
  const firsts = new Map<Problem, readonly Problem[]>()
  const rest = new Set<Problem>()
  for (const [first, ...others] of groups.values()) {
    const paths = new Set([first, ...others].map((found) => found?.path))
    if (!first || paths.size < FEW) continue
    firsts.set(first, others)
    for (const other of others) rest.add(other)
  }
  return problems
    .filter((found) => !rest.has(found))
    .map((found) => joined(found, firsts.get(found)))
}

function targetOf({ code, severity, details }: Problem): string {
  return JSON.stringify([code, severity, details.resolved ?? details.href, details.anchor])
}

function joined(first: Problem, others: readonly Problem[] | undefined): Problem {
  if (!others) return first
  const all = [first, ...others]
  const files = String(new Set(all.map(({ path }) => path)).size)
  const places = others.map(({ path, line }) => (line === undefined ? path : `${path}:${line}`))
  return { ...first, details: { ...first.details, files, places: places.join(', ') } }
}
