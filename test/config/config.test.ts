import { describe, expect, test } from 'vitest'
import { checkConfig } from '../../src/config/config.ts'
import { foreignSetting, foreignValue } from '../../src/config/foreign-settings.ts'
import { configJsonSchema } from '../../src/config/json-schema.ts'
import { checkLocaleConfig } from '../../src/config/local-config.ts'

const BASE = 'title: 가\nurl: https://docs.example.com\n'
const problemsOf = (text: string) => checkConfig(BASE + text).problems

test('a minimal configuration gets every default of the specification', () => {
  const { config } = checkConfig(BASE)
  expect(config).toMatchObject({
    baseUrl: '/',
    locale: 'ko-KR',
    version: '1.0.0',
    titleDelimiter: '|',
    colorMode: { default: 'light', switch: true },
    sitemap: { changefreq: 'weekly', priority: 0.5 },
    docs: [{ path: 'docs', route: 'docs', tocMinLevel: 2, tocMaxLevel: 3 }],
  })
  expect(config?.trailingSlash).toBeUndefined()
})

test('a navbar item without a position is on the right', () => {
  const { config } = checkConfig(
    `${BASE}navbar: { items: [{ label: 가, to: /a }, { label: 나, to: /b, position: left }] }`,
  )
  expect(config?.navbar.items.map(({ position }) => position)).toEqual(['right', 'left'])
})

test.each([
  'javascript:alert(1)',
  '"\\u000b\\fpathname:///javascript:alert(1)"',
  '{ light: /a.svg, dark: "vbscript:a" }',
])('a logo is no address that runs or leads nowhere: %s', (logo) => {
  expect(problemsOf(`logo: ${logo}\n`).map(({ code }) => code)).toContain('config-invalid')
})

test.each([
  '/a.svg',
  'https://a.example.com/a.png',
  '//a.example.com/a.png',
  'data:image/png;base64,AA',
])('a logo is a file, or a picture elsewhere: %s', (logo) => {
  expect(problemsOf(`logo: ${logo}\n`)).toEqual([])
})

test.each(['base', '/base', 'base/', '/base/', '//base//'])(
  'the base url %s is read as /base/',
  (written) => {
    expect(checkConfig(`${BASE}baseUrl: ${written}`).config?.baseUrl).toBe('/base/')
  },
)

test('a link needs exactly one target', () => {
  expect(problemsOf('navbar: { items: [{ label: 가 }] }')).toMatchObject([
    { code: 'config-invalid', line: 3 },
  ])
  expect(
    problemsOf('navbar:\n  items:\n    - { label: 가, to: /a, href: https://b.example.com }'),
  ).toMatchObject([{ code: 'config-invalid', line: 5 }])
})

test('a third level of a dropdown is refused', () => {
  const text =
    'navbar:\n  items:\n    - label: 가\n      items:\n        - label: 나\n          items:\n            - label: 다\n              items: [{ label: 라, to: /d }]'
  const fields = problemsOf(text).map(({ details }) => details.field)
  expect(fields).toContain('navbar.items.0.items.0.items.0.items')
})

test('the site url must not have a path', () => {
  expect(checkConfig('title: 가\nurl: https://docs.example.com/base').problems).toMatchObject([
    { code: 'config-invalid', line: 2, details: { field: 'url' } },
  ])
})

test('a host of the site url is no longer than one of the internet', () => {
  const urlOf = (labels: number) => `url: https://${'a'.repeat(59)}${'.aaaaa'.repeat(labels)}`
  expect(checkConfig(`title: 가\n${urlOf(32)}`).problems).toEqual([])
  expect(checkConfig(`title: 가\n${urlOf(33)}`).problems).toMatchObject([
    { code: 'config-invalid', line: 2, details: { field: 'url' } },
  ])
})

test.each(['"\\0"', '"ko kr"', 'ko_KR', `'a" onclick="x'`])(
  '%s is no value of htmlLang',
  (lang) => {
    expect(problemsOf(`locales: { ko: { htmlLang: ${lang} } }`)).toMatchObject([
      { code: 'config-invalid', details: { field: 'locales.ko.htmlLang' } },
    ])
  },
)

test('a wrong value names the nearest right one', () => {
  expect(problemsOf('colorMode: { default: drak }')).toMatchObject([
    { details: { field: 'colorMode.default', near: 'dark' } },
  ])
})

