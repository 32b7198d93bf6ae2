import { describe, expect, test } from 'vitest'
import { wordsOf } from '../../src/diagnostics/problem.ts'
import { shortProblems, siteOf } from '../support/site.ts'

const FILES = {
  'docs/a.md': '# 가\n\n글입니다.',
  'docs/가이드/시작.md':
    '# 시작\n\n## 첫 걸음\n\n<p id="own">글</p>\n\n<a name="old"></a>\n\n- <span id="item">항목</span>\n\n:::details[접기]{#fold}\n안\n:::\n',
  'docs/가이드/_category_.yml':
    'label: 가이드\nlink: { type: generated-index, slug: /category/guide }',
  'docs/folder/index.md': '# 폴더',
  'docs/readme-only/README.md': '# 읽기\n\n## 쓰는 법',
  'docs/named/named.md': '# 이름',
  'docs/tagged.md': '---\ntags: [서버]\n---\n# 태그',
  'pages/index.md': '# 처음',
  'static/openapi.yaml': 'openapi: 3.1.0',
  'static/파일 하나.txt': 'x',
  'static/demo/index.html': '<p>x</p>',
  'static/plain.html': '<p>x</p>',
}

const REDIRECTS = 'redirects: [{ from: /old, to: /docs/a }]\n'

