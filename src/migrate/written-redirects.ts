/** Redirects of the new site: those of the tool, those of the host, and those from where pages of operations were. */
import { fieldsOf } from '../data-files/unknown-json.ts'
import { isPlainPath } from '../urls/address.ts'
import { filledText, isElsewhere, rooted } from './fields.ts'
import { type ForeignFiles, joined } from './foreign-files.ts'
import type { ForeignSite, Note } from './foreign-site.ts'
import { hostRedirects } from './host-redirects.ts'
import { Notes } from './notes.ts'
import { keyOf, type PagePlaces, type PlacedPage } from './page-places.ts'

/** Paths below the base url; `to` may be an address of another host. */
export interface Redirect {
  readonly from: string
  readonly to: string
}

export interface WrittenRedirects {
  readonly redirects: readonly Redirect[]
  /** The page that a redirect sends readers to who ask for the first address. */
  readonly home?: PlacedPage | undefined
}

/** Old addresses and the pages they lead to now. Patterns are written out for the pages that there are. */
export function writtenRedirects(
  site: ForeignSite,
  files: ForeignFiles,
  places: PagePlaces,
  notes: Note[],
): WrittenRedirects {
  const found = new Map<string, Redirect>()
  let home: PlacedPage | undefined
  const overviews = new Set(overviewsOf(site).map(keyOf))
  const addresses = [...places.byKey.values()].flatMap(({ address }) => address ?? [])
  const moved = (site.operationPages ?? []).map(({ url, address }) => ({
    from: url,
    to: address,
  }))
  const all = [...moved, ...site.redirects, ...redirectsOfHost(site, files, notes)]
  let left = all.flatMap(({ from, to }) => expanded(from, to, addresses))
  // A redirect may lead to another one, which may stand below it.
  for (let before = -1; left.length !== before; ) {
    before = left.length
    left = left.filter(({ from, to }) => {
      if (!isPlainPath(from)) return true
      const key = keyOf(from)
      const goal = isElsewhere(to) ? to : (places.addressOf(to) ?? found.get(keyOf(to))?.to)
      if (goal === undefined) return true
      // A page that says that there is none is no goal.
      const isNeeded = keyOf(goal) !== '/404' && key !== keyOf(goal) && !places.byKey.has(key)
      const page = key === '/' ? places.byKey.get(keyOf(goal)) : undefined
      if (isNeeded && page?.id !== undefined) home ??= page
      else if (isNeeded && (key === '/' || overviews.has(key)))
        notes.push({ kind: 'missing', what: `${from} → ${to}`, instead: 'redirectTaken' })
      else if (isNeeded && !found.has(key)) found.set(key, { from, to: goal })
      return false
    })
  }
  for (const { from, to } of left)
    notes.push(
      isPlainPath(from)
        ? { kind: 'missing', what: `${from} → ${to}`, instead: 'redirectWithoutPage' }
        : { kind: 'missing', what: from, instead: 'redirectFrom' },
    )
  return { redirects: withoutThoseBelowFiles([...found.values()], notes), home }
}

/** An address such as `/faq.html` is a file, so that no address below it can be one. The host could still answer there. */
function withoutThoseBelowFiles(redirects: readonly Redirect[], notes: Note[]): Redirect[] {
  const files = redirects.flatMap(({ from }) => (/\.html?$/i.test(from) ? [`${from}/`] : []))
  return redirects.filter(({ from, to }) => {
    const isBelow = files.some((file) => from.startsWith(file))
    if (isBelow)
      notes.push({ kind: 'missing', what: `${from} → ${to}`, instead: 'redirectBelowFile' })
    return !isBelow
  })
}

/** The first pages of references, which no file of the project is. */
const overviewsOf = ({ docsRoute, settings }: ForeignSite): string[] =>
  [settings.openapi ?? []]
    .flat()
    .map(fieldsOf)
    .flatMap(({ route }) => {
      const start = filledText(route)
      return start === undefined ? [] : rooted(joined(docsRoute, start, 'overview'))
    })

/** Redirects in files for the host. `_redirects` among the published files is written by docsgen in every build. */
function redirectsOfHost(
  site: ForeignSite,
  files: ForeignFiles,
  told: Note[],
): readonly Redirect[] {
  const notes = new Notes()
  const published = site.copies.find(({ to }) => to === 'static/_redirects')?.from
  const found = hostRedirects(files, published, notes)
  told.push(...notes.all)
  return found
}

/** What stands for any path: `*`, or a name such as `:path*`. */
const WILD = /:[\w-]+\*|\*/

/** A redirect by pattern, for each page that the new addresses have. */
function expanded(from: string, to: string, addresses: readonly string[]) {
  const plain = { from: rooted(from), to: isElsewhere(to) ? to : rooted(to) }
  const [start = '', end = ''] = plain.from.split(WILD)
  if (!WILD.test(plain.from)) return [plain]
  const [goal = '', goalEnd = ''] = plain.to.split(/:[\w-]+\*?|\*/)
  if (!/:[\w-]+|\*/.test(plain.to.replace(/^https?:/, '')))
    return [{ from: start.replace(/\/$/, '') || '/', to: plain.to }]
  if (isElsewhere(plain.to)) return []
  return addresses.flatMap((address) => {
    const bare = address.replace(/\/$/, '')
    if (!bare.startsWith(goal) || !bare.endsWith(goalEnd)) return []
    const middle = bare.slice(goal.length, bare.length - goalEnd.length)
    // `/*/readme` meant folders. A page that is a file such as `/faq.html` never had an address below it.
    if (/\.html?$/i.test(middle) && end.startsWith('/')) return []
    return [{ from: `${start}${middle}${end}`, to: address }]
  })
}
