import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { inlineScripts } from '../../src/render/content-policy.ts'
import { siteOf } from '../support/site.ts'

const HEAD = 'title: 시험\nurl: https://docs.example.com\n'
const FILES = { 'docs/a.md': '# 가\n\n글\n', 'pages/index.md': '# 처음\n' }

async function built(settings = '', files: Readonly<Record<string, string>> = {}) {
  const site = siteOf({ 'docsgen.yaml': HEAD + settings, ...FILES, ...files })
  const { problems } = await site.build()
  return { problems, files: site.files, text: (path: string) => site.files.get(path) ?? '' }
}

/** The directives of the policy in a file of headers. */
function policyIn(headers: string): ReadonlyMap<string, string> {
  const [, policy = ''] = /Content-Security-Policy: (.*)/.exec(headers) ?? []
  return new Map(
    policy.split('; ').map((one) => [one.split(' ')[0] ?? '', one.replace(/^\S+ ?/, '')]),
  )
}

const hashOf = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`

describe('the policy', () => {
  test('names every script that stands in a page, and no more than those', async () => {
    const redirects =
      'redirects: [{ from: /old, to: /docs/a }, { from: /older, to: /docs/a?x#y }]\n'
    const { files, text } = await built(`locales: { ko-KR: {}, en: {} }\n${redirects}`)
    const scripts = [...files].flatMap(([path, html]) =>
      path.endsWith('.html') ? inlineScripts(html) : [],
    )
    const wanted = new Set(scripts.map(hashOf))
    const [own, ...hashes] = policyIn(text('_headers')).get('script-src')?.split(' ') ?? []
    expect(own).toBe("'self'")
    expect(new Set(hashes)).toEqual(wanted)
    expect(hashes).toHaveLength(new Set(hashes).size)
  })

  test('allows no inline style, unless diagrams bring theirs', async () => {
    expect(policyIn((await built()).text('_headers')).get('style-src')).toBe("'self'")
  })

  test('takes the sources of the configuration in', async () => {
    const { text } = await built(
      "security: { contentPolicy: { script-src: ['https://stats.example.com'], font-src: ['data:'], object-src: [] } }\n".replace(
        ', object-src: []',
        ', frame-ancestors: ["\'none\'"]',
      ),
    )
    const policy = policyIn(text('_headers'))
    expect(policy.get('script-src')).toMatch(/^'self' .*'sha256-.* https:\/\/stats\.example\.com$/)
    expect(policy.get('font-src')).toBe("'self' data:")
    expect(policy.get('frame-ancestors')).toBe("'none'")
  })

  test('stands in every page too when that is wanted', async () => {
    const { files } = await built(
      'security: { meta: true }\nredirects: [{ from: /old, to: /docs/a }]\n',
    )
    const pages = [...files].filter(([path]) => path.endsWith('.html'))
    for (const [, html] of pages) {
      const [, policy = ''] =
        /<meta http-equiv="Content-Security-Policy" content="(.*?)">/.exec(html) ?? []
      expect(policy).toContain('script-src &#39;self&#39; &#39;sha256-')
      expect(policy).not.toContain('frame-ancestors')
      expect(html.indexOf('Content-Security-Policy')).toBeLessThan(
        html.search(/<script(?! type="application)/),
      )
    }
    expect(pages.length).toBeGreaterThan(3)
  })

  test('can be left out, with the other headers in place', async () => {
    const { text } = await built('security: { contentPolicy: false, meta: true }\n')
    expect(text('_headers')).not.toContain('Content-Security-Policy')
    expect(text('_headers')).toContain('X-Content-Type-Options: nosniff')
    expect(text('index.html')).not.toContain('Content-Security-Policy')
  })
})

describe('headers', () => {
  test('of all pages, and those of assets that never change', async () => {
    const { text } = await built('baseUrl: /문서/\n')
    const base = '/%EB%AC%B8%EC%84%9C/'
    expect(text('_headers')).toContain(`${base}*\n  Content-Security-Policy: `)
    expect(text('_headers')).toContain(
      `\n\n${base}assets/*\n  Cache-Control: public, max-age=31536000, immutable\n`,
    )
    expect(JSON.parse(text('headers/vercel.json')).headers).toMatchObject([
      { source: `${base}(.*)` },
      { source: `${base}(.*)\\.md`, headers: [{ key: 'Content-Type' }, { key: 'X-Robots-Tag' }] },
      { source: `${base}assets/(.*)`, headers: [{ key: 'Cache-Control' }] },
    ])
    expect(text('headers/nginx.conf')).toContain('\nlocation ^~ "/문서/assets/" {\n')
  })

  test('of nginx stand again in the locations that add one', async () => {
    const [outside = '', inside = '', twins = ''] = (await built())
      .text('headers/nginx.conf')
      .split('location ')
    const names = (text: string) => [...text.matchAll(/add_header (\S+) /g)].map(([, name]) => name)
    expect(names(inside)).toEqual([...names(outside), 'Cache-Control'])
    expect(names(twins)).toEqual([...names(outside), 'X-Robots-Tag'])
  })

  test('of the configuration win, whatever their case, and can be left out', async () => {
    const { text } = await built(
      'security: { headers: { x-frame-options: DENY, Referrer-Policy: false, X-Own: "a \\"b\\"" } }\n',
    )
    expect(text('_headers')).toMatch(/^ {2}X-Frame-Options: DENY$/m)
    expect(text('_headers')).not.toContain('Referrer-Policy')
    expect(text('headers/nginx.conf')).toContain('add_header X-Own "a \\"b\\"" always;')
  })

  test('stand in the file of the author if there is one, which is told', async () => {
    const { problems, text } = await built('', { 'static/_headers': '/*\n  X: y\n' })
    expect(problems).toMatchObject([{ code: 'headers-replaced', path: 'static/_headers' }])
    expect(text('_headers')).toBe('→ static/_headers')
  })
})

test.each([
  ['contentPolicy: { script-src: ["\'unsafe-inline\'"] }'],
  ['contentPolicy: { script-src: ["https://a.example.com; object-src *"] }'],
  ['contentPolicy: { script-src: ["a\\nb"] }'],
  ['contentPolicy: { scrpt-src: [] }'],
  ['headers: { "X-A: b\\nX-C": d }'],
  ['headers: { X-A: "b\\r\\nX-C: d" }'],
])('no setting can break out of its header: %s', async (settings) => {
  const { problems, files } = await built(`security: { ${settings} }\n`)
  expect(problems).toMatchObject([{ severity: 'error', line: 3 }])
  expect(files.size).toBe(0)
})

test('scripts are found as browsers find them', () => {
  const html = `<script>a</script><script src="x.js"></script><SCRIPT type=module>b</SCRIPT >
<script type="application/json">{}</script><script type="application/ld+json">{}</script><script async>c
</script>`
  expect(inlineScripts(html)).toEqual(['a', 'b', 'c\n'])
})
