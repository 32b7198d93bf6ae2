import { expect, test } from 'vitest'
import { siteOf } from '../support/site.ts'

const HEAD = 'title: 두레\nurl: https://docs.example.com/\nbaseUrl: /base/\n'

async function pageWith(
  settings: string,
): Promise<{ readonly html: string; readonly problems: number }> {
  const site = siteOf({
    'docsgen.yaml': HEAD + settings,
    'docs/x.md': '# 묻고 "답"하기\n\n글\n',
  })
  const { problems } = await site.build()
  return { html: site.files.get('docs/x/index.html') ?? '', problems: problems.length }
}

const boxIn = (html: string) => /<div class="feedback".*?<\/div>/s.exec(html)?.[0]

test('no page asks unless the site wants it', async () => {
  expect((await pageWith('')).html).not.toContain('feedback')
  expect((await pageWith('feedback: false\n')).html).not.toContain('class="feedback"')
})

test('answers are links of the form that the site gives, with the page and the answer in them', async () => {
  const { html } = await pageWith(
    'feedback: { href: "https://example.com/?page={url}&t={title}&answer={answer}" }\n',
  )
  const links = [...(boxIn(html) ?? '').matchAll(/href="([^"]*)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  )
  const page = encodeURIComponent('https://docs.example.com/base/docs/x')
  const title = encodeURIComponent('묻고 "답"하기')
  expect(links).toEqual(
    ['yes', 'no'].map((answer) => `https://example.com/?page=${page}&t=${title}&answer=${answer}`),
  )
  expect(boxIn(html)).not.toContain('<form')
})

test('without a form they are buttons for the scripts of the site', async () => {
  const { html } = await pageWith('feedback: true\n')
  expect(boxIn(html)).toContain('data-feedback')
  expect(boxIn(html)?.match(/<button/g)).toHaveLength(3)
})

test('an address that runs code is refused', async () => {
  expect((await pageWith('feedback: { href: "javascript:alert(1)" }\n')).problems).toBeGreaterThan(
    0,
  )
})
