import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { BUILT_IN } from '../../src/markdown/components/built-in.ts'
import { includedPaths } from '../../src/markdown/parse/include.ts'
import { siteOf } from '../support/site.ts'

/** The body of a page, and what is wrong with it. */
async function page(
  text: string,
  path = 'docs/a.md',
  files: Readonly<Record<string, string>> = {},
) {
  const site = siteOf({ ...files, [path]: `# 제목\n\n글\n\n${text}\n` })
  const { problems } = await site.build()
  const html = site.files.get('docs/a/index.html') ?? ''
  const [, body = ''] = /data-prose="body"[^>]*>(.*?)<\/article>/s.exec(html) ?? []
  const short = problems.map(({ code, line, column }) => `${code} ${line}:${column}`)
  return { body, plain: body.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' '), short, problems }
}

/** Each name in the form that its tool has for it, and what has to come of it. */
const FORMS: Readonly<Record<string, readonly (readonly [text: string, expected: RegExp])[]>> = {
  Tabs: [
    [
      '<Tabs groupId="os">\n  <TabItem value="a" label="가">\n\n  **나**\n\n  </TabItem>\n</Tabs>',
      /data-group="os".*<strong>나</s,
    ],
    [
      '<Tabs items={["npm", "yarn"]}>\n  <Tabs.Tab>가</Tabs.Tab>\n  <Tabs.Tab>나</Tabs.Tab>\n</Tabs>',
      /data-value="npm".*data-value="yarn"/s,
    ],
  ],
  TabItem: [['<Tabs><TabItem label="가">\n나\n</TabItem></Tabs>', /role="tab"[^>]*>가</]],
  Tab: [
    [
      '<Tabs>\n  <Tab title="가" icon="x">\n    - 나\n  </Tab>\n</Tabs>',
      /role="tab"[^>]*><svg.*<\/svg>가<.*<li>나/s,
    ],
  ],
  'Tabs.Tab': [['<Tabs items={["가"]}>\n<Tabs.Tab>나</Tabs.Tab>\n</Tabs>', /role="tab"[^>]*>가</]],
  'Tabs.Item': [['<Tabs>\n<Tabs.Item label="가">나</Tabs.Item>\n</Tabs>', /role="tab"[^>]*>가</]],
  TabPanel: [['<Tabs>\n<TabPanel label="가">나</TabPanel>\n</Tabs>', /role="tab"[^>]*>가</]],
  Note: [['<Note>\n  **가**\n</Note>', /a-note.*<strong>가</s]],
  Tip: [['<Tip>가</Tip>', /a-tip.*<p>가</s]],
  Info: [['<Info title="이름">\n\n가\n\n</Info>', /a-info.*이름.*<p>가</s]],
  Warning: [['<Warning>가</Warning>', /a-warning/]],
  Danger: [['<Danger>가</Danger>', /a-danger/]],
  Caution: [['<Caution>가</Caution>', /a-warning/]],
  Check: [['<Check>가</Check>', /a-tip/]],
  Callout: [
    ['<Callout type="error" emoji="🚫">\n  가\n</Callout>', /a-danger.*🚫.*<p>가</s],
    ['<Callout type="warn" title="이름">가</Callout>', /a-warning.*이름/s],
  ],
  Hint: [['<Hint style="success">가</Hint>', /a-tip/]],
  Admonition: [['<Admonition type="tip" title="이름">\n가\n</Admonition>', /a-tip.*이름/s]],
  Aside: [['<Aside type="caution" title="이름">가</Aside>', /a-warning.*이름/s]],
  Alert: [['<Alert severity="info">가</Alert>', /a-info/]],
  Steps: [
    ['<Steps>\n\n1. 가\n2. 나\n\n</Steps>', /steps"><ol>.*<li>.*가.*<li>.*나/s],
    ['<Steps>\n\n### 가\n\n나\n\n### 다\n\n</Steps>', /steps"><ol><li><h3.*<\/li><li><h3/s],
  ],
  Step: [
    [
      '<Steps>\n  <Step title="가">\n    나\n  </Step>\n  <Step title="다">\n    라\n  </Step>\n</Steps>',
      /<ol><li><p class="step-title">가<\/p>.*<p>나<.*<li><p class="step-title">다/s,
    ],
  ],
  Card: [
    [
      '<Card title="가" icon="rocket" href="https://a.example.com">\n  나 **다**\n</Card>',
      /<a class="card" href="https:\/\/a\.example\.com"[^>]*>.*card-title">가<.*<strong>다/s,
    ],
    [
      '<Card title="가" href="https://a.example.com">[나](https://b.example.com)</Card>',
      /<div class="card">.*a\.example.*b\.example/s,
    ],
  ],
  'Cards.Card': [
    [
      '<Cards>\n<Cards.Card title="가" href="https://a.example.com" />\n</Cards>',
      /<li><a class="card"/,
    ],
  ],
  Link: [
    [
      '글 <Link href="https://a.example.com">가 **나**</Link> <Link to="https://b.example.com">다</Link>',
      /<a href="https:\/\/a.example.com"[^>]*>가 <strong>나.*<\/a> <a href="https:\/\/b.example.com"/,
    ],
  ],
  LinkButton: [
    [
      '글 <LinkButton href="https://a.example.com">가 **나**</LinkButton>',
      /<a href="https:\/\/a.example.com"[^>]*>가 <strong>나/,
    ],
  ],
  LinkCard: [
    [
      '<LinkCard title="가" description="나" href="https://a.example.com" />',
      /class="card".*가.*<p>나/s,
    ],
  ],
  Cards: [
    [
      '<Cards>\n<Card title="가" href="https://a.example.com" />\n</Cards>',
      /<ul class="cards"><li><a class="card"/,
    ],
  ],
  CardGroup: [
    [
      '<CardGroup cols={3}>\n  <Card title="가">나</Card>\n</CardGroup>',
      /cards cards-3"><li><div class="card"/,
    ],
  ],
  CardGrid: [['<CardGrid>\n  <Card title="가">나</Card>\n</CardGrid>', /<ul class="cards">/]],
  Columns: [['<Columns cols={2}>\n  <Card title="가">나</Card>\n</Columns>', /<ul class="cards">/]],
  Tile: [
    [
      '<Tile href="https://a.example.com" title="가" description="나">\n  다\n</Tile>',
      /<a class="card" href="https:\/\/a\.example\.com"[^>]*>.*card-title">가<.*나.*다/s,
    ],
  ],
  Prompt: [
    [
      '<Prompt description="가 `나` 1. 다" actions={["copy"]}>\n  나\n</Prompt>',
      /<details>.*<summary><span>가 <code[^>]*>나<\/code> 1\. 다<\/span><.*<p>나/s,
    ],
    ['<Prompt description="- 가">\n  나\n</Prompt>', /<summary>- 가<.*<p>나/s],
  ],
  Accordion: [
    [
      '<Accordion title="가" defaultOpen>\n  나\n</Accordion>',
      /<details open="">.*<summary>가<.*<p>나/s,
    ],
  ],
  Details: [['<Details summary="가">나</Details>', /<summary>가</]],
  Expandable: [['<Expandable title="가">\n  - 나\n</Expandable>', /<summary>가<.*<li>나/s]],
  Collapse: [['<Collapse title="가">나</Collapse>', /<summary>가</]],
  Collapsible: [['<Collapsible title="가">나</Collapsible>', /<summary>가</]],
  AccordionGroup: [
    [
      '<AccordionGroup>\n  <Accordion title="가">나</Accordion>\n</AccordionGroup>',
      /class="folds"><details>/,
    ],
  ],
  Accordions: [
    [
      '<Accordions>\n<Accordion title="가">나</Accordion>\n</Accordions>',
      /class="folds"><details>/,
    ],
  ],
  CodeGroup: [
    [
      '<CodeGroup>\n\n```js index.js\na\n```\n\n```py main.py\nb\n```\n\n</CodeGroup>',
      /role="tablist".*language-js.*language-py/s,
    ],
  ],
  CodeTabs: [['<CodeTabs>\n```js\na\n```\n</CodeTabs>', /role="tablist"/]],
  RequestExample: [['<RequestExample>\n```bash\na\n```\n</RequestExample>', /role="tablist"/]],
  ResponseExample: [['<ResponseExample>\n```json\n{}\n```\n</ResponseExample>', /role="tablist"/]],
  Code: [['<Code lang="js">\na\n</Code>', /language-js/]],
  CodeBlock: [
    [
      '<CodeBlock language="js" title="a.js">\n  {`a\n    b <Note>`}\n</CodeBlock>',
      /a\.js.*language-js/s,
    ],
    ['<CodeBlock>\n```js\na\n```\n</CodeBlock>', /language-js/],
  ],
  ThemedImage: [
    [
      '<ThemedImage alt="가" sources={{ light: "https://a.example.com/a.png", dark: "https://a.example.com/b.png" }} />',
      /a\.png.*b\.png/s,
    ],
  ],
  DocCard: [
    [
      '<DocCard item={{ type: "link", href: "https://a.example.com", label: "가", description: "나" }} />',
      /<a class="card".*가.*나/s,
    ],
  ],
  Frame: [
    [
      '<Frame caption="가">\n  ![나](https://a.example.com/a.png)\n</Frame>',
      /<figure class="frame">.*<img.*<figcaption>가/s,
    ],
    [
      '<Frame caption="**가**: [나](https://b.example.com) <i>다</i>">\n  ![나](https://a.example.com/a.png)\n</Frame>',
      /<figcaption><strong>가<\/strong>: <a href="https:\/\/b\.example\.com"[^>]*>나<.*<i>다<\/i>/s,
    ],
  ],
  Figure: [
    [
      '<Figure src="https://a.example.com/a.png" alt="나" caption="가" />',
      /<img[^>]*alt="나".*<figcaption>가/s,
    ],
  ],
  Image: [
    [
      '<Image src="https://a.example.com/a.png" alt="나" width={30} height="20px" />',
      /<img[^>]*alt="나"/,
    ],
  ],
  Youtube: [
    [
      '<Youtube id="dQw4w9WgXcQ" />',
      /<a class="video-link" href="https:\/\/www\.youtube\.com\/watch\?v=dQw4w9WgXcQ"/,
    ],
  ],
  YouTube: [
    ['<YouTube videoId="dQw4w9WgXcQ" />', /data-player="https:\/\/www\.youtube-nocookie\.com/],
  ],
  LiteYouTubeEmbed: [['<LiteYouTubeEmbed id="dQw4w9WgXcQ" title="가" />', /video-link.*가/s]],
  Video: [
    ['<Video src="https://youtu.be/dQw4w9WgXcQ" title="가" />', /video-link/],
    ['<Video src="https://a.example.com/a.mp4" title="가" />', /<video[^>]*controls/],
  ],
  ParamField: [
    [
      '<ParamField query="limit" type="integer" default="20" required>\n  가\n</ParamField>',
      /param-name">limit<.*integer.*query.*필수.*<p>가<.*기본값 <code>20/s,
    ],
  ],
  ResponseField: [
    [
      '<ResponseField name="id" type="string" deprecated>가</ResponseField>\n<ResponseField name="b">나</ResponseField>',
      /<ul class="params"><li class="param">.*<li class="param">/s,
    ],
  ],
  Parameter: [['<Parameter name="id">가</Parameter>', /param-name">id</]],
  Field: [['<Field name="id" type="string">가</Field>', /param-name">id</]],
  Badge: [
    [
      '글 <Badge text="가" variant="tip" /> 글',
      /<p>글 <span class="label tone-green">가<\/span> 글/,
    ],
    ['글 <Badge color="red">**가**</Badge>', /tone-red"><strong>가/],
  ],
  Icon: [
    [
      '글 <Icon icon="flag" size={32} /> 끝',
      /<p>글 <svg [^>]*aria-hidden="true"><path d="M[^"]+"><\/path><\/svg> 끝/,
    ],
  ],
  Tooltip: [
    [
      '글 <Tooltip tip="응용 프로그램 인터페이스">API</Tooltip>입니다',
      /class="tip-word"[^>]*>API<.*role="tooltip"[^>]*>응용/s,
    ],
  ],
  Kbd: [['<Kbd>Ctrl+C</Kbd>를 누릅니다', /<kbd>Ctrl<\/kbd>\+<kbd>C</]],
  FileTree: [
    [
      '<FileTree>\n\n- docs\n  - **a.md** 소개\n- package.json\n\n</FileTree>',
      /class="tree".*<summary>.*docs.*<strong>a\.md<.*<small>.*소개.*package\.json/s,
    ],
  ],
  Tree: [
    [
      '<Tree>\n  <Tree.Folder name="app" defaultOpen>\n    <Tree.File name="a.tsx" />\n  </Tree.Folder>\n</Tree>',
      /<summary>.*app<.*a\.tsx/s,
    ],
  ],
  Files: [
    [
      '<Files>\n<Folder name="app">\n<File name="a.tsx" />\n</Folder>\n</Files>',
      /<summary>.*app<.*a\.tsx/s,
    ],
  ],
  Folder: [['<Files>\n<Folder name="app">\n</Folder>\n</Files>', /<summary>.*app</s]],
  File: [['<Files>\n<File name="a.tsx" />\n</Files>', /<code>a\.tsx/]],
  'FileTree.Folder': [
    [
      '<FileTree>\n<FileTree.Folder name="app">\n</FileTree.Folder>\n</FileTree>',
      /<summary>.*app</s,
    ],
  ],
  'FileTree.File': [['<FileTree>\n<FileTree.File name="a.tsx" />\n</FileTree>', /<code>a\.tsx/]],
  'Tree.Folder': [['<Tree>\n<Tree.Folder name="app"/>\n</Tree>', /<summary>.*app</s]],
  'Tree.File': [['<Tree>\n<Tree.File name="a.tsx" />\n</Tree>', /<code>a\.tsx/]],
  Update: [
    [
      '<Update label="2025-01-20" description="1.0.0" tags={["API", "SDK"]}>\n  ## 바뀐 것\n</Update>',
      /class="update".*2025-01-20.*1\.0\.0.*API.*SDK.*<h2 id="바뀐-것"/s,
    ],
  ],
  TOCInline: [
    [
      '<TOCInline toc={toc} />\n\n## 가\n\n### 나',
      /<nav class="inline-toc".*href="#가".*href="#나"/s,
    ],
  ],
  DocCardList: [['<DocCardList />', /./]],
  Snippet: [['<Snippet file="a.mdx" />', /포함한 글/]],
  Include: [['<Include src="./_part.md" />', /포함한 글/]],
  Bleed: [['<Bleed>\n  **가**\n</Bleed>', /<p><strong>가/]],
  BrowserOnly: [['<BrowserOnly>\n  **가**\n</BrowserOnly>', /<p><strong>가/]],
  Column: [['<Column>\n  **가**\n</Column>', /<p><strong>가/]],
  Fragment: [['<Fragment slot="a">\n  **가**\n</Fragment>', /<p><strong>가/]],
  'React.Fragment': [['<React.Fragment>\n  **가**\n</React.Fragment>', /<p><strong>가/]],
  Panel: [['<Panel>\n  **가**\n</Panel>', /<p><strong>가/]],
}

const PARTS = { 'snippets/a.mdx': '포함한 글', 'docs/_part.md': '포함한 글' }

test('every component that is built in has a form here', () => {
  expect(Object.keys(FORMS).sort()).toEqual(Object.keys(BUILT_IN).sort())
})

describe.each(Object.entries(FORMS))('%s', (_name, forms) => {
  test.each(forms)('%s', async (text, expected) => {
    for (const path of ['docs/a.md', 'docs/a.mdx']) {
      const { body, short } = await page(text, path, PARTS)
      expect(body).toMatch(expected)
      expect(body).not.toMatch(/&lt;\/?[A-Z]|[\uFDD0-\uFDEF]|:{4}/)
      expect(short.filter((one) => !/skipped-level|cards-without-category/.test(one))).toEqual([])
    }
  })
})

test.each([
  '```\n<Note>가</Note>\n```',
  '~~~md\n<Note>\n~~~',
  '글 `<Note>가</Note>` 글',
  '글\n\n    <Note>가</Note>',
  '<pre>\n&lt;Note>\n</pre>',
  '글 \\<Note> 글',
])('a tag in code is code: %j', async (text) => {
  const { body, short } = await page(text)
  expect(body).toContain('Note')
  expect(body).not.toContain('admonition')
  expect(short).toEqual([])
})

test('no mark of a layout is seen where fences do not fit together', async () => {
  const { body } = await page(
    '```md\n<Tabs>\n  <Tab title="가">\n    ```sh\n    나\n    ```\n  </Tab>\n</Tabs>\n```\n\n<Note>\n```\n</Note>',
  )
  expect(body).not.toMatch(/:{4}/)
})

test('a comment is none of the page', async () => {
  const { body, short } = await page('<!--\n<Note>가</Note>\n-->\n\n끝')
  expect(body).not.toMatch(/admonition|가/)
  expect(short).toEqual([])
})

test('content is Markdown however far it is indented, and code keeps its own indentation', async () => {
  const { body } = await page(
    '1. 하나\n\n   <Tabs>\n     <Tab title="가">\n          글 **굵게**\n\n          ```js\n          if (a)\n            b\n          ```\n\n            - 목록\n              - 안쪽\n     </Tab>\n   </Tabs>\n\n2. 둘',
  )
  expect(body).toContain('<strong>굵게</strong>')
  expect(body.replace(/<[^>]*>/g, '')).toContain('if (a)\n  b')
  expect(body.match(/<figure class="code/g)).toHaveLength(1)
  expect(body.match(/<ol>/g)).toHaveLength(1)
  expect(body).toMatch(/<li>목록\s*<ul>\s*<li>안쪽/)
})

test('components stand in quotations, lists, cells, headings, HTML and blocks of ours', async () => {
  const { body, short } = await page(
    '> <Tip>가</Tip>\n\n- <Card title="나">다</Card>\n\n| 표 |\n|--|\n| <Badge text="라" /> |\n\n## 마 <Badge text="바" /> {#own}\n\n<div>\n<Note>사</Note>\n</div>\n\n:::note\n<Warning>아</Warning>\n:::\n\n끝',
  )
  expect(body).toMatch(/<blockquote>.*a-tip.*<\/blockquote>/s)
  expect(body).toMatch(/<li>\s*<div class="card">/)
  expect(body).toMatch(/<td[^>]*><span class="label/)
  expect(body).toMatch(/<h2 id="own">마 <span class="label/)
  expect(body).toMatch(/<div>\s*<div class="admonition a-note"/)
  expect(body).toMatch(/a-note(?:(?!<\/div><\/div>).)*a-warning/s)
  expect(short).toEqual([])
})

test('attributes over several lines, with signs of tags and references in them', async () => {
  const { body } = await page(
    '<Card\n  title="a > b &amp; c"\n  href="https://a.example.com/?a=1&b=2"\n>\n가\n</Card>',
  )
  expect(body).toContain('a &gt; b &amp; c')
  expect(body).toContain('https://a.example.com/?a=1&amp;b=2')
})

test.each([
  ['글\n\n<Note>\n가', 'unclosed-block 7:1'],
  ['<Tabs>\n  <Tab title="가">\n  나\n</Tabs>', 'unclosed-block 6:3'],
  ['글 <Badge>가\n\n나', 'unclosed-block 5:3'],
  ['글\n\n가</Note>', 'unbalanced-html 7:2'],
  ['<Note>\n\n[가](/docs/none)\n\n</Note>', 'broken-link 7:1'],
  ['<Tabs>\n  <Tab title="가">\n      [가](/docs/none)\n  </Tab>\n</Tabs>', 'broken-link 7:7'],
  ['<Card title={name}>가</Card>', 'component-value 5:1'],
  ['글 <Badge text="가" /> **나** <Kbd>다</Kbd> [라](/docs/none)', 'broken-link 5:41'],
  ['> - <Note>\n>   글 [가](/docs/none)\n>   </Note>', 'broken-link 6:7'],
])('what is wrong is told at its place: %j', async (text, expected) => {
  expect((await page(text)).short).toEqual([expected])
})

test('a tag that is unknown is told once, with its number, a near name and what does the same', async () => {
  const site = siteOf({
    'docs/a.md':
      '# 가\n\n글\n\n<Admonitoin>나</Admonitoin>\n\n<PromoCard>\n\n    **다**\n\n</PromoCard>\n',
    'docs/b.md': '# 나\n\n글 <PromoCard/> <PromoCard>라</PromoCard>\n',
  })
  const { problems } = await site.build()
  expect(problems.map(({ code, details }) => [code, details])).toEqual([
    ['unknown-jsx', { name: 'Admonitoin', near: 'Admonition' }],
    [
      'unknown-jsx',
      {
        name: 'PromoCard',
        like: 'Card',
        times: '3',
        files: '2',
        places: 'docs/b.md:3:3, docs/b.md:3:16',
      },
    ],
  ])
  expect(site.files.get('docs/a/index.html')).toContain('<p><strong>다</strong></p>')
})

test('tabs of which each holds nothing that can be drawn are still there', async () => {
  const { plain, short } = await page(
    '<Tabs>\n<TabItem label="자바">\n\n<Nowhere />\n\n</TabItem>\n<TabItem label="코틀린">\n\n<Nowhere />\n\n</TabItem>\n</Tabs>',
  )
  expect(plain).toContain('자바')
  expect(plain).toContain('코틀린')
  expect(short).toEqual(['unknown-jsx 8:1'])
})

test('a part of another file is drawn where its tag stands', async () => {
  const files = { 'docs/_part.mdx': '**부분**', 'shared/b.md': '둘째' }
  const { body, short } = await page(
    "import Part from './_part.mdx'\nimport Second from '@site/shared/b.md'\n\n<Part />\n\n<Second/>\n\n<!--@include: ./_part.mdx-->",
    'docs/a.md',
    files,
  )
  expect(body).toMatch(/<p><strong>부분<.*둘째.*<strong>부분</s)
  expect(short).toEqual([])
})

test.each(['', '{2,3}', '#part', ' '])('a file that a comment names is read: “%s”', (end) => {
  expect(includedPaths('docs/a.md', `<!--@include: ./_part.mdx${end}-->`)).toEqual([
    'docs/_part.mdx',
  ])
})

test('no picture and no script of another site is loaded before a reader asks for a video', async () => {
  const { body } = await page('<Youtube id="dQw4w9WgXcQ" poster="https://i.ytimg.com/a.jpg" />')
  expect(body).not.toMatch(/<img|<iframe|ytimg/)
})

/** What attacks a reader may not come out of Markdown, whatever it is written in. */
test.each([
  '<Card title="가" href="javascript:alert(1)">나</Card>',
  '<Card title="<script>alert(1)</script>">나</Card>',
  '<Card title={"<img src=x onerror=alert(1)>"}>나</Card>',
  '<Note title={(() => alert(1))()}>나</Note>',
  '<Note {...alert(1)}>나</Note>',
  '<Note onclick="alert(1)" style="color:red">나</Note>',
  '<Note>\n<script>alert(1)</script>\n</Note>',
  '<Note>\n<img src=x onerror=alert(1)>\n</Note>',
  '<Tabs items={["<script>alert(1)</script>"]}><Tab>나</Tab></Tabs>',
  '<Tab __proto__={{"polluted": true}}>나</Tab>',
  '<Tabs items={[{"__proto__": {"polluted": true}}]}><Tab>나</Tab></Tabs>',
  '<Constructor>나</Constructor>',
  '<HasOwnProperty>나</HasOwnProperty>',
  '<ToString />',
  '<Frame caption="a" src="javascript:alert(1)" />',
  '<Image src="javascript:alert(1)" alt="가" />',
  '<Video src="javascript:alert(1)" />',
  '<Video src="data:text/html,<script>alert(1)</script>" />',
  '<Youtube id="\\"><script>alert(1)</script>" />',
  '<Youtube id={"x\\"onload=alert(1)"} />',
  '<Icon src="javascript:alert(1).svg" />',
  '<Tooltip tip="<script>alert(1)</script>" href="javascript:alert(1)">나</Tooltip>',
  '<Update label="가" id="__proto__" tags={["<script>alert(1)</script>"]}>나</Update>',
  '<ParamField path="<script>alert(1)</script>" default="</code><script>alert(1)</script>">나</ParamField>',
  '<CodeBlock language="js\\"><script>" title="</figure><script>alert(1)</script>">{`</code><script>alert(1)</script>`}</CodeBlock>',
  '<Badge text="<script>alert(1)</script>" color="x\\" onclick=\\"alert(1)" />',
  '<FileTree>\n- <script>alert(1)</script>\n</FileTree>',
  '<Include src="../../../../etc/passwd" />',
  '<Snippet file="/etc/passwd" />',
  '<Frame caption="<img src=x onerror=alert(1)> [가](javascript:alert(1)) <script>alert(1)</script>">나</Frame>',
  '<Card title="가" image="javascript:alert(1)">나</Card>',
  '[가](\uFDD20\uFDD4) \uFDD20\uFDD4 <Badge text="나" />',
  '<Card title="{{constructor}}">{{constructor.constructor("alert(1)")()}}</Card>',
])('an attack runs nothing: %s', async (text) => {
  const { body } = await page(text)
  const tags = (body.match(/<[^>]*>/g) ?? []).join('')
  expect(tags).not.toMatch(
    /<script|<iframe|\son\w+=|style=|href="javascript:|src="(?:javascript|data):|root:/i,
  )
  expect(tags).not.toMatch(/[\uFDD0-\uFDEF]/)
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
})

/** The table of the manual: what draws each component, and the attributes that mean something. */
function componentTable(): string {
  const rows = Object.entries(BUILT_IN).map(([name, builtIn]) => {
    const { draw, isInline, label = [], attributes = {}, flags = {}, tone = [] } = builtIn
    const all = [label, tone, ...Object.values(attributes), ...Object.values(flags)].flat()
    const own = draw === 'tabs' ? [...all, 'items', 'values'] : all
    const names = [...new Set(own)].map((one) => `\`${one}\``).join(' ')
    return `| \`<${name}>\` | ${isInline ? `\`:${draw}[…]\`` : `\`:::${draw}\``} | ${names} |`
  })
  return [
    '# 컴포넌트',
    '',
    '`.md`와 `.mdx`에서 만들지 않고 쓸 수 있는 컴포넌트입니다. 속성은 문자열이나 중괄호 안의 숫자, true, false, JSON으로 적습니다.',
    '태그 사이의 글은 들여 써도 Markdown입니다. 뜻이 없는 속성은 무시합니다. 사이트의 `components/이름.tsx`가 같은 이름이면 그것을 씁니다.',
    '',
    '| 컴포넌트 | 그리는 블록 | 속성 |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}

test('the table of the manual has every component', () => {
  const file = new URL('../../src/markdown/components/README.md', import.meta.url)
  if (process.env.UPDATE) writeFileSync(file, componentTable())
  // The columns of the file are aligned when it is formatted.
  const plain = (table: string) =>
    table
      .replace(/-{3,}/g, '---')
      .replace(/ *\| */g, '|')
      .replace(/ {2,}/g, ' ')
  expect(plain(readFileSync(file, 'utf8'))).toBe(plain(componentTable()))
})
