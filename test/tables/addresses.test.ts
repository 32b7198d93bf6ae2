import { describe, expect, test } from 'vitest'
import { shortProblems, siteOf } from '../support/site.ts'

const NFD = (text: string) => text.normalize('NFD')

describe.each(['/', '/base/'])('addresses under the base url %s', (baseUrl) => {
  const HEAD = `title: 가\nurl: https://docs.example.com\nbaseUrl: ${baseUrl}\n`
  const full = (path: string) => `https://docs.example.com${baseUrl}${encodeURI(path)}`

  async function built(files: Readonly<Record<string, string>>, settings = '') {
    const site = siteOf({ 'docsgen.yaml': `${HEAD}${settings}\n`, ...files })
    const { pages, problems } = await site.build()
    return { site, pages, problems: shortProblems(problems) }
  }

  describe('of documents', () => {
    test.each([
      // file, front matter, address, file of the output
      ['docs/intro.md', '', 'docs/intro', 'docs/intro/index.html'],
      ['docs/01-intro.md', '', 'docs/intro', 'docs/intro/index.html'],
      ['docs/1. 소개.md', '', 'docs/소개', 'docs/소개/index.html'],
      ['docs/3 - 문서.md', '', 'docs/문서', 'docs/문서/index.html'],
      ['docs/2021-11-foo.md', '', 'docs/2021-11-foo', 'docs/2021-11-foo/index.html'],
      ['docs/7.0-foo.md', '', 'docs/7.0-foo', 'docs/7.0-foo/index.html'],
      ['docs/02-socket/01-start.md', '', 'docs/socket/start', 'docs/socket/start/index.html'],
      ['docs/additional/index.md', '', 'docs/additional/', 'docs/additional/index.html'],
      ['docs/additional/README.md', '', 'docs/additional/', 'docs/additional/index.html'],
      ['docs/additional/Additional.md', '', 'docs/additional/', 'docs/additional/index.html'],
      ['docs/01-add/index.md', '', 'docs/add/', 'docs/add/index.html'],
      ['docs/index.md', '', 'docs/', 'docs/index.html'],
      ['docs/a.mdx', '', 'docs/a', 'docs/a/index.html'],
      ['docs/x/a.md', 'slug: b', 'docs/x/b', 'docs/x/b/index.html'],
      ['docs/x/a.md', 'slug: ../b', 'docs/b', 'docs/b/index.html'],
      ['docs/x/a.md', 'slug: /b/c/', 'docs/b/c/', 'docs/b/c/index.html'],
      ['docs/x/a.md', 'slug: /', 'docs', 'docs/index.html'],
      ['docs/x/a.md', 'id: b', 'docs/x/b', 'docs/x/b/index.html'],
      ['docs/01-a.md', 'parse_number_prefixes: false', 'docs/01-a', 'docs/01-a/index.html'],
      [`docs/${NFD('소개')}.md`, '', 'docs/소개', 'docs/소개/index.html'],
      ['docs/a b.md', '', 'docs/a b', 'docs/a b/index.html'],
      ['docs/a.md', 'slug: /x.html', 'docs/x.html', 'docs/x.html'],
    ])('%s with “%s” is at %s, in %s', async (path, matter, address, file) => {
      const { site, pages, problems } = await built({ [path]: `---\n${matter}\n---\n# 가` })
      expect(problems).toEqual([])
      expect(pages).toContain(baseUrl + address)
      expect(site.files.get(file)).toContain(`<link rel="canonical" href="${full(address)}">`)
    })

    test.each([
      ['docs/a.md', '', 'docs/a', 'docs/a.html'],
      ['docs/v1.2.md', '', 'docs/v1.2', 'docs/v1.2.html'],
      ['docs/folder/index.md', '', 'docs/folder/', 'docs/folder/index.html'],
      ['docs/a.md', 'slug: /x.html', 'docs/x.html', 'docs/x.html'],
      ['pages/about.md', '', 'about', 'about.html'],
    ])('as files: %s with “%s” is at %s, in %s', async (path, matter, address, file) => {
      const files = { [path]: `---\n${matter}\n---\n# 가`, 'docs/other.md': '# 나' }
      const { site, pages, problems } = await built(files, 'urls: { style: file }')
      expect(problems).toEqual([])
      expect(pages).toContain(baseUrl + address)
      expect(site.files.get(file)).toContain(`<link rel="canonical" href="${full(address)}">`)
    })

    test.each([
      ['docs/a.md', '', 'docs/a.html', 'docs/a.html'],
      ['docs/v1.2.md', '', 'docs/v1.2.html', 'docs/v1.2.html'],
      ['docs/node.js.md', '', 'docs/node.js.html', 'docs/node.js.html'],
      ['docs/folder/index.md', '', 'docs/folder/', 'docs/folder/index.html'],
      ['docs/index.md', '', 'docs/', 'docs/index.html'],
      ['docs/a.md', 'slug: /', 'docs/', 'docs/index.html'],
      ['docs/a.md', 'slug: /x.html', 'docs/x.html', 'docs/x.html'],
      ['pages/about.md', '', 'about.html', 'about.html'],
      ['pages/team/index.md', '', 'team/', 'team/index.html'],
      ['pages/index.md', '', '', 'index.html'],
      ['blog/2025-01-02-b.md', '', 'blog/2025/01/02/b.html', 'blog/2025/01/02/b.html'],
    ])('with their endings: %s with “%s” is at %s, in %s', async (path, matter, address, file) => {
      const files = { [path]: `---\n${matter}\n---\n# 가`, 'docs/other.md': '# 나' }
      const more = 'urls: { style: html }\nblog: { untruncatedPosts: ignore }'
      const { site, pages, problems } = await built(files, more)
      expect(problems).toEqual([])
      expect(pages).toContain(baseUrl + address)
      expect(site.files.get(file)).toContain(`<link rel="canonical" href="${full(address)}">`)
    })

    test.each([
      ['keep', 'docs/가이드/ReadMe-API', 'Team', 'docs/Foo'],
      ['lower', 'docs/가이드/readme-api', 'team', 'docs/Foo'],
    ])('with the letters of their files: %s', async (letters, doc, page, slug) => {
      const { pages, problems } = await built(
        {
          'docs/가이드/ReadMe-API.md': '# 가\n\n[팀](/Team) [문서](../b.md)',
          'docs/b.md': '---\nslug: Foo\n---\n# 나\n\n[가](가이드/ReadMe-API.md)',
          'pages/Team.md': '# 팀',
        },
        `urls: { case: ${letters} }`,
      )
      expect(problems).toEqual([])
      expect(pages).toEqual(
        expect.arrayContaining([doc, page, slug].map((address) => baseUrl + address)),
      )
    })

    test.each([
      ['docs/x/_index.md', 'docs/x/', {}],
      ['pages/x/_index.md', 'x', {}],
    ])('%s is the page of its folder', async (path, address) => {
      const { pages, problems } = await built({ [path]: '# 가', 'docs/b.md': '# 나' })
      expect(problems).toEqual([])
      expect(pages).toContain(baseUrl + address)
    })

    test('`_index.md` beside another page of the folder is a part of it', async () => {
      const { pages, site } = await built({
        'docs/x/_index.md': '조각',
        'docs/x/index.md': '# 가\n\n::include{src="./_index.md"}\n',
        'docs/b.md': '# 나',
      })
      expect(pages.filter((url) => url.includes('/x'))).toEqual([`${baseUrl}docs/x/`])
      site.edit('docs/x/index.md', undefined)
      await site.build()
      expect(site.files.get('docs/x/index.html')).toContain('조각')
      expect(site.files).toEqual(await site.coldBuild())
    })

    test.each(['docs/_part.md', 'docs/_parts/a.md', 'docs/a.test.md', 'docs/__tests__/a.md'])(
      '%s is no page',
      async (path) => {
        const { pages } = await built({ [path]: '# 가', 'docs/b.md': '# 나' })
        expect(pages.filter((url) => url.includes('docs') && !url.endsWith('404.html'))).toEqual([
          `${baseUrl}docs/b`,
        ])
      },
    )

    test.each([
      ['id: a/b', 'frontmatter-invalid docs/a.md:2'],
      ['slug: a?b', 'frontmatter-invalid docs/a.md:2'],
      ['slug: "a b"', 'frontmatter-invalid docs/a.md:2'],
      ['slug: /a/../../b', 'frontmatter-invalid docs/a.md:2'],
    ])('“%s” is refused', async (matter, problem) => {
      expect((await built({ 'docs/a.md': `---\n${matter}\n---\n# 가` })).problems).toEqual([
        problem,
      ])
    })

    test('with one id are a problem', async () => {
      const files = { 'docs/01-a.md': '# 가', 'docs/b.md': '---\nid: a\nslug: b\n---\n# 나' }
      expect((await built(files)).problems).toEqual(['duplicate-doc-id docs/b.md:2'])
    })

    test('have the first of front matter, heading and name as their title', async () => {
      const titleOf = async (text: string) => {
        const { site } = await built({ 'docs/이름.md': text })
        return /<title>(.*?) \|/.exec(site.files.get('docs/이름/index.html') ?? '')?.[1]
      }
      expect(await titleOf('---\ntitle: 머리말\n---\n# 제목')).toBe('머리말')
      expect(await titleOf('# 제목')).toBe('제목')
      expect(await titleOf('글입니다.')).toBe('이름')
    })

    test('without one at the root of the docs, that root leads to the first', async () => {
      const { site } = await built({ 'docs/b.md': '# 나', 'docs/a.md': '# 가' })
      expect(site.files.get('docs/index.html')).toContain(`data-to="${baseUrl}docs/a"`)
    })
  })

  describe.each([
    // setting, then for /docs/intro, /docs/additional/ and /docs/x.html: address and file
    [
      '',
      ['docs/intro', 'docs/intro/index.html'],
      ['docs/additional/', 'docs/additional/index.html'],
    ],
    [
      'trailingSlash: true',
      ['docs/intro/', 'docs/intro/index.html'],
      ['docs/additional/', 'docs/additional/index.html'],
    ],
    [
      'trailingSlash: false',
      ['docs/intro', 'docs/intro.html'],
      ['docs/additional', 'docs/additional.html'],
    ],
  ])('with “%s”', (setting, intro = ['', ''], additional = ['', '']) => {
    const TARGETS = {
      'docs/intro.md': '# 소개',
      'docs/additional/index.md': '# 추가',
      'docs/page.md': '---\nslug: /x.html\n---\n# 그대로',
      'pages/index.md': '# 처음',
    }
    const kinds = [intro, additional, ['docs/x.html', 'docs/x.html'], ['', 'index.html']]
    const sorted = kinds.map(([address = '']) => full(address)).sort()

    test('every kind of address has its file, its canonical and its place in the sitemap', async () => {
      const { site, problems } = await built(TARGETS, setting)
      expect(problems).toEqual([])
      for (const [address = '', file = ''] of kinds)
        expect(site.files.get(file)).toContain(`<link rel="canonical" href="${full(address)}">`)
      const listed = [...(site.files.get('sitemap.xml') ?? '').matchAll(/<loc>(.*?)<\/loc>/g)]
      expect(listed.map(([, loc]) => loc).sort()).toEqual(sorted)
    })

    test.each([
      // as written, what is added
      ['/docs/intro', intro[0], ''],
      ['/docs/intro/', intro[0], ''],
      ['/docs/intro?q=/#h/', intro[0], '?q=/#h/'],
      ['/docs/additional', additional[0], ''],
      ['./additional/index.md?q#top', additional[0], '?q#top'],
      ['/docs/x.html', 'docs/x.html', ''],
      ['/', '', ''],
      ['/files/a.pdf', 'files/a.pdf', ''],
    ])('the link %s leads to %s, and keeps “%s”', async (link, address, rest) => {
      const files = {
        ...TARGETS,
        'docs/intro.md': '# 소개\n\n글\n\n<p id="h/">여기</p>',
        'static/files/a.pdf': 'PDF',
        'docs/links.md': `# 링크\n\n글\n\n[링크](${link}) [여기](#)`,
      }
      const { site, problems } = await built(files, setting)
      expect(problems).toEqual([])
      const html = [...site.files].find(([path]) => path.startsWith('docs/links'))?.[1]
      expect(html).toContain(`href="${baseUrl}${address}${rest}">링크</a>`)
      expect(html).toContain('href="#">여기</a>')
    })
  })

  test('a base url may be written without its slashes', async () => {
    const site = siteOf({
      'docsgen.yaml': HEAD.replace(
        `baseUrl: ${baseUrl}`,
        `baseUrl: "${baseUrl.replace(/\//g, '')}"`,
      ),
      'docs/a.md': '# 가',
    })
    expect((await site.build()).pages).toContain(`${baseUrl}docs/a`)
  })

  test.each([
    // two slugs that are one address
    ['/same', '/same/'],
    ['/Same', '/same'],
    ['/같은', `/${NFD('같은')}`],
    ['/같은', encodeURI('/같은')],
  ])('%s and %s are one address, which is a problem', async (one, other) => {
    const { problems } = await built({
      'docs/a.md': `---\nslug: ${one}\n---\n# 가`,
      'docs/b.md': `---\nslug: ${other}\n---\n# 나`,
    })
    expect(problems.map((found) => found.replace(/:\d+$/, ''))).toEqual(['duplicate-url docs/b.md'])
  })

  test('Korean is raw and NFC on disk and in links, and encoded outside of pages', async () => {
    const { site } = await built(
      {
        [`docs/${NFD('가이드')}/${NFD('시작')}.md`]: '# 시작',
        'docs/a.md': `# 가\n\n[시작](/docs/${encodeURI('가이드/시작')})`,
      },
      'redirects: [{ from: /옛, to: /docs/가이드/시작 }]',
    )
    expect([...site.files.keys()]).toContain('docs/가이드/시작/index.html')
    expect(site.files.get('docs/a/index.html')).toContain(`href="${baseUrl}docs/가이드/시작"`)
    const html = site.files.get('docs/가이드/시작/index.html') ?? ''
    for (const start of [
      'rel="canonical" href=',
      'property="og:url" content=',
      'hreflang="ko-KR" href=',
    ])
      expect(html).toContain(`${start}"${full('docs/가이드/시작')}"`)
    for (const file of ['sitemap.xml', 'redirects/vercel.json', '_redirects'])
      expect(site.files.get(file)).not.toMatch(/[가-힣]/)
  })
})
