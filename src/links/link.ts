import { isCodePage } from '../config/code-files.ts'
import { nearest } from '../diagnostics/nearest-name.ts'
import { problem } from '../diagnostics/problem.ts'
import type { Route } from '../model.ts'
import { decoded, isExternal, isOutside, pathInSite } from '../urls/address.ts'
import { splitUrl } from '../urls/split-url.ts'
import { hashProblems } from './anchor.ts'
import { articleFiles, sameFolderFiles, withoutFileName } from './page-names.ts'
import { assetUrl, isStatic, outsideUrl, readableUrl } from './published.ts'
import type { ResolvedLink, Written } from './resolved.ts'
import { linkTo, resolveSitePath, type SitePathOptions } from './site-path.ts'
import { subjectUrl } from './subject.ts'
import { firstOf, type Targets } from './targets.ts'

/** Finds what a link in an article means. `route` is the page that the article is drawn on. */
export function resolveLink(link: Written, route: Route, targets: Targets): ResolvedLink {
  const { url, place } = link
  if (isOutside(url)) return { url: outsideUrl(url, targets), problems: [] }
  if (isExternal(url)) return ownHostLink(link, targets)
  const [path, rest] = splitUrl(url)
  const subject = targets.pagesBySubject.has(url) ? subjectUrl(url, route, targets) : undefined
  if (subject !== undefined) return { url: readableUrl(subject), problems: [] }
  const made = madePage(link, targets)
  if (made) return { url: readableUrl(made.url), problems: [] }
  const within = placeOnMadePage(link, targets)
  if (within) return linkTo(within.page, link, within.hash, targets)
  if (path === '') return { url: rest, problems: hashProblems(route, link, rest, targets) }
  if (/\.mdx?$/i.test(path) || isCodePage(path)) return fileLink(link, targets)
  const asset = /\.[a-z\d]{1,8}$/i.test(path)
    ? firstOf(targets.candidates(path, place.path), targets.assetByPath)
    : undefined
  if (asset && !isStatic(asset))
    return { url: assetUrl(asset, targets) + rest, asset, problems: [] }
  const found = pageLink(link, route, targets)
  if (!found.problems.some(({ code }) => code === 'broken-link')) return found
  const refusal = targets.refusalOf(targets.candidates(path, place.path))
  if (refusal === undefined) return found
  return { url, problems: [problem('link-to-private-file', place, { href: url, refusal })] }
}

/** A link of the site that is written with its host: it leads there all the same, and is checked like any other. */
export function ownHostLink(
  link: Written,
  targets: Targets,
  options: Pick<SitePathOptions, 'isKept'> = {},
): ResolvedLink {
  const path = pathInSite(link.url, targets.site)
  if (path === undefined) return { url: link.url, problems: [] }
  const found = resolveSitePath(link, splitUrl(path), targets, { ...options, isFinal: true })
  if (found.problems.some(({ code }) => code === 'broken-link')) return found
  const details = { href: link.url, to: `/${targets.withoutBase(found.url)}` }
  return {
    ...found,
    problems: [...found.problems, problem('link-to-own-host', link.place, details)],
  }
}

/** A page of a specification, named by the file and what is in it: `../openapi/api.yaml#listChats`. */
function madePage({ url, place }: Written, targets: Targets): Route | undefined {
  const own = targets.routeByPath.get(url)
  const [, file, name] = own ? [] : (/^([^#?]+\.(?:ya?ml|json))(#.+)$/i.exec(url) ?? [])
  if (file === undefined || name === undefined) return own
  const options = targets.candidates(file, place.path).map((path) => path + decoded(name))
  return firstOf(options, targets.routeByPath)
}

/** A heading of such a page: what stands behind the last `#`. */
function placeOnMadePage({ url }: Written, { routeByPath }: Targets) {
  const end = url.lastIndexOf('#')
  const page = url.indexOf('#') < end ? routeByPath.get(url.slice(0, end)) : undefined
  return page && { page, hash: url.slice(end) }
}

/** A link to a Markdown file. */
function fileLink(link: Written, targets: Targets): ResolvedLink {
  const { url, place } = link
  const options = targets.candidates(splitUrl(url)[0], place.path)
  const files = [...options, ...options.flatMap(sameFolderFiles)]
  const target = firstOf(files, targets.routeByPath)
  if (target) return linkTo(target, link, splitUrl(url)[1], targets)
  if (options.some((path) => targets.draftPaths.has(path)))
    return { url, problems: [problem('link-to-draft', place, { href: url })] }
  // A file is not what its own link means.
  const others = [...targets.routeByPath.keys()].filter((path) => path !== place.path)
  const near = nearest(options[0] ?? url, others)
  const details = {
    href: url,
    ...(options[0] ? { resolved: options[0] } : {}),
    ...(near ? { near } : {}),
  }
  return { url, problems: [problem('broken-markdown-link', place, details)] }
}

/** A link to an address. A relative one goes by the source file first, so that it means the same with and without a slash. */
function pageLink(link: Written, route: Route, targets: Targets): ResolvedLink {
  const [path, rest] = splitUrl(link.url)
  if (path.startsWith('/')) return resolveSitePath(link, [path, rest], targets)
  const names = [path.replace(/\/$/, ''), withoutFileName(path)]
  const files = [...new Set(names)].flatMap((name) =>
    targets.candidates(name, link.place.path).flatMap(articleFiles),
  )
  const target = firstOf(files, targets.routeByPath)
  if (target) return linkTo(target, link, rest, targets)
  const { pathname } = new URL(path, `https://site${encodeURI(route.url)}`)
  return resolveSitePath(link, [pathname, rest], targets, { isFinal: true })
}
