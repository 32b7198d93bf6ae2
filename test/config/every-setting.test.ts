import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { configJsonSchema, type JsonSchema } from '../../src/config/json-schema.ts'
import { shortProblems, siteOf } from '../support/site.ts'

/** A site that says something with every setting. */
const CONFIG = `title: 두레
tagline: 결제를 하루 만에 붙입니다.
titleDelimiter: '-'
url: https://docs.example.com
baseUrl: /api/
trailingSlash: false
version: 1.4.0
locale: ko
locales:
  ko: {}
  en: { label: English, htmlLang: en-GB, direction: ltr, baseUrl: /english/, path: english }
image: /social.svg
favicon: /icon.svg
logo: { light: /logo.svg, dark: /logo-dark.svg, alt: 두레, href: 'https://example.com' }
brand: { color: '#a8430a', colorDark: '#ffab7d' }
socialCards: { theme: dark, font: /fonts/a.woff2 }
fonts:
  sans: [Doore Sans, { file: /fonts/a.woff2, weight: 700, style: italic }]
  mono: [D2Coding, { file: /fonts/a.woff2, weight: 400, style: normal }]
head:
  - { tag: meta, attrs: { name: theme-color, content: '#a8430a' } }
  - { tag: style, content: 'p { color: red }' }
scripts:
  - { src: /chat.js, async: true, defer: true, type: module, strategy: idle }
noIndex: true
metadata:
  - { name: author, content: 두레 }
  - { property: 'og:type', content: website }
navbar:
  title: 두레 문서
  hideOnScroll: true
  items:
    - { type: link, label: 소개, to: /docs/intro, position: left, activeBase: /docs, icon: github, iconOnly: true }
    - { label: 시작하기, href: 'https://example.com', style: button }
    - type: dropdown
      label: 더 보기
      position: right
      items:
        - { label: 안내, to: /docs/intro, description: 여기서 시작하세요. }
        - { label: 회사, href: 'https://example.com' }
        - label: 묶음
          items:
            - { label: 안내, to: /docs/intro, description: 처음입니다. }
            - { label: 회사, href: 'https://example.com' }
    - { type: version, docs: guide, position: right, versions: { current: { label: 다음 }, "1.0": {} }, archives: [{ label: 옛 문서, href: 'https://old.example.com' }, { label: 목록, to: /docs/intro }] }
    - { type: locale, position: right }
footer:
  columns: [{ title: 문서, items: [{ label: 소개, to: /docs/intro }, { label: 회사, href: 'https://example.com' }] }]
  social: [{ label: GitHub, href: 'https://github.com/example', icon: github }, { label: 소식, to: /docs/intro, icon: rss }]
  note: © 두레
announcement: { id: a, text: 공지입니다., closeable: false, from: '2025-01-01', to: '2025-01-31' }
feedback: { href: 'https://example.com/?page={url}&answer={answer}' }
images: { widths: [400, 800], formats: [avif, webp], quality: 70 }
colorMode: { default: system, switch: false }
shortcuts: false
docs:
  id: guide
  label: 안내서
  path: docs
  route: docs
  landing: intro
  breadcrumbs: false
  sidebars: { guide: [intro] }
  sidebar: { autoCollapse: true, hideable: true }
  includeCurrent: true
  lastVersion: current
  versions: { "1.0": { label: 1.x, path: v1, banner: unmaintained, badge: true, noIndex: true } }
  canonicalToLatest: true
  lastUpdated: { author: true, date: false }
  frontMatter: { audience: string }
  tocMinLevel: 2
  tocMaxLevel: 4
pages: { path: pages }
blog:
  path: blog
  route: news
  title: 소식
  description: 달라진 것입니다.
  postsPerPage: 20
  sidebar: { title: 최근 글, count: all }
  archive: archive
  authors: authors
  tags: topics
  readingTime: false
  feed: { types: [rss, json], limit: 50, title: 소식, description: 달라진 것입니다., copyright: © 두레 }
  inlineAuthors: error
  inlineTags: error
  untruncatedPosts: ignore
  lastUpdated: { author: true, date: false }
  editUrl: https://github.com/example/blog/edit/main/
  tocMinLevel: 2
  tocMaxLevel: 3
code: { remember: true }
plugins: [{ from: ./plugins/status.js, options: { level: 2 } }]
markdown: { parser: remark, format: mdx, math: false }
openapi:
  - { file: api/pay.yaml, overlays: [api/public.yaml], id: payments, docs: guide, folder: reference, route: reference, label: 결제, position: 3, groupByTag: label, info: false, schemas: linked, download: false, languages: [curl, python], describes: client, allowRemoteRefs: true, tryIt: { servers: ['https://sandbox.example.com/v1'], proxy: 'https://proxy.example.com/?url=', auth: ApiKey, samples: false } }
  - { files: [api/users.yaml, api/orders.yaml], id: shop }
reference: { codes: api/codes.yaml, errors: api/errors.yaml, socket: api/socket.yaml, tryIt: { servers: ['https://sandbox.example.com'] } }
publish: [static/.hidden/]
editUrl: https://github.com/example/docs/edit/main/site/
urls: { style: file, case: keep }
exclude: ['docs/drafts/**']
redirects: [{ from: /old, to: /docs/intro }]
search: { kinds: [docs, rest], exclude: [/docs/internal], rows: 4, endings: [님께서], loanwords: false, placeholder: 찾기, shortcuts: [{ label: 소개, to: /docs/intro }, { label: 회사, href: 'https://example.com' }], remember: true, route: find }
llms: { fullSize: 1000000, links: page }
pageActions: [{ label: 도우미, href: 'https://assistant.example.com/?page={url}' }]
sitemap: { changefreq: daily, priority: 0.8, lastmod: datetime }
notFound: { links: [{ label: 소개, description: 여기서 시작하세요., to: /docs/intro }] }
security:
  contentPolicy:
    default-src: ['https://cdn.example.com']
    script-src: ['https://cdn.example.com']
    style-src: ['https://cdn.example.com']
    img-src: ['https://img.example.com']
    media-src: ['https://video.example.com']
    font-src: ['https://fonts.example.com']
    connect-src: ['https://api.example.com']
    frame-src: ['https://www.youtube-nocookie.com']
    worker-src: ['blob:']
    manifest-src: ["'self'"]
    form-action: ['https://forms.example.com']
    frame-ancestors: ['https://intranet.example.com']
    report-uri: ['https://reports.example.com']
  meta: true
  headers: { Referrer-Policy: no-referrer }
manualUrl: https://docsgen.example.com
externalLinks: { allow: ['https://intranet.example.com/*'] }
problems: { broken-anchor: error }
`

