/** Mintlify: `docs.json`, or `mint.json` before it, beside the pages. */
import { stringify } from 'yaml'
import { type Fields, fieldsOf, listOf } from '../../data-files/unknown-json.ts'
import { readYaml } from '../../data-files/yaml.ts'
import { matcherOf } from '../../urls/path-pattern.ts'
import { defined, filledText, isElsewhere, rooted, splitUrl, textsOf } from '../fields.ts'
import { type ForeignFiles, folderOf, isMarkdown, joined } from '../foreign-files.ts'
import {
  type Copy,
  type ForeignLink,
  type ForeignLocale,
  type ForeignPage,
  type ForeignRow,
  type ForeignSite,
  filesIn,
} from '../foreign-site.ts'
import { frontMatterOf } from '../front-matter.ts'
import { Notes } from '../notes.ts'
import { idsOf } from '../openapi-files.ts'
import { writtenLanguage } from '../written-language.ts'
import { iconOf } from './vitepress.ts'

export const configOfMintlify = (files: ForeignFiles) =>
  ['docs.json', 'mint.json'].find((path) => /"navigation"\s*:/.test(files.read(path) ?? ''))

export async function readMintlify(files: ForeignFiles): Promise<ForeignSite> {
  const notes = new Notes()
  const config = fieldsOf(settingsIn(configOfMintlify(files) ?? '', files, notes))
  const navigation = Array.isArray(config.navigation)
    ? byVersion(config.navigation.map(fieldsOf))
    : fieldsOf(config.navigation)
  const languages = listOf(navigation.languages).map(fieldsOf)
  const [first = navigation] = withUnplaced(languages, files, notes)
  const locales: ForeignLocale[] =
    languages.length > 0
      ? languages
          .map((one, index) => {
            const tag = filledText(one.language) ?? 'en'
            return { tag: tag === 'cn' ? 'zh' : tag, ...(index === 0 ? {} : { path: tag }) }
          })
          // Where a version has languages in it, their pages are no translations of one another here.
          .filter(({ path }) => path === undefined || hasFolder(path, files))
      : [{ tag: writtenLanguage(files) }]
  const paths = locales.flatMap(({ path }) => path ?? [])
  const { pages: all, copies, links } = pagesOf(files, paths)
  const descriptions = descriptionsOf(files, config)
  const named = namedOperations(files, descriptions)
  const operations = operationsOf(all, files, { navigation, named, descriptions })
  const cards = cardsOf(all, files, named)
  // A page of an operation is one in all languages.
  const ofOperations = new Set([...operations.values()].map(({ url }) => url))
  const pages = all.filter(
    ({ file, url, isTranslation }) =>
      !operations.has(file) && !(isTranslation && ofOperations.has(url) && !hasText(file, files)),
  )
  const byName = new Map(pages.map(({ file }) => [nameIn(file), file]))
  const apis = new Map<string, string>()
  const byOperation = new Map([...operations].map(([file, { api }]) => [nameIn(file), api]))
  const listed = new Set<string>()
  const reader: Rows = {
    operationOf: (name) => byOperation.get(joined(name)),
    listed,
    fileOf: (name) => byName.get(joined(name)) ?? byName.get(joined(name, 'index')),
    linkOf: (name) => links.get(joined(name)),
    api(path) {
      const file = joined(path)
      if (isElsewhere(path) || !files.has(file)) {
        notes.missing(`openapi: ${path}`, 'openapi')
        return undefined
      }
      const id = apis.get(file) ?? idsOf([...apis.keys(), file]).get(file) ?? file
      apis.set(file, id)
      return id
    },
  }
  const sidebars = sidebarsOf(first, reader)
  const others = languages.slice(1).flatMap((one) => {
    const path = locales.find((locale) => locale.path === filledText(one.language))?.path
    if (path === undefined) return []
    const operationOf = (name: string) => {
      const named = joined(name)
      return byOperation.get(named.startsWith(`${path}/`) ? named.slice(path.length + 1) : named)
    }
    const own = sidebarsOf(one, { ...reader, operationOf, listed: new Set() })
    return [{ path, one, own }]
  })
  for (const { api } of [...operations.values(), ...cards.values()]) reader.api(api)
  const messages = [...sourcesOf(fieldsOf(config.api).asyncapi), ...messagesIn(all, files)]
  for (const path of messages.filter((one) => !isElsewhere(one))) reader.api(path)
  const addressed = [...apis].flatMap(([file, id]) => {
    const own = [...operations.values()].filter(({ api }) => api === file)
    return own.length > 0 ? [{ id, file, folder: own[0]?.folder ?? '', operations: own }] : []
  })
  const navbarOf = (tabs: Sidebars, own: unknown): ForeignLink[] => {
    const navbar = fieldsOf(own)
    const primary = fieldsOf(navbar.primary ?? config.topbarCtaButton)
    return [
      ...tabsOf(tabs),
      ...listOf(navbar.links ?? config.topbarLinks).flatMap(linkOf),
      ...[primary]
        .flatMap((one) =>
          linkOf({ label: one.label ?? one.name ?? one.type, href: one.href ?? one.url }),
        )
        .map((one) => ({
          ...one,
          ...(primary.type === 'github' ? { icon: 'github' } : { isButton: true }),
        })),
      ...listOf(fieldsOf(navigation.global).anchors).flatMap(linkOf),
      ...(locales.length > 1
        ? [{ label: '', kind: 'locale' as const, side: 'right' as const }]
        : []),
    ]
  }
  const footerOf = (own: unknown) => ({
    columns: listOf(fieldsOf(own).links).map((one) => ({
      title: filledText(fieldsOf(one).header) ?? '',
      items: listOf(fieldsOf(one).items).flatMap(linkOf),
    })),
    social: Object.entries(fieldsOf(fieldsOf(own).socials ?? config.footerSocials)).flatMap(
      ([icon, target]) =>
        typeof target === 'string' ? [defined({ label: icon, target, icon: iconOf(icon) })] : [],
    ),
  })
  notes.rest(config, READ)
  const described = textsOf(config.openapi ?? fieldsOf(config.api).openapi ?? []).filter(
    isElsewhere,
  )
  for (const one of described) notes.missing(`openapi: ${one}`, 'openapi')
  notes.rest(
    fieldsOf(config.api),
    ['asyncapi', ...(described.length > 0 ? ['openapi'] : [])],
    ['api'],
  )
  const colors = fieldsOf(config.colors)
  // A path behind the host is where the site stands there, and no part of its own links.
  const { origin, path } = splitUrl(filledText(fieldsOf(fieldsOf(config.seo).metatags).canonical))
  const firstPage = Object.values(sidebars).flatMap(filesIn)[0]
  const home = pages.find(({ file }) => file === firstPage)?.url
  const mode = fieldsOf(config.appearance ?? config.modeToggle).default
  const dark = filledText(colors.light)
  return {
    tool: 'mintlify',
    title: filledText(config.name) ?? 'Docs',
    ...defined({
      tagline: filledText(config.description),
      origin,
      baseUrl: path === '/' ? undefined : path,
    }),
    addresses: {},
    locales,
    docsRoute: '',
    pages,
    operationId: (file) => cards.get(file)?.id,
    linkedParts: new Set(
      pages.flatMap(({ file }) =>
        [...(files.read(file) ?? '').matchAll(PARAMETER)].map(([, id = '']) => id),
      ),
    ),
    operationPages: [...operations.values()].map(({ url, folder, slug }) => ({
      url,
      address: rooted(joined(folder, slug)),
    })),
    sidebars: Object.fromEntries(namedSidebars(sidebars)),
    ...(home === undefined ? {} : { home }),
    navbar: navbarOf(sidebars, config.navbar),
    footer: footerOf(config.footer),
    localMenus: Object.fromEntries(
      others.map(({ path, one, own }) => [
        path,
        defined({
          sidebars: Object.fromEntries(namedSidebars(own)),
          navbar: navbarOf(own, one.navbar ?? config.navbar),
          footer: one.footer === undefined ? undefined : footerOf(one.footer),
        }),
      ]),
    ),
    redirects: [
      ...listOf(config.redirects).flatMap((one) => {
        const { source, destination } = fieldsOf(one)
        return typeof source === 'string' && typeof destination === 'string'
          ? [{ from: source, to: destination }]
          : []
      }),
      ...[...links].map(([name, { href }]) => ({ from: rooted(name), to: href })),
      ...foldersOf(
        Object.values(sidebars),
        (file) => pages.find((page) => page.file === file)?.url,
      ),
    ],
    copies: [
      ...copies,
      ...[...apis].map(([file]) => ({ from: file, to: joined('openapi', file) })),
    ],
    settings: defined({
      favicon: pictureOf(fieldsOf(config.favicon).light ?? config.favicon),
      logo: logoOf(config.logo),
      navbarTitle: config.logo ? '' : undefined,
      brand: /^#[\da-f]{6}$/i.test(filledText(colors.primary) ?? '')
        ? defined({
            color: filledText(colors.primary),
            colorDark: dark && /^#[\da-f]{6}$/i.test(dark) ? dark : undefined,
          })
        : undefined,
      colorMode: ['light', 'dark', 'system'].includes(String(mode))
        ? { default: mode }
        : { default: 'system' },
      openapi:
        apis.size > 0
          ? [...apis].map(([file, id]) => {
              const own = addressed.find((one) => one.file === file)
              return {
                file: joined('openapi', file),
                id,
                route: own?.folder ?? joined('api-reference', id),
                ...(own ? { overlays: [overlayPath(id)] } : {}),
              }
            })
          : undefined,
      announcement: filledText(fieldsOf(config.banner).content)
        ? {
            id: 'banner',
            text: filledText(fieldsOf(config.banner).content)?.replace(/\n/g, ' ').trim(),
          }
        : undefined,
      docs: {},
    }),
    texts: new Map(
      addressed.map(({ id, operations: own }) => [overlayPath(id), overlayText(own)] as const),
    ),
    notes: notes.all,
    includeFolders: [''],
  }
}

