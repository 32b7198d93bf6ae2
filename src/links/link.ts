import { addressKey, decoded, urlOf } from '../address.ts'
import type { Asset, Place, Problem, Route } from '../model.ts'
import { nearest } from '../nearest.ts'
import { problem } from '../problem.ts'
import { isStatic, publishedFile, readableUrl, STATIC_FOLDER } from './published.ts'
import { firstOf, splitUrl, type Targets } from './targets.ts'

/** What a link becomes: its url, the file to publish for it, and what is wrong with it. */
export interface ResolvedLink {
  readonly url: string
  readonly asset?: Asset
  readonly problems: readonly Problem[]
}

/** A link as it is written, and where. */
export interface Written {
  readonly url: string
  readonly place: Place
}

/** Finds what a link in an article means. `route` is the page that the article is drawn on. */
export function resolveLink(link: Written, route: Route, targets: Targets): ResolvedLink {
  const { url, place } = link
  const [path, rest] = splitUrl(url)
  if (url.startsWith('pathname://')) return { url: outsideUrl(url, targets), problems: [] }
  if (path === '')
    return {
      url: rest,
      problems: rest.startsWith('#') ? checkAnchor(link, rest, route, targets) : [],
    }
  if (/\.mdx?$/i.test(path)) return fileLink(link, targets)
  const asset = /\.[a-z\d]{1,8}$/i.test(path)
    ? firstOf(targets.candidates(path, place.path), targets.assetByPath)
    : undefined
  if (asset && !isStatic(asset))
    return { url: assetUrl(asset, targets) + rest, asset, problems: [] }
  return pageLink(link, route, targets)
}

/** Finds the page or file at a path of the site, written with or without its base url. */
export function resolveSitePath(link: Written, path: string, targets: Targets): ResolvedLink {
  const [, rest] = splitUrl(link.url)
  const plain = decoded(targets.withoutBase(path))
  const url = urlOf({ baseUrl: targets.baseUrl }, plain)
  const target = targets.routeByKey.get(addressKey(url))
  if (target) return found(link, target, targets)
  const shared = urlOf({ baseUrl: targets.filesUrl }, plain)
  const file = targets.assetByPath.get(`${STATIC_FOLDER}/${plain}`)
  if (file)
    return {
      url: assetUrl(file, targets) + rest,
      problems: [],
      ...(isStatic(file) ? {} : { asset: file }),
    }
  const to = targets.redirectByKey.get(addressKey(url))
  if (to !== undefined) {
    const details = { href: link.url, to }
    return {
      url: readableUrl(url) + rest,
      problems: [problem('link-to-redirect', link.place, details)],
    }
  }
  // A link may lead to another locale by its whole address.
  if (targets.everyKey.has(addressKey(shared)))
    return { url: readableUrl(shared) + rest, problems: [] }
  const near = nearest(addressKey(url), targets.routeByKey.keys())
  return {
    url: link.url,
    problems: [problem('broken-link', link.place, { href: link.url, ...(near ? { near } : {}) })],
  }
}

/** `pathname://x` names a file or another app at this host, and is not checked. */
export function outsideUrl(url: string, { filesUrl }: Targets): string {
  return readableUrl(urlOf({ baseUrl: filesUrl }, url.slice('pathname://'.length)))
}

/** Where a file is found by readers. */
export function assetUrl(asset: Asset, { filesUrl }: Targets): string {
  return readableUrl(filesUrl + publishedFile(asset))
}

/** A link to a Markdown file. */
function fileLink(link: Written, targets: Targets): ResolvedLink {
  const { url, place } = link
  const options = targets.candidates(splitUrl(url)[0], place.path)
  const target = firstOf(options, targets.routeByPath)
  if (target) return found(link, target, targets)
  const near = nearest(options[0] ?? url, targets.routeByPath.keys())
  return {
    url,
    problems: [problem('broken-markdown-link', place, { href: url, ...(near ? { near } : {}) })],
  }
}

/** A link to an address. A relative one goes by the source file first, so that it means the same with and without a slash. */
function pageLink(link: Written, route: Route, targets: Targets): ResolvedLink {
  const [path] = splitUrl(link.url)
  if (path.startsWith('/')) return resolveSitePath(link, path, targets)
  const files = targets
    .candidates(path.replace(/\/$/, ''), link.place.path)
    .flatMap((name) => [`${name}.md`, `${name}.mdx`, `${name}/index.md`])
  const target = firstOf(files, targets.routeByPath)
  if (target) return found(link, target, targets)
  return resolveSitePath(
    link,
    new URL(path, `https://site${encodeURI(route.url)}`).pathname,
    targets,
  )
}

function found(link: Written, target: Route, targets: Targets): ResolvedLink {
  const [, rest] = splitUrl(link.url)
  const hash = rest.includes('#') ? rest.slice(rest.indexOf('#')) : ''
  return {
    url: readableUrl(target.url) + rest,
    problems: hash ? checkAnchor(link, hash, target, targets) : [],
  }
}

/** Pages without prose have no list of ids; what leads into them is not checked. */
function checkAnchor(
  { url, place }: Written,
  hash: string,
  target: Route,
  { anchorsByPath }: Targets,
): Problem[] {
  const anchors = target.articlePath ? anchorsByPath.get(target.articlePath) : undefined
  const id = decoded(hash.slice(1)).normalize('NFC')
  if (id === '' || !anchors || anchors.includes(id) || anchors.includes(hash.slice(1))) return []
  const near = nearest(id, anchors)
  return [problem('broken-anchor', place, { href: url, anchor: id, ...(near ? { near } : {}) })]
}
