import { expect, test } from 'vitest'
import { shortProblems, siteOf } from '../support/site.ts'

const siteWith = (redirects: string, base = '/') =>
  siteOf({
    'docsgen.yaml': `title: 가\nurl: https://docs.example.com\nbaseUrl: ${base}\nredirects:\n${redirects}`,
    'docs/a.md': '# 가\n\n[옛 주소](/old)',
    'docs/소개.md': '# 소개',
  })

test.each(['/', '/base/'])('an old address keeps query and hash, under %s', async (base) => {
  const site = siteWith(
    '  - { from: /old, to: /docs/소개 }\n  - { from: /own, to: "/docs/a?x=1#y" }',
    base,
  )
  await site.build()
  const to = `${base}docs/%EC%86%8C%EA%B0%9C`
  const page = site.files.get('old/index.html')
  expect(page).toContain(`data-to="${to}"`)
  expect(page).toContain('<meta name="robots" content="noindex">')
  expect(page).toContain(`<a href="${to}">`)
  expect(site.files.get('own/index.html')).toContain(`data-to="${base}docs/a?x=1#y"`)
})

test('a link to an old address is a hint, with the new one', async () => {
  const { problems } = await siteWith('  - { from: /old, to: /docs/소개 }').build()
  expect(problems).toMatchObject([
    { code: 'link-to-redirect', path: 'docs/a.md', line: 3, details: { to: '/docs/소개' } },
  ])
})

test('a chain is followed to its end, and said', async () => {
  const site = siteWith('  - { from: /old, to: /mid }\n  - { from: /mid, to: /docs/소개 }')
  const { problems } = await site.build()
  expect(shortProblems(problems)).toContain('redirect-chain docsgen.yaml:5')
  expect(site.files.get('old/index.html')).toContain('/docs/%EC%86%8C%EA%B0%9C')
})

test('a circle is a problem for each address in it, and no page is written', async () => {
  const site = siteWith('  - { from: /x, to: /y }\n  - { from: /y, to: /x }')
  const { problems } = await site.build()
  expect(problems.filter(({ code }) => code === 'redirect-loop')).toHaveLength(2)
  expect(site.files.has('x/index.html')).toBe(false)
})

test('a target that runs a script is refused', async () => {
  const { problems } = await siteWith('  - { from: /x, to: "javascript:alert(1)" }').build()
  expect(shortProblems(problems)).toContain('redirect-protocol docsgen.yaml:5')
})

test('the quotes of a target cannot leave their attribute or string', async () => {
  const site = siteWith(`  - { from: /x, to: 'https://example.com/"><script>alert(1)</script>' }`)
  await site.build()
  expect(site.files.get('x/index.html')).not.toContain('<script>alert(1)')
})

test('the files for hosts say what the page says, whatever a host reads into characters', async () => {
  const site = siteWith(
    [
      '  - { from: "/a:b c", to: /docs/소개 }',
      '  - { from: /hash, to: "/docs/a#가" }',
      '  - { from: /own, to: "/docs/a?x=1#y" }',
      '  - { from: /out, to: "https://example.com/가$x?y=나" }',
    ].join('\n'),
  )
  const { problems } = await site.build()
  expect(problems.filter(({ code }) => code.startsWith('redirect'))).toEqual([])
  const netlify = site.files.get('_redirects')?.split('\n') ?? []
  expect(netlify).toContain('/a%3Ab%20c /docs/%EC%86%8C%EA%B0%9C 301')
  expect(netlify).toContain('/out https://example.com/%EA%B0%80$x?y=%EB%82%98 301')
  const nginx = site.files.get('redirects/nginx.map')?.split('\n') ?? []
  expect(nginx).toContain('# server { if ($docsgen_redirect) { return 301 $docsgen_redirect; } }')
  expect(nginx).toContain('"/a:b c" "/docs/%EC%86%8C%EA%B0%9C$is_args$args";')
  expect(nginx).toContain('"/hash" "/docs/a$is_args$args#%EA%B0%80";')
  expect(nginx).toContain('"/own" "/docs/a?x=1#y";')
  expect(nginx).toContain('"/out" "https://example.com/%EA%B0%80%24x?y=%EB%82%98";')
})

test('a page of a translation alone stays where the original leads on', async () => {
  const site = siteOf({
    'docsgen.yaml': `title: 가
url: https://docs.example.com
locale: ko
locales: { ko: { label: 한국어 }, en: { label: English } }
redirects:
  - { from: /docs/old, to: /docs/a }
`,
    'docs/a.md': '# 가',
    'i18n/en/docs/old.md': '# Old',
  })
  const { problems } = await site.build()
  expect(shortProblems(problems).filter((one) => one.startsWith('redirect'))).toEqual([])
  expect(site.files.get('docs/old/index.html')).toContain('data-to="/docs/a"')
  expect(site.files.get('en/docs/old/index.html')).toContain('Old')
  site.edit('docs/old.md', '# 옛')
  expect(shortProblems((await site.build()).problems)).toContain('redirect-taken docsgen.yaml:6')
})
