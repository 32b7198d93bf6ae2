import { expect, test } from 'vitest'
import { siteOf } from '../support/site.ts'

/** The text of a page, with a formula as what it is written in. */
async function body(text: string, { path = 'docs/a.md', settings = '' } = {}) {
  const site = siteOf({
    [path]: `# 제목\n\n글\n\n${text}\n`,
    'docsgen.yaml': `title: 시험\nurl: https://a.example.com\n${settings}`,
  })
  await site.build()
  const html = site.files.get('docs/a/index.html') ?? ''
  const [, prose = ''] = /data-prose="body"[^>]*>(.*?)<\/article>/s.exec(html) ?? []
  return prose.replace(/<math.*?<annotation[^>]*>(.*?)<\/annotation>.*?<\/math>/gs, '[$1]')
}

test.each([
  ['값은 $a+b$입니다.', '값은 [a+b]입니다.'],
  ['it costs $5 and $10 a month', 'it costs $5 and $10 a month'],
  ['from $5-$10, or US$3/US$4', 'from $5-$10, or US$3/US$4'],
  ['$5에서 **10달러**$까지', '$5에서 <strong>10달러</strong>$까지'],
  // What is no formula stays Markdown, and what follows may be one.
  ['for $5 **or** `a` $10', 'for $5 <strong>or</strong> <code'],
  ['for $5 and $x$', 'for $5 and [x]'],
  [`see \${name}/of/\${other} here`, `see \${name}/of/\${other} here`],
  ['형식: [$KEY,$VALUE]', '형식: [$KEY,$VALUE]'],
  ['$HOME/$USER 그리고 $AB$와 $n$th', '$HOME/$USER 그리고 [AB]와 [n]th'],
  ['$ a$ 그리고 $b$', '$ a$ 그리고 [b]'],
])('dollars in a sentence: %s', async (text, expected) => {
  expect(await body(text)).toContain(expected)
})

test.each(['docs/a.md', 'docs/a.mdx'])('without formulas dollars are text: %s', async (path) => {
  const text = 'set $HOME and **all** of /$USER here\n\n$$\nx\n$$'
  expect(await body(text, { path })).toContain('[HOME and **all** of /]')
  const settings = 'markdown: { math: false }\n'
  const plain = await body(text, { path, settings })
  expect(plain).toContain('set $HOME and <strong>all</strong> of /$USER here')
  expect(plain).toMatch(/<p>\$\$\s*x\s*\$\$<\/p>/)
})

test('formulas name rows of a table as words do, each with nodes of its own', async () => {
  const drawn = await body('| 값 | 뜻 |\n|-|-|\n| $a$ | 가 |\n| $b$ | $a$ |\n')
  expect(drawn).toContain('<th scope="row">[a]</th><td>가</td>')
  expect(drawn).toContain('<th scope="row">[b]</th><td>[a]</td>')
})

test('a formula in a heading is drawn in the list of the page, and read once', async () => {
  const site = siteOf({
    'docs/a.md': '# 제목\n\n글\n\n## 값 $\\sqrt{2}$의 뜻\n\n글\n\n## 둘\n\n[위](#값-sqrt2의-뜻)\n',
    'docsgen.yaml': 'title: 시험\nurl: https://a.example.com\n',
  })
  const { problems } = await site.build()
  const html = site.files.get('docs/a/index.html') ?? ''
  expect(problems).toEqual([])
  expect(html).toContain('aria-label="값 \\sqrt{2}의 뜻 바로 가기"')
  expect(html).toMatch(
    /<a href="#값-sqrt2의-뜻">값 <math xmlns="[^"<]*"><semantics><mrow><msqrt><mn>2<\/mn>/,
  )
  expect(html).not.toMatch(/<a href="#값-sqrt2의-뜻">(?:(?!<\/a>).)*<annotation/)
})

test('a formula is as long as one may be, and no longer', async () => {
  const problemsOf = async (length: number) => {
    const text = `# 제목\n\n글\n\n$${'a'.repeat(length)}$\n`
    const { problems } = await siteOf({ 'docs/a.md': text }).build()
    return problems.map(({ code, line, texts }) => `${code} ${line} ${texts?.reason?.ko}`)
  }
  expect(await problemsOf(10_000)).toEqual([])
  expect(await problemsOf(10_001)).toEqual(['math-invalid 5 수식이 10,000자를 넘습니다.'])
})
