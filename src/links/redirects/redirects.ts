import type { Config } from '../../config/config.ts'
import { problem } from '../../diagnostics/problem.ts'
import type { Place, Problem, Route } from '../../model.ts'
import { addressKey, isExternal } from '../../urls/address.ts'
import { faultOfSource, faultOfTarget } from './faults.ts'
import { addressKeyOf, siteOf, sourceOf, targetOf } from './occupied.ts'
import { type WrittenRedirect, withoutPatterns, writtenIn } from './redirect-patterns.ts'

/** An old address and where it leads; both are final urls, `to` with its query and hash. */
export interface Redirect {
  readonly from: string
  readonly to: string
  /** Where it leads may change, so that no browser may keep it for ever. */
  readonly isTemporary?: true
  /** Where it is written, if an author has written it. */
  readonly place?: Place
}

/** What redirects are checked against. */
export interface RedirectInput {
  readonly config: Config
  readonly routes: readonly Route[]
  /** Files that are published beside the pages, below the output folder. */
  readonly files: readonly string[]
  /** Redirects that the sections make. Those of the configuration win. */
  readonly planned: readonly Redirect[]
  /** Old addresses that pages name for themselves, as the configuration would. */
  readonly aliases: readonly WrittenRedirect[]
}

export interface RedirectPlan {
  readonly redirects: readonly Redirect[]
  readonly problems: readonly Problem[]
  /** The targets, to be checked like links. */
  readonly links: readonly {
    readonly url: string
    readonly written: string
    readonly place: Place
  }[]
}

/** The redirects of the configuration and of the sections, checked against the pages and files that exist. */
export function planRedirects({
  config,
  routes,
  files,
  planned,
  aliases,
}: RedirectInput): RedirectPlan {
  const { written, problems: broken } = withoutPatterns(
    [...writtenIn(config), ...aliases],
    routes,
    config,
  )
  if (written.length === 0) return { redirects: withoutTwins(planned), problems: broken, links: [] }
  const site = siteOf(config, routes, files)
  const isTranslation = config.ownLocale.folder !== undefined
  const targetByKey = new Map([
    ...planned.flatMap(({ from, to }) => ownTarget(from, to, config)),
    ...written.map(({ from, to }) => [addressKeyOf(config, from), to] as const),
  ])
  const redirects = new Map<string, Redirect>()
  const problems: Problem[] = [...broken]
  const links: RedirectPlan['links'][number][] = []
  for (const { from, to, fromPlace, toPlace } of written) {
    const final = lastTarget(from, to, targetByKey, config)
    const key = addressKeyOf(config, from)
    const wrongFrom = faultOfSource(from, key, site, redirects)
    // A translation may still have the page that was removed from the original: readers of it stay there.
    if (isTranslation && wrongFrom?.code === 'redirect-taken') continue
    const wrongTo = faultOfTarget(to, final, site)
    if (wrongFrom) problems.push(problem(wrongFrom.code, fromPlace, { from, ...wrongFrom.details }))
    else if (wrongTo)
      problems.push(problem(wrongTo.code, toPlace, { from, to, ...wrongTo.details }))
    if (wrongFrom || wrongTo || final === undefined) continue
    const url = targetOf(final, site)
    redirects.set(key, { from: sourceOf(config, from), to: url, place: fromPlace })
    // The first address is right even if it leads on: it is where the site begins.
    if (final !== to && addressKeyOf(config, to) !== addressKeyOf(config, '/'))
      problems.push(problem('redirect-chain', toPlace, { from, to, final }))
    links.push({ url, written: final, place: toPlace })
  }
  return { redirects: withoutTwins([...redirects.values(), ...planned]), problems, links }
}

/** The first one from each address. */
function withoutTwins(redirects: readonly Redirect[]): Redirect[] {
  const byKey = new Map<string, Redirect>()
  for (const redirect of redirects) {
    const key = addressKey(redirect.from)
    if (!byKey.has(key)) byKey.set(key, redirect)
  }
  return [...byKey.values()]
}

/** A redirect of a section in the terms of the configuration: without the base url. */
function ownTarget(from: string, to: string, { baseUrl }: Config): [string, string][] {
  const isOwn = from.startsWith(baseUrl) && to.startsWith(baseUrl)
  return isOwn ? [[addressKey(from), `/${to.slice(baseUrl.length)}`]] : []
}

/** Where a chain of redirects ends. Nothing when it goes round in a circle. */
function lastTarget(
  from: string,
  to: string,
  targetByKey: ReadonlyMap<string, string>,
  config: Config,
): string | undefined {
  const seen = new Set([addressKeyOf(config, from)])
  let target = to
  for (;;) {
    const key = addressKeyOf(config, target)
    const next = isExternal(target) ? undefined : targetByKey.get(key)
    if (next === undefined) return target
    if (seen.has(key)) return undefined
    seen.add(key)
    target = next
  }
}
