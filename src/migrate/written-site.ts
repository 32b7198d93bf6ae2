/** Writes a site of another tool as one of ours: plain data in, files and addresses out. */
import { stringify } from 'yaml'
import { checkConfig } from '../config/config.ts'
import { AS_TEXT, importedPath } from '../markdown/mdx/imports.ts'
import { placeOfDoc } from '../sections/docs/doc.ts'
import { addressKey, decoded, encoded, isPlainPath, OUTSIDE } from '../urls/address.ts'
import { defined, type Fields, fieldsOf, isElsewhere, rooted, textOf } from './fields.ts'
import { type ForeignFiles, folderOf, isMarkdown, joined, relativePath } from './foreign-files.ts'
import type {
  ForeignFooter,
  ForeignLink,
  ForeignPage,
  ForeignRow,
  ForeignSite,
  LocalMenus,
  Note,
  OtherDocs,
} from './foreign-site.ts'
import { frontMatterOf, withField } from './front-matter.ts'
import { hostRedirects } from './host-redirects.ts'
import type { Between, Edit } from './markdown/forms.ts'
import { rewritten } from './markdown/rewrite.ts'
import { Notes } from './notes.ts'
import { codeFile, codeOf, projectPath } from './page-code.ts'

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

/** A page with its place in the new site. */
interface Placed extends ForeignPage {
  readonly text: string
  readonly fields: Fields
  /** The id of a document; nothing for posts and pages of their own. */
  readonly id?: string
  /** Its address below the base url, as far as it is known. */
  readonly address?: string
}

export function writtenSite(site: ForeignSite, files: ForeignFiles): WrittenSite {
  return new SiteWriter(site, files).write()
}

class SiteWriter {
  private readonly out = new Map<string, { readonly text: string } | { readonly from: string }>()
  private readonly rewrites: WrittenSite['rewrites'][number][] = []
  private readonly notes: Note[]
  private readonly placed: Placed[] = []
  private readonly byFile = new Map<string, Placed>()
  private readonly byKey = new Map<string, Placed>()
  /** The new places of files that are copied as they are. */
  private readonly copied: ReadonlyMap<string, string>
  private readonly copiedTo: ReadonlySet<string>
  /** Old addresses, and the new ones, by keys. */
  private readonly movedKeys: ReadonlyMap<string, string>
  /** The addresses of pages of operations, by the keys of the former and the new ones. */
  private readonly operationAddresses: ReadonlyMap<string, string>
  /** The page that a redirect sends readers to who ask for the first address. */
  private home: Placed | undefined
  /** Those of the language whose menus are being written. */
  private ownSidebars: LocalMenus['sidebars']

  constructor(
    private readonly site: ForeignSite,
    private readonly files: ForeignFiles,
  ) {
    this.notes = [...site.notes]
    this.copied = new Map(site.copies.map(({ from, to }) => [from, to]))
    this.copiedTo = new Set(site.copies.map(({ to }) => to))
    this.movedKeys = new Map(site.redirects.map(({ from, to }) => [keyOf(from), keyOf(to)]))
    this.operationAddresses = new Map(
      (site.operationPages ?? []).flatMap(({ url, address }) =>
        [url, address].map((one) => [keyOf(one), address] as const),
      ),
    )
  }