test('an unknown problem code is a mistake', () => {
  expect(problemsOf('problems: { broken-lnik: error }')).toMatchObject([
    { code: 'config-unknown-field', details: { near: 'broken-link' } },
  ])
})

describe('a setting of another generator', () => {
  const foreign = (text: string) =>
    problemsOf(text).map(({ code, details: { field, instead, later, near } }) => [
      code,
      field,
      instead ?? later ?? near,
    ])

  test.each([
    ['themeConfig: {}', 'themeConfig', 'navbar, footer, colorMode, announcement'],
    ['customCss: [a.css]', 'customCss', 'theme/*.css'],
    ['theme: { name: material }', 'theme', 'brand, theme/*.css'],
    ['headTags: []', 'headTags', 'head'],
    ['gtag: {}', 'gtag', 'analytics: { provider: ga4 }'],
    ['fonts: { family: Inter }', 'fonts.family', 'fonts.sans'],
    ['presets: []', 'presets', 'docs, blog, pages'],
    ['remarkPlugins: []', 'remarkPlugins', 'docsgen.config.ts'],
    ['footer: { links: [] }', 'footer.links', 'footer.columns'],
    ['footer: { copyright: A }', 'footer.copyright', 'footer.note'],
    ['docs: { sidebarPath: ./a.js }', 'docs.sidebarPath', 'docs.sidebars'],
    ['docs: { showLastUpdateTime: true }', 'docs.showLastUpdateTime', 'docs.lastUpdated.date'],
    ['docs: { routeBasePath: / }', 'docs.routeBasePath', 'docs.route'],
    ['blog: { routeBasePath: / }', 'blog.routeBasePath', 'blog.route'],
    ['blog: [{ blogTitle: A }]', 'blog.0.blogTitle', 'blog.title'],
    ['colorMode: { defaultMode: dark }', 'colorMode.defaultMode', 'colorMode.default'],
    ['navbar: { logo: {} }', 'navbar.logo', 'logo'],
    ['navbar: { items: [{ text: A, link: /a }] }', 'navbar.items.0.text', 'label'],
    ['srcExclude: []', 'srcExclude', 'exclude'],
    ['sidebar: {}', 'sidebar', 'docs.sidebars'],
    ['nav: []', 'nav', 'navbar.items, docs.sidebars'],
    ['description: A', 'description', 'tagline'],
    ['base: /a/', 'base', 'baseUrl'],
    ['algolia: {}', 'algolia', 'search'],
    ['site_name: A', 'site_name', 'title'],
    ['repo_url: A', 'repo_url', 'navbar.items'],
    ['onBrokenLinks: throw', 'onBrokenLinks', 'problems: { broken-link }'],
    ['titel: A', 'titel', 'title'],
    ['asyncapi: [events.yaml]', 'asyncapi', 'openapi'],
    ['openapi: [{ file: a.yaml, name: A }]', 'openapi.0.name', undefined],
  ])('%s is told with what does the same here', (text, field, told) => {
    expect(foreign(text).filter(([code]) => code === 'config-unknown-field')).toContainEqual([
      'config-unknown-field',
      field,
      told,
    ])
  })

  test('that is a type of navbar item is told too', () => {
    expect(foreign('navbar: { items: [{ type: docsVersionDropdown }] }')).toEqual([
      ['config-invalid', 'navbar.items.0.type', 'version'],
    ])
  })

  /** The settings of the reference manuals of others that are not the same here. */
  test.each([
    [
      'Docusaurus',
      'i18n onBrokenLinks onBrokenAnchors onBrokenMarkdownLinks onDuplicateRoutes organizationName projectName deploymentBranch githubHost themeConfig plugins themes presets customFields staticDirectories headTags stylesheets clientModules ssrTemplate future storage announcementBar prism tableOfContents routeBasePath sidebarPath sidebarCollapsible showLastUpdateAuthor showLastUpdateTime disableVersioning includeCurrentVersion onlyIncludeVersions numberPrefixParser admonitions remarkPlugins rehypePlugins editLocalizedFiles docsVersionDropdown',
    ],
    [
      'VitePress',
      'lang titleTemplate description appearance base cleanUrls rewrites srcDir srcExclude outDir assetsDir cacheDir ignoreDeadLinks metaChunk mpa lastUpdated vite vue buildEnd postRender transformHead transformHtml transformPageData themeConfig siteTitle nav sidebar aside outline socialLinks editLink algolia carbonAds docFooter darkModeSwitchLabel sidebarMenuLabel returnToTopLabel langMenuLabel externalLinkIcon i18nRouting',
    ],
    [
      'Starlight',
      'description tableOfContents editLink sidebar social customCss expressiveCode pagefind lastUpdated pagination disable404Route components plugins credits routeMiddleware prerender defaultLocale',
    ],
    [
      'Mintlify',
      'theme name colors navigation banner variables api appearance background fonts icons styling seo contextual interaction integrations errors thumbnails topbarLinks topbarCtaButton anchors tabs footerSocials modeToggle',
    ],
    [
      'MkDocs',
      'site_name site_url repo_url repo_name edit_uri edit_uri_template site_description site_author copyright remote_branch remote_name docs_dir site_dir extra_css extra_javascript extra_templates extra use_directory_urls strict dev_addr plugins theme markdown_extensions hooks watch nav validation draft_docs not_in_nav exclude_docs INHERIT',
    ],
    [
      'Redoc',
      'apis extends rules theme mockServer rbac sso versionPicker scorecard seo ignore l10n responseHeaders sidebar codeSnippet feedback env access mcp entitiesCatalog reunite removeAttribution banner userMenu resolve decorators preprocessors telemetry hideDownloadButton expandResponses requiredPropsFirst jsonSampleExpandLevel sortPropsAlphabetically scrollYOffset disableSearch',
    ],
  ])('of %s is known', (_, names) => {
    const ours = Object.keys(configJsonSchema().properties ?? {})
    const known = (name: string) =>
      foreignSetting([name]) ?? foreignValue(name) ?? (ours.includes(name) ? 'ours' : undefined)
    expect(names.split(' ').filter((name) => !known(name))).toEqual([])
  })

  test('is none of ours', () => {
    const { properties } = configJsonSchema() as { properties: Record<string, object> }
    for (const name of Object.keys(properties)) expect(foreignSetting([name]), name).toBeUndefined()
  })
})

