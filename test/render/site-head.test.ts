import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { configJsonSchema } from '../../src/config/json-schema.ts'
import { problemText } from '../../src/diagnostics/problem-text.ts'
import { shortProblems, siteOf } from '../support/site.ts'

const HEAD = 'title: 가\nurl: https://docs.example.com\n'

async function built(settings: string, files: Record<string, string> = {}, overrides = {}) {
  const site = siteOf({ 'docsgen.yaml': HEAD + settings, 'docs/intro.md': '# 글', ...files })
  const { problems } = await site.build(overrides)
  const html = site.files.get('docs/intro/index.html') ?? ''
  const [, head = ''] = /<head>(.*?)<\/head>/s.exec(html) ?? []
  const [, policy = ''] =
    /Content-Security-Policy: (.*)/.exec(site.files.get('_headers') ?? '') ?? []
  const directives = new Map(
    policy.split('; ').map((one) => [one.split(' ')[0], one.split(' ').slice(1)]),
  )
  return { site, problems, head, directives }
}
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe.each(['/', '/base/'])('the head that a site adds, under %s', (baseUrl) => {
  test('holds elements in a fixed order, with a policy that lets them in', async () => {
    const { problems, head, directives } = await built(
      `baseUrl: ${baseUrl}
head:
  - { tag: script, content: 'let a = "<b>"' }
  - { tag: style, content: 'a { color: red }' }
  - { tag: link, attrs: { rel: stylesheet, href: "https://fonts.example/a.css?x=1&y" } }
  - { tag: link, attrs: { rel: manifest, href: /app.json, crossorigin: true } }
  - { tag: meta, attrs: { name: verify, content: '"x"' } }
  - { tag: script, attrs: { type: application/json }, content: '{}' }
scripts:
  - /own.js
  - { src: 'https://cdn.example/x.js', async: true, type: module }
`,
      { 'static/app.json': '{}', 'static/own.js': '' },
    )
    expect(problems).toEqual([])
    expect(head).toContain(`
<meta name="verify" content="&quot;x&quot;">
<link rel="stylesheet" href="https://fonts.example/a.css?x=1&amp;y">
<link rel="manifest" href="${baseUrl}app.json" crossorigin>
<style>a { color: red }</style>
<script>let a = "<b>"</script>
<script type="application/json">{}</script>
<script src="${baseUrl}own.js"></script>
<script src="https://cdn.example/x.js" type="module" async></script>
`)
    const scripts = directives.get('script-src') ?? []
    expect(scripts).toContain(hash('let a = "<b>"'))
    expect(scripts).not.toContain(hash('{}'))
    expect(scripts).toContain('https://cdn.example')
    expect(directives.get('style-src')).toEqual([
      "'self'",
      hash('a { color: red }'),
      'https://fonts.example',
    ])
  })

  test('leaves idle scripts to the client', async () => {
    const { head, site, directives } = await built(
      `baseUrl: ${baseUrl}\nscripts: [{ src: /chat.js, strategy: idle }, { src: 'https://a.example/b.js', strategy: idle, type: module }]\n`,
      { 'static/chat.js': '' },
    )
    expect(head).not.toContain('chat.js')
    const [data] = [...site.files].flatMap(([path, text]) =>
      /assets\/site-/.test(path) ? [text] : [],
    )
    expect(data).toContain(
      `"idleScripts":[{"src":"${baseUrl}chat.js"},{"src":"https://a.example/b.js","isModule":true}]`,
    )
    expect(directives.get('script-src')).toContain('https://a.example')
  })
})

test('the policy stays as it is without these settings', async () => {
  const plain = await built('')
  expect(plain.directives.get('script-src')?.filter((one) => !one.startsWith("'"))).toEqual([])
  expect(plain.directives.get('style-src')).toEqual(["'self'"])
  expect(plain.directives.get('connect-src')).toEqual(["'self'"])
})

