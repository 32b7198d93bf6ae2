import { afterAll, beforeAll, expect } from 'vitest'
import { test } from './browser.ts'
import { type SmallSite, smallSite } from './small-site.ts'

let site: SmallSite
beforeAll(async () => {
  site = await smallSite({
    'site/docsgen.yaml': 'title: 표시\nurl: https://docs.example.com\nopenapi: [api.yaml]\n',
    'site/api.yaml': `openapi: 3.1.0
info: { title: 책, version: '1' }
paths:
  /books: { get: { operationId: list, summary: 책의 목록을 봅니다, x-badges: [{ name: Early access }, { name: Enterprise only }, { name: Beta }], responses: { '204': { description: 좋음 } } } }
`,
  })
})
afterAll(() => site.stop())

test('several badges of an operation leave its name readable, and stay in the sidebar', async ({
  openPage,
}) => {
  const page = await openPage('/docs/api/list', { at: site.url, width: 1440, hydrates: false })
  const link = page.locator('.side a[aria-current]')
  const { height, right, rights } = await link.evaluate((element) => {
    const range = document.createRange()
    range.selectNode(element.firstChild as Node)
    return {
      height: range.getBoundingClientRect().height,
      right: element.getBoundingClientRect().right,
      rights: [...element.querySelectorAll('.method')].map(
        (badge) => badge.getBoundingClientRect().right,
      ),
    }
  })
  expect(rights).toHaveLength(4)
  // Its name takes a line.
  expect(height).toBeLessThan(40)
  expect(Math.max(...rights)).toBeLessThanOrEqual(right)
})
