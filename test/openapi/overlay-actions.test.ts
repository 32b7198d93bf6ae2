import { describe, expect, test } from 'vitest'
import { diskSite } from '../support/disk-site.ts'
import { shortProblems, siteOf } from '../support/site.ts'

const API = `openapi: 3.1.0
info: { title: 결제 API, version: "1" }
servers: [{ url: https://inner.example.com, description: 안쪽 }, { url: https://api.example.com, description: 바깥쪽 }]
tags: [{ name: 결제 }]
paths:
  /payments:
    get: { tags: [결제], operationId: listPayments, summary: 결제 목록, responses: { "200": { description: 목록입니다. } } }
    post: { tags: [결제], operationId: pay, summary: 결제, responses: { "201": { description: 결제했습니다. } } }
  /internal/audit:
    get: { operationId: audit, summary: 감사 기록, responses: { "200": { description: 기록입니다. } } }
`
const OVERLAY = `overlay: 1.1.0
info: { title: 공개, version: 1.0.0 }
actions:
  - { target: "$.servers[?@.description=='안쪽']", remove: true }
  - { target: "$.paths['/internal/audit']", remove: true }
  - target: $.paths.*.get
    update:
      parameters: [{ name: trace, in: header, description: 요청을 따라갈 번호입니다., schema: { type: string } }]
  - target: $.tags
    update: { name: 환불, description: 돌려줍니다. }
  - target: $.paths
    update:
      /refunds:
        post: { tags: [환불], operationId: refund, summary: 환불하기, description: "[안내](/docs/none)를 보세요.", responses: { "201": { description: 돌려주었습니다. } } }
  - { target: "$.paths['/refunds'].post.responses", copy: "$.paths['/payments'].post.responses" }
  - { target: $.info.title, update: 공개 결제 API }
`
const FILES = {
  'docsgen.yaml':
    'title: 두레\nurl: https://d.example\nopenapi: [{ file: api/pay.yaml, overlays: [api/public.yaml] }]\n',
  'docs/a.md': '# 글\n\n::operation{id=refund}\n',
  'api/pay.yaml': API,
  'api/public.yaml': OVERLAY,
}

describe('an overlay of the configuration', () => {
  test('removes, adds, changes and copies, and what it has brought is placed in it', async () => {
    const site = siteOf(FILES)
    const { problems } = await site.build()
    expect(shortProblems(problems)).toEqual(['broken-link api/public.yaml:14'])
    const paths = [...site.files.keys()].filter((path) => /^docs\/pay\/.*index\.html$/.test(path))
    expect(paths.sort()).toEqual(
      ['list-payments', 'overview', 'pay', 'refund'].map((page) => `docs/pay/${page}/index.html`),
    )
    const list = site.files.get('docs/pay/list-payments/index.html') ?? ''
    expect(list).toContain('요청을 따라갈 번호입니다.')
    expect(list).toContain('https://api.example.com')
    expect(list).not.toContain('inner.example.com')
    const overview = site.files.get('docs/pay/overview/index.html') ?? ''
    expect(overview).toContain('>공개 결제 API</h1>')
    const refund = site.files.get('docs/pay/refund/index.html') ?? ''
    expect(refund).toContain('환불하기</h1>')
    const download = site.files.get('docs/pay/pay.yaml') ?? ''
    expect(download).toContain('공개 결제 API')
    expect(download).not.toContain('audit')
    expect(site.files.get('docs/a/index.html')).toContain('환불하기')
  })

  test.each([
    ['$.paths[', 'update: {}', 'api-overlay api/public.yaml:4'],
    ['$.paths.none', 'remove: true', 'api-overlay-target api/public.yaml:4'],
    ['$', 'remove: true', 'api-overlay api/public.yaml:4'],
    ['$.info', 'description: 없음', 'api-overlay api/public.yaml:4'],
    ['$.info', 'update: 글', 'api-overlay api/public.yaml:4'],
    ['$.info', 'update: { title: [글] }', 'api-overlay api/public.yaml:4'],
    ['$.info', 'copy: $.paths.*', 'api-overlay api/public.yaml:4'],
  ])('that is wrong at %s with %s is told at its line', async (target, change, expected) => {
    const overlay = `overlay: 1.0.0\ninfo: { title: 공개, version: "1" }\nactions:\n  - { target: "${target}", ${change} }\n`
    const site = siteOf({ ...FILES, 'docs/a.md': '# 글', 'api/public.yaml': overlay })
    const { problems } = await site.build()
    expect(shortProblems(problems)).toEqual([expected])
    expect(site.files.get('docs/pay/overview/index.html')).toContain('>결제 API</h1>')
  })

  test('that is none, is no YAML or is not there is told', async () => {
    const problemsOf = async (overlay: string | undefined) => {
      const site = siteOf({ ...FILES, 'docs/a.md': '# 글' })
      site.edit('api/public.yaml', overlay)
      return shortProblems((await site.build()).problems)
    }
    expect(await problemsOf('openapi: 3.1.0\n')).toEqual(['api-overlay api/public.yaml:1'])
    expect(await problemsOf('overlay: [1\n')).toEqual([
      expect.stringMatching(/^data-yaml api\/public\.yaml/),
    ])
    expect(await problemsOf(undefined)).toEqual(['unreadable-file api/public.yaml'])
  })

  test('comes before the texts of a translation, and both are right in warm builds', async () => {
    const site = diskSite(
      Object.fromEntries(
        Object.entries({
          ...FILES,
          'docs/a.md': '# 글\n',
          'docsgen.yaml': `${FILES['docsgen.yaml']}locale: ko\nlocales: { ko: {}, en: {} }\n`,
          'i18n/en/openapi/pay.yaml': 'paths: { /refunds: { post: { summary: Refund } } }\n',
        }).map(([path, text]) => [`site/${path}`, text]),
      ),
    )
    await site.build()
    expect(site.files().get('en/docs/pay/refund.md')).toContain('# Refund')
    for (const text of [
      OVERLAY.replace('환불하기', '환불'),
      'overlay: 1.0.0\nactions: []\n',
      OVERLAY,
    ]) {
      site.edit('site/api/public.yaml', text)
      await site.build()
      expect([...site.files()]).toEqual([...(await site.cold()).files])
    }
  })
})
