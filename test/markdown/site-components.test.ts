import { describe, expect, test } from 'vitest'
import { siteOf } from '../support/site.ts'

const BOX = `
import type { ReactNode } from 'react'
import { Title } from './parts/Title'
import data from './parts/data.json'
export default function Box({ title, count = 0, children }: { title: string; count?: number; children?: ReactNode }) {
  return <section className="box"><Title>{title}</Title><b>{data.unit.repeat(count)}</b>{children}</section>
}`
const FILES = {
  'components/Box.tsx': BOX,
  'components/parts/Title.tsx':
    'export const Title = ({ children }: { children: string }) => <h2>{children}</h2>',
  'components/parts/data.json': '{ "unit": "*" }',
  'components/Mark.jsx':
    'export default ({ children, tone }) => <mark className={tone}>{children}</mark>',
  'components/Theme.tsx': `
import { createContext, useContext } from 'react'
export const Tone = createContext('none')
export default ({ tone, children }) => <Tone.Provider value={tone}>{children}</Tone.Provider>`,
  'components/Toned.tsx': `
import { useContext } from 'react'
import { Tone } from './Theme'
export default () => <i>{useContext(Tone)}</i>`,
  'components/Broken.tsx': 'export default () => { throw new Error("나쁜 값") }',
  'components/Open.tsx': 'export default (props) => <div {...props} />',
}

const bodyOf = (html = '') => /data-prose="body"[^>]*>(.*?)<\/article>/s.exec(html)?.[1] ?? ''
const short = (
  problems: readonly { code: string; path: string; line?: number; column?: number }[],
) => problems.map(({ code, path, line, column }) => `${code} ${path}:${line}:${column}`)

async function page(text: string, more: Readonly<Record<string, string>> = {}) {
  const site = siteOf({
    ...FILES,
    'docs/a.md': `# 제목\n\n글\n\n${text}\n`,
    'docs/b.md': '# 나\n\n글',
    ...more,
  })
  const { problems } = await site.build()
  const html = site.files.get('docs/a/index.html') ?? ''
  return { site, html, body: bodyOf(html), problems, short: short(problems) }
}