test('a locale that is not among the configured ones is named', () => {
  expect(problemsOf('locale: ja-JP\nlocales: { ko-KR: {} }')).toMatchObject([
    { code: 'config-locale', line: 3, details: { locale: 'ja-JP' } },
  ])
})

test('the command line wins over the file', () => {
  const { config } = checkConfig(BASE, {
    baseUrl: '/v2',
    url: 'https://other.example.com',
    drafts: true,
  })
  expect(config).toMatchObject({ baseUrl: '/v2/', url: 'https://other.example.com', drafts: true })
})

test('prototype keys in YAML do no harm', () => {
  checkConfig(`${BASE}__proto__: { polluted: true }`)
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
})

test('the JSON Schema knows every setting, those of navbar items too', () => {
  const schema = configJsonSchema() as { properties: Record<string, object>; required: string[] }
  expect(Object.keys(schema.properties)).toEqual(
    expect.arrayContaining(['title', 'navbar', 'redirects', 'sitemap']),
  )
  expect(schema.required).toEqual(['title', 'url'])
  expect(JSON.stringify(schema.properties.navbar)).toContain('activeBase')
})

describe('blogs', () => {
  const read = (text: string) => checkConfig(BASE + text)

  test('are none, one or several, with their defaults', () => {
    expect(read('').config?.blog).toEqual([])
    expect(read('blog: false').config?.blog).toEqual([])
    expect(read('blog: {}').config?.blog).toMatchObject([
      {
        path: 'blog',
        route: 'blog',
        postsPerPage: 10,
        sidebar: { count: 5 },
        feed: { types: ['rss', 'atom', 'json'], limit: 20 },
        inlineAuthors: 'warning',
        inlineTags: 'warning',
        untruncatedPosts: 'warning',
      },
    ])
    const two = read('blog: [{}, { path: /news/, route: ./소식// }]').config?.blog
    expect(two?.map(({ path, route }) => [path, route])).toEqual([
      ['blog', 'blog'],
      ['news', '소식'],
    ])
  })

  test.each([
    ['blog: { pth: a }', 'blog.pth', 'path', 3],
    ['blog:\n  sidebar: { cont: 3 }', 'blog.sidebar.cont', 'count', 4],
    ['blog:\n  - {}\n  - { path: a, rout: b }', 'blog.1.rout', 'route', 5],
  ])('name a mistyped field: %s', (text, field, near, line) => {
    expect(read(text).problems).toMatchObject([
      { code: 'config-unknown-field', line, details: { field, near } },
    ])
  })

  test.each([
    ['blog: 3', 'blog', 3],
    ['blog: { postsPerPage: 0 }', 'blog.postsPerPage', 3],
    ['blog: { inlineTags: throw }', 'blog.inlineTags', 3],
    ['blog: { editUrl: "javascript:alert(1)" }', 'blog.editUrl', 3],
    ['blog:\n  - {}\n  - { path: blog/dev, route: b }', 'blog.1.path', 5],
    ['blog:\n  - {}\n  - { path: dev, route: Blog }', 'blog.1.route', 5],
  ])('name a wrong value: %s', (text, field, line) => {
    expect(read(text).problems).toMatchObject([
      { code: 'config-invalid', line, details: { field } },
    ])
  })
})