describe.each(['/', '/base/'])('links under the base url %s', (baseUrl) => {
  const HEAD = `title: 가\nurl: https://docs.example.com\nbaseUrl: ${baseUrl}\n`

  /** What is wrong with a link in a document, and what it becomes. */
  async function checked(link: string, settings = '') {
    const site = siteOf({
      ...FILES,
      'docsgen.yaml': HEAD + REDIRECTS + settings,
      'docs/links.md': `# 링크\n\n글입니다.\n\n<p id="here">여기</p>\n\n[링크](<${link}>)\n`,
    })
    const { problems } = await site.build()
    const html = site.files.get('docs/links/index.html') ?? ''
    return {
      problems: problems.map(({ code, line, details }) => [code, line, details.near]),
      details: problems[0]?.details,
      href: /href="([^"]*)">링크<\/a><\/p>/.exec(html)?.[1],
    }
  }

  test.each([
    // link, what it becomes below the base url
    ['/docs/a', 'docs/a'],
    ['/docs/a/', 'docs/a'],
    ['/docs/a/index.html', 'docs/a'],
    ['/docs/a?q=1', 'docs/a?q=1'],
    ['/docs/a#', 'docs/a#'],
    ['/docs/a#top', 'docs/a#top'],
    ['/docs/a#:~:text=글', 'docs/a#:~:text=글'],
    ['./a', 'docs/a'],
    ['a', 'docs/a'],
    ['../docs/a', 'docs/a'],
    ['./a.md', 'docs/a'],
    // The title of a page is its top.
    ['./가이드/시작.md#시작', 'docs/가이드/시작#시작'],
    ['/docs/readme-only#읽기', 'docs/readme-only/#읽기'],
    ['/docs/a.md', 'docs/a'],
    ['@site/docs/a.md', 'docs/a'],
    ['/docs/folder', 'docs/folder/'],
    ['/docs/folder/', 'docs/folder/'],
    ['/', ''],
    ['/docs/가이드/시작', 'docs/가이드/시작'],
    [encodeURI('/docs/가이드/시작'), 'docs/가이드/시작'],
    ['/docs/가이드/시작'.normalize('NFD'), 'docs/가이드/시작'],
    ['/docs/가이드/시작#첫-걸음', 'docs/가이드/시작#첫-걸음'],
    [`/docs/가이드/시작#${encodeURIComponent('첫-걸음')}`, 'docs/가이드/시작#첫-걸음'],
    ['./가이드/시작.md#own', 'docs/가이드/시작#own'],
    ['./가이드/시작.md#old', 'docs/가이드/시작#old'],
    ['./가이드/시작.md#item', 'docs/가이드/시작#item'],
    ['./가이드/시작.md#fold', 'docs/가이드/시작#fold'],
    ['./가이드/시작.md?q=1#own', 'docs/가이드/시작?q=1#own'],
    ['/docs/category/guide', 'docs/category/guide'],
    ['/docs/tags/서버', 'docs/tags/서버'],
    ['/docs/a#main', 'docs/a#main'],
    ['/openapi.yaml', 'openapi.yaml'],
    ['/파일 하나.txt', '파일%20하나.txt'],
    ['/demo/', 'demo/'],
    ['/plain', 'plain'],
    ['/sitemap.xml', 'sitemap.xml'],
    ['/robots.txt', 'robots.txt'],
    ['/llms.txt', 'llms.txt'],
    ['/llms-full.txt', 'llms-full.txt'],
    ['/docs.json', 'docs.json'],
    ['/404.html', '404.html'],
    // A page named by the file that a host writes for it.
    ['/docs/a.html', 'docs/a'],
    ['/docs/a.html?q=1#top', 'docs/a?q=1#top'],
    ['./a.html', 'docs/a'],
    ['a.html', 'docs/a'],
    ['../docs/a.htm', 'docs/a'],
    ['/docs/folder.html', 'docs/folder/'],
    ['./folder/index.html', 'docs/folder/'],
    [
      `/docs/${encodeURI('가이드/시작')}.html#${encodeURIComponent('첫-걸음')}`,
      'docs/가이드/시작#첫-걸음',
    ],
    ['./가이드/시작.html#own', 'docs/가이드/시작#own'],
    ['/plain.html', 'plain.html'],
    // The page of a folder, whatever its file is called.
    ['/docs/folder/index', 'docs/folder/'],
    ['./folder/index', 'docs/folder/'],
    ['./folder/README', 'docs/folder/'],
    ['./folder/README.md', 'docs/folder/'],
    ['./folder/index.mdx', 'docs/folder/'],
    ['./readme-only/', 'docs/readme-only/'],
    ['./readme-only/index.md#쓰는-법', 'docs/readme-only/#쓰는-법'],
    ['/docs/readme-only/index.md?q=1', 'docs/readme-only/?q=1'],
    ['./named/README.md', 'docs/named/'],
  ])('%s is right, and becomes %s', async (link, href) => {
    expect(await checked(link)).toMatchObject({ problems: [], href: baseUrl + href })
  })

  test.each(['#here', '#', '#top', '#main', '?q=1#here', '#here:~:text=여기'])(
    '%s is right on the page itself, and stays as it is',
    async (link) => {
      expect(await checked(link)).toMatchObject({ problems: [], href: link })
    },
  )

  test.each([
    // link, problem, what may have been meant
    ['/docs/b', 'broken-link', '/docs/a'],
    ['/docs/아무것도-없음', 'broken-link', undefined],
    ['./b', 'broken-link', '/docs/a'],
    ['/wrong/docs/a', 'broken-link', '/docs/a'],
    ['/가이드/시작', 'broken-link', '/docs/가이드/시작'],
    ['/docs/가이드', 'broken-link', '/docs/가이드/시작'],
    ['./b.md', 'broken-markdown-link', 'docs/a.md'],
    ['/openapi.yml', 'broken-link', undefined],
    ['/docs/a#없음', 'broken-anchor', undefined],
    ['#heer', 'broken-anchor', 'here'],
    ['./가이드/시작.md#첫걸음', 'broken-anchor', '첫-걸음'],
    ['./가이드/시작.md#own?q=1', 'broken-anchor', 'own'],
    ['/docs/category/guide#없음', 'broken-anchor', undefined],
    ['/docs/tags/서버#없음', 'broken-anchor', undefined],
    ['/docs/tags#없음', 'broken-anchor', undefined],
    ['/404.html#없음', 'broken-anchor', undefined],
    ['/docs/a.html#없음', 'broken-anchor', undefined],
    ['/docs/아무것도-없음.html', 'broken-link', undefined],
    ['./folder-without/README.md', 'broken-markdown-link', undefined],
    ['/old', 'link-to-redirect', undefined],
  ])('%s is a problem: %s, perhaps %s', async (link, code, near) => {
    expect((await checked(link)).problems).toEqual([[code, 7, near]])
  })

  test('a hash with a query in it says so', async () => {
    expect((await checked('./가이드/시작.md#own?q=1')).details).toMatchObject({
      anchor: 'own?q=1',
      query: 'in-hash',
    })
  })

  test('a relative link says what it means', async () => {
    expect((await checked('../nowhere/at/all')).details).toMatchObject({
      href: '../nowhere/at/all',
      resolved: `${baseUrl}nowhere/at/all`,
    })
  })

  test('a full address of the site is followed, checked, and better written without the host', async () => {
    const site = `https://DOCS.example.com${baseUrl}`
    expect(await checked(`${site}docs/a#top`)).toMatchObject({
      problems: [['link-to-own-host', 7, undefined]],
      details: { to: '/docs/a#top' },
      href: `${baseUrl}docs/a#top`,
    })
    expect((await checked(`//docs.example.com${baseUrl}docs/a`)).href).toBe(`${baseUrl}docs/a`)
    expect((await checked(`${site}docs/b`)).problems).toEqual([['broken-link', 7, '/docs/a']])
    expect((await checked(`${site}docs/a#없음`)).problems).toEqual([
      ['broken-anchor', 7, undefined],
      ['link-to-own-host', 7, undefined],
    ])
  })

  test('a full address of another site is not checked', async () => {
    const elsewhere = ['https://other.example.com/docs/b', 'http://docs.example.com:8080/docs/b']
    for (const link of elsewhere) expect((await checked(link)).problems).toEqual([])
  })

  test('a link of raw HTML may ask not to be checked', async () => {
    const site = siteOf({
      'docsgen.yaml': HEAD,
      'docs/a.md': `# 가

글입니다.

<a href="/x1" data-no-check>하나</a>
<a href="/x2" data-noBrokenLinkCheck>둘</a>
<a href="#x3" data-noBrokenLinkCheck={true}>셋</a>
<a href="/x4" data-no-check="false">넷</a>
<a href="https://docs.example.com${baseUrl}x5" data-no-check>다섯</a>
`,
    })
    const { problems } = await site.build()
    expect(problems.map(({ code, details }) => [code, details.href])).toEqual([
      ['broken-link', '/x4'],
    ])
    const html = site.files.get('docs/a/index.html') ?? ''
    expect(html).toContain('<a href="/x1">하나</a>')
    expect(html).not.toMatch(/data-no/i)
  })

  test('files of raw HTML have the base url, and are checked', async () => {
    const site = siteOf({
      'docsgen.yaml': HEAD,
      'docs/a.md':
        '# 가\n\n글입니다.\n\n<video src="/clip.mp4" poster="./still.png"></video>\n\n<audio src="./none.mp3"></audio>\n',
      'docs/still.png': 'PNG',
      'static/clip.mp4': 'x',
    })
    const { problems } = await site.build()
    expect(problems.map(({ code, line }) => [code, line])).toEqual([['broken-link', 7]])
    const html = site.files.get('docs/a/index.html') ?? ''
    expect(html).toMatch(
      new RegExp(`<video src="${baseUrl}clip.mp4" poster="${baseUrl}assets/still-[^"]+.png">`),
    )
  })

  test('links of the configuration are checked too, those of the not-found page among them', async () => {
    const site = siteOf({
      ...FILES,
      'docsgen.yaml': `${HEAD}navbar:
  items:
    - { label: 링크 1, to: /docs/a#top }
    - { label: 링크 2, to: /docs/a#없음 }
    - { label: 링크 3, to: /base/docs/a }
    - { label: 링크 4, href: "https://docs.example.com${baseUrl}docs/b" }
    - { label: 링크 5, href: "https://docs.example.com${baseUrl}docs/a" }
    - { label: 링크 6, to: /docs/a.html }
footer: { columns: [{ title: 여섯, items: [{ label: 링크 7, to: /docs/b }] }] }
notFound: { links: [{ label: 링크 8, to: /docs/c }] }
`,
    })
    const { problems } = await site.build()
    expect(problems.map(({ code, line, details }) => [code, line, details.near])).toEqual([
      ['broken-anchor', 7, undefined],
      ['broken-link', 8, '/docs/a'],
      ['broken-link', 9, '/docs/a'],
      ['link-to-own-host', 10, undefined],
      // It stays as it is written, and no host has such a file.
      ['broken-link', 11, '/docs/a'],
      ['broken-link', 12, '/docs/a'],
      ['broken-link', 13, '/docs/a'],
    ])
  })

  test('a target that five files link to wrongly is said once, with all places', async () => {
    const withLinks = (count: number) =>
      siteOf({
        'docsgen.yaml': HEAD,
        ...Object.fromEntries(
          Array.from({ length: count }, (_, index) => [
            `docs/d${index}.md`,
            '# 문서\n\n[끊김](/gone) [또](/gone) [상대](../gone) [없음](#gone)',
          ]),
        ),
      }).build()
    const few = await withLinks(4)
    expect(few.problems.map(({ code }) => code)).toHaveLength(16)
    const { problems } = await withLinks(5)
    const links = problems.filter(({ code }) => code === 'broken-link')
    expect(links).toMatchObject([
      { path: 'docs/d0.md', line: 3, details: { href: '/gone', files: '5' } },
    ])
    expect(links[0]?.details.places?.split(', ')).toHaveLength(14)
    expect(problems.filter(({ code }) => code === 'broken-anchor')).toHaveLength(1)
  })
})