const hasFolder = (path: string, files: ForeignFiles) =>
  files.list('').some((one) => one.startsWith(`${path}/`))

/**
 * The languages, of which the first has the menus of those too that have no folder of their own at the top, as in
 * `v2/ko/start`: their addresses stay, so that their pages are some of the main language.
 */
function withUnplaced(languages: readonly Fields[], files: ForeignFiles, notes: Notes): Fields[] {
  const [first, ...others] = languages
  if (first === undefined) return []
  const codeOf = (one: Fields) => filledText(one.language) ?? 'en'
  const unplaced = others.filter((one) => !hasFolder(codeOf(one), files))
  if (unplaced.length === 0) return [...languages]
  for (const one of unplaced) notes.missing(`languages: ${codeOf(one)}`, 'languageAmongOthers')
  const named = [first, ...unplaced].map((one) => ({
    ...one,
    version: nameOfLanguage(codeOf(one)),
  }))
  return [{ versions: named }, ...others]
}

/** A name in the language itself; the code where it is none of a language. */
function nameOfLanguage(code: string): string {
  const tag = code === 'cn' ? 'zh' : code
  try {
    return new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? code
  } catch {
    return code
  }
}

/** Older files say of each group to which version it belongs; one that says none is in all of them. */
function byVersion(groups: readonly Fields[]): Fields {
  const versions = [...new Set(groups.flatMap(({ version }) => filledText(version) ?? []))]
  if (versions.length < 2) return { groups }
  const isIn = (version: string) => (group: Fields) =>
    (filledText(group.version) ?? version) === version
  return {
    versions: versions.map((version) => ({ version, groups: groups.filter(isIn(version)) })),
  }
}

