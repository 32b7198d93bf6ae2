/** Redocly: `redocly.yaml`, descriptions of APIs and, for a portal, pages of Markdoc with `sidebars.yaml`. */
import { type Fields, fieldsOf, listOf } from '../../data-files/unknown-json.ts'
import { readYaml } from '../../data-files/yaml.ts'
import { decoded } from '../../urls/address.ts'
import { matcherOf } from '../../urls/path-pattern.ts'
import { defined, filledText, isElsewhere, rooted, splitUrl, textsOf } from '../fields.ts'
import { type ForeignFiles, folderOf, isMarkdown, joined } from '../foreign-files.ts'
import type { Copy, ForeignLocale, ForeignPage, ForeignSite } from '../foreign-site.ts'
import { frontMatterOf } from '../front-matter.ts'
import { Notes } from '../notes.ts'
import { isDescription, wordsIn } from '../openapi-files.ts'
import { languageOf, writtenLanguage } from '../written-language.ts'
import { Apis } from './redocly/apis.ts'
import { Links, Rows, sidebarName } from './redocly/menus.ts'
import { placeOfFile, Versions } from './redocly/versions.ts'

const CONFIGS = ['redocly.yaml', 'redocly.yml', '.redocly.yaml']

/** A configuration that names nothing to publish sets rules for a linter alone. */
export const configOfRedocly = (files: ForeignFiles) =>
  CONFIGS.find((path) => files.has(path) && PUBLISHES.test(files.read(path) ?? '')) ??
  (isPortal(files) ? sidebarsIn(files)[0] : undefined)

const PUBLISHES = /^(?:apis|apiDefinitions|navbar|sidebar|footer|seo|l10n|i18n|logo|redirects):/m

/** The lists of pages. Those of Docusaurus are scripts. */
const sidebarsIn = (files: ForeignFiles) =>
  files.list('').filter((file) => /(?:^|\/)(?:[^/]*\.)?sidebars\.ya?ml$/.test(file))

/** A portal may do without settings: its lists name pages by their files. */
const isPortal = (files: ForeignFiles) =>
  sidebarsIn(files).some((file) => /^\s*-\s*(?:page|group|label)\s*:/m.test(files.read(file) ?? ''))

