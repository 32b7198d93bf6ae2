import { expect, test } from 'vitest'
import { siteOf } from '../support/site.ts'

/** A page, and what is wrong with it. */
async function page(text: string) {
  const site = siteOf({ 'docs/a.md': `${text}\n` })
  const { problems } = await site.build()
  const html = site.files.get('docs/a/index.html') ?? ''
  const [, body = ''] = /data-prose="body"[^>]*>(.*?)<\/article>/s.exec(html) ?? []
  return {
    html,
    body,
    short: problems.map(({ code, line, column }) => `${code} ${line}:${column}`),
  }
}

test.each([
  ['글 ==강조==입니다', '글 <mark>강조</mark>입니다'],
  [
    '글 ==가 **나** `다`== 라',
    '<mark>가 <strong>나</strong> <code translate="no">다</code></mark> 라',
  ],
  ['==가== ==나==', '<mark>가</mark> <mark>나</mark>'],
  ['a==b 그리고 c==d, e == f', 'a==b 그리고 c==d, e == f'],
  ['`==가==`', '<code translate="no">==가==</code>'],
  ['물은 H~2~O입니다', 'H<sub>2</sub>O'],
  ['~가~ 나', '<del>가</del> 나'],
  ['x^2^ + 10^-3^', 'x<sup>2</sup> + 10<sup>-3</sup>'],
  ['2^10 그리고 2^20', '2^10 그리고 2^20'],
  ['x\\^2^', 'x^2^'],
])('marks in a sentence: %s', async (text, expected) => {
  const { body, short } = await page(`# 제목\n\n글\n\n${text}`)
  expect(body).toContain(expected)
  expect(short).toEqual([])
})

test('a note in a sentence stands below the text', async () => {
  const { body, short } = await page(
    '# 제목\n\n글\n\n가^[나 **다** [라](https://a.example.com)] 마[^1]\n\n[^1]: 바',
  )
  expect(body).toMatch(/가<sup><a[^>]*>1<\/a><\/sup> 마<sup><a[^>]*>2</)
  expect(body).toMatch(/<li id="fn-inline-note-1">\s*<p>나 <strong>다<\/strong> <a href="https/)
  expect(short).toEqual([])
})

test.each([
  [
    '용어\n: 뜻 **하나**\n: 뜻 둘',
    /<dl><dt>용어<\/dt><dd>뜻 <strong>하나<\/strong><\/dd><dd>뜻 둘<\/dd><\/dl>/,
  ],
  [
    '용어\n\n:   뜻\n\n    둘째 *문단*\n\n다른 용어\n\n:   다른 뜻',
    /<dl><dt>용어<\/dt><dd>뜻<p>둘째 <em>문단<\/em><\/p>\s*<\/dd>.*<dt>다른 용어<\/dt><dd>다른 뜻/s,
  ],
])('a list of definitions: %j', async (text, expected) => {
  const { body, short } = await page(`# 제목\n\n글\n\n${text}\n\n끝`)
  expect(body).toMatch(expected)
  expect(body).toContain('<p>끝</p>')
  expect(short).toEqual([])
})

test.each(['[[toc]]', '[[_TOC_]]', '[TOC]', '::toc'])(
  '%s lists the headings of the page',
  async (mark) => {
    const { body, short } = await page(`# 제목\n\n글\n\n${mark}\n\n## 가\n\n### 나\n\n#### 다`)
    expect(body).toMatch(
      /<nav class="inline-toc"[^>]*><ul><li><a href="#가">가<\/a><\/li><li class="deeper"><a href="#나">나<\/a><\/li><\/ul>/,
    )
    expect(short).toEqual([])
  },
)

test('fences that are tabs stand beside the fence before them', async () => {
  const { body, short } = await page(
    '# 제목\n\n글\n\n```js title="a.js"\n1\n```\n\n```py tab\n2\n```\n\n```sh tab={"셸"}\n3\n```\n\n```sh\n4\n```',
  )
  expect([...body.matchAll(/role="tab"[^>]*>([^<]*)</g)].map(([, label]) => label)).toEqual([
    'a.js',
    'Python',
    '셸',
  ])
  expect(body.match(/role="tablist"/g)).toHaveLength(1)
  expect(short).toEqual([])
})

test.each(['npm', 'package-install'])(
  'a fence of %s gives the commands of four tools',
  async (lang) => {
    const { body, short } = await page(`# 제목\n\n글\n\n\`\`\`${lang}\nnpm install a\n\`\`\``)
    expect(body).toMatch(/data-group="npm2yarn"/)
    expect(body).toContain('pnpm')
    expect(short).toEqual([])
  },
)

test('the alignment of cells as a style is kept as a class', async () => {
  const { body, short } = await page(
    '# 제목\n\n글\n\n<table><tr><th style="text-align:left">가</th><td style="text-align: center;">나</td></tr></table>\n',
  )
  expect(body).toContain('<th>가</th><td class="align-center">나</td>')
  expect(short).toEqual([])
})

test('npm2yarn gives the commands of four tools', async () => {
  const { body, short } = await page(
    '# 제목\n\n글\n\n```bash npm2yarn\nnpm install --save-dev a\n```',
  )
  const plain = body.replace(/<[^>]*>/g, '')
  expect(body).toMatch(/data-group="npm2yarn"/)
  for (const command of [
    'npm install --save-dev a',
    'yarn add --dev a',
    'pnpm add --save-dev a',
    'bun add --dev a',
  ])
    expect(plain).toContain(command)
  expect(short).toEqual([])
})

test.each([
  ['# 제목 {#top}\n\n글\n\n[가](#top)', /id="top"/],
  ['# 제목\n\n글\n\n## 가 <b>나</b> {#own}\n\n[가](#own)', /<h2 id="own">/],
  ['# 제목\n\n글\n\n## <a name="x"></a>가 {#own}\n\n[가](#own)', /<h2 id="own">/],
  ['# 제목\n\n글\n\n## 가 <sup>1</sup>{#own}\n\n[가](#own)', /<h2 id="own">/],
  ['# 제목 <i>나</i> {#top}\n\n글\n\n[가](#top)', /id="top"/],
])('a heading takes its id: %j', async (text, expected) => {
  const { html, short } = await page(text)
  expect(html).toMatch(expected)
  expect(html).not.toMatch(/\{#/)
  expect(short).toEqual([])
})

test('a mark of code that stands alone in its line is about the next one', async () => {
  const { body, short } = await page(
    '# 제목\n\n글\n\n```js\na() // [!code --]\n// [!code --]\nb(() => {\n  // [!code ++:2]\n  c()\n  d()\n})\n```',
  )
  const lines = [
    ...body.matchAll(
      /<span class="(line[^"]*)"[^>]*>(.*?)<\/span>(?=<span class="line|<\/code>)/gs,
    ),
  ]
  expect(
    lines.map(([, name, code = '']) => `${name}: ${code.replace(/<[^>]*>/g, '').trim()}`),
  ).toEqual([
    'line del: a()',
    'line del: b(() =&gt; {',
    'line ins: c()',
    'line ins: d()',
    'line: })',
  ])
  expect(short).toEqual([])
})