/** What a file of settings says, with the files in place that it and they name by `$ref`. */
function settingsIn(
  file: string,
  files: ForeignFiles,
  notes: Notes,
  within: readonly string[] = [],
): unknown {
  const filled = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(filled)
    if (typeof value !== 'object' || value === null) return value
    const { $ref, ...own } = fieldsOf(value)
    const filledOwn = Object.fromEntries(
      Object.entries(own).map(([key, one]) => [key, filled(one)]),
    )
    const part = typeof $ref === 'string' ? joined(folderOf(file), $ref) : file
    if (part === file || within.includes(part)) return filledOwn
    const named = settingsIn(part, files, notes, [...within, file])
    return Array.isArray(named) ? named : { ...fieldsOf(named), ...filledOwn }
  }
  return filled(notes.settingsIn(file, files.read(file)))
}

/** A link to a parameter of a page. */
const PARAMETER = /#(param-[\w-]+)/g

const overlayPath = (id: string) => joined('openapi', `${id}.addresses.yaml`)

/** What gives the pages of operations the addresses that they had. */
const overlayText = (operations: readonly Operation[]) =>
  stringify(
    {
      overlay: '1.0.0',
      info: { title: 'Addresses of pages', version: '1.0.0' },
      actions: operations.map(({ method, path, slug }) => ({
        target: `$.paths['${path}'].${method}`,
        update: { 'x-slug': slug },
      })),
    },
    { lineWidth: 0 },
  )

