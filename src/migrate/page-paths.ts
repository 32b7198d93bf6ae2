/** What the paths in a page of another tool mean, and what they are in the new site, where the page may be elsewhere. */
import { AS_TEXT, importedPath } from '../markdown/mdx/imports.ts'
import { decoded, encoded } from '../urls/address.ts'
import { rooted } from './fields.ts'
import { type ForeignFiles, folderOf, isMarkdown, joined, relativePath } from './foreign-files.ts'
import type { ForeignPage, ForeignSite, Note } from './foreign-site.ts'
import type { Between, RewriteContext } from './markdown/forms.ts'
import { codeFile, codeOf, projectPath, withImports } from './page-code.ts'
import { type PagePlaces, type PlacedPage, withoutLocale } from './page-places.ts'

/** The files of the new site by their paths: a text, or a file of the project that is copied. */
export type WrittenFiles = Map<string, { readonly text: string } | { readonly from: string }>

/** What is written while a site is moved. */
export interface Written {
  readonly out: WrittenFiles
  readonly notes: Note[]
}

/** Finds what pages name, and adds to the new site what has to be copied for that. */
export class PagePaths {
  /** The new places of files that are copied as they are. */
  private readonly copied: ReadonlyMap<string, string>
  private readonly copiedTo: ReadonlySet<string>

  constructor(
    private readonly site: ForeignSite,
    private readonly files: ForeignFiles,
    private readonly places: PagePlaces,
    private readonly written: Written,
  ) {
    this.copied = new Map(site.copies.map(({ from, to }) => [from, to]))
    this.copiedTo = new Set(site.copies.map(({ to }) => to))
  }

  /** What the forms of the tool may ask while they rewrite a page. */
  contextOf(page: PlacedPage, lost: RewriteContext['lost']): RewriteContext {
    const { site, places } = this
    return {
      appended: site.appended,
      book: site.book,
      includedFile: (named, from) => this.includedFile(named, page, from),
      lost,
      includePath: (named, between) => this.includePath(named, page, between),
      isElsewhere: (named) => {
        const path = joined(folderOf(page.file), named)
        // In a translation, the place of what it translates means the translation.
        const isOriginal = page.isTranslation && !places.byFile.get(path)?.isTranslation
        return isOriginal === true || this.isElsewhere(path)
      },
      copiedPath: (named) => this.copiedPath(named, page),
      publicPath: (named) => this.publicPath(named, page),
      file: page.file,
      operationId: (named, operation) => site.operationId?.(page.file, named, operation),
      codePath: (named) => this.codePath(named, page),
      linkedParts: site.linkedParts,
      valueIn: (code, expression) => site.valueIn?.(page.file, code, expression),
      layout: page.matter?.layout,
      kind: kindOf(page),
      endings: site.endings,
      keepsCase: site.keepsCase,
      attributeMarks: site.attributeMarks,
      linkPath: (named) => this.linkPath(named, page),
      goals: site.goalOf && {
        linked: (named, isFile) => this.goalPath(named, page, isFile),
        taken: (named, between) => this.partPath(named, page, between),
        text: (named, between) => {
          const goal = site.goalOf?.(page.file, named, true)
          return goal && 'file' in goal
            ? this.read(goal.file, between?.start, between?.end)
            : undefined
        },
      },
      movedAddress: (named) => places.movedAddress(named),
      picturePath: (named, isHtml) => this.picturePath(named, page, isHtml),
    }
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
    this.written.out.set(to, part === undefined ? { from } : { text: part })
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
    const to = this.copied.get(from) ?? (alias ? this.places.byFile.get(from)?.to : undefined)
    return alias || to?.startsWith('static/') ? to : undefined
  }

  /** Copies the code that a page imports; gives how it is named here, where that is another way. */
  private codePath(named: string, page: ForeignPage): string | undefined {
    const { plain, isText } = importedPath(named)
    const path = projectPath(plain, page.file, this.site.aliases)
    if (path === undefined || stepsUp(path) > stepsUp(page.file)) return undefined
    const from = codeFile(path, this.files)
    if (from === undefined) this.tellGone(path)
    else if (!isText) this.copyCode(from, stepsUp(page.file))
    else if (this.isElsewhere(from)) this.written.out.set(this.codePlace(from), { from })
    return this.importName(named, page.file, withoutLocale(page.to))
  }

  /** How an import of a file of the project is named where that file is now; nothing when the name stays. */
  private importName(named: string, file: string, place: string): string | undefined {
    const { plain, isText } = importedPath(named)
    const path = projectPath(plain, file, this.site.aliases)
    if (path === undefined) return undefined
    const from = codeFile(path, this.files)
    // What is missing is looked for where it would have been copied to.
    const to = from === undefined ? path.replaceAll('../', '') : this.codePlace(from)
    const ending = from === undefined ? '' : from.slice(path.length)
    // A name that the project gives to a folder is none here.
    const now = projectPath(plain, place)
    return now !== undefined && now + ending === to
      ? undefined
      : `@site/${to.slice(0, to.length - ending.length)}${isText ? AS_TEXT : ''}`
  }

  /** Copies a file of code with what it imports, and tells what cannot be. */
  copyCode(from: string, mostSteps = 0): void {
    const { files, others, gone } = codeOf(from, this.files, this.site.aliases)
    for (const file of files)
      if (stepsUp(file) <= mostSteps && this.isElsewhere(file)) this.copyWithImports(file)
    for (const path of gone) this.tellGone(path)
    // A file that another program has to translate is not copied at all.
    const isForeign = files.length === 0
    if (others.length > 0)
      this.tell(
        isForeign ? from : `${from}: ${others.join(', ')}`,
        isForeign ? 'foreignComponent' : 'componentCode',
      )
  }

