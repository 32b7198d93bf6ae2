import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildOwnSite } from './support/own-site.ts'

const VALUES = readFileSync(new URL('../site/values.yml', import.meta.url), 'utf8')

/** The values of another owner: another name, other hosts, other limits. */
const OTHERS = VALUES.replace('라이브 채팅·후원 API', '다른 방송 API')
  .replaceAll('.example.com', '.other.example')
  .replace('support@example.com', 'help@other.example')
  .replace('  streamers: 20', '  streamers: 77')
  .replace('이 API는 두 회사와 제휴 관계가 없는 예시 서비스입니다.', '제휴 안내입니다.')

describe('a site with the values of another owner', () => {
  let site: Awaited<ReturnType<typeof buildOwnSite>>
  let pages: (readonly [string, string])[]

  beforeAll(async () => {
    site = await buildOwnSite({ 'values.yml': OTHERS })
    pages = [...site.files].filter(
      ([path, html]) => path.endsWith('.html') && html.includes('id="page"'),
    )
  }, 120_000)

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

  test.todo('has the pages of another OpenAPI file, once the build draws specifications')
})
