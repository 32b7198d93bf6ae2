/** Writes a site of another tool as one of ours: plain data in, files and addresses out. */
import { stringify } from 'yaml'
import { defined } from './fields.ts'
import type { ForeignFiles } from './foreign-files.ts'
import type { ForeignRow, ForeignSite, Note } from './foreign-site.ts'
import { withField } from './front-matter.ts'
import type { Edit } from './markdown/forms.ts'
import { rewritten } from './markdown/rewrite.ts'
import { PagePaths, stepsUp, type WrittenFiles } from './page-paths.ts'
import { PagePlaces, type PlacedPage } from './page-places.ts'
import { writtenRedirects } from './written-redirects.ts'
import { WrittenSettings } from './written-settings.ts'

export interface WrittenSite {
  /** By path below the site folder. */
  readonly files: ReadonlyMap<string, { readonly text: string } | { readonly from: string }>
  /** What was rewritten, by the file of the project. */
  readonly rewrites: readonly {
    readonly file: string
    readonly to: string
    readonly edits: readonly Edit[]
  }[]
  /** Where pages were, and where they are; the same, where nothing moves. */
  readonly addresses: readonly { readonly before: string; readonly after: string }[]
  readonly notes: readonly Note[]
}

/** The files of the new site, with what has to be told about them. */
export function writtenSite(site: ForeignSite, files: ForeignFiles): WrittenSite {
  return new SiteWriter(site, files).write()
}

class SiteWriter {
  private readonly out: WrittenFiles = new Map()
  private readonly rewrites: WrittenSite['rewrites'][number][] = []
  private readonly notes: Note[]
  private readonly places: PagePlaces
  private readonly paths: PagePaths
  private readonly settings: WrittenSettings

  constructor(
    private readonly site: ForeignSite,
    private readonly files: ForeignFiles,
  ) {
    this.notes = [...site.notes]
    this.places = new PagePlaces(site, files)
    const written = { out: this.out, notes: this.notes }
    this.paths = new PagePaths(site, files, this.places, written)
    this.settings = new WrittenSettings(site, this.places, written)
  }

  write(): WrittenSite {
    const { site } = this
    // What links lead to has to be known before pages are written; notes keep the order of what is written.
    const told: Note[] = []
    const { redirects, home } = writtenRedirects(site, this.files, this.places, told)
    this.places.redirect(redirects)
    for (const page of this.places.pages) this.writePage(page)
    for (const file of site.code ?? []) this.paths.copyCode(file)
    for (const { from, to } of site.copies)
      if (!this.out.has(to) && !HOST_FILES.has(to)) this.out.set(to, { from })
    for (const [path, text] of site.texts) this.out.set(path, { text })
    this.notes.push(...told)
    if (site.home === undefined && home === undefined) this.writeHome()
    this.tellUnlisted()
    if (site.origin === undefined) this.notes.push({ kind: 'missing', what: 'url', instead: 'url' })
    this.out.set('docsgen.yaml', { text: this.settings.configText(redirects, home) })
    for (const [path, menus] of Object.entries(site.localMenus ?? {}))
      this.settings.writeMenus(path, menus)
    const addresses = [
      ...this.places.pages.flatMap(({ address, url, isTranslation, isMoved }) =>
        address === undefined || isTranslation || isMoved
          ? []
          : [{ before: url ?? address, after: address }],
      ),
      ...(site.operationPages ?? [])
        .filter(({ url, address }) => url === address)
        .map(({ url, address }) => ({ before: url, after: address })),
    ]
    for (const path of this.out.keys()) if (stepsUp(path) > 0) this.out.delete(path)
    return {
      files: this.out,
      rewrites: this.rewrites,
      addresses: [...addresses, ...redirects.map(({ from, to }) => ({ before: from, after: to }))],
      notes: this.notes,
    }
  }

