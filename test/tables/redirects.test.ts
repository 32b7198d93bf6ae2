import { describe, expect, test } from 'vitest'
import { siteOf } from '../support/site.ts'

/** The redirects that the product must have. */
const PRODUCT = [
  ['/docs/intro/api', '/docs/additional-info/api'],
  ['/docs/additional/policy/data-retention', '/docs/additional-info/data-retention'],
  ['/docs/intro/policy', '/docs/additional-info/policy'],
  ['/docs/intro/why-use', '/docs/additional-info/why-use'],
  ['/docs/contact/index', '/docs/contact'],
  ['/docs/intro/projects', '/docs/projects'],
  ['/docs/additional/policy/socket-limit', '/docs/additional-info/policy'],
  ['/docs/contact/application', '/docs/contact'],
] as const

const DOCS = {
  'docs/intro.md': '# 소개\n\n## 위치',
  'docs/소개.md': '# 소개',
  'docs/folder/index.md': '# 폴더',
  'static/openapi.yaml': 'openapi: 3.1.0',
  'static/dir/file.txt': 'x',
}

describe.each(['/', '/base/'])('redirects under the base url %s', (baseUrl) => {
  const HEAD = `title: 가\nurl: https://docs.example.com\nbaseUrl: ${baseUrl}\n`

  interface Options {
    readonly settings?: string
    readonly files?: Readonly<Record<string, string>>
  }

  /** A site with these redirects, one to a line from the fifth line on. */
  async function built(redirects: readonly string[], { settings = '', files = {} }: Options = {}) {
    const site = siteOf({
      'docsgen.yaml': `${HEAD}redirects:\n${redirects.map((one) => `  - ${one}\n`).join('')}${settings}`,
      ...DOCS,
      ...files,
    })
    const { problems } = await site.build()
    return {
      problems: problems.map(({ code, line, details }) => [
        code,
        line,
        details.near ?? details.other,
      ]),
      page: (path: string) => site.files.get(path),
      files: site.files,
    }
  }

  /** Where the script of a redirect page goes from `/old?q=1#r`, without the host of the site. */
  function goalOf(html = ''): string | undefined {
    const [, to = '', script = ''] = /<script data-to="(.*?)">(.*?)<\/script>/.exec(html) ?? []
    const document = { currentScript: { dataset: { to: to.replaceAll('&amp;', '&') } } }
    const location = {
      href: 'https://docs.example.com/old?q=1#r',
      search: '?q=1',
      hash: '#r',
      replace(url: URL) {
        goal = url.href.replace('https://docs.example.com/', '/')
      },
    }
    let goal: string | undefined
    new Function('document', 'location', script)(document, location)
    return goal
  }

  test('the eight of the product keep query and hash, and have a file that answers with and without slash', async () => {
    const targets = [...new Set(PRODUCT.map(([, to]) => to))]
    const { page, problems, files } = await built(
      PRODUCT.map(([from, to]) => `{ from: ${from}, to: ${to} }`),
      { files: Object.fromEntries(targets.map((to) => [`${to.slice(1)}.md`, '# 문서'])) },
    )
    expect(problems).toEqual([])
    for (const [from, to] of PRODUCT) {
      const html = page(`${from.slice(1)}/index.html`) ?? ''
      const target = `${baseUrl}${to.slice(1)}`
      expect(goalOf(html)).toBe(`${target}?q=1#r`)
      expect(html).toContain(`<link rel="canonical" href="https://docs.example.com${target}">`)
      expect(html).toContain('<meta name="robots" content="noindex">')
      expect(html).toContain(
        `<noscript><meta http-equiv="refresh" content="0; url=${target}"></noscript>`,
      )
      expect(html).toContain(`<a href="${target}">`)
      expect(html).toContain('<html lang="ko-KR">')
      for (const source of [from, `${from}/`])
        expect(files.get('_redirects')).toContain(`${baseUrl}${source.slice(1)} ${target} 301\n`)
    }
    expect(files.get('sitemap.xml')).not.toContain('/docs/intro/')
  })

  test.each([
    // target as written, where the script goes from /old?q=1#r
    ['/docs/intro', `${baseUrl}docs/intro?q=1#r`],
    ['/docs/intro/', `${baseUrl}docs/intro?q=1#r`],
    ['/docs/intro?x=1', `${baseUrl}docs/intro?x=1#r`],
    ['/docs/intro#위치', `${baseUrl}docs/intro?q=1#%EC%9C%84%EC%B9%98`],
    ['/docs/intro?x=1#위치', `${baseUrl}docs/intro?x=1#%EC%9C%84%EC%B9%98`],
    ['/docs/intro?x=1&y=2', `${baseUrl}docs/intro?x=1&y=2#r`],
    ['/docs/folder', `${baseUrl}docs/folder/?q=1#r`],
    ['/docs/소개', `${baseUrl}docs/%EC%86%8C%EA%B0%9C?q=1#r`],
    ['/docs/%EC%86%8C%EA%B0%9C', `${baseUrl}docs/%EC%86%8C%EA%B0%9C?q=1#r`],
    ['/openapi.yaml', `${baseUrl}openapi.yaml?q=1#r`],
    ['https://b.example.com/x', 'https://b.example.com/x?q=1#r'],
    ['https://b.example.com/x?a#b', 'https://b.example.com/x?a#b'],
  ])('to %s goes to %s', async (to, goal) => {
    const { page, problems } = await built([`{ from: /old, to: "${to}" }`])
    expect(problems).toEqual([])
    expect(goalOf(page('old/index.html'))).toBe(goal)
  })

  test('a pattern is a redirect to each page that it leads to', async () => {
    const { files, problems } = await built([
      '{ from: "/guide/*.html", to: "/docs/:splat" }',
      '{ from: "/v1/*", to: "/docs/:splat" }',
      '{ from: /v1/intro, to: /docs/folder }',
      '{ from: "/docs/*", to: "/docs/:splat" }',
    ])
    expect(problems).toEqual([])
    const lines = (files.get('_redirects') ?? '')
      .split('\n')
      .map((line) => decodeURI(line).replaceAll(baseUrl, '/'))
    expect(lines).toEqual(
      expect.arrayContaining([
        '/guide/intro.html /docs/intro 301',
        '/guide/소개.html /docs/소개 301',
        '/guide/folder.html /docs/folder/ 301',
        '/v1/소개 /docs/소개 301',
        '/v1/folder/ /docs/folder/ 301',
        '/v1/intro /docs/folder/ 301',
      ]),
    )
    // A page is never taken for an old address of itself.
    expect(lines.filter((line) => /^\/docs\/[^ ]/.test(line))).toEqual([])
    expect(lines.join('\n')).not.toContain('404')
  })

  test.each([
    ['leads to no page', '{ from: "/a/*", to: "/nowhere/:splat" }', 'redirect-broken'],
    ['without :splat', '{ from: "/a/*", to: /docs/intro }', 'redirect-invalid'],
    ['with two of *', '{ from: "/a/*/*", to: "/docs/:splat" }', 'redirect-invalid'],
  ])('a pattern that %s is told', async (_, redirect, code) => {
    expect((await built([redirect])).problems).toEqual([[code, 5, undefined]])
  })

  test.each([
    // trailingSlash, file, what a target becomes
    ['', 'old/index.html', 'docs/intro'],
    ['trailingSlash: true', 'old/index.html', 'docs/intro/'],
    ['trailingSlash: false', 'old/index.html', 'docs/intro'],
  ])('with “%s” the file is %s and the target %s', async (settings, file, to) => {
    const { page } = await built(['{ from: /old, to: /docs/intro }'], { settings: `${settings}\n` })
    expect(goalOf(page(file))).toBe(`${baseUrl}${to}?q=1#r`)
  })

  test.each([
    // from, file
    ['/old/', 'old/index.html'],
    ['/old.html', 'old.html'],
    ['/docs/contact/index', 'docs/contact/index/index.html'],
    ['/옛 주소', '옛 주소/index.html'],
    ['/%EC%98%9B', '옛/index.html'],
    ['/옛'.normalize('NFD'), '옛/index.html'],
  ])('from %s is the file %s, with each slash option', async (from, file) => {
    for (const settings of ['', 'trailingSlash: true\n', 'trailingSlash: false\n']) {
      const { page, problems } = await built([`{ from: "${from}", to: /docs/intro }`], { settings })
      expect(problems).toEqual([])
      expect(page(file)).toContain('location.replace(')
    }
  })

  test.each([
    // what is wrong, redirects, problem, line, what was meant or is there
    ['no slash at the start', ['{ from: old, to: /docs/intro }'], 'redirect-invalid', 5, undefined],
    ['a query', ['{ from: "/old?x", to: /docs/intro }'], 'redirect-invalid', 5, undefined],
    ['a hash', ['{ from: "/old#x", to: /docs/intro }'], 'redirect-invalid', 5, undefined],
    ['a host', ['{ from: //b.example.com/x, to: /docs/intro }'], 'redirect-invalid', 5, undefined],
    [
      'a new line',
      ['{ from: "/a\\n/b https://c.example.com", to: /docs/intro }'],
      'redirect-invalid',
      5,
      undefined,
    ],
    [
      'an encoded new line',
      ['{ from: "/a%0A/b", to: /docs/intro }'],
      'redirect-invalid',
      5,
      undefined,
    ],
    ['NUL', ['{ from: "/a\\0b", to: /docs/intro }'], 'redirect-invalid', 5, undefined],
    ['an encoded query', ['{ from: /a%3Fb, to: /docs/intro }'], 'redirect-invalid', 5, undefined],
    ['a wildcard', ['{ from: "/old/*", to: /docs/intro }'], 'redirect-invalid', 5, undefined],
    [
      'a placeholder',
      ['{ from: "/old/:name", to: /docs/intro }'],
      'redirect-invalid',
      5,
      undefined,
    ],
    ['a step up', ['{ from: /a/../b, to: /docs/intro }'], 'redirect-invalid', 5, undefined],
    [
      'a page',
      ['{ from: /docs/intro, to: /docs/소개 }'],
      'redirect-taken',
      5,
      `${baseUrl}docs/intro`,
    ],
    [
      'a page with a slash',
      ['{ from: /docs/intro/, to: /docs/소개 }'],
      'redirect-taken',
      5,
      `${baseUrl}docs/intro`,
    ],
    [
      'a page in other letters',
      ['{ from: /Docs/Intro, to: /docs/소개 }'],
      'redirect-taken',
      5,
      `${baseUrl}docs/intro`,
    ],
    ['a file', ['{ from: /openapi.yaml, to: /docs/소개 }'], 'redirect-taken', 5, 'openapi.yaml'],
    [
      'something in a file',
      ['{ from: /openapi.yaml/x, to: /docs/소개 }'],
      'redirect-taken',
      5,
      'openapi.yaml',
    ],
    [
      'the same twice',
      ['{ from: /old, to: /docs/소개 }', '{ from: /old/, to: /docs/intro }'],
      'redirect-twice',
      6,
      undefined,
    ],
    ['a missing page', ['{ from: /old, to: /docs/intor }'], 'redirect-broken', 5, '/docs/intro'],
    ['a missing anchor', ['{ from: /old, to: /docs/intro#위지 }'], 'broken-anchor', 5, '위치'],
    [
      'a rule in a target',
      ['{ from: /old, to: "https://a.example.com\\n/* https://b.example.com 301!" }'],
      'redirect-target',
      5,
      undefined,
    ],
    [
      'a space in a target',
      ['{ from: /old, to: "https://a.example.com/x 200!" }'],
      'redirect-target',
      5,
      undefined,
    ],
    [
      'half a character in a target',
      ['{ from: /old, to: "/docs/intro#\\ud800" }'],
      'redirect-target',
      5,
      undefined,
    ],
    ['a script', ['{ from: /old, to: "javascript:alert(1)" }'], 'redirect-protocol', 5, undefined],
    ['a mail', ['{ from: /old, to: "mailto:a@example.com" }'], 'redirect-protocol', 5, undefined],
    ['itself', ['{ from: /old, to: /old/ }'], 'redirect-loop', 5, undefined],
  ])('%s is a problem', async (_, redirects, code, line, detail) => {
    expect((await built(redirects)).problems).toEqual([[code, line, detail]])
  })

  test('the file of a page is taken too, whatever its address is', async () => {
    const { problems, page } = await built(['{ from: /docs/intro.html, to: /docs/소개 }'], {
      settings: 'trailingSlash: false\n',
    })
    expect(problems).toEqual([['redirect-taken', 5, 'docs/intro.html']])
    expect(page('docs/intro.html')).toContain('소개</h1>')
    const free = await built(['{ from: /docs/intro.html, to: /docs/intro }'])
    expect(free.problems).toEqual([])
    expect(free.page('docs/intro.html')).toContain('location.replace(')
  })

  test('a chain is followed to its end, also through what a section redirects', async () => {
    const { problems, page } = await built([
      '{ from: /one, to: /two }',
      '{ from: /two, to: /three }',
      '{ from: /three, to: "/docs/intro?x=1" }',
      '{ from: /home, to: /docs }',
    ])
    expect(problems).toEqual([
      ['redirect-chain', 5, undefined],
      ['redirect-chain', 6, undefined],
      ['redirect-chain', 8, undefined],
    ])
    expect(goalOf(page('one/index.html'))).toBe(`${baseUrl}docs/intro?x=1#r`)
    expect(goalOf(page('home/index.html'))).toBe(goalOf(page('docs/index.html')))
  })

  test('a circle is said of each address in it and of those that lead into it; none is written', async () => {
    const { problems, page } = await built([
      '{ from: /x, to: /y }',
      '{ from: /y, to: /x }',
      '{ from: /in, to: /x }',
    ])
    expect(problems).toEqual([5, 6, 7].map((line) => ['redirect-loop', line, undefined]))
    for (const path of ['x', 'y', 'in']) expect(page(`${path}/index.html`)).toBeUndefined()
  })

  test('the configuration wins over what a section redirects', async () => {
    const { problems, page } = await built(['{ from: /docs, to: /docs/소개 }'])
    expect(problems).toEqual([])
    expect(goalOf(page('docs/index.html'))).toContain(`${baseUrl}docs/%EC%86%8C%EA%B0%9C`)
  })

  test('hosts get every redirect in their own forms', async () => {
    const { page } = await built([
      '{ from: "/옛 (주소):1", to: /docs/소개 }',
      '{ from: /a.html, to: "https://b.example.com/$1?q=1" }',
    ])
    const from = `${baseUrl}${encodeURI('옛 (주소)')}%3A1`
    const to = `${baseUrl}docs/%EC%86%8C%EA%B0%9C`
    expect(page('_redirects')?.split('\n').slice(0, 3)).toEqual([
      `${from} ${to} 301`,
      `${from}/ ${to} 301`,
      `${baseUrl}a.html https://b.example.com/$1?q=1 301`,
    ])
    const { redirects } = JSON.parse(page('redirects/vercel.json') ?? '{}')
    expect(redirects.slice(0, 2)).toEqual(
      ['', '/'].map((slash) => ({
        source: from.replace('%3A', ':').replace(/[():]/g, '\\$&') + slash,
        destination: to,
        permanent: true,
      })),
    )
    const rows = page('redirects/nginx.map')
      ?.split('\n')
      .filter((line) => line && !line.startsWith('#'))
    expect(rows?.slice(0, 3)).toEqual([
      `"${baseUrl}옛 (주소):1" "${to}$is_args$args";`,
      `"${baseUrl}옛 (주소):1/" "${to}$is_args$args";`,
      `"${baseUrl}a.html" "https://b.example.com/%241?q=1";`,
    ])
  })
})