test('marks in comments are taken out beside a range behind the fence too', async () => {
  const { body, short } = await page(
    '# 제목\n\n글\n\n```js {1}\na()\nb() // [!code --]\nc() // [!code ++]\n// highlight-next-line\nd()\n```',
  )
  expect(body).not.toContain('[!code')
  // Docusaurus leaves a comment of this form in the code when there is a range.
  expect(body).toContain('highlight-next-line')
  expect([...body.matchAll(/<span class="(line[^"]*)"/g)].map(([, name]) => name)).toEqual([
    'line hl',
    'line del',
    'line ins',
    'line',
    'line',
  ])
  expect(short).toEqual([])
})

test('a mark of code that is called otherwise is told', async () => {
  const site = siteOf({
    'docs/a.md':
      '# 제목\n\n글\n\n```js\na() // [!code hightlight]\nb() // [!code nope]\nc("[!code x]") // [!code ++]\n```\n',
  })
  const { problems } = await site.build()
  expect(
    problems.map(({ code, line, details }) => [code, line, details.name, details.near]),
  ).toEqual([
    ['unknown-code-mark', 5, 'hightlight', 'highlight'],
    ['unknown-code-mark', 5, 'nope', undefined],
  ])
})

test.each([
  ['> [!NOET]\n> 글', ['unknown-alert', undefined, 'NOTE']],
  ['> [!abstract] 글\n> 글', ['unknown-alert', undefined, undefined]],
  [':::warn\n글\n:::', ['unknown-directive', undefined, 'warning']],
  [':badge[새]{tone=tipp}', ['attribute-value', 'tipp', 'tip']],
  ['<YouTube id="bad id!" />', ['attribute-value', 'bad id!', undefined]],
  ['<ParamField type="string">글</ParamField>', ['attribute-value', '', undefined]],
])('a value that means nothing is told: %s', async (text, expected) => {
  const site = siteOf({ 'docs/a.md': `# 제목\n\n글\n\n${text}\n` })
  const { problems } = await site.build()
  expect(problems.map(({ code, details }) => [code, details.value, details.near])).toEqual([
    expected,
  ])
  expect(problems[0]?.line).toBe(5)
})

test.each([
  '> [!TIP]\n> 글',
  '> [1] 글',
  ':badge[새]{tone=tip}',
  ':badge[새]',
  ':badge[새]{tone=neutral}',
])('a value that means something is not told: %s', async (text) => {
  const { short } = await page(`# 제목\n\n글\n\n${text}`)
  expect(short).toEqual([])
})
