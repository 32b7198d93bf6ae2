import { distance } from 'fastest-levenshtein'

/** The address and the title of a page. */
export type KnownPage = readonly [url: string, title: string]

const MOST = 3
/** How much of an address may be another one, as a part of its length. */
const FARTHEST = 0.45
/** The last step alone says less than the whole address. */
const LAST_ALONE = 0.1

/** The pages whose addresses are nearest to one that leads nowhere. */
export function nearPages(asked: string, pages: readonly KnownPage[]): KnownPage[] {
  const scored = pages.map((page) => ({ page, score: scoreOf(plain(asked), page) }))
  return scored
    .filter(({ score }) => score <= FARTHEST)
    .sort((a, b) => a.score - b.score)
    .slice(0, MOST)
    .map(({ page }) => page)
}

function scoreOf(asked: string, [url, title]: KnownPage): number {
  const known = plain(url)
  return Math.min(
    partOf(asked, known),
    LAST_ALONE + partOf(lastOf(asked), lastOf(known)),
    LAST_ALONE + partOf(lastOf(asked), plain(title)),
  )
}

const partOf = (one: string, other: string) =>
  distance(one, other) / Math.max(one.length, other.length, 1)

const lastOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

function plain(url: string): string {
  let path = url
  try {
    path = decodeURI(url)
  } catch {
    // An address that is not well-formed is compared as it is.
  }
  return path
    .normalize('NFC')
    .toLowerCase()
    .replace(/(?:\/index)?(?:\.html?)?\/*$/, '')
    .replace(/[\s_-]+/g, '-')
}
