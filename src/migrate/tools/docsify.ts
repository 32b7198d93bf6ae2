/** Docsify: Markdown that the browser draws, with the settings in `index.html`. */
import { type Fields, fieldsOf, listOf } from '../../data-files/unknown-json.ts'
import { defined, filledText, isElsewhere, rooted, splitUrl, textsOf } from '../fields.ts'
import { type ForeignFiles, folderOf, isMarkdown, joined } from '../foreign-files.ts'
import type {
  Copy,
  ForeignLink,
  ForeignLocale,
  ForeignPage,
  ForeignRow,
  ForeignSite,
  Goal,
  LocalMenus,
} from '../foreign-site.ts'
import { filesIn } from '../foreign-site.ts'
import { frontMatterOf } from '../front-matter.ts'
import { codeLines } from '../markdown/fences.ts'
import { Notes } from '../notes.ts'
import { languageOf } from '../written-language.ts'
import { type DocsifyConfig, isDocsify, isLocal, readConfig } from './docsify/config.ts'
import { landingOf, plainLanding } from './docsify/cover.ts'
import { languagesIn, tagOf } from './docsify/languages.ts'
import { type MenuItem, menuInHtml, menuOf } from './docsify/menus.ts'
import { isUnsafe, Routes } from './docsify/routes.ts'

const INDEX = 'index.html'

export const configOfDocsify = (files: ForeignFiles) =>
  isDocsify(files.read(INDEX) ?? '') ? INDEX : undefined

export async function readDocsify(files: ForeignFiles, year: number): Promise<ForeignSite> {
  const notes = new Notes()
  const config = await readConfig(files, INDEX, year)
  if (config.settings === undefined) notes.missing(INDEX, 'unreadSettings')
  return new DocsifyReader(files, config, notes).site()
}

/** Where a page is: the language of its folder, '' for the first one, and its path without that. */
interface Place {
  readonly locale: string
  readonly rest: string
}

class DocsifyReader {
  private readonly settings: Fields
  private readonly root: string
  private readonly routes: Routes
  private readonly repository: string | undefined
  /** Folders of languages, without that of the first one. */
  private locales: readonly ForeignLocale[] = []
  /** The folder of the first language, where it has one. */
  private moved: string | undefined
  private pages: ForeignPage[] = []
  private readonly urls = new Map<string, string>()
  private readonly menus = new Map<string, readonly MenuItem[]>()
  /** Files of menus, covers and the page for what is missing. */
  private readonly special = new Set<string>()

  constructor(
    private readonly files: ForeignFiles,
    private readonly config: DocsifyConfig,
    private readonly notes: Notes,
  ) {
    this.settings = config.settings ?? {}
    const repo = filledText(this.settings.repo)
    this.repository = /^(?:https?:\/\/github\.com\/)?([\w.-]+\/[\w.-]+?)(?:\.git)?(?:\/.*)?$/.exec(
      repo ?? '',
    )?.[1]
    const base = filledText(this.settings.basePath)
    const folder = base === undefined || isElsewhere(base) ? '' : joined(base)
    this.root = folder !== '' && files.list(folder).some(isMarkdown) ? folder : ''
    this.routes = new Routes(files, this.root, this.settings, this.repository, this.published())
  }

