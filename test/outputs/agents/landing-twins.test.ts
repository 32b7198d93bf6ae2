/** The twin of the first page leads where its blocks lead, and has the code of its head. */
import { expect, test } from 'vitest'
import { siteOf } from '../../support/site.ts'

test('features that are links and the code of the head are in the twin', async () => {
  const site = siteOf({
    'docs/a.md': '# 글\n',
    'pages/index.md': `---
layout: landing
blocks:
  - kind: hero
    title: [처음, 화면]
    lead: 소개합니다.
    code: { title: 터미널, text: "curl https://api.example.com/a" }
  - { kind: features, items: [{ title: 빠릅니다, text: 설명, url: /docs/a }, { title: 쉽습니다 }] }
---
`,
  })
  const { problems } = await site.build()
  expect(problems).toEqual([])
  const html = site.files.get('index.html') ?? ''
  const twin = site.files.get('index.md') ?? ''
  expect(html).toContain('<h3><a href="/docs/a">')
  expect(twin).toContain(
    '### [빠릅니다](https://docs.example.com/docs/a.md)\n\n설명\n\n### 쉽습니다',
  )
  expect(html).toContain('<figcaption>터미널</figcaption>')
  expect(twin).toContain('```text title="터미널"\ncurl https://api.example.com/a\n```')
})
