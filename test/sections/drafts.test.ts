import { describe, expect, test } from 'vitest'
import { shortProblems, siteOf } from '../support/site.ts'

describe.each(['/', '/base/'])('links to drafts under %s', (baseUrl) => {
  const files = {
    'docsgen.yaml': `title: 시험
url: https://docs.example.com
baseUrl: ${baseUrl}
blog: { untruncatedPosts: ignore }
navbar:
  items:
    - { label: 곧 나옴, to: /docs/soon }
    - { label: 묶음, items: [{ label: 초안 페이지, to: /draft }] }
    - { label: 있음, to: /docs/a }
footer: { columns: [{ title: 안내, items: [{ label: 바닥글 초안, to: /docs/soon }] }] }
`,
    'docs/a.md':
      '# 가\n\n[파일](./soon.md) [주소](/docs/soon) [페이지](/draft) [글](/blog/2025/01/02/news) [없음](./none.md)',
    'docs/soon.md': '---\ndraft: true\n---\n\n# 곧',
    'blog/2025-01-02-news.md': '---\ndraft: true\n---\n\n# 새 글',
    'blog/2025-01-01-other.md': '---\nslug: other\n---\n\n# 다른 글',
    'pages/draft.md': '---\ndraft: true\n---\n\n# 초안',
  }

  test('are said to be that in texts, without a wrong guess, and wait in menus', async () => {
    const site = siteOf(files)
    const { problems } = await site.build()
    expect(shortProblems(problems)).toEqual([
      'link-to-draft docs/a.md:3',
      'link-to-draft docs/a.md:3',
      'link-to-draft docs/a.md:3',
      'link-to-draft docs/a.md:3',
      'broken-markdown-link docs/a.md:3',
    ])
    const html = site.files.get('docs/a/index.html') ?? ''
    expect(html).toContain(`href="${baseUrl}docs/a"`)
    for (const label of ['곧 나옴', '묶음', '바닥글 초안']) expect(html).not.toContain(label)
  })

  test('are links as soon as drafts are built', async () => {
    const site = siteOf(files)
    const { problems } = await site.build({ drafts: true })
    expect(shortProblems(problems)).toEqual(['broken-markdown-link docs/a.md:3'])
    const html = site.files.get('docs/a/index.html') ?? ''
    for (const label of ['곧 나옴', '초안 페이지', '바닥글 초안']) expect(html).toContain(label)
  })
})