  async site(): Promise<ForeignSite> {
    const { files, settings, config, notes } = this
    const base = filledText(settings.basePath)
    if (base !== undefined && isElsewhere(base)) notes.missing(`basePath: ${base}`, 'noPages')
    const sidebarName = nameOf(settings.loadSidebar, '_sidebar.md')
    const navbarName = nameOf(settings.loadNavbar, '_navbar.md')
    const covers = this.covers()
    const missing = this.missingPages()
    const all = files.list(this.root).filter((file) => this.isOwn(file))
    const markdown = all.filter(isMarkdown)
    for (const file of [...covers.values(), ...missing]) this.special.add(file)
    for (const file of markdown)
      if ([sidebarName, navbarName].some((name) => name !== undefined && isNamed(file, name)))
        this.special.add(file)
    for (const file of markdown)
      if (/(?:^|\/)_(?:sidebar|navbar|coverpage|404)\.md$/.test(file)) this.special.add(file)
    for (const file of this.special) this.menus.set(file, await menuOf(files.read(file) ?? ''))
    const htmlMenu = config.menus.flatMap(menuInHtml)
    const navbarFile = (route: string) =>
      navbarName === undefined ? undefined : this.routes.nestedFile(route, navbarName)
    const navbarOf = (route: string) => {
      const file = navbarFile(route)
      return [...htmlMenu, ...((file && this.menus.get(file)) || [])]
    }
    const parts = this.partsIn(markdown)
    const shown = markdown.filter(
      (file) => !this.special.has(file) && (!parts.hidden.has(file) || parts.linked.has(file)),
    )
    this.findLanguages(shown, [
      ...navbarOf('/'),
      ...[...covers.values()].flatMap((file) => this.menus.get(file) ?? []),
    ])
    const cover = covers.get('/')
    this.placePages(shown, cover !== undefined)
    for (const file of parts.included)
      if (!shown.includes(file) && !this.special.has(file))
        this.pages.push({ file, to: joined('snippets', file) })
    for (const file of parts.hidden)
      if (!parts.linked.has(file) && !parts.included.has(file) && !this.special.has(file))
        notes.missing(file, 'hiddenPage')
    const sidebars = this.sidebars(sidebarName)
    const texts = await this.landings(covers)
    for (const file of missing) {
      const { locale, rest } = this.placeOf(file)
      const to = locale === '' ? 'pages/404.md' : joined('i18n', locale, 'pages/404.md')
      if (!this.pages.some((page) => page.to === to)) this.pages.push({ file, to })
      else notes.missing(rest, 'hiddenPage')
    }
    this.titlePages(sidebars.labels)
    const copies = this.copies(all, parts.files)
    const links = this.navbarLinks(navbarOf('/'), '')
    const localMenus = Object.fromEntries(
      this.locales.slice(1).map(({ path = '' }) => {
        const isOwn = navbarFile(`/${path}/`) !== navbarFile('/')
        const menus: LocalMenus = defined({
          navbar: isOwn ? this.withFrame(this.navbarLinks(navbarOf(`/${path}/`), path)) : undefined,
          sidebars: sidebars.byLocale[path],
        })
        return [path, menus] as const
      }),
    )
    this.tellRest()
    const usesDate = this.pages.some(({ file }) =>
      (files.read(file) ?? '').includes('{docsify-updated}'),
    )
    texts.set('static/docsify-links.js', LINKS_SCRIPT)
    const { origin, path } = splitUrl(this.published())
    const level = Number(settings.subMaxLevel ?? settings.maxLevel)
    return {
      tool: 'docsify',
      title: this.title(),
      ...defined({
        tagline: config.description === 'Description' ? undefined : config.description,
        origin,
        baseUrl: this.baseUrl(path),
      }),
      addresses: {},
      locales: this.locales,
      ...(config.scripts.some((src) => /katex|mathjax|latex/i.test(src))
        ? {}
        : { hasMath: false as const }),
      docsRoute: '',
      pages: this.pages,
      sidebars: sidebars.main,
      navbar: this.withFrame(links),
      localMenus,
      redirects: this.redirects(),
      copies,
      settings: defined({
        favicon: this.picture(config.icon),
        logo: this.picture(settings.logo),
        brand: brandOf(filledText(settings.themeColor) ?? config.themeColor),
        colorMode: { default: 'system' },
        analytics: this.analytics(),
        scripts: ['/docsify-links.js'],
        docs: defined({
          tocMaxLevel: level >= 2 && level <= 6 ? level : undefined,
          lastUpdated: usesDate ? { date: true } : undefined,
        }),
      }),
      texts,
      notes: notes.all,
      goalOf: (page, written, isFile) => this.routes.goalOf(page, written, isFile),
      includeFolders: [''],
    }
  }

  /** The name may be HTML, such as a picture, and `true` stands for the title of the page. */
  private title(): string {
    const name = filledText(this.settings.name)
      ?.replace(/<[^>]*>/g, '')
      .trim()
    return name || this.config.title || this.headingOf(this.routes.homeFile) || 'Docs'
  }

