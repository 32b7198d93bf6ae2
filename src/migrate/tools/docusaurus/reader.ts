/** The documents, versions, sidebars, posts and menus of Docusaurus. */
import { type Fields, fieldsOf, isFields, listOf } from '../../../data-files/unknown-json.ts'
import { placeOfDoc } from '../../../sections/docs/doc.ts'
import { defined, filledText, isElsewhere, rooted, textsOf } from '../../fields.ts'
import { type ForeignFiles, isMarkdown, joined } from '../../foreign-files.ts'
import type { Copy, ForeignLink, ForeignPage, ForeignRow, LocalMenus } from '../../foreign-site.ts'
import { frontMatterOf } from '../../front-matter.ts'
import type { Notes } from '../../notes.ts'
import { PluginApis } from '../../plugin-apis.ts'
import { plainData } from '../../script/script-value.ts'
import { iconOf } from '../vitepress.ts'
import {
  blogFolder,
  docId,
  docsIdOf,
  isPart,
  isReadBy,
  OWN_FOLDERS,
  pluginOf,
} from './documents.ts'
import type { FolderApi, Instance, Part } from './plugins.ts'

export class DocusaurusReader {
  /** The files of documents by instance and id. */
  private readonly fileById = new Map<string, string>()

  readonly apis: PluginApis
  /** The references that a sidebar has by now. */
  private readonly shown = new Set<string>()

  constructor(
    private readonly files: ForeignFiles,
    private readonly read: (path: string) => Fields | undefined,
    private readonly notes: Notes,
    private readonly instances: readonly Instance[],
    private readonly named: readonly FolderApi[],
  ) {
    const docs = instances.map((instance) =>
      defined({
        id: this.newId(instance),
        route: this.currentRoute(instance) ?? instance.route,
      }),
    )
    this.apis = new PluginApis(named, files, docs, notes)
  }

  /** The reference that has its pages in a folder of the project. */
  private apiIn(path: string): string | undefined {
    const [own] = this.named
      .filter(
        ({ folder }) => folder !== undefined && (path === folder || path.startsWith(`${folder}/`)),
      )
      // The folder of a version may be in that of another one.
      .sort((a, b) => (b.folder?.length ?? 0) - (a.folder?.length ?? 0))
    return own && this.apis.idAt(own.route)
  }

  /** A page that a plugin has made of a description, which pages are made of here too. */
  private isMade(path: string): boolean {
    return /\.(?:api|info|tag|schema)\.mdx$/.test(path) && this.apiIn(path) !== undefined
  }

  /** All rows of a reference, in the place of the first one of it. */
  private apiRows(id: string): ForeignRow[] {
    if (this.shown.has(id)) return []
    this.shown.add(id)
    return [{ kind: 'openapi', id }]
  }

  /** What addresses of the documents being written begin with, when a version has the first ones. */
  currentRoute(instance: Instance): string | undefined {
    const [latest] = this.versionNames(instance)
    const isFirst = latest === undefined || instance.options.lastVersion === 'current'
    return isFirst ? undefined : this.versionRoute('current', instance)
  }

  /** The versions of a documentation that are published, the newest first. */
  private versionNames({ id, options }: Instance): readonly string[] {
    const list = this.files.read(id === 'default' ? 'versions.json' : `${id}_versions.json`)
    if (list === undefined || options.disableVersioning === true) return []
    const wanted = textsOf(options.onlyIncludeVersions)
    const all = listOf(parsedJson(list)).filter((one): one is string => typeof one === 'string')
    return wanted.length > 0 ? all.filter((name) => wanted.includes(name)) : all
  }

  /** What the addresses of a version begin with. */
  private versionRoute(name: string, instance: Instance): string {
    const { route, options } = instance
    const path = filledText(fieldsOf(fieldsOf(options.versions)[name]).path)
    const isLast = name === (filledText(options.lastVersion) ?? this.versionNames(instance)[0])
    return joined(route, path ?? (isLast ? '' : name === 'current' ? 'next' : name))
  }

