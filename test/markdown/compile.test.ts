import { describe, expect, test } from 'vitest'
import { compileArticle } from '../../src/markdown/compile.ts'
import type { Article, Prose } from '../../src/model.ts'

async function compiled(text: string): Promise<{ document: Article; prose: Prose }> {
  const { document, prose } = await compileArticle({
    source: { path: 'docs/a.md', text },
    options: { locale: 'ko-KR' },
  })
  return { document: document as Article, prose: prose as Prose }
}

/** The body as HTML, with `□` for holes. The word joiners of Korean text are taken out. */
async function bodyOf(text: string): Promise<string> {
  const { prose } = await compiled(`처음 문단\n\n${text}`)
  return prose.body.html.join('□').replaceAll('\u2060', '')
}

describe('Korean text', () => {
  test.each([
    ['(https://a.example)와', '(', 'https://a.example', ')와'],
    ['(https://a.example/)에서', '(', 'https://a.example/', ')에서'],
    ['(`b`: http://localhost:3000/b)를', ': ', 'http://localhost:3000/b', ')를'],
    ['"https://a.example"에서', '&quot;', 'https://a.example', '&quot;에서'],
    ['**https://a.example/b**를', '<strong>', 'https://a.example/b', '</strong>를'],
    ['“https://a.example”에서', '“', 'https://a.example', '”에서'],
    ['「https://a.example/b」', '「', 'https://a.example/b', '」'],
    ['[https://a.example/b]에서', '[', 'https://a.example/b', ']에서'],
    ['（https://a.example）を', '（', 'https://a.example', '）を'],
    ['(https://a.example/b_(c))를', '(', 'https://a.example/b_(c)', ')를'],
  ])('the address in %s ends where its bracket is closed', async (text, before, url, after) => {
    const link = `<a href="${url}" target="_blank" rel="noopener noreferrer">${url}`
    const body = (await bodyOf(text)).replaceAll('<wbr>', '')
    const [start, rest] = body.split(link)
    expect(start?.endsWith(before), body).toBe(true)
    expect(rest?.slice(rest.indexOf('</a>') + 4).startsWith(after), body).toBe(true)
  })

  test.each([
    ['**굵게(설명)**를', '<strong>굵게(설명)</strong>를'],
    ['**"인용"**은', '<strong>&quot;인용&quot;</strong>은'],
    ['**`code`**를', '<strong><code lang="en" translate="no">code</code></strong>를'],
    ['~~취소(삭제)~~했다', '<del>취소(삭제)</del>했다'],
    ['시각은 12:30, 비율은 16:9, 항목:값 그대로', '시각은 12:30, 비율은 16:9, 항목:값 그대로'],
    ['*강조(설명)*입니다', '<em>강조(설명)</em>입니다'],
  ])('%s is drawn as %s', async (markdown, html) => {
    expect(await bodyOf(markdown)).toContain(html)
  })

  test('no line may break before a middle dot, a tilde or a particle after a bracket', async () => {
    const { prose } = await compiled('치지직·SOOP은 30초~60초, 수량(단위)을 받습니다. `가·나`')
    const html = prose.lead?.html.join('') ?? ''
    expect(html).toContain('치지직\u2060·SOOP')
    expect(html).toContain('30초\u2060~60초')
    expect(html).toContain('수량(단위)\u2060을')
    expect(html).toContain('<code translate="no">가·나</code>')
  })
})

