import { parseHTML } from 'linkedom'
import { describe, expect, test } from 'vitest'
import { rowsOf } from '../../src/client/boot/drawn-rows.ts'
import { shortProblems, siteOf } from '../support/site.ts'

const HEAD = 'title: 두레\nurl: https://docs.example.com\n'
const CONFIG = `${HEAD}docs:
  - { path: guide, route: / }
  - { path: sdk, route: sdk, label: SDK, sidebars: { sdk: [install, { type: category, label: 묶음, items: [use] }] } }
navbar:
  items:
    - { type: version, docs: sdk }
`
const SDK = {
  'sdk/install.md': '# 설치\n\n[시작](/guide/01-start.md) [사용](./use.md) [옛 주소](/sdk/use)',
  'sdk/use.md': '# 사용\n\n사용합니다.',
}
const FILES = {
  'docsgen.yaml': CONFIG,
  'guide/01-start.md': '# 시작\n\n[설치](../sdk/install.md)',
  'guide/z/more.md': '# 더 보기\n\n더 있습니다.',
  ...SDK,
}
/** The newest version is the first in the list, and the folder `sdk` is the next one. */
const VERSIONS = {
  'versions-sdk.yml': '- "2.0"\n- "1.0"\n',
  'versions-sdk/2.0/docs/install.md': '# 설치 2\n\n[사용](use.md)',
  'versions-sdk/2.0/docs/use.md': '# 사용 2',
  'versions-sdk/1.0/docs/install.md': '# 설치 1',
  'versions-sdk/1.0/sidebars.json': '{ "sdk": ["install"] }',
}

async function built(files: Parameters<typeof siteOf>[0]) {
  const site = siteOf(files)
  const { pages, problems } = await site.build()
  const docs = pages.filter((url) => !/404|\/search/.test(url)).sort()
  const textAt = (url: string) => site.files.get(`${url.slice(1)}/index.html`) ?? ''
  return { site, docs, problems: shortProblems(problems), textAt }
}

const sidebarOf = (html: string) =>
  /<nav[^>]*aria-label="(?:문서 메뉴|Documentation menu)".*?<\/nav>/s.exec(html)?.[0] ?? ''

interface Row {
  readonly label: string
  readonly items?: readonly Row[]
}

/** The labels of rows, each level deeper by two spaces. */
const outlineOf = (rows: readonly Row[], indent = ''): string[] =>
  rows.flatMap(({ label, items = [] }) => [indent + label, ...outlineOf(items, `${indent}  `)])