describe('the search', () => {
  const read = (text: string) => checkConfig(BASE + text)

  test('is there unless it is turned off', () => {
    expect(read('').config?.search).toEqual({
      kinds: ['docs', 'rest', 'socket', 'blog'],
      exclude: [],
      rows: 8,
      endings: [],
      loanwords: true,
      shortcuts: [],
      remember: false,
      route: 'search',
    })
    expect(read('search: false').config?.search).toBe(false)
  })

  test('offers kinds in its own order, each once', () => {
    const { config } = read('search: { kinds: [blog, docs, blog] }')
    expect(config?.search).toMatchObject({ kinds: ['docs', 'blog'] })
  })

  test.each([
    ['search: { placehoder: a }', 'search.placehoder', 'placeholder'],
    [
      'search:\n  shortcuts: [{ lable: 가, to: /a, label: 나 }]',
      'search.shortcuts.0.lable',
      'label',
    ],
  ])('names a mistyped field: %s', (text, field, near) => {
    expect(read(text).problems).toMatchObject([
      { code: 'config-unknown-field', details: { field, near } },
    ])
  })

  test.each([
    ['search: 3', 'search'],
    ['search: { kinds: [] }', 'search.kinds'],
    ['search: { kinds: [post] }', 'search.kinds.0'],
    ['search: { rows: 21 }', 'search.rows'],
    ['search: { rows: 1.5 }', 'search.rows'],
    ['search: { exclude: ["/docs/*"] }', 'search.exclude.0'],
    ['search: { exclude: [https://a.example.com] }', 'search.exclude.0'],
    ['search: { endings: [-은] }', 'search.endings.0'],
    ['search: { shortcuts: [{ label: 가 }] }', 'search.shortcuts.0'],
    [
      'search: { shortcuts: [{ label: 가, href: "javascript:alert(1)" }] }',
      'search.shortcuts.0.href',
    ],
    ['search: { remember: 1 }', 'search.remember'],
    ['search: { route: ../a }', 'search.route'],
  ])('names a wrong value: %s', (text, field) => {
    expect(read(text).problems).toMatchObject([
      { code: 'config-invalid', line: 3, details: { field } },
    ])
  })

  test('is in the JSON Schema', () => {
    const { properties } = configJsonSchema() as { properties: Record<string, object> }
    for (const name of ['exclude', 'rows', 'endings', 'remember'])
      expect(JSON.stringify(properties.search)).toContain(`"${name}"`)
  })
})

test('a value of the command line is told as that of the option, in no line of the file', () => {
  const { problems } = checkConfig(BASE, { url: 'example.com' })
  expect(problems).toMatchObject([{ path: 'docsgen.yaml', details: { field: '--site-url' } }])
  expect(problems[0]).not.toHaveProperty('line')
})

test('a misspelt setting of a locale is no setting, and a known one belongs to the site', () => {
  const { config } = checkConfig(`${BASE}locales: { ko-KR: {}, en: {} }`)
  const locale = config?.allLocales.find(({ tag }) => tag === 'en')
  if (!config || !locale) throw new Error('no locale')
  const text = 'taglin: A\nnothing: B\nurl: https://a.example.com\nsearch: { rows: 2 }'
  const site = { config, text: `${BASE}locales: { ko-KR: {}, en: {} }` }
  const { problems } = checkLocaleConfig(site, locale, { text, values: {} })
  expect(problems.map(({ code, details }) => [code, details.field, details.near])).toEqual([
    ['config-unknown-field', 'taglin', 'tagline'],
    ['config-unknown-field', 'nothing', undefined],
    ['config-not-local', 'url', undefined],
    ['config-not-local', 'search.rows', undefined],
  ])
})
