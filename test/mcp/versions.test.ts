import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtSite } from '../../src/mcp/site/built-site.ts'
import { sourceSite } from '../../src/mcp/site/source-site.ts'
import { webSite } from '../../src/mcp/site/web-site.ts'
import { diskSite } from '../support/disk-site.ts'
import { askedSite } from './asked-site.ts'
import { publishedCopy } from './published-copy.ts'

const FILES = {
  'site/docsgen.yaml':
    'title: 시험\nurl: https://docs.example.com\nbaseUrl: /기본/\nlocales: { ko-KR: {}, en: {} }\n',
  'site/versions.yml': "- '1.0'\n",
  'site/docs/a.md': '# 정기후원내역\n\n매달 이어지는 내역을 봅니다.\n\n## 절 이름\n\n절의 글\n',
  'site/docs/b c.md': '# 빈칸이 있는 이름\n\n빈칸의 글\n',
  'site/versions/1.0/docs/a.md': '# 옛 문서\n\n옛날 후원 이야기',
  'site/i18n/en/docs/a.md': '# Donations\n\nHistory of donations',
}

test.each(['build', 'web', 'sources'] as const)(
  'locales, versions and a base of its own: %s',
  async (place) => {
    const site = diskSite(FILES)
    await site.build()
    const files = new Map(
      [...site.files()].map(([path, text]) => [
        Buffer.from(path, 'utf8').toString(),
        Buffer.from(text, 'latin1').toString(),
      ]),
    )
    const copy = await publishedCopy(files, '/기본/')
    const origin = place === 'web' ? new URL(copy.address).origin : 'https://docs.example.com'
    const { call } = await askedSite(
      {
        build: () => builtSite(join(site.folder, 'build')),
        web: () => webSite(copy.address),
        sources: () => sourceSite(join(site.folder, 'site')),
      }[place](),
    )
    const latest = await call('read_page', { page: '/docs/a' })
    expect(latest.text).toContain(`${origin}/기본/docs/a\n\n# 옛 문서`)
    expect((await call('search', { query: '후원' })).text).toContain(`${origin}/기본/docs/a\n`)
    const next = await call('search', { query: '절', version: 'current' })
    expect(next.text).toContain(`${origin}/기본/docs/next/a#절-이름`)
    const section = await call('read_page', { page: `${origin}/기본/docs/next/a#절-이름` })
    expect(section.text).toContain('## 절 이름\n\n절의 글')
    const spaced = await call('list_pages', { version: 'current' })
    const [address = ''] = /https?:\S+b%20c/.exec(spaced.text) ?? []
    expect((await call('read_page', { page: address })).text).toContain('빈칸의 글')
    const english = await call('list_pages', { locale: 'en', version: 'current' })
    expect(english.text).toContain(`[Donations](${origin}/기본/en/docs/next/a)`)
    for (const locale of ['ko', 'KO-kr', 'ko_KR'])
      expect((await call('search', { query: '후원', locale })).isError, locale).toBe(false)
    expect((await call('list_pages', { locale: 'fr' })).text).toContain('- ko-KR\n- en')
    expect((await call('list_pages', { version: '9' })).text).toContain('- 1.0\n- current')
  },
)

test('a folder that is built anew is read anew', async () => {
  const site = diskSite(FILES)
  await site.build()
  const { call } = await askedSite(builtSite(join(site.folder, 'build')))
  const found = () => call('search', { query: '새로운말', version: 'current' })
  expect((await found()).isError).toBe(true)
  site.edit('site/docs/a.md', FILES['site/docs/a.md'].replace('절의 글', '새로운말 글'))
  await site.build()
  expect((await found()).text).toContain('새로운말 글')
  expect((await call('read_page', { page: '/docs/next/a' })).text).toContain('새로운말 글')
})
