/** What editors say of each setting in English, and an example of each. The Korean stands beside the setting itself. */

/** A description, and a value as it may be written. */
type Said = readonly [english: string, example: unknown]

const link = (path: string): Readonly<Record<string, Said>> => ({
  [`${path}.label`]: ['The text of the link.', 'API reference'],
  [`${path}.to`]: ['An address of this site, beginning with “/”.', '/docs/intro'],
  [`${path}.href`]: [
    'An address of another site. Another app of the same host is written like pathname:///app.',
    'https://github.com/example/api',
  ],
})

const source = (directive: string, example: string): readonly [string, Said] => [
  `security.contentPolicy.${directive}`,
  [`Sources to add to ${directive}.`, [example]],
]

/**
 * By the names that lead to the setting; `*` stands for any name, and lists are looked through. Where forms differ by
 * their provider or type, that stands in brackets.
 */
const SETTINGS: Readonly<Record<string, Said>> = {
  title: ['The name of the site.', 'Doore Pay API'],
  tagline: ['The site in one sentence.', 'Payments for small shops'],
  titleDelimiter: ['What stands between the title of a page and the name of the site.', '|'],
  url: ['Where the site is: the protocol and the host alone.', 'https://docs.example.com'],
  baseUrl: ['The path that the site lies at.', '/api/'],
  trailingSlash: ['Slashes at the end of addresses: true adds them, false takes them away.', true],
  urls: ['How addresses and files of pages are named.', { style: 'html' }],
  'urls.style': [
    'The address and the file of a page: /a and a/index.html (pretty), /a.html and a.html (html), or /a and a.html (file).',
    'html',
  ],
  'urls.case': [
    'What becomes of capital letters in names of files: addresses keep them, or have small letters (lower).',
    'lower',
  ],
  exclude: [
    'Files that are not read, seen from the folder of the site. * stands for a part of a name, ** for any folders.',
    ['docs/drafts/**', '**/README.md'],
  ],
  version: ['The version of the site.', '1.4.0'],
  locale: ['The default language (BCP 47).', 'en'],
  locales: [
    'Settings by language. Names are after BCP 47, and translations lie below i18n.',
    { en: {}, 'ko-KR': { label: '한국어' } },
  ],
  'locales.*.label': ['The name in the language menu.', 'English'],
  'locales.*.htmlLang': [
    'The lang of the html element. Without it, the name of the language.',
    'en-GB',
  ],
  'locales.*.direction': ['The direction of the script.', 'rtl'],
  'locales.*.baseUrl': ['The path that the pages of this language lie at.', '/english/'],
  'locales.*.path': ['The folder below i18n. Without it, the name of the language.', 'english'],
  image: ['The picture that is shown where pages are shared.', '/social.png'],
  favicon: [
    'The icon of the site. Without it, favicon.svg, favicon.ico or favicon.png of static.',
    '/icon.svg',
  ],
  logo: [
    'The logo: a file, or { light, dark, alt, href }.',
    { light: '/logo.svg', dark: '/logo-dark.svg' },
  ],
  'logo.light': ['An SVG or PNG file of static, or an https address.', '/logo.svg'],
  'logo.dark': ['The logo in dark mode. Without it, the same as light.', '/logo-dark.svg'],
  'logo.alt': [
    'The text for those who do not see the logo. Leave it empty beside the name of the site.',
    'Doore Pay',
  ],
  'logo.href': ['Where the logo leads. Without it, to the first page.', 'https://example.com'],
  brand: ['The colour of the site.', { color: '#0b5' }],
  'brand.color': [
    'The colour of the company. Those of links, buttons and marks are made from it, in both modes.',
    '#0b5',
  ],
  socialCards: [
    'Draws a picture for sharing for every page without its own. The package sharp has to be installed.',
    { theme: 'dark' },
  ],
  'socialCards.theme': ['Whether the pictures are light or dark.', 'dark'],
  'socialCards.font': [
    'The font files of the pictures: of static, or paths as seen from the site folder. Without them, those of fonts.sans.',
    '../node_modules/pretendard/dist/public/static/Pretendard-Bold.otf',
  ],
  fonts: ['The fonts. Without them, those of the reader.', { sans: '/fonts/sans.woff2' }],
  'fonts.sans': [
    'The font of texts: families that readers have, files of static, or a list of both. Of files, the letters that the site uses are kept.',
    ['/fonts/sans-400.woff2', '/fonts/sans-700.woff2'],
  ],
  'fonts.sans.file': ['A font file of static: woff2, woff, ttf or otf.', '/fonts/sans.woff2'],
  'fonts.sans.weight': ['Its weight. Without it, as the file says.', 700],
  'fonts.sans.style': ['Whether it is slanted. Without it, as the file says.', 'italic'],
  'fonts.mono': ['The font of code, written like sans.', '/fonts/mono.woff2'],
  'fonts.mono.file': ['A font file of static: woff2, woff, ttf or otf.', '/fonts/mono.woff2'],
  'fonts.mono.weight': ['Its weight. Without it, as the file says.', 700],
  'fonts.mono.style': ['Whether it is slanted. Without it, as the file says.', 'italic'],
  'brand.colorDark': ['The colour in dark mode. Without it, made from color.', '#3fd68a'],
  head: [
    'Elements to add to the head of all pages.',
    [{ tag: 'link', attrs: { rel: 'me', href: 'https://social.example/@api' } }],
  ],
  'head.tag': ['The name of the element.', 'meta'],
  'head.attrs': [
    'Its attributes. One with the value true is written alone.',
    { name: 'theme-color', content: '#0b5' },
  ],
  'head.content': ['What is in a script or style element.', 'window.shop = 1'],
  scripts: ['The scripts of all pages. The address alone will do.', ['/chat.js']],
  'scripts.src': ['An https address, or a file of static.', '/chat.js'],
  'scripts.async': ['Runs as soon as it has come.', true],
  'scripts.defer': ['Runs once the page is read.', true],
  'scripts.type': ['What kind of script it is.', 'module'],
  'scripts.strategy': ['idle: asked for once the page is drawn and nothing else is to do.', 'idle'],
  analytics: [
    'Counts visits, with every page that a reader goes to. Builds with drafts have none.',
    { provider: 'ga4', id: 'G-ABC123' },
  ],
  'analytics.provider': ['Who counts.', 'custom'],
  'analytics.provider(ga4)': ['Google Analytics 4.', 'ga4'],
  'analytics.provider(plausible)': ['Plausible.', 'plausible'],
  'analytics.provider(umami)': ['Umami.', 'umami'],
  'analytics.provider(cloudflare)': ['Cloudflare Web Analytics.', 'cloudflare'],
  'analytics.provider(naver)': ['Naver Analytics.', 'naver'],
  'analytics.id(ga4)': ['The measurement id.', 'G-ABC123'],
  'analytics.id(umami)': ['The id of the website.', '94db1cb1-74f4-4a40-ad6c-962362670409'],
  'analytics.id(naver)': ['The id of the site.', '1a2b3c4d5e6f'],
  'analytics.domain': ['The domain as it is registered.', 'docs.example.com'],
  'analytics.host': ['The address of your own server.', 'https://stats.example.com'],
  'analytics.token': ['The token of the site.', '0123456789abcdef0123456789abcdef'],
  'analytics.src': ['An https address, or a file of static.', 'https://stats.example.com/s.js'],
  'analytics.attrs': ['Other attributes of the script element.', { 'data-site': 'abc' }],
  'analytics.pageView': [
    'The function to call when a reader goes to another page. It is given the path.',
    'stats.view',
  ],
  'analytics.connect': ['The origins that the script reports to.', ['https://stats.example.com']],
  noIndex: ['Keeps the site out of search engines.', true],
  metadata: [
    'The meta elements of all pages, instead of ours of the same name.',
    [{ name: 'author', content: 'Doore' }],
  ],
  'metadata.name': ['The name of the meta element.', 'author'],
  'metadata.property': ['The property of the meta element, as in Open Graph.', 'og:type'],
  'metadata.content': ['What the meta element says.', 'Doore'],
  navbar: ['The bar above all pages.', { items: [{ label: 'Guide', to: '/docs/intro' }] }],
  'navbar.title': ['The name beside the logo. Without it, that of the site.', 'Doore Docs'],
  'navbar.hideOnScroll': ['Goes away while a reader scrolls down.', true],
  'navbar.items': ['Links and menus, in their order.', [{ label: 'Guide', to: '/docs/intro' }]],
  ...link('navbar.items'),
  'navbar.items.type(link)': ['A link.', 'link'],
  'navbar.items.type(dropdown)': ['A menu of links.', 'dropdown'],
  'navbar.items.type(version)': ['The menu of versions.', 'version'],
  'navbar.items.type(locale)': ['The menu of languages.', 'locale'],
  'navbar.items.position': ['The side that it stands on.', 'left'],
  'navbar.items.activeBase': ['It is the current one on all pages below this address.', '/docs'],
  'navbar.items.icon': [
    'The name of an icon of Lucide (lucide.dev/icons), or a picture of static.',
    'github',
  ],
  'navbar.items.iconOnly': ['Shows the icon alone. The label is read out.', true],
  'navbar.items.style': [
    'button: a button that stands out, for the one thing that readers are to do first.',
    'button',
  ],
  'navbar.items.items.description': [
    'What is there, in a few words below the label.',
    'Begin here',
  ],
  'navbar.items.items.items': [
    'The links under the heading.',
    [{ label: 'Guide', to: '/docs/intro' }],
  ],
  ...link('navbar.items.items.items'),
  'navbar.items.items.items.description': [
    'What is there, in a few words below the label.',
    'Begin here',
  ],
  'navbar.items.archives': [
    'Links at the end of the menu of versions: old ones that are elsewhere, or a list of all.',
    [{ label: '1.x', href: 'https://v1.example.com' }],
  ],
  ...link('navbar.items.archives'),
  'navbar.items.items': ['The links of a dropdown.', [{ label: 'Guide', to: '/docs/intro' }]],
  ...link('navbar.items.items'),
  'navbar.items.versions': [
    'The versions to list, in their order, or by name with another label.',
    ['2.0', '1.0'],
  ],
  'navbar.items.docs': ['The id of the documentation. Without it, the first one.', 'sdk'],
  'navbar.items.versions.*.label': ['What the version is called in the menu.', '2.x'],
  footer: ['What stands below all pages.', { note: '© Doore' }],
  'footer.columns': [
    'Columns of links.',
    [{ title: 'Docs', items: [{ label: 'Guide', to: '/docs/intro' }] }],
  ],
  'footer.columns.title': ['The heading of the column.', 'Docs'],
  'footer.columns.items': ['Its links.', [{ label: 'Guide', to: '/docs/intro' }]],
  ...link('footer.columns.items'),
  'footer.social': [
    'Links that show an icon alone. The label is read out.',
    [{ label: 'GitHub', href: 'https://github.com/example', icon: 'github' }],
  ],
  ...link('footer.social'),
  'footer.social.icon': [
    'The name of an icon of Lucide (lucide.dev/icons), or a picture of static.',
    'github',
  ],
  'footer.note': ['A short text in Markdown at the very end.', '© Doore. [Terms](/terms)'],
  announcement: ['A line above the navbar.', { id: 'v2', text: '[Version 2](/blog/v2) is out.' }],
  'announcement.id': ['Another id shows it again to those who closed the last one.', 'v2'],
  'announcement.text': ['One line of Markdown.', '[Version 2](/blog/v2) is out.'],
  'announcement.closeable': ['Whether readers may close it.', false],
  'announcement.from': ['The first day, in the time zone of the reader.', '2025-01-01'],
  'announcement.to': ['The last day.', '2025-01-31'],
  colorMode: ['Light and dark.', { default: 'system' }],
  'colorMode.default': ['What a new reader sees.', 'system'],
  'colorMode.switch': ['Whether readers may change the mode.', false],
  docs: [
    'The documentation, or a list of several. false: the site has none.',
    { path: 'docs', route: 'guide' },
  ],
  'docs.id': [
    'What a documentation is called, where there are several. Without it the first one has no name, and the others have that of their folder.',
    'sdk',
  ],
  'docs.label': [
    'What readers see it called. Where there are several, the page of the search tells them apart by it.',
    'SDK',
  ],
  'docs.path': ['Its folder, seen from that of the site; it may begin with ../.', '../docs'],
  'docs.route': ['The first part of the addresses.', 'guide'],
  'docs.landing': ['The id of the document that the first address leads to.', 'intro'],
  'docs.breadcrumbs': ['Shows where a document stands, above its title.', false],
  'docs.sidebars': [
    'The sidebars. Without them, the file of sidebars or the folders make them; false: there are none.',
    { guide: ['intro', { type: 'category', label: 'API', items: ['api/start'] }] },
  ],
  'docs.sidebar': ['How sidebars behave.', { hideable: true }],
  'docs.sidebar.autoCollapse': ['Opening a category closes the others of its level.', true],
  'docs.sidebar.hideable': ['Readers may hide the sidebar on a wide screen.', true],
  'docs.includeCurrent': ['Where there are versions, the folder of documents is one too.', false],
  'docs.lastVersion': ['The version at the first address of the documents.', '2.0'],
  'docs.versions': ['Settings by version.', { '1.0': { banner: 'unmaintained' } }],
  'docs.versions.*.label': ['What it is called.', '1.x'],
  'docs.versions.*.path': ['Its path below that of the documents. The latest has none.', 'v1'],
  'docs.versions.*.banner': [
    'What is said above its documents. Without it, by its place in the list.',
    'unmaintained',
  ],
  'docs.versions.*.badge': ['Shows the name of the version in its documents.', true],
  'docs.versions.*.noIndex': ['Keeps this version out of search engines.', true],
  'docs.canonicalToLatest': [
    'Search engines show the latest version of a document instead of old ones.',
    true,
  ],
  'docs.lastUpdated': [
    'The last change below a document: last_update of its front matter, or else the history of Git.',
    { date: true, author: true },
  ],
  'docs.lastUpdated.author': ['Shows who made the last change.', true],
  'docs.lastUpdated.date': ['Shows the day of the last change.', false],
  'docs.tocMinLevel': ['The highest level of headings in the table of contents.', 2],
  'docs.tocMaxLevel': ['The lowest level of headings in the table of contents.', 4],
  'docs.frontMatter': [
    'More fields of front matter with their types. Their values become meta elements of the page.',
    { audience: 'string' },
  ],
  pages: ['Pages that stand alone.', { path: 'pages' }],
  'pages.path': ['Their folder.', 'pages'],
  blog: ['The blog. Several are written as a list.', { route: 'news' }],
  'blog.path': ['The folder of the posts.', 'blog'],
  'blog.route': ['The first part of the addresses.', 'news'],
  'blog.title': ['The name of the blog.', 'News'],
  'blog.description': ['The blog in one sentence.', 'What is new in the API'],
  'blog.postsPerPage': ['How many posts a page of the list shows.', 20],
  'blog.sidebar': ['Recent posts by year.', { count: 10 }],
  'blog.sidebar.title': ['The heading of the sidebar. Without it, “Recent posts”.', 'News'],
  'blog.sidebar.count': ['How many posts are listed; all of them with all.', 'all'],
  'blog.archive': ['The address of the archive, below that of the blog.', 'archive'],
  'blog.authors': ['The address of the authors, below that of the blog.', 'authors'],
  'blog.tags': ['The address of the tags, below that of the blog.', 'topics'],
  'blog.readingTime': ['Shows how long reading takes.', false],
  'blog.feed': ['Feeds in RSS, Atom and JSON.', { types: ['rss'] }],
  'blog.feed.types': ['The forms of the feed.', ['rss', 'json']],
  'blog.feed.limit': ['How many of the latest posts are in it; false: all of them.', 50],
  'blog.feed.title': ['The name of the feed. Without it, those of the site and the blog.', 'News'],
  'blog.feed.description': ['What the feed is about.', 'What is new in the API'],
  'blog.feed.copyright': ['The copyright of the feed.', '© Doore'],
  'blog.inlineAuthors': ['What happens to authors that the file of authors lacks.', 'error'],
  'blog.inlineTags': ['What happens to tags that the file of tags lacks.', 'error'],
  'blog.untruncatedPosts': ['What happens to posts without <!-- truncate -->.', 'ignore'],
  'blog.lastUpdated': [
    'The last change below a post: last_update of its front matter, or else the history of Git.',
    { date: true },
  ],
  'blog.lastUpdated.author': ['Shows who made the last change.', true],
  'blog.lastUpdated.date': ['Shows the day of the last change.', false],
  'blog.editUrl': [
    'What “Edit this page” begins with. Without it, that of the site.',
    'https://github.com/example/blog/edit/main/',
  ],
  'blog.tocMinLevel': ['The highest level of headings in the table of contents.', 2],
  'blog.tocMaxLevel': ['The lowest level of headings in the table of contents.', 3],
  markdown: ['How Markdown is read.', { parser: 'remark' }],
  'markdown.format': ['auto: .md is Markdown and .mdx is MDX; mdx: .md is read as MDX too.', 'mdx'],
  'markdown.math': [
    'Reads text between dollar signs as formulas. With false, dollar signs are text.',
    false,
  ],
  'markdown.parser': [
    'auto: the fast parser where it gives the same; remark: never the fast one.',
    'remark',
  ],
  openapi: ['OpenAPI files. The path alone will do.', ['openapi/api.yaml']],
  'openapi.file': [
    'An OpenAPI file, seen from the folder of the site; it may begin with ../.',
    '../openapi/api.yaml',
  ],
  'openapi.files': [
    'OpenAPI files that are joined to one reference, in place of “file”. Servers and authorization stay those of each file.',
    ['openapi/users.yaml', 'openapi/orders.yaml'],
  ],
  'openapi.overlays': [
    'Files of OpenAPI Overlay 1.0 or 1.1 that change the specification, one after the other.',
    ['openapi/public.overlay.yaml'],
  ],
  'openapi.id': ['The name of the specification. Without it, that of the file.', 'payments'],
  'openapi.folder': [
    'The folder of documents that its pages stand in. Without it, one called like id; “.” is the top.',
    'reference',
  ],
  'openapi.route': [
    'The first part of its addresses, below those of the documents. Without it, that of folder.',
    'reference',
  ],
  'openapi.label': ['What it is called in menus. Without it, its title.', 'Payments'],
  'openapi.docs': [
    'The id of the documentation that has its pages. Without it, the first one.',
    'sdk',
  ],
  'openapi.position': ['Its place in the folder.', 3],
  'openapi.groupByTag': [
    'Groups operations by their tags; label: under labels that cannot be closed; path: by the first part of their paths instead.',
    'label',
  ],
  'openapi.info': ['Makes a page about servers and authorization.', false],
  'openapi.schemas': [
    'Makes pages of schemas. all (true): of each; linked: of those alone that the pages of operations could not draw; none (false): of these, but no menu lists them.',
    'linked',
  ],
  'openapi.download': ['Lets readers download the specification.', false],
  'openapi.languages': ['The languages of code samples, in their order.', ['curl', 'python']],
  'openapi.describes': [
    'Whether an AsyncAPI description is of the server or of the client; if not given, of the server. Sending and receiving are always told from the side of the reader.',
    'client',
  ],
  'openapi.allowRemoteRefs': [
    'A $ref to another server is no problem. It is not fetched all the same.',
    true,
  ],
  'openapi.tryIt': [
    'Puts a console on pages of operations that sends requests. It is loaded when a reader opens it.',
    true,
  ],
  'openapi.tryIt.servers': [
    'Where requests are sent. Without it, to the servers of the specification.',
    ['https://sandbox.example.com/v1'],
  ],
  'openapi.tryIt.proxy': [
    'What requests go through: their addresses, percent-encoded, stand behind it.',
    'https://proxy.example.com/?url=',
  ],
  'openapi.tryIt.auth': [
    'The scheme of authorization that is chosen first, by its name in securitySchemes.',
    'ApiKey',
  ],
  'openapi.tryIt.samples': ['Shows what is typed in the code samples too.', false],
  reference: [
    'What ::code-table, ::errors and ::event are drawn from, seen from the folder of the site.',
    { errors: '../openapi/errors.yaml' },
  ],
  'reference.codes': ['The file of code tables (YAML).', '../openapi/codes.yaml'],
  'reference.errors': ['The file of errors (YAML).', '../openapi/errors.yaml'],
  'reference.socket': [
    'The AsyncAPI 3 file that describes the socket API.',
    '../openapi/socket.yaml',
  ],
  'reference.tryIt': [
    'Puts a console at ::event blocks that sends commands over the socket and shows events.',
    true,
  ],
  'reference.tryIt.servers': [
    'Where to connect to. Without it, to the servers of the description.',
    ['https://sandbox.example.com'],
  ],
  publish: [
    'Files that readers may see though they are hidden, in node_modules or ignored by Git. Folders end with “/”.',
    ['static/.hidden/'],
  ],
  editUrl: [
    'What “Edit this page” begins with.',
    'https://github.com/example/docs/edit/main/site/',
  ],
  redirects: ['Old addresses and new ones.', [{ from: '/old', to: '/docs/intro' }]],
  'redirects.from': [
    'The old address, or several. What “*” stands for is put in the place of “:splat” in the new one.',
    '/old',
  ],
  'redirects.to': ['The new address.', '/docs/intro'],
  search: ['The search of the site. false: there is none.', { placeholder: 'Find' }],
  'search.kinds': [
    'What kinds of pages are found. Pages that stand alone belong to docs.',
    ['docs', 'rest'],
  ],
  'search.exclude': ['Addresses that are not found, with all below them.', ['/docs/internal']],
  'search.rows': [
    'How many results each word brings with it. 0: smaller files, and a list that comes later.',
    4,
  ],
  'search.endings': ['More endings to take off Korean words.', ['님께서']],
  'search.loanwords': [
    'Words of developers that mean the same in English and Korean find each other.',
    false,
  ],
  'search.placeholder': ['What the empty field says.', 'Find a page'],
  'search.shortcuts': [
    'Links that are offered before anything is typed.',
    [{ label: 'Guide', to: '/docs/intro' }],
  ],
  ...link('search.shortcuts'),
  'search.remember': [
    'Stores recent searches in the browser. Otherwise they are forgotten with the page.',
    true,
  ],
  'search.route': ['The address of the page of the search.', 'find'],
  shortcuts: ['Keys that lead from page to page: [, ], t and ?. false: there are none.', false],
  code: [
    'Settings of the code that pages show. false: code of the site, its components and plugins, is not run when it is built.',
    { remember: true },
  ],
  plugins: [
    'The plugins of the site: names of packages, or paths of files that begin with ./.',
    ['./plugins/status.ts', { from: 'docsgen-plugin-status', options: { level: 2 } }],
  ],
  'plugins.from': [
    'The package of the plugin, or the path of its file, seen from the site folder.',
    './plugins/status.ts',
  ],
  'plugins.options': ['Options of the plugin, which says itself what they may be.', { level: 2 }],
  'code.remember': [
    'Stores the language of code that a reader chooses in the browser, for the next visit.',
    true,
  ],
  feedback: [
    'Asks below documents whether they have helped. Nothing is stored or sent.',
    { href: 'https://example.com/feedback?page={url}&answer={answer}' },
  ],
  'feedback.href': [
    'What an answer opens. {url}, {title} and {answer} stand for the address and the title of the page, and for yes or no. Without it, the event docsgen:feedback is dispatched.',
    'mailto:docs@example.com?subject={title}',
  ],
  images: [
    'Smaller copies of the PNG and JPEG images of texts. The package sharp has to be installed. false: the originals alone.',
    { formats: ['avif', 'webp'] },
  ],
  'images.widths': [
    'The widths of the copies in pixels. None is wider than the original.',
    [480, 960, 1440],
  ],
  'images.formats': ['The forms of the copies. Browsers take the first that they know.', ['webp']],
  'images.quality': ['The quality of the copies, from 1 to 100.', 80],
  llms: [
    'Files that programs read: each page as Markdown, llms.txt, llms-full.txt and docs.json. false: there are none.',
    { links: 'page' },
  ],
  'llms.fullSize': [
    'The most bytes of one llms-full.txt. What is more goes on in llms-full-2.txt.',
    1_000_000,
  ],
  'llms.links': ['Where links in Markdown files lead: to Markdown, or to pages.', 'page'],
  pageActions: [
    'The button beside the title that copies a page as Markdown, and assistants that open it. false: there is no button.',
    [{ label: 'Assistant', href: 'https://assistant.example.com/?page={url}' }],
  ],
  'pageActions.label': ['The name in the menu.', 'Assistant'],
  'pageActions.href': [
    'The address to open. {url} becomes the address of the page as Markdown.',
    'https://assistant.example.com/?page={url}',
  ],
  sitemap: ['The sitemap. false: there is none.', { changefreq: 'daily' }],
  'sitemap.changefreq': ['How often pages change.', 'daily'],
  'sitemap.priority': ['How important pages are, from 0 to 1.', 0.8],
  'sitemap.lastmod': ['The last change: a day, the time too, or nothing.', 'datetime'],
  notFound: [
    'The page for addresses that there are not.',
    { links: [{ label: 'Guide', to: '/docs/intro' }] },
  ],
  'notFound.links': ['Ways on.', [{ label: 'Guide', to: '/docs/intro' }]],
  'notFound.links.label': ['The text of the link.', 'Guide'],
  'notFound.links.description': ['What is there, in a few words.', 'Begin here'],
  'notFound.links.to': ['An address of this site.', '/docs/intro'],
  security: ['What _headers and the files of headers say.', { meta: true }],
  'security.contentPolicy': [
    'Sources to add to the Content-Security-Policy. false: there is no policy.',
    { 'img-src': ['https://img.example.com'] },
  ],
  ...Object.fromEntries([
    source('default-src', 'https://cdn.example.com'),
    source('script-src', 'https://cdn.example.com'),
    source('style-src', 'https://cdn.example.com'),
    source('img-src', 'https://img.example.com'),
    source('media-src', 'https://video.example.com'),
    source('font-src', 'https://fonts.example.com'),
    source('connect-src', 'https://api.example.com'),
    source('frame-src', 'https://www.youtube-nocookie.com'),
    source('worker-src', 'blob:'),
    source('manifest-src', "'self'"),
    source('form-action', 'https://forms.example.com'),
    source('frame-ancestors', 'https://intranet.example.com'),
    source('report-uri', 'https://reports.example.com'),
  ]),
  'security.meta': ['Writes the policy as a meta element of all pages too.', true],
  'security.headers': [
    'The headers of all answers, instead of ours of the same name; false leaves one out.',
    { 'Referrer-Policy': 'no-referrer' },
  ],
  manualUrl: [
    'Where the manual of docsgen is published. Each problem is told with the address of its explanation; without it with the command docsgen help, with false with neither.',
    'https://docsgen.example.com',
  ],
  externalLinks: ['The links to other sites that `docsgen check --links` asks for.', {}],
  'externalLinks.allow': [
    'Addresses that are not asked for. A star stands for anything.',
    ['https://intranet.example.com/*'],
  ],
  problems: ['What becomes of each kind of problem, by its code.', { 'broken-anchor': 'error' }],
}

/** What is said of a setting; `form` is the provider or type that its form is for. */
export function settingWords(
  path: string,
  form?: string,
): { readonly english: string; readonly example: unknown } | undefined {
  const name = form && Object.hasOwn(SETTINGS, `${path}(${form})`) ? `${path}(${form})` : path
  const [english, example] = (Object.hasOwn(SETTINGS, name) && SETTINGS[name]) || []
  return english === undefined ? undefined : { english, example }
}

/** The settings that something is said of. */
export const describedSettings = (): readonly string[] => Object.keys(SETTINGS)
