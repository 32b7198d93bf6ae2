/** Where the pages of a site of another tool are in the new one: their files, ids and addresses. */
import type { Fields } from '../data-files/unknown-json.ts'
import { placeOfDoc } from '../sections/docs/doc.ts'
import { addressKey, encoded } from '../urls/address.ts'
import { defined, filledText, isElsewhere, rooted } from './fields.ts'
import { type ForeignFiles, isMarkdown } from './foreign-files.ts'
import type { ForeignPage, ForeignSite, OtherDocs } from './foreign-site.ts'
import { frontMatterOf } from './front-matter.ts'

/** A page with its place in the new site. */
export interface PlacedPage extends ForeignPage {
  readonly text: string
  readonly fields: Fields
  /** The id of a document; nothing for posts and pages of their own. */
  readonly id?: string
  /** Its address below the base url, as far as it is known. */
  readonly address?: string
}

/** Finds pages by the files and the addresses that they had. */
export class PagePlaces {
  readonly pages: PlacedPage[] = []
  readonly byFile = new Map<string, PlacedPage>()
  /** Pages that are no translations, by the keys of their addresses. */
  readonly byKey = new Map<string, PlacedPage>()
  /** The keys of old addresses, and of those that they lead to. */
  private readonly movedKeys: ReadonlyMap<string, string>
  /** The addresses of pages of operations, by the keys of the former and the new ones. */
  private readonly operationAddresses: ReadonlyMap<string, string>
  /** The addresses that redirects lead to, by the keys of those that they begin at. */
  private readonly redirected = new Map<string, string>()

  constructor(
    private readonly site: ForeignSite,
    private readonly files: ForeignFiles,
  ) {
    this.movedKeys = new Map(site.redirects.map(({ from, to }) => [keyOf(from), keyOf(to)]))
    this.operationAddresses = new Map(
      (site.operationPages ?? []).flatMap(({ url, address }) =>
        [url, address].map((one) => [keyOf(one), address] as const),
      ),
    )
    const taken = new Set(site.pages.map(({ to }) => to))
    const pages = site.pages.map((page) => {
      const to = placeOf(page, taken)
      if (!TEST.test(page.to) || TEST.test(to) || page.isTranslation) return { ...page, to }
      const { fields } = frontMatterOf(files.read(page.file) ?? '')
      return defined({ ...page, to, url: page.url ?? this.ownPlace(page.to, fields)?.address })
    })
    const keepNumber = this.sameButForNumber(pages)
    for (const page of pages)
      this.place(
        keepNumber.has(withoutLocale(page.to))
          ? { ...page, matter: { ...page.matter, parse_number_prefixes: 'false' } }
          : page,
      )
  }

  /**
   * The documents that would get the id of another one, as their names differ in nothing but the number before them. That
   * is no part of an id here unless the front matter says so.
   */
  private sameButForNumber(pages: readonly ForeignPage[]): ReadonlySet<string> {
    const byId = new Map<string, { readonly to: string; readonly isNumbered: boolean }[]>()
    for (const { file, to, isTranslation } of pages) {
      const text = isTranslation ? undefined : this.files.read(file)
      if (text === undefined) continue
      const { fields } = frontMatterOf(text)
      const id = this.ownPlace(to, fields)?.id
      if (id === undefined) continue
      const isNumbered = id !== this.ownPlace(to, { ...fields, ...WHOLE_NAME })?.id
      byId.set(id, [...(byId.get(id) ?? []), { to, isNumbered }])
    }
    const clashing = [...byId.values()].filter((all) => all.length > 1).flat()
    return new Set(clashing.flatMap(({ to, isNumbered }) => (isNumbered ? to : [])))
  }

  /** Adds a page. One whose file is not there, or no text, has no place. */
  private place(page: ForeignPage): void {
    const text = this.files.read(page.file)
    if (text === undefined) return
    const isWhole = page.matter?.parse_number_prefixes !== undefined
    const fields = { ...frontMatterOf(text).fields, ...(isWhole ? WHOLE_NAME : {}) }
    const own = this.ownPlace(page.to, fields)
    const url = page.url === undefined ? undefined : this.withEnding(page.url)
    const address = url ?? own?.address
    const placed: PlacedPage = defined({
      ...page,
      url,
      text,
      fields,
      id: own?.id,
      address,
    }) as PlacedPage
    this.pages.push(placed)
    this.byFile.set(page.file, placed)
    if (address !== undefined && !page.isTranslation) this.byKey.set(keyOf(address), placed)
  }

