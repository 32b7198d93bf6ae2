import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildOwnSite } from '../support/own-site.ts'

const textOf = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const VALUES = textOf('site/values.yml')

/** The values of another owner: another name, other hosts, other limits. */
const OTHERS = VALUES.replace('라이브 채팅·후원 API', '다른 방송 API')
  .replaceAll('.example.com', '.other.example')
  .replace('support@example.com', 'help@other.example')
  .replace('  streamers: 20', '  streamers: 77')
  .replace('이 API는 두 회사와 제휴 관계가 없는 예시 서비스입니다.', '제휴 안내입니다.')

/** A description of the API with the hosts and limits of the other. */
const ofOther = (path: string) =>
  textOf(path)
    .replaceAll('.example.com', '.other.example')
    .replaceAll('support@example.com', 'help@other.example')
    .replace(/(최대 )?20명/g, (_, most = '') => `${most}77명`)

/** Another API altogether. */
const OTHER_API = `openapi: 3.1.0
info: { title: 다른 API, version: 2.0.0 }
servers: [{ url: https://api.other.example/v2 }]
tags: [{ name: 방송, description: 방송을 찾습니다. }]
paths:
  /broadcasts:
    get:
      operationId: listBroadcasts
      x-doc-slug: 방송-목록-조회
      tags: [방송]
      summary: 방송 목록 조회
      responses: { '200': { description: 방송 목록입니다. } }
`

describe('a site with the values of another owner', () => {
  let site: Awaited<ReturnType<typeof buildOwnSite>>
  let pages: (readonly [string, string])[]

  beforeAll(async () => {
    site = await buildOwnSite({
      'values.yml': OTHERS,
      ...Object.fromEntries(
        ['api', 'socket', 'errors'].map((name) => [
          `../openapi/${name}.yaml`,
          ofOther(`openapi/${name}.yaml`),
        ]),
      ),
    })
    pages = [...site.files].filter(
      ([path, html]) => path.endsWith('.html') && html.includes('id="page"'),
    )
  })

  test('has the name of the other on every page', () => {
    expect(pages.length).toBeGreaterThan(40)
    for (const [path, html] of pages) {
      expect(/<title>(.*?)<\/title>/.exec(html)?.[1], path).toMatch(/다른 방송 API$/)
      expect(html, path).toContain('https://docs.other.example/')
      expect(html, path).toContain('제휴 안내입니다.')
    }
  })

  test('tells the hosts, the mail and the limits of the other, and never those of the sample', () => {
    const all = pages.map(([, html]) => html).join('\n')
    for (const own of ['api', 'socket', 'dashboard', 'cdn']) {
      expect(all).toContain(`https://${own}.other.example`)
      expect(all).not.toContain(`https://${own}.example.com`)
    }
    expect(all).toContain('help@other.example')
    expect(all).not.toContain('support@example.com')
    expect(all).toContain('최대 77명')
    expect(all).not.toMatch(/최대 20명|20명까지/)
  })

  test('has its own addresses in the sitemap and the feeds', () => {
    for (const file of ['sitemap.xml', 'blog/rss.xml', 'blog/atom.xml', 'blog/feed.json']) {
      expect(site.files.get(file), file).toContain('https://docs.other.example/')
      expect(site.files.get(file), file).not.toContain('docs.example.com')
    }
  })
})

test('another OpenAPI file has its pages in place of the old ones, and what still names those is said', async () => {
  const { pages, problems, files } = await buildOwnSite({ '../openapi/api.yaml': OTHER_API })
  const operations = pages.filter((url) => /^\/docs\/rest-api\/(?!start)/.test(url))
  expect(operations).toEqual(['/docs/rest-api/방송-목록-조회'])
  expect(files.get('docs/rest-api/방송-목록-조회/index.html')).toContain('api.other.example/v2')
  const codes = new Set(problems.map(({ code }) => code))
  expect([...codes].sort()).toEqual(['broken-link', 'embed-unknown', 'socket-ref'])
  for (const { line } of problems) expect(line).toBeGreaterThan(0)
})