/** A site counts its visits in one way: this setting has a site for each. */
const ANALYTICS = [
  '{ provider: ga4, id: G-ABC123 }',
  '{ provider: plausible, domain: docs.example.com, host: "https://stats.example.com" }',
  '{ provider: umami, id: 94db1cb1-74f4-4a40-ad6c-962362670409, host: "https://stats.example.com" }',
  '{ provider: cloudflare, token: 0123456789abcdef0123456789abcdef }',
  '{ provider: naver, id: 1a2b3c4d5e6f }',
  '{ provider: custom, src: "https://stats.example.com/s.js", attrs: { data-site: abc }, pageView: stats.view, connect: ["https://stats.example.com"] }',
]

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>'
const SITE = {
  'docs/intro.md': '# 소개\n\n글입니다.',
  'versions-guide.yml': '["1.0"]',
  'versions-guide/1.0/docs/intro.md': '# 소개\n\n옛 글입니다.',
  'plugins/status.js':
    'export default { name: "status", options: { type: "object", properties: { level: { type: "integer" } } } }',
  'pages/about.md': '# 회사\n\n글입니다.',
  'blog/2025-01-15-post.md': '# 소식\n\n글입니다.',
  'api/pay.yaml':
    'openapi: 3.1.0\ninfo: { title: 결제, version: "1" }\npaths:\n  /a: { get: { summary: 조회, responses: { "200": { description: 됨 } } } }\n',
  'api/public.yaml': 'overlay: 1.0.0\nactions: []\n',
  ...Object.fromEntries(
    ['users', 'orders'].map((name) => [
      `api/${name}.yaml`,
      `openapi: 3.1.0\ninfo: { title: ${name}, version: "1" }\npaths:\n  /${name}: { get: { summary: 목록, operationId: ${name}, responses: { "200": { description: 됨 } } } }\n`,
    ]),
  ),
  'api/codes.yaml': '{}',
  'api/errors.yaml': '[]',
  'api/socket.yaml': 'asyncapi: 3.0.0\ninfo: { title: 소켓, version: "1" }\n',
  'static/fonts/a.woff2': 'a font',
  'static/chat.js': '',
  'static/.hidden/a.txt': 'a',
  ...Object.fromEntries(
    ['social', 'icon', 'logo', 'logo-dark'].map((name) => [`static/${name}.svg`, SVG]),
  ),
}

/** The names that lead to every setting; `*` stands for any name, and lists are looked through. */
function settingsOf(schema: JsonSchema, above = ''): string[] {
  const { additionalProperties: any } = schema
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, own]) => {
      const path = above ? `${above}.${name}` : name
      return [path, ...settingsOf(own, path)]
    }),
    ...(typeof any === 'object' ? settingsOf(any, `${above}.*`) : []),
    ...(schema.items ? settingsOf(schema.items, above) : []),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((one) => settingsOf(one, above)),
  ]
}

/** Those of them that a configuration says something with. */
function usedIn(value: unknown, all: ReadonlySet<string>, above = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => usedIn(one, all, above))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, own]) => {
    const path = above ? `${above}.${name}` : name
    return all.has(path) ? [path, ...usedIn(own, all, path)] : usedIn(own, all, `${above}.*`)
  })
}

test('every setting is used in a site, which is built', async () => {
  const all = new Set(settingsOf(configJsonSchema('en')))
  const used = new Set<string>()
  for (const analytics of ANALYTICS) {
    const config = `${CONFIG}analytics: ${analytics}\n`
    for (const path of usedIn(parse(config), all)) used.add(path)
    const { planned, problems } = await siteOf({ ...SITE, 'docsgen.yaml': config }).build()
    expect(shortProblems(problems)).toEqual([])
    expect(planned).toBeDefined()
  }
  expect([...all].filter((path) => !used.has(path))).toEqual([])
})