export async function readRedocly(files: ForeignFiles): Promise<ForeignSite> {
  const notes = new Notes()
  const config = {
    ...settingsOfPortal(files, notes),
    ...settingsIn(CONFIGS.find((path) => files.has(path)) ?? '', files, notes),
  }
  const lists = sidebarsIn(files)
  const hasPages = lists.length > 0 || PORTAL.some((name) => config[name] !== undefined)
  const isIgnored = matcherOfAll(textsOf(config.ignore ?? []))
  const published = files.list('').filter((file) => !HIDDEN.test(file) && !isIgnored(file))
  const l10n = fieldsOf(config.l10n ?? config.i18n)
  const roots = rootsOf(config.apis ?? config.apiDefinitions)
  const locales = localesOf(l10n, hasPages ? [...published, ...roots] : roots, files)
  const versions = new Versions(files, notes)
  const apis = new Apis(
    roots,
    hasPages ? published.filter((one) => isDescription(one, files)) : [],
    files,
    versions,
    notes,
  )
  apis.nameBy(referencesIn(config, published, files))
  // A text that a description takes in is no page.
  const texts = published.filter((file) => isMarkdown(file) && !apis.has(file))
  const pages = hasPages ? pagesOf(texts, locales, versions, files) : []
  const byFile = new Map(pages.map((page) => [page.file, page]))
  const rows = new Rows({ files, notes, apis, byFile, versions })
  const sidebars = Object.fromEntries(lists.map((list) => [sidebarName(list), rows.of(list)]))
  const links = new Links({ files, apis, byFile, notes })
  const seo = fieldsOf(config.seo)
  const logo = fieldsOf(config.logo)
  const { origin, path } = splitUrl(filledText(seo.siteUrl))
  const markdown = fieldsOf(config.markdown)
  const theme = fieldsOf(fieldsOf(config.openapi ?? fieldsOf(fieldsOf(config.theme).openapi)).theme)
  const primary = filledText(fieldsOf(fieldsOf(theme.colors).primary).main)
  const ga = filledText(fieldsOf(fieldsOf(config.analytics).ga).trackingId) ?? ''
  const footer = fieldsOf(config.footer)
  const depth = Number(fieldsOf(markdown.toc).depth)
  notes.rest(config, READ)
  if (files.has(PORTAL_CONFIG) && files.has('theme.ts')) notes.missing('theme.ts', 'themeCode')
  for (const kind of ['links', 'scripts'] as const)
    if (config[kind] !== undefined) notes.missing(kind, kind === 'scripts' ? 'scripts' : 'styles')
  for (const name of ['decorators', 'preprocessors'])
    if (Object.keys(fieldsOf(config[name])).length > 0) notes.missing(name, 'bundledApi')
  for (const file of published) if (/\.page\.[jt]sx$/.test(file)) notes.missing(file, 'reactPage')
  if (files.list('@theme').some((file) => !/\.md$/i.test(file)))
    notes.missing('@theme', 'themeCode')
  if (fieldsOf(markdown.editPage).baseUrl) notes.missing('markdown.editPage.baseUrl', 'editUrl')
  const items = listOf(fieldsOf(config.navbar).items).flatMap((one) => links.of(one))
  const columns = links.columns(footer.items)
  return {
    tool: 'redocly',
    title: filledText(seo.title) ?? filledText(logo.altText) ?? apis.firstTitle ?? 'Docs',
    ...defined({ tagline: filledText(seo.description), origin, baseUrl: path }),
    addresses: {},
    locales,
    docsRoute: '',
    pages,
    operationPages: apis.pages,
    partPages: apis.parts,
    operationId: (_, file, { id, method = '', path: own = '' }) =>
      apis.operationId(file, { id, method, path: own }),
    sidebars: Object.fromEntries(Object.entries(sidebars).filter(([, own]) => own.length > 0)),
    navbar: [
      ...items,
      ...(locales.length > 1
        ? [{ label: '', kind: 'locale' as const, side: 'right' as const }]
        : []),
    ],
    footer: { columns, ...defined({ note: filledText(footer.copyrightText) }) },
    redirects: [...redirectsOf(config, files, notes), ...formerAddresses(pages, files)],
    copies: [
      ...apis.copies,
      ...copiesIn(published, pages, apis, files),
      ...picturesOfLocales(locales, files),
      ...[pictureOf(logo.favicon), ...Object.values(fieldsOf(logoOf(logo)))].flatMap(copyOf(files)),
    ],
    settings: defined({
      favicon: pictureOf(logo.favicon),
      logo: logoOf(logo),
      navbarTitle: logoOf(logo) ? '' : undefined,
      brand: primary && /^#[\da-f]{6}$/i.test(primary) ? { color: primary } : undefined,
      colorMode: { default: 'system' },
      analytics: /^G-/.test(ga) ? { provider: 'ga4', id: ga } : undefined,
      openapi: apis.settings.length > 0 ? apis.settings : undefined,
      docs: Number.isInteger(depth) && depth >= 2 ? { tocMaxLevel: Math.min(depth, 6) } : {},
    }),
    texts: new Map(),
    notes: notes.all,
    includeFolders: [''],
  }
}

/** Settings that only a portal has: a project without them publishes its descriptions alone. */
const PORTAL = ['navbar', 'sidebar', 'footer', 'seo', 'l10n', 'i18n', 'redirects', 'logo']

const READ = [
  ...PORTAL,
  ...[
    'apis',
    'apiDefinitions',
    'extends',
    'rules',
    'plugins',
    'ignore',
    'markdown',
    'analytics',
    'openapi',
  ],
  ...['theme', 'links', 'scripts', 'decorators', 'preprocessors', 'search', 'colorMode'],
  ...['codeSnippet', 'breadcrumbs', 'navigation', 'versionPicker', 'telemetry', 'resolve'],
  ...['reunite', 'respect', 'scorecard', 'scorecards', 'lint'],
]

/** Files that are settings, parts of others or none of the documentation. */
const HIDDEN =
  /(?:^|\/)[._]|(?:^|\/)@(?:theme|api|l10n|i18n)\/|(?:^|\/)(?:(?:redocly|siteConfig)\.ya?ml|versions\.yaml|redirects\.yaml|(?:[^/]*\.)?sidebars\.ya?ml|package(?:-lock)?\.json|pnpm-\S*|yarn\.lock|tsconfig\.json|LICENSE(?:\.\w+)?)$/

/** What a developer portal of Redocly had before 2023: the same settings by other names. */
const PORTAL_CONFIG = 'siteConfig.yaml'