describe('headings', () => {
  test.each([
    ['## 채팅 내역 파싱', '채팅-내역-파싱'],
    ['## REST API (v1)', 'rest-api-v1'],
    ['## 사용자·등급', '사용자등급'],
    ['## Q&A', 'qa'],
    ['## 이모지 🎉 제목', '이모지--제목'],
    ['## 소켓 이용 제한 {#socket-limit}', 'socket-limit'],
    [`## ${'소개'.normalize('NFD')}`, '소개'],
    ['## 방송 :badge[신규]{tone=tip}', '방송'],
    ['## `useData` <Badge type="info" text="컴포저블" />', 'usedata'],
    ['## :badge[신규]', '신규'],
  ])('%s has the id %s', async (markdown, id) => {
    const { document } = await compiled(markdown)
    expect(document.headings.map((heading) => heading.id)).toEqual([id])
  })

  test('equal headings are counted, and a slug gives way to an explicit id', async () => {
    const { document } = await compiled('## 예시\n\n## 예시\n\n## 다른 것 {#예시}')
    expect(document.headings.map(({ id }) => id)).toEqual(['예시-1', '예시-2', '예시'])
    expect(document.problems).toEqual([])
  })

  test('an explicit id that occurs twice is a problem', async () => {
    const { document } = await compiled('## 가 {#같음}\n\n## 나 {#같음}')
    expect(document.problems).toMatchObject([
      { code: 'duplicate-id', line: 3, details: { id: '같음' } },
    ])
  })

  test.each(['auto', 'remark'] as const)(
    'a second title and a level that is left out are told, with parser %s',
    async (parser) => {
      const text =
        '# 하나\n\n## 가\n\n#### 나\n\n## 다\n\n<h4>라</h4>\n\n# 둘\n\n### 마\n\n[^1]\n\n[^1]: 주'
      const { document } = await compileArticle({
        source: { path: 'docs/a.md', text },
        options: { locale: 'ko-KR', parser },
      })
      const { problems } = document as Article
      expect(
        problems.map(({ code, line, severity, details }) => [
          code,
          line,
          severity,
          details.heading,
        ]),
      ).toEqual([
        ['skipped-level', 5, 'info', '나'],
        ['skipped-level', 9, 'info', '라'],
        ['second-title', 11, 'warning', '둘'],
        ['skipped-level', 13, 'info', '마'],
      ])
    },
  )

  test('a page whose title is in its front matter begins with level 2', async () => {
    const { document } = await compiled('---\ntitle: 가\n---\n\n글\n\n## 나\n\n### 다\n\n## 라')
    expect(document.problems).toEqual([])
  })

  test('the table of contents keeps code and drops links and images', async () => {
    const { document } = await compiled('## `login` [명령](./b.md) & **응답**')
    expect(document.headings[0]).toMatchObject({
      text: 'login 명령 & 응답',
      html: '<code>login</code> 명령 &amp; <strong>응답</strong>',
    })
  })

  test('the opening heading and paragraph stand apart from the body', async () => {
    const { document, prose } = await compiled('# 제목 `x`\n\n머리글입니다.\n\n본문입니다.')
    expect(document.contentTitle).toBe('제목 x')
    expect(document.excerpt).toBe('머리글입니다.')
    expect(prose.heading?.html.join('')).toBe('제목 <code lang="en" translate="no">x</code>')
    expect(prose.lead?.html.join('')).toBe('머리글입니다.')
    expect(prose.body.html.join('')).toBe('<p>본문입니다.</p>')
  })
})

describe('blocks', () => {
  test.each([
    [':::note\n글\n:::', 'a-note', '참고'],
    [':::tip[제목]\n글\n:::', 'a-tip', '제목'],
    [':::warning 붙인 제목\n글\n:::', 'a-warning', '붙인 제목'],
    [':::caution\n글\n:::', 'a-warning', '주의'],
    [':::important\n글\n:::', 'a-info', '정보'],
    [':::danger\n글\n:::', 'a-danger', '위험'],
  ])('%j is an admonition', async (markdown, className, title) => {
    const html = await bodyOf(markdown)
    expect(html).toContain(`class="admonition ${className}" role="note"`)
    expect(html).toContain(`<p class="admonition-title">${title}</p><p>글</p>`)
  })

  test.each([
    ['::: tip 제목 [링크](https://a.com)', '제목 <a href="https://a.com"'],
    [':::tip [`코드`](https://a.com) 함수', '<a href="https://a.com"'],
    [':::tip 가] [나', '가] [나</p><p>글</p>'],
    [':::tip [제목]', '제목</p><p>글</p>'],
    [':::tip [제목]{#own}', '제목</p><p>글</p>'],
    ['::: tip 제목 {#own}', '제목</p><p>글</p>'],
    ['::: details 제목 {open}', '<details open=""><summary>제목</summary>'],
  ])('a title may hold links, and attributes stand behind it: %j', async (opening, expected) => {
    const html = await bodyOf(`${opening}\n글\n:::`)
    expect(html).toContain(/details/.test(opening) ? expected : `title">${expected}`)
    expect(html).not.toContain(':::')
    expect(html.includes('id="own"')).toBe(opening.includes('{#own}'))
  })

  test('a title after a block name inside of code stays as it is', async () => {
    expect(await bodyOf('```md\n:::note 제목\n:::\n```')).toContain(':::note 제목')
  })

  test('tabs have roles, labels, and all panels in the HTML', async () => {
    const html = await bodyOf(
      '::::tabs{group=lang}\n:::tab[가]{value=a}\n하나\n:::\n:::tab[나]{value=b}\n둘\n:::\n::::',
    )
    expect(html).toContain('role="tablist"')
    expect(html).toContain('data-group="lang"')
    expect(html).toMatch(
      /<button[^>]*id="tabs-1-0-tab"[^>]*aria-selected="true"[^>]*aria-controls="tabs-1-0"[^>]*data-value="a"[^>]*>가/,
    )
    expect(html).toMatch(/<div role="tabpanel" id="tabs-1-1"[^>]*hidden[^>]*><p>둘<\/p>/)
  })

  test('a block nests in a block in a list item', async () => {
    const html = await bodyOf('- 항목\n\n  ::::info\n\n  :::tip\n  안쪽\n  :::\n\n  ::::')
    expect(html).toMatch(/<li>[\s\S]*a-info[\s\S]*a-tip[\s\S]*안쪽[\s\S]*<\/li>/)
  })
})

