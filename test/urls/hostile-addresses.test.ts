import { describe, expect, test } from 'vitest'
import { shortProblems, siteOf } from '../support/site.ts'

const BASE = 'title: 시험\nurl: https://docs.example.com\n'
const LINK = '# 가\n\n[없음](/none)\n'

const found = async (files: Record<string, string>) =>
  shortProblems((await siteOf({ 'pages/index.md': '# 처음\n', ...files }).build()).problems)

describe('an address of front matter', () => {
  test.each([
    ['NUL', '"\\0x"'],
    ['an escape', '"x\\u001b[0m"'],
    ['half a character', '"x\\ud800"'],
    ['a backspace', '"x\\b"'],
  ])('with %s is reported, with everything else', async (_, slug) => {
    const text = `---\ntitle: 가\nslug: ${slug}\n---\n\n${LINK}`
    for (const path of ['docs/a.md', 'pages/a.md', 'blog/2025-01-01-a.md']) {
      const problems = await found({
        'docsgen.yaml': `${BASE}blog: { untruncatedPosts: ignore }\n`,
        [path]: text,
      })
      expect(problems).toContain(`frontmatter-invalid ${path}:3`)
      expect(problems).toContain(`broken-link ${path}:8`)
    }
  })

  test('cannot come from an id either', async () => {
    const problems = await found({
      'docs/a.md': '---\nid: "a\\0b"\n---\n\n# 가\n',
    })
    expect(problems).toEqual(['frontmatter-invalid docs/a.md:2'])
  })
})

describe('an address of the configuration', () => {
  test.each([
    ['docs: { versions: { current: { path: "a\\0b" } } }'],
    ['docs: { versions: { current: { path: "x?y#z" } } }'],
    ['docs: { versions: { current: { path: "../../x" } } }'],
    ['docs: { route: ../../up }'],
    ['docs: { route: "a?b" }'],
    ['blog: { route: "a/b c?#" }'],
    ['blog: { tags: "../x" }'],
    ['blog: { archive: "a b" }'],
    ['blog: { authors: "a#b" }'],
    ['baseUrl: /../x/'],
    ['baseUrl: /a/%2e%2e/x/'],
    ['baseUrl: "/a\\0/"'],
    ['baseUrl: /a%a4/'],
    ['docs: { route: 100% }'],
    ['locales: { ko-KR: {}, en: { baseUrl: /../en/ } }'],
    ['locales: { ko-KR: {}, en: { path: "a?b" } }'],
    ['openapi: [{ file: a.yaml, route: "../x?" }]'],
  ])('is a path without steps, query, hash or control characters: %s', async (written) => {
    const problems = await found({ 'docsgen.yaml': BASE + written })
    expect(problems).toContainEqual(expect.stringMatching(/^config-invalid docsgen\.yaml:3$/))
    expect(problems).toHaveLength(1)
  })

  test.each([
    'https://docs.example.comjavascript:alert(1)',
    'https://a b.example',
    'https://user@a.example',
    'https://[::1',
    'https://',
  ])('needs a host that browsers know as one: %s', async (url) => {
    const problems = await found({ 'docsgen.yaml': `title: 시험\nurl: "${url}"\n` })
    expect(problems).toEqual(['config-invalid docsgen.yaml:2'])
  })

  test.each([
    'docs: { route: / }',
    'docs: { route: "" }',
    'docs: { route: 안내/문서/ }',
    'blog: { route: /소식/ }',
    'baseUrl: /한글/',
    'baseUrl: /%ED%95%9C/',
  ])('may be any other path: %s', async (written) => {
    expect(await found({ 'docsgen.yaml': BASE + written })).toEqual([])
  })
})

