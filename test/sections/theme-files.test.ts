import { describe, expect, test } from 'vitest'
import { shortProblems, siteOf } from '../support/site.ts'

const HEAD = 'title: 가\nurl: https://docs.example.com\n'

async function styled(files: Record<string, string>, settings = '') {
  const site = siteOf({ 'docsgen.yaml': HEAD + settings, 'docs/intro.md': '# 글', ...files })
  const { problems } = await site.build()
  return { site, problems, css: styleOf(site) }
}

function styleOf({ files }: { readonly files: ReadonlyMap<string, string> }) {
  const html = files.get('docs/intro/index.html') ?? ''
  const [, style = ''] = /<link rel="stylesheet" href="[^"]*(assets\/[^"]+)">/.exec(html) ?? []
  return files.get(style) ?? ''
}

describe.each(['/', '/base/'])('style sheets of a site under %s', (baseUrl) => {
  test('stand last, in their own layer, in the order of their names', async () => {
    const { css, problems } = await styled(
      {
        'theme/b.css': '.b { color: red }',
        'theme/a.css': '@import "./parts/p.css";\n.a { background: url(/bg.png) }',
        'theme/parts/p.css': '.p { background: url("../../static/글꼴.png?v=1#x") }',
        'theme/_draft.css': '.never { color: red }',
        'static/bg.png': '',
        'static/글꼴.png': '',
      },
      `baseUrl: ${baseUrl}\nbrand: { color: "#1156a6" }\n`,
    )
    expect(problems).toEqual([])
    expect(css).toMatch(/^@layer brand\{/)
    expect(css.slice(css.indexOf('@layer site')).replace(/\}@layer site\{/g, '')).toBe(
      `@layer site{.p{background:url(${baseUrl}%EA%B8%80%EA%BC%B4.png?v=1#x)}.a{background:url(${baseUrl}bg.png)}.b{color:red}}\n`,
    )
  })
})

test('a style sheet with faults is told with its place, and the others still hold', async () => {
  const { problems, css } = await styled({
    'theme/a.css': '.a { color: red }\n.b { color red }\n',
    'theme/b.css': '\n.c { background: url(/bgg.png) }',
    'static/bg.png': '',
  })
  expect(shortProblems(problems)).toEqual([
    'theme-syntax theme/a.css:2',
    'theme-file-missing theme/b.css:2',
  ])
  expect(problems[1]?.details).toEqual({ href: '/bgg.png', near: 'static/bg.png' })
  expect(css).toContain('.a{color:red}')
})

test('an import that leads nowhere fails the build', async () => {
  const { problems } = await styled({ 'theme/a.css': '\n@import "./no.css";' })
  expect(problems).toMatchObject([
    { code: 'theme-import', severity: 'error', path: 'theme/a.css', line: 2 },
  ])
})

test('style sheets are no pages and no files of the site', async () => {
  const { site } = await styled({ 'theme/a.css': '.a { color: red }' })
  expect([...site.files.keys()].filter((path) => path.includes('a.css'))).toEqual([])
})

test('a change of one is taken over, as in a cold build', async () => {
  const { site } = await styled({ 'theme/a.css': '.a { color: red }' })
  site.edit('theme/a.css', '.a { color: blue }')
  await site.build()
  expect(styleOf(site)).toContain('#00f')
  expect(site.files).toEqual(await site.coldBuild())
  site.edit('theme/a.css', undefined)
  await site.build()
  expect(styleOf(site)).toBe('')
  expect(site.files).toEqual(await site.coldBuild())
})