  /** The id and the address that we give a file, if it is a document or a page of its own. */
  private ownPlace(
    to: string,
    fields: Fields,
  ): { readonly id?: string; readonly address: string } | undefined {
    const below = withoutLocale(to)
    if (below.split('/').some((step) => step.startsWith('_'))) return undefined
    const slug = filledText(fields.slug)
    const id = filledText(fields.id)
    const docs = this.docsOf(below)
    if (docs) {
      const own = defined({ slug, id }) as { slug?: string; id?: string }
      const isPlain = fields.parse_number_prefixes === false ? WHOLE_NAME : {}
      const place = placeOfDoc(below.slice(docs.folder.length + 1), { ...own, ...isPlain })
      const { route, currentRoute = route } = docs
      return { id: place.id, address: this.withEnding(rooted(`${currentRoute}/${place.slug}`)) }
    }
    if (!below.startsWith('pages/') || !isMarkdown(below)) return undefined
    const name = below
      .slice('pages/'.length)
      .replace(/\.mdx?$/i, '')
      .replace(/(^|\/)index$/i, '$1')
    return { address: this.withEnding(rooted(slug?.replace(/^\//, '') ?? name)) }
  }

  /** The documentation whose folder a file of the new site is in. */
  private docsOf(path: string): Pick<OtherDocs, 'folder' | 'route' | 'currentRoute'> | undefined {
    const { docsRoute: route, currentRoute, otherDocs = [] } = this.site
    const first = { folder: 'docs', route, ...(currentRoute === undefined ? {} : { currentRoute }) }
    return [first, ...otherDocs].find(({ folder }) => path.startsWith(`${folder}/`))
  }

  /** An address as the new site writes it: with `.html` where its settings say so. */
  withEnding(address: string): string {
    const isWhole = this.site.addresses.style !== 'html' || /(?:\/|\.html)$/.test(address)
    return isWhole ? address : `${address}.html`
  }

  /** The slug that a page needs to stay where it was; nothing when it is there by itself. */
  slugOf({ url, to, fields }: PlacedPage): string | undefined {
    const own = this.ownPlace(to, fields)
    if (url === undefined || own === undefined || this.isSameAddress(own.address, url))
      return undefined
    const docs = this.docsOf(withoutLocale(to))
    const route = rooted(docs?.route ?? '')
    const isBelow = route !== '/' && url.startsWith(`${route}/`)
    const slug = (isBelow ? url.slice(route.length) : url).replace(/\.html$/, '')
    return /[:#'"\s]/.test(slug) ? JSON.stringify(slug) : slug
  }

  /** Whether two addresses are one. A slash at the end matters where it decides which file is written. */
  private isSameAddress(one: string, other: string): boolean {
    const { style } = this.site.addresses
    const isFolder = (path: string) => path.endsWith('/')
    const bare = (path: string) => path.replace(/\/$|\.html$/, '').normalize('NFC')
    const isByFile = style !== undefined
    return bare(one) === bare(other) && (!isByFile || isFolder(one) === isFolder(other))
  }

  /** The address of the page that the tool would show at a path, with its query and hash. */
  addressOf(path: string): string | undefined {
    const [, plain = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? []
    const key = keyOf(plain)
    const page = this.byKey.get(key) ?? this.byKey.get(this.movedKeys.get(key) ?? key)
    const address =
      page?.address ??
      this.operationAddresses.get(key) ??
      this.operationAddresses.get(this.movedKeys.get(key) ?? key)
    if (address !== undefined) return encoded(address) + rest
    return key === '/' && this.site.home !== undefined ? `/${rest}` : undefined
  }

  /** The same document in the version that readers get first, if it is in there. */
  publishedAddress(address: string | undefined): string | undefined {
    const { docsRoute, currentRoute } = this.site
    const current = currentRoute === undefined ? undefined : rooted(`${currentRoute}/`)
    if (current === undefined || !address?.startsWith(current)) return address
    const published = rooted(`${docsRoute}/${address.slice(current.length)}`)
    return this.byKey.get(keyOf(published))?.address ?? address
  }

  /** Remembers where redirects lead, so that links to old addresses can name the new ones. */
  redirect(redirects: readonly { readonly from: string; readonly to: string }[]): void {
    for (const { from, to } of redirects) if (!isElsewhere(to)) this.redirected.set(keyOf(from), to)
  }

  /** Where a page is now that was at an address before: that of an operation, or one that a redirect leads to. */
  movedAddress(named: string): string | undefined {
    const part = this.site.partPages?.get(named.toLowerCase())
    if (part !== undefined) return encoded(part)
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(named) ?? []
    const key = keyOf(path)
    const goal = this.byKey.has(key) ? undefined : this.redirected.get(key)
    const address = this.operationAddresses.get(key)
    // A part that the link itself names counts before one that the redirect leads to.
    if (address === undefined && goal !== undefined)
      return (rest === '' ? goal : goal.replace(/[?#].*$/s, '')) + rest
    return address === undefined || keyOf(address) === key || this.byKey.has(key)
      ? undefined
      : encoded(address) + rest
  }
}

/** A path without the folder of its language. */
export const withoutLocale = (to: string) => to.replace(/^i18n\/[^/]+\//, '')

/** The number before a name is a part of it. */
const WHOLE_NAME = { parse_number_prefixes: false }

/**
 * A translation has the name of what it translates, also where that ends otherwise. Here a name that begins with `_` is a
 * part of other pages, and one that ends in `.test` a test of code: a page that the tool publishes by such a name gets
 * another one.
 */
function placeOf({ to: named, url, isTranslation }: ForeignPage, places: ReadonlySet<string>) {
  const plain = named.replace(/(^|\/)_+(?=[^/])/g, '$1')
  const shown = url === undefined || places.has(plain) ? named : plain
  const untested = shown.replace(TEST, '-test')
  const to = places.has(untested) ? shown : untested
  const other = to.endsWith('.mdx') ? to.replace(/x$/, '') : to.replace(/\.md$/, '.mdx')
  const isOther =
    isTranslation && !places.has(withoutLocale(to)) && places.has(withoutLocale(other))
  return isOther ? other : to
}

const TEST = /\.test(?=\.mdx?$)/i

/** What two addresses of one page have in common, whatever their ends. */
export const keyOf = (path: string) =>
  addressKey(rooted(path))
    .replace(/\.html$/, '')
    .replace(/\/index$/, '') || '/'
