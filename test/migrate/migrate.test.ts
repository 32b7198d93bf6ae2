import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { main } from '../../src/cli/command-line.ts'
import { hear } from '../support/heard.ts'
import { siteOf } from '../support/site.ts'
import { SITES } from './foreign-sites.ts'

let folder = ''
let said = ''
let printed = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docsgen-migrate-'))
  said = ''
  printed = ''
  hear(process.stderr, (text) => {
    said += text
  })
  hear(process.stdout, (text) => {
    printed += text
  })
})

afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

function write(files: Readonly<Record<string, string>>, to = 'old'): void {
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, to, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}

function filesIn(path: string): Record<string, string> {
  const start = join(folder, path)
  const entries = readdirSync(start, {
    recursive: true,
    encoding: 'utf8',
    withFileTypes: true,
  })
  return Object.fromEntries(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const file = join(entry.parentPath, entry.name)
        return [file.slice(start.length + 1), readFileSync(file, 'utf8')]
      }),
  )
}

const migrate = (...options: string[]) =>
  main(['migrate', join(folder, 'old'), ...options], { LANG: 'en_US.UTF-8' })

/** A site of Docusaurus with these lines in its configuration. */
const docusaurusWith = (lines: string, preset = '{}') =>
  `export default { title: 'T', url: 'https://docs.example.com', baseUrl: '/', ${lines} presets: [['classic', ${preset}]] }`

test('redirects that the host of the project was told of, also from above its folder', async () => {
  write({
    'netlify.toml': [
      '[[redirects]]',
      'from = "/begin/"',
      'to = "/docs/start"',
      'status = 301',
      '[[redirects]]',
      'from = "/all/*"',
      'to = "/docs/:splat"',
      '[[redirects]]',
      'from = "/api/*"',
      'to = "https://api.example.com/:splat"',
      'status = 200',
      '[[redirects]]',
      'from = "/*"',
      'to = "/404"',
      'status = 404',
    ].join('\n'),
    'site/vercel.json': JSON.stringify({
      redirects: [
        { source: '/older/:path*', destination: '/docs/:path*' },
        { source: '/old-(.*)', destination: '/docs/$1', permanent: true },
        {
          source: '/where',
          destination: '/docs/start',
          has: [{ type: 'cookie', key: 'a' }],
        },
      ],
    }),
    'site/docusaurus.config.js': docusaurusWith(''),
    'site/docs/start.md': '# Start',
    _redirects: '# Old ones\n/first /docs/start # the first\nhttps://example.org/* /docs/:splat\n',
  })
  mkdirSync(join(folder, 'old/.git'))
  await main(['migrate', join(folder, 'old/site'), '--out', join(folder, 'new')], {
    LANG: 'en_US.UTF-8',
  })
  const { 'site/docsgen.yaml': config = '', 'migration.md': report } = filesIn('new')
  const redirects = [...config.matchAll(/- from: (\S+)\n\s+to: (\S+)/g)].map((one) => one.slice(1))
  expect(redirects.sort()).toEqual([
    ...[
      ['/all/start', '/docs/start'],
      ['/begin/', '/docs/start'],
      ['/first', '/docs/start'],
      ['/old-start', '/docs/start'],
    ],
    ['/older/start', '/docs/start'],
  ])
  for (const what of ['vercel.json: /where', 'netlify.toml: /api/*', 'https://example.org/*'])
    expect(report).toContain(`\`${what}\``)
  expect(report).not.toContain('`netlify.toml: /*`')
})

test('HTML that is indented in the settings of the frame, which is no code', async () => {
  const html =
    'footer: { copyright: `\n        <p>Copyright © Example</p>\n        All rights reserved.\n      ` }, announcementBar: { id: "a", content: `\n        <b>News</b>\n        ` },'
  write({
    'docusaurus.config.js': docusaurusWith(`themeConfig: { ${html} },`),
    'docs/a.md': '# A',
  })
  await migrate('--out', join(folder, 'new'))
  const site = siteOf(filesIn('new/site'))
  await site.build()
  const page = site.files.get('docs/a/index.html') ?? ''
  expect(page).toMatch(
    /<div class="footer-note"><p>Copyright © Example<\/p>\s*All rights reserved\.\s*<\/div>/,
  )
  expect(page).toContain('<div><b>News</b></div>')
})

test('ids of headings of Docusaurus that keep capital letters', async () => {
  const page = '# The Page\n\n## First Part\n\n[There](#First-Part)\n'
  const config = 'markdown: { anchors: { maintainCase: true } },'
  write({ 'docusaurus.config.js': docusaurusWith(config), 'docs/a.md': page })
  await migrate('--out', join(folder, 'new'))
  expect(filesIn('new')['site/docs/a.md']).toContain('## First Part {#First-Part}\n')
  expect(filesIn('new')['migration.md']).not.toContain('#First-Part')
})

test('links that stand in the menus of versions and of languages', async () => {
  const after =
    "dropdownItemsAfter: [{ type: 'html', value: '<hr>' }, { to: '/versions', label: 'All versions' }, { href: 'https://example.com', label: 'Archive' }]"
  write({
    'docusaurus.config.js': docusaurusWith(
      `themeConfig: { navbar: { items: [{ type: 'docsVersionDropdown', position: 'right', ${after} }, { type: 'localeDropdown', dropdownItemsBefore: [{ href: 'https://example.com/help', label: 'Translate' }] }] } },`,
    ),
    'docs/a.md': '# A',
    'src/pages/versions.md': '# All',
  })
  await migrate('--out', join(folder, 'new'))
  const { 'site/docsgen.yaml': config = '' } = filesIn('new')
  expect(config).toMatch(
    /type: version\n\s+position: right\n\s+- label: ⋯\n\s+position: right\n\s+items:\n\s+- label: All versions\n\s+to: \/versions\n\s+- label: Archive/,
  )
  expect(config).toMatch(
    /type: locale\n(?:\s+position: left\n)?\s+- label: Translate\n\s+href: https:\/\/example.com\/help/,
  )
})

test('a blog that a plugin of the project makes with the one of Docusaurus', async () => {
  write({
    'docusaurus.config.js': docusaurusWith(
      "plugins: [['./plugins/news.js', { path: './news', routeBasePath: 'news' }]],",
      '{ blog: false }',
    ),
    'plugins/news.js':
      "const blog = require('@docusaurus/plugin-content-blog')\nmodule.exports = { ...blog, default: (...own) => blog.default(...own) }",
    'docs/a.md': '# A',
    'news/2024-01-02-first.md': '---\ntitle: First\n---\n\nWords.\n',
  })
  await migrate('--out', join(folder, 'new'))
  const made = filesIn('new')
  expect(Object.keys(made)).toContain('site/blog/2024-01-02-first.md')
  expect(made['site/docsgen.yaml']).toContain('route: news\n')
  expect(made['migration.md']).toContain('`plugins: ./plugins/news.js`')
})

test('components of every page that are written where they are named, or named otherwise', async () => {
  write({
    'docusaurus.config.js': docusaurusWith(''),
    'src/theme/MDXComponents.tsx':
      "import React from 'react'\nimport MDXComponents from '@theme-original/MDXComponents'\nimport { price } from '../price'\nimport Coin from '../coin'\n\nconst Cost = ({ of }) => <b>{price(of)}</b>\nfunction Gone() {\n  return null\n}\n\nexport default {\n  ...MDXComponents,\n  Cost,\n  Money: Coin,\n}\n",
    'src/price.ts': 'export const price = (of: number) => of + " coins"',
    'src/coin.tsx': 'export default () => <i>A coin</i>',
    'docs/a.mdx': '# A\n\n<Cost of={3} /> <Money />\n',
  })
  await migrate('--out', join(folder, 'new'))
  const site = siteOf(filesIn('new/site'))
  const { problems } = await site.build()
  expect(problems.map(({ code }) => code)).toEqual([])
  expect(site.files.get('docs/a/index.html')).toContain('<b>3 coins</b><i>A coin</i>')
  expect(filesIn('new')['migration.md']).not.toContain('@theme-original')
})

test('parts in comments of VitePress, also the original that a translation takes in', async () => {
  write({
    '.vitepress/config.ts':
      "export default { title: 'T', rewrites: { 'en/:rest*': ':rest*' }, locales: { root: { label: 'English', lang: 'en' }, ko: { label: '한국어', lang: 'ko' } } }",
    'en/index.md': '# Home',
    'en/guide/privacy.md':
      '# Privacy\n\nNothing is kept.\n\n<!--@include: ../../shared/help.md-->\n',
    'ko/guide/privacy.md':
      '# 개인정보\n\n영어로 읽어 주세요.\n\n<!--@include: ../../en/guide/privacy.md{3,3}-->\n',
    'shared/help.md': 'Ask for help.\n',
  })
  await migrate('--out', join(folder, 'new'))
  const site = siteOf(filesIn('new/site'))
  const { problems } = await site.build()
  expect(problems.filter(({ code }) => code === 'include-failed')).toEqual([])
  expect(site.files.get('guide/privacy.html')).toContain('Ask for help.')
  expect(site.files.get('ko/guide/privacy.html')).toContain('Nothing is kept.')
})

test('addresses and data that a configuration of VitePress puts together', async () => {
  write({
    '.vitepress/config.ts': `
      const data = { '@type': 'WebSite', name: 'T' }
      export default { title: 'T',
        head: [
          ['script', { type: 'application/ld+json' }, JSON.stringify(data)],
          ['script', { type: 'application/ld+json' }, JSON.stringify({ ...data, hits: count() })],
          ['script', {}, made()],
        ],
        locales: {
          root: { label: 'English', lang: 'en', themeConfig: { nav: [{ text: 'Guide', link: '/guide/', activeMatch: '^/guide/' }] } },
          ko: { label: '한국어', lang: 'ko', themeConfig: { nav: [{ text: '안내', link: '/ko/guide/', activeMatch: '^/ko/guide/' }] } },
        } }`,
    'guide/index.md': '# Guide',
    'guide/more.md': '# More',
    'ko/guide/index.md': '# 안내',
    'ko/guide/more.md': '# 더 보기',
  })
  await migrate('--out', join(folder, 'new'))
  const { 'migration.md': report, ...made } = filesIn('new')
  const config = made['site/docsgen.yaml'] ?? ''
  expect(config.match(/tag: script/g)).toHaveLength(1)
  expect(config).toContain(`content: '{"@type":"WebSite","name":"T"}'`)
  expect(report).toContain('`head: script`')
  expect(made['site/i18n/ko/docsgen.yaml']).toContain('activeBase: /guide/\n')
})

test('what the languages of MkDocs call the site and its navigation', async () => {
  write({
    'mkdocs.yml': [
      'site_name: Example',
      'repo_url: https://example.com/repo',
      'edit_uri: edit/main/docs/',
      'extra: { analytics: { provider: custom, domain: example.com }, version: { provider: mike } }',
      'nav: [Home: index.md, Guide: [start.md, Web: https://example.com]]',
      'plugins:',
      '  - i18n:',
      '      languages:',
      '        - { locale: en, default: true, site_name: Example guide }',
      '        - locale: ko',
      '          site_name: 예시',
      '          nav_translations: { Home: 홈, Guide: 안내 }',
      '        - { locale: ja, nav: [ホーム: index.md] }',
    ].join('\n'),
    'docs/index.md': '# Welcome',
    'docs/index.ko.md': '# 환영합니다',
    'docs/start.md': '# Start',
  })
  await migrate('--out', join(folder, 'new'))
  const made = filesIn('new')
  expect(made['site/docsgen.yaml']).toMatch(/^title: Example guide\n/)
  const { 'site/i18n/ko/docsgen.yaml': korean = '', 'site/i18n/ja/docsgen.yaml': japanese = '' } =
    made
  expect(korean).toMatch(/^title: 예시\n/)
  expect(korean).toMatch(/label: 홈\n.*label: 안내\n.*- start\n.*label: Web/s)
  expect(japanese).toMatch(/label: ホーム\n/)
  expect(japanese).not.toContain('start')
  for (const what of ['edit_uri', 'extra.analytics', 'extra.version', 'url'])
    expect(made['migration.md']).toContain(`\`${what}\``)
})

test('leads from the first page that it makes to a document of the version where it stands', async () => {
  write({
    'docusaurus.config.js':
      "export default { title: 'T', url: 'https://docs.example.com', baseUrl: '/', presets: [['classic', {}]] }",
    'versions.json': '["1.0"]',
    'docs/new.md': '# New',
    'versioned_docs/version-1.0/old.md': '# Old',
  })
  await migrate('--out', join(folder, 'new'))
  expect(filesIn('new/site')['pages/index.md']).toContain('url: /docs/next/new\n')
  expect(filesIn('new')['migration.md']).toContain(
    '| `/docs/next/new` | the same |\n| `/docs/old` | the same |',
  )
})

test('says that a folder has no document, which a command may have to make first', async () => {
  const config = (path: string) =>
    `export default { title: 'T', url: 'https://docs.example.com', baseUrl: '/', presets: [['classic', { docs: { path: '${path}' } }]] }`
  write({
    'docusaurus.config.js': config('./made'),
    'src/pages/index.md': '# Home',
  })
  await migrate('--out', join(folder, 'new'))
  expect(filesIn('new')['migration.md']).toContain('| `docs: made` | This folder has no document.')
  write({ 'docusaurus.config.js': config('./made'), 'made/a.md': '# A' })
  await migrate('--out', join(folder, 'newer'))
  expect(filesIn('newer')['migration.md']).not.toContain('`docs: made`')
})

test.each([
  ['imports code', "import { Own } from '@site/src/own'\n\n# A\n\n<Own />", '', true],
  ['shows an import', "# A\n\n```js\nimport { Own } from '@site/src/own'\n```", '', false],
  ['imports parts of the theme', "import Tabs from '@theme/Tabs'\n\n# A", '', false],
  [
    'is no MDX there',
    "import { Own } from './own'\n\n# A",
    "markdown: { format: 'detect' },",
    false,
  ],
])('Markdown that %s', async (_, text, markdown, isMdx) => {
  write({
    'docusaurus.config.js': `export default { title: 'T', url: 'https://docs.example.com', baseUrl: '/', ${markdown} presets: [['classic', {}]] }`,
    'docs/a.md': `${text}\n`,
    'docs/own.js': 'export const Own = () => <b>own</b>',
    'src/own.js': 'export const Own = () => <b>own</b>',
  })
  await migrate('--out', join(folder, 'new'))
  const { 'site/docsgen.yaml': config = '' } = filesIn('new')
  expect(config.includes('format: mdx')).toBe(isMdx)
})

test('knows the documents of sidebars whose ids begin with their version', async () => {
  write({
    'docusaurus.config.js':
      "export default { title: 'T', url: 'https://docs.example.com', baseUrl: '/', presets: [['classic', {}]] }",
    'versions.json': '["1.0"]',
    'docs/a.md': '# A',
    'versioned_docs/version-1.0/a.md': '# A',
    'versioned_sidebars/version-1.0-sidebars.json':
      '{ "version-1.0/docs": [{ "type": "doc", "id": "version-1.0/a" }] }',
  })
  await migrate('--out', join(folder, 'new'))
  expect(filesIn('new/site')['versioned_sidebars/version-1.0-sidebars.json']).toBe(
    '{ "docs": [{ "type": "doc", "id": "a" }] }',
  )
})

