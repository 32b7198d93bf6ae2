import { expect, test } from 'vitest'
import { shortProblems, siteOf } from '../support/site.ts'

/** The body of a page of MDX, and what is wrong with it. */
async function page(text: string, path = 'docs/a.mdx') {
  const site = siteOf({ [path]: `# 제목\n\n글\n\n${text}\n` })
  const { problems } = await site.build()
  const html = site.files.get('docs/a/index.html') ?? ''
  const [, body = ''] = /data-prose="body"[^>]*>(.*?)<\/article>/s.exec(html) ?? []
  return { body, short: shortProblems(problems) }
}

const plain = (body: string) => body.replace(/<[^>]*>/g, '')

test.each([
  '<Card>\n    글 **굵게**\n</Card>',
  '<Card>\n\n    글 **굵게**\n\n</Card>',
  '<Steps>\n\t<Step>\n\t\t글 **굵게**\n\t</Step>\n</Steps>',
  '<div>\n\n        글 **굵게**\n\n</div>',
  '<Tabs>\n    <TabItem value="a">\n        글 **굵게**\n    </TabItem>\n</Tabs>',
  '<Tabs>\n  <TabItem value="a">\n    <Card>\n\n      글 **굵게**\n\n    </Card>\n  </TabItem>\n</Tabs>',
])('what stands between tags is prose, however far it is indented: %s', async (text) => {
  const { body } = await page(text)
  expect(body).toContain('<strong>굵게</strong>')
  expect(body).not.toContain('<code')
})

test('code between tags keeps its own indentation', async () => {
  const { body } = await page(
    '<Card>\n    글\n\n    ```js\n    if (a) {\n      b()\n    }\n    ```\n\n    둘째 글\n</Card>',
  )
  expect(plain(body)).toContain('if (a) {\n  b()\n}')
  expect(body).toMatch(/<p>둘째 글<\/p>/)
})

test('lists between tags keep their levels', async () => {
  const { body } = await page('<Card>\n    - 하나\n        - 둘\n    - 셋\n</Card>')
  expect(body.match(/<ul>/g)).toHaveLength(2)
  expect(body.match(/<li>/g)).toHaveLength(3)
})

test('a problem is told at the column that its author sees', async () => {
  const { short } = await page('<Card>\n\n    [가](/docs/none)\n\n</Card>')
  expect(short).toContain('broken-link docs/a.mdx:7')
})

test('in plain Markdown indented text is code, as CommonMark says', async () => {
  const { body } = await page('글\n\n    코드', 'docs/a.md')
  expect(body).toContain('<code')
})