  /** The folder of the new site that holds the documents of an instance. */
  folderOf(instance: Instance): string {
    if (instance === this.instances[0]) return 'docs'
    const id = docsIdOf(instance) ?? ''
    return OWN_FOLDERS.has(id) ? `docs-${id}` : id
  }

  documents(localePaths: readonly string[]) {
    const pages: ForeignPage[] = []
    const copies: Copy[] = []
    const texts = new Map<string, string>()
    const sidebars = new Map<Instance, Readonly<Record<string, readonly ForeignRow[]>>>()
    for (const instance of this.instances) {
      const folder = this.folderOf(instance)
      const isRead = isReadBy(instance.options)
      const files = this.filesBelow(instance.path, isRead)
      if (!files.some(isMarkdown) && this.versionNames(instance).length === 0)
        this.notes.missing(`docs: ${instance.path}`, 'noDocuments')
      for (const path of files) {
        const file = joined(instance.path, path)
        const to = joined(folder, path)
        if (this.isMade(file)) continue
        if (isMarkdown(path)) {
          const { fields } = frontMatterOf(this.files.read(file) ?? '')
          pages.push({ file, to })
          const id = docId(path, fields)
          this.fileById.set(`${instance.id}:${id}`, file)
        } else copies.push({ from: file, to })
      }
      const [id, newId] = [instance.id, this.newId(instance)]
      for (const locale of localePaths) {
        const start = joined('i18n', locale, pluginOf(id === 'default' ? undefined : id))
        for (const path of this.filesBelow(joined(start, 'current'), isRead)) {
          if (isCategoryFile(path)) continue
          const at = {
            from: joined(start, 'current', path),
            to: joined('i18n', locale, folder, path),
          }
          if (isMarkdown(path)) pages.push({ file: at.from, to: at.to, isTranslation: true })
          else copies.push(at)
        }
        for (const name of [
          'current',
          ...this.versionNames(instance).map((one) => `version-${one}`),
        ])
          if (this.files.has(joined(start, `${name}.json`)))
            copies.push({
              from: joined(start, `${name}.json`),
              to: joined('i18n', locale, pluginOf(newId), `${name}.json`),
            })
      }
      const named = this.sidebarsOf(instance)
      if (named) sidebars.set(instance, named)
      this.versions(instance, localePaths, { pages, copies, texts })
    }
    return { pages, copies, texts, sidebars }
  }

  /** The name of a documentation in the new site; the first one has none. */
  private newId(instance: Instance): string | undefined {
    return instance === this.instances[0] ? undefined : docsIdOf(instance)
  }

  /** The versions of a documentation, whose layout we read as it is. */
  private versions(
    instance: Instance,
    localePaths: readonly string[],
    { pages, copies, texts }: { pages: ForeignPage[]; copies: Copy[]; texts: Map<string, string> },
  ): void {
    const names = this.versionNames(instance)
    if (names.length === 0) return
    const old = instance.id === 'default' ? undefined : instance.id
    const id = this.newId(instance)
    const start = (one: string | undefined) => (one === undefined ? '' : `${one}_`)
    texts.set(`${start(id)}versions.json`, `${JSON.stringify(names, undefined, 2)}\n`)
    const isRead = isReadBy(instance.options)
    for (const name of names) {
      const to = `${start(id)}versioned_docs/version-${name}`
      const folders = [
        [`${start(old)}versioned_docs/version-${name}`, to],
        ...localePaths.map((locale) => [
          joined('i18n', locale, pluginOf(old), `version-${name}`),
          joined('i18n', locale, to),
        ]),
      ] as const
      for (const [from = '', to = ''] of folders)
        for (const path of this.filesBelow(from, isRead)) {
          const at = { from: joined(from, path), to: joined(to, path) }
          if (to.startsWith('i18n/') && isCategoryFile(path)) continue
          if (!isMarkdown(path)) copies.push(at)
          else if (to.startsWith('i18n/'))
            pages.push({ file: at.from, to: at.to, isTranslation: true })
          else {
            const { fields } = frontMatterOf(this.files.read(at.from) ?? '')
            const [slug, own] = [filledText(fields.slug), filledText(fields.id)]
            const place = placeOfDoc(path, defined({ slug, id: own }))
            const url = rooted(joined(this.versionRoute(name, instance), place.slug))
            pages.push({
              file: at.from,
              to: at.to,
              ...(isPart(path) ? {} : { url }),
            })
          }
        }
      const rows = (one: string | undefined) =>
        `${start(one)}versioned_sidebars/version-${name}-sidebars.json`
      const sidebar = this.files.read(rows(old))
      // Ids and names of early versions of Docusaurus 2 began with the version.
      if (sidebar?.includes(`"version-${name}/`))
        texts.set(rows(id), sidebar.replaceAll(`"version-${name}/`, '"'))
      else if (sidebar !== undefined) copies.push({ from: rows(old), to: rows(id) })
    }
  }