test('below a base url that is also the name of a section, both ways of writing are understood', async () => {
  const site = siteOf({
    'docsgen.yaml': 'title: 가\nurl: https://docs.example.com\nbaseUrl: /docs/\n',
    'docs/a.md': '# 가\n\n글.\n\n[하나](/docs/b) [둘](/docs/docs/b) [셋](/docs/c)',
    'docs/b.md': '# 나',
  })
  const { problems } = await site.build()
  expect(problems.map(({ details }) => details.href)).toEqual(['/docs/c'])
  expect(site.files.get('docs/a/index.html')).toMatch(
    /href="\/docs\/docs\/b">하나<.*href="\/docs\/docs\/b">둘</,
  )
})

test.each([
  ['true', '/docs/a/'],
  ['false', '/docs/a'],
])(
  'a link to the file of a page has its address, with trailingSlash %s',
  async (slash, address) => {
    const site = siteOf({
      'docsgen.yaml': `title: 가\nurl: https://docs.example.com\ntrailingSlash: ${slash}\n`,
      'docs/a.md': '# 가\n\n## 나\n',
      'docs/b.md':
        '# 나\n\n글\n\n[하나](/docs/a.html?q=1#나) [둘](a.html#나) [셋](./a/index.html)\n',
    })
    const { problems } = await site.build()
    expect(shortProblems(problems)).toEqual([])
    const html =
      [...site.files].find(([path]) => /^docs\/b(?:\/index)?\.html$/.test(path))?.[1] ?? ''
    expect(html).toContain(`<a href="${address}?q=1#나">하나</a>`)
    expect(html).toContain(`<a href="${address}#나">둘</a>`)
    expect(html).toContain(`<a href="${address}">셋</a>`)
  },
)

