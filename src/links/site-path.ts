import { nearest } from '../diagnostics/nearest-name.ts'
import { problem } from '../diagnostics/problem.ts'
import type { Asset, Route } from '../model.ts'
import { addressKey, decoded, urlOf } from '../urls/address.ts'
import { splitUrl } from '../urls/split-url.ts'
import { hashProblems } from './anchor.ts'
import { withoutFileName } from './page-names.ts'
import { assetUrl, isStatic, readableUrl, STATIC_FOLDER } from './published.ts'
import type { ResolvedLink, Written } from './resolved.ts'
import type { Targets } from './targets.ts'

export interface SitePathOptions {
  /** The path has the base url if it needs one. Otherwise it may have it or lack it. */
  readonly isFinal?: boolean
  /** The link stays as it is written, so that only an address that hosts know is right. */
  readonly isKept?: boolean
}

/** Finds the page or file at a path of the site. `rest` is the query and hash of the link. */
export function resolveSitePath(
  link: Written,
  [path, rest]: readonly [path: string, rest: string],
  targets: Targets,
  { isFinal = false, isKept = false }: SitePathOptions = {},
): ResolvedLink {
  const plain = targets.withoutBase(path)
  // Below `/docs/` a path that starts with `/docs/` may have the base url, or be that of a page `docs`.
  const readings = new Set(isFinal ? [plain] : [plain, path.replace(/^\//, '')])
  for (const reading of readings) {
    if (isKept && differsInCase(decoded(reading).normalize('NFC'), targets)) continue
    const found = targetAt(decoded(reading).normalize('NFC'), link, rest, targets)
    if (found) return found
  }
  for (const reading of isKept ? [] : readings) {
    const page = pageAt(withoutFileName(decoded(reading)), targets)
    if (page) return linkTo(page, link, rest, targets)
  }
  const isDraft = [...readings].some((reading) =>
    targets.draftKeys.has(addressKey(urlOf({ baseUrl: targets.baseUrl }, decoded(reading)))),
  )
  if (isDraft)
    return { url: link.url, problems: [problem('link-to-draft', link.place, { href: link.url })] }
  return { url: link.url, problems: [brokenLink(link, path, targets, isFinal)] }
}

/** A link to a page, with its hash checked. */
export function linkTo(target: Route, link: Written, rest: string, targets: Targets): ResolvedLink {
  return {
    url: readableUrl(target.url) + rest,
    problems: hashProblems(target, link, rest, targets),
  }
}

/** The page at a path below the base url. */
function pageAt(plain: string, { baseUrl, routeByKey, hasEndings }: Targets): Route | undefined {
  const key = addressKey(urlOf({ baseUrl }, plain))
  return routeByKey.get(key) ?? (hasEndings ? routeByKey.get(`${key}.html`) : undefined)
}

/** Whether a path is that of a page but for capital letters, which hosts tell from small ones. */
function differsInCase(plain: string, targets: Targets): boolean {
  const url = pageAt(plain, targets)?.url
  if (url === undefined) return false
  const own = decoded(url).normalize('NFC').replace(URL_END, '')
  const path = urlOf({ baseUrl: targets.baseUrl }, plain).replace(URL_END, '')
  return own !== path && own.toLowerCase() === path.toLowerCase()
}

const URL_END = /(?:\/|\/index)?(?:\.html)?$/

/** What is at a path below the base url: a page, a file, an old address, or a page of another locale. */
function targetAt(
  plain: string,
  link: Written,
  rest: string,
  targets: Targets,
): ResolvedLink | undefined {
  const url = urlOf({ baseUrl: targets.baseUrl }, plain)
  const page = pageAt(plain, targets)
  if (page) return linkTo(page, link, rest, targets)
  const file = fileAt(plain, targets)
  if (file) return { ...file, url: file.url + rest, problems: [] }
  const to = targets.redirectByKey.get(addressKey(url))
  if (to !== undefined) {
    // The first address of the site is no old one, wherever the site begins.
    if (plain === '') return { url: readableUrl(url) + rest, problems: [] }
    const problems = [problem('link-to-redirect', link.place, { href: link.url, to })]
    return { url: readableUrl(url) + rest, problems }
  }
  // A link may lead to another locale by its whole address.
  const shared = urlOf({ baseUrl: targets.filesUrl }, plain)
  return targets.everyKey.has(addressKey(shared))
    ? { url: readableUrl(shared) + rest, problems: [] }
    : undefined
}

/** The file that is published at a path. Hosts find `index.html` in a folder, and `a.html` at `a`. */
function fileAt(
  plain: string,
  targets: Targets,
): { readonly url: string; readonly asset?: Asset } | undefined {
  const asset = targets.assetByPath.get(`${STATIC_FOLDER}/${plain}`)
  if (asset) return { url: assetUrl(asset, targets), ...(isStatic(asset) ? {} : { asset }) }
  const folder = plain.replace(/\/$/, '')
  const html = folder === '' ? ['index.html'] : [`${folder}/index.html`, `${folder}.html`]
  const isThere =
    targets.madeFiles.has(plain) ||
    html.some((name) => targets.assetByPath.has(`${STATIC_FOLDER}/${name}`))
  return isThere ? { url: readableUrl(targets.filesUrl + plain) } : undefined
}

/** A link that leads nowhere, with what may have been meant, written as the link is: with the base url or without it. */
function brokenLink({ url, place }: Written, path: string, targets: Targets, isFinal: boolean) {
  const { baseUrl, routeByKey } = targets
  const hasBase = !isFinal && url.startsWith(baseUrl)
  const full = urlOf({ baseUrl }, decoded(targets.withoutBase(path)))
  const near = nearPage(full, targets)
  const shown = (found: string) => (hasBase ? found : `/${found.slice(baseUrl.length)}`)
  const target = near === undefined ? undefined : routeByKey.get(near)?.url
  return problem('broken-link', place, {
    href: url,
    ...(full === splitUrl(url)[0] ? {} : { resolved: full }),
    ...(target ? { near: shown(target) } : {}),
  })
}

/**
 * The page whose address is nearest: also one that is named by a file, has another base url, or has it twice, the only one
 * that has the same path in another folder, and the first one in a folder that has no page of its own.
 */
function nearPage(url: string, { baseUrl, routeByKey }: Targets): string | undefined {
  const named = addressKey(withoutFileName(url))
  if (routeByKey.has(named)) return named
  const [, ...below] = url.slice(baseUrl.length).split('/')
  const moved = addressKey(urlOf({ baseUrl }, ...below))
  if (below.length > 0 && routeByKey.has(moved)) return moved
  const keys = [...routeByKey.keys()]
  const tail = named.slice(addressKey(baseUrl).length).replace(/^\/|\/$/g, '')
  const ends = tail === '' ? [] : keys.filter((key) => key.replace(/\/$/, '').endsWith(`/${tail}`))
  if (ends.length === 1) return ends[0]
  const folder = named.endsWith('/') ? named : `${named}/`
  return keys.find((key) => key.startsWith(folder)) ?? nearest(addressKey(url), keys)
}
