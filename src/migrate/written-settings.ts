/** The settings of the new site: `docsgen.yaml` and that of each language, with their menus. */
import { stringify } from 'yaml'
import { checkConfig } from '../config/config.ts'
import { type Fields, fieldsOf } from '../data-files/unknown-json.ts'
import { OUTSIDE } from '../urls/address.ts'
import { defined, filledText, isElsewhere, rooted } from './fields.ts'
import { joined } from './foreign-files.ts'
import type {
  ForeignFooter,
  ForeignLink,
  ForeignRow,
  ForeignSite,
  LocalMenus,
} from './foreign-site.ts'
import type { Written } from './page-paths.ts'
import { keyOf, type PagePlaces, type PlacedPage } from './page-places.ts'
import { COUNTRIES } from './written-language.ts'
import type { Redirect } from './written-redirects.ts'

/** Writes settings, whose links and rows name pages by where they are now. */
export class WrittenSettings {
  /** Those of the language whose menus are being written. */
  private ownSidebars: LocalMenus['sidebars']

  constructor(
    private readonly site: ForeignSite,
    private readonly places: PagePlaces,
    private readonly written: Written,
  ) {}

  /** The text of `docsgen.yaml`. `home` is the page that a redirect from the first address leads to. */
  configText(redirects: readonly Redirect[], home: PlacedPage | undefined): string {
    const { site } = this
    const { docs = {}, blog, navbarTitle, hideOnScroll, editUrl, ...rest } = site.settings
    const [first, ...others] = site.locales.map((one) => ({ ...one, tag: tagOf(one.tag) }))
    const own = fieldsOf(docs)
    const { editUrl: docsEditUrl, ...docsSettings } = own
    const named = site.home === undefined ? undefined : this.places.byKey.get(keyOf(site.home))
    const landing = (home ?? named)?.id
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
          site.hasMath === false && this.places.pages.some(({ text }) => text.includes('$'))
            ? false
            : undefined,
      }),
      navbar: filled({
        title: navbarTitle,
        hideOnScroll,
        items: this.navbarItems(site.navbar),
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

  /** Sidebars by their names, with rows in our form; nothing when there are none. */
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
  writeMenus(path: string, menus: LocalMenus): void {
    const { title, tagline, navbarTitle, navbar, footer, sidebars } = menus
    this.ownSidebars = sidebars
    const items = navbar && this.navbarItems(navbar)
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
    this.written.out.set(`i18n/${path}/docsgen.yaml`, {
      text: yamlOf(defined(Object.fromEntries(kept))),
    })
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
      this.written.notes.push({ kind: 'missing', what: next.field, instead: 'wrongValue' })
      settings = { title: 'Docs', url: UNKNOWN_URL, ...fieldsOf(next.without) }
    }
  }

  /** A row of a sidebar in our form. One that leads nowhere is left out. */
  private row(row: ForeignRow): unknown[] {
    switch (row.kind) {
      case 'page': {
        const page = this.places.byFile.get(row.file)
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
        const href = isElsewhere(row.href)
          ? row.href
          : (this.places.addressOf(row.href) ?? row.href)
        return href === '' ? [] : [{ type: 'link', label: row.label, href }]
      }
      case 'html':
        return [{ type: 'html', value: row.value }]
      case 'folder':
        // Its documents may be made by a script of the project.
        if (
          !this.places.pages.some(({ to }) =>
            to.startsWith(`${joined(row.docs ?? 'docs', row.folder)}/`),
          )
        )
          return []
        return [{ type: 'autogenerated', dirName: row.folder === '' ? '.' : row.folder }]
      case 'openapi':
        return [{ type: 'openapi', id: row.id }]
      default: {
        const id = row.page === undefined ? undefined : this.places.byFile.get(row.page)?.id
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

  /** The links of the navbar. What a tool shows above the page and beside it again is shown once. */
  private navbarItems(links: readonly ForeignLink[]): unknown[] {
    const seen = new Set<string>()
    return links
      .flatMap((link) => this.navbarItem(link))
      .filter((item) => {
        const { label, to, href } = fieldsOf(item)
        const key = JSON.stringify([label, to ?? href])
        if ((to ?? href) === undefined) return true
        return !seen.has(key) && seen.add(key)
      })
  }

  /** A link of the navbar, or a dropdown, in our form. */
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

  /** Links without a dropdown. One whose page is not there is left out, which is told. */
  private plainLink({
    label,
    target = '',
    items,
  }: ForeignLink): { label: string; to?: string; href?: string }[] {
    if (items) return items.flatMap((one) => this.plainLink(one))
    if (label === '' || target === '') return []
    if (isElsewhere(target) && !/^(?:file|sidebar):/.test(target)) return [{ label, href: target }]
    const to = target.startsWith('file:')
      ? this.places.publishedAddress(this.places.byFile.get(target.slice('file:'.length))?.address)
      : target.startsWith('sidebar:')
        ? this.places.publishedAddress(
            this.firstOf(this.sidebarNamed(target.slice('sidebar:'.length))),
          )
        : (this.places.addressOf(target) ?? this.madeAddress(target))
    if (to !== undefined) return [{ label, to }]
    if (this.written.out.has(joined('static', target)))
      return [{ label, href: `${OUTSIDE}${rooted(target)}` }]
    this.written.notes.push({
      kind: 'missing',
      what: `${label}: ${target}`,
      instead: 'linkWithoutPage',
    })
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

  /** Pages that are made from others: lists of posts, tags, categories, the first address of documents. */
  private madeAddress(path: string): string | undefined {
    const [plain = ''] = path.split(/[?#]/)
    const below = (route: string) =>
      keyOf(plain) === keyOf(route) || keyOf(plain).startsWith(`${keyOf(route)}/`)
    const { blog } = this.site.settings
    const blogs =
      blog === undefined
        ? []
        : [blog].flat().map((one) => filledText(fieldsOf(one).route) ?? 'blog')
    if (blogs.some((route) => below(rooted(route)))) return path
    if (keyOf(plain) === '/') return path
    const { docsRoute, otherDocs = [] } = this.site
    const routes = [docsRoute, ...otherDocs.map(({ route }) => route)]
    return routes.some((route) => route !== '' && keyOf(plain) === keyOf(rooted(route)))
      ? path
      : undefined
  }

  /** The address of the first page that rows lead to. */
  firstOf(rows: readonly ForeignRow[]): string | undefined {
    for (const row of rows) {
      if (row.kind === 'page') return this.places.byFile.get(row.file)?.address
      if (row.kind === 'openapi') {
        const api = [this.site.settings.openapi]
          .flat()
          .map(fieldsOf)
          .find(({ id }) => id === row.id)
        if (api)
          return this.places.withEnding(
            rooted(joined(this.site.docsRoute, filledText(api.route) ?? '', 'overview')),
          )
      }
      if (row.kind === 'folder') {
        const start = `${joined(row.docs ?? 'docs', row.folder)}/`
        const page = this.places.pages.find(
          ({ to, address }) => to.startsWith(start) && address !== undefined,
        )
        if (page) return page.address
      }
      if (row.kind !== 'group') continue
      const page = row.page === undefined ? undefined : this.places.byFile.get(row.page)?.address
      const first = page ?? this.firstOf(row.items)
      if (first !== undefined) return first
    }
    return undefined
  }
}

/** A name of a language after BCP 47, where the tool is not so strict. */
function tagOf(name: string): string {
  try {
    const tag = COUNTRIES[name.toLowerCase()] ?? name.replaceAll('_', '-')
    return Intl.getCanonicalLocales(tag)[0] ?? name
  } catch {
    return 'en'
  }
}

const groupOf = (label: string, items: readonly unknown[]) =>
  items.length > 0 ? [{ label, items }] : []

/** HTML as people indent it in their code, which four blanks make code of in Markdown. */
const unindented = (text: string) => text.replace(/^[ \t]+/gm, '').trim()

function announcementOf(value: unknown): Fields | undefined {
  const own = fieldsOf(value)
  const text = filledText(own.text)
  return text === undefined ? undefined : { ...own, text: unindented(text) }
}

/** A group of settings without those that say nothing; nothing when none is left. */
function filled(settings: Fields): Fields | undefined {
  const own = Object.entries(settings).filter(
    ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
  )
  return own.length > 0 ? Object.fromEntries(own) : undefined
}

/** The address of a site whose configuration does not tell it. */
const UNKNOWN_URL = 'https://docs.example.com'

/** So many wrong settings are left out at most: each one takes another check of all. */
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