describe('a component of the site', () => {
  test('is drawn with its attributes, and what stands in it is Markdown', async () => {
    const {
      body,
      html,
      short: found,
    } = await page(
      '<Box title="상자" count={3}>\n\n    글 **굵게** [나](./b.md)\n\n    ### 안쪽\n\n</Box>',
    )
    expect(body).toMatch(
      /<section class="box"><h2 id="상자">상자<a class="anchor".*<b>\*\*\*<\/b>/s,
    )
    expect(body).toMatch(/<strong>굵게<\/strong> <a href="\/docs\/b">나<\/a>/)
    // What it makes is in the table of contents like all else.
    expect(html).toMatch(/class="toc.*href="#상자".*href="#안쪽"/s)
    expect(found).toEqual([])
  })

  test('stands in sentences, cells and blocks, and holds others', async () => {
    const { body, short: found } = await page(
      '글 <Mark tone="a">가 **나**</Mark> 글\n\n| 표 |\n|--|\n| <Mark>다</Mark> |\n\n:::note\n<Box title="라"><Note>마</Note></Box>\n:::',
    )
    expect(body).toMatch(/<p>글 <mark class="a">가 <strong>나<\/strong><\/mark> 글<\/p>/)
    expect(body).toMatch(/<td[^>]*><mark>다<\/mark>/)
    expect(body).toMatch(/a-note.*<section class="box">.*a-note/s)
    expect(found).toEqual([])
  })

  test('finds the language and the text of code in it, as components for MDX do', async () => {
    const codes = `
import { Children } from 'react'
export default ({ children }) => {
  const codes = Children.toArray(children).map((pre) => pre.props.children)
  return codes.filter((code) => code?.props?.className === 'language-js').map((code, at) =>
    <section key={at} data-length={code.props.children.length}>{code}</section>)
}`
    const { body, short: found } = await page(
      '<Codes>\n\n```js title="a.js"\nlet a = 1\n```\n\n```py\nb = 2\n```\n\n</Codes>\n\n<Mark>\n\n```js\nlet c\n```\n\n</Mark>',
      { 'components/Codes.jsx': codes },
    )
    expect(body).toMatch(
      /<section data-length="10"><figure class="code[^>]*>.*a\.js.*<pre[^>]*><code[^>]*>.*let.*<\/figure><\/section>/s,
    )
    expect(body).toMatch(/<mark><figure class="code[^>]*>.*<\/figure><\/mark>/s)
    expect(body).not.toContain('data-code-block')
    expect(found).toEqual([])
  })

  test('shares its context with those in it', async () => {
    const { body } = await page('<Theme tone="파랑">\n\n글 <Toned />\n\n</Theme>')
    expect(body).toMatch(/<p>글 <i>파랑<\/i><\/p>/)
  })

  test('comes before the one of its name that is built in', async () => {
    const { body } = await page('<Card>가</Card>', {
      'components/Card.tsx': 'export default () => <em>내 카드</em>',
    })
    expect(body).toMatch(/<em>내 카드<\/em>/)
  })

  test('that fails is told at its tag, and the rest of the page is whole', async () => {
    const {
      body,
      problems,
      short: found,
    } = await page('<Box title="가">\n\n  글 <Broken>**나**</Broken>\n\n</Box>\n\n[다](/none)')
    expect(body).toMatch(/<section class="box">.*<p>글 <strong>나<\/strong><\/p>/s)
    expect(found.sort()).toEqual([
      'broken-link docs/a.md:11:1',
      'component-failed components/Broken.tsx:1:30',
    ])
    expect(problems.find(({ code }) => code === 'component-failed')).toMatchObject({
      details: { name: 'Broken', stack: 'Box > Broken', page: 'docs/a.md', pageLine: '7' },
      texts: { reason: { en: '나쁜 값' } },
    })
  })

  test('that fails for one reason in many places is told once', async () => {
    const tags = ['<Broken>', '<Broken>', '<Box title={1}>', '<Broken>', '<Broken>', '<Broken>']
    const { problems } = await page(
      tags.map((tag) => `${tag}글${tag.replace(/<(\w+).*/, '</$1>')}`).join('\n\n'),
      { 'components/Box.tsx': 'export default () => { throw new Error("다른 값") }' },
    )
    expect(
      problems.map(({ details: { name, pageLine, times } }) => [name, pageLine, times]),
    ).toEqual([
      ['Box', '9', undefined],
      ['Broken', '5', '5'],
    ])
    expect(problems[1]?.details['places']).toMatch(/^docs\/a\.md:7, /)
  })

  test('whose file has a name in small letters is told at its tag', async () => {
    const { short: found, problems } = await page(
      '`<card-row>` <card-row />\n\n```html\n<lower>\n```\n\n<Lower>글</Lower> <button>단추</button> <T>',
      {
        'components/card-row.tsx': 'export default () => <b>가</b>',
        'components/lower.jsx': 'export default () => <b>나</b>',
        // A part of others, and one of HTML.
        'components/parts.tsx': 'export const Part = () => <b>다</b>',
        'components/button.tsx': 'export default () => <b>라</b>',
        'components/t.tsx': 'export default () => <b>마</b>',
      },
    )
    expect(found.filter((one) => one.startsWith('component'))).toEqual([
      'component-file docs/a.md:5:14',
      'component-file docs/a.md:11:1',
    ])
    expect(
      problems.find(({ line, code }) => line === 11 && code === 'component-file'),
    ).toMatchObject({ details: { file: 'components/lower.jsx', renamed: 'components/Lower.jsx' } })
  })

  test.each([
    [
      'a file that it imports',
      "import { part } from './parts/part'\nexport default () => part(undefined)",
      'export function part(of?: { name: string }) {\n\n  return of!.name\n}',
      'components/parts/part.ts:3:14',
    ],
    [
      'an island',
      "'use client'\nexport default ({ of }) => {\n  const names = of.map(String)\n  return names\n}",
      '',
      'components/Late.jsx:3:20',
    ],
    [
      'the head of its file',
      'const first: string[] = []\n\nexport const name = first[0]!.trim()\nexport default () => null',
      '',
      'components/Late.tsx:3:31',
    ],
  ])('that fails in %s is told there', async (_, code, part, expected) => {
    const { short: found } = await page('<Late />', {
      [expected.endsWith('.jsx:3:20') ? 'components/Late.jsx' : 'components/Late.tsx']: code,
      'components/parts/part.ts': part,
    })
    expect(found).toEqual([`component-failed ${expected}`])
  })

  test('that fails on a page that is a component is told in the file of that page', async () => {
    const { problems } = await page('글', {
      'pages/made.tsx':
        "export const title = '가'\n\nexport default () => {\n  throw new Error('나쁜 값')\n}\n",
    })
    expect(problems).toMatchObject([
      { code: 'component-failed', path: 'pages/made.tsx', line: 4, details: { pageLine: '1' } },
    ])
  })

  test('says what it says in the description of the page too', async () => {
    const { site } = await page('', {
      'components/Price.tsx': 'export default ({ won }) => <b>{won.toLocaleString("en")}원</b>',
      'docs/c.md': '# 다\n\n한 달에 <Price won={9900} />[^1] **냅니다**.\n\n[^1]: 세금 포함\n',
      'docs/d.mdx': '# 라\n\n한 달에 <Price won={1 + 1} />, {2 + 2}번.\n',
    })
    const saidOn = (name: string) =>
      /<meta name="description" content="([^"]*)"/.exec(
        site.files.get(`docs/${name}/index.html`) ?? '',
      )?.[1]
    expect(saidOn('c')).toBe('한 달에 9,900원 냅니다.')
    expect(saidOn('d')).toBe('한 달에 2원, 4번.')
  })

  test('draws images, and nothing that nobody has written is told', async () => {
    const { body, problems } = await page('<Zoom />', {
      'components/Zoom.tsx':
        'export default () => <p><img src="https://example.com/a.png" alt="가" /></p>',
    })
    expect(problems).toEqual([])
    expect(body).toContain('<img src="https://example.com/a.png" alt="가"')
    expect(body).not.toContain('<link')
  })

  test('may have JSX in a file of JavaScript, and use the DOM of React where there is one', async () => {
    const { body, problems } = await page('<Zoom src="a">**나**</Zoom>', {
      'components/Zoom.js': `import React, { useState } from 'react'
import { createPortal } from 'react-dom'
export default function Zoom({ children }) {
  const [isOpen] = useState(false)
  return <figure>{children}{isOpen && createPortal(<b />, document.body)}</figure>
}`,
    })
    expect(problems).toEqual([])
    expect(body).toContain('<figure><p><strong>나</strong></p></figure>')
  })

  test.each([
    ['components/Box.tsx', 'export default () => <b>', 'component-code'],
    ['components/Box.tsx', "import './none'\nexport default () => null", 'component-code'],
    ['components/Box.tsx', 'throw new Error("가")\nexport default () => null', 'component-failed'],
    ['components/Box.tsx', 'export const Box = () => null', 'component-failed'],
    ['components/Box.tsx', 'export default 1', 'component-failed'],
  ])('%s: %j is %s', async (path, code, expected) => {
    const { body, problems } = await page('<Box title="가">**나**</Box>', { [path]: code })
    expect(problems.map((one) => one.code)).toEqual([expected])
    expect(body).toContain('<strong>나</strong>')
  })

  test('is not run where the site refuses it', async () => {
    const { body, short: found } = await page('<Box title="가">**나**</Box>', {
      'docsgen.yaml': 'title: 가\nurl: https://docs.example.com\ncode: false\n',
      'components/Box.tsx': 'throw new Error("실행됨")',
    })
    expect(body).toContain('<strong>나</strong>')
    expect(found).toEqual(['component-refused docs/a.md:5:1'])
  })

  test('has ids of its own, apart from those of the frame', async () => {
    const { body, short: found } = await page('<Ids />\n\n<Ids />', {
      'components/Ids.tsx':
        "import { useId } from 'react'\nexport default () => { const id = useId(); return <p id={id} title={id} /> }",
    })
    const ids = [...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(2)
    expect(found).toEqual([])
  })

  test('that cannot be bundled is told once, also beside one that can be', async () => {
    const {
      body,
      problems,
      short: found,
    } = await page('<Box title="가">**나**</Box>\n\n<Mark>다</Mark>', {
      'components/Box.tsx': "import x from 'none'\nexport default () => x",
    })
    expect(found).toEqual(['component-code components/Box.tsx:1:15'])
    expect(problems[0]?.details['package']).toBe('none')
    expect(body).toMatch(/<strong>나<\/strong>.*<mark>/s)
  })

  test('shows pictures that it imports', async () => {
    const { body, short: found } = await page('<Dot />', {
      'components/Dot.tsx':
        "import dot from './dot.svg'\nexport default () => <img src={dot} alt='점' />",
      'components/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    })
    expect(found).toEqual([])
    expect(body).toContain('<img src="data:image/svg+xml,')
  })

  test('a link and a heading in it are told at their own places', async () => {
    const { short: found } = await page('<Box title="가">\n\n글\n\n  [나](/none)\n\n</Box>')
    expect(found).toEqual(['broken-link docs/a.md:9:3'])
  })
})

test('pages are drawn again for what their components are made from, and for nothing else', async () => {
  const site = siteOf({
    ...FILES,
    'docs/a.md': '# 가\n\n글\n\n<Box title="나" />\n',
    'docs/b.md': '# 나\n\n글\n\n<Mark>다</Mark>\n',
    'docs/c.md': '# 다\n\n글\n',
  })
  await site.build()
  await site.build()
  expect(site.ran.compile).toEqual([])
  site.edit('components/parts/data.json', '{ "unit": "+" }')
  site.edit(
    'components/parts/Title.tsx',
    'export const Title = ({ children }) => <h2 lang="ko">{children}</h2>',
  )
  await site.build()
  expect(site.ran.compile).toEqual(['docs/a.md'])
  expect(site.files.get('docs/a/index.html')).toContain('<h2 lang="ko" id="나">')
  expect(site.files).toEqual(await site.coldBuild())
  site.edit('components/Mark.jsx', 'export default () => <u>라</u>')
  await site.build()
  expect(site.ran.compile).toEqual(['docs/b.md'])
  site.edit('components/Mark.jsx', undefined)
  const { problems } = await site.build()
  expect(problems.map(({ code }) => code)).toEqual(['unknown-jsx'])
  expect(site.files).toEqual(await site.coldBuild())
})

test.each([
  '<Open dangerouslySetInnerHTML={{"__html": "<script>alert(1)</script>"}} />',
  '<Open onClick="alert(1)" onclick="alert(1)">가</Open>',
  '<Open style={{"color": "red"}}>가</Open>',
  '<Open ref="a" key="b" children="<script>">가</Open>',
  '<Open __proto__={{"dangerouslySetInnerHTML": {"__html": "<script>alert(1)</script>"}}} />',
  '<Open href="javascript:alert(1)" src="javascript:alert(1)">가</Open>',
  '<Open id="app">가</Open>',
  '<Open>{(() => { throw 1 })()}</Open>',
  '<ToString />',
  '<div data-component="0"><b>가</b></div>\n\n<Open>나</Open>',
  '<Mark>{process.exit(1)}</Mark>',
])('attributes of Markdown run nothing in a component: %s', async (text) => {
  const { body } = await page(text)
  const tags = (body.match(/<[^>]*>/g) ?? []).join('')
  expect(tags).not.toMatch(/<script|\son\w+=|style=|javascript:|id="app"/i)
})

describe('a component that says itself what it is as Markdown', () => {
  const CHART = `
const Chart = ({ of }) => <svg aria-hidden="true"><path d={of.join(' ')} /></svg>
Chart.toMarkdown = ({ of, children }) => '| ' + of.join(' | ') + ' |\\n| ' + of.map(() => '---').join(' | ') + ' |\\n\\n' + children
export default Chart`
  const UNIT = `
const Unit = ({ of }) => <b>{of}</b>
Unit.toMarkdown = ({ of }) => '**' + of + ' kg**'
export default Unit`
  const FAILING = `
const Failing = () => <p>그림</p>
Failing.toMarkdown = () => { throw new Error('나쁜 값') }
export default Failing`

  test('is written so in the twin, as a block and in a line', async () => {
    const {
      site,
      body,
      short: found,
    } = await page('<Chart of={["가", "나"]}>설명</Chart>\n\n무게는 <Unit of="3" />입니다.', {
      'components/Chart.jsx': CHART,
      'components/Unit.jsx': UNIT,
    })
    expect(found).toEqual([])
    expect(body).toContain('<b>3</b>')
    const twin = site.files.get('docs/a.md') ?? ''
    expect(twin).toContain('\n\n| 가 | 나 |\n| --- | --- |\n\n설명\n\n무게는 **3 kg**입니다.')
  })

  test('is told when it fails, and its text stands there', async () => {
    const { site, short: found } = await page('<Failing />', { 'components/Failing.jsx': FAILING })
    expect(found).toEqual(['component-failed components/Failing.jsx:3:36'])
    expect(site.files.get('docs/a.md')).toContain('그림')
  })
})