test('titles pages of MkDocs without a heading as its navigation or else their names do', async () => {
  write({
    'mkdocs.yml':
      'site_name: Example\nnav: [index.md, { Guide: [{ Limits of time: guide/timeouts.md }, guide/event-hooks.md, { Shown: guide/shown.md }] }]',
    'docs/index.md': '<h1>Welcome</h1>\n\nHello.',
    'docs/guide/timeouts.md': 'Text.\n\n```sh\n# no heading\n```\n',
    'docs/guide/event-hooks.md': 'Text.',
    'docs/guide/HTTP_errors.md': 'Text.',
    'docs/guide/shown.md': 'Own heading\n===========\n',
    'docs/guide/late.md': '<!-- a -->\n\n*Words*\n\n# Below\n',
    'docs/guide/own.md': '---\ntitle: Own title\n---\n\nText.',
    'docs/guide/taken.md': '--8<-- "README.md"',
    'README.md': '# Project',
  })
  await migrate('--out', join(folder, 'new'))
  const site = siteOf(filesIn('new/site'))
  expect((await site.build()).problems).toEqual([])
  const titles = (path: string) => {
    const html = site.files.get(path) ?? ''
    const headings = [...html.matchAll(/<h1\b[^>]*>(.*?)<\/h1>/gs)].map(([, text = '']) => text)
    return [/<title>([^<|]*?)(?: \||<)/.exec(html)?.[1], ...headings]
  }
  expect(titles('index.html')).toEqual(['Home', 'Welcome'])
  expect(titles('guide/timeouts/index.html')).toEqual(['Limits of time', 'Limits of time'])
  expect(titles('guide/event-hooks/index.html')).toEqual(['Event hooks', 'Event hooks'])
  expect(titles('guide/HTTP_errors/index.html')).toEqual(['HTTP errors', 'HTTP errors'])
  expect(titles('guide/shown/index.html')).toEqual(['Own heading', 'Own heading'])
  expect(titles('guide/late/index.html')).toEqual(['Late', 'Below'])
  expect(titles('guide/own/index.html')).toEqual(['Own title', 'Own title'])
  expect(titles('guide/taken/index.html')).toEqual(['Project', 'Project'])
})

test('takes over the elements of the head and the words of the 404 page of Starlight, and tells what is left once', async () => {
  const element = (tag: string) => `  - tag: ${tag}\n    content: |\n      .a {\n\n      }\n`
  write({
    'astro.config.mjs':
      "import starlight from '@astrojs/starlight'\nexport default { site: 'https://docs.example.com', integrations: [starlight({ title: 'Example' })] }",
    'src/content/docs/index.mdx': `---\ntitle: Example\ntemplate: splash\neditUrl: false\nlastUpdated: false\nhead:\n${element('style')}hero:\n  tagline: Shine\n---\n`,
    'src/content/docs/a.md': `---\ntitle: A\nhead:\n- tag: meta\n  attrs: { name: robots, content: noindex }\n- tag: style\n  content: a\nlastUpdated: 2024-05-06\n---\n\nWords.\n`,
    'src/content/docs/b.md': `---\ntitle: B\nhead:\n  - tag: title\n    content: B in the tab\n  - tag: link\n    attrs: { rel: me, href: https://example.com }\n---\n\nWords.\n`,
    'src/content/docs/c.md': `---\ntitle: C\nhead:\n  - tag: title\n    content: C\n---\n\nWords.\n`,
    'src/content/docs/404.md':
      "---\ntitle: Not found\ntemplate: splash\neditUrl: false\nlastUpdated: false\nhero:\n  title: '404'\n  tagline: <strong>Sorry.</strong> No such page.\n  actions:\n    - text: Back home\n      link: /\n---\n",
  })
  await migrate('--out', join(folder, 'new'))
  const site = siteOf(filesIn('new/site'))
  expect((await site.build()).problems).toEqual([])
  expect(site.files.get('a/index.html')).toContain('<meta name="robots" content="noindex">')
  expect(site.files.get('b/index.html')).toMatch(/<link rel="me" href="https:\/\/example\.com"/)
  expect(site.files.get('404.html')).toMatch(
    /<strong>Sorry\.<\/strong> No such page\..*<a[^>]* href="\/"[^>]*>Back home/s,
  )
  const report = filesIn('new')['migration.md']
  expect(report?.match(/`head: .*` \|/g)).toEqual([
    '`head: style (a.md, index.mdx)` |',
    '`head: title (b.md)` |',
  ])
})

test('tells of rows that a sidebar of VitePress makes by code, and takes the title of its main language', async () => {
  write({
    '.vitepress/config.mts': `import { rowsIn } from 'elsewhere'
export default { locales: { root: { label: 'English', title: 'Own title' }, ko: { label: '한국어' } }, themeConfig: { sidebar: [
  { text: 'Guide', items: [{ text: 'A', link: '/a' }, { text: 'Made', items: rowsIn('more') }] }, rowsIn('b') ] } }`,
    'index.md': '# Start\n\nWords.',
    'a.md': '# A\n\nWords.',
    'ko/a.md': '# 가\n\n글',
  })
  await migrate('--out', join(folder, 'new'))
  const files = filesIn('new')
  expect(files['site/docsgen.yaml']).toContain('title: Own title\n')
  expect(files['site/docsgen.yaml']).toContain('label: A\n')
  expect(files['migration.md']).toContain(
    '| `themeConfig.sidebar: Made`, `themeConfig.sidebar: …` |',
  )
})

test.each([
  ['useNextSeoProps: () => ({ titleTemplate: "%s – Example docs" })', 'Example docs'],
  ['project: { link: "https://github.com/example/some-docs/tree/main" }', 'some-docs'],
  ['chat: { link: "https://example.com/chat" }', 'Docs'],
])('names a Nextra site whose logo is made by code: %s', async (setting, title) => {
  write({
    'next.config.js': "import nextra from 'nextra'\nexport default nextra({})()",
    'theme.config.jsx': `export default { logo: () => <Logo />, ${setting} }`,
    'pages/index.mdx': '# Welcome',
  })
  await migrate('--out', join(folder, 'new'))
  expect(filesIn('new')['site/docsgen.yaml']).toContain(`title: ${title}\n`)
})

test.each([
  ['book.toml', '[book', { 'src/SUMMARY.md': '- [A](a.md)', 'src/a.md': '# A' }],
  ['mkdocs.yml', 'site_name: [', { 'docs/index.md': '# A' }],
  ['docs.json', '{ "navigation": { "pages": ["a"] }', { 'a.mdx': '# A' }],
  ['book.json', '{ "title": ', { 'SUMMARY.md': '- [A](a.md)', 'a.md': '# A' }],
])('tells of settings that cannot be read: %s', async (file, text, pages) => {
  write({ [file]: text, ...pages })
  await migrate('--out', join(folder, 'new'))
  expect(filesIn('new')['migration.md']).toContain(
    `| \`${file}\` | The settings could not all be read`,
  )
})

test('keeps the addresses of a Starlight site whose only language has a folder', async () => {
  write({
    'astro.config.mjs':
      "import starlight from '@astrojs/starlight'\nexport default { site: 'https://docs.example.com', base: '/base', integrations: [starlight({ title: 'T', defaultLocale: 'en', locales: { en: { label: 'English' } } })] }",
    'src/content/docs/en/first.md': '---\ntitle: First\n---\n\n[Second](/base/en/second/)',
    'src/content/docs/en/second.md': '---\ntitle: Second\n---\n\nWords.',
  })
  await migrate('--out', join(folder, 'new'))
  const site = siteOf(filesIn('new/site'))
  await site.build()
  expect(site.files.get('en/first/index.html')).toContain('href="/base/en/second/"')
})

test('files that code takes in as texts are copied as they are', async () => {
  const vue = "<script>\nimport { a } from './nowhere'\n</script>\n"
  write({
    'docusaurus.config.js':
      "export default { title: 'T', url: 'https://docs.example.com', baseUrl: '/', presets: [['classic', {}]] }",
    'docs/a.mdx': [
      "import Demo from '@site/src/Demo'",
      "import sum from '!!raw-loader!@site/src/sum.js'",
      "import type from '!!../src/type.ts?raw'",
      "import CodeBlock from '@theme/CodeBlock'",
      '# A',
      '<Demo />',
      '<CodeBlock language="js">{sum}</CodeBlock>',
      '<CodeBlock language="ts">{type}</CodeBlock>',
      '',
    ].join('\n\n'),
    'src/sum.js': "import 'elsewhere'\nlet sum = 12\n",
    'src/type.ts': 'type Own = 34\n',
    'src/Demo.jsx':
      "import vue from './demo.vue?raw'\nimport code from './demo.js?raw'\nexport default () => <pre>{vue + code}</pre>",
    'src/demo.vue': vue,
    'src/demo.js': "import 'elsewhere'\n",
  })
  await migrate('--out', join(folder, 'new'))
  const files = filesIn('new')
  expect(files['site/src/demo.vue']).toBe(vue)
  expect(files['site/src/demo.js']).toBe("import 'elsewhere'\n")
  expect(files['migration.md']).not.toMatch(/elsewhere|nowhere|\?raw|demo/)
  const { html } = await builtMenus('docs/a/index.html')
  const words = html.replace(/<[^>]*>/g, '')
  expect(words).toMatch(/let sum = 12.*type Own = 34/s)
})

test('gives each version that groups of a Mintlify site name a menu of its own', async () => {
  write({
    'mint.json': JSON.stringify({
      name: 'T',
      versions: ['English', '한국어'],
      navigation: [
        { group: 'Start', version: 'English', pages: ['en/first'] },
        { group: '시작', version: '한국어', pages: ['ko/first'] },
        { group: 'For all', pages: ['more'] },
      ],
    }),
    'en/first.mdx': '---\ntitle: First\n---\n\nWords.',
    'ko/first.mdx': '---\ntitle: 처음\n---\n\n글',
    'more.mdx': '---\ntitle: More\n---\n\nWords.',
  })
  await migrate('--out', join(folder, 'new'))
  const { header, menu } = await builtMenus('ko/first/index.html')
  expect(header).toMatch(/href="\/en\/first"[^>]*>English.*href="\/ko\/first"[^>]*>한국어/s)
  expect(menu).toMatch(/시작.*처음.*For all.*More/s)
  expect(menu).not.toContain('Start')
  expect(filesIn('new')['migration.md']).not.toContain('`versions`')
})

test('gives languages of Mintlify whose pages are in no folder of their own menus, and tells it', async () => {
  const version = (language: string, group: string) => ({
    language,
    versions: [
      { version: 'v2', groups: [{ group, pages: [`v2/${language}/first`] }] },
      { version: 'v1', groups: [{ group, pages: [`v1/${language}/first`] }] },
    ],
  })
  write({
    'docs.json': JSON.stringify({
      name: 'T',
      navigation: {
        languages: [version('en', 'Start'), version('ko', '시작')],
      },
    }),
    'v2/en/first.mdx': '---\ntitle: First\n---\n\nWords.',
    'v2/ko/first.mdx': '---\ntitle: 처음\n---\n\n글',
    'v1/en/first.mdx': '---\ntitle: Before\n---\n\nWords.',
    'v1/ko/first.mdx': '---\ntitle: 이전\n---\n\n글',
  })
  await migrate('--out', join(folder, 'new'))
  const { header, menu } = await builtMenus('v2/ko/first/index.html')
  expect(header).toContain('한국어')
  expect(header).toContain('href="/v2/ko/first"')
  expect(menu).toMatch(/시작.*처음/s)
  expect(menu).not.toContain('이전')
  expect(filesIn('new')['migration.md']).toContain('| `languages: ko` | Its documents are not')
})

test('takes over descriptions of messages that menus, settings and pages of a Mintlify site name', async () => {
  const description = (address: string) =>
    JSON.stringify({
      asyncapi: '3.0.0',
      info: { title: address, version: '1' },
      channels: {
        one: { address, messages: { all: { payload: { type: 'string' } } } },
      },
    })
  write({
    'docs.json': JSON.stringify({
      name: 'T',
      api: { asyncapi: 'set.json', playground: { mode: 'show' } },
      navigation: {
        groups: [
          { group: 'Start', pages: ['first'] },
          {
            group: 'Sockets',
            asyncapi: { source: '/listed.json', directory: 'sockets' },
          },
        ],
      },
    }),
    'first.mdx': '---\ntitle: First\nasyncapi: "named.json one"\n---\n\nWords.',
    'listed.json': description('listed'),
    'set.json': description('set'),
    'named.json': description('named'),
  })
  await migrate('--out', join(folder, 'new'))
  const { menu } = await builtMenus('first/index.html')
  expect(menu).toMatch(/Start.*First.*Sockets.*listed/s)
  const files = filesIn('new')
  for (const name of ['listed', 'set', 'named'])
    expect(files['site/docsgen.yaml']).toContain(`file: openapi/${name}.json`)
  expect(files['migration.md']).toContain('| `api.playground` |')
  expect(files['migration.md']).not.toContain('| `api` |')
})

test.for([
  ['# 안내\n\n`npm install`로 설치합니다. API 키는 콘솔에서 만듭니다.\n', 'ko'],
  ['# Guide\n\nInstall it. The word 안내 is a guide in Korean.\n', 'en'],
  [
    `# 메시지\n\n| 이름 | 설명 |\n| --- | --- |\n| messageId | 메시지 |\n| accountId | 계정 |\n\n\`\`\`json\n${'{ "messageId": "M4V20260101" }\n'.repeat(20)}\`\`\`\n`,
    'ko',
  ],
  ['# はじめに\n\n`npm install` で準備します。管理画面で鍵を作成してください。\n', 'ja'],
  ['# 开始\n\n请先安装软件，然后创建密钥。\n', 'zh-CN'],
])(
  'takes the language that pages of GitBook are written in',
  async ([text = '', language = '']) => {
    write({
      'SUMMARY.md': '# Summary\n\n* [A](README.md)\n',
      'README.md': text,
    })
    await migrate('--out', join(folder, 'new'))
    expect(filesIn('new')['site/docsgen.yaml']).toContain(`\nlocale: ${language}\n`)
  },
)

test.for([
  ['docusaurus.config.mjs', docusaurusWith(''), 'docs/intro.md'],
  ['.vitepress/config.ts', 'export default { title: "T" }', 'intro.md'],
  [
    'astro.config.mjs',
    "import starlight from '@astrojs/starlight'\nexport default { integrations: [starlight({ title: 'T' })] }",
    'src/content/docs/intro.md',
  ],
  ['mkdocs.yml', 'site_name: T\ntheme: material\n', 'docs/intro.md'],
])(
  'takes the language that pages are written in where %s tells none',
  async ([config = '', settings = '', page = '']) => {
    write({
      [config]: settings,
      [page]: '---\ntitle: 안내\n---\n\n설치하고 키를 만듭니다.\n',
    })
    await migrate('--out', join(folder, 'new'))
    expect(filesIn('new')['site/docsgen.yaml']).toContain('\nlocale: ko\n')
  },
)