describe('code', () => {
  test('tokens get classes, never colours', async () => {
    const html = await bodyOf('```js title="a.mjs" {2}\nconst a = "b" // 주석\nreturn a\n```')
    expect(html).toContain('<span class="t-k">const</span>')
    expect(html).toContain('<span class="t-c">// 주석</span>')
    expect(html).toContain('<span class="line hl"><span class="t-k">return</span>')
    expect(html).toMatch(
      /<span class="code-title">a\.mjs<\/span><button [^>]*data-wrap[^>]*><\/button><span class="code-lang">JavaScript<\/span><button [^>]*data-copy/,
    )
    expect(html).not.toContain('style=')
  })

  test('what is copied is what was written', async () => {
    const code = 'function 가() {\n\n  return `<b>&amp;`\n}'
    const html = await bodyOf(`\`\`\`js\n${code}\n\`\`\``)
    const inner = /<code[^>]*>([\s\S]*)<\/code>/.exec(html)?.[1] ?? ''
    const text = inner
      .replace(/<[^>]+>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
    expect(text).toBe(code)
  })

  test('line numbers start where they are told to', async () => {
    expect(await bodyOf('```js showLineNumbers=10\na\nb\n```')).toMatch(
      /data-line="10"[\s\S]*data-line="11"/,
    )
  })

  test('an absurd line range costs nothing', async () => {
    expect(await bodyOf('```js {1-999999999}\na\n```')).toContain('line hl')
  })
})

describe('links and images', () => {
  test('links to other sites open a new tab without access back', async () => {
    expect(await bodyOf('[밖](https://example.com)')).toContain(
      '<a href="https://example.com" target="_blank" rel="noopener noreferrer">',
    )
  })

  test('links and images of this site are holes with their place', async () => {
    const { document } = await compiled('글 [가](./b.md#c) ![나](./n.png "설명")')
    expect(document.references).toEqual([
      { kind: 'link', url: './b.md#c', line: 1, column: 3 },
      { kind: 'image', url: './n.png', alt: '나', title: '설명', line: 1, column: 17 },
    ])
  })

  test('scripts in links are not drawn', async () => {
    expect(await bodyOf('[가](javascript:alert(1)) [나](JavaScript:x)')).toBe(
      '<p><span>가</span> <span>나</span></p>',
    )
    const { document } = await compiled('[가](javascript:alert(1))')
    expect(document.problems).toMatchObject([{ code: 'unsafe-link', line: 1 }])
  })
})

test('tables scroll in their own box and align by class', async () => {
  const html = await bodyOf('| 가 | 나 |\n|---|:-:|\n| 1 | 2 |')
  expect(html).toContain('<div class="table" role="group" tabindex="0" aria-label="표"><table>')
  expect(html).toContain('<th class="align-center" scope="col">나</th>')
  expect(html).not.toContain('style=')
})

describe('front matter', () => {
  test('is YAML 1.2', async () => {
    const { document } = await compiled('---\na: 012\nb: yes\nc: 12:30:45\n---\n')
    expect(document.matter).toEqual({ a: 12, b: 'yes', c: '12:30:45' })
  })

  test('that is not closed is text, and nothing is lost', async () => {
    const { document, prose } = await compiled('---\n제목: 가\n\n본문')
    expect(document.matter).toEqual({})
    expect(JSON.stringify(prose)).toContain('본문')
  })

  test('keeps the line numbers of the text below it', async () => {
    const { document } = await compiled('---\na: 1\nb: 2\n---\n\n[가](/b)')
    expect(document.references[0]?.line).toBe(6)
  })
})

test('compiling depends on the input alone', async () => {
  const text = '# 가\n\n::::tabs\n:::tab[가]\n```js\na\n```\n:::\n::::\n\n## 나\n\n## 나'
  expect(await compiled(text)).toEqual(await compiled(text))
})

test.each([
  ['<a id="own"/>글\n\n다음', '<p><a id="own"></a>글</p><p>다음</p>'],
  [
    '가 <sup class="new" title="a > b" />나',
    '<p>가 <sup class="new" title="a &gt; b"></sup>나</p>',
  ],
  ['<div class="box" />\n\n다음', '<div class="box"></div><p>다음</p>'],
  ['가<br/>나 <img alt="" src="https://a.com/b.png"/>다', '<p>가<br/>나 □다</p>'],
  [
    '<svg><path d="M1" /><circle r="1"/></svg>',
    '<p><svg><path d="M1"></path><circle r="1"></circle></svg></p>',
  ],
  [
    '글 <!-- <div /> --> `<div />`',
    '<p>글  <code lang="en" translate="no">&lt;div /&gt;</code></p>',
  ],
])('a tag that closes itself holds nothing that follows: %j', async (markdown, html) => {
  expect((await bodyOf(markdown)).replace(/\n/g, '')).toBe(html)
})