  private sidebarsOf(instance: Instance): Record<string, readonly ForeignRow[]> | undefined {
    const { sidebarPath } = instance.options
    if (sidebarPath === false) return undefined
    const candidates = [filledText(sidebarPath), 'sidebars.js', 'sidebars.ts', 'sidebars.json']
    const path = candidates
      .flatMap((one) => (one === undefined ? [] : [joined(one)]))
      .find((one) => this.files.has(one))
    if (path === undefined || (sidebarPath === undefined && instance.id !== 'default'))
      return undefined
    const found = fieldsOf(plainData(this.read(path)?.default))
    const all = new Set<string>()
    const named = Object.entries(found).map(([name, rows]) => {
      this.shown.clear()
      const own = this.rows(rows, instance)
      for (const id of this.shown) all.add(id)
      return [name, own] as const
    })
    if (named.length === 0) return undefined
    // A reference that a plugin shows beside the documents, or whose rows a command makes.
    const others = this.apis.settings.flatMap(({ id, docs }): [string, ForeignRow[]][] =>
      typeof id !== 'string' || all.has(id) || docs !== this.newId(instance)
        ? []
        : [[`api-${id}`, [{ kind: 'openapi', id }]]],
    )
    return Object.fromEntries([...named, ...others])
  }

  private rows(value: unknown, instance: Instance): ForeignRow[] {
    if (Array.isArray(value)) return (value as unknown[]).flatMap((one) => this.row(one, instance))
    if (!isFields(value)) return []
    return Object.entries(value).map(([label, items]) => ({
      kind: 'group' as const,
      label,
      items: this.rows(items, instance),
    }))
  }

  private row(value: unknown, instance: Instance): ForeignRow[] {
    if (typeof value === 'string') return this.docRow(value, undefined, instance)
    const row = fieldsOf(value)
    const label = filledText(row.label)
    switch (row.type) {
      case 'doc':
      case 'ref':
        return this.docRow(filledText(row.id) ?? '', label, instance)
      case 'link':
        return label ? [{ kind: 'link', label, href: filledText(row.href) ?? '' }] : []
      case 'html':
        return [{ kind: 'html', value: filledText(row.value) ?? '' }]
      case 'autogenerated': {
        const folder = joined(filledText(row.dirName) ?? '.')
        const api = folder === '' ? undefined : this.apiIn(joined(instance.path, folder))
        if (api !== undefined) return this.apiRows(api)
        return [{ kind: 'folder', folder, docs: this.folderOf(instance) }]
      }
      case 'category': {
        const link = fieldsOf(row.link)
        const named = link.type === 'doc' ? (filledText(link.id) ?? '') : undefined
        // The reference says itself what stands before its operations.
        const isApi =
          named !== undefined &&
          !this.fileById.has(`${instance.id}:${named}`) &&
          this.apiIn(joined(instance.path, named)) !== undefined
        const page = named === undefined || isApi ? undefined : this.fileOf(named, instance)
        const index =
          link.type === 'generated-index'
            ? defined({
                slug: filledText(link.slug),
                title: filledText(link.title),
                description: filledText(link.description),
              })
            : undefined
        return [
          defined({
            kind: 'group' as const,
            label: label ?? '',
            items: this.rows(row.items, instance),
            collapsed: typeof row.collapsed === 'boolean' ? row.collapsed : undefined,
            collapsible: typeof row.collapsible === 'boolean' ? row.collapsible : undefined,
            page,
            index,
          }),
        ]
      }
      default:
        return this.rows(value, instance)
    }
  }