/** A page that is nothing but an operation of a description, which has a page of its own here. */
interface Operation {
  /** The file of the description. */
  readonly api: string
  readonly method: string
  readonly path: string
  /** What its address begins and ends with. */
  readonly folder: string
  readonly slug: string
  /** The address of the page before. */
  readonly url: string
}

const OPERATION = /^(?:(\S+)\s+)?(get|put|post|delete|options|head|patch|trace)\s+(\/\S*)$/i

/** An operation as a page names it. */
interface NamedOperation extends Pick<Operation, 'api' | 'method' | 'path'> {
  /** Its id, when no other operation of the project has it. */
  readonly id?: string
}

type OperationNames = (file: string) => NamedOperation | undefined

/** The descriptions of messages that pages name in their front matter, each before the channel that it is about. */
const messagesIn = (pages: readonly ForeignPage[], files: ForeignFiles) =>
  pages.flatMap(({ file }) => {
    const { fields } = frontMatterOf(files.read(file) ?? '')
    const [path = ''] = (filledText(fields.asyncapi) ?? '').split(' ')
    return /\.(?:json|ya?ml)$/i.test(path) ? [path] : []
  })

/** Finds the operation that a page names in its front matter. */
function namedOperations(files: ForeignFiles, descriptions: Descriptions): OperationNames {
  const idOf = (operation: unknown) => filledText(fieldsOf(operation).operationId)
  let known: readonly (string | undefined)[] | undefined
  const allIds = () =>
    (known ??= descriptions().flatMap(([, paths]) =>
      Object.values(paths).flatMap((item) => Object.values(fieldsOf(item)).map(idOf)),
    ))
  return (file) => {
    const { fields } = frontMatterOf(files.read(file) ?? '')
    const [, named, verb = '', path = ''] = OPERATION.exec(filledText(fields.openapi) ?? '') ?? []
    if (path === '') return undefined
    const method = verb.toLowerCase()
    const isIt = (name: string) => named === undefined || isNamed(name, joined(named))
    const [api, paths = {}] =
      descriptions().find(
        ([name, own]) => isIt(name) && fieldsOf(own[path])[method] !== undefined,
      ) ?? []
    if (api === undefined) return undefined
    const id = idOf(fieldsOf(paths[path])[method])
    const isOnlyOne = id !== undefined && allIds().filter((one) => one === id).length === 1
    return { api, method, path, ...(isOnlyOne ? { id } : {}) }
  }
}

const hasText = (file: string, files: ForeignFiles) => {
  const text = files.read(file) ?? ''
  return text.slice(frontMatterOf(text).end).trim() !== ''
}

