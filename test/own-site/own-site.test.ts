import { HtmlValidate } from 'html-validate'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildOwnSite } from '../support/own-site.ts'
import { BLOG_TAG_ROUTES, PRODUCT_ROUTES } from '../support/product-routes.ts'

let site: Awaited<ReturnType<typeof buildOwnSite>>

beforeAll(async () => {
  site = await buildOwnSite()
})

/** Pages that the product has beside its own list: tags, those of the API too, the search and the not-found page. */
const OTHER_ROUTES =
  /^(?:(?:\/docs)?\/404\.html|\/search|\/docs\/category\/rest-api\/.+|\/docs\/tags(?:\/.+)?|\/blog\/tags\/.+)$/

const REDIRECTS = {
  '/docs': '/docs/intro',
  '/docs/intro/api': '/docs/additional-info/api',
  '/docs/additional/policy/data-retention': '/docs/additional-info/data-retention',
  '/docs/intro/policy': '/docs/additional-info/policy',
  '/docs/intro/why-use': '/docs/additional-info/why-use',
  '/docs/contact/index': '/docs/contact',
  '/docs/intro/projects': '/docs/projects',
  '/docs/additional/policy/socket-limit': '/docs/additional-info/policy',
  '/docs/contact/application': '/docs/contact',
}

const pages = () => [...site.files].filter(([path]) => path.endsWith('.html'))
const pageFile = (url: string) =>
  url.endsWith('.html') ? url.slice(1) : `${url}/index.html`.replace(/^\/+|\/(?=\/)/g, '')

