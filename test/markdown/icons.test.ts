import { describe, expect, test } from 'vitest'
import { namedIcons, pathOfShapes } from '../../src/markdown/icons/named-icons.ts'
import { OTHER_NAMES } from '../../src/markdown/icons/other-names.ts'
import { siteOf } from '../support/site.ts'

const CONFIG = 'title: 시험\nurl: https://docs.example.com\n'
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"></svg>'
const DRAWING =
  /<svg class="icon inline-icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M[^"]+"><\/path><\/svg>/

async function page(
  text: string,
  files: Readonly<Record<string, string>> = {},
  path = 'docs/a.md',
) {
  const site = siteOf({
    'docsgen.yaml': CONFIG,
    [path]: `# 제목\n\n글\n\n${text}\n`,
    ...files,
  })
  const { problems } = await site.build()
  const html = site.files.get('docs/a/index.html') ?? ''
  const [, body = ''] = /data-prose="body"[^>]*>(.*?)<\/article>/s.exec(html) ?? []
  const told = problems.map(({ code, line, column }) => `${code} ${line}:${column}`)
  return { html, body, told, problems, twin: site.files.get('docs/a.md') ?? '' }
}

describe('an icon named in an attribute', () => {
  test.each([
    ['of a card', '<Card title="가" icon="rocket" href="https://a.example">나</Card>', 'card-icon'],
    ['of our own card', ':::card[가]{icon=rocket}\n나\n:::', 'card-icon'],
    ['of a fold', '<Accordion title="가" icon="rocket">나</Accordion>', '<summary>'],
    ['of a step', '<Steps>\n<Step title="가" icon="rocket">나</Step>\n</Steps>', 'step-title'],
    ['of a badge', '글 <Badge icon="rocket">가</Badge>', 'label'],
    ['of a notice', '<Callout icon="rocket">가</Callout>', 'admonition'],
    ['in a sentence', '글 <Icon icon="rocket" /> 글', '글'],
    ['in a sentence, in our form', '글 :icon[rocket] 글', '글'],
    ['in a heading', '## :icon[rocket] 글', '<h2 id="글">'],
    ['of a component of React', '글 <Icon name="RocketIcon" /> 글', '글'],
  ])('%s is drawn', async (_, text, before) => {
    const { body, told } = await page(text)
    const [start = '', ...others] = body.split(DRAWING)
    expect(start).toContain(before)
    expect(others).toHaveLength(1)
    expect(told).toEqual([])
  })

  test('of a tab is drawn in a page of MDX as well, in the button of the tab', async () => {
    const tabs = '<Tabs>\n<Tab title="가" icon="rocket">나</Tab>\n</Tabs>'
    const { body, told } = await page(tabs, {}, 'docs/a.mdx')
    expect(body).toMatch(new RegExp(`role="tab"[^>]*>${DRAWING.source}가</button>`))
    expect(told).toEqual([])
  })

  test('is a sign or a picture where it is one', async () => {
    const { body, told } = await page(
      '<Card title="가" icon="🚀">나</Card>\n\n<Card title="다" icon="/a.svg">라</Card>',
      { 'static/a.svg': SVG },
    )
    expect(body).toContain('<span aria-hidden="true">🚀</span>')
    expect(body).toMatch(/<span class="inline-icon"><img src="\/a\.svg" alt=""/)
    expect(told).toEqual([])
  })

  test('that there is not is told with the nearest name, and its words stay', async () => {
    const { body, problems } = await page('글 <Icon icon="roket" title="시작" /> 글')
    expect(body).toContain('<p>글 시작 글</p>')
    expect(problems).toMatchObject([
      { code: 'icon-unknown', line: 5, column: 3, details: { name: 'roket', near: 'rocket' } },
    ])
  })
})