function settingsOfPortal(files: ForeignFiles, notes: Notes): Fields {
  if (!files.has(PORTAL_CONFIG)) return {}
  const own = settingsIn(PORTAL_CONFIG, files, notes)
  const { meta, nav, footer, oasDefinitions, logo, analytics, scripts, stylesheets } = own
  const { title, description, siteUrl } = fieldsOf(meta)
  const { copyrightText, columns } = fieldsOf(footer)
  notes.rest(own, PORTAL_READ)
  return defined({
    seo: defined({ title, description, siteUrl }),
    navbar: nav === undefined ? undefined : { items: nav },
    footer: footer === undefined ? undefined : defined({ copyrightText, items: columns }),
    apis: oasDefinitions,
    links: stylesheets,
    ...{ logo, analytics, scripts },
  })
}

const PORTAL_READ = [
  ...['meta', 'nav', 'footer', 'oasDefinitions', 'logo', 'analytics', 'scripts', 'stylesheets'],
  ...['linkChecker', 'toc', 'search', 'disableLastModified', 'pagination', 'nextButton'],
]

/** Pages that such a portal has for descriptions, `NAME.page.yaml`, with the descriptions that they show. */
function referencesIn(
  { apis }: Fields,
  published: readonly string[],
  files: ForeignFiles,
): ReadonlyMap<string, string> {
  return new Map(
    published.flatMap((file) => {
      if (!/\.page\.ya?ml$/.test(file)) return []
      const { type, definitionId } = fieldsOf(readYaml(files.read(file) ?? '').value)
      const [root] = rootsOf({ named: fieldsOf(apis)[filledText(definitionId) ?? ''] })
      return type === 'reference-docs' && root !== undefined ? [[file, root]] : []
    }),
  )
}

/** The settings of a file, with those of the files that it names by `$ref`. */
function settingsIn(file: string, files: ForeignFiles, notes: Notes): Fields {
  const own = fieldsOf(notes.settingsIn(file, files.read(file)))
  return Object.fromEntries(
    Object.entries(own).map(([name, value]) => {
      const ref = filledText(fieldsOf(value).$ref)
      const part = ref === undefined ? undefined : joined(folderOf(file), ref)
      return [name, part === undefined ? value : notes.settingsIn(part, files.read(part))]
    }),
  )
}