describe("this repository's own site", () => {
  test('has nothing to complain about', () => {
    expect(site.problems).toEqual([])
  })

  test('has every page of the product at exactly its address', () => {
    const own = site.pages.filter((url) => !OTHER_ROUTES.test(url))
    expect(own.sort()).toEqual([...PRODUCT_ROUTES].sort())
    for (const url of site.pages) expect(site.files.has(pageFile(url)), url).toBe(true)
  })

  test('has a page for each of the 22 tags of the blog', () => {
    const tags = site.pages.filter((url) => url.startsWith('/blog/tags/'))
    expect(tags).toHaveLength(22)
    expect([...tags].sort()).toEqual([...BLOG_TAG_ROUTES].sort())
  })

  test('has no page that nothing leads to', () => {
    const links = new Set(
      pages().flatMap(([, html]) => [...html.matchAll(/href="([^"#?]+)/g)].map(([, href]) => href)),
    )
    const lost = site.pages.filter((url) => !url.endsWith('/404.html') && !links.has(url))
    expect(lost).toEqual([])
  })

  test('sends every old address on', () => {
    for (const [from, to] of Object.entries(REDIRECTS)) {
      expect(site.files.get(`${from.slice(1)}/index.html`), from).toContain(`data-to="${to}"`)
    }
  })

  test('lists every page but those of tags and the search in the sitemap', () => {
    const sitemap = decodeURI(site.files.get('sitemap.xml') ?? '')
    const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+(.*?)<\/loc>/g)].map(([, url]) => url)
    const wanted = site.pages.filter(
      (url) => !/^\/(?:(?:docs|blog)\/tags|search$)/.test(url) && !url.endsWith('/404.html'),
    )
    expect(listed.sort()).toEqual(wanted.sort())
  })

  test('writes nothing that no page leads to and nobody asked for', () => {
    const text = pages()
      .map(([, html]) => html)
      .join('\n')
    const intended = new Set([
      'sitemap.xml',
      'robots.txt',
      '_redirects',
      'redirects/vercel.json',
      'redirects/nginx.map',
      'redirects/docs.caddy',
      '_headers',
      'headers/vercel.json',
      'headers/nginx.conf',
      'headers/docs.caddy',
      '404.html',
      'docs/404.html',
      // Programs ask for them by their names.
      'llms.txt',
      'llms-full.txt',
      'docs.json',
      'docs.schema.json',
      ...Object.keys(REDIRECTS).map((from) => `${from.slice(1)}/index.html`),
    ])
    const lost = [...site.files.keys()].filter((path) => {
      const url = `/${path.replace(/(^|\/)index\.html$/, '')}`
      // Scripts load their parts themselves.
      const isPart = /^assets\/.*\.js$/.test(path)
      // The dialog fetches what a reader looks for.
      const isOfSearch = /^(?:assets\/search\/[\w-]+\.json|search\/.+\.json)$/.test(path)
      const isLinked = text.includes(`${url}"`) || text.includes(`${url}/"`)
      return !intended.has(path) && !isPart && !isOfSearch && !isLinked
    })
    expect(lost).toEqual([])
  })

  test('is valid HTML on every page', async () => {
    const validator = new HtmlValidate({
      extends: ['html-validate:recommended'],
      rules: {
        // How the same HTML is spelt is React's choice, not an error.
        'attribute-boolean-style': 'off',
        'attribute-empty-style': 'off',
        'attr-case': 'off',
        'doctype-style': 'off',
        'long-title': 'off',
        'no-trailing-whitespace': 'off',
        'void-style': 'off',
        // HTML allows any id without white space, and Korean headings need that.
        'valid-id': ['error', { relaxed: true }],
        // A group is no form part here, so no fieldset. Which landmarks are shown is up to the stylesheet: axe checks them.
        'prefer-native-element': ['error', { exclude: ['group', 'region', 'heading'] }],
        'unique-landmark': 'off',
        'aria-label-misuse': ['error', { allowAnyNamable: true }],
      },
    })
    const reports: string[] = []
    for (const [path, html] of pages()) {
      const { results } = await validator.validateString(html, path)
      for (const { messages } of results)
        for (const { ruleId, message, line, column } of messages)
          reports.push(`${path}:${line}:${column} ${ruleId}: ${message}`)
    }
    expect(reports).toEqual([])
  })

  test('carries no inline style and no inline handler', () => {
    for (const [path, html] of pages()) {
      expect(html, path).not.toMatch(/<[^>]+\sstyle=/)
      expect(html, path).not.toMatch(/<[^>]+\son[a-z]+=/)
    }
  })

  test('has a title and a description on every page, none of them twice', () => {
    const heads = pages().filter(
      ([path]) =>
        !/<meta name="robots" content="noindex">/.test(site.files.get(path) ?? '') &&
        // The same page once more, for addresses below the documentation.
        path !== 'docs/404.html',
    )
    const titles = heads.map(([, html]) => /<title>(.*?)<\/title>/.exec(html)?.[1])
    const descriptions = heads.map(
      ([, html]) => /<meta name="description" content="(.*?)">/.exec(html)?.[1],
    )
    expect(titles).not.toContain(undefined)
    expect(descriptions).not.toContain(undefined)
    expect(new Set(titles).size).toBe(titles.length)
    expect(new Set(descriptions).size).toBe(descriptions.length)
  })

  test('keeps the script before the first paint under 2 KB', () => {
    const inline = /<script>(.*?)<\/script>/s.exec(site.files.get('index.html') ?? '')?.[1] ?? ''
    expect(inline.length).toBeGreaterThan(100)
    expect(Buffer.byteLength(inline)).toBeLessThan(2048)
  })

  test('names no host but example.com and the platforms', () => {
    const hosts = new Set<string>()
    for (const [path, html] of pages())
      for (const [, host = ''] of html.replace(/<wbr\/?>/g, '').matchAll(/https?:\/\/([\w.-]+)/g))
        if (path) hosts.add(host)
    const strange = [...hosts].filter(
      (host) =>
        !/(?:^|\.)(?:example\.com|chzzk\.naver\.com|sooplive\.(?:co\.kr|com)|gitbook\.io|w3\.org|schema\.org)$/.test(
          host,
        ),
    )
    expect(strange).toEqual([])
  })
})
