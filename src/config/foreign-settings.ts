/** Settings of other generators, and what does the same here. */

/** What a setting of another generator is called here: `instead` is a setting, a file or an option of the command. */
export type Foreign = { readonly instead: string } | { readonly later: 'yes' }

/**
 * What is known of a setting that is not one of ours: nothing for a name that no well-known generator has. The path is
 * looked for as a whole, then its last name alone, as generators put the same names into groups of their own; what does
 * the same must then be in the same group.
 */
export function foreignSetting(path: readonly PropertyKey[]): Foreign | undefined {
  const names = path.filter((key) => typeof key === 'string')
  const whole = names.join('.')
  if (Object.hasOwn(SETTINGS, whole)) return foreign(SETTINGS[whole])
  const [group = '', name = ''] = [names[0], names.at(-1)]
  if (!Object.hasOwn(SETTINGS, name)) return undefined
  const instead = SETTINGS[name]
  return !instead || instead.startsWith(`${group}.`) ? foreign(instead) : undefined
}

/** A value of another generator, such as a type of navbar item. */
export function foreignValue(value: unknown): Foreign | undefined {
  return typeof value === 'string' && Object.hasOwn(VALUES, value)
    ? foreign(VALUES[value])
    : undefined
}

/** What is said of a name: its name here, or that there is nothing of the kind yet. */
export const foreign = (instead: string | null | undefined): Foreign =>
  instead ? { instead } : { later: 'yes' }

