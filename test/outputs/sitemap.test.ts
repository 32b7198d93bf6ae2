import { Readable } from 'node:stream'
import { parseSitemap, parseSitemapIndex } from 'sitemap'
import { describe, expect, test } from 'vitest'
import { checkConfig } from '../../src/config/config.ts'
import { parseTemplate } from '../../src/html/template.ts'
import { linkResolverOf } from '../../src/links/link-resolver.ts'
import type { Page } from '../../src/model.ts'
import { sitemapOf } from '../../src/outputs/sitemap.ts'
import { siteOf } from '../support/site.ts'

const CONFIG = 'title: 가\nurl: https://docs.example.com\n'
const DAY = { author: '김하늘', date: '2025-01-02T03:04:05.000Z' }

/** The entries of a sitemap. Reading them fails when it is not well-formed. */
const entriesOf = (xml = '') => parseSitemap(Readable.from([xml]))
const pathsOf = async (xml = '') =>
  (await entriesOf(xml)).map(({ url }) => decodeURI(new URL(url).pathname))

/** Pages that only their addresses tell apart. */
const pagesAt = (...urls: string[]) =>
  urls.map(
    (url): Page => ({
      url,
      title: '',
      description: '',
      view: '',
      props: {},
      sourcePath: '',
      toc: [],
      listed: true,
      inSitemap: true,
      resolved: {},
    }),
  )

/** The files that a limit of three urls makes, by path. */
async function filesWithLimit(pages: readonly Page[], settings = '') {
  const { config } = checkConfig(CONFIG + settings)
  if (!config) throw new Error(settings)
  const nothing = {
    redirects: [],
    feeds: [],
    navbar: [],
    social: [],
    pictures: {},
    footer: [],
    frameTexts: {},
    assets: [],
    images: [],
    files: [],
    sidebars: new Map(),
    resolver: linkResolverOf({
      config,
      routes: [],
      assets: [],
      anchorsByPath: new Map(),
      subjectsByPath: new Map(),
      redirects: [],
      everyKey: new Set(),
      madeFiles: new Set(),
      hasImageCopies: false,
      drafts: [],
    }),
    trees: [],
    versions: [],
  }
  const maker = sitemapOf(3)
  const planned = maker.plan({
    sites: [{ config, pages, problems: [], ...nothing }],
    synonyms: [],
    templates: { redirect: parseTemplate('') },
  })
  const made = [...planned].map(
    async (file) => [file.path, String(await maker.make(file, () => undefined))] as const,
  )
  return new Map(await Promise.all(made))
}

test('every listed page is there, sorted by address, encoded, weekly and with 0.5', async () => {
  const site = siteOf({
    'docs/나.md': '# 나',
    'docs/가 나.md': '# 가',
    'docs/a.md': '# A',
    'pages/index.md': '# 처음',
  })
  await site.build()
  const xml = site.files.get('sitemap.xml')
  expect(xml).not.toMatch(/[가-힣]/)
  expect(await pathsOf(xml)).toEqual(['/', '/docs/a', '/docs/가 나', '/docs/나'])
  for (const entry of await entriesOf(xml))
    expect(entry).toMatchObject({ changefreq: 'weekly', priority: 0.5 })
})

test('the address of a sitemap keeps base url and slash rule', async () => {
  const site = siteOf({
    'docsgen.yaml': `${CONFIG}baseUrl: /base\ntrailingSlash: true\n`,
    'docs/a.md': '# A',
  })
  await site.build()
  expect(await pathsOf(site.files.get('sitemap.xml'))).toEqual(['/base/docs/a/'])
  expect(site.files.get('robots.txt')).toContain(
    'Sitemap: https://docs.example.com/base/sitemap.xml\n',
  )
})

test('pages that search engines must not show, redirects and the not-found page stay out', async () => {
  const site = siteOf({
    'docsgen.yaml': `${CONFIG}redirects: [{ from: /old, to: /docs/a }]\n`,
    'docs/a.md': '# A',
    'docs/b.md': '---\nunlisted: true\n---\n# B',
    'docs/c.md': '---\ndraft: true\n---\n# C',
  })
  await site.build({ drafts: true })
  expect(await pathsOf(site.files.get('sitemap.xml'))).toEqual(['/docs/a'])
})

