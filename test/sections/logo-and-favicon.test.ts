import { describe, expect, test } from 'vitest'
import { shortProblems, siteOf } from '../support/site.ts'

const HEAD = 'title: 두레페이\nurl: https://docs.example.com\n'
const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 20"/>'
/** A picture of 3 by 2 points. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAYAAACddGYaAAAAFElEQVR4nGP4z8DwHxlDBv7//w8AfVoL9ZYtLGYAAAAASUVORK5CYII=',
  'base64',
)

/** The brand of the navbar and the icon of a page. */
async function brandedSite(settings: string, files: Record<string, string | Uint8Array> = {}) {
  const site = siteOf({ 'docsgen.yaml': HEAD + settings, 'docs/intro.md': '# 글', ...files })
  const { problems } = await site.build()
  const html = site.files.get('docs/intro/index.html') ?? ''
  const [brand = ''] = /<a class="brand".*?<\/a>/.exec(html) ?? []
  const [, icon = ''] = /<link rel="icon" href="([^"]*)">/.exec(html) ?? []
  return { brand, icon, problems, site, html }
}

describe.each(['/', '/base/'])('the look of a site under %s', (baseUrl) => {
  const base = `baseUrl: ${baseUrl}\n`

  test('is its name alone without a logo, and not a mark of ours', async () => {
    const { brand } = await brandedSite(base)
    expect(brand).toBe(`<a class="brand" href="${baseUrl}">두레페이</a>`)
  })

  test.each(['/logo.svg', 'logo.svg', 'static/logo.svg'])('has a logo at %s', async (logo) => {
    const { brand, problems } = await brandedSite(`${base}logo: ${logo}\n`, {
      'static/logo.svg': LOGO,
    })
    expect(problems).toEqual([])
    expect(brand).toBe(
      `<a class="brand" href="${baseUrl}"><picture><img class="logo" src="${baseUrl}logo.svg" alt="" width="80" height="20"/></picture>두레페이</a>`,
    )
  })

  test('has one for each mode, with words and a target', async () => {
    const { brand, problems } = await brandedSite(
      `${base}navbar: { title: '' }\nlogo: { light: /a.png, dark: /b.svg, alt: 두레, href: https://doore.example }\n`,
      { 'static/a.png': PNG, 'static/b.svg': LOGO },
    )
    expect(problems).toEqual([])
    expect(brand).toContain('<a class="brand" href="https://doore.example">')
    expect(brand).toContain(
      `<img class="logo logo-light" src="${baseUrl}a.png" alt="두레" width="3" height="2"/>`,
    )
    expect(brand).toContain(
      `<img class="logo logo-dark" src="${baseUrl}b.svg" alt="두레" width="80" height="20"/>`,
    )
  })

  test('has the icon that lies in the folder static, the best one first', async () => {
    const png = await brandedSite(base, { 'static/favicon.png': PNG })
    expect(png.icon).toBe(`${baseUrl}favicon.png`)
    const svg = await brandedSite(base, { 'static/favicon.png': PNG, 'static/favicon.svg': LOGO })
    expect(svg.icon).toBe(`${baseUrl}favicon.svg`)
    const own = await brandedSite(`${base}favicon: /own.png\n`, {
      'static/own.png': PNG,
      'static/favicon.svg': LOGO,
    })
    expect(own.icon).toBe(`${baseUrl}own.png`)
  })

  test('has a neutral icon when there is none', async () => {
    const { icon, site } = await brandedSite(base)
    expect(icon).toMatch(new RegExp(`^${baseUrl}assets/icon-[0-9a-f]{10}\\.svg$`))
    expect(site.files.get(icon.slice(baseUrl.length))).toContain('<svg')
  })
})

test('a logo without a name beside it is called like the site', async () => {
  const { brand } = await brandedSite('navbar: { title: "" }\nlogo: /a.svg\n', {
    'static/a.svg': LOGO,
  })
  expect(brand).toContain('alt="두레페이"')
})

test('files that are missing are problems at their places, in both languages', async () => {
  const { problems, brand } = await brandedSite('logo:\n  light: /logo.svg\n  dark: /drak.svg\n', {
    'static/dark.svg': LOGO,
  })
  expect(shortProblems(problems)).toEqual([
    'head-file-missing docsgen.yaml:4',
    'head-file-missing docsgen.yaml:5',
  ])
  expect(problems.map(({ details }) => details.field)).toEqual(['logo.light', 'logo.dark'])
  expect(brand).not.toContain('<img')
  expect(shortProblems((await brandedSite('\nlogo: /no.svg\n')).problems)).toEqual([
    'head-file-missing docsgen.yaml:4',
  ])
})