/** By path or by name. None: there is nothing of the kind yet. */
const SETTINGS: Readonly<Record<string, string | null>> = {
  // Names of the site
  name: 'title',
  site_name: 'title',
  siteTitle: 'navbar.title',
  titleTemplate: 'titleDelimiter',
  description: 'tagline',
  site_description: 'tagline',
  site_url: 'url',
  baseURL: 'url, baseUrl',
  domain: 'url',
  host: 'url',
  base: 'baseUrl',
  cleanUrls: 'trailingSlash',
  use_directory_urls: 'trailingSlash',
  lang: 'locale',
  language: 'locale',
  languageCode: 'locale',
  defaultLocale: 'locale',
  i18n: 'locale, locales',
  l10n: 'locale, locales',
  languages: 'locales',

  // Groups that hold settings of ours
  themeConfig: 'navbar, footer, colorMode, announcement',
  presets: 'docs, blog, pages',
  customFields: 'values.yml',
  params: 'values.yml',
  extra: 'values.yml',
  validation: 'problems',
  rules: 'problems',
  lint: 'problems',
  onBrokenLinks: 'problems: { broken-link }',
  ignoreDeadLinks: 'problems: { broken-link }',
  onBrokenMarkdownLinks: 'problems: { broken-markdown-link }',
  onBrokenAnchors: 'problems: { broken-anchor }',
  onDuplicateRoutes: 'problems: { duplicate-url }',
  strict: 'docsgen build --strict',
  outDir: 'docsgen build --out',
  site_dir: 'docsgen build --out',
  output: 'docsgen build --out',
  dev_addr: 'docsgen serve --host --port',
  staticDirectories: 'static/',
  publicDir: 'static/',

  // Navbar and footer
  nav: 'navbar.items, docs.sidebars',
  menu: 'navbar.items',
  tabs: 'navbar.items',
  anchors: 'navbar.items',
  social: 'navbar.items: { icon }, footer.social',
  socialLinks: 'navbar.items: { icon }, footer.social',
  topbarLinks: 'navbar.items',
  topbarCtaButton: 'navbar.items',
  repo: 'navbar.items',
  repo_url: 'navbar.items',
  repo_name: 'navbar.items',
  github: 'navbar.items',
  'navbar.links': 'navbar.items',
  'navbar.items.text': 'label',
  'navbar.items.link': 'to, href',
  'navbar.items.docId': 'to',
  'navbar.items.sidebarId': 'to',
  'navbar.items.activeBasePath': 'activeBase',
  'navbar.items.activeBaseRegex': 'activeBase',
  'navbar.items.activeMatch': 'activeBase',
  versionPicker: 'navbar.items: { type: version }',
  docsVersionDropdown: 'navbar.items: { type: version }',
  localeDropdown: 'navbar.items: { type: locale }',
  'footer.links': 'footer.columns',
  'footer.copyright': 'footer.note',
  'footer.message': 'footer.note',
  copyright: 'footer.note',
  footerSocials: 'footer.social',
  announcementBar: 'announcement',
  banner: 'announcement',
  'announcement.content': 'announcement.text',
  'announcement.isCloseable': 'announcement.closeable',
  errors: 'notFound',

  // Looks
  'navbar.logo': 'logo',
  theme: 'brand, theme/*.css',
  themes: 'brand, theme/*.css',
  colors: 'brand.color',
  primaryColor: 'brand.color',
  themeColor: 'brand.color',
  background: null,
  styling: 'brand, theme/*.css',
  icons: 'navbar.items: { icon }',
  font: null,
  fonts: null,
  css: 'theme/*.css',
  customCss: 'theme/*.css',
  extra_css: 'theme/*.css',
  styles: 'theme/*.css',
  stylesheets: 'theme/*.css',
  components: null,
  layout: null,
  style: null,
  className: null,
  appearance: 'colorMode',
  modeToggle: 'colorMode.switch',
  'colorMode.defaultMode': 'colorMode.default',
  'colorMode.disableSwitch': 'colorMode.switch',
  'colorMode.respectPrefersColorScheme': 'colorMode.default',
  prism: null,
  expressiveCode: null,
  codeSnippet: null,

  // The head of pages, scripts and services
  headTags: 'head',
  seo: 'metadata',
  site_author: 'metadata',
  ogImage: 'image',
  thumbnails: 'image',
  responseHeaders: 'security.headers',
  headers: 'security.headers',
  extra_javascript: 'scripts',
  clientModules: 'scripts',
  gtag: 'analytics: { provider: ga4 }',
  googleAnalytics: 'analytics: { provider: ga4 }',
  googleTagManager: null,
  google_analytics: 'analytics: { provider: ga4 }',
  integrations: null,
  carbonAds: null,
  feedback: null,
  algolia: 'search',
  docsearch: 'search',
  pagefind: 'search',

  // Extensions
  plugins: null,
  markdown_extensions: null,
  remarkPlugins: null,
  rehypePlugins: null,
  beforeDefaultRemarkPlugins: null,
  beforeDefaultRehypePlugins: null,
  hooks: null,
  vite: null,
  vue: null,
  webpack: null,
  transformHead: null,
  transformPageData: null,
  transformHtml: null,
  buildEnd: null,
  future: null,
  routeMiddleware: null,
  rbac: null,
  sso: null,

  // Documents
  docs_dir: 'docs.path',
  srcDir: 'docs.path',
  routeBasePath: 'docs.route',
  'blog.routeBasePath': 'blog.route',
  sidebar: 'docs.sidebars',
  sidebars: 'docs.sidebars',
  navigation: 'docs.sidebars',
  sidebarPath: 'docs.sidebars',
  'docs.sidebar.autoCollapseCategories': 'docs.sidebar.autoCollapse',
  sidebarCollapsed: '_category_.yml: collapsed',
  sidebarCollapsible: '_category_.yml: collapsible',
  lastUpdated: 'docs.lastUpdated',
  showLastUpdateTime: 'docs.lastUpdated.date',
  showLastUpdateAuthor: 'docs.lastUpdated.author',
  tableOfContents: 'docs.tocMinLevel, docs.tocMaxLevel',
  outline: 'docs.tocMinLevel, docs.tocMaxLevel',
  toc: 'docs.tocMinLevel, docs.tocMaxLevel',
  editLink: 'editUrl',
  edit_uri: 'editUrl',
  editUri: 'editUrl',
  apis: 'openapi',
  api: 'openapi',
  taxonomies: 'docs/tags.yml',
  redirect_maps: 'redirects',
  rewrites: 'redirects',
  onlyIncludeVersions: null,
  disableVersioning: null,
  numberPrefixParser: null,
  sidebarItemsGenerator: null,
  srcExclude: null,
  exclude: null,
  exclude_docs: null,
  include: null,
  ignorePatterns: null,
  admonitions: null,
  docFooter: null,
  pagination: null,
  permalinks: null,
  collections: null,

  // Blogs
  paginate: 'blog.postsPerPage',
  'blog.blogTitle': 'blog.title',
  'blog.blogDescription': 'blog.description',
  'blog.blogSidebarCount': 'blog.sidebar.count',
  'blog.blogSidebarTitle': 'blog.sidebar.title',
  'blog.showReadingTime': 'blog.readingTime',
  'blog.showLastUpdateTime': 'blog.lastUpdated.date',
  'blog.showLastUpdateAuthor': 'blog.lastUpdated.author',
  'blog.feedOptions': 'blog.feed',
  'blog.feed.type': 'blog.feed.types',
  'blog.onInlineAuthors': 'blog.inlineAuthors',
  'blog.onInlineTags': 'blog.inlineTags',
  'blog.onUntruncatedBlogPosts': 'blog.untruncatedPosts',
  'blog.authorsMapPath': 'blog/authors.yml',
  'blog.tagsBasePath': 'blog.tags',
  'blog.archiveBasePath': 'blog.archive',
  'blog.authorsBasePath': 'blog.authors',
}

/** Types of navbar items. */
const VALUES: Readonly<Record<string, string | null>> = {
  docsVersionDropdown: 'version',
  docsVersion: 'version',
  localeDropdown: 'locale',
  doc: 'link',
  docSidebar: 'link',
  html: null,
}
