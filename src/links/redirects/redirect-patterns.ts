import type { Config } from '../../config/config.ts'
import { configPlace } from '../../config/config-place.ts'
import { problem } from '../../diagnostics/problem.ts'
import type { Place, Problem, Route } from '../../model.ts'
import { addressKeyOf } from './occupied.ts'

const SPLAT = ':splat'

/** A redirect as an author has written it: paths below the base url. */
export interface WrittenRedirect {
  readonly from: string
  readonly to: string
  readonly fromPlace: Place
  readonly toPlace: Place
}

/** The redirects of the configuration. */
export function writtenIn(config: Config): WrittenRedirect[] {
  return config.redirects.flatMap(({ from, to }, index) =>
    [from].flat().map((one, nth) => ({
      from: one,
      to,
      fromPlace: configPlace(config, 'redirects', index, 'from', nth),
      toPlace: configPlace(config, 'redirects', index, 'to'),
    })),
  )
}

/**
 * Writes redirects of patterns out: `/old/*` to `/new/:splat` is a redirect to each page below `/new/`, since a static
 * host that knows no patterns needs a file for each. They come last, as an address that is written out says more.
 */
export function withoutPatterns(
  written: readonly WrittenRedirect[],
  routes: readonly Route[],
  config: Config,
): { readonly written: readonly WrittenRedirect[]; readonly problems: readonly Problem[] } {
  const patterns = written.filter(isPattern)
  if (patterns.length === 0) return { written, problems: [] }
  const plain = written.filter((one) => !isPattern(one))
  const pages = routes.filter(({ view }) => view !== 'NotFoundPage').map(({ url }) => url)
  const taken = new Set([
    ...pages.map((url) => addressKeyOf(config, ownPath(url, config))),
    ...plain.map(({ from }) => addressKeyOf(config, from)),
  ])
  const found: WrittenRedirect[] = []
  const problems: Problem[] = []
  for (const pattern of patterns) {
    const own = pages.flatMap((url) => redirectsTo(ownPath(url, config), pattern, config))
    const { from, to, toPlace } = pattern
    if (own.length === 0) problems.push(problem('redirect-broken', toPlace, { from, to }))
    for (const redirect of own) {
      const key = addressKeyOf(config, redirect.from)
      if (!taken.has(key)) found.push(redirect)
      taken.add(key)
    }
  }
  return { written: [...plain, ...found], problems }
}

const isPattern = ({ from, to }: WrittenRedirect) =>
  from.split('*').length === 2 && to.split(SPLAT).length === 2

const ownPath = (url: string, { baseUrl }: Config) => `/${url.slice(baseUrl.length)}`

/** The redirects to a page, if the pattern leads there. */
function redirectsTo(path: string, pattern: WrittenRedirect, config: Config): WrittenRedirect[] {
  const [before = '', after = ''] = pattern.from.split('*')
  const [ahead = '', behind = ''] = pattern.to.split(SPLAT)
  // Where pages end in `.html`, an old address may have been written without that, and a pattern may leave it out.
  const isNamed = config.urls.style === 'html' && path.endsWith('.html')
  const bare = path.replace(/\.html$/, '')
  const forms = !isNamed ? [path] : after.endsWith('.html') ? [bare] : [path, bare]
  return forms.flatMap((form) => {
    const isBetween = form.length >= ahead.length + behind.length
    if (!isBetween || !form.startsWith(ahead) || !form.endsWith(behind)) return []
    const splat = form.slice(ahead.length, form.length - behind.length)
    // A page of a folder has a slash at its end: nothing can follow that.
    const from = before + (after === '' ? splat : splat.replace(/\/$/, '')) + after
    return [{ ...pattern, from, to: path }]
  })
}
