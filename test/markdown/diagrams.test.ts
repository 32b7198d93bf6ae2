import { describe, expect, test } from 'vitest'
import { compileArticle } from '../../src/markdown/compile.ts'
import type { Article, Prose } from '../../src/model.ts'
import { siteOf } from '../support/site.ts'

async function compiled(diagram: string, path = 'docs/a.md') {
  const { document, prose } = await compileArticle({
    source: { path, text: `처음\n\n\`\`\`mermaid title="연결 순서"\n${diagram}\n\`\`\`\n` },
    options: { locale: 'ko-KR', twins: true },
  })
  const { body, markdown } = prose as Prose
  return { document: document as Article, html: body.html.join('□'), markdown }
}

/** One diagram of each kind that needs no browser. */
const KINDS: Readonly<Record<string, string>> = {
  flowchart: 'flowchart LR\n  A[로그인 요청] --> B{성공?}\n  B -->|예| C((끝))\n  B -.-> A',
  sequence:
    'sequenceDiagram\n  participant C as 클라이언트\n  C->>서버: login\n  Note over C: 대기\n  loop 30초\n    서버-->>C: ping\n  end',
  state: 'stateDiagram-v2\n  [*] --> 연결됨\n  연결됨 --> [*]',
  class:
    'classDiagram\n  class 사용자 {\n    +String 이름\n    +login() bool\n  }\n  사용자 <|-- 운영자',
  er: 'erDiagram\n  USER ||--o{ ORDER : "주문한다"\n  USER {\n    string name PK\n  }',
  pie: 'pie title 비율\n  "채팅" : 70\n  "후원" : 30',
  gantt:
    'gantt\n  title 일정\n  dateFormat YYYY-MM-DD\n  section 준비\n  설계 :a1, 2025-01-01, 10d',
  git: 'gitGraph\n  commit\n  branch next\n  commit\n  checkout main\n  merge next',
  journey: 'journey\n  title 하루\n  section 아침\n    접속: 5: 나',
  timeline: 'timeline\n  title 변경\n  2024 : 첫 판\n  2025 : 다음 판',
  quadrant: 'quadrantChart\n  x-axis 적음 --> 많음\n  y-axis 낮음 --> 높음\n  하나: [0.3, 0.6]',
  xychart: 'xychart-beta\n  x-axis ["1월", "2월"]\n  bar [10, 20]',
  requirement:
    'requirementDiagram\n  requirement r1 {\n    id: 1\n    text: "빠르다"\n    risk: high\n    verifymethod: test\n  }',
  block: 'block-beta\n  columns 2\n  a["가"] b["나"]',
}