  /** Where the site is, as its host or its page says. */
  private published(): string | undefined {
    const { files, config } = this
    const host = files.read(joined(this.root, 'CNAME')) ?? files.read('CNAME')
    const name = host?.trim().split(/\s/)[0]
    const address = name ? `https://${name}` : config.address
    return address?.replace(/\/(?:index\.html)?(?:#.*)?$/, '')
  }

  /** A file that Docsify publishes: not that of another site, of a package or hidden. */
  private isOwn(file: string): boolean {
    return !file.split('/').some((step) => step.startsWith('.') || step === 'node_modules')
  }

  /** The files of covers by their routes. */
  private covers(): Map<string, string> {
    const { coverpage } = this.settings
    const wanted: [string, unknown][] =
      coverpage === true
        ? [['/', '_coverpage.md']]
        : typeof coverpage === 'string'
          ? [['/', coverpage]]
          : Array.isArray(coverpage)
            ? textsOf(coverpage).map((route) => [route, '_coverpage'])
            : Object.entries(fieldsOf(coverpage)).map(([route, one]) => [
                route,
                one === true ? '_coverpage' : one,
              ])
    return new Map(
      wanted.flatMap(([route, name]) => {
        const named = filledText(name)
        const file =
          named === undefined
            ? undefined
            : this.routes.fileAt(`${route.replace(/[^/]*$/, '')}${named.replace(/^\//, '')}`)
        return file === undefined ? [] : [[route, file] as const]
      }),
    )
  }

  /** The pages for addresses that there are not. */
  private missingPages(): string[] {
    const { notFoundPage } = this.settings
    const names =
      notFoundPage === true
        ? ['_404.md']
        : typeof notFoundPage === 'string'
          ? [notFoundPage]
          : Object.values(fieldsOf(notFoundPage))
    return names.flatMap((name) => this.routes.fileAt(`/${String(name).replace(/^\//, '')}`) ?? [])
  }

  /** What pages take in, link to and show, and which files their names hide. */
  private partsIn(markdown: readonly string[]) {
    const hidden = new Set(
      markdown.filter((file) =>
        (this.routes.below(file) ?? file).split('/').some((step) => step.startsWith('_')),
      ),
    )
    const linked = new Set<string>()
    const included = new Set<string>()
    const other = new Set<string>()
    for (const page of markdown) {
      const isCode = codeLines()
      const lines = (this.files.read(page) ?? '').split('\n').filter((line) => !isCode(line))
      for (const [, url = '', title = '', address] of lines.join('\n').matchAll(REFERENCE)) {
        const isPart = /:include/.test(title)
        const goal = this.routes.goalOf(
          page,
          url || (address ?? ''),
          isPart || /:ignore/.test(title),
        )
        if (!goal || 'address' in goal || goal.file === page) continue
        if (!isMarkdown(goal.file)) other.add(goal.file)
        else if (isPart) included.add(goal.file)
        else linked.add(goal.file)
      }
    }
    return { hidden, linked, included, files: other }
  }

  private findLanguages(pages: readonly string[], menu: readonly MenuItem[]): void {
    const paths = pages.flatMap((file) => this.routes.below(file) ?? [])
    const found = languagesIn(this.settings, menu, paths)
    const isLocal = (path: string) => found.some(({ folder }) => path.startsWith(`${folder}/`))
    const own = paths.filter((path) => !isLocal(path))
    const textsOfPaths = (list: readonly string[]) =>
      list.flatMap((path) => this.files.read(joined(this.root, path)) ?? [])
    const written = languageOf(textsOfPaths(own.length > 0 ? own : paths))
    // The language of `index.html` is often what the template of Docsify says, `en`.
    const { language: told = 'en' } = this.config
    const tag = written === 'en' && tagOf(told) !== undefined ? told : written
    const counts = found.map(
      (one) => paths.filter((path) => path.startsWith(`${one.folder}/`)).length,
    )
    const most = Math.max(0, ...counts)
    // Without pages of its own, but for one that leads to the languages, the first language is that of a folder.
    if (found.length > 0 && own.length < 2 && most > 1 && found.length > own.length) {
      const first = found.find((one) => one.tag.split('-')[0] === tag.split('-')[0]) ?? found[0]
      this.moved = first?.folder
      this.locales = [
        { tag: first?.tag ?? tag },
        ...found.filter((one) => one !== first).map((one) => ({ tag: one.tag, path: one.folder })),
      ]
      return
    }
    this.locales = [
      { tag },
      ...found.filter((one) => one.tag !== tag).map((one) => ({ tag: one.tag, path: one.folder })),
    ]
  }

  private placeOf(file: string): Place {
    const path = this.routes.below(file) ?? file.replaceAll('../', '')
    if (this.moved !== undefined && path.startsWith(`${this.moved}/`))
      return { locale: '', rest: path.slice(this.moved.length + 1) }
    const locale = this.locales.find(
      ({ path: own }) => own !== undefined && path.startsWith(`${own}/`),
    )?.path
    return locale === undefined
      ? { locale: '', rest: path }
      : { locale, rest: path.slice(locale.length + 1) }
  }

  /** Pages by their addresses, with those that only an alias leads to. */
  private placePages(shown: readonly string[], hasCover: boolean): void {
    const { routes } = this
    const home = routes.homeFile
    const aliased = Object.keys(fieldsOf(this.settings.alias)).flatMap(
      (key): [string, string][] => {
        const route = key.replace(/^\/?\.[*+]\??\//, '/')
        const file = /^\/[\w/-]+$/.test(route) ? routes.fileAt(route) : undefined
        return file === undefined || shown.includes(file) || this.special.has(file)
          ? []
          : [[file, route]]
      },
    )
    if (home !== undefined && !shown.includes(home) && !this.special.has(home))
      aliased.unshift([home, '/README'])
    // Pages of the folder of the first language come before those that would be at their addresses.
    const ordered = [...shown].sort((a, b) => Number(this.isMoved(b)) - Number(this.isMoved(a)))
    const taken = new Set<string>()
    const originals = new Map(
      shown
        .map((file) => this.placeOf(file))
        .flatMap(({ locale, rest }) => (locale === '' ? [[rest.toLowerCase(), rest]] : [])),
    )
    for (const [file, route] of [...ordered.map((one) => [one, undefined] as const), ...aliased]) {
      const { locale, rest } =
        route === undefined ? this.placeOf(file) : { locale: '', rest: `${route.slice(1)}.md` }
      const bare = rest.replace(/\.(?:md|mdx|markdown)$/i, '')
      const isHome = file === home && this.moved === undefined
      const isOfLanguage = locale !== '' || this.moved !== undefined
      const isFirst = isHome || (isOfLanguage && /^readme$/i.test(bare))
      // With another first page Docsify shows the README of the folder nowhere.
      const plain = bare === 'README' ? bare : bare.replace(/\/README$/, '/')
      const url = isFirst ? (hasCover ? '/README' : '/') : rooted(plain)
      const key = `${locale} ${url}`
      const isTaken = taken.has(key)
      taken.add(key)
      // A translation is found by the name of what it translates, also where only capital letters differ.
      const original = locale === '' ? undefined : originals.get(rest.toLowerCase())
      const named = isTaken ? rest.replace(/(\.\w+)$/, '-2$1') : (original ?? rest)
      if (isTaken) this.notes.missing(file, 'samePlace')
      this.urls.set(file, isTaken ? `${url.replace(/(^|\/)$/, '$1README')}-2` : url)
      this.pages.push({
        file,
        to: locale === '' ? joined('docs', named) : joined('i18n', locale, 'docs', named),
        url: this.urls.get(file) ?? url,
        ...(locale === '' ? {} : { isTranslation: true as const }),
      })
    }
  }

  private isMoved(file: string): boolean {
    return (
      this.moved !== undefined && this.routes.below(file)?.startsWith(`${this.moved}/`) === true
    )
  }

  /** The sidebar of each folder, and what rows call the pages. */
  private sidebars(name: string | undefined) {
    const main: Record<string, readonly ForeignRow[]> = {}
    const byLocale: Record<string, Record<string, readonly ForeignRow[]>> = {}
    const labels = new Map<string, string>()
    if (name === undefined) return { main, byLocale, labels }
    const names = new Map<string, string>()
    for (const page of this.pages) {
      const path = this.routes.below(page.file)
      const file =
        path === undefined || page.url === undefined
          ? undefined
          : this.routes.nestedFile(`/${path}`, name)
      if (file !== undefined) names.set(page.file, file)
    }
    const nameOfFile = (file: string) =>
      folderOf(this.placeOf(file).rest).replaceAll('/', '-') || 'docs'
    for (const file of new Set(names.values())) {
      const rows = this.rows(this.menus.get(file) ?? [], file, labels)
      const { locale } = this.placeOf(file)
      if (rows.length === 0) continue
      if (locale === '') main[nameOfFile(file)] = rows
      else byLocale[locale] = { ...byLocale[locale], [nameOfFile(file)]: rows }
    }
    const listed = new Map<string, string>()
    for (const [own, rows] of Object.entries(main))
      for (const file of filesIn(rows)) if (!listed.has(file)) listed.set(file, own)
    this.pages = this.pages.map((page) => {
      const file = names.get(page.file)
      const own = file === undefined ? undefined : nameOfFile(file)
      const isOwn = own === undefined || main[own] === undefined || listed.get(page.file) === own
      return isOwn || page.isTranslation
        ? page
        : { ...page, matter: { ...page.matter, displayed_sidebar: own } }
    })
    return { main, byLocale, labels }
  }

  private rows(
    items: readonly MenuItem[],
    menu: string,
    labels: Map<string, string>,
  ): ForeignRow[] {
    return items.flatMap(({ label, target, items: below }): ForeignRow[] => {
      const rows = this.rows(below, menu, labels)
      const goal = target === undefined ? undefined : this.routes.goalOf(menu, target, false)
      const file = this.pageOf(goal, this.placeOf(menu).locale)
      if (file !== undefined && label !== '' && !labels.has(file)) labels.set(file, label)
      const href = target !== undefined && isElsewhere(target) ? target : this.addressOf(goal)
      if (rows.length > 0) {
        const own: ForeignRow[] =
          file === undefined && href !== undefined ? [{ kind: 'link', label, href }] : []
        return [
          defined({
            kind: 'group' as const,
            label: label || '⋯',
            page: file,
            collapsed: false,
            items: [...own, ...rows],
          }),
        ]
      }
      if (file !== undefined)
        return [label === '' ? { kind: 'page', file } : { kind: 'page', file, label }]
      if (href !== undefined && label !== '') return [{ kind: 'link', label, href }]
      this.notes.missing(`${menu}: ${label}`, 'rowWithoutPage')
      return []
    })
  }

  /** The file of a page that a menu of a language leads to as a whole. */
  private pageOf(goal: Goal | undefined, locale: string): string | undefined {
    if (goal === undefined || 'address' in goal || goal.id !== undefined) return undefined
    const own = this.urls.has(goal.file) ? this.placeOf(goal.file).locale : undefined
    return own === '' || own === locale ? goal.file : undefined
  }

  /** The address of what a link means: that of a page, or of a file that is published. */
  private addressOf(goal: Goal | undefined): string | undefined {
    if (goal === undefined) return undefined
    if ('address' in goal) return goal.address
    const hash = goal.id === undefined ? '' : `#${goal.id}`
    const url = this.urls.get(goal.file)
    if (url !== undefined) {
      const { locale } = this.placeOf(goal.file)
      return rooted(joined(locale, url)) + (url.endsWith('/') && url !== '/' ? '/' : '') + hash
    }
    const below = this.routes.below(goal.file)
    return below === undefined || isMarkdown(goal.file) ? undefined : `pathname://${rooted(below)}`
  }

  /** Landing pages of the covers, and of languages without one beside a first language that has one. */
  private async landings(covers: ReadonlyMap<string, string>): Promise<Map<string, string>> {
    const texts = new Map<string, string>()
    const main = covers.get('/')
    for (const [route, file] of covers) {
      const { locale } = this.placeOf(joined(this.root, route, 'README.md'))
      if (main === undefined || (route !== '/' && locale === '')) {
        this.notes.missing(file, 'coverLeft')
        continue
      }
      const home = this.homeIn(locale)
      const { text, hasLook } = await landingOf(this.files.read(file) ?? '', {
        title: this.title(),
        home,
        addressOf: (written, isFile) => {
          if (isElsewhere(written)) return written
          const goal = this.routes.goalOf(file, written, isFile)
          const page = goal && 'file' in goal ? goal : undefined
          const url =
            page && this.placeOf(page.file).locale === locale ? this.urls.get(page.file) : undefined
          const address =
            url === undefined ? this.addressOf(goal) : url + (page?.id ? `#${page.id}` : '')
          if (address === undefined) this.notes.missing(`${file}: ${written}`, 'linkWithoutPage')
          return isFile ? address?.replace(/^pathname:\/\//, '') : address
        },
      })
      texts.set(locale === '' ? 'pages/index.md' : `i18n/${locale}/pages/index.md`, text)
      if (hasLook) this.notes.missing(file, 'coverLook')
    }
    if (main === undefined) return texts
    for (const { path } of this.locales.slice(1)) {
      const home = path === undefined ? undefined : this.homeIn(path)
      const to = `i18n/${path}/pages/index.md`
      if (home && !texts.has(to)) texts.set(to, plainLanding(home.label, home))
    }
    return texts
  }

  /** The first page of a language below its cover. */
  private homeIn(locale: string) {
    const page = this.pages.find(
      ({ file, url }) => url === '/README' && this.placeOf(file).locale === locale,
    )
    if (page === undefined) return undefined
    return { label: this.headingOf(page.file) ?? 'Docs', url: '/README' }
  }

  private headingOf(file: string | undefined): string | undefined {
    const text = file === undefined ? undefined : this.files.read(file)
    return text === undefined ? undefined : headingIn(text)
  }

  /** Pages without a heading at their beginning have the name that the sidebar gives them. */
  private titlePages(labels: ReadonlyMap<string, string>): void {
    this.pages = this.pages.map((page) => {
      if (page.url === undefined) return page
      const text = this.files.read(page.file) ?? ''
      const { fields, end } = frontMatterOf(text)
      const body = text.slice(end)
      if (filledText(fields.title) !== undefined || LEADING_HEADING.test(body)) return page
      const title = labels.get(page.file) ?? nameOfPage(page.file)
      const isHidden = headingIn(body) !== undefined || /<h1[\s>]/i.test(body)
      const matter = { title: JSON.stringify(title), ...(isHidden ? { hide_title: 'true' } : {}) }
      return { ...page, matter: { ...page.matter, ...matter } }
    })
  }

  /** Pictures and the like keep their addresses. Other files are published where a page names them. */
  private copies(all: readonly string[], named: ReadonlySet<string>): Copy[] {
    return all.flatMap((file): Copy[] => {
      const below = this.routes.below(file)
      if (below === undefined || isMarkdown(file) || file === INDEX) return []
      const isShown =
        MEDIA.test(file) || named.has(file) || [...named].some((one) => isBeside(file, one))
      return isShown ? [{ from: file, to: joined('static', below) }] : []
    })
  }

  /** Links of a language. Those to other languages are left out: there is a menu of them. */
  private navbarLinks(items: readonly MenuItem[], locale: string): ForeignLink[] {
    const own = items.filter((item) => !this.isOther(item, locale))
    const hasOthers = own.length < items.length
    return own.flatMap((item): ForeignLink[] => {
      if (hasOthers && this.isHome(item, locale)) return []
      const rest = item.items.filter((one) => !this.isOther(one, locale))
      const inside = rest.filter(({ target }) => target !== undefined && !isElsewhere(target))
      // What is left of a list of languages is the link to this one.
      const isList = rest.length < item.items.length && inside.length === 1
      const below = this.navbarLinks(
        isList ? rest.filter((one) => one !== inside[0]) : rest,
        locale,
      )
      if (below.length > 0) {
        const self = this.navbarLinks([{ ...item, items: [] }], locale)
        return [{ label: item.label, items: [...self, ...below], side: 'right' }]
      }
      if (item.target === undefined) return []
      if (isElsewhere(item.target))
        return [{ label: item.label, target: item.target, side: 'right' }]
      const goal = this.routes.goalOf(joined(this.root, locale, 'README.md'), item.target, false)
      const page = this.pageOf(goal, locale)
      const target =
        page !== undefined ? `file:${page}` : this.addressOf(goal)?.replace(/^pathname:\/\//, '')
      if (target !== undefined) return [{ label: item.label, target, side: 'right' }]
      this.notes.missing(`${item.label}: ${item.target}`, 'linkWithoutPage')
      return []
    })
  }

  /** Whether an item leads to another language than that of its menu. */
  private isOther({ target, items }: MenuItem, locale: string): boolean {
    if (target === undefined || items.length > 0 || isElsewhere(target)) return false
    const path = routeOf(target).slice(1)
    return (
      this.placeOf(
        joined(this.root, path.endsWith('/') || path === '' ? `${path}README.md` : `${path}/x`),
      ).locale !== locale
    )
  }

  private isHome({ target, items }: MenuItem, locale: string): boolean {
    if (target === undefined || items.length > 0) return false
    const route = routeOf(target)
    return [locale, locale === '' ? (this.moved ?? '') : locale].some((one) =>
      [`/${one}/`, `/${one}`].some((home) => home.replace('//', '/') === route),
    )
  }

  private withFrame(links: readonly ForeignLink[]): ForeignLink[] {
    const repo = filledText(this.settings.repo)
    const target =
      repo === undefined
        ? undefined
        : isElsewhere(repo)
          ? repo.replace(/\.git$/, '')
          : `https://github.com/${repo}`
    return [
      ...links,
      ...(this.locales.length > 1
        ? [{ label: '', kind: 'locale' as const, side: 'right' as const }]
        : []),
      ...(target === undefined
        ? []
        : [
            defined({
              label: /github/.test(target) ? 'GitHub' : 'Repository',
              target,
              side: 'right' as const,
              icon: /github/.test(target) ? 'github' : undefined,
            }),
          ]),
    ]
  }

  private redirects() {
    const home = this.routes.homeFile
    const below = home === undefined ? undefined : this.routes.below(home)
    const named =
      below === undefined || /^readme\.md$/i.test(below)
        ? []
        : [{ from: rooted(below.replace(/\.\w+$/, '')), to: this.urls.get(home ?? '') ?? '/' }]
    const moves = this.pages.flatMap(({ file, url }) =>
      this.isMoved(file) && url !== undefined
        ? [{ from: rooted(joined(this.moved ?? '', url === '/README' ? '' : url)), to: url }]
        : [],
    )
    return [...named, ...moves]
  }

  private baseUrl(path: string | undefined): string | undefined {
    const base = filledText(this.settings.basePath)
    if (base !== undefined && !isElsewhere(base) && this.root === '' && joined(base) !== '')
      return rooted(joined(base))
    return path === undefined || path === '/'
      ? undefined
      : path.replace(/\/(?:index\.html)?$/, '') || undefined
  }

  private picture(value: unknown): string | undefined {
    const own = filledText(value)
    if (own === undefined || /^data:/.test(own)) return undefined
    if (isElsewhere(own)) return own.startsWith('https:') ? own : undefined
    const file = [joined(own), joined(this.root, own)].find((one) => this.files.has(one))
    const below = file === undefined ? undefined : this.routes.below(file)
    return below === undefined ? undefined : rooted(below)
  }

  private analytics() {
    const { gtag, ga } = this.settings
    const ids = [...textsOf(gtag ?? []), ...textsOf(ga ?? []), this.config.measured ?? '']
    const id = ids.find((one) => /^G-/.test(one))
    if (ga !== undefined && id === undefined) this.notes.missing('ga', 'analytics')
    return id === undefined ? undefined : { provider: 'ga4', id }
  }

  /** What Docsify and its plugins did that nothing here does. */
  private tellRest(): void {
    const { config, notes, settings } = this
    notes.missing('/#/', settings.routerMode === 'history' ? 'historyAddresses' : 'hashAddresses')
    notes.rest(settings, READ)
    for (const key of Object.keys(fieldsOf(settings.alias)))
      if (isUnsafe(key)) notes.missing(`alias: ${key}`, 'unsafeAlias')
    for (const name of ['vueComponents', 'vueMounts', 'vueGlobalOptions'])
      if (settings[name] !== undefined) notes.missing(name, 'vueCode')
    if (listOf(settings.plugins).length > 0 || config.settings?.plugins !== undefined)
      notes.missing('plugins', 'scripts')
    for (const src of config.scripts) {
      if (KNOWN_SCRIPTS.test(src)) continue
      const [plugin] = /docsify-[\w-]+|(?<=plugins\/)[\w-]+/.exec(src) ?? []
      if (/\bvue(?:@|\.|\/|$)/i.test(src)) notes.missing(src, 'vueCode')
      else if (/edit-on-github/.test(src)) notes.missing(src, 'editUrl')
      else if (plugin !== undefined) notes.missing(`${plugin} (${src})`)
      else notes.missing(src, 'scripts')
    }
    for (const href of config.styles)
      if (isLocal(href) || !KNOWN_STYLES.test(href)) notes.missing(href, 'styles')
    if (config.hasOwnStyles) notes.missing(`${INDEX}: <style>`, 'styles')
    if (config.hasOwnScripts) notes.missing(`${INDEX}: <script>`, 'scripts')
  }
}

/** Links, pictures and files that are taken in, and attributes of HTML. */
const REFERENCE =
  /\]\([ \t]*<?([^\s()<>]+)>?(?:[ \t]+("[^"\n]*"|'[^'\n]*'))?[ \t]*\)|\b(?:href|src)=["']([^"'<>\n]+)["']/g

const MEDIA =
  /\.(?:png|jpe?g|gif|svg|webp|avif|ico|bmp|mp3|mp4|m4a|ogg|wav|webm|mov|pdf|zip|woff2?)$/i

/** What a page of HTML has beside it, unless that is the folder of the whole site. */
function isBeside(file: string, page: string): boolean {
  const folder = folderOf(page)
  return /\.html?$/i.test(page) && folder !== '' && file.startsWith(`${folder}/`)
}

/** The route in a link of a menu. */
const routeOf = (target: string) =>
  target
    .replace(/^(?:\.?\/)?#/, '')
    .replace(/[?#].*$/, '')
    .replace(/^\.?\/?/, '/')

const nameOf = (value: unknown, usual: string) => (value === true ? usual : filledText(value))

const isNamed = (file: string, name: string) => {
  const bare = name.replace(/^\.?\//, '')
  return [bare, `${bare}.md`].some((one) => file === one || file.endsWith(`/${one}`))
}

const LEADING_HEADING = /^\s*(?:<!--[\s\S]*?-->\s*)*(?:#[ \t]+\S|\S[^\n]*\n=+[ \t]*(?:\r?\n|$))/

function headingIn(text: string): string | undefined {
  const isCode = codeLines()
  const line = text.split('\n').find((one) => !isCode(one) && /^#[ \t]+\S/.test(one))
  const words = line
    ?.replace(/^#[ \t]+/, '')
    .replace(/<[^>]*>|[ \t]:id=\S+|\{docsify-[\w-]+\}|!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*`]/g, '')
    .replace(/[ \t]*#*[ \t]*$/, '')
    .trim()
  return words === '' ? undefined : words
}

/** What a page is called by its file alone. */
function nameOfPage(file: string): string {
  const [name = file] = (file.split('/').at(-1) ?? file).split(/\.\w+$/)
  const own = /^readme$/i.test(name) ? (folderOf(file).split('/').at(-1) ?? '') : name
  return own.replace(/[-_]/g, ' ').replace(/^./su, (first) => first.toUpperCase()) || 'Home'
}

function brandOf(color: string | undefined): unknown {
  return /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(color ?? '') ? { color } : undefined
}

/** Settings that are read, those of what every site has here, and those of how Docsify loads pages. */
const READ = [
  'name',
  'repo',
  'homepage',
  'basePath',
  'loadSidebar',
  'loadNavbar',
  'mergeNavbar',
  'coverpage',
  'onlyCover',
  'alias',
  'fallbackLanguages',
  'fallbackDefaultLanguage',
  'relativePath',
  'routerMode',
  'maxLevel',
  'subMaxLevel',
  'themeColor',
  'ext',
  'notFoundPage',
  'logo',
  'nameLink',
  'autoHeader',
  'auto2top',
  'externalLinkTarget',
  'externalLinkRel',
  'cornerExternalLinkTarget',
  'executeScript',
  'el',
  'formatUpdated',
  'hideSidebar',
  'keyBindings',
  'nativeEmoji',
  'noEmoji',
  'requestHeaders',
  'catchPluginErrors',
  'skipLink',
  'topMargin',
  'ga',
  'gtag',
  'search',
  'copyCode',
  'pagination',
  'tabs',
  'themeable',
  'flexible-alerts',
  'darklightTheme',
  'plugins',
  'vueComponents',
  'vueMounts',
  'vueGlobalOptions',
  'noCompileLinks',
]

/** Docsify itself, colours of code, and plugins whose work is done here. */
const KNOWN_SCRIPTS =
  /docsify(?:@[\w.-]+)?(?:\/(?:lib|dist))?(?:\/docsify(?:\.min)?\.js)?\/?$|\/docsify(?:\.min)?\.js$|prism|katex|mathjax|mermaid|docsify-latex|docsify-(?:copy-code|pagination|tabs|themeable|darklight-theme|dark-mode|mermaid|katex|zoom-image|sidebar-collapse|plugin-flexible-alerts|updated)|\/plugins\/(?:search|emoji|zoom-image|ga|gtag|front-matter|external-script)(?:\.min)?\.js|googletagmanager\.com|google-analytics\.com/i
const KNOWN_STYLES = /docsify|prism|katex|mathjax|fonts\.googleapis/i

/** Addresses of Docsify stand behind a hash, which no server sees: the browser has to follow them. */
const LINKS_SCRIPT = `// Old addresses such as /#/guide?id=part lead to the pages that they meant.
;(() => {
  const [, path, query] = /^#\\/([^?]*)\\??(.*)$/.exec(location.hash) ?? []
  if (path === undefined || !document.currentScript) return
  const page = path.replace(/\\.md$/, '').replace(/(^|\\/)README$/, '$1')
  const id = new URLSearchParams(query).get('id')
  const base = new URL('.', document.currentScript.src)
  location.replace(new URL(page.replace(/^\\/+/, ''), base).href + (id ? '#' + encodeURIComponent(id) : ''))
})()
`