test('an icon alone in a cell is read out, and stands in the twin', async () => {
  const { body, twin } = await page(
    '| 기능 | 지원 |\n| --- | --- |\n| 가 | <Icon icon="check" /> |\n| 나 | <Icon icon="x" title="아니요" /> |\n| 다 | :icon[아니요]{src=x} |\n| 라 | <Icon icon="x" /> 아님 |',
  )
  expect(body).toContain('role="img" aria-label="check"')
  expect(body).toContain('role="img" aria-label="아니요"')
  expect(twin).toMatch(/\| 가 +\| check +\|/)
  expect(twin).toMatch(/\| 나 +\| 아니요 +\|\n\| 다 +\| 아니요 +\|\n\| 라 +\| 아님 +\|/)
})

test('an icon that a component of the site shows is drawn', async () => {
  const text = 'export const Mark = () => <Icon icon="rocket" />\n\n<Mark />'
  const { body, told } = await page(text, {}, 'docs/a.mdx')
  expect(body).toMatch(DRAWING)
  expect(told).toEqual([])
})

test('an article without icons loads none', async () => {
  const { body } = await page('아이콘이 없는 글, icon이라는 낱말')
  expect(body).not.toContain('<svg class="icon inline-icon"')
})

test('icons of menus are those of the front matter', async () => {
  const files = (icon: string) => ({ 'docs/b.md': `---\nicon: ${icon}\n---\n# 나\n\n글\n` })
  const { html, told } = await page('', files('rocket'))
  expect(html).toMatch(/<a href="\/docs\/b"[^>]*>.*?<svg class="icon"[^>]*><path d="M[^"]+a/)
  expect(told).toEqual([])
  const { problems } = await page('', files('roket'))
  expect(problems).toMatchObject([
    {
      code: 'icon-unknown',
      path: 'docs/b.md',
      line: 2,
      details: { name: 'roket', field: 'icon', near: 'rocket' },
    },
  ])
})

describe('names', () => {
  test.each([
    ['lucide:rocket', 'rocket'],
    ['fa-solid fa-rocket', 'rocket'],
    ['fas fa-rocket', 'rocket'],
    ['BookOpen', 'book-open'],
    ['open-book', 'book-open'],
    ['rocket-fill', 'rocket'],
    ['check-circle', 'circle-check-big'],
    ['envelope', 'mail'],
    ['github', 'github'],
  ])('%s is the drawing %s', async (written, name) => {
    const { pathOf } = await namedIcons()
    expect(pathOf(written)).toMatch(/^M/)
    expect(pathOf(written)).toBe(pathOf(name))
  })

  test.each([
    ['roket', 'rocket'],
    ['githup', 'github'],
    ['fa-roket', 'rocket'],
  ])('%s is almost %s', async (written, name) => {
    expect((await namedIcons()).nearestTo(written)).toBe(name)
  })

  test.each(['', ' ', '__proto__', 'constructor', 'rocket:', 'a'.repeat(10_000), '<script>'])(
    '%s is none',
    async (name) => {
      expect((await namedIcons()).pathOf(name)).toBeUndefined()
    },
  )

  test('of other collections all lead to a drawing, and none hides one', async () => {
    const { pathOf, names } = await namedIcons()
    expect(Object.entries(OTHER_NAMES).filter(([, name]) => !pathOf(name))).toEqual([])
    expect(Object.keys(OTHER_NAMES).filter((name) => names.includes(name))).toEqual([])
  })
})

test('shapes become one path', () => {
  const shapes =
    '<g fill="none"><path d="m1 2l3 4"/><circle cx="12" cy="12" r="3"/><ellipse cx="5" cy="6" rx="2" ry="1"/><rect width="10" height="8" x="2" y="3"/><rect width="10" height="8" x="2" y="3" rx="2"/></g>'
  expect(pathOfShapes(shapes)).toBe(
    [
      'M0 0m1 2l3 4',
      'M9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0',
      'M3 6a2 1 0 1 0 4 0a2 1 0 1 0 -4 0',
      'M2 3h10v8h-10v-8z',
      'M4 3h6a2 2 0 0 1 2 2v4a2 2 0 0 1 -2 2h-6a2 2 0 0 1 -2 -2v-4a2 2 0 0 1 2 -2z',
    ].join(''),
  )
})