describe('a diagram is drawn without a browser', () => {
  test.each(Object.entries(KINDS))('%s', async (_, text) => {
    const { document, html } = await compiled(text)
    expect(document.needsDiagramScript).toBeUndefined()
    expect(html).toMatch(/<svg[^>]* role="img"/)
    expect(html).toContain('<title>연결 순서</title>')
    // A page may refuse styles; colours are those of the mode.
    expect(html).not.toMatch(/<style|\sstyle=|data-mermaid/)
    expect(html).toMatch(/(?:fill|stroke)="var\(--/)
    expect(html).not.toMatch(/NaN|undefined/)
  })
})

test.each([
  ['flowchrt LR\n  A --> B', 'diagram-kind', { name: 'flowchrt', near: 'flowchart' }],
  ['연결\n  A --> B', 'diagram-kind', { name: '연결' }],
  ['flowchart LR\n  A -->', 'diagram-invalid', {}],
  ['sequenceDiagram\n  A ->', 'diagram-invalid', {}],
])('a diagram that Mermaid cannot read is told: %j', async (text, code, details) => {
  const { document, html } = await compiled(text)
  expect(html).toContain('data-mermaid')
  expect(document.problems).toMatchObject([{ code, line: 3, details }])
})

test('a diagram that only a browser draws is not told', async () => {
  const { document } = await compiled('mindmap\n  뿌리\n    가지')
  expect(document.problems).toEqual([])
})

test('the size of a drawing is known before it is there', async () => {
  const { html } = await compiled(KINDS['flowchart'] ?? '')
  const [, width, height] = /<svg[^>]* width="(\d+)" height="(\d+)"/.exec(html) ?? []
  expect(Number(width)).toBeGreaterThan(200)
  expect(Number(height)).toBeGreaterThan(50)
})

test('a word that takes minutes to be cut is left for the browser', async () => {
  const { document } = await compiled(`flowchart LR\n  A["${'가'.repeat(1000)}"]`)
  expect(document.needsDiagramScript).toBe(true)
})

test('a drawing depends on its text alone', async () => {
  for (const text of Object.values(KINDS)) {
    const { html } = await compiled(text)
    expect((await compiled(text)).html).toBe(html)
  }
})

test('nothing of what a browser has is left behind', async () => {
  await compiled(KINDS['flowchart'] ?? '')
  expect([typeof document, typeof window, 'CSSStyleSheet' in globalThis]).toEqual([
    'undefined',
    'undefined',
    false,
  ])
})

test('two drawings of a page, and of two pages, have ids of their own', async () => {
  const { html } = await compiled(
    `${KINDS['flowchart']}\n\`\`\`\n\n\`\`\`mermaid\n${KINDS['flowchart']}`,
  )
  const other = await compiled(KINDS['flowchart'] ?? '', 'docs/b.md')
  const ids = [...(html + other.html).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids.length).toBeGreaterThan(2)
  expect(new Set(ids).size).toBe(ids.length)
  for (const [, id] of html.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(id)
})

test('text on a ground that the author chose is read in both modes', async () => {
  const { html } = await compiled('graph LR\n  A[밝은 칸] --> B[보통]\n  style A fill:#ffeecc')
  expect(html).toMatch(/fill="#20262c"[^>]*>(?:<tspan[^>]*>)*밝은/)
})

test('links lead where they may', async () => {
  const safe = await compiled('graph LR\n  A --> B\n  click A href "https://example.com/a"')
  expect(safe.html).toMatch(/<a [^>]*href="https:\/\/example\.com\/a"/)
  const unsafe = await compiled('graph LR\n  A --> B\n  click A href "javascript:alert(1)"')
  expect(unsafe.html).not.toContain('javascript:')
})

describe('what needs a browser is left to it', () => {
  test.each([
    ['a kind that is laid out on a canvas', 'mindmap\n  root\n    가'],
    ['math', 'graph LR\n  A["$$x^2$$"] --> B'],
    ['a plan that begins today', 'gantt\n  section A\n  가 :3d'],
    ['a text with a mistake', 'sequenceDiagram\n!!'],
  ])('%s', async (_, text) => {
    const { document, html } = await compiled(text)
    expect(document.needsDiagramScript).toBe(true)
    expect(html).toContain('data-mermaid')
    expect(html).toContain('<pre')
  })
})

test('the day of the build is not in a plan', async () => {
  const { html } = await compiled(KINDS['gantt'] ?? '')
  expect(html).not.toContain('var(--red)')
})

test('as Markdown a diagram is its text, and its words are found', async () => {
  const site = siteOf({
    'docs/a.md': `# 가\n\n\`\`\`mermaid\n${KINDS['sequence']}\n\`\`\`\n`,
    'pages/index.md': '# 처음\n',
  })
  await site.build()
  expect(site.files.get('docs/a/index.html')).toContain('role="img"')
  expect(site.files.get('docs/a.md')).toContain(`\`\`\`mermaid\n${KINDS['sequence']}\n\`\`\``)
  const index = [...site.files].filter(([path]) => /search/.test(path))
  expect(index.some(([, content]) => content.includes('클라이언트'))).toBe(true)
})
