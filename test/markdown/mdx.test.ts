import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { siteOf } from '../support/site.ts'

const SRC = new URL('../../src', import.meta.url).pathname

const bodyOf = (html = '') => /data-prose="body"[^>]*>(.*?)<\/article>/s.exec(html)?.[1] ?? ''

async function page(text: string, more: Readonly<Record<string, string>> = {}) {
  const site = siteOf({
    'docs/a.mdx': `# 제목\n\n첫 글\n\n${text}\n`,
    'docs/b.md': '# 나\n\n글',
    ...more,
  })
  const { problems } = await site.build()
  const html = site.files.get('docs/a/index.html') ?? ''
  const short = problems.map(({ code, path, line, column }) => `${code} ${path}:${line}:${column}`)
  return { site, html, body: bodyOf(html), problems, short }
}

describe('a page of MDX', () => {
  test('imports components of the site, by any path to them, and draws them with any value', async () => {
    const { body, html, short } = await page(
      [
        "import Box, { Small as Tiny } from '../src/Box'",
        "import * as All from '@site/src/Box.tsx'",
        'export const items = ["가", "나"]',
        'export const Own = ({ children }) => <section title={items[0]}>{children}</section>',
        '',
        '<Box title={items.join("+")} {...{ count: 2 }}>안 **굵게** [나](./b.md)</Box>',
        '',
        '<All.Small>작게</All.Small> 그리고 <Tiny>더</Tiny>',
        '',
        '<Own>',
        '  ### 안쪽',
        '',
        '      들여 쓴 글',
        '</Own>',
      ].join('\n'),
      {
        'src/Box.tsx':
          'export default ({ title, count, children }) => <div className="box"><h2>{title}</h2><b>{count + 1}</b>{children}</div>\nexport const Small = ({ children }) => <small>{children}</small>',
      },
    )
    expect(short).toEqual([])
    expect(body).toMatch(/<div class="box"><h2 id="가나">가\+나<a class="anchor".*<b>3<\/b>/s)
    expect(body).toMatch(/안 <strong>굵게<\/strong> <a href="\/docs\/b">나<\/a>/)
    expect(body).toMatch(/<p><small>작게<\/small> 그리고 <small>더<\/small><\/p>/)
    expect(body).toMatch(/<section title="가"><h3 id="안쪽">.*<p>들여 쓴 글<\/p><\/section>/s)
    expect(html).toMatch(/class="toc.*href="#가나".*href="#안쪽"/s)
  })

  test('a module that fails takes nothing with it but what imports it, and is told at each import', async () => {
    const { site, body, short, problems } = await page(
      [
        "import Bad, { Part } from '../src/Bad'",
        "import Uses from '../src/Uses'",
        "import Good from '../src/Good'",
        "import pack from '../src/pack.cjs'",
        "import * as data from '../src/data.json'",
        '',
        '<Bad title="가">**안쪽**</Bad> <Part /> <Uses />',
        '',
        '<Good>{pack()} {data.default[0]}</Good> <Site />',
      ].join('\n'),
      {
        'src/Bad.tsx':
          'const width = window.innerWidth\nexport default () => width\nexport const Part = () => 1',
        'src/Uses.tsx': "import Bad from './Bad'\nexport default () => <Bad />",
        'src/Good.tsx': 'export default ({ children }) => <mark>{children}</mark>',
        'src/pack.cjs': "module.exports = () => '꾸러미'",
        'src/data.json': '["자료"]',
        'components/Site.tsx': 'export default () => <em>사이트</em>',
        'components/Worse.tsx': "throw new Error('나쁨')\nexport default () => null",
        'pages/own.tsx': "throw new Error('쪽')\nexport default () => null",
        'docs/c.md': '# 다\n\n앞 <Worse>글</Worse> <Site />\n',
      },
    )
    expect(short.sort()).toEqual([
      'component-failed components/Worse.tsx:1:7',
      'module-failed pages/own.tsx:1:7',
      'module-failed src/Bad.tsx:1:7',
      'module-failed src/Bad.tsx:1:7',
    ])
    expect(problems.map(({ details: { page, pageLine } }) => `${page}:${pageLine}`).sort()).toEqual(
      ['docs/a.mdx:5', 'docs/a.mdx:6', 'docs/c.md:3', 'pages/own.tsx:1'],
    )
    expect(problems.map(({ details }) => details.reason)).toContain('window is not defined')
    expect(body).toContain('<strong>안쪽</strong>')
    expect(body).toContain('<mark>꾸러미 자료</mark> <em>사이트</em>')
    expect(site.files.get('docs/c/index.html')).toContain('앞 글 <em>사이트</em>')
  })

  test('keeps the lines of a text in backticks that an unknown component holds', async () => {
    const { body } = await page(
      [
        '<Sandbox name="a" lang="js">',
        '  {`const a = 1',
        '',
        'run(a)`}',
        '</Sandbox>',
        '',
        '<Sandbox>{`한 줄`}</Sandbox>',
      ].join('\n'),
    )
    expect(body.match(/<pre/g)).toHaveLength(1)
    expect(body.replace(/<[^>]*>/g, '')).toContain('const a = 1\n\nrun(a)')
    expect(body).toContain('한 줄')
  })

  test('shows expressions: texts, numbers, elements and lists of them', async () => {
    const { body, html, short, site } = await page(
      [
        'export const version = "1.2"',
        'export const rows = [1, 2]',
        '',
        '## {version} 판',
        '',
        '판은 {version}, 합은 {1 + 2}, {null}{false}{/* 주석 */}끝. {"{글자}"}',
        '',
        '<ul>{rows.map((row) => <li key={row}>항목 {row}</li>)}</ul>',
      ].join('\n'),
    )
    expect(short).toEqual([])
    expect(body).toMatch(/<h2 id="12-판">1\.2 판/)
    expect(body).toMatch(/<p>판은 1\.2, 합은 3, 끝\. \{글자\}<\/p>/)
    expect(body).toMatch(/<ul><li>항목 1<\/li><li>항목 2<\/li><\/ul>/)
    expect(html).toContain('<title>제목')
    expect(site.files.get('docs/a.md')).toContain('판은 1.2')
  })

  test('draws headings of Docusaurus, and other components beside one that has no module', async () => {
    const { body, short } = await page(
      [
        "import Heading from '@theme/Heading'",
        "import Own from '../components/Own'",
        "import Lost from '../components/Lost'",
        '',
        '<Heading as="h3">소제목</Heading>',
        '',
        '<Own /> <Lost />',
      ].join('\n'),
      {
        'components/Own.tsx':
          'import Heading from \'@theme/Heading\'\nexport default () => <Heading as="h4">하나</Heading>',
        'components/Lost.tsx': "import Gone from '@theme/Gone'\nexport default () => <Gone />",
      },
    )
    expect(body).toMatch(/<h3[^>]*>소제목.*<h4[^>]*>하나/s)
    // Neither the import nor the tag is wrong, but the code of the component.
    expect(short.sort()).toEqual([
      'component-code components/Lost.tsx:1:18',
      'skipped-level docs/a.mdx:9:1',
    ])
  })

  test('imports data, texts and pictures', async () => {
    const { body, short } = await page(
      [
        "import data from './data.json'",
        "import { name } from './data.yml'",
        "import code from '!!raw-loader!./code.js'",
        "import logo from './logo.svg'",
        "import CodeBlock from '@theme/CodeBlock'",
        '',
        '{data.n} {name}',
        '',
        '<CodeBlock language="js" title="code.js">{code}</CodeBlock>',
        '',
        '<Code code={code} lang="js" title="again.js" />',
        '',
        '<img src={logo} alt="로고" />',
      ].join('\n'),
      {
        'docs/data.json': '{ "n": 7 }',
        'docs/data.yml': 'name: 이름\n',
        'docs/code.js': 'let one = 1\n',
        'docs/logo.svg':
          '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="20"><path d=""/></svg>',
      },
    )
    expect(short).toEqual([])
    expect(body).toContain('7 이름')
    expect(body).toMatch(/code\.js.*language-js.*let.*again\.js.*language-js.*let/s)
    expect(body).toMatch(/<img[^>]* src="\/assets\/[^"]+\.svg"[^>]*width="10"/)
  })

  test('shows parts with what their tags give them, and takes what they export', async () => {
    const { body, html, short } = await page(
      [
        "import Part, { unit } from './_part.mdx'",
        "import Plain from '@site/docs/_plain.md'",
        '',
        '<Part name="하나" />',
        '',
        '<Part name={["둘"][0]} />',
        '',
        '<Plain />',
        '',
        '{unit} {true && <Part name="셋" />}',
      ].join('\n'),
      {
        'docs/_part.mdx':
          'export const unit = "킬로"\n\n## {props.name}의 글\n\n단위 {unit}, [나](./b.md)\n',
        'docs/_plain.md': '그냥 **글** {x}\n',
      },
    )
    expect(short).toEqual([])
    expect(body).toMatch(/<h2 id="하나의-글">.*<h2 id="둘의-글">.*그냥 <strong>글<\/strong> \{x\}/s)
    expect(body).toMatch(/킬로.*<h2 id="셋의-글">/s)
    expect(html.match(/href="\/docs\/b"/g)?.length).toBeGreaterThanOrEqual(3)
  })

  test('shows parts that code imports, with what they import in turn', async () => {
    const { site, body, short } = await page(
      "import { Both } from './_both'\nimport Tabs from '@theme/Tabs'; import\nEscaped from './\\_escaped.md'\n\n<Both name=\"하나\" />\n\n<Escaped />\n",
      {
        'docs/_both.jsx':
          "import First from './_first.mdx'\nimport Second from '@site/docs/_second.md'\nexport const Both = ({ name }) => <div className=\"both\"><First name={name} /><Second /></div>",
        'docs/_first.mdx':
          'import numbers from \'../src/numbers\'\nimport Tabs from \'@theme/Tabs\'\nimport TabItem from \'@theme/TabItem\'\n\n## {props.name}의 글\n\n<Tabs defaultValue={numbers.second}>\n<TabItem value="a" label="가">가글</TabItem>\n<TabItem value="b" label="나">나글</TabItem>\n</Tabs>\n',
        'docs/_second.md': '---\ntitle: 안 보임\n---\n\n그냥 **글**\n',
        'docs/_escaped.md': '밑줄 파일\n',
        'docs/plain.md': '# 태그\n\n글\n\n<Whole />\n',
        'components/Whole.tsx':
          "import Second from '../docs/_second.md'\nexport default () => <section><Second /></section>",
        'src/numbers.ts': "export default { second: 'b' }",
      },
    )
    expect(short).toEqual([])
    expect(body).toMatch(
      /<div class="both"><h2 id="하나의-글">.*그냥 <strong>글<\/strong>.*<\/div>/s,
    )
    expect(body).toMatch(/aria-selected="true"[^>]*>나<|checked[^>]*>.*나/s)
    expect(body).toContain('밑줄 파일')
    expect(body).not.toContain('안 보임')
    expect(bodyOf(site.files.get('docs/plain/index.html'))).toMatch(
      /<section><p>그냥 <strong>글<\/strong><\/p>/,
    )
    site.edit('docs/_second.md', '바뀐 글\n')
    await site.build()
    for (const name of ['a', 'plain'])
      expect(bodyOf(site.files.get(`docs/${name}/index.html`))).toContain('바뀐 글')
  })

  test.each([
    ['once', 1, '서로를 포함'],
    ['twice, and twice in each', 2, '너무 깁니다'],
  ])(
    'a part that shows itself %s through a component ends, and is told',
    async (_, times, said) => {
      const { body, problems } = await page('<Loop />', {
        'components/Loop.tsx':
          "import Part from '../docs/_loop.mdx'\nexport default () => <b><Part /></b>",
        'docs/_loop.mdx': `글\n\n${'<Loop />\n\n'.repeat(times)}`,
      })
      const failed = problems.filter(({ code }) => code === 'include-failed')
      const reasons = failed.map(({ texts }) => texts?.['reason']?.ko)
      expect(reasons).toContainEqual(expect.stringContaining(said))
      expect(body).toContain('<p>글</p>')
      expect(body).not.toContain('data-block')
    },
    120_000,
  )

  test('knows what code of Docusaurus asks for while a page is drawn', async () => {
    const { body, short } = await page(
      "import Own from '../components/Own'\n\n<Own />\n\n{useMemo ? '있음' : ''}\n",
      {
        'components/Own.tsx': [
          "import A from '@theme/MDXComponents/A'",
          "import environment from '@docusaurus/ExecutionEnvironment'",
          "import BrowserOnly from '@docusaurus/BrowserOnly'",
          "import useIsBrowser from '@docusaurus/useIsBrowser'",
          "import { useColorMode } from '@docusaurus/theme-common'",
          "import { useActiveVersion, useDocsVersion } from '@docusaurus/plugin-content-docs/client'",
          'const place = environment.canUseDOM ? navigator.platform : "서버"',
          'export default () => {',
          '  const { label } = useActiveVersion()',
          '  const { version } = useDocsVersion()',
          '  const [count] = useState(3)',
          '  return <div>{[place, String(useIsBrowser()), useColorMode().colorMode, label, version, count].join("/")}',
          '    <A href="./b.md">링크</A><BrowserOnly fallback={<i>잠시</i>}>{() => <b>창</b>}</BrowserOnly></div>',
          '}',
        ].join('\n'),
      },
    )
    expect(short).toEqual([])
    expect(body).toContain('서버/false/light/Next/current/3')
    expect(body).toContain('<a href="/docs/b">링크</a><i>잠시</i>')
  })

  test('shows what a function in BrowserOnly gives, and what HTML has as its children', async () => {
    const { body, short } = await page(
      [
        "import BrowserOnly from '@docusaurus/BrowserOnly'",
        '',
        '<BrowserOnly>{() => <b>창</b>}</BrowserOnly>',
        '',
        '<code children="필수" />',
        '',
        '<p children={<i>값</i>} />',
      ].join('\n'),
    )
    expect(short).toEqual([])
    expect(body).toContain('<b>창</b>')
    expect(body).toMatch(/<code[^>]*>필수<\/code>/)
    expect(body).toContain('<i>값</i>')
  })

  test('a caption is Markdown, written or computed', async () => {
    const { body, short } = await page(
      [
        '<Frame caption="**가** {x}">![나](https://a.example.com/a.png)</Frame>',
        '',
        "export const Own = () => <Figure src='https://a.example.com/b.png' alt='나' caption='**다**' />",
        '',
        '<Own />',
      ].join('\n'),
    )
    expect(body).toMatch(
      /<figcaption><strong>가<\/strong> \{x\}<.*<figcaption><strong>다<\/strong>/s,
    )
    expect(short.filter((one) => !one.startsWith('unsafe-html'))).toEqual([])
  })

  test('a summary is one piece, however much is marked in it', async () => {
    const { site, body } = await page(
      '<details>\n<summary>가 <code>나</code> 다</summary>\n\n글\n\n</details>',
      {
        'docs/c.md':
          '# 다\n\n글\n\n<details>\n<summary>가 <b>나</b> 다</summary>\n\n글\n\n</details>\n\n:::details[가 **나** 다]\n글\n:::\n\n<details><summary><h3>라</h3> 마</summary>글</details>\n',
      },
    )
    expect(body).toMatch(/<summary><span>가 <code[^>]*>나<\/code> 다<\/span><\/summary>/)
    const other = bodyOf(site.files.get('docs/c/index.html'))
    expect(other).toContain('<summary><span>가 <b>나</b> 다</span></summary>')
    expect(other).toContain('<summary><span>가 <strong>나</strong> 다</span></summary>')
    expect(other).toMatch(/<summary><h3[^>]*>라.*<\/h3> 마<\/summary>/)
  })

  test('expressions may call hooks, as all code of a page may with other tools', async () => {
    const { body, short } = await page(
      [
        "import { useLabel } from '../src/label'",
        "import { useSite } from 'docsgen/theme'",
        '',
        '<a href={"https://a.example/" + useLabel() + "/b"}>링크</a>',
        '',
        '{useSite().title} / {useLabel()}',
        '',
        '{useLabel().gone()}',
      ].join('\n'),
      {
        'src/label.ts':
          "import { useActiveVersion } from '@docusaurus/plugin-content-docs/client'\nexport const useLabel = () => useActiveVersion().label",
      },
    )
    // The error of the code itself is told, not that hooks work while something is drawn.
    expect(short).toEqual(['mdx-expression docs/a.mdx:12:1'])
    expect(body).toMatch(/<a href="https:\/\/a\.example\/Next\/b"/)
    expect(body).toMatch(/<p>[^<]+ \/ Next<\/p>/)
  })

  test('draws our blocks for the tags of other tools, with values that are computed', async () => {
    const { body, short } = await page(
      [
        "import Tabs from '@theme/Tabs'",
        "import Item from '@theme/TabItem'",
        "import { Aside, Card } from '@astrojs/starlight/components'",
        'export const os = ["리눅스", "맥"]',
        '',
        '<Tabs>{os.map((one) => <Item key={one} value={one} label={one}>{one} 글</Item>)}</Tabs>',
        '',
        '<Tabs>',
        '  <Item value="a" label={os[0]}>',
        '    ```js',
        '    let a',
        '    ```',
        '  </Item>',
        '  <Item value="b" label="나">글</Item>',
        '</Tabs>',
        '',
        '<Aside type="tip" title={os.join()}>도움</Aside>',
        '',
        '{os.map((one) => <Card key={one} title={one} href="/docs/b" />)}',
        '',
        ':::note 제목 {open}',
        '',
        '안 {os.length}',
        '',
        ':::',
      ].join('\n'),
    )
    expect(short).toEqual([])
    expect([...body.matchAll(/role="tab"[^>]*>([^<]*)</g)].map(([, label]) => label)).toEqual([
      ...['리눅스', '맥', '리눅스', '나'],
    ])
    expect(body).toMatch(/a-tip.*리눅스,맥.*도움/s)
    expect(body).toMatch(/class="card" href="\/docs\/b".*리눅스/s)
    expect(body).toMatch(/제목.*안 2/s)
    expect(body).toMatch(/language-js/)
  })
})

describe('what is wrong in a page of MDX', () => {
  test('is told at its place, and the rest of the page is whole', async () => {
    const { body, problems, short } = await page(
      [
        "import None from './none'",
        "import { broken } from '../src/broken'",
        '',
        '글 {none.value} 다음',
        '',
        '<None>안</None> <Unknown>밖</Unknown>',
        '',
        '<Bad><b>남는 글</b></Bad>',
        '',
        '끝',
      ].join('\n'),
      { 'components/Bad.tsx': 'export default () => { throw new Error("나쁨") }' },
    )
    expect(short.sort()).toEqual([
      'component-failed components/Bad.tsx:1:30',
      'mdx-expression docs/a.mdx:8:3',
      'mdx-import docs/a.mdx:5:1',
      'mdx-import docs/a.mdx:6:1',
      'unknown-jsx docs/a.mdx:10:1',
      'unknown-jsx docs/a.mdx:10:16',
    ])
    expect(problems.find(({ code }) => code === 'mdx-expression')?.details['reason']).toMatch(
      /none/,
    )
    expect(body).toMatch(/글 {2}다음.*안.*밖.*남는 글.*끝/s)
  })

  test('a package that no folder can have the name of is told where it is imported', async () => {
    const { short } = await page(`import x from "${'long-'.repeat(60)}"\n\n{x}\n\n끝`)
    expect(short).toEqual(['mdx-import docs/a.mdx:5:1'])
  })

  test.each([
    ['크기 <5 이하 {1 + 1}', 'mdx-syntax docs/a.mdx:5:4', /크기 &lt;5 이하 2/],
    ['가 {나 다} 라 {1 + 1}', 'mdx-syntax docs/a.mdx:5:3', /가 \{나 다\} 라 2/],
    ['열린 { 중괄호\n\n{1 + 1}', 'mdx-syntax docs/a.mdx:5:4', /열린 \{ 중괄호.*2/s],
    ['<Note>\n\n글\n\n{1 + 1}', 'mdx-syntax docs/a.mdx:5:1', /글.*2/s],
    ['글</b> {1 + 1}', 'mdx-syntax docs/a.mdx:5:2', /글\s+2/],
    ['export the data {1 + 1}', 'mdx-syntax docs/a.mdx:5:1', /export the data 2/],
  ])('%j is told as %s and shown as far as it can be', async (text, expected, shown) => {
    const { body, short } = await page(text)
    expect(short).toEqual([expected])
    expect(body).toMatch(shown)
  })

  test('what Markdown has and MDX has not is no mistake', async () => {
    const { body, html, short } = await page(
      '<!-- 주석\n\n두 줄 -->\n\n## 가 {#own}\n\n## 나 {/* #other */}\n\n<https://example.com> 글<br/>{/* 글 */}<!-- 또 -->\n\n~~~js\n{a <5}\n~~~\n\n`<a {b}`',
    )
    expect(short).toEqual([])
    expect(html).toMatch(/id="own".*id="other"/s)
    expect(body).toContain('href="https://example.com"')
    expect(body).not.toContain('주석')
  })

  test('no code runs where the site refuses it', async () => {
    const { body, short } = await page(
      "import Box from '../src/Box'\n\nexport const a = fail()\n\n<Box>**남는 글**</Box>\n\n{fail()} {'글자'}\n\n<Note title={fail()}>안</Note>",
      {
        'docsgen.yaml': 'title: 가\nurl: https://docs.example.com\ncode: false\n',
        'src/Box.tsx': 'throw new Error("실행됨")',
      },
    )
    expect(short).toEqual([
      'component-refused docs/a.mdx:9:1',
      'mdx-refused docs/a.mdx:11:1',
      'mdx-refused docs/a.mdx:13:7',
    ])
    expect(body).toMatch(/남는 글.*글자.*안/s)
  })
})

test('`format: mdx` reads `.md` as MDX', async () => {
  const files = {
    'docs/a.mdx': '# 다\n',
    'docs/c.md': '# 라\n\n글\n\nexport const a = 3\n\n값 {a}\n',
  }
  const config = 'title: 가\nurl: https://docs.example.com\n'
  for (const [more, shown] of [
    ['', '값 {a}'],
    ['markdown: { format: mdx }\n', '값 3'],
  ] as const) {
    const site = siteOf({ ...files, 'docsgen.yaml': config + more })
    await site.build()
    expect(bodyOf(site.files.get('docs/c/index.html'))).toContain(shown)
  }
})

test('braces with names in them behind a link, a picture, code or a heading say something about it', async () => {
  const { body, problems } = await page(
    [
      "## 둘 {{ id: 'second', toc: false }}",
      '',
      "[나](./b.md){{ target: '_blank' }}와 `code`{{ id: 'code' }}",
      '',
      "![그림](/a.svg){{ width: 12, height: 8, style: { maxWidth: '460px' } }}",
      '',
      "![그림](/a.svg){{ style: { maxWidth: '40px' } }}",
      '',
      '글 {{ count: 1 }} 가운데',
    ].join('\n'),
    { 'static/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="240"/>' },
  )
  expect(body).toContain('<h2 id="second"')
  expect(body).toMatch(/<code [^>]*id="code">code/)
  expect(body).toContain('width="12" height="8"')
  expect(body).toContain('width="40"')
  expect(body).not.toContain('{{')
  expect(problems.map(({ code, line, details }) => [code, line, details.text])).toEqual([
    ['ignored-attributes', 5, 'toc: false'],
    ['ignored-attributes', 7, "target: '_blank'"],
    ['ignored-attributes', 9, "style: { maxWidth: '460px' }"],
    ['mdx-expression', 13, undefined],
  ])
})

test('a part is found without its ending, and from the folders above the page', async () => {
  const site = siteOf({
    'docs/guide/deep/a.mdx':
      '# 제목\n\n첫 글\n\n<Include src="_parts/hello" />\n\n<Include src="_parts/other.md" />\n\n<Include src="./_near" />\n',
    'docs/guide/deep/_near.md': '가까운 글',
    'docs/_parts/hello.mdx': '인사 {1 + 1}\n\n<Include src="_parts/again" />',
    'docs/_parts/again.mdx': '다시',
    'docs/guide/_parts/other.md': '다른 글',
    'docs/_parts/other.md': '먼 글',
    'docs/b.md':
      '# 나\n\n첫 글\n\n<Include src="_parts/again" />\n\n<Include src="_parts/none" />\n',
  })
  const { problems } = await site.build()
  const body = bodyOf(site.files.get('docs/guide/deep/a/index.html'))
  for (const text of ['인사 2', '다시', '다른 글', '가까운 글']) expect(body).toContain(text)
  expect(body).not.toContain('먼 글')
  expect(bodyOf(site.files.get('docs/b/index.html'))).toContain('다시')
  expect(problems.map(({ code, path, line }) => `${code} ${path}:${line}`)).toEqual([
    'include-failed docs/b.md:7',
  ])
  site.edit('docs/_parts/again.mdx', '또다시')
  await site.build()
  expect(bodyOf(site.files.get('docs/guide/deep/a/index.html'))).toContain('또다시')
  expect(site.files).toEqual(await site.coldBuild())
})

test('a page is drawn again when anything that it imports changes', async () => {
  const site = siteOf({
    'docs/a.mdx':
      "import Box from '../src/Box'\nimport Part from './_part.mdx'\n\n<Box />\n\n<Part />\n",
    'docs/b.mdx': '글 {1}\n',
    'src/Box.tsx': "import n from './n.json'\nexport default () => <i>{n.n}</i>",
    'src/n.json': '{ "n": 1 }',
    'docs/_part.mdx': "import data from './data.yml'\n\n부분 {data.a}\n",
    'docs/data.yml': 'a: 1\n',
  })
  await site.build()
  for (const [path, text, shown] of [
    ['src/n.json', '{ "n": 2 }', '<i>2</i>'],
    ['docs/data.yml', 'a: 3\n', '부분 3'],
    ['docs/_part.mdx', '다른 {1 + 4}\n', '다른 5'],
  ] as const) {
    site.edit(path, text)
    await site.build()
    expect(site.ran.compile).toContain('docs/a.mdx')
    expect(site.ran.compile).not.toContain('docs/b.mdx')
    expect(bodyOf(site.files.get('docs/a/index.html'))).toContain(shown)
    expect(site.files).toEqual(await site.coldBuild())
  }
})

test('a file that is no MDX is read without the grammar of MDX', () => {
  // All that a page of Markdown loads: what is imported when it is needed is no part of it.
  const seen = new Set<string>()
  const waiting = [join(SRC, 'markdown/compile.ts')]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    const text = readFileSync(file, 'utf8')
    for (const [all, path = ''] of text.matchAll(/^(?:import|export|\}) .*?from '(\.[^']+)'/gm))
      if (!all.startsWith('import type')) waiting.push(join(dirname(file), path))
    expect([
      file,
      /from '(?:micromark-extension-mdxjs|mdast-util-mdx|estree-util-\w+)/.exec(text)?.[0],
    ]).toEqual([file, undefined])
  }
  expect(seen.size).toBeGreaterThan(50)
})

test.each(['xlink:href', 'xlinkHref', 'xLinkHref', 'HREF'])(
  'an address in `%s` that runs code is taken out',
  async (name) => {
    const { body, short: found } = await page(
      `<svg><a ${name}="javascript:alert(1)"><text>가</text></a></svg>`,
    )
    expect(body).toContain('<a><text>가</text></a>')
    expect(found).toEqual(['unsafe-html docs/a.mdx:5:6'])
  },
)

test.each(['head', 'Head'])('what is in a <%s> of a page is no text of it', async (name) => {
  const { body, html, short } = await page(
    `글\n\n<${name}>\n  <title>제목의 제목</title>\n  <meta name="x" content="y" />\n</${name}>`,
  )
  expect(body).not.toContain('제목의 제목')
  expect(html).toContain('<p>글</p>')
  expect(short).toEqual(['head-in-page docs/a.mdx:7:1'])
})
