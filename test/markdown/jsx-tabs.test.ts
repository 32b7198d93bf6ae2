import { expect, test } from 'vitest'
import { shortProblems, siteOf } from '../support/site.ts'

async function page(text: string, path = 'docs/a.mdx') {
  const site = siteOf({ [path]: `# 제목\n\n글\n\n${text}\n` })
  const { problems } = await site.build()
  const html = site.files.get('docs/a/index.html') ?? ''
  const tabs = [...html.matchAll(/role="tab"[^>]*data-value="([^"]*)"[^>]*>([^<]*)</g)]
  return { tabs: tabs.map(([, value, label]) => `${value}=${label}`), html, problems }
}

test.each([
  [
    '<Tabs>\n<Tabs.Tab title="하나">\n가\n</Tabs.Tab>\n<Tabs.Tab title="둘">\n나\n</Tabs.Tab>\n</Tabs>',
    ['하나=하나', '둘=둘'],
  ],
  [
    '<Tabs>\n  <Tab title="하나">\n    가\n  </Tab>\n  <Tab title="둘">\n    나\n  </Tab>\n</Tabs>',
    ['하나=하나', '둘=둘'],
  ],
  [
    '<Tabs items={["npm", "pnpm"]}>\n<Tabs.Tab>가</Tabs.Tab>\n<Tabs.Tab>나</Tabs.Tab>\n</Tabs>',
    ['npm=npm', 'pnpm=pnpm'],
  ],
  [
    '<Tabs items={[\'npm\', \'pnpm\']}>\n<Tab value="npm">가</Tab>\n<Tab value="pnpm">나</Tab>\n</Tabs>',
    ['npm=npm', 'pnpm=pnpm'],
  ],
  [
    '<Tabs>\n<Tab eventKey="a" title="하나">가</Tab>\n<Tab eventKey="b" title="둘">나</Tab>\n</Tabs>',
    ['a=하나', 'b=둘'],
  ],
  [
    '<Tabs>\n<TabItem label="같음">가</TabItem>\n<TabItem label="같음">나</TabItem>\n</Tabs>',
    ['같음=같음', '같음-2=같음'],
  ],
  ['<Tabs>\n<TabItem>가</TabItem>\n<TabItem>나</TabItem>\n</Tabs>', ['1=1', '2=2']],
  ['<Tabs>\n<TabItem label="가" />\n<TabItem label="나">나</TabItem>\n</Tabs>', ['나=나']],
])('%s', async (text, expected) => {
  for (const path of ['docs/a.mdx', 'docs/a.md']) {
    const { tabs, html, problems } = await page(text, path)
    expect(shortProblems(problems)).toEqual([])
    expect(tabs).toEqual(expected)
    expect(html).toMatch(/<p>나<\/p>/)
  }
})

test('tabs without a tab are told so', async () => {
  const { problems } = await page('<Tabs>\n\n글\n\n</Tabs>')
  expect(problems.map(({ code, details }) => [code, details.cause])).toEqual([
    ['tabs-invalid', 'none'],
  ])
})

test('a tab that stands alone is a component that is not known', async () => {
  const { problems } = await page('<Tab title="가">\n\n글\n\n</Tab>')
  expect(shortProblems(problems)).toEqual(['unknown-jsx docs/a.mdx:5'])
})
