import { expect, test } from 'vitest'
import { shortProblems, siteOf } from '../support/site.ts'

const TEXTS = [
  '```constructor\n코드 // [!code ++]\n```',
  '```__proto__ title="가"\n코드\n```',
  ':::code-group\n```valueOf\n코드\n```\n:::',
  '<constructor>글</constructor>',
  '<constructor src="a.png" href="b">글</constructor>',
  '<b constructor="1" __proto__="2" id="c">글</b>',
  ':badge[글]{tone=constructor}',
  ':::constructor\n글\n:::',
  '> [!constructor]\n> 글',
  ':constructor: :__proto__:',
  '[^constructor]\n\n[^constructor]: 글',
  '[글][constructor]\n\n[constructor]: https://a.example',
  '## 글 {#__proto__}\n\n## constructor\n\n## toString',
  '| constructor |\n|-|\n| 글 |',
]

test.each(TEXTS.flatMap((text) => ['md', 'mdx'].map((form) => ({ form, text }))))(
  'in .$form a name that every object has is one like any other: $text',
  async ({ form, text }) => {
    const site = siteOf({ [`docs/a.${form}`]: `# 제목\n\n${text}\n`, 'pages/index.md': '# 처음\n' })
    const { problems } = await site.build()
    expect(shortProblems(problems).filter((found) => found.startsWith('undrawable'))).toEqual([])
    const html = site.files.get('docs/a/index.html') ?? ''
    expect(html).not.toContain('native code')
    expect(html).not.toContain('[object Object]')
    expect(html).toContain('</main>')
  },
)