/** The operations that pages with a text name, by their files: a card leads from there to the page of each. */
function cardsOf(
  pages: readonly ForeignPage[],
  files: ForeignFiles,
  named: OperationNames,
): ReadonlyMap<string, { readonly api: string; readonly id: string }> {
  return new Map(
    pages.flatMap(({ file }) => {
      const { api, id } = (hasText(file, files) && named(file)) || {}
      return api === undefined || id === undefined ? [] : [[file, { api, id }] as const]
    }),
  )
}

/**
 * The pages that name an operation and have no text, by their files, and those that the tool makes of the descriptions in
 * the navigation. Here all of a description are in one folder, so that the steps of deeper pages are joined in their new
 * addresses.
 */
function operationsOf(
  pages: readonly (ForeignPage & { readonly url: string })[],
  files: ForeignFiles,
  {
    navigation,
    named,
    descriptions,
  }: {
    readonly navigation: Fields
    readonly named: OperationNames
    readonly descriptions: Descriptions
  },
): ReadonlyMap<string, Operation> {
  const found = new Map<string, Omit<Operation, 'folder' | 'slug'>>()
  const taken = new Set<string>()
  // Of two pages of one operation, the one in the menu counts.
  const menu = JSON.stringify(navigation)
  const isListed = ({ file }: ForeignPage) => menu.includes(`"${nameIn(file)}"`)
  const inOrder = [...pages.filter(isListed), ...pages.filter((page) => !isListed(page))]
  for (const { file, url, isTranslation } of inOrder) {
    const operation = isTranslation || hasText(file, files) ? undefined : named(file)
    if (!operation || /'/.test(operation.path) || !/^\/.+\//.test(url)) continue
    const { api, method, path } = operation
    const key = `${api} ${method} ${path}`
    if (!taken.has(key)) found.set(file, { api, method, path, url })
    taken.add(key)
  }
  // The addresses of other languages are those of the first one behind their own names.
  const [language = navigation] = listOf(navigation.languages).map(fieldsOf)
  const made = madeOf(language, descriptions)
  for (const one of made) {
    const key = `${one.api} ${one.method} ${one.path}`
    if (!taken.has(key)) found.set(key, one)
  }
  const folders = new Map<string, readonly string[]>()
  for (const { api, url } of found.values()) {
    const steps = url.split('/').slice(1, -1)
    const shared = folders.get(api) ?? steps
    const end = shared.findIndex((step, index) => step !== steps[index])
    folders.set(api, end === -1 ? shared : shared.slice(0, end))
  }
  const owners = new Map<string, string>()
  const ids = idsOf([...folders.keys()])
  const placed = (one: Omit<Operation, 'folder' | 'slug'>): Operation => {
    const steps = folders.get(one.api) ?? []
    const shared = steps.length > 0 ? steps.join('/') : 'api-reference'
    // Two descriptions may have the same folder there.
    if (!owners.has(shared)) owners.set(shared, one.api)
    const folder = owners.get(shared) === one.api ? shared : joined(shared, ids.get(one.api) ?? '')
    return {
      ...one,
      folder,
      slug: one.url
        .split('/')
        .slice(steps.length + 1)
        .join('-'),
    }
  }
  return new Map([...found].map(([file, one]) => [file, placed(one)]))
}

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const

/** The pages that Mintlify makes: `<folder>/<first tag>/<summary>`, with a number where an address is taken. */
function madeOf(
  navigation: Fields,
  descriptions: Descriptions,
): readonly Omit<Operation, 'folder' | 'slug'>[] {
  const found: Omit<Operation, 'folder' | 'slug'>[] = []
  const taken = new Set<string>()
  for (const [file, folder] of describedIn(navigation)) {
    const [, paths = {}] = descriptions().find(([name]) => name === file) ?? []
    for (const [path, item] of Object.entries(paths))
      for (const method of METHODS) {
        const operation = fieldsOf(item)[method]
        if (operation === undefined || path.includes("'")) continue
        const { tags, summary } = fieldsOf(operation)
        const title = stepOf(filledText(summary) ?? '') || stepOf(`${method}-${path}`)
        const first = joined(folder, stepOf(textsOf(tags)[0] ?? ''), title)
        let url = first
        for (let count = 1; taken.has(url.replaceAll('/', '-')); count += 1)
          url = `${first}-${count}`
        taken.add(url.replaceAll('/', '-'))
        if (PLAIN_ADDRESS.test(url)) found.push({ api: file, method, path, url: rooted(url) })
      }
  }
  return found
}

/** Other signs of a summary stand in the address too, where they mean something else. */
const PLAIN_ADDRESS = /^[\p{L}\p{N}_~/-]+$/u

/** A tag or a summary as a step of an address. */
const stepOf = (text: string) =>
  text
    .replace(/ |\{.*?\}/g, '-')
    .replace(/^-|-$/g, '')
    .replace(/[{}(),.'\n/]/g, '')
    .replaceAll('--', '-')
    .toLowerCase()

/** The descriptions of OpenAPI that parts of a navigation name, each with the folder of its pages. */
function describedIn(part: unknown): ReadonlyMap<string, string> {
  if (Array.isArray(part)) return new Map(part.flatMap((one) => [...describedIn(one)]))
  if (typeof part !== 'object' || part === null) return new Map()
  const { openapi, ...others } = fieldsOf(part)
  const folder = joined(filledText(fieldsOf(openapi).directory) ?? 'api-reference').toLowerCase()
  return new Map([
    ...sourcesOf(openapi).map((source) => [joined(source), folder] as const),
    ...Object.values(others).flatMap((one) => [...describedIn(one)]),
  ])
}

/** Whether a page means this file: by its path, or by its name alone. */
const isNamed = (path: string, named: string) => {
  const plain = path.replace(/\.\w+$/, '')
  return [path, plain, plain.split('/').at(-1)].includes(named)
}

type Descriptions = () => readonly (readonly [string, Fields])[]

/** The descriptions of APIs in the project and their paths, those of the configuration first. Read when it is asked for. */
function descriptionsOf(files: ForeignFiles, config: Fields): Descriptions {
  let known: readonly (readonly [string, Fields])[] | undefined
  return () =>
    (known ??= [
      ...textsOf(config.openapi ?? fieldsOf(config.api).openapi ?? []),
      ...files.list('').filter((path) => /\.(?:json|ya?ml)$/i.test(path)),
    ].flatMap((path) => {
      const text = files.read(joined(path)) ?? ''
      return /^\W*["']?openapi["']?\s*:/m.test(text.slice(0, 2000))
        ? [[joined(path), fieldsOf(fieldsOf(readYaml(text).value).paths)] as const]
        : []
    }))
}

const READ = [
  '$schema',
  'api',
  'name',
  'versions',
  'description',
  'navigation',
  'navbar',
  'topbarLinks',
  'topbarCtaButton',
  'footer',
  'footerSocials',
  'redirects',
  'favicon',
  'logo',
  'colors',
  'appearance',
  'modeToggle',
  'banner',
  'theme',
  'tabs',
  'anchors',
  'primaryTab',
]

/** Files that are no pages: parts, and what explains the repository. */
const NO_PAGES = [
  'snippets/**',
  '**/_*',
  'README.md',
  'CONTRIBUTING.md',
  'LICENSE.md',
  'CHANGELOG.md',
  '**/node_modules/**',
  'AGENTS.md',
  'CLAUDE.md',
].map(matcherOf)

/** What pages name a page by. */
const nameIn = (file: string) => file.replace(/\.mdx?$/i, '')

/** A row of the menu that is kept as a file without a text. */
interface LinkFile {
  readonly label: string
  readonly href: string
}

function pagesOf(files: ForeignFiles, paths: readonly string[]) {
  const pages: (ForeignPage & { readonly url: string })[] = []
  const copies: Copy[] = []
  const links = new Map<string, LinkFile>()
  for (const file of files.list('')) {
    if (/^(?:\.|node_modules\/|package|yarn|pnpm|docs\.json|mint\.json|LICENSE)/.test(file))
      continue
    const snippet = /^_?snippets\/(.*)$/s.exec(file)?.[1]
    if (snippet !== undefined) {
      copies.push({ from: file, to: joined('snippets', snippet) })
      continue
    }
    if (!isMarkdown(file)) {
      if (/\.(?:css|jsx?|tsx?|json|ya?ml|py|sh)$/i.test(file)) continue
      copies.push({ from: file, to: joined('static', file) })
      continue
    }
    if (NO_PAGES.some((fits) => fits(file))) continue
    const text = files.read(file) ?? ''
    const { fields, end } = frontMatterOf(text)
    const href = filledText(fields.url)
    if (href !== undefined && text.slice(end).trim() === '') {
      const label = filledText(fields.sidebarTitle) ?? filledText(fields.title) ?? href
      links.set(nameIn(file), { label, href })
      continue
    }
    const locale = paths.find((one) => file.startsWith(`${one}/`)) ?? ''
    const rest = locale === '' ? file : file.slice(locale.length + 1)
    const path = rest.replace(/\.mdx?$/i, '').replace(/(^|\/)index$/, '$1')
    pages.push({
      file,
      to: locale === '' ? joined('docs', rest) : joined('i18n', locale, 'docs', rest),
      url: rooted(path).replace(/(?<=.)\/$/, ''),
      ...(locale === '' ? {} : { isTranslation: true }),
    })
  }
  return { pages, copies, links }
}

/** Folders without a page of their own lead to the first page in them, in the order of the menu. */
function foldersOf(
  sidebars: readonly (readonly ForeignRow[])[],
  urlOf: (file: string) => string | undefined,
): { readonly from: string; readonly to: string }[] {
  const found = new Map<string, string>()
  for (const file of sidebars.flatMap(filesIn)) {
    const url = urlOf(file) ?? ''
    const steps = url.split('/').filter(Boolean)
    for (let count = steps.length - 1; count > 0; count -= 1) {
      const from = rooted(steps.slice(0, count).join('/'))
      if (!found.has(from)) found.set(from, url)
    }
  }
  return [...found].map(([from, to]) => ({ from, to }))
}

interface Rows {
  fileOf(name: string): string | undefined
  linkOf(name: string): LinkFile | undefined
  /** The description that a page without a text of its own shows an operation of. */
  operationOf(name: string): string | undefined
  /** The files of the descriptions whose operations are in the menu. Several parts may name the same one. */
  readonly listed: Set<string>
  api(path: string): string | undefined
}

/**
 * The parts of a navigation that have rows of their own become a sidebar each, by their names. A part that only leads
 * somewhere else is a row of that link alone.
 */
type Sidebars = Readonly<Record<string, readonly ForeignRow[]>>

const DIVISIONS = ['tabs', 'anchors', 'dropdowns', 'products', 'versions'] as const
const LABELS = ['tab', 'anchor', 'dropdown', 'product', 'version', 'group'] as const

/** Stands between the name of a part and that of a part of it. */
const DIVIDER = ' · '

function sidebarsOf(navigation: Fields, reader: Rows): Sidebars {
  const own = rowsOf(navigation, reader)
  const parts = DIVISIONS.flatMap((name) => listOf(navigation[name]).map(fieldsOf))
  const found: Record<string, readonly ForeignRow[]> = own.length > 0 ? { Docs: own } : {}
  for (const part of parts) {
    const label = LABELS.flatMap((name) => filledText(part[name]) ?? [])[0] ?? 'Docs'
    const inner = sidebarsOf(part, reader)
    const href = filledText(part.href)
    if (href !== undefined && Object.keys(inner).length === 0)
      found[label] = [...(found[label] ?? []), { kind: 'link', label, href: addressOf(href) }]
    for (const [name, rows] of Object.entries(inner)) {
      const whole = name === 'Docs' ? label : label + DIVIDER + name
      found[whole] = [...(found[whole] ?? []), ...rows]
    }
  }
  return found
}

function rowsOf(part: Fields, reader: Rows): ForeignRow[] {
  const rows: ForeignRow[] = []
  for (const group of listOf(part.groups).map(fieldsOf)) {
    const page = filledText(group.root)
    rows.push(
      defined({
        kind: 'group' as const,
        label: filledText(group.group) ?? '',
        items: [...rowsOf(group, reader)],
        page: page === undefined ? undefined : reader.fileOf(page),
        collapsible: false,
      }),
    )
  }
  for (const one of listOf(part.pages)) {
    if (typeof one !== 'string') {
      const group = fieldsOf(one)
      const page = filledText(group.root)
      rows.push(
        defined({
          kind: 'group' as const,
          label: filledText(group.group) ?? '',
          items: rowsOf(group, reader),
          page: page === undefined ? undefined : reader.fileOf(page),
          collapsed: group.expanded !== true,
        }),
      )
      continue
    }
    const file = reader.fileOf(one)
    const link = reader.linkOf(one)
    const described = reader.operationOf(one)
    if (described !== undefined && !reader.listed.has(described)) {
      reader.listed.add(described)
      const id = reader.api(described)
      if (id !== undefined) rows.push({ kind: 'openapi', id })
    }
    if (file !== undefined) rows.push({ kind: 'page', file })
    else if (link) rows.push({ kind: 'link', ...link })
  }
  const specifications = [part.openapi, part.asyncapi].flatMap(sourcesOf)
  for (const path of specifications) {
    const id = reader.listed.has(joined(path)) ? undefined : reader.api(path)
    reader.listed.add(joined(path))
    if (id !== undefined) rows.push({ kind: 'openapi', id })
  }
  return rows
}

/** The files that a setting names: one, several, or one with the folder of its pages. */
const sourcesOf = (value: unknown) =>
  textsOf(typeof value === 'object' && !Array.isArray(value) ? fieldsOf(value).source : value)

/** Names of sidebars are keys, labels are what readers see. */
function namedSidebars(sidebars: Sidebars): [string, readonly ForeignRow[]][] {
  return Object.entries(sidebars).flatMap(([label, rows]) =>
    linkAlone(rows) ? [] : [[nameOf(label), rows]],
  )
}

/** The link of a part that has nothing else. */
function linkAlone(rows: readonly ForeignRow[] = []): string | undefined {
  const [only] = rows.length === 1 ? rows : []
  return only?.kind === 'link' ? only.href : undefined
}

const nameOf = (label: string) =>
  label
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'docs'

/** With several sidebars the navbar leads to each. The parts of one are a menu, as all of them beside each other are too many. */
function tabsOf(sidebars: Sidebars): ForeignLink[] {
  const names = Object.keys(sidebars)
  if (names.length < 2) return []
  const byLabel = new Map<string, ForeignLink[]>()
  for (const name of names) {
    const [label = name, ...part] = name.split(DIVIDER)
    const target = linkAlone(sidebars[name]) ?? `sidebar:/${nameOf(name)}`
    const link = { label: part.join(DIVIDER) || label, target }
    byLabel.set(label, [...(byLabel.get(label) ?? []), link])
  }
  return [...byLabel].map(([label, items]) => {
    const [only] = items.length === 1 ? items : []
    return only ? { ...only, label, side: 'left' } : { label, items, side: 'left' }
  })
}

function linkOf(value: unknown): ForeignLink[] {
  const { label, name, anchor, href, url } = fieldsOf(value)
  const target = filledText(href) ?? filledText(url)
  const words = filledText(label) ?? filledText(name) ?? filledText(anchor)
  if (target === undefined || words === undefined) return []
  return [{ label: words, target: addressOf(target), side: 'right' }]
}

const addressOf = (target: string) => (isElsewhere(target) ? target : rooted(target))

const pictureOf = (value: unknown) => {
  const path = filledText(value)
  return path === undefined || isElsewhere(path) ? path : rooted(path)
}

function logoOf(value: unknown): unknown {
  if (typeof value === 'string') return pictureOf(value)
  const { light, dark, href } = fieldsOf(value)
  const first = pictureOf(light)
  return first === undefined
    ? undefined
    : defined({ light: first, dark: pictureOf(dark), href: filledText(href) })
}