describe('a folder of Markdown that no tool builds', () => {
  const made = async () => {
    await migrate('--out', join(folder, 'new'))
    return filesIn('new/site')
  }

  test('becomes a site with pages in the order of its READMEs, with the files that they name', async () => {
    write({
      'README.md':
        '<h3 align="center">\n  결제 안내\n</h3>\n\n[취소](/결제/cancel.md) [시작](./결제)\n\n![그림](img/a.png)\n',
      '결제/README.md': '# 결제 시작\n\n[승인](approve.md#응답) [예제](sample/a.js)\n',
      '결제/approve.md': '# 승인\n\n승인합니다.\n\n## 요청\n\n# 응답\n\n## 필드\n',
      '결제/cancel.md': '# 취소\n\n취소합니다.\n',
      '결제/sample/a.js': 'pay()\n',
      'api/openapi.yaml': 'openapi: 3.1.0\ninfo: { title: 결제, version: "1" }\npaths: {}\n',
      'img/a.png': 'a',
      'img/unused.png': 'b',
      '.github/PULL_REQUEST_TEMPLATE.md': '# Pull request\n',
      'src/main.js': 'pay()\n',
    })
    const site = await made()
    expect(Object.keys(site).sort()).toEqual([
      'docs/README.md',
      'docs/api/openapi.yaml',
      'docs/img/a.png',
      'docs/결제/README.md',
      'docs/결제/approve.md',
      'docs/결제/cancel.md',
      'docs/결제/sample/a.js',
      'docsgen.yaml',
    ])
    expect(site['docsgen.yaml']).toMatch(/^title: 결제 안내\n[\s\S]*^locale: ko$/m)
    expect(site['docsgen.yaml']).toMatch(
      /- README\n\s+- type: category\n\s+label: 결제 시작[\s\S]*- 결제\/cancel\n\s+- 결제\/approve[\s\S]*openapi/,
    )
    expect(site['docs/README.md']).toContain('title: 결제 안내')
    expect(site['docs/결제/approve.md']).toContain('## 요청\n\n## 응답\n\n### 필드')
    expect(filesIn('new')['migration.md']).not.toContain('approve.md#응답')
  })

  test('with translations beside what they translate, and with a folder for each language', async () => {
    const pages = (start: string, title: string) => ({
      [`${start}README.md`]: `# ${title}\n`,
      [`${start}start.md`]: `# ${title}\n`,
    })
    write({ ...pages('', '시작하는 방법'), ...pages('en/', 'How to begin') })
    expect(Object.keys(await made()).sort()).toEqual([
      'docs/README.md',
      'docs/start.md',
      'docsgen.yaml',
      'i18n/en/docs/README.md',
      'i18n/en/docs/start.md',
    ])
    rmSync(join(folder, 'old'), { recursive: true })
    rmSync(join(folder, 'new'), { recursive: true })
    write({
      ...pages('docs/ko/', '시작하는 방법을 차근차근 알아봅니다'),
      ...pages('docs/en/', 'Begin'),
      'README.md': '# A program\n',
    })
    const site = await made()
    expect(Object.keys(site).sort()).toEqual([
      'docs/README.md',
      'docs/start.md',
      'docsgen.yaml',
      'i18n/en/docs/README.md',
      'i18n/en/docs/start.md',
    ])
    expect(site['docsgen.yaml']).toContain('locale: ko\n')
  })

  test('of Jekyll keeps its addresses, and tells what of it is not read', async () => {
    write({
      '_config.yml': 'title: 결제 매뉴얼\n',
      '_includes/head.md': '# Head\n',
      'index.md': '---\nlayout: page\nkeywords: 결제, 승인\nsearch: exclude\n---\n\n# 시작: 결제\n',
      'pages/code.md': '---\npermalink: code01.html\n---\n\n# 코드\n\n[시작](/index.html)\n',
    })
    const site = await made()
    expect(Object.keys(site).sort()).toEqual([
      'docs/index.md',
      'docs/pages/code.md',
      'docsgen.yaml',
    ])
    expect(site['docsgen.yaml']).toMatch(/^title: 결제 매뉴얼$[\s\S]*style: html/m)
    expect(site['docs/index.md']).toContain('keywords: [ 결제, 승인 ]\nsearch: false\n')
    expect(site['docs/pages/code.md']).toContain('slug: /code01\n')
    expect(filesIn('new')['migration.md']).toContain('| `_config.yml` | Of the settings of Jekyll')
  })

  test('of the content of Hugo has the pages of its folders, their names, order and addresses', async () => {
    write({
      '_index.md': '---\ntitle: 결제 안내\n---\n\n# 공지\n\n결제를 시작합니다.\n',
      'docs/how-to.md': '# 기여하기\n',
      'docs/style.md': '# 문체\n',
      'guide/_index.md': '---\ntitle: 안내\nmenu:\n  depth:\n    weight: 1\n---\n\n# 안내 첫 장\n',
      'guide/a.md':
        '---\n  title: 가장 뒤\n  linkTitle: 뒤\n  url: /guide/last/\n  menu:\n    main: { weight: 20 }\n---\n\n본문입니다.\n',
      'guide/b.md': '---\ntitle: 앞\nweight: 3\n---\n\n[뒤](a.md)\n',
    })
    const site = await made()
    expect(Object.keys(site).sort()).toEqual([
      'docs/docs/how-to.md',
      'docs/docs/style.md',
      'docs/guide/a.md',
      'docs/guide/b.md',
      'docs/guide/index.md',
      'docs/index.md',
      'docsgen.yaml',
    ])
    expect(site['docsgen.yaml']).toMatch(/^title: 결제 안내$/m)
    expect(site['docsgen.yaml']).toMatch(
      /label: 안내\n[\s\S]*- guide\/b\n\s+- guide\/a\n[\s\S]*how-to/,
    )
    const built = siteOf(site)
    expect(
      (await built.build()).problems.filter(({ code }) => code === 'frontmatter-yaml'),
    ).toEqual([])
    expect(built.files.get('guide/last/index.html')).toContain('가장 뒤')
    expect(built.files.get('guide/b/index.html')).toContain('href="/guide/last/')
  })

  test('of the content of Hugo has pages of READMEs beside those of their folders', async () => {
    write({
      '_index.md': '---\ntitle: 결제 안내\nlinkTitle: 처음\n---\n\n시작합니다.\n',
      'README.md': '# 기여하는 방법\n',
    })
    const site = await made()
    expect(site['docsgen.yaml']).toMatch(/^title: 결제 안내$/m)
    const built = siteOf(site)
    expect((await built.build()).problems).toEqual([])
    expect(built.files.get('index.html')).toContain('시작합니다.')
    expect(built.files.get('readme/index.html')).toContain('기여하는 방법')
  })

  test('is none where a site of a tool is below, or a README alone', async () => {
    write({ 'README.md': '# A\n', 'packages/a/README.md': '# B\n' })
    write({ 'packages/docs/mkdocs.yml': 'site_name: T\ntheme: material\n' })
    await migrate('--out', join(folder, 'new'))
    expect(said).toContain('MkDocs: ')
    expect(said).toContain(join('packages', 'docs'))
    rmSync(join(folder, 'old'), { recursive: true })
    write({ 'README.md': '# A\n' })
    await migrate('--out', join(folder, 'new'))
    expect(said).toContain('There is no site that can be moved')
  })
})

test('a site in a folder below counts before what is left of GitBook', async () => {
  write({
    '.gitbook.yaml': 'root: ./docs/\n',
    'docs/README.md': '# A\n',
    'website/docusaurus.config.mjs': docusaurusWith(''),
    'website/docs/intro.md': '# Intro\n',
  })
  await migrate('--out', join(folder, 'new'))
  expect(said).toContain('Reading a site of Docusaurus')
})

test('reads escaped signs in the summary of GitBook, and redirects that begin with a dot', async () => {
  write({
    '.gitbook.yaml': 'redirects:\n  before: ./guides/key_value.md\n',
    'SUMMARY.md':
      '# Table of contents\n\n* [Welcome](README.md)\n* [Key\\_value](guides/key\\_value.md)\n',
    'README.md': '# Welcome',
    'guides/key_value.md': '# Keys',
  })
  await migrate('--out', join(folder, 'new'))
  const files = filesIn('new')
  expect(files['site/docs/guides/key_value.md']).toContain('Keys')
  expect(files['site/docsgen.yaml']).toContain('label: Key_value')
  expect(files['site/docsgen.yaml']).toMatch(/from: \/before\n\s+to: \/guides\/key_value\n/)
})

test('reads signs of the summary of GitBook that are escaped so that they are no marks', async () => {
  write({
    'SUMMARY.md':
      '# Table of contents\n\n* [\\_\\_init\\_\\_](README.md)\n* [Year \\*2024\\*](report-\\(2024\\).md)\n',
    'README.md': '# Welcome',
    'report-(2024).md': '# Report',
  })
  await migrate('--out', join(folder, 'new'))
  const files = filesIn('new')
  expect(files['site/docsgen.yaml']).toContain('label: __init__')
  expect(files['site/docsgen.yaml']).toContain('label: Year *2024*')
  expect(files['site/docs/report-(2024).md']).toContain('Report')
})

test('keeps a page apart whose name is that of another one behind a number', async () => {
  write({
    'SUMMARY.md': '# Table of contents\n\n* [First](01-intro.md)\n* [Intro](intro.md)\n',
    'README.md': '# Welcome',
    '01-intro.md': '# First',
    'intro.md': '# Intro',
  })
  await migrate('--out', join(folder, 'new'))
  const files = filesIn('new')
  expect(files['site/docs/01-intro.md']).toContain('parse_number_prefixes: false')
  expect(files['site/docs/intro.md']).not.toContain('parse_number_prefixes')
  expect(files['site/docsgen.yaml']).toContain('id: 01-intro')
})

test('leads from the menu of another language to a page of its own sidebar', async () => {
  const tabs = (pages: string[], more: string) => [
    { tab: 'Guide', pages },
    { tab: 'More', pages: [more] },
  ]
  write({
    'docs.json': JSON.stringify({
      name: 'T',
      navigation: {
        languages: [
          { language: 'en', tabs: tabs(['start', 'other'], 'more') },
          { language: 'ko', tabs: tabs(['ko/other'], 'ko/more') },
        ],
      },
    }),
    'start.mdx': '# Start',
    'other.mdx': '# Other',
    'ko/other.mdx': '# 다른 것',
    'more.mdx': '# More',
    'ko/more.mdx': '# 더',
  })
  await migrate('--out', join(folder, 'new'))
  const own = filesIn('new')['site/i18n/ko/docsgen.yaml']
  expect(own).toMatch(/label: Guide\n\s+to: \/other\n/)
})

test('keeps the parts of a menu and the marks of a footer of Mintlify that are only links', async () => {
  write({
    'docs.json': JSON.stringify({
      name: 'T',
      navigation: {
        anchors: [
          { anchor: 'Changes', href: 'https://example.com/changes' },
          { anchor: 'Guides', groups: [{ group: 'Start', pages: ['first'] }] },
          {
            anchor: 'Packages',
            tabs: [
              { tab: 'Client', pages: ['second'] },
              { tab: 'Server', href: 'https://example.com/server' },
            ],
          },
        ],
      },
      footer: {
        socials: {
          linkedin: 'https://example.com/in',
          'earth-old': 'https://example.com/earth',
        },
      },
    }),
    'first.mdx': '---\ntitle: First\n---\n\nWords.',
    'second.mdx': '---\ntitle: Second\n---\n\nWords.',
  })
  await migrate('--out', join(folder, 'new'))
  const { header, html } = await builtMenus('second/index.html')
  expect(header).toMatch(
    /href="https:\/\/example\.com\/changes"[^>]*>Changes.*Guides.*Client.*href="https:\/\/example\.com\/server"[^>]*>Server/s,
  )
  const footer = html.slice(html.indexOf('<footer'))
  expect(footer).toMatch(/href="https:\/\/example\.com\/in"[^>]* title="linkedin"/)
  expect(footer).toMatch(/href="https:\/\/example\.com\/earth"[^>]* title="earth-old"/)
})