describe('the address of a category', () => {
  const category = (text: string) => ({
    'docs/a/_category_.yml': text,
    'docs/a/one.md': '# 하나\n',
  })

  test.each(['javascript:alert(1)', '/z?q#h', '/../x', 'a b', 'x\\0', '/a%a4'])(
    'is a path: %s',
    async (slug) => {
      const text = `label: 가\nlink:\n  type: generated-index\n  slug: "${slug}"\n`
      const problems = await found(category(text))
      expect(problems).toHaveLength(1)
      expect(problems[0]).toMatch(/^data-invalid docs\/a\/_category_\.yml:\d$/)
    },
  )

  test.each(['🎉', '...'])('is one even when its label %s gives none', async (label) => {
    const site = siteOf(category(`label: "${label}"\nlink: { type: generated-index }\n`))
    expect((await site.build()).problems).toEqual([])
    expect(site.files.has('docs/category/category/index.html')).toBe(true)
  })
})

test('a landing document that does not exist is reported; a draft is not', async () => {
  const files = (landing: string) => ({
    'docsgen.yaml': `${BASE}docs:\n  landing: ${landing}\n`,
    'docs/start.md': '# 시작\n',
    'docs/later.md': '---\ndraft: true\n---\n\n# 나중\n',
  })
  const { problems } = await siteOf(files('strat')).build()
  expect(problems).toMatchObject([
    { code: 'unknown-doc', path: 'docsgen.yaml', line: 4, details: { near: 'start' } },
  ])
  expect(await found(files('start'))).toEqual([])
  expect(await found(files('later'))).toEqual([])
})

describe('an address that browsers read in their own way', () => {
  const ADDRESSES = [
    '\\\\',
    '\\\\a.example/b',
    '/\\a.example',
    '//',
    '///',
    'http://[',
    '\\',
    '..\\',
  ]
  const quoted = (address: string) => JSON.stringify(address)

  test.each([
    ['in HTML', (url: string) => `<a href="${url}">가</a>\n\n<img src="${url}" alt="나">`],
    ['in Markdown', (url: string) => `[가](<${url.replaceAll('\\', '\\\\')}>) ![나](<${url}>)`],
    ['of a film', (url: string) => `<video src="${url}" poster="${url}"></video>`],
    ['of a frame', (url: string) => `<iframe src="${url}" title="가"></iframe>`],
    ['of a card', (url: string) => `:::card{title=가 href=${quoted(url)}}\n나\n:::`],
  ])('%s is drawn', async (_, write) => {
    const files = ADDRESSES.map((url, index) => [`docs/d${index}.md`, `# 가\n\n${write(url)}\n`])
    const site = siteOf({ 'pages/index.md': '# 처음\n', ...Object.fromEntries(files) })
    const { problems } = await site.build()
    expect(problems.map(({ code }) => code)).not.toContain('undrawable')
    expect(site.files.get('docs/d7/index.html')).toContain('</html>')
  })

  test.each([
    ['of the head', (url: string) => `head: [{ tag: script, attrs: { src: ${quoted(url)} } }]`],
    ['of the logo', (url: string) => `logo: ${quoted(url)}`],
    ['of the picture', (url: string) => `image: ${quoted(url)}`],
    ['of a menu', (url: string) => `navbar: { items: [{ label: 가, href: ${quoted(url)} }] }`],
    ['of a redirect', (url: string) => `redirects: [{ from: /a, to: ${quoted(url)} }]`],
  ])('%s does no harm', async (_, write) => {
    for (const url of ADDRESSES) {
      const site = siteOf({
        'docsgen.yaml': `${BASE}${write(url)}\n`,
        'pages/index.md': '# 처음\n',
      })
      await site.build()
    }
  })

  test('a host without a protocol is another site, with slashes or backslashes', async () => {
    const site = siteOf({
      'pages/index.md':
        '# 처음\n\n<a href="\\\\a.example/b">가</a> <a href="/\\a.example">나</a>\n',
    })
    expect((await site.build()).problems).toEqual([])
    const html = site.files.get('index.html')
    expect(html).toMatch(/<a href="\\\\a\.example\/b" target="_blank"/)
    expect(html).toMatch(/<a href="\/\\a\.example" target="_blank"/)
  })
})
