/** The address book of a site: finds the page, file or image that a link means, and what is wrong with it. */
import { addressKey, decoded, isExternal, urlOf, withSlashRule } from './address.ts'
import { type Config, rulesOf } from './config.ts'
import type { Asset, Place, Problem, Reference, Route } from './model.ts'
import { nearest } from './nearest.ts'
import { problem } from './problem.ts'
import { escapeHtml } from './template.ts'

export interface AddressBookInput {
  readonly config: Config
  readonly routes: readonly Route[]
  readonly assets: readonly Asset[]
  /** Ids on each page that has prose, by article path. */
  readonly anchorsByPath: ReadonlyMap<string, readonly string[]>
  /** Addresses that only send readers on. */
  readonly redirects: readonly string[]
}

/** What a reference becomes: the text for its hole, what to publish for it, and what is wrong with it. */
export interface Resolved {
  readonly html: string
  readonly asset?: Asset
  readonly problems: readonly Problem[]
}

export interface AddressBook {
  /** Resolves a link or an image of an article that is drawn at `route`. */
  resolve(reference: Reference, route: Route): Resolved
  /** Checks a link that already has its final url. */
  check(url: string, place: Place): readonly Problem[]
}

/** Published name of a file that is referred to: its own name and a piece of its hash. */
export function assetFile({ path, hash }: Asset): string {
  const name = path.split('/').at(-1) ?? path
  const dot = name.lastIndexOf('.')
  return dot > 0
    ? `assets/${name.slice(0, dot)}-${hash}${name.slice(dot)}`
    : `assets/${name}-${hash}`
}

/** Folder whose files are published under their own names. */
export const STATIC_FOLDER = 'static'

