import { expect, test, vi } from 'vitest'
import { shortProblems, siteOf } from '../support/site.ts'

// The form of React that complains.
vi.hoisted(() => {
  process.env.NODE_ENV = 'development'
})

/** A page with this text below its beginning, as HTML, and what is wrong with it. */
async function page(text: string) {
  const site = siteOf({ 'docs/a.md': `# 제목\n\n글\n\n${text}\n`, 'pages/index.md': '# 처음\n' })
  const { problems } = await site.build()
  const html = site.files.get('docs/a/index.html') ?? ''
  return { html, short: shortProblems(problems) }
}

test.each(['javascript:alert(1)', 't:', 'data:text/html,x', 'file:///x'])(
  'a picture cannot come from %s',
  async (address) => {
    const { html, short } = await page(`![그림](${address})`)
    expect(short).toEqual(['unsafe-link docs/a.md:5'])
    expect(html).not.toContain('<img')
    expect(html).toContain('<p>그림</p>')
  },
)

test('a picture may be its own address', async () => {
  const { html, short } = await page('![그림](data:image/png;base64,AA==)')
  expect(short).toEqual([])
  expect(html).toContain('<img src="data:image/png;base64,AA=="')
})

test.each([
  '<iframe src="data:image/svg+xml,<svg/>"></iframe>',
  '<embed src="data:image/svg+xml,<svg/>">',
  '<a href="data:image/svg+xml,<svg/>">가</a>',
  '<video src="data:image/svg+xml,<svg/>"></video>',
  '<img src="data:text/html,가">',
])('nothing but an image can be one: %s', async (text) => {
  const { html } = await page(text)
  expect(html).not.toContain('data:image/svg')
  expect(html).not.toContain('data:text')
})

test('no address of a list is one that runs', async () => {
  const { html } = await page('<a href="b" ping="c java&#10;script:alert(1)">가</a>')
  expect(html).not.toContain('ping')
})

test.each(['keygen', 'menuitem', 'param'])('what stands in <%s> stands beside it', async (name) => {
  const { html, short } = await page(`<svg><${name}>나</${name}></svg>\n\n가 <${name}>다</${name}>`)
  expect(short).not.toContain('undrawable docs/a.md:1')
  expect(html).toMatch(/나.*가 .*다/s)
})

test.each([':::note{id="page"}\n글\n:::', ':::details{#page}\n글\n:::', '## 가 {#page}'])(
  'nothing can take an id of the frame: %s',
  async (text) => {
    const { html, short } = await page(text)
    expect(short).toEqual(['duplicate-id docs/a.md:5'])
    expect(html.match(/id="page"/g)).toHaveLength(1)
  },
)

test.each(['SIDE-0', 'SIDE-1-2', 'FOOTER-0', 'DIAGRAM-1', 'dDIAGRAM-2', 'docsgen-watch', 'cy'])(
  'nor an id that a part of the frame may have: %s',
  async (id) => {
    for (const text of [`:::note{id="${id}"}\n글\n:::`, `## 가 {#${id}}`]) {
      const { html, short } = await page(text)
      expect(short).toEqual(['duplicate-id docs/a.md:5'])
      expect(html).not.toContain(`id="${id}"`)
    }
    const { html, short } = await page(`<p id="${id}">글</p>`)
    expect(short).toEqual(['unsafe-html docs/a.md:5'])
    expect(html).not.toContain(`id="${id}"`)
  },
)

test('a heading without its own id has that of its text', async () => {
  const { html } = await page('## 가 {#page}')
  expect(html).toContain('<h2 id="가">')
})

test.each([':::note{id="own"}\n글\n:::', ':::details{#own}\n글\n:::', '## 가 {#own}'])(
  'any other id stays: %s',
  async (text) => {
    const { html, short } = await page(text)
    expect(short).toEqual([])
    expect(html).toContain('id="own"')
  },
)

test('NUL of front matter does not come into a page', async () => {
  const site = siteOf({
    'pages/index.md':
      '---\nlayout: landing\nblocks: [{ kind: preview, title: "가\\0나", lead: 다 }]\n---\n',
  })
  await site.build()
  const html = site.files.get('index.html') ?? ''
  expect(html).toContain('가\ufffd나')
  expect(html).not.toContain('\0')
})

test.each(['javascript:alert(1)', 'a.png 1x, data:text/html,x 2x'])(
  'no form of a picture can come from %s',
  async (addresses) => {
    const { html, short } = await page(`<video><source srcset="${addresses}"></video>`)
    expect(short).toEqual(['unsafe-html docs/a.md:5'])
    expect(html).not.toContain('srcset')
  },
)

test('forms of a picture stay', async () => {
  const { html } = await page(
    '<video><source srcset="/a.png 1x, https://a.example/b.png 2x"></video>',
  )
  expect(html.toLowerCase()).toContain('srcset="/a.png 1x, https://a.example/b.png 2x"')
})

test('what a drawing has in an element that can hold nothing stands behind it', async () => {
  const { html, short } = await page('<svg><input type="text">가<tspan>나</tspan></input></svg>')
  expect(short.filter((found) => !found.startsWith('unbalanced-html'))).toEqual([])
  expect(html).toMatch(/<input type="text"\/?>가<tspan>나<\/tspan>/)
})

test('the text of a field is kept, without a complaint of the renderer', async () => {
  const complain = vi.spyOn(console, 'error').mockReturnValue()
  const { html } = await page('<textarea rows="2">\n가 <b>나</b></textarea>')
  expect(html).toContain('<textarea rows="2">가 &lt;b&gt;나&lt;/b&gt;</textarea>')
  expect(complain).not.toHaveBeenCalled()
  complain.mockRestore()
})

test.each([
  ['<img name="querySelector" src="/a.png" alt="가">', ''],
  ['<form name="getElementById"></form>', ''],
  ['<form id="own" name="documentElement"></form>', ' id="own"'],
  ['<iframe name="defaultView" src="https://a.example" title="가"></iframe>', ''],
  ['<fieldset name="가"></fieldset>', ''],
])('a document cannot have an element as a property of its name: %s', async (text, kept) => {
  const { html } = await page(text)
  expect(html).not.toMatch(/<(?:img|form|iframe|fieldset)[^>]* name=/)
  expect(html).toContain(kept)
})

test.each(['attributes', 'closest', 'parentNode', 'getAttribute'])(
  'a field cannot hide a property of its form: %s',
  async (name) => {
    for (const field of [`<input name="${name}">`, `<select id="${name}"></select>`]) {
      const { html, short } = await page(`<form>${field}</form>`)
      expect(short).toEqual(['unsafe-html docs/a.md:5'])
      expect(html).not.toContain(`"${name}"`)
    }
  },
)

test('names that are needed stay', async () => {
  const text =
    '<a name="place"></a><details name="group"></details><map name="map"></map><form><input name="email"><input type="submit" name="submit"></form>'
  const { html, short } = await page(`${text}\n\n[자리](#place)`)
  expect(short).toEqual([])
  for (const name of ['place', 'group', 'map', 'email', 'submit'])
    expect(html).toContain(`name="${name}"`)
})

test('prose does not say where the prose of a page is', async () => {
  const { html, short } = await page('<div data-prose="body">글</div>')
  expect(short).toEqual(['unsafe-html docs/a.md:5'])
  expect(html.match(/data-prose="body"/g)).toHaveLength(1)
})