  private fileOf(id: string, instance: Instance): string | undefined {
    const file = this.fileById.get(`${instance.id}:${id}`)
    if (file === undefined) this.notes.missing(`sidebars: ${id}`, 'rowWithoutPage')
    return file
  }

  private docRow(id: string, label: string | undefined, instance: Instance): ForeignRow[] {
    const api = this.fileById.has(`${instance.id}:${id}`)
      ? undefined
      : this.apiIn(joined(instance.path, id))
    if (api !== undefined) return this.apiRows(api)
    const file = this.fileOf(id, instance)
    return file === undefined ? [] : [defined({ kind: 'page' as const, file, label })]
  }

  blogs(blogs: readonly Instance[], localePaths: readonly string[]) {
    const pages: ForeignPage[] = []
    const copies: Copy[] = []
    const add = (from: string, to: string, isTranslation: boolean) => {
      for (const path of this.filesBelow(from, () => true)) {
        const at = { from: joined(from, path), to: joined(to, path) }
        if (isMarkdown(path))
          pages.push({
            file: at.from,
            to: at.to,
            isTranslation,
            ...this.shortDate(at.from, path),
          })
        else copies.push(at)
      }
    }
    for (const blog of blogs) {
      const to = blogFolder(blog, blogs)
      add(blog.path, to, false)
      const plugin = blog.id === 'default' ? '' : `-${blog.id}`
      for (const locale of localePaths)
        add(
          joined('i18n', locale, `docusaurus-plugin-content-blog${plugin}`),
          joined('i18n', locale, to),
          true,
        )
    }
    return { pages, copies }
  }

  /** A date of one digit in the name of a post, which stands in its address as it is written. */
  private shortDate(file: string, path: string): Pick<ForeignPage, 'matter'> {
    const [, day, name] = /^(\d{4}-\d{1,2}-\d{1,2})[-/](.+?)(?:\/index)?\.mdx?$/.exec(path) ?? []
    const { fields } = frontMatterOf(this.files.read(file) ?? '')
    if (day === undefined || /^.{10}$/.test(day) || fields.slug !== undefined) return {}
    const date = day.replace(/-(\d)(?!\d)/g, '-0$1')
    const slug = `/${day.replaceAll('-', '/')}/${name}`
    return { matter: { slug, ...(fields.date === undefined ? { date } : {}) } }
  }

  /** Pages of their own. What is React has to be written anew. */
  standing(folder: string | undefined, localePaths: readonly string[]) {
    const pages: ForeignPage[] = []
    const copies: Copy[] = []
    if (folder === undefined) return { pages, copies }
    const folders = [
      [folder, 'pages', ''],
      ...localePaths.map((locale) => [
        joined('i18n', locale, 'docusaurus-plugin-content-pages'),
        joined('i18n', locale, 'pages'),
        locale,
      ]),
    ]
    for (const [from = '', to = '', locale = ''] of folders)
      for (const path of this.filesBelow(from, () => true)) {
        const at = { from: joined(from, path), to: joined(to, path) }
        if (isMarkdown(path))
          pages.push({
            file: at.from,
            to: at.to,
            isTranslation: locale !== '',
          })
        else if (/\.[jt]sx?$/.test(path)) {
          const isPage = !/(?:^|\/)_|\.(?:test|spec|d)\.[jt]sx?$|(?:^|\/)__tests__\//.test(path)
          const address = rooted(path.replace(/\.[jt]sx?$/, '').replace(/(^|\/)index$/, '$1'))
          if (isPage && locale === '') this.notes.missing(`${address} (${at.from})`, 'reactPage')
        } else if (!/\.(?:s?css|less)$/.test(path)) copies.push(at)
      }
    return { pages, copies }
  }