  private writePage(page: PlacedPage): void {
    const lost = new Map<string, Set<number>>()
    const context = this.paths.contextOf(page, (line, instead) =>
      lost.set(instead, (lost.get(instead) ?? new Set()).add(line)),
    )
    const { text, edits } = rewritten(page.text, this.site.tool, context)
    for (const [instead, lines] of lost)
      this.notes.push({ kind: 'missing', what: `${page.file}:${[...lines].join(', ')}`, instead })
    const slug = this.places.slugOf(page)
    const fields = { ...page.matter, ...(slug === undefined ? {} : { slug }), ...dateOf(page) }
    const added = Object.entries(fields)
    const whole = added.reduce((done, [name, value]) => withField(done, name, value), text)
    const all =
      added.length === 0
        ? edits
        : [{ line: 1, before: [], after: added.map((one) => one.join(': ')) }, ...edits]
    if (all.length > 0) this.rewrites.push({ file: page.file, to: page.to, edits: all })
    this.out.set(page.to, whole === page.text ? { from: page.file } : { text: whole })
  }

  /** Tells that most documents are in no menu, as where code makes the one that readers see. Single ones may be left out. */
  private tellUnlisted(): void {
    const { sidebars, otherDocs = [], localMenus = {} } = this.site
    const all = [
      sidebars,
      ...otherDocs.map((one) => one.sidebars),
      ...Object.values(localMenus).map((one) => one.sidebars ?? {}),
    ].flatMap((one) => Object.values(one).flat())
    const listed = new Set<string>()
    const see = (row: ForeignRow): boolean => {
      if (row.kind === 'page') listed.add(row.file)
      if (row.kind === 'group' && row.page !== undefined) listed.add(row.page)
      return row.kind === 'group' ? row.items.every(see) : row.kind !== 'folder'
    }
    if (all.length === 0 || !all.map(see).every(Boolean)) return
    const docs = this.places.pages.filter(
      ({ id, to }) => id !== undefined && to.startsWith('docs/'),
    )
    const left = docs.filter(({ file }) => !listed.has(file))
    if (left.length * 2 <= docs.length) return
    const named = left.slice(0, 3).map(({ file }) => file)
    const more = left.length > named.length ? ` (+${left.length - named.length})` : ''
    this.notes.push({ kind: 'missing', what: named.join(', ') + more, instead: 'pagesWithoutMenu' })
  }

  /** The first page, when the tool had one that cannot be read. */
  private writeHome(): void {
    if (this.places.byKey.has('/') || this.site.texts.has('pages/index.md')) return
    const { title, tagline } = this.site
    const [first] = this.places.pages.filter(
      ({ id, isTranslation }) => id !== undefined && !isTranslation,
    )
    const url = this.places.publishedAddress(
      Object.values(this.site.sidebars).flatMap((rows) => this.settings.firstOf(rows) ?? [])[0] ??
        first?.address,
    )
    const hero = defined({
      kind: 'hero',
      title: [title],
      lead: tagline,
      actions: url === undefined ? [] : [{ label: 'Docs', url, main: true }],
    })
    const matter = stringify({ title, layout: 'landing', blocks: [hero] }, { lineWidth: 0 })
    this.out.set('pages/index.md', { text: `---\n${matter}---\n` })
    // Descriptions of APIs alone have no first page that could have been lost.
    const instead = this.places.pages.length === 0 ? 'homeAdded' : 'homeMade'
    this.notes.push({ kind: 'missing', what: '/', instead })
  }
}

/** Days and hours of one digit, which some tools read. */
const LOOSE_DATE =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ]+(\d{1,2}):(\d\d)(:\d\d)?(?:\.\d+)?(Z|[+-]\d\d:\d\d)?)?$/

function dateOf({ fields: { date } }: PlacedPage): { readonly date?: string } {
  const [, year, month = '', day = '', hour, minute, second = '', zone = ''] =
    LOOSE_DATE.exec(String(date)) ?? []
  if (year === undefined) return {}
  const two = (number: string) => number.padStart(2, '0')
  const time = hour === undefined ? '' : `T${two(hour)}:${minute}${second}${zone}`
  const plain = `${year}-${two(month)}-${two(day)}${time}`
  // The same but for the letter between day and time.
  const written = String(date).replace(/\.\d+/, '').replace('T', ' ')
  return plain.replace('T', ' ') === written ? {} : { date: plain }
}

/** Files for hosts, which are written by every build. */
const HOST_FILES = new Set(['static/_redirects', 'static/_headers'])
