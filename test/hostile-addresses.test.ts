import { describe, expect, test } from 'vitest'
import { shortProblems, siteOf } from './support/site.ts'

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
    ['locales: { ko-KR: {}, en: { baseUrl: /../en/ } }'],
    ['locales: { ko-KR: {}, en: { path: "a?b" } }'],
    ['openapi: [{ file: a.yaml, route: "../x?" }]'],
  ])('is a path without steps, query, hash or control characters: %s', async (written) => {
    const problems = await found({ 'docsgen.yaml': BASE + written })
    expect(problems).toContainEqual(expect.stringMatching(/^config-invalid docsgen\.yaml:3$/))
    expect(problems).toHaveLength(1)
  })

  test.each([
    'docs: { route: / }',
    'docs: { route: "" }',
    'docs: { route: 안내/문서/ }',
    'blog: { route: /소식/ }',
    'baseUrl: /한글/',
  ])('may be any other path: %s', async (written) => {
    expect(await found({ 'docsgen.yaml': BASE + written })).toEqual([])
  })
})