test('keeps the addresses of pages that Mintlify makes of a description', async () => {
  const shop = {
    openapi: '3.1.0',
    info: { title: 'Shop', version: '1' },
    paths: {
      '/orders/{id}': {
        parameters: [
          {
            name: 'id',
            in: 'path',
            required: true,
            schema: { type: 'string' },
          },
        ],
        get: {
          operationId: 'one',
          tags: ['Old orders'],
          summary: "Get an order's parts",
          responses: { 200: { description: 'OK' } },
        },
        delete: {
          operationId: 'gone',
          responses: { 204: { description: 'OK' } },
        },
      },
    },
  }
  const users = {
    openapi: '3.1.0',
    info: { title: 'Users', version: '1' },
    paths: {
      '/users': {
        get: {
          operationId: 'users',
          tags: ['Users'],
          summary: 'List',
          responses: { 200: { description: 'OK' } },
        },
      },
    },
  }
  write({
    'docs.json': JSON.stringify({
      name: 'T',
      navigation: {
        tabs: [
          { tab: 'Guides', pages: ['first'] },
          {
            tab: 'API',
            groups: [
              {
                group: 'Orders',
                openapi: { source: '/shop.json', directory: 'API' },
                pages: ['GET /orders/{id}'],
              },
              {
                group: 'More orders',
                openapi: { source: '/shop.json', directory: 'API' },
                pages: ['DELETE /orders/{id}'],
              },
              { group: 'Users', openapi: 'users.json' },
            ],
          },
        ],
      },
    }),
    'first.mdx':
      '---\ntitle: First\n---\n\n[Order](/api/old-orders/get-an-orders-parts) [Users](/api-reference/users/list)',
    'shop.json': JSON.stringify(shop),
    'users.json': JSON.stringify(users),
  })
  await migrate('--out', join(folder, 'new'))
  const { html } = await builtMenus('first/index.html')
  expect(html).toContain('href="/api/old-orders-get-an-orders-parts"')
  const files = siteOf(filesIn('new/site'))
  const { menu } = await builtMenus('api/delete-orders/index.html')
  expect(menu.match(/class="method/g)).toHaveLength(3)
  await files.build()
  expect(files.files.get('api/old-orders/get-an-orders-parts/index.html')).toContain(
    'url=/api/old-orders-get-an-orders-parts',
  )
  expect(files.files.get('api-reference/users/list/index.html')).toContain('List')
})

test('reads a configuration as a build for publishing reads it', async () => {
  write({
    'docusaurus.config.js': `export default { title: 'T', url: 'https://docs.example.com', baseUrl: '/',
  presets: [['classic', { docs: { routeBasePath: '/' } }]],
  themeConfig: { navbar: { items: [{ label: 'Try', href: process.env.NODE_ENV === 'production' ? 'https://example.com/try' : 'http://localhost:5173/' }] } } }`,
    'docs/first.md': '---\nslug: /\n---\n\n# First\n\nWords.',
  })
  await migrate('--out', join(folder, 'new'))
  expect((await builtMenus('index.html')).header).toMatch(/href="https:\/\/example\.com\/try"/)
})

test('makes no blog where Docusaurus has no folder of it', async () => {
  write({
    'docusaurus.config.js':
      "export default { title: 'T', url: 'https://docs.example.com', baseUrl: '/', presets: [['classic', { docs: { routeBasePath: '/' } }]] }",
    'docs/first.md': '---\nslug: /\n---\n\n# First\n\nWords.',
  })
  await migrate('--out', join(folder, 'new'))
  expect(filesIn('new/site')['docsgen.yaml']).not.toContain('blog')
})

test('reads links from HTML in menus of Docusaurus, and tells of plugins of Markdown', async () => {
  write({
    'docusaurus.config.js': `import remarkMath from 'remark-math'
import values from './src/remark-values'
const social = (label, href) => ({ type: 'html', position: 'right',
  value: \`<a class="social" href="\${href}" aria-label="\${label}"><svg viewBox="0 0 1 1"><path d="M0 0"/></svg></a>\` })
export default { title: 'T', url: 'https://docs.example.com', baseUrl: '/',
  presets: [['classic', { blog: false, docs: { routeBasePath: '/', remarkPlugins: [remarkMath, values] } }]],
  themeConfig: { navbar: { items: [social('GitHub', 'https://github.com/a/b'), { type: 'html', value: '<a href="/second">Go on</a>' },
      { type: 'html', value: '<b>Words</b>' }] },
    footer: { links: [{ title: 'More', items: [{ html: '<a href="https://example.com"><img src="/a.svg" alt="Our host"></a>' }] }] } } }`,
    'docs/first.md': '---\nslug: /\n---\n\n# First\n\nWords.',
    'docs/second.md': '# Second\n\nWords.',
  })
  await migrate('--out', join(folder, 'new'))
  const { header, html } = await builtMenus('second/index.html')
  expect(header).toMatch(/<a[^>]* href="https:\/\/github\.com\/a\/b"[^>]* title="GitHub"/)
  expect(header).toMatch(/<a[^>]* href="\/second"[^>]*>Go on/)
  expect(html.slice(html.indexOf('<footer'))).toMatch(/href="https:\/\/example\.com"[^>]*>Our host/)
  const report = filesIn('new')['migration.md']
  expect(report?.match(/`(?:navbar|footer): html` \|/g)).toEqual(['`navbar: html` |'])
  expect(report?.match(/`plugins: .*` \|/g)).toEqual(['`plugins: ./src/remark-values` |'])
})

test('says what is wrong on several pages once, with what to do, and errors first', async () => {
  write({
    'mkdocs.yml': 'site_name: T\nsite_url: https://docs.example.com/\nrules: {}\nlint: {}',
    'docs/index.md': '# Home\n\nWords.\n\n<b onclick="x">A</b>',
    'docs/b.md': '# B\n\nWords.\n\n<b onclick="x">A</b>\n\n[No](./no.md)',
  })
  await migrate('--out', join(folder, 'new'))
  const report = filesIn('new')['migration.md'] ?? ''
  const [, list = ''] = /Errors: \d+, warnings: \d+\.\n\n(.*?)\n\n## /s.exec(report) ?? []
  const items = list.split(/^- /m).slice(1)
  expect(items).toHaveLength(2)
  expect(items[0]).toMatch(/no\.md.*\n {2}\S.*\n {2}`site\/docs\/b\.md:7`\n$/)
  expect(items[1]).toMatch(
    /onClick.*\n {2}\S.*\n {2}`site\/docs\/b\.md:5`, `site\/docs\/index\.md:5`$/,
  )
  expect(report).toContain('| `rules`, `lint` | Here this is `problems`. |')
})

/** The menus of a site that has just been moved, as it is built. */
async function builtMenus(page: string) {
  const site = siteOf(filesIn('new/site'))
  expect((await site.build()).problems).toEqual([])
  const html = site.files.get(page) ?? ''
  const [, header = ''] = /<header(.*?)<\/header>/s.exec(html) ?? []
  // The first one is that of small screens.
  const [, , menu = ''] = html.split('<nav class="side"').map((part) => part.split('</nav>')[0])
  return { header, menu, html }
}

test('takes over the menus that another language of a VitePress site has', async () => {
  write({
    '.vitepress/config.mts': `
export default { title: 'Example', description: 'Words',
  locales: { root: { label: 'English', lang: 'en' }, ko: { label: '한국어', lang: 'ko', description: '글', themeConfig: {
    nav: [{ text: '안내서', link: '/ko/guide/' }, { text: '더', items: [{ text: '밖', link: 'https://example.com' }] }],
    footer: { message: '자유롭게 쓰세요.' } } } },
  themeConfig: { nav: [{ text: 'Guide', link: '/guide/' }], footer: { message: 'Use it.' }, sidebar: {
    '/guide/': [{ text: 'Guide', items: [{ text: 'First', link: '/guide/' }, { text: 'Second', link: '/guide/second' }] }],
    '/ko/guide/': [{ text: '안내', items: [{ text: '첫째', link: '/ko/guide/' }, { text: '둘째', link: '/ko/guide/second.html' }] }] } } }`,
    'index.md': '# Start\n\nWords.',
    'guide/index.md': '# First\n\nWords.',
    'guide/second.md': '# Second\n\nWords.',
    'ko/index.md': '# 처음\n\n글',
    'ko/guide/index.md': '# 첫째 글\n\n글',
    'ko/guide/second.md': '# 둘째 글\n\n글',
  })
  await migrate('--out', join(folder, 'new'))
  const korean = await builtMenus('ko/guide/second.html')
  expect(korean.header).toMatch(/<a[^>]* href="\/ko\/guide\/"[^>]*>안내서/)
  expect(korean.header).toContain('밖')
  expect(korean.menu).toMatch(/안내.*첫째.*둘째/s)
  expect(korean.menu).not.toMatch(/First|둘째 글/)
  expect(korean.html).toContain('자유롭게 쓰세요.')
  const english = await builtMenus('guide/second.html')
  expect(english.menu).toMatch(/First.*Second/s)
  expect(english.html).toContain('Use it.')
  const files = filesIn('new/site')
  expect(files['docsgen.yaml']).not.toContain('ko-guide')
  expect(files['i18n/ko/docsgen.yaml']).toMatch(/^tagline: 글\n/)
})

test('takes over the names of the navbar and the footer that a translation of a Docusaurus site has', async () => {
  write({
    'docusaurus.config.js': `export default { title: 'T', url: 'https://docs.example.com', baseUrl: '/',
  i18n: { defaultLocale: 'en', locales: ['en', 'ko'] }, presets: [['classic', { blog: false, docs: { routeBasePath: '/' } }]],
  themeConfig: { navbar: { title: 'Name', items: [{ label: 'Docs', to: '/' }, { label: 'Code', href: 'https://example.com' },
      { type: 'dropdown', label: 'More', items: [{ label: 'Second', to: '/second' }, { label: 'First', to: '/' }] }, { type: 'localeDropdown' }] },
    footer: { links: [{ title: 'Read', items: [{ label: 'Begin', to: '/' }] }], copyright: 'All ours' } } }`,
    'docs/start.md': '---\nslug: /\n---\n\n# Start\n\nWords.',
    'docs/second.md': '# Second\n\nWords.',
    'i18n/ko/docusaurus-theme-classic/navbar.json':
      '{ "title": { "message": "이름" }, "item.label.Docs": { "message": "문서" }, "item.label.Second": { "message": "둘째" } }',
    'i18n/ko/docusaurus-theme-classic/footer.json':
      '{ "link.title.Read": { "message": "읽기" }, "link.item.label.Begin": { "message": "처음" }, "copyright": { "message": "모두 우리 것" } }',
    'i18n/ko/docusaurus-plugin-content-docs/current/second.md': '# 둘째 글\n\n글',
  })
  await migrate('--out', join(folder, 'new'))
  const { header, html } = await builtMenus('ko/second/index.html')
  expect(header).toMatch(/이름.*문서.*Code.*More.*둘째/s)
  const footer = html.slice(html.indexOf('<footer'))
  expect(footer).toMatch(/읽기.*처음.*모두 우리 것/s)
  expect(footer).not.toContain('Begin')
})

test('takes over the names that rows of a Starlight sidebar have in another language', async () => {
  write({
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
export default { site: 'https://docs.example.com', integrations: [starlight({ title: { en: 'Name', 'ko-KR': '이름' },
  locales: { root: { label: 'English', lang: 'en' }, ko: { label: '한국어', lang: 'ko-KR' } },
  sidebar: [{ label: 'Guides', translations: { 'ko-KR': '안내' }, items: [{ label: 'First', translations: { ko: '첫째' }, slug: 'first' }, 'second'] }] })] }`,
    'src/content/docs/index.md': '---\ntitle: Home\n---\n\nWords.',
    'src/content/docs/first.md': '---\ntitle: The first\n---\n\nWords.',
    'src/content/docs/second.md': '---\ntitle: Second\n---\n\nWords.',
    'src/content/docs/ko/index.md': '---\ntitle: 처음\n---\n\n글',
    'src/content/docs/ko/second.md': '---\ntitle: 둘째 글\n---\n\n글',
  })
  await migrate('--out', join(folder, 'new'))
  const korean = await builtMenus('ko/second/index.html')
  expect(korean.header).toContain('이름')
  expect(korean.menu).toMatch(/안내.*첫째.*둘째 글/s)
  expect((await builtMenus('second/index.html')).menu).toMatch(/Guides.*First.*Second/s)
})

test('keeps the formulas of Starlight where the project has a package for them', async () => {
  write({
    'package.json': '{ "dependencies": { "remark-math": "6.0.0" } }',
    'astro.config.mjs':
      "import starlight from '@astrojs/starlight'\nimport { plugins } from './plugins'\nexport default { integrations: [starlight({ title: 'T' })], markdown: { remarkPlugins: plugins } }",
    'src/content/docs/a.md': '---\ntitle: A\n---\n\nLet $x$ be a number.',
  })
  await migrate('--out', join(folder, 'new'))
  expect(filesIn('new/site')['docsgen.yaml']).not.toContain('math')
})

test('writes a page of mdBook with what it takes in, and tells by line what it loses', async () => {
  const [{ files } = { files: {} }] = SITES.filter(({ tool }) => tool === 'mdBook')
  write(files)
  await main(['migrate', join(folder, 'old/guide'), '--out', join(folder, 'new')], {
    LANG: 'en_US.UTF-8',
  })
  const made = filesIn('new')
  expect(made['site/docs/part/first.md']).toBe(`# First

::toc

## \`Code\` and more

::include{src="../../snippets/code/main.rs" lang="rust" lines="2-3"}

\`\`\`rust,editable
# [shown]
#[derive(Debug)]
fn main() {
    run();
}
\`\`\`

\`\`\`python
print(1)
\`\`\`

{{#include as-it-is.rs}}

\`\`\`rust
fn small() {}
\`\`\`

::::warning[Take *care*]
Outer.

:::details[Inner]
Folded.
:::
::::

> [!NOTE]
> Alert.

The pair \${\\langle x, x \\rangle}$ and

$$
{\\langle a, b \\rangle} = c
$$

![Dot](../images/dot.svg) <img src="../images/dot.svg">
`)
  expect(made['site/docs/part/README.md']).toBe(
    '# All\n\nShared by *several*.\n\nSecond words\n\n## Below {#below .wide}\n',
  )
  expect(made['site/docs/part/untitled.md']?.split('\n').slice(0, 4)).toEqual([
    '---',
    'hide_title: true',
    'title: "Read [this]"',
    '---',
  ])
  expect(Object.keys(made)).not.toContain('site/docs/unlisted.md')
  const [missing = ''] = made['migration.md']?.split('## Pages that need a hand') ?? []
  expect([...missing.matchAll(/^\| (`.*?) \|/gm)].map(([, what]) => what)).toEqual([
    '`SUMMARY.md: part/gone.md`',
    '`preprocessor.own`',
    '`additional-css: own.css`',
    '`additional-js: own.js`',
    '`edit-url-template`',
    '`theme/`',
    '`po/ko.po`',
    '`other/book.toml`',
    '`text/unlisted.md`',
    '`output.html.playground`',
    '`text/part/first.md:11, 18`',
    '`text/part/untitled.md:3`',
    '`text/part/untitled.md:7`',
    '`/gone.html#part`',
    '`url`',
  ])
})

test('tells which files and parts mdBook would not find, and takes in none of its own text', async () => {
  write({
    'book.toml': '[book]\ntitle = "안내서"',
    'src/SUMMARY.md': '- [처음](README.md)\n',
    'src/README.md':
      '{{#include gone.md}}\n\n이 안내서는 처음 시작하는 분을 위해 설치부터 차근차근 설명합니다. {{#include part.txt:none}}\n\n```sh\n{{#include gone.sh}}\n```\n\n{{#include README.md:7:}}\n',
    'src/part.txt': 'A part.\n',
  })
  await migrate('--out', join(folder, 'new'))
  const made = filesIn('new')
  expect(made['site/docs/README.md']).toContain('\n::include{src="gone.sh" lang="sh"}\n')
  expect(made['site/docsgen.yaml']).toContain('locale: ko\n')
  expect(made['migration.md']).toContain('| `src/README.md:1, 3, 9` | The file or the part')
  expect(made['migration.md']).toContain('`site/docs/README.md:5`')
})

/** A page of Docsify with these settings. */
const docsifyWith = (settings: string, head = '') =>
  `<html><head><title>Example</title>${head}</head><body><div id="app"></div><script>window.$docsify = { ${settings} }</script></body></html>`

test('languages of Docsify are folders that are named or written like those beside them, and no others', async () => {
  write({
    'index.html': docsifyWith('loadSidebar: true, search: { placeholder: { "/ko/": "검색" } }'),
    '_sidebar.md': '- [Start](/)\n- [Page](page.md)\n- [Sorting](cs/sorting.md)\n',
    'README.md': '# Start\n\nWords of the first page.',
    'page.md': '# Page\n\nWords.',
    'de/page.md': '# Seite\n\nWorte.',
    'ko/_sidebar.md': '- [처음](/ko/)\n',
    'ko/README.md': '# 시작\n\n글입니다.',
    'cs/_sidebar.md': '- [Sorting](/cs/sorting)\n- [Back](/page)\n',
    'cs/sorting.md': '# Sorting\n\nOf computer science.',
    'cs/unlisted.md': '# Unlisted\n\nWords.',
  })
  await migrate('--out', join(folder, 'new'))
  const made = filesIn('new/site')
  expect(made['docsgen.yaml']).toContain('locales:\n  en: {}\n  de: {}\n  ko: {}\n')
  expect(made['docs/cs/sorting.md']).toContain('displayed_sidebar: cs\n')
  expect(made['docs/cs/unlisted.md']).toContain('displayed_sidebar: cs\n')
  expect(made['docs/page.md']).not.toContain('displayed_sidebar')
  expect(made['i18n/ko/docsgen.yaml']).toContain('label: 처음')
  expect(made['i18n/de/docs/page.md']).toContain('Worte.')
})

test('the first language of Docsify without pages outside of folders, and its redirects', async () => {
  write({
    'index.html': docsifyWith(
      'name: "Words", loadSidebar: true, loadNavbar: true, coverpage: true',
    ),
    '_navbar.md': '- Languages\n  - [English](/en/)\n  - [한국어](/ko/)\n',
    '_coverpage.md': '# Words\n\n[Begin](/en/start.md)\n[시작](#/ko/start)\n',
    'en/_sidebar.md': '- [Start](/en/start.md)\n',
    'en/README.md': '# Words of it',
    'en/start.md': '# Start\n\n[Korean](/ko/start) [home](/en/)',
    'ko/README.md': '# 글',
    'ko/start.md': '# 시작',
  })
  await migrate('--out', join(folder, 'new'))
  const made = filesIn('new/site')
  expect(made['docs/start.md']).toContain('[Korean](/ko/start) [home](./README.md)')
  expect(made['pages/index.md']).toContain('url: /start\n        main: true')
  expect(made['pages/index.md']).toContain('url: /ko/start\n')
  expect(made['i18n/ko/pages/index.md']).toContain('label: 글\n        url: /README')
  expect(made['docsgen.yaml']).toContain('- from: /en/start\n    to: /start')
  expect(made['docsgen.yaml']).not.toContain('Languages')
})

test('routes of Docsify: aliases, another home page, folders, paths that are relative, and its own address', async () => {
  write({
    'index.html': docsifyWith(
      'basePath: "/pages/", homepage: "home.md", relativePath: true, alias: { "/old/(.*)": "/deep/$1", "/news": "https://raw.githubusercontent.com/other/words/main/NEWS.md" }',
      '<link rel="canonical" href="https://docs.example.com/">',
    ),
    'README.md': '# A repository',
    'pages/home.md':
      '# Home\n\n[a](/old/page) [b](deep/) [c](/news) [d](https://docs.example.com/#/deep/page?id=part) [e](/deep) <a href="#/deep/page">f</a>',
    'pages/deep/README.md':
      '# Deep\n\n[a](page.md) [b](../home.md) [c](/deep/page) [d](?id=deep) ![g](shot.png) [h](data.json)',
    'pages/deep/page.md': 'Words before.\n\n# Page\n\n## Part',
    'pages/deep/shot.png': 'x',
    'pages/deep/data.json': '{}',
    'pages/deep/_hidden.md': '# Hidden',
  })
  await migrate('--out', join(folder, 'new'))
  const made = filesIn('new')
  expect(made['site/docs/home.md']).toContain(
    '[a](./deep/page.md) [b](./deep/README.md) [c](https://github.com/other/words/blob/main/NEWS.md) [d](./deep/page.md#part) [e](./deep/README.md) <a href="./deep/page.md">f</a>',
  )
  expect(made['site/docs/deep/README.md']).toContain(
    '[a](./page.md) [b](../home.md) [c](./page.md) [d](#deep) ![g](/deep/shot.png) [h](/deep/data.json)',
  )
  expect(made['site/docs/deep/page.md']).toContain('hide_title: true')
  expect(made['site/static/deep/data.json']).toBe('{}')
  expect(made['site/docsgen.yaml']).toContain('- from: /home\n    to: /\n')
  expect(made['migration.md']).toContain('| `pages/deep/_hidden.md` | Its name begins')
  expect(Object.keys(made)).not.toContain('site/docs/README.md')
})

test.each([
  ['#/guide/first?id=a-part', 'https://docs.example.com/base/guide/first#a-part'],
  ['#/guide/README.md', 'https://docs.example.com/base/guide/'],
  ['#/', 'https://docs.example.com/base/'],
  ['#/?id=%EC%A0%9C%EB%AA%A9', 'https://docs.example.com/base/#%EC%A0%9C%EB%AA%A9'],
  ['#heading', undefined],
])('the browser is led from the address %s of Docsify', async (hash, goal) => {
  write({ 'index.html': docsifyWith('name: "Words"'), 'README.md': '# Start' })
  await migrate('--out', join(folder, 'new'))
  const script = readFileSync(join(folder, 'new/site/static/docsify-links.js'), 'utf8')
  const went: string[] = []
  const location = { hash, replace: (to: string) => went.push(to) }
  const currentScript = {
    src: 'https://docs.example.com/base/docsify-links.js',
  }
  runInNewContext(script, {
    location,
    document: { currentScript },
    URL,
    URLSearchParams,
  })
  expect(went).toEqual(goal === undefined ? [] : [goal])
})

test('aliases of Docsify that would take forever, which are told, and headings of HTML on its cover', async () => {
  const long = 'a'.repeat(60)
  write({
    'index.html': docsifyWith(
      'coverpage: true, alias: { "/(a+)+!": "/x", "/([a-z]|a)*!": "/x", "/.*.*.*.*.*!": "/x", "/(en|ko)/(.*)": "/$2" }',
    ),
    '_coverpage.md':
      '<h1 style="color: red">Good things</h1>\n\n![logo](logo.svg)\n\n[Start](#main)\n',
    'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    'README.md': `# Home\n\n[a](/${long}) [b](/en/other)`,
    'other.md': '# Other',
    [`${long}.md`]: '# Long',
  })
  expect(await migrate()).toBe(0)
  const made = filesIn('old-docsgen')
  expect(made['site/docs/README.md']).toContain(`[a](./${long}.md) [b](./other.md)`)
  for (const name of ['/(a+)+!', '/([a-z]', '/.*.*.*.*.*!'])
    expect(made['migration.md']).toContain(`alias: ${name}`)
  expect(made['migration.md']).not.toContain('(en')
  expect(made['site/pages/index.md']).toContain('title:\n      - Good things')
}, 20_000)

test('settings of Docsify that a script of the project has, and those that cannot be read', async () => {
  write({
    'index.html': '<script src="config.js"></script><script>console.log(window.$docsify)</script>',
    'config.js':
      "const name = 'Named'\nwindow['$docsify'] = function (vm) { return { name, markdown: {}, vueComponents: {} } }",
    'README.md': '# Start',
  })
  await migrate('--out', join(folder, 'new'))
  const made = filesIn('new')
  expect(made['site/docsgen.yaml']).toContain('title: Named\n')
  expect(made['migration.md']).toContain('| `vueComponents` | Code of Vue')
  write({ 'index.html': docsifyWith('name: (') }, 'old')
  rmSync(join(folder, 'new'), { recursive: true })
  await migrate('--out', join(folder, 'new'))
  expect(filesIn('new')['migration.md']).toContain('| `index.html` | The settings could not')
})

describe('pages that show a description of an API', () => {
  const api = (title: string) => ({
    openapi: '3.1.0',
    info: { title, version: '1' },
    paths: {
      '/a': {
        get: {
          operationId: 'listAll',
          responses: { 200: { description: '}모두 "가져옵니다.' } },
        },
      },
    },
  })
  const swaggerUi = (settings: string, before = '') =>
    `<div id="u"></div><script>${before}; SwaggerUIBundle({ dom_id: '#u', ${settings} })</script>`

  test.each([
    [
      'what Redoc was built to',
      {
        'index.html': `<div id="redoc"></div><script>const __redoc_state = ${JSON.stringify({ menu: {}, spec: { data: api('Held') } })}; Redoc.hydrate(__redoc_state)</script>`,
      },
      'docs/index.openapi.json',
    ],
    [
      'settings of Swagger UI',
      {
        'index.html': swaggerUi(`spec: ${JSON.stringify(api('Held'), null, 1)}, deepLinking: true`),
      },
      'docs/index.openapi.json',
    ],
    [
      'a constant',
      {
        'index.html': swaggerUi('spec: own', `const own = ${JSON.stringify(api('Held'))}`),
      },
      'docs/index.openapi.json',
    ],
    [
      'a page, which a file of the project says too',
      {
        'index.html': swaggerUi(`spec: ${JSON.stringify(api('Held'))}`),
        'specs/held.json': JSON.stringify(api('Held')),
      },
      'docs/specs/held.json',
    ],
    [
      'a file that a constant names',
      {
        'swagger-initializer.js':
          "const file = 'held.json'; window.ui = SwaggerUIBundle({ url: file })",
        'held.json': JSON.stringify(api('Held')),
      },
      'docs/held.json',
    ],
    [
      'a file that is given to settings',
      {
        'swagger-initializer.js':
          "const all = {}; all.url = 'held.json'; window.ui = SwaggerUIBundle(all)",
        'held.json': JSON.stringify(api('Held')),
      },
      'docs/held.json',
    ],
  ])('reads a description in %s', async (_, files: Record<string, string>, place) => {
    write(files)
    expect(await migrate()).toBe(0)
    const written = filesIn('old-docsgen')
    expect(written['site/docsgen.yaml']).toContain(`file: ${place}`)
    expect(written['site/docsgen.yaml']).toContain('title: Held')
    expect(written['site/docsgen.yaml']).toContain('locale: ko')
    expect(written['migration.md']).toContain('There was no first page')
    expect(JSON.parse(written[`site/${place}`] ?? '')).toEqual(api('Held'))
  })

  test('reads pages with marks that never end in no time', async () => {
    write({
      'index.html': '<redoc spec-url="a.json"></redoc>',
      'a.json': JSON.stringify(api('Held')),
      'b.html': '<redoc '.repeat(60_000),
      'c.html': '<!--'.repeat(200_000),
    })
    expect(await migrate('--dry-run')).toBe(0)
  }, 10_000)
})

describe('Redocly', () => {
  const api = (id: string) =>
    JSON.stringify({
      openapi: '3.1.0',
      info: { title: id, version: '1' },
      paths: {
        '/a': {
          get: {
            operationId: id,
            tags: ['A/b c'],
            responses: { 200: { description: 'Done' } },
          },
        },
      },
    })

  test('folders with blanks, descriptions of one name, linked files and pictures of translations', async () => {
    const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'
    write({
      'redocly.yaml':
        'seo: { title: Example, siteUrl: https://docs.example.com }\nl10n: { defaultLocale: en, locales: [{ code: en }, { code: ko }] }\n',
      'sidebars.yaml':
        '- page: index.md\n- page: Dev Guide/start.md\n- page: Dev Guide/api.json\n- page: Dev Guide/api.yaml\n',
      'index.md':
        '# Example\n\n[API](/Dev%20Guide/api.json) [Script](/tools/run.sh) [Data](tools/data.json)',
      'tools/run.sh': 'echo run',
      'tools/data.json': '{}',
      'tools/other.sh': 'echo other',
      'Dev Guide/start.md':
        '# Start\n\n{% img src="../images/a.svg" alt="A" width=20 /%}\n\n![B](<./my pictures/b 1.svg>)\n\n![C](./my%20pictures/b%201.svg)\n\n[Operation](./api.json#operation/first)',
      'Dev Guide/my pictures/b 1.svg': picture,
      'images/a.svg': picture,
      'Dev Guide/api.json': api('first'),
      'Dev Guide/api.yaml': api('second'),
      '@l10n/ko/index.md': '# 예시\n\n![가](images/own.svg) ![나](images/a.svg)',
      '@l10n/ko/images/own.svg': picture,
    })
    expect(await migrate()).toBe(0)
    const files = filesIn('old-docsgen')
    expect(files['migration.md']).toContain('has no problem')
    expect(files['site/static/tools/run.sh']).toBe('echo run')
    expect(files['site/static/tools/other.sh']).toBeUndefined()
    expect(files['site/docs/index.md']).toContain('[Data](/tools/data.json)')
    const built = siteOf(filesIn('old-docsgen/site'))
    expect((await built.build()).problems.map(({ code }) => code)).toEqual([])
    const has = (address: string, words: string) =>
      expect([address, built.files.get(address)?.includes(words)]).toEqual([address, true])
    has('dev-guide/api/first/index.html', 'Done')
    has('dev-guide/api-2/second/index.html', 'Done')
    has('dev-guide/api/a-b-c/first/index.html', 'data-to="/dev-guide/api/first"')
    has('dev-guide/start/index.html', 'href="/dev-guide/api/first"')
    has('ko/index.html', '/ko/images/own.svg')
  })

  test('a developer portal of before: its settings, menus, notices and pages of descriptions', async () => {
    write({
      'siteConfig.yaml':
        'meta: { title: Example portal, siteUrl: https://docs.example.com }\noasDefinitions: { shop: ./openapi/shop.json }\nnav:\n  - { page: guides/first.md, label: First }\n  - { label: API, page: openapi/reference.page.yaml }\nfooter: { copyrightText: © Example, columns: [{ group: More, items: [{ label: Code, href: https://code.example.com }] }] }\nown: 1\n',
      'sidebars.yaml':
        'guides:\n  - page: index.md\n  - group: Guides\n    pages:\n      - { page: guides/first.md, label: First steps }\nreference:\n  - page: openapi/reference.page.yaml/*\n',
      'index.md': '# Example',
      'guides/first.md':
        '# First\n\n:::attention Look here\nStop.\n:::\n\n[Operation](../openapi/reference.page.yaml#operation/buy)',
      'openapi/reference.page.yaml': 'type: reference-docs\ndefinitionId: shop\n',
      'openapi/shop.json': api('buy'),
      'theme.ts': 'export default {}',
    })
    expect(await migrate()).toBe(0)
    const files = filesIn('old-docsgen')
    const config = files['site/docsgen.yaml'] ?? ''
    for (const line of [
      'title: Example portal',
      'label: First steps',
      '© Example',
      '- type: openapi',
    ])
      expect(config).toContain(line)
    expect(config).toContain('- from: /openapi/reference\n    to: /openapi/shop/overview')
    expect(files['site/docs/guides/first.md']).toContain(':::warning[Look here]')
    expect(files['site/docs/guides/first.md']).toContain('[Operation](/openapi/shop/buy)')
    for (const name of ['`own`', '`theme.ts`']) expect(files['migration.md']).toContain(name)
  })

  test('lists of pages that take in others several times', async () => {
    const twice = (name: string) => `- $ref: ${name}.sidebars.yaml\n`.repeat(2)
    write({
      'redocly.yaml': 'seo: { title: Example, siteUrl: https://docs.example.com }\n',
      'sidebars.yaml': twice('s0'),
      ...Object.fromEntries(
        Array.from({ length: 20 }, (_, at) => [
          `s${at}.sidebars.yaml`,
          at === 19 ? '- page: index.md\n' : twice(`s${at + 1}`),
        ]),
      ),
      'index.md': '# Example',
    })
    expect(await migrate('--dry-run')).toBe(0)
  }, 20_000)
})

describe.each(SITES)(
  'a site of $tool',
  ({ files, addresses, redirects = {}, settings, report: named = [], root = '' }) => {
    test('is built without an error, and every address answers', async () => {
      write(files)
      expect(
        await main(['migrate', join(folder, 'old', root), '--out', join(folder, 'new')], {
          LANG: 'en_US.UTF-8',
        }),
      ).toBe(0)
      const site = siteOf(filesIn('new/site'))
      const { problems } = await site.build()
      expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
      for (const [address, words] of Object.entries(addresses))
        expect([address, site.files.get(address)?.includes(words)]).toEqual([address, true])
      for (const [address, goal] of Object.entries(redirects))
        expect([address, site.files.get(address)?.includes(`data-to="${goal}"`)]).toEqual([
          address,
          true,
        ])
      const config = readFileSync(join(folder, 'new/site/docsgen.yaml'), 'utf8')
      for (const line of settings) expect(config).toContain(line)
      expect(filesIn('old')).toEqual(files)
    })

    test('is told about in a report', async () => {
      write(files)
      await main(['migrate', join(folder, 'old', root), '--out', join(folder, 'new')], {
        LANG: 'ko_KR.UTF-8',
      })
      const report = readFileSync(join(folder, 'new/migration.md'), 'utf8')
      expect(report).toContain('## 직접 고칠 페이지')
      expect(report).toContain('## 주소')
      for (const words of named) expect(report).toContain(words)
    })
  },
)

const BOOK = {
  'SUMMARY.md': '# Summary\n\n* [Start](README.md)\n',
  'README.md': '# Start\n\n{% hint style="info" %}\nHello.\n{% endhint %}\n',
}

describe('what is written', () => {
  test('nothing with --dry-run, which shows what would change', async () => {
    write(BOOK)
    expect(await migrate('--dry-run')).toBe(0)
    expect(readdirSync(folder)).toEqual(['old'])
    expect(printed).toContain('-{% hint style="info" %}\n+:::info')
  })

  test('a folder beside the original, when none is named', async () => {
    write(BOOK)
    expect(await migrate()).toBe(0)
    expect(readdirSync(folder).sort()).toEqual(['old', 'old-docsgen'])
    expect(filesIn('old')).toEqual(BOOK)
  })

  test('the folder itself with --in-place, beside the original', async () => {
    write(BOOK)
    expect(await migrate('--in-place')).toBe(0)
    expect(filesIn('old')).toMatchObject(BOOK)
    expect(Object.keys(filesIn('old'))).toContain('site/docsgen.yaml')
  })

  test('again over what it has written itself, but not over what was changed', async () => {
    write(BOOK)
    await migrate()
    expect(await migrate()).toBe(0)
    write({ 'site/docs/README.md': '# Mine' }, 'old-docsgen')
    expect(await migrate()).toBe(1)
    expect(said).toContain('site/docs/README.md')
    expect(filesIn('old-docsgen')['site/docs/README.md']).toBe('# Mine')
  })

  test('again over what was written before it was stopped', async () => {
    write({ ...BOOK, 'README.md': '# Start\n\n[Nowhere](nowhere.md)\n' })
    hear(process.stderr, (text) => {
      // The first stage of the check, which comes after all is written.
      if (text === 'reading\n') throw new Error('stopped')
    })
    expect(await migrate()).toBe(1)
    hear(process.stderr)
    expect(Object.keys(filesIn('old-docsgen'))).not.toContain('migration.md')
    expect(await migrate()).toBe(0)
    expect(Object.keys(filesIn('old-docsgen'))).toContain('migration.md')
    expect(await migrate()).toBe(0)
  })

  test('with the stages of its check, as a build shows them', async () => {
    write(BOOK)
    await migrate()
    expect(said).toMatch(/reading\ncompiling \(\d+\)\nassembling/)
  })

  test('never over the files of others', async () => {
    write(BOOK)
    write({ 'notes.txt': 'mine' }, 'old-docsgen')
    expect(await migrate()).toBe(1)
    expect(filesIn('old-docsgen')).toEqual({ 'notes.txt': 'mine' })
  })

  test('nothing beside a package.json that cannot be read', async () => {
    write({ ...BOOK, 'package.json': '{' })
    expect(await migrate('--in-place')).toBe(1)
    expect(Object.keys(filesIn('old')).sort()).toEqual(
      [...Object.keys(BOOK), 'package.json'].sort(),
    )
  })

  test('nothing outside of its folder, and no file from above the project', async () => {
    write({ 'secret.txt': 'hidden' }, '.')
    write({
      'mkdocs.yml': 'site_name: Example\nplugins: [{ blog: { blog_dir: ../../out } }]',
      'docs/index.md': '# Hello\n\n--8<-- "../../secret.txt"\n',
    })
    await migrate()
    expect(readdirSync(folder).sort()).toEqual(['old', 'old-docsgen', 'secret.txt'])
    expect(Object.values(filesIn('old-docsgen')).some((text) => text.includes('hidden'))).toBe(
      false,
    )
  })

  test('what pages take in from elsewhere in their repository, but nothing of Git', async () => {
    write({ '.git/config': 'hidden', 'code/a.py': 'print(1)' }, '.')
    write({
      'mkdocs.yml': 'site_name: Example',
      'docs/index.md': '# Hello\n\n{* ../code/a.py hl[1] *}\n\n{* ../.git/config *}\n',
    })
    await migrate()
    const files = filesIn('old-docsgen')
    expect(files['site/snippets/code/a.py']).toBe('print(1)')
    expect(files['site/docs/index.md']).toContain(
      '::include{src="../snippets/code/a.py" highlight="1"}',
    )
    expect(Object.values(files).some((text) => text.includes('hidden'))).toBe(false)
    expect(files['migration.md']).toContain('{* … *}')
  })

  test('pictures by the paths that they had, and those of HTML by the address of their page', async () => {
    write({
      'mkdocs.yml': 'site_name: Example',
      'docs/a/b.md': '# B\n\n![Dot](../dot.svg)\n\n<img src="../../dot.svg" alt="Dot">\n',
      'docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    })
    expect(await migrate()).toBe(0)
    expect(filesIn('old-docsgen')['site/docs/a/b.md']).toBe(
      '# B\n\n![Dot](../dot.svg)\n\n<img src="../dot.svg" alt="Dot">\n',
    )
  })

  test('what symbolic links of the project lead to, and nothing from outside', async () => {
    write({ 'secret.md': 'hidden' }, '.')
    write({
      'mkdocs.yml': 'site_name: Example',
      'docs/index.md': '# Hello',
      'CHANGES.md': '# Changes',
    })
    symlinkSync('../CHANGES.md', join(folder, 'old/docs/CHANGES.md'))
    symlinkSync('../../secret.md', join(folder, 'old/docs/secret.md'))
    expect(await migrate()).toBe(0)
    const files = filesIn('old-docsgen')
    expect(files['site/docs/CHANGES.md']).toBe('# Changes')
    expect(Object.keys(files)).not.toContain('site/docs/secret.md')
  })

  test('no setting whose value would stop the build', async () => {
    write({
      'docusaurus.config.js': `module.exports = { title: 'Example', url: 'https://a.example/path', favicon: 'javascript:x',
        scripts: ['//cdn.example.com/a.js', 'https://cdn.example.com/b.js'], presets: [['classic', {}]] }`,
      'docs/intro.md': '# Hello',
    })
    expect(await migrate()).toBe(0)
    const config = filesIn('old-docsgen')['site/docsgen.yaml']
    expect(config).not.toContain('//cdn.example.com/a.js')
    expect(config).toContain('https://cdn.example.com/b.js')
    expect(filesIn('old-docsgen')['migration.md']).toContain('`scripts.0.src`')
  })

  test('nothing when there is no site that is known', async () => {
    write({ 'README.md': '# Hello' })
    expect(await migrate()).toBe(1)
    expect(said).toContain(
      'Docusaurus, VitePress, Starlight, Fumadocs, Nextra, Mintlify, MkDocs, Hugo, Docsify, mdBook, GitBook, Redocly, Redoc, Swagger UI, Scalar',
    )
  })
})

test('init offers to move the site that is there', async () => {
  write(BOOK)
  await main(['init', join(folder, 'old'), '--yes'], { LANG: 'ko_KR.UTF-8' })
  expect(said).toContain('GitBook 사이트가 있습니다.')
  expect(said).toContain('npx docsgen migrate')
})

describe('references that plugins make of descriptions', () => {
  const shop = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Shop', version: '1' },
    paths: {
      '/orders': {
        get: {
          operationId: 'listOrders',
          summary: 'All orders',
          tags: ['Orders'],
          responses: { 200: { description: 'OK' } },
        },
      },
    },
  })

  test('of Docusaurus, whose pages a command has written', async () => {
    write({
      'docusaurus.config.js': docusaurusWith(
        `plugins: [['docusaurus-plugin-openapi-docs', { id: 'api', docsPluginId: 'classic',
          config: { shop: { specPath: 'specs/shop.json', outputDir: 'docs/shop' } } }]],`,
        "{ docs: { sidebarPath: './sidebars.js' } }",
      ),
      'sidebars.js': `module.exports = { docs: ['first', { type: 'category', label: 'Shop API',
        link: { type: 'doc', id: 'shop/shop' }, items: ['shop/list-orders'] }] }`,
      'specs/shop.json': shop,
      'docs/first.md': '# First\n\n[Orders](/docs/shop/list-orders)\n',
      'docs/shop/shop.info.mdx': '---\nid: shop\n---\n\n<SchemaTabs />\n',
      'docs/shop/list-orders.api.mdx':
        '---\nid: list-orders\napi: eJw=\n---\n\n<MethodEndpoint />\n',
    })
    await migrate('--out', join(folder, 'new'))
    const { menu, html } = await builtMenus('docs/first/index.html')
    expect(menu).toMatch(/First.*Shop API.*All orders/s)
    expect(html).toContain('href="/docs/shop/list-orders"')
    const site = siteOf(filesIn('new/site'))
    expect((await site.build()).problems).toEqual([])
    expect(site.files.get('docs/shop/list-orders/index.html')).toContain('All orders')
    expect(filesIn('new')['migration.md']).not.toContain('plugins:')
  })

  test('of Docusaurus in several versions, with the pages of their tags and introductions', async () => {
    const former = shop.replaceAll('orders', 'sales').replace('listOrders', 'listSales')
    write({
      'docusaurus.config.js': docusaurusWith(
        `plugins: [['docusaurus-plugin-openapi-docs', { id: 'api', docsPluginId: 'classic', config: { shop: {
          specPath: 'specs/shop.json', outputDir: 'docs/shop', version: '2.0',
          versions: { '2.0': { specPath: 'specs/shop.json', outputDir: 'docs/shop/2.0' },
            '1.0': { specPath: 'specs/old.json', outputDir: 'docs/shop/1.0' } } } } }]],
        themeConfig: { navbar: { items: [{ to: '/docs/shop/2.0/shop-v-2', label: 'Reference' }] } },`,
        "{ docs: { sidebarPath: './sidebars.js' } }",
      ),
      'sidebars.js': `module.exports = { docs: ['first'], now: ['shop/2.0/all-orders'], before: ['shop/1.0/list-sales'] }`,
      // One operation is called as the tag of all.
      'specs/shop.json': shop
        .replace('"Shop"', '"Shop v2"')
        .replace(
          '"paths":{',
          '"paths":{"/stock":{"get":{"operationId":"stock","summary":"Stock","tags":["Stock"],"responses":{"200":{"description":"OK"}}}},',
        ),
      'specs/old.json': former.replace('All sales', 'Every sale'),
      'docs/first.md':
        '# First\n\n[Now](/docs/shop/2.0/all-orders) [Before](/docs/shop/1.0/list-sales) [Tag](/docs/shop/2.0/orders)\n',
      'docs/shop/all-orders.api.mdx': '---\nid: all-orders\n---\n',
      'docs/shop/2.0/all-orders.api.mdx': '---\nid: all-orders\n---\n',
      'docs/shop/1.0/list-sales.api.mdx': '---\nid: list-sales\n---\n',
    })
    await migrate('--out', join(folder, 'new'))
    const site = siteOf(filesIn('new/site'))
    expect((await site.build()).problems).toEqual([])
    const first = site.files.get('docs/first/index.html') ?? ''
    expect(first).toContain('href="/docs/shop/list-orders"')
    expect(first).toContain('href="/docs/shop/1.0/list-sales"')
    expect(first).toContain('href="/docs/category/shop/orders"')
    expect(first).toMatch(/href="\/docs\/shop\/overview"[^\n]{0,200}Reference/)
    expect(site.files.get('docs/shop/1.0/list-sales/index.html')).toContain('Every sale')
  })

  test('of Redoc in Docusaurus, with links to its parts and what is not in the project', async () => {
    write({
      'docusaurus.config.js': docusaurusWith(
        `themeConfig: { navbar: { items: [{ to: '/api/shop', label: 'Reference' }] } },`,
        `{ docs: { sidebarPath: './sidebars.js' } }], ['redocusaurus', { specs: [
          { spec: './specs/shop.json', route: '/api/shop/' },
          { spec: 'https://example.com/other.json', route: '/api/other/' }] }`,
      ),
      'sidebars.js': `module.exports = { docs: ['first'] }`,
      'specs/shop.json': shop,
      'docs/first.md': '# First\n\n[Orders](/api/shop#operation/listOrders)\n',
    })
    await migrate('--out', join(folder, 'new'))
    const { header, html } = await builtMenus('docs/first/index.html')
    expect(header).toMatch(/<a[^>]* href="\/docs\/api\/shop\/overview"[^>]*>Reference/)
    expect(html).toContain('href="/docs/api/shop/list-orders"')
    const site = siteOf(filesIn('new/site'))
    expect((await site.build()).problems).toEqual([])
    expect(site.files.get('api/shop/index.html')).toContain('url=/docs/api/shop/overview')
    expect(filesIn('new')['migration.md']).toContain('openapi: https://example.com/other.json')
  })

  test('of Starlight, in all languages once', async () => {
    write({
      'astro.config.mjs': `
import starlight from '@astrojs/starlight'
import starlightOpenAPI, { openAPISidebarGroups } from 'starlight-openapi'
export default { site: 'https://docs.example.com', integrations: [starlight({ title: 'Example',
  locales: { root: { label: 'English', lang: 'en' }, ko: { label: '한국어', lang: 'ko' } },
  plugins: [starlightOpenAPI([{ base: 'api/shop', schema: './specs/shop.json' }, { base: 'ko/api/shop', schema: './specs/shop.json' }])],
  sidebar: [{ label: 'First', slug: 'first' }, ...openAPISidebarGroups] })] }`,
      'specs/shop.json': shop,
      'src/content/docs/first.mdx':
        "---\ntitle: First\n---\n\nimport Part from '/src/content/docs/_part.mdx'\n\n[Orders](/api/shop/operations/listorders/)\n\n<Part />\n",
      'src/content/docs/_part.mdx': 'Words of a part.\n',
    })
    await migrate('--out', join(folder, 'new'))
    const { menu, html } = await builtMenus('first/index.html')
    expect(menu).toMatch(/First.*Shop.*All orders/s)
    expect(html).toContain('href="/api/shop/list-orders/"')
    expect(html).toContain('Words of a part.')
    const site = siteOf(filesIn('new/site'))
    expect((await site.build()).problems).toEqual([])
    expect(site.files.get('api/shop/operations/listorders/index.html')).toContain(
      'url=/api/shop/list-orders',
    )
  })
})

test('the page of VitePress for addresses that lead nowhere, in all languages', async () => {
  write({
    '.vitepress/config.mts':
      "export default { title: 'T', locales: { root: { label: 'English', lang: 'en' }, ko: { label: '한국어', lang: 'ko' } } }",
    'index.md': '# Start\n\nWords.',
    '404.md': '# Nothing here\n\nTry the search.',
    'ko/index.md': '# 처음\n\n글',
    'ko/404.md': '# 없는 주소\n\n검색해 보세요.',
  })
  await migrate('--out', join(folder, 'new'))
  const site = siteOf(filesIn('new/site'))
  expect((await site.build()).problems).toEqual([])
  expect(site.files.get('404.html')).toContain('Try the search.')
  expect(site.files.get('ko/404.html')).toContain('검색해 보세요.')
})

test('links to an address that a redirect leads away from name the new one', async () => {
  write({
    'docs.json': JSON.stringify({
      name: 'T',
      redirects: [
        { source: '/old', destination: '/guide/second' },
        { source: '/early/:slug*', destination: '/guide/:slug*' },
      ],
      navigation: { pages: ['guide/first', 'guide/second'] },
    }),
    'guide/first.mdx':
      '---\ntitle: First\n---\n\n[Old](/old#part) `[Old](/old)`\n\n<Card title="Early" href="/early/second">Words.</Card>\n',
    'guide/second.mdx': '---\ntitle: Second\n---\n\n## Part\n\nWords.\n',
  })
  await migrate('--out', join(folder, 'new'))
  const files = filesIn('new/site')
  expect(files['docs/guide/first.mdx']).toContain('[Old](/guide/second#part) `[Old](/old)`')
  expect(files['docs/guide/first.mdx']).toContain('href="/guide/second"')
  const { problems } = await siteOf(files).build()
  expect(problems.map(({ code }) => code)).not.toContain('link-to-redirect')
})

test('a redirect from the first address leads to the home page, and none takes a page that is made', async () => {
  write({
    'docs.json': JSON.stringify({
      name: 'T',
      api: { openapi: 'shop.json' },
      redirects: [
        { source: '/', destination: '/guide/second' },
        { source: '/api-reference/overview', destination: '/guide/first' },
        { source: '/old', destination: '/guide/first' },
      ],
      navigation: {
        tabs: [
          { tab: 'Guides', pages: ['guide/first', 'guide/second'] },
          { tab: 'API', openapi: 'shop.json' },
        ],
      },
    }),
    'guide/first.mdx': '---\ntitle: First\n---\n\nWords.\n',
    'guide/second.mdx': '---\ntitle: Second\n---\n\nWords.\n',
    'shop.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Shop', version: '1' },
      paths: {
        '/orders': {
          get: { operationId: 'a', responses: { 200: { description: 'OK' } } },
        },
      },
    }),
  })
  await migrate('--out', join(folder, 'new'))
  const site = siteOf(filesIn('new/site'))
  const { problems } = await site.build()
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(site.files.get('index.html')).toContain('/guide/second')
  expect(site.files.get('old/index.html')).toContain('url=/guide/first')
  expect(filesIn('new')['migration.md']).toContain('/api-reference/overview → /guide/first')
})

test('the first page of VitePress that a component draws alone is written anew', async () => {
  const page = (words = '') =>
    `---\nlayout: page\n---\n\n<script setup>\nimport Home from './Home.vue'\n</script>\n\n<Home />\n${words}`
  const writeWith = (words: string, to: string) =>
    write(
      {
        '.vitepress/config.ts':
          "export default { title: '결제 안내', description: '결제를 붙이는 방법', themeConfig: { sidebar: [{ text: '시작', link: '/guide' }] } }",
        'index.md': page(words),
        'guide.md': '# 가이드\n\n글입니다. [처음](/)\n',
      },
      to,
    )
  writeWith('', 'old')
  await migrate('--out', join(folder, 'new'))
  const site = siteOf(filesIn('new/site'))
  expect((await site.build()).problems).toEqual([])
  expect(site.files.get('index.html')).toMatch(/결제를 붙이는 방법[\s\S]*href="\/guide.html"/)
  expect(filesIn('new')['migration.md']).toContain('| `/` | The first page could not be read')
  writeWith('\n글이 있습니다.\n', 'old')
  await migrate('--out', join(folder, 'other'))
  expect(filesIn('other/site')['docs/index.md']).toContain('글이 있습니다.')
})

test('codes of countries that VitePress is told for languages', async () => {
  write({
    '.vitepress/config.ts':
      "export default { title: 'T', locales: { root: { lang: 'en', label: 'English' }, jp: { lang: 'jp', label: 'J' } } }",
    'index.md': '# T\n',
    'jp/index.md': '# 始め\n',
  })
  await migrate('--out', join(folder, 'new'))
  const site = siteOf(filesIn('new/site'))
  await site.build()
  expect(site.files.get('jp/index.html')).toMatch(/<html lang="ja"[\s\S]*始め/)
})

test('tells that most documents are in no menu, which code may have made', async () => {
  const pages = ['first', 'second', 'third', 'fourth']
  const site = (listed: readonly string[]) => ({
    'docs.json': JSON.stringify({ name: 'T', navigation: { pages: listed } }),
    ...Object.fromEntries(
      pages.map((name) => [`${name}.mdx`, `---\ntitle: ${name}\n---\n\nWords.`]),
    ),
  })
  write(site(['first']))
  await migrate('--out', join(folder, 'new'))
  expect(filesIn('new')['migration.md']).toContain('| Most documents are in no menu.')
  write(site(['first', 'second']))
  await migrate('--out', join(folder, 'other'))
  expect(filesIn('other')['migration.md']).not.toContain('Most documents are in no menu.')
})

test('an address at which a site is tried out is not that of the published one', async () => {
  write({
    'mkdocs.yml': 'site_name: T\nsite_url: http://localhost:8000/base/\n',
    'docs/index.md': '# T\n',
  })
  await migrate('--out', join(folder, 'new'))
  const files = filesIn('new')
  expect(files['site/docsgen.yaml']).toMatch(/^url: https:\/\/docs\.example\.com$/m)
  expect(files['site/docsgen.yaml']).toMatch(/^baseUrl: \/base\/$/m)
  expect(files['migration.md']).toContain('| `url` |')
})

test('documents of Fumadocs stand where the folder of their page is, not where links begin', async () => {
  write({
    'source.config.ts':
      "import { defineDocs } from 'fumadocs-mdx/config'\nexport const docs = defineDocs({ dir: 'content/docs' })",
    'next.config.mjs': "export default { basePath: '/help' }",
    'lib/source.ts':
      "import { loader } from 'fumadocs-core/source'\nexport const source = loader({ baseUrl: '/help', source: docs.toFumadocsSource() })",
    'app/(site)/[[...slug]]/page.tsx': 'export default () => null',
    'content/docs/index.mdx': '---\ntitle: Start\n---\n\n[Second](/second)\n',
    'content/docs/second.mdx': '---\ntitle: Second\n---\n\nWords.\n',
  })
  await migrate('--out', join(folder, 'new'))
  const site = siteOf(filesIn('new/site'))
  expect((await site.build()).problems).toEqual([])
  expect(site.files.get('index.html')).toContain('href="/help/second"')
})

test.each([
  ['ko_KR.UTF-8', '이미 docsgen 사이트라'],
  ['en_US.UTF-8', 'This is a site of docsgen already'],
])('a site of ours has nothing to move: %s', async (language, words) => {
  write({ 'site/docsgen.yaml': 'title: T\n', 'site/docs/a.md': '# A\n' })
  expect(await main(['migrate', join(folder, 'old')], { LANG: language })).toBe(1)
  expect(said).toContain(words)
  expect(said).toContain(join('old', 'site'))
})

test('components that name other files by the names of folders, in pages and in code', async () => {
  write({
    'astro.config.mjs': `
import starlight from '@astrojs/starlight'
export default { site: 'https://docs.example.com', integrations: [starlight({ title: 'T' })],
  vite: { resolve: { alias: { '~parts': new URL('./src/parts', import.meta.url).pathname } } } }`,
    'tsconfig.json':
      '{\n  // Where code lies: "@/*"\n  "compilerOptions": {\n    "baseUrl": "src",\n    "paths": { "@/*": ["./*"], "$*": ["./*"], /* more */ },\n  },\n}',
    'src/content/docs/index.mdx':
      "---\ntitle: Start\n---\n\nimport Price from '@/components/Price'\nimport Other from '~parts/_other.mdx'\n\n<Price amount={3} />\n\n<Other />\n",
    'src/components/Price.tsx':
      "import { signOf } from '@/lib/sign'\nimport type { Sign } from '@/lib/sign'\nimport '@/styles/price.css'\nimport Row from '~parts/Row'\nimport '$styles/row.css'\nexport default ({ amount }: { amount: Sign }) => <Row>{signOf(amount)}</Row>",
    'src/lib/sign.ts':
      "export type Sign = number\nexport const signOf = (amount: Sign) => amount + ' coins'",
    'src/styles/price.css': '.price { color: red }',
    'src/styles/row.css': '.row { color: red }',
    'src/parts/Row.jsx': 'export default ({ children }) => <b>{children}</b>',
    'src/parts/_other.mdx':
      "import Row from '@/parts/Row'\n\n<Row>in a part</Row>\n\n```js\nimport Row from '@/parts/Row'\n```\n",
  })
  await migrate('--out', join(folder, 'new'))
  const site = siteOf(filesIn('new/site'))
  expect((await site.build()).problems).toEqual([])
  const html = site.files.get('index.html')
  expect(html).toContain('<b>3 coins</b>')
  expect(html).toContain('<b>in a part</b>')
  expect(filesIn('new/site')['src/parts/_other.mdx']).toContain(
    "```js\nimport Row from '@/parts/Row'",
  )
})

test('a file that is imported and not there is told once, however many places name it', async () => {
  write({
    'docusaurus.config.js': docusaurusWith(''),
    'docs/a.mdx': "# A\n\nimport Gone from '../src/components/Gone'\n\nWords.\n",
    'docs/more/b.mdx': "# B\n\nimport Gone from '@site/src/components/Gone'\n\nWords.\n",
    'docs/more/c.mdx': "# C\n\nimport Part from '@site/src/components/Part'\n\n<Part />\n",
    'src/components/Part.jsx': "import Gone from './Gone'\nexport default () => <b>Part</b>",
  })
  await migrate('--out', join(folder, 'new'))
  const report = filesIn('new')['migration.md'] ?? ''
  expect(report).toContain(
    '| `src/components/Gone` | Pages or components import this file, which is not in the project.',
  )
  expect(report).not.toContain('Part.jsx: ./Gone')
  expect(report.match(/`src\/components\/Gone`/g)).toHaveLength(1)
})

test('plugins of Starlight that are not known are told one by one', async () => {
  write({
    'astro.config.mjs': `
import starlight from '@astrojs/starlight'
import starlightBlog from 'starlight-blog'
import { viewModes } from 'starlight-view-modes'
const own = { name: 'own-plugin', hooks: {} }
export default { integrations: [starlight({ title: 'T', plugins: [
  starlightBlog({ title: 'News' }), ...(true ? [viewModes()] : []), [own], process.env.CHECK && checked ] })] }`,
    'src/content/docs/index.md': '---\ntitle: Start\n---\n\nWords.\n',
  })
  await migrate('--out', join(folder, 'new'))
  const report = filesIn('new')['migration.md']
  expect(report).toContain(
    '| `plugins: starlight-blog`, `plugins: viewModes`, `plugins: own-plugin` | There is no equivalent',
  )
  expect(report).not.toContain('`plugins`')
})

test('people of a team of VitePress are cards, and those that only code knows are told', async () => {
  write({
    '.vitepress/config.mts': "export default { title: 'T' }",
    'index.md': '# Start\n\nWords.\n',
    'team.md': [
      '# Team',
      '<script setup lang="ts">',
      "import { VPTeamMembers } from 'vitepress/theme'",
      "import { others } from './people'",
      'const members: Person[] = [',
      "  { avatar: 'https://example.com/a.png', name: 'A [One]', title: 'Author', org: 'Example', orgLink: 'https://example.com/',",
      "    desc: 'Writes **all**.', links: [{ icon: 'github', link: 'https://github.com/example' }], sponsor: 'https://example.com/give' },",
      ']',
      '</script>',
      '',
      'Words.',
      '<VPTeamMembers size="small" :members="members" />',
      '',
      '<VPTeamMembers',
      '  :members="others.slice(0, 1)"',
      '/>',
      '',
      '<VPTeamMembers :members="await loaded()" />',
    ].join('\n'),
    'people.ts': "export const others = [{ name: 'B', title: 'Reader' }, { name: 'C' }]",
  })
  await migrate('--out', join(folder, 'new'))
  const site = siteOf(filesIn('new/site'))
  await site.build()
  const html = site.files.get('team.html') ?? ''
  expect(html).toMatch(
    /src="https:\/\/example\.com\/a\.png".*card-title">A \[One\].*Author · <a[^>]*>Example.*Writes <strong>all.*>github\.com\/example.*>example\.com\/give/s,
  )
  expect(html).toMatch(/card-title">B<.*Reader/s)
  expect(html).not.toContain('card-title">C')
  expect(filesIn('new')['migration.md']).toContain('`team.md:18` |')
})

test('languages of MkDocs that older plugins name with their labels', async () => {
  write({
    'mkdocs.yml': [
      'site_name: T',
      'site_url: https://docs.example.com/',
      'plugins:',
      '  - i18n:',
      '      default_language: en',
      '      languages:',
      '        ko: 한국어',
      '        en: English',
      '      translate_nav:',
      '        ko:',
      '          Start: 시작',
      'nav:',
      '  - Start: index.md',
      '  - More: more.md',
      '  - 처음: index.ko.md',
    ].join('\n'),
    'docs/index.md': '# Start\n\nWords.\n',
    'docs/index.ko.md': '# 시작\n\n글\n',
    'docs/more.md': '# More\n\nWords.\n',
  })
  await migrate('--out', join(folder, 'new'))
  const site = siteOf(filesIn('new/site'))
  await site.build()
  expect(site.files.get('index.html')).toContain('lang="en"')
  expect(site.files.get('ko/index.html')).toMatch(/lang="ko".*<h1[^>]*>시작/s)
  const { 'docsgen.yaml': config = '', 'i18n/ko/docsgen.yaml': own } = filesIn('new/site')
  expect(config).toContain('label: 한국어')
  expect(config.match(/\bindex$/gm)).toHaveLength(1)
  expect(own).toContain('처음')
})

test('descriptions of Mintlify that have one name, of a site that stands below a path of its host', async () => {
  const api = (id: string) =>
    JSON.stringify({
      openapi: '3.1.0',
      info: { title: id, version: '1' },
      paths: {
        [`/${id}`]: {
          get: {
            operationId: id,
            summary: id,
            responses: { 200: { description: 'OK' } },
          },
        },
      },
    })
  write({
    'docs.json': JSON.stringify({
      name: 'T',
      seo: { metatags: { canonical: 'https://example.com/docs' } },
      navigation: {
        tabs: [
          { tab: 'Guides', pages: ['first'] },
          {
            tab: 'One',
            openapi: { source: 'one/openapi.json', directory: 'one/api' },
          },
          {
            tab: 'Two',
            openapi: { source: 'two/openapi.json', directory: 'two/api' },
          },
        ],
      },
    }),
    'first.mdx':
      '---\ntitle: First\n---\n\n[Up](https://example.com/pricing) [One](/one/api/first)\n',
    'one/openapi.json': api('first'),
    'two/openapi.json': api('second'),
  })
  await migrate('--out', join(folder, 'new'))
  const site = siteOf(filesIn('new/site'))
  expect((await site.build()).problems).toEqual([])
  expect(site.files.get('one/api/first/index.html')).toContain('<h1')
  expect(site.files.get('two/api/second/index.html')).toContain('<h1')
  const html = site.files.get('first/index.html')
  expect(html).toContain('href="https://example.com/pricing"')
  expect(html).toContain('href="/docs/one/api/first"')
})

test('old addresses below one that is a file are told, as no file can be there', async () => {
  write({
    'docusaurus.config.js': docusaurusWith(
      `plugins: [['@docusaurus/plugin-client-redirects', { redirects: [
        { from: ['/faq.html', '/faq.html/more'], to: '/docs/a' }] }]],`,
    ),
    'docs/a.md': '# A\n\nWords.\n',
  })
  await migrate('--out', join(folder, 'new'))
  const site = siteOf(filesIn('new/site'))
  const { problems } = await site.build()
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(site.files.get('faq.html')).toContain('url=/docs/a')
  expect(filesIn('new')['migration.md']).toContain(
    '| `/faq.html/more → /docs/a` | Left out: another old address is a file',
  )
})

test.each([
  ['docusaurus.config.js', 'docs/a.md', docusaurusWith('')],
  ['.vitepress/config.mts', 'a.md', "export default { title: 'T' }"],
  [
    'astro.config.mjs',
    'src/content/docs/a.md',
    "import starlight from '@astrojs/starlight'\nexport default { integrations: [starlight({ title: 'T' })] }",
  ],
  ['docs.json', 'a.mdx', '{ "name": "T", "navigation": { "pages": ["a"] } }'],
])(
  'Korean pages with much code, of a site that names no language: %s',
  async (file, page, config) => {
    const code = 'const client = createClient({ token: process.env.TOKEN })\n'.repeat(9)
    const text = `---\ntitle: 시작하기\n---\n\n토큰을 먼저 발급하세요. \`createClient\`를 호출합니다.\n\n~~~js\n${code}~~~\n`
    write({ [file]: config, [page]: text })
    await migrate('--out', join(folder, 'new'))
    expect(filesIn('new/site')['docsgen.yaml']).toContain('locale: ko\n')
  },
)

test('links of Fumadocs that lead to its tabs are in the menu once', async () => {
  write({
    'source.config.ts':
      "import { defineDocs } from 'fumadocs-mdx/config'\nexport const docs = defineDocs({ dir: 'content/docs' })",
    'app/layout.config.tsx':
      "export const baseOptions: BaseLayoutProps = { nav: { title: 'T' }, links: [{ text: 'Guide', url: '/docs/guide' }, { text: 'More', url: '/docs/api/b' }] }",
    'content/docs/meta.json': '{ "pages": ["guide", "api"] }',
    'content/docs/guide/meta.json': '{ "title": "Guide", "root": true }',
    'content/docs/guide/index.mdx': '---\ntitle: Guide\n---\n\nWords.\n',
    'content/docs/api/meta.json': '{ "title": "API", "root": true }',
    'content/docs/api/index.mdx': '---\ntitle: API\n---\n\nWords.\n',
    'content/docs/api/b.mdx': '---\ntitle: B\n---\n\nWords.\n',
  })
  await migrate('--out', join(folder, 'new'))
  const config = filesIn('new/site')['docsgen.yaml'] ?? ''
  const [, items = ''] = config.split(/^navbar:$/m)
  const [menu = ''] = items.split(/^\S/m)
  expect([...menu.matchAll(/label: (.*)/g)].map(([, label]) => label)).toEqual([
    'Guide',
    'API',
    'More',
  ])
})

test.each([
  [
    'Fumadocs',
    'src/components/mdx.tsx',
    'export function getMDXComponents(components?: MDXComponents)',
    {
      'source.config.ts':
        "import { defineDocs } from 'fumadocs-mdx/config'\nexport const docs = defineDocs({ dir: 'content/docs' })",
    },
  ],
  [
    'Nextra',
    'mdx-components.tsx',
    'export const useMDXComponents = (components) =>',
    {
      'next.config.js': "import nextra from 'nextra'\nexport default nextra({})()",
    },
  ],
])('components that all pages of %s may use', async (_, file, head, config) => {
  write({
    ...config,
    'tsconfig.json': '{ "compilerOptions": { "paths": { "~/*": ["./src/*"] } } }',
    [file]: `import defaults from 'elsewhere/mdx'
import { Price as Amount } from '~/parts/price'
import Tabs from '~/parts/tabs'
import Unused from '~/parts/unused'

${head} { return { ...defaults, Amount, Tabs, h1: (props) => <h1 {...props} />, ...components } }`,
    'src/parts/price.tsx':
      "import { sign } from '~/parts/sign'\nexport const Price = ({ of }) => <b>{of + sign}</b>",
    'src/parts/sign.ts': "export const sign = ' coins'",
    'src/parts/tabs.tsx': 'export default () => null',
    'src/parts/unused.tsx': 'export default () => null',
    'content/docs/index.mdx':
      '---\ntitle: Start\n---\n\n<Amount of={3} />\n\n<Tabs items={["A", "B"]}><Tab>In A</Tab><Tab>In B</Tab></Tabs>\n',
  })
  await migrate('--out', join(folder, 'new'))
  const files = filesIn('new/site')
  const site = siteOf(files)
  expect((await site.build()).problems).toEqual([])
  expect(site.files.get('docs/index.html')).toMatch(/<b>3 coins<\/b>.*In A/s)
  expect(Object.keys(files).filter((path) => path.startsWith('components/'))).toEqual([
    'components/Amount.tsx',
  ])
})

test('texts of a language for folders that Docusaurus never reads, and code that is named from the root', async () => {
  write({
    'docusaurus.config.js': docusaurusWith("i18n: { defaultLocale: 'en', locales: ['en', 'ko'] },"),
    'sidebars.js': "export default { docs: [{ type: 'autogenerated', dirName: '.' }] }",
    'docs/guide/_category_.json': '{ "label": "Guide" }',
    'docs/guide/a.mdx': 'import Hint from \'/src/hint.mdx\'\n\n# A\n\n<Hint who="You" />\n',
    'src/hint.mdx': '{props.who} may do this.\n',
    'i18n/ko/docusaurus-plugin-content-docs/current.json':
      '{ "sidebar.docs.category.Guide": { "message": "안내" } }',
    'i18n/ko/docusaurus-plugin-content-docs/current/guide/_category_.json':
      '{ "label": "sidebar.docs.category.Guide" }',
    'i18n/ko/docusaurus-plugin-content-docs/current/guide/a.mdx': '# 가\n',
  })
  await migrate('--out', join(folder, 'new'))
  const site = siteOf(filesIn('new/site'))
  const { problems } = await site.build()
  expect(problems.map(({ code }) => code)).toEqual([])
  expect(site.files.get('docs/guide/a/index.html')).toContain('You may do this.')
  const page = site.files.get('ko/docs/guide/a/index.html') ?? ''
  expect(page).toContain('안내')
  expect(page).not.toContain('sidebar.docs.category')
})

test('pages of VitePress without a title are called as their menu does, whose labels are HTML', async () => {
  write({
    '.vitepress/config.ts':
      "export default { title: 'T', themeConfig: { sidebar: [{ text: 'API', items: [{ text: 'Book &lt;T&gt;', link: '/book' }, { text: 'Named', link: '/named' }] }] } }",
    'index.md': '# Home',
    'book.md': '## Open\n\n```sh\n# no heading\n```\n',
    'named.md': '# Own title\n',
  })
  await migrate('--out', join(folder, 'new'))
  const site = siteOf(filesIn('new/site'))
  await site.build()
  const h1 = (path: string) => /<h1\b[^>]*>(.*?)<\/h1>/s.exec(site.files.get(path) ?? '')?.[1]
  expect(h1('book.html')).toBe('Book &lt;T&gt;')
  expect(h1('named.html')).toBe('Own title')
  expect(site.files.get('named.html')).not.toContain('&amp;lt;')
})

test('publishes pages about tests, whose names here are those of tests', async () => {
  write({
    '.vitepress/config.ts':
      "export default { title: 'T', themeConfig: { sidebar: [{ text: 'A test', link: '/a.test' }] } }",
    'index.md': '# Home\n\n[A test](./a.test.md)\n',
    'a.test.md': '# Tests\n',
  })
  await migrate('--out', join(folder, 'new'))
  const site = siteOf(filesIn('new/site'))
  const { problems } = await site.build()
  expect(problems.map(({ code }) => code)).toEqual([])
  expect(site.files.get('a.test.html')).toContain('>Tests</h1>')
  expect(site.files.get('index.html')).toContain('href="/a.test.html"')
})

test('leads from no address below a page that is a file', async () => {
  write({
    '.vitepress/config.ts': "export default { title: 'T' }",
    'index.md': '# Home',
    'guide/index.md': '# Guide',
    'guide/faq.md': '# FAQ',
    'public/_redirects': '/*/readme.html /:splat 301!\n',
  })
  await migrate('--out', join(folder, 'new'))
  const config = filesIn('new')['site/docsgen.yaml'] ?? ''
  expect(config).toContain('/guide/readme.html')
  expect(config).not.toContain('faq.html/readme.html')
  const { problems } = await siteOf(filesIn('new/site')).build()
  expect(problems.map(({ code }) => code)).toEqual([])
})

test('tells where the description of an API of Mintlify is to come from', async () => {
  write({
    'docs.json':
      '{ "name": "T", "api": { "openapi": "https://api.example.com/openapi.json" }, "navigation": { "pages": ["a"] } }',
    'a.mdx': '---\ntitle: A\n---\n\nWords.\n',
  })
  await migrate('--out', join(folder, 'new'))
  expect(filesIn('new')['migration.md']).toMatch(
    /`openapi: https:\/\/api\.example\.com\/openapi\.json` \| Put the OpenAPI file/,
  )
})

test('languages that a plugin of VitePress makes of folders', async () => {
  write({
    '.vitepress/config.ts': `
      import { withSidebar } from 'vitepress-sidebar'
      import { withI18n } from 'vitepress-i18n'
      const names = ['en', 'ko', 'zhHans']
      const config = { title: 'Example', rewrites: { 'en/:rest*': ':rest*' } }
      export default withSidebar(withI18n(config, {
        locales: names, rootLocale: 'en', description: { en: 'Words', ko: '설명' },
        themeConfig: { ko: { nav: [{ text: '시작', link: '/ko/start' }] }, en: { nav: [{ text: 'Start', link: '/start' }] } },
      }), {})`,
    'en/index.md': '---\nlayout: home\nhero: { name: Example, text: First }\n---\n',
    'en/start.md': '# Start\n\nWords',
    'ko/index.md': '---\nlayout: home\nhero: { name: 예제, text: 처음 }\n---\n',
    'ko/start.md': '# 시작\n\n글',
    'zhHans/start.md': '# 开始\n\n字',
  })
  expect(await migrate()).toBe(0)
  const files = filesIn('old-docsgen')
  expect(files['site/docsgen.yaml']).toContain('tagline: Words')
  expect(files['site/docsgen.yaml']).toMatch(
    /locales:\n {2}en: .*\n {2}ko: .*\n {2}zh-Hans:\n {4}path: zhHans/,
  )
  expect(files['site/docsgen.yaml']).toContain('label: Start')
  expect(files['site/i18n/ko/docsgen.yaml']).toMatch(/tagline: 설명[\s\S]*label: 시작/)
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining([
      'site/i18n/ko/docs/start.md',
      'site/i18n/ko/pages/index.md',
      'site/i18n/zhHans/docs/start.md',
    ]),
  )
})

test('Hugo reads names of fields and of files in any case, and its links have icons that there are', async () => {
  write({
    'hugo.toml': `title = "T"
defaultContentLanguage = "en"
[languages.en]
weight = 1
[languages.ko]
weight = 2
[[menus.main]]
name = "Chat"
url = "https://chat.example.com"
params = { icon = "discord" }
[[menus.main]]
name = "Talk"
url = "https://talk.example.com"
params = { icon = "reddit" }
`,
    'content/en/_index.md': '---\ntitle: Home\n---\n\nWords\n',
    'content/en/two-words.md': '---\nTitle: Two words\nTags: [a]\nLinkTitle: Two\n---\n\nEnglish\n',
    'content/ko/Two words.md': '---\ntitle: 두 단어\n---\n\n한국어 문서\n',
    'content/en/blog/post.md':
      '---\ntitle: Post\ndate: 2026-01-02\nauthor:\n  name: Kim\n  link: https://kim.example.com\n---\n\nA\n',
    'content/en/blog/more.md':
      '---\ntitle: More\ndate: 2026-01-03\nauthors:\n- name: Lee\n  position: Engineer\n- name: Park\n  team: Docs\n---\n\nB\n',
  })
  await migrate('--out', join(folder, 'new'))
  const site = siteOf(filesIn('new/site'))
  const { problems } = await site.build()
  expect(problems.filter(({ severity }) => severity !== 'info').map(({ code }) => code)).toEqual([])
  const text = (path: string) => site.files.get(path) ?? ''
  expect(text('two-words/index.html')).toMatch(/<h1\b[^>]*>Two words</)
  expect(text('two-words/index.html')).toContain('href="/tags/a/"')
  expect(text('ko/two-words/index.html')).toContain('한국어 문서')
  expect(text('blog/post/index.html')).toContain('href="https://kim.example.com"')
  expect(text('blog/more/index.html')).toMatch(/Lee[\s\S]*Engineer[\s\S]*Park/)
  expect(text('index.html')).toContain('href="https://talk.example.com"')
})

test('tells of pages that a book of GitBook does not list', async () => {
  write({
    'SUMMARY.md': '# Table of contents\n\n* [First](README.md)\n',
    'README.md': '# First\n\nWords\n',
    'notes/draft.md': '# A draft\n',
  })
  await migrate('--out', join(folder, 'new'))
  const files = filesIn('new')
  expect(files['site/docs/notes/draft.md']).toBeUndefined()
  expect(files['migration.md']).toContain('`notes/draft.md`')
})
