import type { Config } from '../../config/config.ts'
import { rulesOf } from '../../config/config-place.ts'
import { stringsOf } from '../../i18n/index.ts'
import type { PageVersion, Route } from '../../model.ts'
import { rootUrlOf } from '../../urls/address.ts'
import type { PlannedVersion } from '../section.ts'
import type { Entry } from './entry.ts'
import { mainUrlOf, type ReadVersion } from './read-version.ts'

/** How the versions of the documentation lead to one another. */
export interface VersionLinks {
  /** Versions with a page to lead to, newest first. */
  readonly versions: readonly PlannedVersion[]
  /** Says on the pages of a version which version they belong to. */
  versioned(routes: readonly Route[], read: ReadVersion): readonly Route[]
}

/** Finds the main page of every version, and from then on the same document in each of them. */
export function versionLinksOf(reads: readonly ReadVersion[], config: Config): VersionLinks {
  const strings = stringsOf(config)
  const notes = {
    latest: strings.latestVersion,
    unreleased: strings.unreleasedVersion,
    unmaintained: strings.unmaintainedVersion,
  }
  const versions = reads.flatMap((read): PlannedVersion[] => {
    const { key: name, label, state, options } = read.version
    const url = mainUrlOf(read, config)
    return url === undefined
      ? []
      : [
          {
            name,
            ...(options.id === undefined ? {} : { docs: options.id }),
            ...(options.label === undefined ? {} : { docsLabel: options.label }),
            label,
            url,
            note: notes[state],
            isLatest: state === 'latest',
            base: rootUrlOf(rulesOf(config), read.version.options.route),
          },
        ]
  })
  const pageVersion = (read: ReadVersion, doc: Entry | undefined): PageVersion | undefined => {
    const { key: name, label, badge } = read.version
    if (versions.length < 2 && !badge && !read.version.banner) return undefined
    const urls = doc ? sameDocUrls(doc, read, reads) : {}
    const banner = bannerOf(read, versions, urls)
    if (versions.length < 2 && !banner && !badge) return undefined
    return { name, label, badge, urls, ...(banner ? { banner } : {}) }
  }
  return {
    versions,
    versioned(routes, read) {
      const { badge, banner, noIndex } = read.version
      // Most sites have one version, of which there is nothing to say.
      if (versions.length < 2 && !badge && !banner && !noIndex) return routes
      const entries = entriesByPath(read)
      return routes.map((route) => {
        const version = pageVersion(read, entries.get(route.articlePath ?? ''))
        if (!version && !noIndex) return route
        return {
          ...route,
          ...(version ? { version } : {}),
          ...(noIndex ? { head: { ...route.head, noIndex: true }, inSitemap: false } : {}),
        }
      })
    },
  }
}

/** What the pages of a version show. */
function entriesByPath({ visible, apiDocs }: ReadVersion): ReadonlyMap<string, Entry> {
  return new Map<string, Entry>([
    ...visible.map((doc) => [doc.article.path, doc] as const),
    ...apiDocs.map((doc) => [doc.page.path, doc] as const),
  ])
}

/** Where a document is in the other versions, by their names. An unlisted one is not linked from listed pages. */
function sameDocUrls(
  doc: Entry,
  own: ReadVersion,
  reads: readonly ReadVersion[],
): Readonly<Record<string, string>> {
  const others = reads.flatMap((read) => {
    const same = read === own ? undefined : read.docById.get(doc.id)
    const isSecret = same?.unlisted && !doc.unlisted
    return same && !isSecret ? [[read.version.key, same.url] as const] : []
  })
  return Object.fromEntries(others)
}

function bannerOf(
  { version }: ReadVersion,
  versions: readonly PlannedVersion[],
  urls: Readonly<Record<string, string>>,
): PageVersion['banner'] {
  const latest = versions.find(({ isLatest }) => isLatest)
  if (!version.banner || !latest) return undefined
  const { name, label, url } = latest
  return { kind: version.banner, latest: { name, label, url: urls[name] ?? url } }
}