describe('several documentations', () => {
  test('each have their own address and sidebar, and link to one another', async () => {
    const { docs, problems, textAt } = await built(FILES)
    expect(problems).toEqual([])
    expect(docs).toEqual(['/sdk/install', '/sdk/use', '/start', '/z/more'])
    expect(textAt('/sdk/install')).toContain('href="/start"')
    expect(textAt('/start')).toContain('href="/sdk/install"')
    expect(sidebarOf(textAt('/sdk/use'))).toContain('묶음')
    expect(sidebarOf(textAt('/sdk/use'))).not.toContain('/start')
    expect(sidebarOf(textAt('/start'))).not.toContain('/sdk/')
  })

  test('begin at the first one, and lead from each first address to a page', async () => {
    const { site } = await built(FILES)
    expect(site.files.get('_redirects')?.split('\n')).toEqual(
      expect.arrayContaining(['/ /start 302', '/sdk /sdk/install 301']),
    )
  })

  test('have versions of their own', async () => {
    const { docs, problems, textAt, site } = await built({ ...FILES, ...VERSIONS })
    expect(problems).toEqual([])
    expect(docs).toEqual([
      '/sdk/1.0/install',
      '/sdk/install',
      '/sdk/next/install',
      '/sdk/next/use',
      '/sdk/use',
      '/start',
      '/z/more',
    ])
    expect(textAt('/sdk/install')).toContain('href="/sdk/1.0/install"')
    expect(textAt('/sdk/1.0/install')).toContain('더 이상 관리하지 않는 문서입니다')
    expect(textAt('/start')).not.toContain('class="version-badge')
    const { sets, versions } = JSON.parse(site.files.get('docs.json') ?? '{}')
    expect(
      versions.map((one: { version: string; docs?: string }) => [one.version, one.docs]),
    ).toEqual([
      ['current', undefined],
      ['sdk@current', 'sdk'],
      ['sdk@2.0', 'sdk'],
      ['sdk@1.0', 'sdk'],
    ])
    const urlsOf = ({ pages }: { pages: { url: string }[] }) => pages.map(({ url }) => url).sort()
    expect(sets.map(urlsOf)).toEqual([
      ['/sdk/install', '/sdk/use', '/start', '/z/more'],
      ['/sdk/next/install', '/sdk/next/use'],
      ['/sdk/1.0/install'],
    ])
  })

  test('are found by the search together, in a version with what has no version', async () => {
    const { site } = await built({ ...FILES, ...VERSIONS })
    const found = (version: string) =>
      [...site.files]
        .filter(([path]) => path.startsWith(`search/ko-KR/${version}/pages/`))
        .map(([, text]) => JSON.parse(text).url as string)
        .sort()
    const indexes = [...site.files.keys()].filter((path) => /^search\/.*index\.json$/.test(path))
    expect(indexes.sort()).toEqual([
      'search/ko-KR/sdk@1.0/index.json',
      'search/ko-KR/sdk@2.0/index.json',
      'search/ko-KR/sdk@current/index.json',
    ])
    expect(found('sdk@2.0')).toEqual(['/sdk/install', '/sdk/use', '/start', '/z/more'])
    expect(found('sdk@1.0')).toEqual(['/sdk/1.0/install', '/start', '/z/more'])
    expect(found('sdk@current')).toEqual([
      '/sdk/next/install',
      '/sdk/next/use',
      '/start',
      '/z/more',
    ])
  })

  test('are found by the search in the version that is asked, with the latest one of each other', async () => {
    const { site } = await built({
      ...FILES,
      ...VERSIONS,
      'versions.yml': '- "5.0"\n- "4.0"\n',
      'versions/5.0/docs/01-start.md': '# 시작 5',
      'versions/4.0/docs/01-start.md': '# 시작 4',
    })
    const found = Object.fromEntries(
      ['5.0', '4.0', 'current', 'sdk@2.0', 'sdk@1.0'].map((version) => [
        version,
        [...site.files]
          .filter(([path]) => path.startsWith(`search/ko-KR/${version}/pages/`))
          .map(([, text]) => JSON.parse(text).url as string)
          .sort(),
      ]),
    )
    expect(found).toEqual({
      '5.0': ['/sdk/install', '/sdk/use', '/start'],
      '4.0': ['/4.0/start', '/sdk/install', '/sdk/use'],
      current: ['/next/start', '/next/z/more', '/sdk/install', '/sdk/use'],
      // The latest of all are in one index.
      'sdk@2.0': [],
      'sdk@1.0': ['/sdk/1.0/install', '/start'],
    })
  })

  test('have sidebars of three levels each', async () => {
    const { textAt, problems } = await built({
      'docsgen.yaml': `${HEAD}docs:
  - { path: guide, route: /, sidebars: { guide: [start, { 큰 묶음: [{ 작은 묶음: [z/more] }] }] } }
  - { path: sdk, route: sdk }
`,
      'guide/start.md': '# 시작',
      'guide/z/more.md': '# 더 보기',
      'sdk/install.md': '# 설치',
      'sdk/api/_category_.yml': 'label: 명령',
      'sdk/api/files/_category_.yml': 'label: 파일',
      'sdk/api/files/read.md': '# 읽기',
    })
    expect(problems).toEqual([])
    const rows = (url: string) => {
      const list = parseHTML(textAt(url)).document.querySelector('.menu-docs > .side > ul')
      return outlineOf(list ? rowsOf(list) : [])
    }
    expect(rows('/z/more')).toEqual(['시작', '큰 묶음', '  작은 묶음', '    더 보기'])
    expect(rows('/sdk/api/files/read')).toEqual(['명령', '  파일', '    읽기', '설치'])
    const drawn = sidebarOf(textAt('/sdk/api/files/read'))
    expect(drawn).toMatch(/<ul[^>]*>(?:(?!<\/ul>).)*명령.*<ul[^>]*>.*파일.*<ul[^>]*>.*읽기/s)
    expect(drawn).not.toContain('큰 묶음')
  })

  test('may be those of Docusaurus, with its lists, folders and translations', async () => {
    const { docs, problems, textAt } = await built({
      'docsgen.yaml': `${CONFIG}locales: { ko-KR: {}, en: {} }\n`,
      'guide/start.md': '# 시작',
      'sdk/install.md': '# 설치',
      'sdk/use.md': SDK['sdk/use.md'],
      'sdk_versions.json': '["1.0"]',
      'sdk_versioned_docs/version-1.0/install.md': '# 설치 1',
      'sdk_versioned_sidebars/version-1.0-sidebars.json': '{ "sdk": ["install"] }',
      'i18n/en/docusaurus-plugin-content-docs-sdk/current/use.md': '# Use',
      'i18n/en/docusaurus-plugin-content-docs-sdk/version-1.0/install.md': '# Install 1',
      'i18n/en/docusaurus-plugin-content-docs-sdk/current.json':
        '{ "sidebar.sdk.category.묶음": { "message": "Group" } }',
    })
    expect(problems).toEqual([])
    expect(docs).toContain('/sdk/install')
    expect(docs).toContain('/sdk/next/use')
    expect(textAt('/en/sdk/install')).toContain('Install 1')
    expect(textAt('/en/sdk/next/use')).toContain('Use')
    expect(sidebarOf(textAt('/en/sdk/next/use'))).toContain('Group')
  })

  test('have the pages of an API where it says so', async () => {
    const api =
      'openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths: { /a: { get: { operationId: getA, responses: { "200": { description: 예 } } } } }'
    const { docs } = await built({
      ...FILES,
      'docsgen.yaml': `${HEAD}docs: [{ path: guide, route: / }, { path: sdk, route: sdk }]\nopenapi: [{ file: a.yaml, docs: sdk, folder: api }]\n`,
      'a.yaml': api,
    })
    expect(docs).toContain('/sdk/api/get-a')
  })

  test('follow changes of any of them like a build from nothing', async () => {
    const { site } = await built({ ...FILES, ...VERSIONS })
    const edits: [string, string | undefined][] = [
      ['sdk/use.md', '# 새 사용\n\n[시작](/guide/z/more.md)'],
      ['versions-sdk/1.0/docs/install.md', '# 설치 1\n\n고쳤습니다.'],
      ['versions-sdk/1.0/sidebars.json', '{ "sdk": [{ "묶음": ["install"] }] }'],
      ['versions-sdk.yml', '- "2.0"\n'],
      ['guide/01-start.md', undefined],
      ['sidebars-sdk.yml', 'sdk: [use]'],
      ['docsgen.yaml', CONFIG.replace(/, sidebars: .*/, ' }')],
    ]
    for (const [path, text] of edits) {
      site.edit(path, text)
      await site.build()
      expect([...site.files].sort()).toEqual([...(await site.coldBuild())].sort())
    }
    expect(sidebarOf(site.files.get('sdk/next/use/index.html') ?? '')).toContain('새 사용')
  })

  test.each([
    ['docs: [{ path: a }, { path: a/b, route: b }]', 'config-invalid docsgen.yaml:3'],
    ['docs: [{ path: a }, { path: b }]', 'config-invalid docsgen.yaml:3'],
    [
      'docs: [{ path: x/a, route: a, id: b }, { path: b, route: b }]',
      'config-invalid docsgen.yaml:3',
    ],
    ['docs: []', 'config-invalid docsgen.yaml:3'],
    ['docs: [{ path: guide, rout: a }]', 'config-unknown-field docsgen.yaml:3'],
    ['docs: [{ path: guide, id: a/b }]', 'config-invalid docsgen.yaml:3'],
    ['docs: [{ path: guide, landing: 없음 }]', 'unknown-doc docsgen.yaml:3'],
    ['docs: [{ path: guide, sidebars: { a: [없음] } }]', 'unknown-doc docsgen.yaml:3'],
    ['docs: [{ path: guide, lastVersion: "9" }]', 'unknown-version docsgen.yaml:3'],
    [
      'docs: { path: guide }\nnavbar: { items: [{ type: version, docs: sdk }] }',
      'unknown-docs docsgen.yaml:4',
    ],
    [
      'docs: { path: guide }\nopenapi: [{ file: a.yaml, docs: sdk }]',
      'unknown-docs docsgen.yaml:4',
    ],
  ])('wrong settings are told: %s', async (settings, expected) => {
    const { problems } = await built({
      'docsgen.yaml': `${HEAD}${settings}\n`,
      'guide/start.md': '# 시작',
      'a/a.md': '# 가',
      'b/b.md': '# 나',
      'a.yaml': 'openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths: {}',
    })
    expect(problems).toContain(expected)
  })
})