  /** Files below a folder that the tool would read: none of tests, none that begin with `_` unless they are parts. */
  private filesBelow(folder: string, isRead: (path: string) => boolean): string[] {
    const start = folder === '' ? '' : `${folder}/`
    return this.files
      .list(folder)
      .map((path) => path.slice(start.length))
      .filter((path) => !isMarkdown(path) || isPart(path) || isRead(path))
  }

  copied(from: string, to: string): Copy[] {
    const folder = joined(from)
    return this.files.list(folder).map((path) => ({
      from: path,
      to: joined(to, path.slice(folder.length + 1)),
    }))
  }

  /** Styles are written for the markup of the tool. */
  styles(parts: readonly Part[]): void {
    for (const path of parts.flatMap(({ options }) => textsOf(fieldsOf(options.theme).customCss)))
      this.notes.missing(`customCss: ${joined(path)}`, 'styles')
  }

  /** What the translations of a language say of the navbar and the footer. */
  localMenus(locale: string, theme: Fields): LocalMenus {
    const [navbar, footer] = ['navbar', 'footer'].map((name) => {
      const path = joined('i18n', locale, `docusaurus-theme-classic/${name}.json`)
      const words = Object.entries(fieldsOf(parsedJson(this.files.read(path) ?? ''))).flatMap(
        ([key, value]) => {
          const text = filledText(fieldsOf(value).message)
          return text === undefined ? [] : [[key, text] as const]
        },
      )
      return words.length > 0 ? new Map(words) : undefined
    })
    const { items } = fieldsOf(theme.navbar)
    const { links, copyright } = fieldsOf(theme.footer)
    return defined({
      navbarTitle: navbar?.get('title'),
      navbar:
        navbar &&
        listOf(translated(items, navbar, 'label', 'item.label')).flatMap((item) =>
          this.navbarItem(item),
        ),
      footer:
        footer &&
        footerOf(
          {
            links: translated(
              translated(links, footer, 'label', 'link.item.label'),
              footer,
              'title',
              'link.title',
            ),
            copyright: footer.get('copyright') ?? copyright,
          },
          this,
        ),
    })
  }

  navbarItem(value: unknown): ForeignLink[] {
    const item = fieldsOf(value)
    const side =
      item.position === 'left' || item.position === undefined
        ? ('left' as const)
        : ('right' as const)
    const label = filledText(item.label)
    switch (item.type) {
      case 'docsVersionDropdown':
      case 'docsVersion':
        return [
          defined({
            label: '',
            kind: 'version' as const,
            side,
            docs: this.docsIn(item),
          }),
          ...this.itemsBeside(item, side),
        ]
      case 'localeDropdown':
        return [{ label: '', kind: 'locale', side }, ...this.itemsBeside(item, side)]
      case 'search':
        return []
      case 'html': {
        const link = linkIn(filledText(item.value) ?? '')
        if (link) return this.navbarItem({ ...link, position: item.position })
        this.notes.missing('navbar: html', 'navbarHtml')
        return []
      }
      case 'dropdown':
        return [
          {
            label: label ?? '',
            side,
            items: listOf(item.items).flatMap((one) => this.navbarItem(one)),
          },
        ]
      case 'doc': {
        const instance = this.instanceOf(item)
        const id = filledText(item.docId) ?? ''
        const file = instance && this.fileById.get(`${instance.id}:${id}`)
        return file ? [{ label: label ?? id, target: `file:${file}`, side }] : []
      }
      case 'docSidebar':
        return [
          {
            label: label ?? '',
            target: `sidebar:${this.docsIn(item) ?? ''}/${filledText(item.sidebarId) ?? ''}`,
            side,
          },
        ]
      default:
    }
    if (Array.isArray(item.items))
      return [
        {
          label: label ?? '',
          side,
          items: listOf(item.items).flatMap((one) => this.navbarItem(one)),
        },
      ]
    const target = filledText(item.href) ?? filledText(item.to)
    if (!label && target === undefined && filledText(item.html)) {
      const link = linkIn(filledText(item.html) ?? '')
      if (link) return this.navbarItem(link)
      this.notes.missing('footer: html', 'navbarHtml')
    }
    const name = label ?? filledText(item['aria-label'])
    if (target === undefined || name === undefined) return []
    const icon = /github/.test(filledText(item.className) ?? '') ? 'github' : filledText(item.icon)
    return [
      defined({
        label: name,
        target: isElsewhere(target) ? target : rooted(target),
        side,
        icon,
        activeBase: filledText(item.activeBasePath),
      }),
    ]
  }