/** Patterns of files as Git has them: a name alone is one of a folder or a file, and `!` takes it back. */
function matcherOfAll(patterns: readonly string[]): (file: string) => boolean {
  const all = patterns.map((pattern) => {
    const plain = pattern
      .replace(/^!/, '')
      .replace(/^\.?\//, '')
      .replace(/\/$/, '')
    const fits = [plain, `${plain}/**`].map(matcherOf)
    return {
      isBack: pattern.startsWith('!'),
      fits: (file: string) => fits.some((one) => one(file)),
    }
  })
  return (file) => all.reduce((isOut, { isBack, fits }) => (fits(file) ? !isBack : isOut), false)
}

function localesOf(l10n: Fields, texts: readonly string[], files: ForeignFiles): ForeignLocale[] {
  const all = listOf(l10n.locales).map(fieldsOf)
  const first = filledText(l10n.defaultLocale) ?? filledText(all[0]?.code)
  if (first === undefined)
    return [
      { tag: texts.some(isMarkdown) ? writtenLanguage(files) : languageOf(wordsIn(texts, files)) },
    ]
  const labelOf = (code: string) => filledText(all.find((one) => one.code === code)?.name)
  const others = all.flatMap((one) => filledText(one.code) ?? []).filter((code) => code !== first)
  return [
    defined({ tag: first, label: labelOf(first) }),
    ...others.map((code) => defined({ tag: code, path: code, label: labelOf(code) })),
  ]
}

function pagesOf(
  texts: readonly string[],
  locales: readonly ForeignLocale[],
  versions: Versions,
  files: ForeignFiles,
): (ForeignPage & { readonly url: string })[] {
  const pages = texts.map((file) => ({
    file,
    to: joined('docs', file),
    url: addressOf(file, versions, files),
  }))
  const translated = locales.flatMap(({ path }) => {
    if (path === undefined) return []
    return ['@l10n', '@i18n'].flatMap((folder) =>
      files
        .list(joined(folder, path))
        .filter(isMarkdown)
        .map((file) => {
          const rest = file.slice(joined(folder, path).length + 1)
          const to = joined('i18n', path, 'docs', rest)
          return {
            file,
            to,
            url: addressOf(rest, versions, files, file),
            isTranslation: true as const,
          }
        }),
    )
  })
  return [...pages, ...translated]
}

/** Addresses are the paths of files in small letters; a page may name its own. */
function addressOf(path: string, versions: Versions, files: ForeignFiles, file = path): string {
  const { fields } = frontMatterOf(files.read(file) ?? '')
  const [slug] = textsOf(fields.slug)
  if (slug !== undefined) return rooted(slug)
  const name = placeOfFile(path, versions).replace(/(^|\/)index$/, '$1')
  return rooted(name.replace(/\/$/, ''))
}

/** The descriptions that the settings name. */
const rootsOf = (apis: unknown): string[] =>
  Object.values(fieldsOf(apis)).flatMap((one) => {
    // Older files say nothing but where a description is.
    const root = filledText(one) ?? filledText(fieldsOf(one).root)
    return root === undefined ? [] : [joined(root)]
  })

function redirectsOf(config: Fields, files: ForeignFiles, notes: Notes) {
  const own = fieldsOf(config.redirects)
  const beside = files.has('redirects.yaml')
    ? fieldsOf(notes.settingsIn('redirects.yaml', files.read('redirects.yaml')))
    : {}
  return Object.entries({ ...beside, ...own }).flatMap(([from, value]) => {
    const to = filledText(fieldsOf(value).to)
    return to === undefined ? [] : [{ from, to }]
  })
}

/** Addresses that pages say they had, and those that they have beside their own. */
const formerAddresses = (
  pages: readonly { readonly file: string; readonly url: string }[],
  files: ForeignFiles,
) =>
  pages.flatMap(({ file, url }) => {
    const { redirects, slug } = frontMatterOf(files.read(file) ?? '').fields
    const all = [...Object.keys(fieldsOf(redirects)), ...textsOf(slug ?? []).slice(1)]
    return all.map((from) => ({ from: rooted(from), to: url }))
  })

/** Files that pages name: those of `static/` are published at the root, others by their paths. */
function copiesIn(
  published: readonly string[],
  pages: readonly ForeignPage[],
  apis: Apis,
  files: ForeignFiles,
): Copy[] {
  if (pages.length === 0) return []
  const linked = new Set(pages.flatMap(({ file }) => linkedIn(file, files)))
  return published.flatMap((file) => {
    const isLeft = CODE.test(file) && !linked.has(file) && !/^static\//.test(file)
    if (isMarkdown(file) || apis.has(file) || isLeft) return []
    return [{ from: file, to: joined('static', file.replace(/^static\//, '')) }]
  })
}

/** The files that a page links to, by their paths in the project. */
const linkedIn = (page: string, files: ForeignFiles): string[] =>
  [...(files.read(page) ?? '').matchAll(LINK)].flatMap(([, path = '']) => {
    const plain = decoded(path)
    return [plain.startsWith('/') ? joined(plain) : joined(folderOf(page), plain)]
  })

const LINK = /(?:\]\([ \t]*<?|\bhref=")((?![a-z][\w+.-]*:|#)[^\s()<>"#?]+)/gi

/** Pictures that a translation has for itself. */
const picturesOfLocales = (locales: readonly ForeignLocale[], files: ForeignFiles): Copy[] =>
  locales.flatMap(({ path }) =>
    path === undefined
      ? []
      : ['@l10n', '@i18n'].flatMap((folder) => {
          const own = joined(folder, path)
          return files
            .list(own)
            .filter((file) => !isMarkdown(file) && !CODE.test(file))
            .map((from) => ({ from, to: joined('static', path, from.slice(own.length + 1)) }))
        }),
  )

/** Files of code are parts of a project, and of its site only where a page links to them. */
const CODE = /\.(?:[jt]sx?|mjs|cjs|css|ya?ml|json|sh|py|lock|toml)$/i

const pictureOf = (value: unknown) => {
  const path = filledText(value)
  return path === undefined || isElsewhere(path)
    ? path
    : rooted(joined(path).replace(/^static\//, ''))
}

/** A picture of the frame, which may lie in a folder that is ignored otherwise. */
const copyOf =
  (files: ForeignFiles) =>
  (address: unknown): Copy[] => {
    const path = typeof address === 'string' && address.startsWith('/') ? joined(address) : ''
    const from = [path, joined('static', path)].find((one) => path !== '' && files.has(one))
    return from === undefined ? [] : [{ from, to: joined('static', path) }]
  }

/** One picture, or two by color modes: `a.svg light, b.svg dark`. */
function logoOf(logo: Fields): unknown {
  const set = new Map(
    (filledText(logo.srcSet) ?? '').split(',').map((one): [string, string | undefined] => {
      const [path, mode = ''] = one.trim().split(/\s+/)
      return [mode, pictureOf(path)]
    }),
  )
  const light = set.get('light') ?? pictureOf(logo.image) ?? set.get('dark')
  if (light === undefined) return undefined
  const href = filledText(logo.link)
  return defined({
    ...{ light, dark: set.get('dark'), alt: filledText(logo.altText) },
    href: href === '/' ? undefined : href,
  })
}
