import { expect, test } from 'vitest'
import { shortProblems, siteOf } from '../support/site.ts'

const PAGE = { 'docs/a.md': '# 가\n\n글입니다.\n' }
const problemsOf = async (files: Readonly<Record<string, string>>) =>
  shortProblems((await siteOf({ ...PAGE, ...files }).build()).problems)

test('posts without a blog in the configuration are told', async () => {
  const files = { 'blog/2025-01-01-a.md': '# 가\n', 'blog/2025/b.mdx': '# 나\n' }
  expect(await problemsOf(files)).toEqual(['blog-unset blog'])
  const config = 'title: 시험\nurl: https://docs.example.com\nblog: {}\n'
  expect(await problemsOf({ ...files, 'docsgen.yaml': config })).not.toContain('blog-unset blog')
})

test('Markdown that is on no page is told once for each folder', async () => {
  const files = { 'guide/a.md': '# 가\n', 'guide/more/b.md': '# 나\n', 'about.md': '# 다\n' }
  expect(await problemsOf(files)).toEqual(['articles-unread about.md', 'articles-unread guide'])
  const config = 'title: 시험\nurl: https://docs.example.com\nexclude: [guide/**, about.md]\n'
  expect(await problemsOf({ ...files, 'docsgen.yaml': config })).toEqual([])
})

test.each([
  ['files of a project', { 'README.md': '# 가\n', 'CONTRIBUTING.ko.md': '# 나\n' }],
  [
    'parts by their name',
    { '_parts/a.md': '글\n', 'parts/_b.md': '글\n', 'snippets/c.mdx': '글\n' },
  ],
  [
    'a part of a page',
    { 'parts/a.md': '글\n', 'docs/b.md': '# 나\n\n::include{src="../parts/a.md"}\n' },
  ],
  [
    'what stands beside a part of a page',
    {
      'parts/a.md': '글\n',
      'parts/later.md': '글\n',
      'docs/b.md': '# 나\n\n::include{src="../parts/a.md"}\n',
    },
  ],
  [
    'a part of MDX',
    { 'parts/a.mdx': '글\n', 'docs/b.mdx': "import A from '../parts/a.mdx'\n\n# 나\n\n<A />\n" },
  ],
  ['what is published as it is', { 'static/a.md': '글\n' }],
  ['a folder of a project', { 'package.json': '{}', 'packages/a/notes.md': '# 가\n' }],
])('%s is no page that is missing', async (_, files) => {
  expect(await problemsOf(files)).toEqual([])
})