test('every id that is drawn may be linked to, on every kind of page', async () => {
  const files = {
    ...FILES,
    'docs/tags.yml': '서버: { description: 설명 }\n',
    'docs/every.md':
      '# 모두\n\n## 제목\n\n글[^1]\n\n:::::tabs\n::::tab[하나]\n안\n::::\n:::::\n\n[^1]: 주\n',
  }
  const site = siteOf(files)
  const { pages } = await site.build()
  const targets = pages.flatMap((url) => {
    const path = url.endsWith('.html') ? url : `${url.replace(/\/$/, '')}/index.html`
    const html = site.files.get(path.slice(1)) ?? ''
    const ids = [...html.matchAll(/(?:\sid|<a name)="([^"]+)"/g)].map(([, id = '']) => id)
    // Ids of the frame, which React or the theme makes for labels, are those of one build.
    return ids.filter((id) => !/^(?:_R_|SIDE-|FOOTER-)/.test(id)).map((id) => `${url}#${id}`)
  })
  expect(targets.length).toBeGreaterThan(pages.length * 3)
  const links = targets.map((target) => `[링크](<${target}>)`).join('\n\n')
  const { problems } = await siteOf({
    ...files,
    'docs/links.md': `# 링크\n\n글\n\n${links}`,
  }).build()
  expect(problems.map(({ details }) => details.href)).toEqual([])
})

