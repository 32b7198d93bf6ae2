import type { Config } from '../config/config.ts'
import type { ImageSettings } from '../config/image-schema.ts'
import { versionFileAt } from '../config/version-files.ts'
import type { Asset, Refusal, Route, Subject } from '../model.ts'
import { addressKey, decoded, plainPath } from '../urls/address.ts'
import { refusalByName } from './private-files.ts'
import { STATIC_FOLDER } from './published.ts'
import type { Redirect } from './redirects/redirects.ts'

/** Everything that a link may lead to. */
export interface Targets {
  /** Where the pages of this locale are. */
  readonly baseUrl: string
  /** Where the files that all locales share are. */
  readonly filesUrl: string
  /** Keys of the pages of every locale; empty when there is one. */
  readonly everyKey: ReadonlySet<string>
  readonly routeByKey: ReadonlyMap<string, Route>
  /** Addresses of pages end in `.html`, and a link may leave that out. */
  readonly hasEndings: boolean
  /** Pages by the article that they show. */
  readonly routeByPath: ReadonlyMap<string, Route>
  readonly assetByPath: ReadonlyMap<string, Asset>
  /** Why none of these files is published, if one of them is private. */
  refusalOf(paths: readonly string[]): Refusal | undefined
  /** New addresses by the key of the old ones. */
  readonly redirectByKey: ReadonlyMap<string, string>
  /** Where the site is, with the base url of its files. */
  readonly site: string
  /** Files that are made beside the pages, below the output folder. */
  readonly madeFiles: ReadonlySet<string>
  /** Which smaller copies there are of images, if there are any. */
  readonly images?: ImageSettings
  /** Every id that a link to a page may name, but those of the frame. */
  anchorsOf(route: Route): readonly string[]
  /** Listed pages that are about something of an API, by its name, in the order of the pages. */
  readonly pagesBySubject: ReadonlyMap<string, readonly SubjectPage[]>
  /** Keys of the addresses that drafts will have, and their files. */
  readonly draftKeys: ReadonlySet<string>
  readonly draftPaths: ReadonlySet<string>
  /** Paths that a written file path may mean, the likeliest first. */
  candidates(written: string, from: string): string[]
  /** A path of the site without its base url, or that of all locales, and without its first slash. */
  withoutBase(path: string): string
}

/** The place on a page that is about something of an API. */
export interface SubjectPage extends Omit<Subject, 'name'> {
  readonly route: Route
}

export interface TargetsInput {
  readonly config: Config
  readonly routes: readonly Route[]
  readonly assets: readonly Asset[]
  readonly anchorsByPath: Pick<ReadonlyMap<string, readonly string[]>, 'get'>
  /** What articles are about, by their paths. */
  readonly subjectsByPath: ReadonlyMap<string, readonly Subject[]>
  readonly redirects: readonly Redirect[]
  readonly everyKey: ReadonlySet<string>
  readonly madeFiles: ReadonlySet<string>
  /** Whether there are smaller copies of images. */
  readonly hasImageCopies: boolean
  readonly drafts: readonly { readonly url: string; readonly path: string }[]
}

