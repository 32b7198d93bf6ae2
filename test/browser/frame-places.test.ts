import { afterAll, beforeAll, expect } from 'vitest'
import { test } from './browser.ts'
import { type SmallSite, smallSite } from './small-site.ts'

let site: SmallSite
beforeAll(async () => {
  site = await smallSite({
    'site/docsgen.yaml': 'title: 자리\nurl: https://docs.example.com\nfooter: { note: 끝 }\n',
    'site/docs/a.md': '---\ntitle: 가\nicon: rocket\nbadge: new\n---\n\n글입니다.\n',
    'site/docs/b.md': '# 나\n\n글입니다.\n',
    'site/pages/c.md': '# 다\n\n글입니다.\n',
    'site/theme/slots/FooterBottom.tsx': 'export default () => <p>등록 번호 000</p>\n',
  })
})
afterAll(() => site.stop())

test.for([
  ['/docs/b', 1440],
  ['/c', 1440],
  ['/c', 390],
] as const)(
  'what a site adds to the footer of %s stands in line with it at %i pixels',
  async ([path, width], { openPage }) => {
    const page = await openPage(path, { at: site.url, width, hydrates: false })
    const left = (selector: string) =>
      page.locator(selector).evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return Math.round(range.getBoundingClientRect().left)
      })
    expect(await left('.footer > p')).toBe(
      await left('.footer-note > p, .footer-note:not(:has(p))'),
    )
  },
)

test('an icon stands on the line of its label and its badge', async ({ openPage }) => {
  const page = await openPage('/docs/b', {
    at: site.url,
    width: 1440,
    hydrates: false,
  })
  const middles = await page.locator('.side a[href$="/docs/a"]').evaluate((row) =>
    [row.querySelector('.icon'), row.querySelector('.method')].map((part) => {
      const { top, bottom } = part?.getBoundingClientRect() ?? {
        top: 0,
        bottom: 0,
      }
      return (top + bottom) / 2
    }),
  )
  expect(Math.abs((middles[0] ?? 0) - (middles[1] ?? 9))).toBeLessThan(1.5)
})
