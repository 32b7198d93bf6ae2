import { describe, expect, test } from 'vitest'
import { isInTime } from '../../src/theme/controls/prepaint.ts'
import { shortProblems, siteOf } from '../support/site.ts'

async function navbarOf(settings: string, files: Record<string, string> = {}) {
  const site = siteOf({
    'docsgen.yaml': `title: 두레\nurl: https://d.example\n${settings}\n`,
    'docs/a.md': '# 글',
    ...files,
  })
  const { problems } = await site.build()
  const html = site.files.get('docs/a/index.html') ?? ''
  const [nav = ''] = /<nav class="nav-row".*?<\/nav>/.exec(html) ?? []
  const [menu = ''] = /<nav class="side".*?<\/nav>/.exec(html) ?? []
  return { nav, menu, html, problems: shortProblems(problems) }
}

describe('the navbar', () => {
  test('has dropdowns with headings, and words about where a link leads', async () => {
    const { nav, menu, problems } = await navbarOf(
      'navbar:\n  items:\n    - label: 제품\n      items:\n        - { label: 결제, items: [{ label: 시작, to: /docs/a, description: 처음이라면 여기부터 }] }\n        - { label: 소식, href: "https://n.example", description: 새 소식 }',
    )
    expect(problems).toEqual([])
    expect(nav).toMatch(
      /<li><p class="drop-group">결제<\/p><ul><li><a class="drop-item" href="\/docs\/a"[^>]*>시작<small class="drop-text">처음이라면 여기부터<\/small><\/a><\/li><\/ul><\/li>/,
    )
    expect(nav).toContain('<small class="drop-text">새 소식</small>')
    expect(menu).toMatch(/<p class="group">제품<\/p><ul><li><p class="group">결제<\/p><ul><li><a/)
  })

  test('checks the links of all levels, at their places', async () => {
    const { problems } = await navbarOf(
      'navbar:\n  items:\n    - label: 가\n      items:\n        - label: 나\n          items:\n            - { label: 다, to: /no }',
    )
    expect(problems).toEqual(['broken-link docsgen.yaml:9'])
  })

  test('has a link that stands out', async () => {
    const { nav, problems } = await navbarOf(
      'navbar: { items: [{ label: 가입, to: /docs/a, style: button }] }',
    )
    expect(problems).toEqual([])
    expect(nav).toMatch(/<a class="button button-main nav-button" href="\/docs\/a"/)
  })

  test('leads from its versions to those that are elsewhere', async () => {
    const { nav, menu, problems } = await navbarOf(
      'navbar: { items: [{ type: version, archives: [{ label: 0.x, href: "https://v0.example" }] }] }',
      { 'versions.yml': '- "1.0"', 'versions/1.0/docs/a.md': '# 옛 글' },
    )
    expect(problems).toEqual([])
    for (const part of [nav, menu]) expect(part).toMatch(/href="https:\/\/v0\.example"[^>]*>0\.x/)
  })
})

describe('an announcement', () => {
  test('for some days is decided in the browser, before the first paint', async () => {
    const { html, problems } = await navbarOf(
      'announcement: { id: a, text: 새 소식, from: 2025-01-30, to: 2025-01-31 }',
    )
    expect(problems).toEqual([])
    expect(html).toContain('"announcementTime":{"from":"2025-01-30","until":"2025-02-01"}')
    expect(html).toContain('새 소식')
  })

  test.each(['2025-02-30', '2025-1-1', 'soon'])('that is from %s is a problem', async (day) => {
    const { problems } = await navbarOf(`announcement: { id: a, text: 가, from: "${day}" }`)
    expect(problems).toEqual(['config-invalid docsgen.yaml:3'])
  })

  test('without days is as it was', async () => {
    const { html } = await navbarOf('announcement: { id: a, text: 새 소식 }')
    expect(html).not.toContain('announcementTime')
  })

  test.each([
    ['2025-01-29T23:59', false],
    ['2025-01-30T00:00', true],
    ['2025-01-31T23:59', true],
    ['2025-02-01T00:00', false],
  ])('from 30 to 31 January is seen at %s: %s', (now, seen) => {
    expect(isInTime({ from: '2025-01-30', until: '2025-02-01' }, new Date(now))).toBe(seen)
    expect(isInTime({}, new Date(now))).toBe(true)
  })
})