export function addressBookOf(input: AddressBookInput): AddressBook {
  const { config, routes, assets, anchorsByPath } = input
  const rules = rulesOf(config)
  const routeByKey = new Map(routes.map((route) => [addressKey(route.url), route]))
  const routeByPath = new Map(
    routes.flatMap((route) => (route.articlePath ? [[route.articlePath, route] as const] : [])),
  )
  const assetByPath = new Map(assets.map((asset) => [asset.path.normalize('NFC'), asset]))
  const redirectKeys = new Set(input.redirects.map(addressKey))
  const contentRoots = [
    config.docs === false ? undefined : config.docs.path,
    config.pages.path,
    config.blog === false ? undefined : config.blog.path,
  ].filter((root) => root !== undefined)

  /** Paths that a written file path may mean, the likeliest first. */
  const candidates = (written: string, from: string): string[] => {
    const path = decoded(written)
      .normalize('NFC')
      .replace(/^@site\//, '/')
    const folder = from.split('/').slice(0, -1).join('/')
    if (path.startsWith('./') || path.startsWith('../')) return [joinPath(folder, path)]
    const rooted = [...contentRoots.map((root) => joinPath(root, path)), joinPath('', path)]
    return path.startsWith('/') ? rooted : [joinPath(folder, path), ...rooted]
  }

  const isPublished = (path: string) => assetByPath.has(`${STATIC_FOLDER}/${path}`)
  const withoutBase = (path: string) =>
    path.startsWith(config.baseUrl) ? path.slice(config.baseUrl.length) : path.replace(/^\//, '')

  const checkAnchor = (href: string, hash: string, target: Route, place: Place): Problem[] => {
    const anchors = target.articlePath ? anchorsByPath.get(target.articlePath) : undefined
    const id = decoded(hash.slice(1)).normalize('NFC')
    if (id === '' || !anchors || anchors.includes(id) || anchors.includes(hash.slice(1))) return []
    const near = nearest(id, anchors)
    return [problem('broken-anchor', place, { href, anchor: id, ...(near ? { near } : {}) })]
  }

  const found = (url: string, rest: string, place: Place, target: Route): Resolved => ({
    html: escapeHtml(encodedPath(target.url) + rest),
    problems: rest.includes('#')
      ? checkAnchor(url, rest.slice(rest.indexOf('#')), target, place)
      : [],
  })

  const brokenLink = (url: string, place: Place): Resolved => {
    const near = nearest(addressKey(url), routeByKey.keys())
    return {
      html: escapeHtml(url),
      problems: [problem('broken-link', place, { href: url, ...(near ? { near } : {}) })],
    }
  }

  const resolveLink = ({ url, line, column }: Reference, route: Route): Resolved => {
    const place = { path: route.sourcePath, line, column }
    const [path, rest] = splitUrl(url)
    if (url.startsWith('pathname://'))
      return {
        html: escapeHtml(
          encodedPath(urlOf({ baseUrl: config.baseUrl }, url.slice('pathname://'.length))),
        ),
        problems: [],
      }
    if (path === '')
      return {
        html: escapeHtml(rest),
        problems: rest.startsWith('#') ? checkAnchor(url, rest, route, place) : [],
      }
    if (/\.mdx?$/i.test(path)) return resolveFileLink(url, path, rest, route, place)
    const asset = /\.[a-z\d]{1,8}$/i.test(path)
      ? candidates(path, route.sourcePath)
          .map((candidate) => assetByPath.get(candidate))
          .find(Boolean)
      : undefined
    if (asset && !asset.path.startsWith(`${STATIC_FOLDER}/`))
      return { html: escapeHtml(publishedUrl(asset) + rest), asset, problems: [] }
    return resolvePageLink(url, path, rest, route, place)
  }

  const publishedUrl = (asset: Asset) =>
    encodedPath(
      config.baseUrl +
        (asset.path.startsWith(`${STATIC_FOLDER}/`)
          ? asset.path.slice(STATIC_FOLDER.length + 1)
          : assetFile(asset)),
    )

  const resolveFileLink = (
    url: string,
    path: string,
    rest: string,
    route: Route,
    place: Place,
  ): Resolved => {
    const options = candidates(path, route.sourcePath)
    const target = options.map((candidate) => routeByPath.get(candidate)).find(Boolean)
    if (target) return found(url, rest, place, target)
    const near = nearest(options[0] ?? path, routeByPath.keys())
    return {
      html: escapeHtml(url),
      problems: [problem('broken-markdown-link', place, { href: url, ...(near ? { near } : {}) })],
    }
  }

  const resolvePageLink = (
    url: string,
    path: string,
    rest: string,
    route: Route,
    place: Place,
  ): Resolved => {
    if (path.startsWith('/')) return resolveSitePath(url, withoutBase(path), rest, place)
    // Relative links go by the source file first, so that they mean the same with and without a trailing slash.
    const bySource = candidates(path, route.sourcePath)
      .flatMap((candidate) => [
        routeByPath.get(`${candidate.replace(/\/$/, '')}.md`),
        routeByPath.get(`${candidate.replace(/\/$/, '')}/index.md`),
      ])
      .find(Boolean)
    if (bySource) return found(url, rest, place, bySource)
    const byUrl = new URL(path, `https://site${encodeURI(route.url)}`).pathname
    return resolveSitePath(url, withoutBase(byUrl), rest, place)
  }

  const resolveSitePath = (url: string, path: string, rest: string, place: Place): Resolved => {
    const plain = decoded(path)
    const final = urlOf({ baseUrl: config.baseUrl }, plain)
    const target = routeByKey.get(addressKey(final))
    if (target) return found(url, rest, place, target)
    if (isPublished(plain)) return { html: escapeHtml(encodedPath(final) + rest), problems: [] }
    if (redirectKeys.has(addressKey(final)))
      return { html: escapeHtml(encodedPath(withSlashRule(final, rules)) + rest), problems: [] }
    return brokenLink(url, place)
  }

  const resolveImage = (reference: Reference, route: Route): Resolved => {
    const { url, line, column } = reference
    if (isExternal(url) && !url.startsWith('pathname://'))
      return { html: imageHtml(reference, url), problems: [] }
    if (url.startsWith('pathname://'))
      return {
        html: imageHtml(
          reference,
          encodedPath(urlOf({ baseUrl: config.baseUrl }, url.slice('pathname://'.length))),
        ),
        problems: [],
      }
    const [path, rest] = splitUrl(url)
    const plain = decoded(path).replace(/^\//, '')
    const options = path.startsWith('/')
      ? [
          `${STATIC_FOLDER}/${plain}`,
          `${STATIC_FOLDER}/${decoded(withoutBase(path))}`,
          ...candidates(path, route.sourcePath),
        ]
      : [...candidates(path, route.sourcePath), `${STATIC_FOLDER}/${plain}`]
    const asset =
      path === '' ? undefined : options.map((candidate) => assetByPath.get(candidate)).find(Boolean)
    if (asset)
      return {
        html: imageHtml(reference, publishedUrl(asset) + rest, asset),
        ...(asset.path.startsWith(`${STATIC_FOLDER}/`) ? {} : { asset }),
        problems: [],
      }
    const near = nearest(options[0] ?? path, assetByPath.keys())
    const place = { path: route.sourcePath, line, column }
    return {
      html: imageHtml(reference, url),
      problems: [problem('broken-image', place, { href: url, ...(near ? { near } : {}) })],
    }
  }

  return {
    resolve: (reference, route) =>
      reference.kind === 'image' ? resolveImage(reference, route) : resolveLink(reference, route),
    check(url, place) {
      if (isExternal(url)) return []
      const [path, rest] = splitUrl(url)
      return resolveSitePath(url, withoutBase(path), rest, place).problems
    },
  }
}

function imageHtml({ alt = '', title }: Reference, url: string, asset?: Asset): string {
  const size =
    asset?.width && asset.height ? ` width="${asset.width}" height="${asset.height}"` : ''
  const hover = title ? ` title="${escapeHtml(title)}"` : ''
  return `<img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}"${hover}${size} loading="lazy" decoding="async">`
}

/** A url as it stands in a page: Hangul stays readable, and only what HTML cannot hold is encoded. */
function encodedPath(url: string): string {
  return url.replace(/[\s"<>\\^`{|}]/g, (character) => encodeURIComponent(character))
}

function splitUrl(url: string): [path: string, rest: string] {
  const at = url.search(/[?#]/)
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)]
}

/** Joins a folder and a path below it. Steps above the site folder stay inside it. */
function joinPath(folder: string, path: string): string {
  const parts: string[] = []
  for (const part of `${folder}/${path}`.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts.join('/')
}
