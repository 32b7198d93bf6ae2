import type { Config } from '../../config.ts'
import type { PageVersion, Route } from '../../model.ts'
import { stringsOf } from '../../strings/index.ts'
import type { PlannedVersion } from '../section.ts'
import type { Entry } from './entry.ts'
import { mainUrlOf, type ReadVersion } from './read-version.ts'

/** How the versions of the documentation lead to one another. */
export interface VersionLinks {
  /** Versions with a page to lead to, newest first. */
  readonly versions: readonly PlannedVersion[]
  /** Says on a page which version it belongs to. `doc` is the document that the page shows, if any. */
  versioned(route: Route, read: ReadVersion, doc: Entry | undefined): Route
}

/** Finds the main page of every version, and from then on the same document in each of them. */
export function versionLinksOf(reads: readonly ReadVersion[], config: Config): VersionLinks {
  const strings = stringsOf(config.locale)
  const notes = {
    latest: strings.latestVersion,
    unreleased: strings.unreleasedVersion,
    unmaintained: strings.unmaintainedVersion,
  }
  const versions = reads.flatMap((read): PlannedVersion[] => {
    const { name, label, state } = read.version
    const url = mainUrlOf(read, config)
    return url === undefined
      ? []
      : [{ name, label, url, note: notes[state], isLatest: state === 'latest' }]
  })
  const pageVersion = (read: ReadVersion, doc: Entry | undefined): PageVersion | undefined => {
    const { name, label, badge } = read.version
    const urls = doc ? sameDocUrls(doc, read, reads) : {}
    const banner = bannerOf(read, versions, urls)
    if (versions.length < 2 && !banner && !badge) return undefined
    return { name, label, badge, urls, ...(banner ? { banner } : {}) }
  }
  return {
    versions,
    versioned(route, read, doc) {
      const version = pageVersion(read, doc)
      return {
        ...route,
        ...(version ? { version } : {}),
        ...(read.version.noIndex
          ? { head: { ...route.head, noIndex: true }, inSitemap: false }
          : {}),
      }
    },
  }
}

/** Where a document is in the other versions, by their names. An unlisted one is not told to those who do not know it. */
function sameDocUrls(
  doc: Entry,
  own: ReadVersion,
  reads: readonly ReadVersion[],
): Readonly<Record<string, string>> {
  const others = reads.flatMap((read) => {
    const same = read === own ? undefined : read.docById.get(doc.id)
    const isSecret = same?.unlisted && !doc.unlisted
    return same && !isSecret ? [[read.version.name, same.url] as const] : []
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
