import { expect, test } from 'vitest'
import { siteOf } from '../support/site.ts'

const TITLE = "export const title = '요금'\n"

test.each([
  // code, the first heading of the page
  [`${TITLE}export default () => <h2>한 달</h2>`, '요금'],
  ["export const frontMatter = { title: '요금' }\nexport default () => <p>글</p>", '요금'],
  [`${TITLE}export default () => <h1>우리 요금</h1>`, '우리 요금'],
  [
    `${TITLE}export const frontMatter = { hide_title: true }\nexport default () => <h2>한 달</h2>`,
    undefined,
  ],
  ['export default () => <h2>한 달</h2>', undefined],
])('a page that is a component has its title as its heading: %s', async (code, expected) => {
  const site = siteOf({ 'docs/a.md': '# 가\n\n글', 'pages/pricing.tsx': code })
  await site.build()
  const html = site.files.get('pricing/index.html') ?? ''
  const headings = [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)]
  expect(headings.map(([, inner = '']) => inner.replace(/<[^>]*>/g, ''))).toEqual(
    expected === undefined ? [] : [expected],
  )
})