describe('files that are excluded', () => {
  const OWN = `${HEAD}exclude: ['docs/drafts/**', '**/README.md', 'docs/x*.md', 'static/old/']\n`
  const ALL = {
    'docsgen.yaml': OWN,
    'docs/a.md': '# 가\n\n::include{src="./drafts/part.md"}',
    'docs/README.md': '# 읽어 보세요',
    'docs/drafts/part.md': '조각',
    'docs/x1.md': '# 엑스',
    'static/old/a.txt': '옛것',
    'static/new.txt': '새것',
    'i18n/en/docs/drafts/part.md': '# Part',
  }

  test('are no pages and are not published, and may still be included', async () => {
    const { docs, textAt, site } = await built(ALL)
    expect(docs).toEqual(['/docs/a'])
    expect(textAt('/docs/a')).toContain('조각')
    expect(site.files.has('old/a.txt')).toBe(false)
    expect(site.files.has('new.txt')).toBe(true)
  })

  test('stay away however they change', async () => {
    const { site } = await built(ALL)
    for (const [path, text] of [
      ['docs/drafts/part.md', '새 조각'],
      ['docs/drafts/other.md', '# 새 초안'],
      ['docs/x1.md', '# 엑스\n\n고침'],
      ['docsgen.yaml', HEAD],
    ] as const) {
      site.edit(path, text)
      await site.build()
      expect([...site.files].sort()).toEqual([...(await site.coldBuild())].sort())
    }
    expect(site.files.has('docs/x1/index.html')).toBe(true)
  })

  test.each(["exclude: ['/docs/a.md']", "exclude: ['docs\\\\a.md']", "exclude: ['']"])(
    'a pattern that can fit nothing is told: %s',
    async (settings) => {
      const { problems } = await built({
        'docsgen.yaml': `${HEAD}${settings}\n`,
        'docs/a.md': '# 가',
      })
      expect(problems).toEqual(['config-invalid docsgen.yaml:3'])
    },
  )
})

