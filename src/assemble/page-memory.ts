import { type LinkResolver, linkResolverOf } from '../links/link-resolver.ts'
import type { Resolved } from '../links/resolved.ts'
import { isSameList, leadsToTheSame } from '../links/same-targets.ts'
import type { TargetsInput } from '../links/targets.ts'
import type { Asset, Problem, Reference, Route } from '../model.ts'

/** The references of a page, resolved. */
export interface ResolvedReferences {
  readonly resolved: Readonly<Record<number, string>>
  readonly assets: readonly Asset[]
  /** The files that are shown as images. */
  readonly images: readonly Asset[]
  readonly problems: readonly Problem[]
}

/**
 * Resolves references, and remembers what those of a page gave for as long as all that links may lead to is the same:
 * then only the pages are resolved again whose own text has changed, or the ids of a page that they link into.
 */
export interface PageMemory {
  /** The address resolver of a site, which may be that of the last one. */
  linkResolverFor(input: TargetsInput): LinkResolver
  /** Resolves references with the resolver that was asked for last. */
  resolve(references: readonly Reference[], route: Route): ResolvedReferences
}

interface Entry {
  readonly references: readonly Reference[]
  readonly route: Route
  /** The ids that decided what is wrong with it, by the articles that have them. */
  readonly anchors: ReadonlyMap<string, readonly string[]>
  readonly result: ResolvedReferences
}

type Anchors = TargetsInput['anchorsByPath']

/** A memory for the site of one locale. */
export function pageMemory(): PageMemory {
  let known: { readonly input: TargetsInput; readonly resolver: LinkResolver } | undefined
  let anchors: Anchors = new Map()
  let seen = new Map<string, readonly string[]>()
  let entries = new Map<string, Entry>()
  // The resolver of an earlier site has to see the ids that there are now.
  const anchorsByPath = {
    get(path: string) {
      const found = anchors.get(path) ?? NONE
      seen.set(path, found)
      return found
    },
  }

  return {
    linkResolverFor(input) {
      anchors = input.anchorsByPath
      if (!known || !leadsToTheSame(known.input, input)) {
        entries = new Map()
        known = { input, resolver: linkResolverOf({ ...input, anchorsByPath }) }
      }
      return known.resolver
    },
    resolve(references, route) {
      const entry = entries.get(route.url)
      if (entry && isSame(entry, references, route) && hasSameIds(entry, anchors))
        return entry.result
      seen = new Map()
      const own = seen
      const first = references.findIndex(({ kind }) => kind === 'image')
      const results = references.map(
        (one, index) => known?.resolver.resolve(one, route, index === first) ?? NOTHING,
      )
      seen = new Map()
      const result = {
        resolved: Object.fromEntries(results.map(({ html }, index) => [index, html])),
        assets: results.flatMap(({ assets = [] }) => assets),
        images: results.flatMap(({ images = [] }) => images),
        problems: results.flatMap(({ problems }) => problems),
      }
      entries.set(route.url, { references, route, anchors: own, result })
      return result
    },
  }
}

const NONE: readonly string[] = []
const NOTHING: Resolved = { html: '', problems: [] }

const isSame = (entry: Entry, references: readonly Reference[], route: Route) =>
  entry.references === references &&
  entry.route.sourcePath === route.sourcePath &&
  entry.route.cards === route.cards

function hasSameIds(entry: Entry, anchors: Anchors): boolean {
  for (const [path, ids] of entry.anchors)
    if (!isSameList(ids, anchors.get(path) ?? NONE)) return false
  return true
}
