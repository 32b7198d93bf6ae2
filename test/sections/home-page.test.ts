import { describe, expect, test } from 'vitest'
import { shortProblems, siteOf } from '../support/site.ts'

const IMAGE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>'

async function homeOf(matter: string, body = '') {
  const site = siteOf({
    'docs/a.md': '# 글',
    'static/img/hero.svg': IMAGE,
    'pages/index.md': `---\n${matter}\n---\n${body}`,
  })
  const { problems } = await site.build()
  const html = site.files.get('index.html') ?? ''
  return { html: /<main.*<\/main>/s.exec(html)?.[0] ?? '', problems: shortProblems(problems) }
}

describe('a home page of another generator', () => {
  const MATTER = `layout: home
hero:
  name: 두레페이
  text: 결제를 한 번에
  tagline: 동네 가게의 결제
  image: { src: /img/hero.svg, alt: 그림 }
  actions:
    - { theme: brand, text: 시작하기, link: /docs/a }
    - { theme: alt, text: 소개, link: "https://e.example" }
features:
  - { icon: 🚀, title: 빠릅니다, details: 한 번에 끝냅니다., link: /docs/a }
  - { title: 쉽습니다, details: 코드 세 줄입니다. }`

  test('is read as a landing page, with the text below it', async () => {
    const { html, problems } = await homeOf(MATTER, '## 더 알아보기\n\n글입니다.')
    expect(problems).toEqual([])
    expect(html).toContain('<h1><span>두레페이</span> <span>결제를 한')
    expect(html).toMatch(/<img src="\/img\/hero\.svg" alt="그림"/)
    expect(html).toContain('<a class="button button-main" href="/docs/a">시작하기</a>')
    expect(html).toContain('<a class="button button-line" href="https://e.example">소개</a>')
    expect(html).toMatch(/<h3><a href="\/docs\/a">🚀 빠릅니다<\/a><\/h3>/)
    expect(html).toContain('글입니다.')
    expect(html).not.toContain('<h2></h2>')
    expect(html).not.toContain('<ul class="specimen')
  })

  test('has a main action where none says how it looks, and signs for icons alone', async () => {
    const { html } = await homeOf(
      MATTER.replace('theme: brand, ', '').replace('icon: 🚀', "icon: '<svg></svg>'"),
    )
    expect(html).toContain('<a class="button button-main" href="/docs/a">시작하기</a>')
    expect(html).toContain('<a class="button button-line" href="https://e.example">소개</a>')
    expect(html).toMatch(/<h3><a href="\/docs\/a">빠릅니다<\/a><\/h3>/)
  })

  test('shows the words of HTML, and no character reference', async () => {
    const { html } = await homeOf(
      MATTER.replace('동네 가게의 결제', '"동네&nbsp;가게의<br><b>결제</b> &lt;b&gt;"'),
    )
    expect(html).toContain('동네\u00A0가게의 결제 &lt;b&gt;')
  })

  test('is checked like any other', async () => {
    const { problems } = await homeOf(
      MATTER.replace('/img/hero.svg', '/img/no.svg').replace('link: /docs/a }', 'link: /no }'),
    )
    expect(problems.map((one) => one.split(' ')[0]).sort()).toEqual(['broken-image', 'broken-link'])
  })

  test('needs neither hero nor features', async () => {
    const { html, problems } = await homeOf('layout: home', '글입니다.')
    expect(problems).toEqual([])
    expect(html).toContain('<h1><span>시험')
    expect(html).toContain('글입니다.')
  })
})

describe('a hero', () => {
  const hero = (more: string) =>
    `layout: landing\nblocks:\n  - kind: hero\n    title: [두레페이]\n${more}`

  test('has a picture beside it', async () => {
    const { html, problems } = await homeOf(hero('    image: /img/hero.svg'))
    expect(problems).toEqual([])
    expect(html).toContain('class="hero hero-pair"')
    expect(html).toContain('<img src="/img/hero.svg" alt=""')
  })

  test('has code beside it, and blocks come again', async () => {
    const { html, problems } = await homeOf(
      hero(
        '    code: { title: 터미널, text: "curl <url> `*a*`" }\n  - { kind: features, items: [{ title: 가 }] }\n  - { kind: features, title: 둘째, items: [{ title: 나 }] }',
      ),
    )
    expect(problems).toEqual([])
    expect(html).toContain(
      '<figcaption>터미널</figcaption><pre tabindex="0"><code>curl &lt;url&gt; `*a*`</code>',
    )
    expect(html.match(/class="features block"/g)).toHaveLength(2)
  })
})

test('every text of a block may be Markdown, and those within a link keep their words alone', async () => {
  const rich = "'**가** `나` [다](/docs/a)'"
  const { html, problems } = await homeOf(`layout: landing
blocks:
  - kind: hero
    title: [제목]
    lead: ${rich}
    actions: []
    ledger:
      bubbles: [{ source: a, name: b, text: ${rich} }]
      caption: { badge: { text: '\`b\`', tone: on }, before: a, code: b, after: c }
      columns: [a]
      rows: [[a, '1']]
  - { kind: flow, title: 흐름, lead: ${rich}, columns: [{ label: a, nodes: [{ title: b, text: ${rich} }] }] }
  - { kind: features, title: 기능, lead: ${rich}, items: [{ title: a, text: ${rich}, specimen: [{ badge: { text: '\`b\`', tone: on }, code: c, text: ${rich} }] }] }
  - { kind: preview, title: 미리, lead: ${rich} }
  - { kind: rows, lists: [{ title: 목록, items: [{ label: a, text: ${rich}, url: /docs/a }] }] }`)
  expect(problems).toEqual([])
  const drawn = html.match(
    /<strong>가<\/strong> <code translate="no">나<\/code> <a href="\/docs\/a">다/g,
  )
  expect(drawn).toHaveLength(8)
  expect(html).toContain(
    '<small><strong>가</strong> <code translate="no">나</code> <!-- -->다</small>',
  )
  expect(html.match(/`b`/g)).toHaveLength(2)
})