describe('addresses that end in .html', () => {
  const OWN = `${HEAD}urls: { style: html }
blog: { untruncatedPosts: ignore }
navbar: { items: [{ label: 가, to: /docs/a }, { label: 파일, to: /a.txt }, { label: 문서, to: /docs/a, activeBase: /docs }] }
redirects: [{ from: /docs/old, to: /docs/a }, { from: '/v1/*', to: '/docs/:splat' }, { from: '/v2/*.html', to: '/docs/:splat' }, { from: '/v3/*', to: '/docs/:splat.html' }]
search: { exclude: [/docs/hidden] }
`
  const ALL = {
    'docsgen.yaml': OWN,
    'docs/a.md':
      '# 가\n\n[나](b.md) [나](/docs/b) [나](/docs/b.html) [묶음](/docs/c/) [글](/blog/)',
    'docs/b.md': '---\ntags: [태그]\n---\n# 나',
    'docs/c/index.md': '# 다',
    'docs/hidden/d.md': '# 숨은 글',
    'blog/2025-01-02-b.md': '# 글',
    'static/a.txt': '파일',
  }

  test('are so in links, the sidebar, the sitemap, twins, redirects and the search', async () => {
    const { site, docs, problems } = await built(ALL)
    expect(problems).toEqual([])
    expect(docs).toEqual(
      expect.arrayContaining([
        '/docs/a.html',
        '/docs/b.html',
        '/docs/c/',
        '/blog/',
        '/docs/tags.html',
      ]),
    )
    const page = site.files.get('docs/a.html') ?? ''
    expect(page.match(/href="\/docs\/b\.html"/g)?.length).toBeGreaterThanOrEqual(4)
    expect(page).not.toMatch(/href="\/docs\/b"/)
    expect(page).toContain('href="/a.txt"')
    expect(page).toMatch(/aria-current="true"[^>]*>문서|문서/)
    expect(site.files.get('docs/a.md')).toContain('/docs/b.md')
    expect(site.files.get('sitemap.xml')).toContain(
      '<loc>https://docs.example.com/docs/a.html</loc>',
    )
    const redirects = site.files.get('_redirects') ?? ''
    expect(redirects.split('\n')).toEqual(
      expect.arrayContaining([
        '/docs/old /docs/a.html 301',
        '/v1/a.html /docs/a.html 301',
        '/v1/a /docs/a.html 301',
        '/v1/c/ /docs/c/ 301',
        '/v2/a.html /docs/a.html 301',
        '/v3/a /docs/a.html 301',
        '/docs /docs/a.html 301',
        '/docs/ /docs/a.html 301',
      ]),
    )
    expect(redirects).not.toMatch(/\.html\.html|^\/v2\/a /m)
    for (const file of ['v1/a.html', 'v1/a/index.html', 'v2/a.html', 'v3/a/index.html'])
      expect([file, site.files.get(file)?.includes('data-to="/docs/a.html"')]).toEqual([file, true])
    const found = [...site.files]
      .filter(([path]) => path.startsWith('search/'))
      .map(([, text]) => text)
    expect(found.join('')).not.toContain('숨은 글')
  })

  test('go with no rule for slashes', async () => {
    const { problems } = await built({ ...ALL, 'docsgen.yaml': `${OWN}trailingSlash: true\n` })
    expect(problems).toEqual(['config-invalid docsgen.yaml:8'])
  })
})
