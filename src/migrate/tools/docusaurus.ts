/** Docusaurus 2 and 3. Most of its files are read as they are, so that they only find their places. */
import { fieldsOf, listOf } from '../../data-files/unknown-json.ts'
import { knownModule } from '../../markdown/mdx/known-modules.ts'
import { excludedPages } from '../excluded-pages.ts'
import { defined, filledText, splitUrl, textsOf } from '../fields.ts'
import { type ForeignFiles, joined } from '../foreign-files.ts'
import type { ForeignSite } from '../foreign-site.ts'
import { Notes } from '../notes.ts'
import { codeFile } from '../page-code.ts'
import { componentsEverywhere } from '../page-components.ts'
import { scriptReader } from '../script/read-script.ts'
import { plainData, unwrapped } from '../script/script-value.ts'
import { aliasesOf } from '../tsconfig-aliases.ts'
import { writtenLanguage } from '../written-language.ts'
import { docsIdOf, importsCode, withoutStale } from './docusaurus/documents.ts'
import { apisOf, KNOWN_PLUGIN, partsOf, redirectsOf, sectionsOf } from './docusaurus/plugins.ts'
import { DocusaurusReader, footerOf } from './docusaurus/reader.ts'
import { blogSettings, docsSettings, settingsOf } from './docusaurus/settings.ts'

const CONFIGS = ['ts', 'mts', 'js', 'mjs', 'cjs'].map((end) => `docusaurus.config.${end}`)

export const configOfDocusaurus = (files: ForeignFiles) => CONFIGS.find((path) => files.has(path))

export async function readDocusaurus(files: ForeignFiles, year: number): Promise<ForeignSite> {
  const scripts = await scriptReader(files, year)
  const path = configOfDocusaurus(files) ?? ''
  const exported = unwrapped(scripts.config(path))
  const config = fieldsOf(plainData(exported))
  const theme = fieldsOf(config.themeConfig)
  const notes = new Notes()
  const parts = partsOf(exported, files)
  const { instances, blogs: named, pages: pagesPath } = sectionsOf(parts)
  // The preset has a blog unless it is switched off; without a folder of it there are no pages.
  const blogs = named.filter(({ path }) => files.list(path).length > 0)
  const reader = new DocusaurusReader(
    files,
    scripts.module,
    notes,
    instances,
    apisOf(parts, instances, files),
  )
  const i18n = fieldsOf(config.i18n)
  const tags = [filledText(i18n.defaultLocale) ?? writtenLanguage(files), ...textsOf(i18n.locales)]
  const locales = [...new Set(tags)].map((tag, index) => {
    const own = fieldsOf(fieldsOf(i18n.localeConfigs)[tag])
    return defined({
      tag,
      label: filledText(own.label),
      direction: own.direction === 'rtl' ? ('rtl' as const) : undefined,
      path: index === 0 ? undefined : tag,
    })
  })
  const docs = reader.documents(locales.flatMap(({ path: own }) => own ?? []))
  const blogParts = reader.blogs(
    blogs,
    locales.flatMap(({ path: own }) => own ?? []),
  )
  const standing = reader.standing(
    pagesPath,
    locales.flatMap(({ path: own }) => own ?? []),
  )
  const statics = textsOf(config.staticDirectories ?? ['static']).flatMap((folder) =>
    reader.copied(folder, 'static'),
  )
  const everywhere = componentsEverywhere(codeFile(`${THEME}/MDXComponents`, files), files)
  const [main] = instances
  notes.rest(config, READ_SETTINGS)
  notes.rest(theme, READ_THEME, ['themeConfig'])
  for (const { name } of parts.filter((part) => !KNOWN_PLUGIN.test(part.name)))
    notes.missing(`plugins: ${name}`, name.includes('openapi') ? 'openapi' : undefined)
  if (instances.some(({ options }) => options.editUrl)) notes.missing('docs: editUrl', 'editUrl')
  for (const [, , plugin = ''] of (files.read(path) ?? '').matchAll(MARKDOWN_PLUGIN))
    if (!OUR_PLUGIN.test(plugin)) notes.missing(`plugins: ${plugin}`, 'markdownPlugins')
  reader.styles(parts)
  const pages = withoutStale([...docs.pages, ...blogParts.pages, ...standing.pages])
  const { format = 'mdx', anchors } = fieldsOf(config.markdown)
  const isMdx =
    format === 'mdx' &&
    pages.some(({ file }) => file.endsWith('.md') && importsCode(files.read(file) ?? ''))
  return {
    tool: 'docusaurus',
    title: filledText(config.title) ?? 'Docs',
    ...defined({
      tagline: filledText(config.tagline),
      origin: splitUrl(filledText(config.url)).origin,
      baseUrl: filledText(config.baseUrl),
    }),
    addresses:
      typeof config.trailingSlash === 'boolean' ? { trailingSlash: config.trailingSlash } : {},
    locales,
    ...(/remark-math/.test(files.read(path) ?? '') ? {} : { hasMath: false as const }),
    docsRoute: main?.route ?? '',
    ...defined({ currentRoute: main && reader.currentRoute(main) }),
    otherDocs: instances.slice(1).map((instance) =>
      defined({
        id: docsIdOf(instance) ?? '',
        folder: reader.folderOf(instance),
        route: instance.route,
        currentRoute: reader.currentRoute(instance),
        sidebars: docs.sidebars.get(instance) ?? {},
        settings: docsSettings(instance, theme),
      }),
    ),
    pages,
    operationPages: reader.apis.pages,
    partPages: reader.apis.parts,
    ...(isMdx ? { isMdx } : {}),
    ...(fieldsOf(anchors).maintainCase === true ? { keepsCase: true as const } : {}),
    sidebars: (main && docs.sidebars.get(main)) ?? {},
    navbar: listOf(fieldsOf(theme.navbar).items).flatMap((item) => reader.navbarItem(item)),
    footer: footerOf(fieldsOf(theme.footer), reader),
    localMenus: Object.fromEntries(
      locales.flatMap(({ path: own }) =>
        own === undefined ? [] : [[own, reader.localMenus(own, theme)]],
      ),
    ),
    redirects: redirectsOf(parts),
    copies: [
      ...docs.copies,
      ...blogParts.copies,
      ...standing.copies,
      ...statics,
      ...reader.apis.copies,
    ],
    settings: {
      ...settingsOf(config, theme, parts),
      ...(reader.apis.settings.length > 0 ? { openapi: reader.apis.settings } : {}),
      exclude: instances.flatMap((instance) =>
        excludedPages(reader.folderOf(instance), textsOf(instance.options.exclude)),
      ),
      docs: main ? docsSettings(main, theme) : false,
      ...(blogs.length > 0 ? { blog: blogSettings(blogs) } : {}),
    },
    texts: new Map([...docs.texts, ...everywhere.texts]),
    code: everywhere.code,
    aliases: [...themeFolders(files), ...aliasesOf(files), ...SERVER_RELATIVE],
    notes: notes.all,
  }
}

