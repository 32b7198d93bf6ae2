import { expect, test } from 'vitest'
import { siteOf } from '../support/site.ts'

/** Its first line is blank, which HTML would leave out behind a tag of preformatted text. */
const CODE = `\`\`\`js title="가.js" showLineNumbers

const a = '<b> & "나"'
const b = \`\${a}\` // [!code highlight]

c(a) // [!code ++]
\`\`\``
const MARKDOWN = `\`\`\`js title="가.js"

const a = '<b> & "나"'
const b = \`\${a}\`

c(a)
\`\`\``
const AROUND = {
  'nothing else': CODE,
  'HTML of the author': `<div class="own">\n\n${CODE}\n\n</div>\n\n가 <sub>나</sub>`,
  'an element that React draws': `${CODE}\n\n<video src="https://example.com/a.mp4"></video>`,
  'a table of HTML': `<table><tr><td>\n\n${CODE}\n\n</td></tr></table>`,
  'a component': `<Box>\n\n${CODE}\n\n</Box>`,
}
const BOX = 'export default ({ children }) => <section>{children}</section>'

const preIn = (html = '') => /<pre.*?<\/pre>/s.exec(html)?.[0]
const fenceIn = (markdown = '') => /^ *```js.*?^ *```$/ms.exec(markdown)?.[0]

test('code looks the same, and is the same Markdown, whatever stands around it', async () => {
  const names = Object.keys(AROUND)
  const texts = Object.values(AROUND).map((text) => `# 제목\n\n글\n\n${text}\n`)
  const site = siteOf({
    'components/Box.jsx': BOX,
    ...Object.fromEntries(texts.map((text, index) => [`docs/page-${index}.md`, text])),
  })
  expect((await site.build()).problems).toEqual([])
  const pages = names.map((name, index) => ({
    name,
    html: preIn(site.files.get(`docs/page-${index}/index.html`)),
    // A cell is one line of Markdown.
    markdown:
      name === 'a table of HTML' ? MARKDOWN : fenceIn(site.files.get(`docs/page-${index}.md`)),
  }))
  const html = pages[0]?.html
  expect(html).toContain('<span class="line hl" data-line="3">')
  expect(html).toContain('&lt;b&gt; &amp; &quot;나&quot;')
  expect(pages).toEqual(names.map((name) => ({ name, html, markdown: MARKDOWN })))
})

test('a plugin of rehype finds elements in code', async () => {
  const site = siteOf({
    'docsgen.config.js': `
const name = ({ properties, children = [] }) => {
  if (properties?.className?.includes?.('line')) properties.className.push('of-plugin')
  children.forEach(name)
}
export default { name: 'lines', rehype: [() => name] }`,
    'docs/a.md': `# 제목\n\n글\n\n${CODE}\n`,
  })
  expect((await site.build()).problems).toEqual([])
  expect(
    preIn(site.files.get('docs/a/index.html'))?.match(/class="line[^"]*of-plugin"/g),
  ).toHaveLength(5)
})