test.each([
  ['asks not to be indexed', 'noIndex: true', '# A'],
  ['wants no sitemap', 'sitemap: false', '# A'],
  ['has no listed page', '', '---\nunlisted: true\n---\n# A'],
])('a site that %s has none', async (_, settings, text) => {
  const site = siteOf({ 'docsgen.yaml': `${CONFIG}${settings}\n`, 'docs/a.md': text })
  await site.build()
  expect(site.files.has('sitemap.xml')).toBe(false)
})

describe('the last change', () => {
  const FILES = {
    'docs/a.md': '# A',
    'docs/b.md': '---\nlast_update: { date: 2024-05-06T23:30+09:00 }\n---\n# B',
    'docs/c/_category_.yml': 'label: 묶음\nlink: { type: generated-index, slug: /c }',
    'docs/c/d.md': '# D',
    'pages/e.md': '# E',
  }

  async function lastmodsWith(settings: string) {
    const site = siteOf({ ...FILES, 'docsgen.yaml': CONFIG + settings })
    for (const path of ['docs/a.md', 'docs/b.md', 'docs/c/_category_.yml', 'pages/e.md'])
      site.commit(path, DAY)
    await site.build()
    const xml = site.files.get('sitemap.xml') ?? ''
    const entries = [...xml.matchAll(/<loc>https:\/\/[^/]+(.*?)<\/loc>(?:<lastmod>(.*?)<)?/g)]
    return Object.fromEntries(entries.map(([, path, lastmod]) => [path, lastmod]))
  }

  test('is a day, from front matter or else from the repository; lists have none', async () => {
    expect(await lastmodsWith('')).toEqual({
      '/docs/a': '2025-01-02',
      '/docs/b': '2024-05-06',
      '/docs/c': undefined,
      '/docs/c/d': undefined,
      '/e': '2025-01-02',
    })
  })

  test('is a moment on request', async () => {
    expect(await lastmodsWith('sitemap: { lastmod: datetime }')).toMatchObject({
      '/docs/a': '2025-01-02T03:04:05.000Z',
      '/docs/b': '2024-05-06T14:30:00.000Z',
    })
  })

  test('is left out on request', async () => {
    const lastmods = await lastmodsWith('sitemap: { lastmod: false }')
    expect(Object.values(lastmods)).toEqual(Array(5).fill(undefined))
  })
})

describe('above the limit', () => {
  const URLS = ['/d', '/a', '/g', '/c', '/b', '/f', '/e']

  test('it is split, and an index leads to the parts', async () => {
    const files = await filesWithLimit(pagesAt(...URLS), 'baseUrl: /base/')
    expect(await pathsOf(files.get('sitemap-1.xml'))).toEqual(['/a', '/b', '/c'])
    expect(await pathsOf(files.get('sitemap-2.xml'))).toEqual(['/d', '/e', '/f'])
    expect(await pathsOf(files.get('sitemap-3.xml'))).toEqual(['/g'])
    const index = await parseSitemapIndex(Readable.from([files.get('sitemap.xml') ?? '']))
    expect(index.map(({ url }) => url)).toEqual([
      'https://docs.example.com/base/sitemap-1.xml',
      'https://docs.example.com/base/sitemap-2.xml',
      'https://docs.example.com/base/sitemap-3.xml',
    ])
    expect(files.size).toBe(4)
  })

  test('the order of pages makes no difference', async () => {
    const files = await filesWithLimit(pagesAt(...URLS))
    expect(await filesWithLimit(pagesAt(...URLS.toReversed()))).toEqual(files)
  })

  test('and not at it', async () => {
    const files = await filesWithLimit(pagesAt('/a', '/b', '/c'))
    expect([...files.keys()]).toEqual(['sitemap.xml'])
    expect(await pathsOf(files.get('sitemap.xml'))).toEqual(['/a', '/b', '/c'])
  })
})