/** A plugin of Markdown that the configuration imports. */
const MARKDOWN_PLUGIN =
  /\b(?:from|import\(|require\()\s*(["'])([^"'\n]*(?:remark|rehype)[^"'\n]*)\1/g
/** What such a plugin does is done here without one. */
const OUR_PLUGIN = /remark-(?:math|gfm|emoji|mermaid|directive)|rehype-(?:katex|slug)|npm2yarn/

/** A path from the root, which webpack looks for in the folder of the site. */
const SERVER_RELATIVE = [{ start: '/src/', folder: 'src' }]

/** Components that the project adds to the theme. What is built in here stays ours, also where the project changes it. */
function themeFolders(files: ForeignFiles): NonNullable<ForeignSite['aliases']> {
  const names = files.list(THEME).map((path) => /^[^/.]+/.exec(path.slice(THEME.length + 1))?.[0])
  return [...new Set(names)].flatMap((name) =>
    name === undefined || knownModule(`@theme/${name}`)
      ? []
      : [{ start: `@theme/${name}`, folder: joined(THEME, name) }],
  )
}

const THEME = 'src/theme'

const READ_SETTINGS = [
  'title',
  'tagline',
  'url',
  'baseUrl',
  'trailingSlash',
  'favicon',
  'i18n',
  'presets',
  'plugins',
  'themeConfig',
  'staticDirectories',
  'titleDelimiter',
  'noIndex',
  'headTags',
  'scripts',
  'stylesheets',
  'onBrokenLinks',
  'onBrokenAnchors',
  'onBrokenMarkdownLinks',
  'onDuplicateRoutes',
  'themes',
  'markdown',
  'future',
  'organizationName',
  'projectName',
  'deploymentBranch',
  'baseUrlIssueBanner',
  'customFields',
]
const READ_THEME = [
  'navbar',
  'footer',
  'colorMode',
  'announcementBar',
  'image',
  'metadata',
  'docs',
  'tableOfContents',
  'prism',
  'algolia',
  'gtag',
  'googleAnalytics',
]