test('files that sections make are targets, such as the feeds of a blog', async () => {
  const site = siteOf({
    'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nblog: {}\n',
    'blog/2025-01-01-a.md':
      '---\ntags: [가]\n---\n\n# 가\n\n[RSS](/blog/rss.xml) [없음](/blog/rss2.xml)\n\n<!-- truncate -->\n',
  })
  const { problems } = await site.build()
  expect(shortProblems(problems)).toEqual(['broken-link blog/2025-01-01-a.md:7'])
})

test('links of menus have the capital letters of their pages', async () => {
  const site = siteOf({
    'docsgen.yaml':
      'title: 가\nurl: https://docs.example.com\nurls: { case: lower }\nnavbar: { items: [{ label: 처음, to: "/docs/Intro#a" }] }\nfooter: { columns: [{ title: 글, items: [{ label: 처음, to: /docs/Intro }] }] }\ndocs: { sidebars: { docs: [Intro, { type: link, label: 다시, href: /docs/Intro }] } }\n',
    'docs/Intro.md': '# 처음\n\n## 글 {#a}\n\n글',
  })
  const { problems } = await site.build()
  const html = site.files.get('docs/intro/index.html') ?? ''
  expect(html).toContain('href="/docs/intro#a"')
  expect(html).not.toContain('/docs/Intro')
  expect(problems).toEqual([])
})

test('a link of a sidebar has the capital letters of its page, and is told where that is elsewhere', async () => {
  const site = siteOf({
    'docsgen.yaml':
      'title: 가\nurl: https://docs.example.com\nbaseUrl: /base/\ndocs: { sidebars: { docs: [guide, { type: category, label: 묶음, items: [{ type: link, label: 다시, href: "/docs/Guide?a#b" }, { type: link, label: 쪽, href: /About }] }] } }\n',
    'docs/guide.md': '# 안내\n\n글 {#b}\n\n## 나 {#b}',
    'pages/about.md': '# 쪽\n\n글',
  })
  const { problems } = await site.build()
  const html = site.files.get('docs/guide/index.html') ?? ''
  expect(html).toContain('href="/base/docs/guide?a#b"')
  expect(html).not.toContain('/docs/Guide')
  expect(problems.map(({ code, path, details }) => [code, path, details.near])).toEqual([
    ['broken-link', 'docsgen.yaml', '/about'],
  ])
})

test('a file is not suggested for a link of its own', async () => {
  const site = siteOf({ 'docs/a.md': '# 가\n\n[글](./zz.md)', 'docs/other.md': '# 나\n\n글' })
  const { problems } = await site.build()
  expect(problems.map(({ code, details }) => [code, details.near])).toEqual([
    ['broken-markdown-link', undefined],
  ])
})

test('two addresses that differ in capital letters alone are told so', async () => {
  const site = siteOf({ 'docs/b.md': '# 나\n\n글', 'docs/B.md': '# 나\n\n글' })
  const { problems } = await site.build()
  const [found] = problems
  expect(found && wordsOf(found, 'en').message).toContain('capital letters alone')
  const same = siteOf({ 'docs/b.md': '# 나\n\n글', 'docs/c.md': '---\nslug: b\n---\n# 다\n\n글' })
  const [other] = (await same.build()).problems
  expect(other && wordsOf(other, 'en').message).toContain('have the address')
})