  private copyWithImports(file: string): void {
    const to = this.codePlace(file)
    const text = withImports(file, this.files, (named) => this.importName(named, file, to))
    const isSame = text === undefined || text === this.files.read(file)
    this.written.out.set(to, isSame ? { from: file } : { text })
  }

  /** However many places import a file that is not there, it is told once. */
  private tellGone(path: string): void {
    this.tell(path, 'missingCode')
  }

  private tell(what: string, instead: string): void {
    const { notes } = this.written
    if (!notes.some((note) => note.what === what && note.instead === instead))
      notes.push({ kind: 'missing', what, instead })
  }

  /** Whether a file is neither a page nor copied with the documents. */
  private isElsewhere(file: string): boolean {
    return !this.places.byFile.has(file) && !this.copied.has(file)
  }

  /** Where a file is in the new site: a page, a copy, or code that gets the path that it had. */
  private codePlace(file: string): string {
    return this.places.byFile.get(file)?.to ?? this.copied.get(file) ?? file.replaceAll('../', '')
  }

  /** How a link is written here that the tool understands by rules of its own. Files get the addresses that they had. */
  private goalPath(named: string, page: PlacedPage, isFile: boolean): string | undefined {
    const goal = this.site.goalOf?.(page.file, named, isFile)
    if (goal === undefined) return undefined
    if ('address' in goal) return goal.address
    const hash = goal.id === undefined ? '' : `#${goal.id}`
    if (goal.file === page.file && hash !== '') return hash
    const target = this.places.byFile.get(goal.file)
    if (target) {
      if (target.address === undefined) return undefined
      const [locale, own] = [target, page].map(({ to }) => /^i18n\/([^/]+)\//.exec(to)?.[1] ?? '')
      const [place, from] = [withoutLocale(target.to), withoutLocale(page.to)]
      const isNear = locale === '' || locale === own
      // A part is read in the places of all pages that take it in.
      if (isNear && from.startsWith('docs/') && place.startsWith('docs/'))
        return relativePath(folderOf(from), place) + hash
      const original = this.places.pages.find(({ to }) => to === place) ?? target
      const address = original.address ?? target.address
      return encoded(rooted(isNear ? address : `${locale}/${address}`)) + hash
    }
    if (stepsUp(goal.file) > 0 || isMarkdown(goal.file)) return undefined
    const to = this.copied.get(goal.file) ?? joined('static', goal.file)
    this.written.out.set(to, { from: goal.file })
    return encoded(rooted(to.slice('static/'.length))) + hash
  }

  /** The path from a page to a file that such a tool takes in: a page or part where it is now, or a copy. */
  private partPath(named: string, page: PlacedPage, between?: Between): string | undefined {
    const goal = this.site.goalOf?.(page.file, named, true)
    if (goal === undefined || 'address' in goal) return undefined
    const part = between === undefined ? this.places.byFile.get(goal.file) : undefined
    if (part) return `${stepsToSite(page)}${part.to}`
    return this.includePath(`@/${goal.file}`, page, between)
  }

  /** The path of a page that a link names by its file: it may be in another section now than the one with the link. */
  private linkPath(named: string, { file, to }: ForeignPage): string | undefined {
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(named) ?? []
    const target = joined(folderOf(file), path)
    const made = this.site.madePages?.get(target)
    if (made !== undefined) return made + rest
    const page = this.places.byFile.get(target)
    if (page === undefined) return undefined
    const [folder, place] = [folderOf(withoutLocale(to)), withoutLocale(page.to)]
    return joined(folder, path) === place ? undefined : relativePath(folder, place) + rest
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
    const place = withoutLocale(to)
    const isThere = (one: string) => this.copiedTo.has(one)
    if (isThere(joined(folderOf(place), path)) || isThere(joined(folderOf(to), path)))
      return undefined
    const address = place.replace(/(?:(^|\/)(?:index|readme))?\.mdx?$/i, '')
    const byAddress = joined(address, path)
    const original = isTranslation ? this.places.pages.find((one) => one.to === place) : undefined
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
      const taken = this.written.out.get(to)
      if (taken === undefined || ('text' in taken && taken.text === text)) return to
    }
  }

  /** The address of a file that only a link to a file can name, once it is among those that are published. */
  private publicPath(named: string, page: ForeignPage): string | undefined {
    const from = joined(folderOf(page.file), named)
    if (stepsUp(from) > 0 || !this.files.has(from)) return undefined
    const path = from.replace(/^(?:src|public)\//, '')
    this.written.out.set(joined('static', path), { from })
    return rooted(path)
  }
}

/** What a page is that is no document. */
function kindOf({ to }: ForeignPage): 'page' | 'notFound' | undefined {
  const [, name] = /^(?:i18n\/[^/]+\/)?pages\/(.*)$/s.exec(to) ?? []
  if (name === undefined) return undefined
  return /^404\.mdx?$/i.test(name) ? 'notFound' : 'page'
}

/** The way from a page to the folder of the site. A translation is read in the place of what it translates. */
const stepsToSite = ({ to }: ForeignPage) => '../'.repeat(withoutLocale(to).split('/').length - 1)

/** How many folders a path leads up. */
export const stepsUp = (path: string) => path.split('/').filter((step) => step === '..').length