  /** Links in the menu of versions or of languages, which has none here: a menu of their own beside it. */
  private itemsBeside(item: Fields, side: 'left' | 'right'): ForeignLink[] {
    const all = [...listOf(item.dropdownItemsBefore), ...listOf(item.dropdownItemsAfter)].map(
      fieldsOf,
    )
    // HTML is a line between them.
    const items = all.filter(({ type }) => type !== 'html').flatMap((one) => this.navbarItem(one))
    if (items.length < 2) return items.map((one) => ({ ...one, side }))
    return [{ label: '', side, items }]
  }

  private docsIn(item: Fields): string | undefined {
    const instance = this.instanceOf(item)
    return instance && this.newId(instance)
  }

  private instanceOf(item: Fields): Instance | undefined {
    const id = filledText(item.docsPluginId) ?? 'default'
    return this.instances.find((one) => one.id === id) ?? this.instances[0]
  }
}

/** What describes a folder is read beside the documents of the default language alone; others translate by texts. */
const isCategoryFile = (path: string) => /(?:^|\/)_category_\.(?:json|ya?ml)$/.test(path)

const ATTRIBUTE = /\s(href|aria-label|title|alt)\s*=\s*(["'])(.*?)\2/gs

/** HTML that is one link, as an item with its name: its words, or what a picture in it is called. */
function linkIn(html: string): Fields | undefined {
  const [, start = '', inner = ''] = /^\s*(<a\s[^>]*>)((?:(?!<a\s).)*)<\/a>\s*$/s.exec(html) ?? []
  const ofLink = new Map([...start.matchAll(ATTRIBUTE)].map(([, key = '', , own]) => [key, own]))
  const ofPicture = new Map([...inner.matchAll(ATTRIBUTE)].map(([, key = '', , own]) => [key, own]))
  const words = inner.replace(/<[^>]*>/g, '').trim()
  const name = words || ofLink.get('aria-label') || ofLink.get('title') || ofPicture.get('alt')
  const href = ofLink.get('href')
  if (!href || !name) return undefined
  return defined({
    label: name,
    href,
    icon: words === '' ? iconOf(name) : undefined,
  })
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Items, also those in others, with a text of each in another language: `item.label.Docs` says what `Docs` is there. */
function translated(
  items: unknown,
  words: ReadonlyMap<string, string>,
  field: string,
  start: string,
): unknown {
  if (Array.isArray(items))
    return (items as unknown[]).map((item) => translated(item, words, field, start))
  if (!isFields(items)) return items
  const own = items[field]
  return defined({
    ...items,
    [field]: typeof own === 'string' ? (words.get(`${start}.${own}`) ?? own) : own,
    items: translated(items.items, words, field, start),
  })
}

export function footerOf(footer: Fields, reader: DocusaurusReader) {
  const groups = listOf(footer.links).map(fieldsOf)
  const isGrouped = groups.some(({ items }) => Array.isArray(items))
  const columns = isGrouped
    ? groups.map(({ title, items }) => ({
        title: filledText(title) ?? '',
        items: listOf(items).flatMap((item) => reader.navbarItem(item)),
      }))
    : [{ title: '', items: groups.flatMap((item) => reader.navbarItem(item)) }]
  const note = filledText(footer.copyright)
  return { columns, ...(note ? { note } : {}) }
}