/** Sorts what exists, once for the whole site. */
export function targetsOf({
  config,
  routes,
  assets,
  anchorsByPath,
  subjectsByPath,
  redirects,
  everyKey,
  madeFiles,
  hasImageCopies,
  drafts,
}: TargetsInput): Targets {
  const { baseUrl, filesUrl } = config
  const docsFolder = (id: string | undefined) => {
    const own = config.docs.find((one) => one.id === id)
    return own ? `${own.path}/` : ''
  }
  const roots = [...config.docs, config.pages, ...config.blog].map(({ path }) => path)
  const refusedByPath = new Map(
    assets.flatMap(({ path, refused }) => (refused ? [[path, refused] as const] : [])),
  )
  return {
    baseUrl,
    filesUrl,
    everyKey,
    madeFiles,
    ...(hasImageCopies && config.images ? { images: config.images } : {}),
    draftKeys: new Set(drafts.map(({ url }) => addressKey(url))),
    draftPaths: new Set(drafts.map(({ path }) => path)),
    site: config.url.replace(/\/$/, '') + filesUrl,
    anchorsOf: ({ anchors, articlePath }) => anchors ?? anchorsByPath.get(articlePath ?? '') ?? [],
    pagesBySubject: subjectPages(routes, subjectsByPath),
    hasEndings: config.urls.style === 'html',
    routeByKey: new Map(routes.map((route) => [addressKey(route.url), route])),
    routeByPath: new Map(
      routes.flatMap((route) => (route.articlePath ? [[route.articlePath, route] as const] : [])),
    ),
    assetByPath: new Map(
      assets.flatMap((asset) => (asset.refused ? [] : [[asset.path, asset] as const])),
    ),
    refusalOf: (paths) =>
      firstOf(paths, refusedByPath) ??
      paths.map(refusalByName).find((refusal) => refusal !== undefined),
    redirectByKey: new Map(redirects.map(({ from, to }) => [addressKey(from), to])),
    candidates(written, from) {
      const path = decoded(written)
        .normalize('NFC')
        .replace(/^@site\//, '/')
      const folder = from.split('/').slice(0, -1).join('/')
      if (path.startsWith('./') || path.startsWith('../')) {
        const own = joined(folder, path)
        // From beside the site its folder is named, from within it is not.
        if (from.startsWith('../')) {
          const beside = plainPath(`${folder}/${path}`)
          return [beside, own, own.slice(own.indexOf('/') + 1)]
        }
        return [own, ...(leadsOut(from, path) ? [plainPath(`${folder}/${path}`)] : [])]
      }
      const { folder: version, id } = versionFileAt(from) ?? {}
      const rooted = [
        ...(version ? versionCandidates(version, path, docsFolder(id)) : []),
        ...roots.map((root) => plainPath(`${root}/${path}`)),
        joined('', path),
        joined(STATIC_FOLDER, path),
      ]
      return path.startsWith('/') ? rooted : [plainPath(`${folder}/${path}`), ...rooted]
    },
    withoutBase(path) {
      const base = [baseUrl, filesUrl, '/'].find((start) => path.startsWith(start)) ?? ''
      return path.slice(base.length)
    },
  }
}

function subjectPages(
  routes: readonly Route[],
  subjectsByPath: TargetsInput['subjectsByPath'],
): Targets['pagesBySubject'] {
  const pages = new Map<string, SubjectPage[]>()
  for (const route of routes) {
    if (!route.listed) continue
    for (const { name, ...place } of subjectsByPath.get(route.articlePath ?? '') ?? []) {
      const known = pages.get(name)
      if (known) known.push({ ...place, route })
      else pages.set(name, [{ ...place, route }])
    }
  }
  return pages
}

/** Whether a relative path leads out of the site folder, to a file beside it. */
function leadsOut(from: string, path: string): boolean {
  const steps = path.split('/').filter((part) => part === '..').length
  return steps > from.split('/').length - 1
}

/** A version is a copy of the docs folder, so what was meant in that folder is meant in the copy. */
function versionCandidates(version: string, path: string, docsFolder: string): string[] {
  const plain = joined('', path)
  return [
    joined(version, path),
    ...(docsFolder !== '' && plain.startsWith(docsFolder)
      ? [joined(version, plain.slice(docsFolder.length))]
      : []),
  ]
}

/** The first thing that one of these paths names. */
export function firstOf<Found>(
  paths: readonly string[],
  found: ReadonlyMap<string, Found>,
): Found | undefined {
  for (const path of paths) {
    const value = found.get(path)
    if (value !== undefined) return value
  }
  return undefined
}

/** Joins a folder and a path below it. Steps above the site folder stay inside it. */
function joined(folder: string, path: string): string {
  const parts: string[] = []
  for (const part of `${folder}/${path}`.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts.join('/')
}
