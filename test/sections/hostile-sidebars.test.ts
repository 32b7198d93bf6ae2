import { describe, expect, test } from 'vitest'
import { dataOf } from '../support/page-data.ts'
import { shortProblems, siteOf } from '../support/site.ts'

const HOSTILE = `<b onclick='x()' style='top:0'>안</b><script>alert(1)</script><a href='java&#10;script:x()'>밖</a><iframe srcdoc='x' src='data:text/html,x'></iframe><svg><a xlink:href='javascript:x()'>가</a></svg>`
const CLEAN = '<b>안</b><a>밖</a><iframe></iframe><svg><a>가</a></svg>'

const row = (value: string) => `a:\n  - one\n  - type: html\n    value: ${JSON.stringify(value)}\n`
const indented = (text: string) => text.replace(/^/gm, '    ')

async function built(files: Record<string, string>, url: string) {
  const site = siteOf({ 'docs/one.md': '# 하나\n', ...files })
  const { problems } = await site.build()
  const page = site.files.get(`${url}/index.html`) ?? ''
  const data = dataOf(page)
  return { short: shortProblems(problems), page, html: data?.sidebar?.items[1]?.html }
}

describe('HTML in a sidebar is cleaned like HTML in Markdown', () => {
  const js = `export default { a: ['one', { type: 'html', value: ${JSON.stringify(HOSTILE)} }] }\n`
  const json = JSON.stringify({ a: ['one', { type: 'html', value: HOSTILE }] }, null, 2)
  test.each([
    ['sidebars.yml', row(HOSTILE), 4],
    ['sidebars.json', json, 6],
    ['sidebars.js', js, 1],
    [
      'docsgen.yaml',
      `title: 가\nurl: https://docs.example.com\ndocs:\n  sidebars:\n${indented(row(HOSTILE))}`,
      8,
    ],
  ])('of %s', async (path, text, line) => {
    const { short, html, page } = await built({ [path]: text }, 'docs/one')
    expect(html).toBe(CLEAN)
    expect(page).not.toContain('alert(1)')
    expect([...new Set(short)]).toEqual([`unsafe-html ${path}:${line}`])
    expect(short).toHaveLength(7)
  })

  test('of a version', async () => {
    const { short, html } = await built(
      {
        'versions.json': '["1.0"]',
        'versioned_docs/version-1.0/one.md': '# 하나\n',
        'versioned_sidebars/version-1.0-sidebars.json': json,
      },
      'docs/one',
    )
    expect(html).toBe(CLEAN)
    expect(new Set(short)).toEqual(
      new Set(['unsafe-html versioned_sidebars/version-1.0-sidebars.json:6']),
    )
  })

  test('and stays as it is when nothing is wrong with it', async () => {
    const safe = '<hr class="x"><a href="https://example.com/?a=1&#x26;b=2">가 &#x26; 나</a>'
    const { short, page } = await built({ 'sidebars.yml': row(safe) }, 'docs/one')
    expect(page).toContain(`<li class="side-html">${safe}</li>`)
    expect(short).toEqual([])
  })
})

test.each(['javascript:alert(1)', 'data:text/html,x', ' java\\nscript:x'])(
  'a link of a sidebar cannot run anything: %s',
  async (href) => {
    const text = `a:\n  - one\n  - { type: link, label: 가, href: "${href}" }\n`
    const { short, page } = await built({ 'sidebars.yml': text }, 'docs/one')
    expect(short).toEqual(['unsafe-link sidebars.yml:3'])
    expect(page).not.toContain('script:')
  },
)