test.each([
  ['head: [{ tag: base, attrs: { href: / } }]', 'config-invalid docsgen.yaml:3'],
  ['head: [{ tag: script, attrs: { onload: a() } }]', 'config-invalid docsgen.yaml:3'],
  ['head: [{ tag: script, content: "</script><b>" }]', 'config-invalid docsgen.yaml:3'],
  ['head: [{ tag: meta, content: a }]', 'config-invalid docsgen.yaml:3'],
  ['scripts: ["javascript:alert(1)"]', 'config-invalid docsgen.yaml:3'],
  ['scripts: ["//a.example/b.js"]', 'config-invalid docsgen.yaml:3'],
  ['scripts: [/no.js]', 'head-file-missing docsgen.yaml:3'],
  ['scripts: [{ src: /no.js, defer: true }]', 'head-file-missing docsgen.yaml:3'],
  [
    'head: [{ tag: link, attrs: { rel: stylesheet, href: /no.css } }]',
    'head-file-missing docsgen.yaml:3',
  ],
  ['analytics: { provider: ga4, id: "x\\"" }', 'config-invalid docsgen.yaml:3'],
  ['analytics: { provider: ga5 }', 'config-invalid docsgen.yaml:3'],
  ['analytics: { provider: custom, src: /no.js }', 'head-file-missing docsgen.yaml:3'],
])('%s is a problem with its place, in one language each', async (settings, told) => {
  const { problems } = await built(`${settings}\n`)
  expect(shortProblems(problems)).toEqual([told])
  for (const problem of problems) expect(problemText(problem, 'en')).not.toMatch(/[가-힣]/)
})

test.each([
  [
    '{ provider: ga4, id: G-ABC123 }',
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    true,
  ],
  [
    '{ provider: plausible, domain: a.example }',
    'https://plausible.io',
    'https://plausible.io',
    false,
  ],
  [
    '{ provider: plausible, domain: a.example, host: "https://p.example/x" }',
    'https://p.example',
    'https://p.example',
    false,
  ],
  [
    '{ provider: umami, id: 94db1cb1-74f4-4a40-ad6c-962362670409 }',
    'https://cloud.umami.is',
    'https://api-gateway.umami.dev',
    false,
  ],
  [
    '{ provider: cloudflare, token: 0123456789abcdef0123456789abcdef }',
    'https://static.cloudflareinsights.com',
    'https://cloudflareinsights.com',
    false,
  ],
  ['{ provider: naver, id: 1a2b3c4d }', 'https://wcs.naver.net', 'https://wcs.naver.com', true],
  [
    '{ provider: custom, src: "https://s.example/s.js", pageView: s.view, connect: ["https://c.example"] }',
    'https://s.example',
    'https://c.example',
    true,
  ],
])('visits are counted with %s', async (analytics, script, connect, isFollowed) => {
  const { problems, head, directives } = await built(`analytics: ${analytics}\n`)
  expect(problems).toEqual([])
  expect(head).toContain(`<script src="${script}`)
  expect(directives.get('script-src')).toContain(script)
  expect(directives.get('connect-src')).toContain(connect)
  const inline = [...head.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text)
  expect(inline.some((text) => text.includes('docsgen:navigated'))).toBe(isFollowed)
  for (const text of inline) expect(directives.get('script-src')).toContain(hash(text))
  // Those who read drafts are no readers.
  const draft = await built(`analytics: ${analytics}\n`, {}, { drafts: true })
  expect(draft.head).not.toContain(script)
  expect(draft.directives.get('script-src')).not.toContain(script)
})

test('a locale has its own', async () => {
  const { site, directives } = await built(
    'locales: { ko-KR: {}, en: {} }\nscripts: ["https://a.example/ko.js"]\n',
    {
      'i18n/en/docsgen.yaml': 'scripts: ["https://b.example/en.js"]\n',
    },
  )
  const korean = site.files.get('docs/intro/index.html')
  const english = site.files.get('en/docs/intro/index.html')
  expect(korean).toContain('ko.js')
  expect(korean).not.toContain('en.js')
  expect(english).toContain('en.js')
  expect(directives.get('script-src')).toEqual(
    expect.arrayContaining(['https://a.example', 'https://b.example']),
  )
})

test('pages are drawn again when they change, as in a cold build', async () => {
  const { site } = await built('scripts: ["https://a.example/a.js"]\n')
  site.edit('docsgen.yaml', `${HEAD}scripts: ["https://a.example/b.js"]\n`)
  await site.build()
  expect(site.files.get('docs/intro/index.html')).toContain('b.js')
  expect(site.files).toEqual(await site.coldBuild())
})

test('the schema has all of them, with a description', () => {
  const { properties } = configJsonSchema() as {
    readonly properties: Readonly<Record<string, { readonly description?: string }>>
  }
  for (const name of ['logo', 'brand', 'head', 'scripts', 'analytics'])
    expect(properties[name]?.description, name).toMatch(/[가-힣]/)
})