test('the root of a site may redirect: hosts get it as it is', async () => {
  const site = siteOf({
    'docsgen.yaml':
      'title: 가\nurl: https://docs.example.com\nlocales: { ko-KR: { baseUrl: /ko/ }, en: {} }\n',
    'pages/index.md': '# 처음',
  })
  await site.build()
  expect(site.files.get('_redirects')).toBe('/ /ko/ 301\n')
  expect(site.files.get('redirects/nginx.map')).toContain('\n"/" "/ko/$is_args$args";\n')
})

describe('old addresses that pages name themselves', () => {
  const HEAD = 'title: 가\nurl: https://docs.example.com\n'
  const page = (aliases: string, more = '') =>
    `---\naliases: ${aliases}\n${more}---\n\n# 글\n\n글.\n`

  test('lead to documents, posts and pages, in every version to the newest', async () => {
    const site = siteOf({
      'docsgen.yaml': `${HEAD}blog: {}\nbaseUrl: /base/\n`,
      'versions.yml': '- "1.0"\n',
      'docs/a.md': page('[/old, /older/path]'),
      'versions/1.0/docs/a.md': page('[/old]'),
      'pages/about.md': page('/us'),
      'blog/2024-01-01-post.md': page('[/news/1]'),
    })
    const { problems } = await site.build()
    expect(problems.filter(({ code }) => code.startsWith('redirect'))).toEqual([])
    const redirects = (site.files.get('_redirects') ?? '').split('\n').filter(Boolean)
    const pairs = redirects.map((line) => line.split(' ').slice(0, 2).join(' '))
    expect(pairs).toEqual(
      expect.arrayContaining([
        '/base/old /base/docs/a',
        '/base/older/path /base/docs/next/a',
        '/base/us /base/about',
      ]),
    )
    expect(pairs.find((pair) => pair.startsWith('/base/news/1 '))).toContain('/base/blog/')
  })

  test('may be the rest of a list of slugs', async () => {
    const slugs = (list: string) => `---\nslug: ${list}\n---\n\n# 글\n\n글.\n`
    const site = siteOf({
      'docsgen.yaml': `${HEAD}blog: { untruncatedPosts: ignore }\nbaseUrl: /base/\n`,
      'docs/x/a.md': slugs('[new, old, /older]'),
      'pages/about.md': slugs('[/us, /team]'),
      'blog/2024-01-01-post.md': slugs('[post, first]'),
    })
    const { pages, problems } = await site.build()
    expect(pages).toEqual(
      expect.arrayContaining(['/base/docs/x/new', '/base/us', '/base/blog/post']),
    )
    const redirects = (site.files.get('_redirects') ?? '').split('\n')
    expect(redirects).toEqual(
      expect.arrayContaining([
        '/base/docs/x/old /base/docs/x/new 301',
        '/base/docs/older /base/docs/x/new 301',
        '/base/team /base/us 301',
        '/base/blog/first /base/blog/post 301',
      ]),
    )
    expect(problems).toEqual([])
  })

  test('may be no addresses of pages, also in a list of slugs', async () => {
    const site = siteOf({
      'docsgen.yaml': HEAD,
      'docs/a.md': '# 가',
      'docs/b.md': '---\nslug: [b, a]\n---\n\n# 나',
    })
    const { problems } = await site.build()
    expect(problems.map(({ code, path, line }) => [code, path, line])).toEqual([
      ['redirect-taken', 'docs/b.md', 2],
    ])
  })

  test('are checked like those of the configuration, where they are written', async () => {
    const site = siteOf({
      'docsgen.yaml': HEAD,
      'docs/a.md': page('[/docs/b, /same]'),
      'docs/b.md': page('[old, /same]'),
    })
    const { problems } = await site.build()
    expect(problems.map(({ code, path, line }) => [code, path, line])).toEqual([
      ['redirect-taken', 'docs/a.md', 2],
      ['redirect-invalid', 'docs/b.md', 2],
      ['redirect-twice', 'docs/b.md', 2],
    ])
  })
})