  write(): WrittenSite {
    const { site } = this
    const places = new Set(site.pages.map(({ to }) => to))
    const pages = site.pages.map((page) => ({ ...page, to: placeOf(page, places) }))
    const numbered = this.withSameIds(pages)
    for (const page of pages)
      this.place(
        numbered.has(ownPath(page.to))
          ? { ...page, matter: { ...page.matter, parse_number_prefixes: 'false' } }
          : page,
      )
    for (const page of this.placed) this.writePage(page)
    for (const file of site.code ?? []) this.copyCode(file)
    for (const { from, to } of site.copies)
      if (!this.out.has(to) && !HOST_FILES.has(to)) this.out.set(to, { from })
    for (const [path, text] of site.texts) this.out.set(path, { text })
    const redirects = this.redirects()
    this.writeHome()
    if (site.origin === undefined) this.notes.push({ kind: 'missing', what: 'url', instead: 'url' })
    this.out.set('docsgen.yaml', { text: this.configText(redirects) })
    for (const [path, menus] of Object.entries(site.localMenus ?? {})) this.writeMenus(path, menus)
    const addresses = [
      ...this.placed.flatMap(({ address, url, isTranslation, isMoved }) =>
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

  /** The documents whose names differ in nothing but the number before them, which is no part of an id here. */
  private withSameIds(pages: readonly ForeignPage[]): ReadonlySet<string> {
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

  private place(page: ForeignPage): void {
    const text = this.files.read(page.file)
    if (text === undefined) return
    const isWhole = page.matter?.parse_number_prefixes !== undefined
    const fields = { ...frontMatterOf(text).fields, ...(isWhole ? WHOLE_NAME : {}) }
    const own = this.ownPlace(page.to, fields)
    const url = page.url === undefined ? undefined : this.withEnding(page.url)
    const address = url ?? own?.address
    const placed: Placed = defined({ ...page, url, text, fields, id: own?.id, address }) as Placed
    this.placed.push(placed)
    this.byFile.set(page.file, placed)
    if (address !== undefined && !page.isTranslation) this.byKey.set(keyOf(address), placed)
  }

  /** The id and the address that we give a file, if it is a document or a page of its own. */
  private ownPlace(
    to: string,
    fields: Fields,
  ): { readonly id?: string; readonly address: string } | undefined {
    const below = ownPath(to)
    if (below.split('/').some((step) => step.startsWith('_'))) return undefined
    const slug = textOf(fields.slug)
    const id = textOf(fields.id)
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

  /** An address as the new site writes it. */
  private withEnding(address: string): string {
    const isWhole = this.site.addresses.style !== 'html' || /(?:\/|\.html)$/.test(address)
    return isWhole ? address : `${address}.html`
  }

  private writePage(page: Placed): void {
    const lost = new Map<string, Set<number>>()
    const { text, edits } = rewritten(page.text, this.site.tool, {
      book: this.site.book,
      includedFile: (named, from) => this.includedFile(named, page, from),
      lost: (line, instead) => lost.set(instead, (lost.get(instead) ?? new Set()).add(line)),
      includePath: (named, between) => this.includePath(named, page, between),
      isElsewhere: (named) => {
        const path = joined(folderOf(page.file), named)
        // In a translation, the place of what it translates means the translation.
        const isOriginal = page.isTranslation && !this.byFile.get(path)?.isTranslation
        return isOriginal === true || this.isElsewhere(path)
      },
      copiedPath: (named) => this.copiedPath(named, page),
      publicPath: (named) => this.publicPath(named, page),
      file: page.file,
      operationId: (named, operation) => this.site.operationId?.(page.file, named, operation),
      codePath: (named) => this.codePath(named, page),
      layout: page.matter?.layout,
      kind: kindOf(page),
      endings: this.site.endings,
      keepsCase: this.site.keepsCase,
      attributeMarks: this.site.attributeMarks,
      linkPath: (named) => this.linkPath(named, page),
      goals: this.site.goalOf && {
        linked: (named, isFile) => this.goalPath(named, page, isFile),
        taken: (named, between) => this.partPath(named, page, between),
        text: (named, between) => {
          const goal = this.site.goalOf?.(page.file, named, true)
          return goal && 'file' in goal
            ? this.read(goal.file, between?.start, between?.end)
            : undefined
        },
      },
      movedAddress: (named) => this.movedAddress(named),
      picturePath: (named, isHtml) => this.picturePath(named, page, isHtml),
    })
    for (const [instead, lines] of lost)
      this.notes.push({ kind: 'missing', what: `${page.file}:${[...lines].join(', ')}`, instead })
    const slug = this.slugOf(page)
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

  /** The slug that a page needs to stay where it was; nothing when it is there by itself. */
  private slugOf({ url, to, fields }: Placed): string | undefined {
    const own = this.ownPlace(to, fields)
    if (url === undefined || own === undefined || this.isSame(own.address, url)) return undefined
    const docs = this.docsOf(to.replace(/^i18n\/[^/]+\//, ''))
    const route = rooted(docs?.route ?? '')
    const isBelow = route !== '/' && url.startsWith(`${route}/`)
    const slug = (isBelow ? url.slice(route.length) : url).replace(/\.html$/, '')
    return /[:#'"\s]/.test(slug) ? JSON.stringify(slug) : slug
  }

  /** A slash at the end matters where it decides which file is written. */
  private isSame(one: string, other: string): boolean {
    const { style } = this.site.addresses
    const isFolder = (path: string) => path.endsWith('/')
    const bare = (path: string) => path.replace(/\/$|\.html$/, '').normalize('NFC')
    const isByFile = style !== undefined
    return bare(one) === bare(other) && (!isByFile || isFolder(one) === isFolder(other))
  }

  /** The path from a page to a file that it takes in, which is copied. */
  private includePath(
    named: string,
    page: ForeignPage,
    { start, end }: Between = {},
  ): string | undefined {
    const plain = named.replace(/^@\//, '').replace(/^\//, '')
    const folders = /^\.{1,2}\//.test(named)
      ? [folderOf(page.file), ...(this.site.includeFolders ?? [])]
      : [...(this.site.includeFolders ?? []), folderOf(page.file)]
    const from = folders
      .map((folder) => joined(folder, plain))
      .find((path) => this.isReadable(path, page) && this.files.has(path))
    if (from === undefined) return undefined
    const whole = joined('snippets', from.replaceAll('../', ''))
    const part = start === undefined && end === undefined ? undefined : this.read(from, start, end)
    const to = part === undefined ? whole : this.placeOfPart(whole, part)
    this.out.set(to, part === undefined ? { from } : { text: part })
    return `${stepsToSite(page)}${to}`
  }

  /** The text of a file that a page takes in, named from the page or from such a file. */
  private includedFile(named: string, page: ForeignPage, from = page.file) {
    const path = joined(folderOf(from), named)
    const text = this.isReadable(path, page) ? this.files.read(path) : undefined
    return text === undefined ? undefined : { path, text }
  }

  /** What lies farther above the project than a page itself has to be of the same repository. */
  private isReadable(path: string, page: ForeignPage): boolean {
    return stepsUp(path) <= stepsUp(page.file) || this.files.isOfRepository(path)
  }

  /** The new place of a file that a page names by an alias, or from its own folder if it is published. */
  private copiedPath(named: string, page: ForeignPage): string | undefined {
    const alias = this.site.aliases?.find(({ start }) => named.startsWith(start))
    const from = alias
      ? joined(alias.folder, named.slice(alias.start.length))
      : joined(folderOf(page.file), named)
    const to = this.copied.get(from) ?? (alias ? this.byFile.get(from)?.to : undefined)
    return alias || to?.startsWith('static/') ? to : undefined
  }

  /** Copies the code that a page imports; gives how it is named here, where that is another way. */
  private codePath(named: string, page: ForeignPage): string | undefined {
    const { plain, isText } = importedPath(named)
    const path = projectPath(plain, page.file, this.site.aliases)
    const from = path === undefined ? undefined : codeFile(path, this.files)
    if (path === undefined || from === undefined || stepsUp(from) > stepsUp(page.file))
      return undefined
    const to = this.codePlace(from)
    if (!isText) this.copyCode(from, stepsUp(page.file))
    else if (this.isElsewhere(from)) this.out.set(to, { from })
    const place = page.to.replace(/^i18n\/[^/]+\//, '')
    // A name that the project gives to a folder is none here.
    const now = projectPath(plain, place)
    const ending = from.slice(path.length)
    return now !== undefined && now + ending === to
      ? undefined
      : `@site/${to.slice(0, to.length - ending.length)}${isText ? AS_TEXT : ''}`
  }

  /** Copies a file of code with what it imports, and tells what cannot be. */
  private copyCode(from: string, mostSteps = 0): void {
    const { files, others } = codeOf(from, this.files)
    for (const file of files)
      if (stepsUp(file) <= mostSteps && this.isElsewhere(file))
        this.out.set(this.codePlace(file), { from: file })
    // A file that another program has to translate is not copied at all.
    const isForeign = files.length === 0
    const what = isForeign ? from : `${from}: ${others.join(', ')}`
    const instead = isForeign ? 'foreignComponent' : 'componentCode'
    if (others.length > 0 && !this.notes.some((note) => note.what === what))
      this.notes.push({ kind: 'missing', what, instead })
  }

  /** Whether a file is neither a page nor copied with the documents. */
  private isElsewhere(file: string): boolean {
    return !this.byFile.has(file) && !this.copied.has(file)
  }

  private codePlace(file: string): string {
    return this.byFile.get(file)?.to ?? this.copied.get(file) ?? file.replaceAll('../', '')
  }

  /** Where the page of an operation is now, which may be elsewhere than before. */
  private movedAddress(named: string): string | undefined {
    const part = this.site.partPages?.get(named.toLowerCase())
    if (part !== undefined) return encoded(part)
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(named) ?? []
    const address = this.operationAddresses.get(keyOf(path))
    return address === undefined || keyOf(address) === keyOf(path) || this.byKey.has(keyOf(path))
      ? undefined
      : encoded(address) + rest
  }

  /** How a link is written here that the tool understands by rules of its own. Files get the addresses that they had. */
  private goalPath(named: string, page: Placed, isFile: boolean): string | undefined {
    const goal = this.site.goalOf?.(page.file, named, isFile)
    if (goal === undefined) return undefined
    if ('address' in goal) return goal.address
    const hash = goal.id === undefined ? '' : `#${goal.id}`
    if (goal.file === page.file && hash !== '') return hash
    const target = this.byFile.get(goal.file)
    if (target) {
      if (target.address === undefined) return undefined
      const [locale, own] = [target, page].map(({ to }) => /^i18n\/([^/]+)\//.exec(to)?.[1] ?? '')
      const [place, from] = [ownPath(target.to), ownPath(page.to)]
      const isNear = locale === '' || locale === own
      // A part is read in the places of all pages that take it in.
      if (isNear && from.startsWith('docs/') && place.startsWith('docs/'))
        return relativePath(folderOf(from), place) + hash
      const original = this.placed.find(({ to }) => to === place) ?? target
      const address = original.address ?? target.address
      return encoded(rooted(isNear ? address : `${locale}/${address}`)) + hash
    }
    if (stepsUp(goal.file) > 0 || isMarkdown(goal.file)) return undefined
    const to = this.copied.get(goal.file) ?? joined('static', goal.file)
    this.out.set(to, { from: goal.file })
    return encoded(rooted(to.slice('static/'.length))) + hash
  }

  /** The path from a page to a file that such a tool takes in: a page or part where it is now, or a copy. */
  private partPath(named: string, page: Placed, between?: Between): string | undefined {
    const goal = this.site.goalOf?.(page.file, named, true)
    if (goal === undefined || 'address' in goal) return undefined
    const part = between === undefined ? this.byFile.get(goal.file) : undefined
    if (part) return `${stepsToSite(page)}${part.to}`
    return this.includePath(`@/${goal.file}`, page, between)
  }

  /** The path of a page that a link names by its file: it may be in another section now than the one with the link. */
  private linkPath(named: string, { file, to }: ForeignPage): string | undefined {
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(named) ?? []
    const target = joined(folderOf(file), path)
    const made = this.site.madePages?.get(target)
    if (made !== undefined) return made + rest
    const goal = this.byFile.get(target)?.to.replace(/^i18n\/[^/]+\//, '')
    const folder = folderOf(to.replace(/^i18n\/[^/]+\//, ''))
    if (goal === undefined || joined(folder, path) === goal) return undefined
    return relativePath(folder, goal) + rest
  }

  /**
   * The path of a picture from where the page is now. That of a translation is counted from the page that it translates,
   * and MkDocs leaves HTML as it is, so that its paths are counted from the address of the page.
   */
  private picturePath(
    named: string,
    { file, to, isTranslation }: ForeignPage,
    isHtml: boolean,
  ): string | undefined {
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(named) ?? []
    const place = to.replace(/^i18n\/[^/]+\//, '')
    const isThere = (one: string) => this.copiedTo.has(one)
    if (isThere(joined(folderOf(place), path)) || isThere(joined(folderOf(to), path)))
      return undefined
    const address = place.replace(/(?:(^|\/)(?:index|readme))?\.mdx?$/i, '')
    const byAddress = joined(address, path)
    const original = isTranslation ? this.placed.find((one) => one.to === place) : undefined
    const names = [...new Set([path, decoded(path)])]
    const goal =
      [file, original?.file]
        .flatMap((from) =>
          from === undefined ? [] : names.map((one) => joined(folderOf(from), one)),
        )
        .flatMap((one) => this.copied.get(one) ?? [])[0] ??
      (isHtml && this.site.tool === 'mkdocs' && isThere(byAddress) ? byAddress : undefined)
    if (goal === undefined) return undefined
    const now = goal.startsWith('static/')
      ? rooted(goal.slice('static/'.length))
      : relativePath(folderOf(place), goal)
    return (decoded(path) === path && !/\s/.test(now) ? now : encoded(now)) + rest
  }

  /** A text between two words; from its beginning and to its end where they are not in it. */
  private read(from: string, start = '', end = ''): string {
    const text = this.files.read(from) ?? ''
    const first = Math.max(0, text.indexOf(start) + (text.includes(start) ? start.length : 0))
    const last = end === '' ? -1 : text.indexOf(end, first)
    return `${text.slice(first, last < 0 ? undefined : last).trim()}\n`
  }

  /** The name of a part of a file: the same for the same text. */
  private placeOfPart(whole: string, text: string): string {
    for (let count = 1; ; count += 1) {
      const to = whole.replace(/(\.\w+)?$/, `-${count}$1`)
      const taken = this.out.get(to)
      if (taken === undefined || ('text' in taken && taken.text === text)) return to
    }
  }

  /** The address of a file that only a link to a file can name, once it is among those that are published. */
  private publicPath(named: string, page: ForeignPage): string | undefined {
    const from = joined(folderOf(page.file), named)
    if (stepsUp(from) > 0 || !this.files.has(from)) return undefined
    const path = from.replace(/^(?:src|public)\//, '')
    this.out.set(joined('static', path), { from })
    return rooted(path)
  }

  /** Old addresses and the pages they lead to now. Patterns are written out for the pages that there are. */
  private redirects(): { readonly from: string; readonly to: string }[] {
    const found = new Map<string, { readonly from: string; readonly to: string }>()
    const addresses = [...this.byKey.values()].flatMap(({ address }) => address ?? [])
    const moved = (this.site.operationPages ?? []).map(({ url, address }) => ({
      from: url,
      to: address,
    }))
    const all = [...moved, ...this.site.redirects, ...this.hostRedirects()]
    const made = new Set(this.overviews().map(keyOf))
    let left = all.flatMap(({ from, to }) => expanded(from, to, addresses))
    // A redirect may lead to another one, which may stand below it.
    for (let before = -1; left.length !== before; ) {
      before = left.length
      left = left.filter(({ from, to }) => {
        if (!isPlainPath(from)) return true
        const key = keyOf(from)
        const goal = isElsewhere(to) ? to : (this.addressOf(to) ?? found.get(keyOf(to))?.to)
        if (goal === undefined) return true
        // A page that says that there is none is no goal.
        const isNeeded = keyOf(goal) !== '/404' && key !== keyOf(goal) && !this.byKey.has(key)
        const page = key === '/' ? this.byKey.get(keyOf(goal)) : undefined
        if (isNeeded && page?.id !== undefined) this.home ??= page
        else if (isNeeded && (key === '/' || made.has(key)))
          this.notes.push({ kind: 'missing', what: `${from} → ${to}`, instead: 'redirectTaken' })
        else if (isNeeded && !found.has(key)) found.set(key, { from, to: goal })
        return false
      })
    }
    for (const { from, to } of left)
      this.notes.push(
        isPlainPath(from)
          ? { kind: 'missing', what: `${from} → ${to}`, instead: 'redirectWithoutPage' }
          : { kind: 'missing', what: from, instead: 'redirectFrom' },
      )
    return [...found.values()]
  }

  /** The first pages of references, which no file of the project is. */
  private overviews(): string[] {
    return [this.site.settings.openapi ?? []]
      .flat()
      .map(fieldsOf)
      .flatMap(({ route }) => {
        const start = textOf(route)
        return start === undefined ? [] : rooted(joined(this.site.docsRoute, start, 'overview'))
      })
  }

  /** What the host was told. docsgen writes the file that is published itself. */
  private hostRedirects(): { readonly from: string; readonly to: string }[] {
    const notes = new Notes()
    const published = this.site.copies.find(({ to }) => to === 'static/_redirects')?.from
    const found = hostRedirects(this.files, published, notes)
    this.notes.push(...notes.all)
    return found
  }

  /** The address of the page that the tool would show at a path, with its query and hash. */
  private addressOf(path: string): string | undefined {
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

  private configText(redirects: readonly { readonly from: string; readonly to: string }[]): string {
    const { site } = this
    const { docs = {}, blog, navbarTitle, hideOnScroll, editUrl, ...rest } = site.settings
    const [first, ...others] = site.locales.map((one) => ({ ...one, tag: tagOf(one.tag) }))
    const own = fieldsOf(docs)
    const { editUrl: docsEditUrl, ...docsSettings } = own
    const landing =
      this.home?.id ?? (site.home === undefined ? undefined : this.byKey.get(keyOf(site.home))?.id)
    const locales = [first, ...others].flatMap((one) => (one ? [one] : []))
    const config = defined({
      title: site.title,
      tagline: site.tagline,
      url: site.origin ?? UNKNOWN_URL,
      baseUrl: site.baseUrl === '/' ? undefined : site.baseUrl,
      trailingSlash: site.addresses.trailingSlash,
      urls: site.addresses.style ? { style: site.addresses.style } : undefined,
      locale: first?.tag ?? 'en',
      locales:
        locales.length > 1 || first?.path !== undefined
          ? Object.fromEntries(
              locales.map(({ tag, label, direction, path }, index) => [
                tag,
                defined({
                  label,
                  direction,
                  ...(index === 0
                    ? { baseUrl: path === undefined ? undefined : `/${path}/` }
                    : { path: path === tag ? undefined : path }),
                }),
              ]),
            )
          : undefined,
      ...filled(rest),
      announcement: announcementOf(rest.announcement),
      markdown: filled({
        format: site.isMdx ? 'mdx' : undefined,
        math:
          site.hasMath === false && this.placed.some(({ text }) => text.includes('$'))
            ? false
            : undefined,
      }),
      navbar: filled({
        title: navbarTitle,
        hideOnScroll,
        items: site.navbar.flatMap((link) => this.navbarItem(link)),
      }),
      footer: this.footer(site.footer),
      docs:
        docs === false
          ? false
          : this.docsSettings(
              filled({
                route: site.docsRoute === 'docs' ? undefined : site.docsRoute,
                landing,
                ...docsSettings,
                sidebars: this.sidebars(site.sidebars),
              }),
            ),
      blog,
      editUrl: docsEditUrl ?? editUrl,
      redirects: redirects.length > 0 ? redirects : undefined,
    })
    return yamlOf(this.checked(config))
  }

  /** The settings of the documentation, or of all where there are several. */
  private docsSettings(first: Fields | undefined): unknown {
    const { otherDocs = [] } = this.site
    if (otherDocs.length === 0) return first
    const others = otherDocs.map(({ id, folder, route, sidebars, settings }) =>
      defined({ id, path: folder, route, ...settings, sidebars: this.sidebars(sidebars) }),
    )
    return [first ?? {}, ...others]
  }

  private sidebars(sidebars: ForeignSite['sidebars']): Fields | undefined {
    const rows = Object.entries(sidebars).map(
      ([name, list]) => [name, list.flatMap((row) => this.row(row))] as const,
    )
    return rows.length > 0 ? Object.fromEntries(rows) : undefined
  }

  private footer({ columns, social = [], note }: ForeignFooter = { columns: [] }): unknown {
    return filled({
      columns: columns.flatMap(({ title, items }) => {
        const links = items.flatMap((link) => this.plainLink(link))
        return links.length > 0 ? [{ title: title || this.site.title, items: links }] : []
      }),
      social: social.flatMap((link) =>
        this.plainLink(link).map((one) => ({ ...one, icon: link.icon ?? 'link' })),
      ),
      note: note === undefined ? undefined : unindented(note),
    })
  }

  /** The settings of another language, where it has any of its own. */
  private writeMenus(path: string, menus: LocalMenus): void {
    const { title, tagline, navbarTitle, navbar, footer, sidebars } = menus
    this.ownSidebars = sidebars
    const items = navbar?.flatMap((link) => this.navbarItem(link))
    const own = filled({
      title,
      tagline,
      navbar: filled({ title: navbarTitle, items }),
      footer: footer && this.footer(footer),
      docs: sidebars && filled({ sidebars: this.sidebars(sidebars) }),
    })
    if (own === undefined) return
    // Alone they are no configuration: what every site says is added for the check.
    const checked = this.checked({ title: 'Docs', url: UNKNOWN_URL, ...own })
    const kept = Object.keys(own).map((name) => [name, checked[name]] as const)
    this.out.set(`i18n/${path}/docsgen.yaml`, { text: yamlOf(defined(Object.fromEntries(kept))) })
  }

  /** The settings without those whose values are not ours: a mistake of one would stop the build. */
  private checked(config: Fields): Fields {
    let settings: Fields = config
    for (let round = 0; ; round += 1) {
      const wrong = checkConfig(yamlOf(settings)).problems.flatMap(({ code, details }) =>
        code === 'config-invalid' || code === 'config-unknown-field' ? (details.field ?? []) : [],
      )
      const next = wrong
        .map((field) => ({ field, without: withoutSetting(settings, field.split('.')) }))
        .find(({ field, without }) => field !== '' && without !== settings)
      if (!next || round > MOST_WRONG) return settings
      this.notes.push({ kind: 'missing', what: next.field, instead: 'wrongValue' })
      settings = { title: 'Docs', url: UNKNOWN_URL, ...fieldsOf(next.without) }
    }
  }

  private row(row: ForeignRow): unknown[] {
    switch (row.kind) {
      case 'page': {
        const page = this.byFile.get(row.file)
        if (!page) return []
        if (page.id === undefined)
          return page.address
            ? [{ type: 'link', label: row.label ?? page.address, href: page.address }]
            : []
        return row.label === undefined
          ? [page.id]
          : [{ type: 'doc', id: page.id, label: row.label }]
      }
      case 'link': {
        const href = isElsewhere(row.href) ? row.href : (this.addressOf(row.href) ?? row.href)
        return href === '' ? [] : [{ type: 'link', label: row.label, href }]
      }
      case 'html':
        return [{ type: 'html', value: row.value }]
      case 'folder':
        // Its documents may be made by a script of the project.
        if (
          !this.placed.some(({ to }) => to.startsWith(`${joined(row.docs ?? 'docs', row.folder)}/`))
        )
          return []
        return [{ type: 'autogenerated', dirName: row.folder === '' ? '.' : row.folder }]
      case 'openapi':
        return [{ type: 'openapi', id: row.id }]
      default: {
        const id = row.page === undefined ? undefined : this.byFile.get(row.page)?.id
        const items = row.items.flatMap((one) => this.row(one))
        if (items.length === 0 && id !== undefined) return [{ type: 'doc', id, label: row.label }]
        if (items.length === 0) return []
        const link =
          id !== undefined
            ? { type: 'doc', id }
            : row.index
              ? { type: 'generated-index', ...row.index }
              : undefined
        const { label, collapsed, collapsible } = row
        return [defined({ type: 'category', label, link, collapsed, collapsible, items })]
      }
    }
  }

  private navbarItem(link: ForeignLink): unknown[] {
    const { side } = link
    if (link.kind === 'version')
      return [defined({ type: 'version', docs: link.docs, position: side })]
    if (link.kind === 'locale') return [defined({ type: 'locale', position: side })]
    if (link.items) {
      const items = link.items.flatMap((one) =>
        one.items
          ? groupOf(
              one.label || '⋯',
              one.items.flatMap((inner) => this.plainLink(inner)),
            )
          : this.plainLink(one),
      )
      return items.length > 0 ? [defined({ label: link.label || '⋯', position: side, items })] : []
    }
    const { icon, activeBase, isButton } = link
    return this.plainLink(link).map((one) =>
      defined({
        ...one,
        position: side,
        icon,
        iconOnly: icon === undefined ? undefined : true,
        activeBase,
        style: isButton ? 'button' : undefined,
      }),
    )
  }

  private plainLink({
    label,
    target = '',
    items,
  }: ForeignLink): { label: string; to?: string; href?: string }[] {
    if (items) return items.flatMap((one) => this.plainLink(one))
    if (label === '' || target === '') return []
    if (isElsewhere(target) && !/^(?:file|sidebar):/.test(target)) return [{ label, href: target }]
    const to = target.startsWith('file:')
      ? this.publishedAddress(this.byFile.get(target.slice('file:'.length))?.address)
      : target.startsWith('sidebar:')
        ? this.publishedAddress(this.firstOf(this.sidebarNamed(target.slice('sidebar:'.length))))
        : (this.addressOf(target) ?? this.madeAddress(target))
    if (to !== undefined) return [{ label, to }]
    if (this.out.has(joined('static', target)))
      return [{ label, href: `${OUTSIDE}${rooted(target)}` }]
    this.notes.push({ kind: 'missing', what: `${label}: ${target}`, instead: 'linkWithoutPage' })
    return []
  }

  /** The rows of a sidebar that a link names: `/NAME` of the first documentation, `ID/NAME` of another one. */
  private sidebarNamed(named: string): readonly ForeignRow[] {
    const [, id = '', name = ''] = /^([^/]*)\/(.*)$/s.exec(named) ?? ['', '', named]
    const { sidebars, otherDocs = [], localMenus = {} } = this.site
    const others = Object.values(localMenus).map((one) => one.sidebars)
    const own =
      id === ''
        ? [this.ownSidebars, sidebars, ...others]
        : otherDocs.filter((one) => one.id === id).map((one) => one.sidebars)
    return own.find((one) => one?.[name])?.[name] ?? []
  }

  /** The same document in the version that readers get first, if it is in there. */
  private publishedAddress(address: string | undefined): string | undefined {
    const { docsRoute, currentRoute } = this.site
    const current = currentRoute === undefined ? undefined : rooted(`${currentRoute}/`)
    if (current === undefined || !address?.startsWith(current)) return address
    const published = rooted(`${docsRoute}/${address.slice(current.length)}`)
    return this.byKey.get(keyOf(published))?.address ?? address
  }

  /** Pages that are made from others: lists of posts, tags, categories, the first address of documents. */
  private madeAddress(path: string): string | undefined {
    const [plain = ''] = path.split(/[?#]/)
    const below = (route: string) =>
      keyOf(plain) === keyOf(route) || keyOf(plain).startsWith(`${keyOf(route)}/`)
    const { blog } = this.site.settings
    const blogs =
      blog === undefined ? [] : [blog].flat().map((one) => textOf(fieldsOf(one).route) ?? 'blog')
    if (blogs.some((route) => below(rooted(route)))) return path
    if (keyOf(plain) === '/') return path
    const { docsRoute, otherDocs = [] } = this.site
    const routes = [docsRoute, ...otherDocs.map(({ route }) => route)]
    return routes.some((route) => route !== '' && keyOf(plain) === keyOf(rooted(route)))
      ? path
      : undefined
  }

  private firstOf(rows: readonly ForeignRow[]): string | undefined {
    for (const row of rows) {
      if (row.kind === 'page') return this.byFile.get(row.file)?.address
      if (row.kind === 'openapi') {
        const api = [this.site.settings.openapi]
          .flat()
          .map(fieldsOf)
          .find(({ id }) => id === row.id)
        if (api)
          return this.withEnding(
            rooted(joined(this.site.docsRoute, textOf(api.route) ?? '', 'overview')),
          )
      }
      if (row.kind === 'folder') {
        const start = `${joined(row.docs ?? 'docs', row.folder)}/`
        const page = this.placed.find(
          ({ to, address }) => to.startsWith(start) && address !== undefined,
        )
        if (page) return page.address
      }
      if (row.kind !== 'group') continue
      const page = row.page === undefined ? undefined : this.byFile.get(row.page)?.address
      const first = page ?? this.firstOf(row.items)
      if (first !== undefined) return first
    }
    return undefined
  }

  /** The first page, when the tool had one that cannot be read. */
  private writeHome(): void {
    const isThere = this.byKey.has('/') || this.site.texts.has('pages/index.md')
    if (isThere || this.site.home !== undefined || this.home !== undefined) return
    const { title, tagline } = this.site
    const [first] = this.placed.filter(
      ({ id, isTranslation }) => id !== undefined && !isTranslation,
    )
    const url = this.publishedAddress(
      Object.values(this.site.sidebars).flatMap((rows) => this.firstOf(rows) ?? [])[0] ??
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
    const instead = this.placed.length === 0 ? 'homeAdded' : 'homeMade'
    this.notes.push({ kind: 'missing', what: '/', instead })
  }
}

function kindOf({ to }: ForeignPage): 'page' | 'notFound' | undefined {
  const [, name] = /^(?:i18n\/[^/]+\/)?pages\/(.*)$/s.exec(to) ?? []
  if (name === undefined) return undefined
  return /^404\.mdx?$/i.test(name) ? 'notFound' : 'page'
}

/** Days and hours of one digit, which some tools read. */
const LOOSE_DATE =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ]+(\d{1,2}):(\d\d)(:\d\d)?(?:\.\d+)?(Z|[+-]\d\d:\d\d)?)?$/

function dateOf({ fields: { date } }: Placed): { readonly date?: string } {
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

/** A path without the folder of its language. */
const ownPath = (to: string) => to.replace(/^i18n\/[^/]+\//, '')

/** The number before a name is a part of it. */
const WHOLE_NAME = { parse_number_prefixes: false }

/**
 * A translation has the name of what it translates, also where that ends otherwise. Here a name that begins with `_` is a
 * part of other pages: a page that the tool publishes by such a name gets one without it.
 */
function placeOf({ to: named, url, isTranslation }: ForeignPage, places: ReadonlySet<string>) {
  const plain = named.replace(/(^|\/)_+(?=[^/])/g, '$1')
  const to = url === undefined || places.has(plain) ? named : plain
  const other = to.endsWith('.mdx') ? to.replace(/x$/, '') : to.replace(/\.md$/, '.mdx')
  const isOther = isTranslation && !places.has(ownPath(to)) && places.has(ownPath(other))
  return isOther ? other : to
}

/** A name of a language after BCP 47, where the tool is not so strict. */
function tagOf(name: string): string {
  try {
    return Intl.getCanonicalLocales(name.replaceAll('_', '-'))[0] ?? name
  } catch {
    return 'en'
  }
}

const keyOf = (path: string) =>
  addressKey(rooted(path))
    .replace(/\.html$/, '')
    .replace(/\/index$/, '') || '/'

const groupOf = (label: string, items: readonly unknown[]) =>
  items.length > 0 ? [{ label, items }] : []

/** HTML as people indent it in their code, which four blanks make code of in Markdown. */
const unindented = (text: string) => text.replace(/^[ \t]+/gm, '').trim()

function announcementOf(value: unknown): Fields | undefined {
  const own = fieldsOf(value)
  const text = textOf(own.text)
  return text === undefined ? undefined : { ...own, text: unindented(text) }
}

/** A group of settings without those that say nothing; nothing when none is left. */
function filled(settings: Fields): Fields | undefined {
  const own = Object.entries(settings).filter(
    ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
  )
  return own.length > 0 ? Object.fromEntries(own) : undefined
}

/** The way from a page to the folder of the site. A translation is read in the place of what it translates. */
const stepsToSite = ({ to }: ForeignPage) =>
  '../'.repeat(to.replace(/^i18n\/[^/]+\//, '').split('/').length - 1)

/** How many folders a path leads up. */
const stepsUp = (path: string) => path.split('/').filter((step) => step === '..').length

/** The address of a site whose configuration does not tell it. */
const UNKNOWN_URL = 'https://docs.example.com'

const MOST_WRONG = 100

const yamlOf = (settings: Fields) =>
  stringify(settings, { lineWidth: 0, aliasDuplicateObjects: false })

/** A value without the setting at a path. What is in a list goes as a whole. */
function withoutSetting(value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) return value
  if (Array.isArray(value))
    return (value as unknown[]).flatMap((one, index) => {
      if (index !== Number(key)) return [one]
      // A group in a list stays, without the row that is wrong.
      const isDeeper = rest.some((step) => /^\d+$/.test(step))
      return isDeeper ? [withoutSetting(one, rest)] : []
    })
  const fields = fieldsOf(value)
  if (!Object.hasOwn(fields, key)) return value
  const { [key]: own, ...others } = fields
  return rest.length === 0 ? others : { ...fields, [key]: withoutSetting(own, rest) }
}

/** Files for hosts, which are written by every build. */
const HOST_FILES = new Set(['static/_redirects', 'static/_headers'])

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
    return [{ from: `${start}${middle}${end}`, to: address }]
  })
}