test('a link of the logo is checked like any other', async () => {
  const { problems } = await brandedSite('logo: { light: /a.svg, href: /nowhere }\n', {
    'static/a.svg': LOGO,
  })
  expect(shortProblems(problems)).toEqual(['broken-link docsgen.yaml:3'])
})

test('pages are drawn again when the logo or the icon come, and as in a cold build', async () => {
  const { site } = await brandedSite('logo: /a.svg\n')
  site.edit('static/a.svg', LOGO)
  site.edit('static/favicon.svg', LOGO)
  expect((await site.build()).problems).toEqual([])
  expect(site.files.get('docs/intro/index.html')).toContain('src="/a.svg"')
  expect(site.files).toEqual(await site.coldBuild())
})

describe('icons of links', () => {
  const GITHUB = '{ label: GitHub, href: "https://g.example", icon: github, iconOnly: true }'

  test('are drawings of ours or pictures of the site, with their labels read out', async () => {
    const { html, problems } = await brandedSite(
      `navbar: { items: [${GITHUB}, { label: 글, to: /docs/intro, icon: /i.svg }] }\nfooter: { social: [{ label: 소식, to: /docs/intro, icon: rss }] }\n`,
      { 'static/i.svg': LOGO },
    )
    expect(problems).toEqual([])
    const [nav = ''] = /<nav class="nav-row".*?<\/nav>/.exec(html) ?? []
    expect(nav).toMatch(
      /<a class="nav-link" href="https:\/\/g\.example" title="GitHub" [^>]*><svg class="icon"[^>]*><path[^>]*><\/path><\/svg><span class="vh">GitHub<\/span><span class="vh">/,
    )
    expect(nav).toContain('<img class="icon-file" src="/i.svg" alt="" width="80" height="20"/>')
    expect(html).toMatch(/<ul class="footer-social"><li><a .*?<span class="vh">소식<\/span>/)
  })

  test('are drawings of Lucide by their names, in every locale', async () => {
    const { site, problems } = await brandedSite(
      'navbar: { items: [{ label: 가, to: /docs/intro, icon: rocket }] }\nfooter: { social: [{ label: 나, to: /docs/intro, icon: fa-envelope }] }\nlocales: { ko-KR: { label: 한국어 }, en-US: { label: English } }\n',
      { 'i18n/en-US/docs/intro.md': '# Intro\n' },
    )
    expect(problems).toEqual([])
    for (const page of ['docs/intro/index.html', 'en-US/docs/intro/index.html'])
      expect(site.files.get(page)).toMatch(
        /<nav class="nav-row".*<svg class="icon"[^>]*><path d="M[^"]+a.*footer-social.*<svg class="icon"/s,
      )
  })

  test('a name that is almost one is told with that', async () => {
    const { problems } = await brandedSite(
      'navbar: { items: [{ label: 가, to: /docs/intro, icon: roket }] }\n',
    )
    expect(problems).toMatchObject([
      { code: 'config-invalid', details: { field: 'navbar.items.0.icon', near: 'rocket' } },
    ])
  })

  test.each([
    ['navbar: { items: [{ label: 가, to: /docs/intro, icon: githup }] }', 'config-invalid'],
    ['navbar: { items: [{ label: 가, to: /docs/intro, icon: "🚀" }] }', 'config-invalid'],
    ['navbar: { items: [{ label: 가, to: /docs/intro, iconOnly: true }] }', 'config-invalid'],
    ['footer: { social: [{ label: 가, to: /docs/intro }] }', 'config-invalid'],
    ['footer: { social: [{ label: 가, to: /docs/intro, icon: /no.svg }] }', 'head-file-missing'],
    ['navbar: { items: [{ label: 가, to: /docs/intro, icon: /no.svg }] }', 'head-file-missing'],
    ['footer: { social: [{ label: 가, to: /docs/no, icon: rss }] }', 'broken-link'],
  ])('%s is a problem with its place', async (settings, code) => {
    const { problems } = await brandedSite(`${settings}\n`)
    expect(shortProblems(problems)).toEqual([`${code} docsgen.yaml:3`])
  })
})
