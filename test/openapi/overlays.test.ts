import { describe, expect, test } from 'vitest'
import { diskSite } from '../support/disk-site.ts'
import { shortProblems, siteOf } from '../support/site.ts'

const API = `openapi: 3.1.0
info: { title: 결제 API, version: "1", description: 결제를 다룹니다. }
tags: [{ name: 결제, description: 결제 요청입니다. }]
paths:
  /payments/{id}:
    get:
      tags: [결제]
      summary: 결제 조회
      description: 결제를 조회합니다. [안내](/docs/a)를 보세요.
      parameters:
        - { name: id, in: path, required: true, description: 결제 번호입니다., schema: { type: string } }
        - { name: lang, in: query, description: 언어입니다., schema: { type: string } }
      responses: { "200": { description: 결제입니다. } }
    delete:
      tags: [결제]
      operationId: cancelPayment
      summary: 결제 취소
      description: 결제를 취소합니다.
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { "204": { description: 취소했습니다. } }
`
const OWN_SHAPE = `info: { title: Payment API, description: About payments. }
tags: [{ name: 결제, x-displayName: Payments, description: Requests about payments. }]
paths:
  /payments/{id}:
    get:
      summary: Get a payment
      description: "Gets a payment, at most {{limits.a}} times. See [the guide](/docs/a)."
      parameters: [{ name: id, in: path, description: The number of the payment. }]
      responses: { "200": { description: The payment. } }
    delete: { x-slug: cancel-a-payment }
`
const OVERLAY = `overlay: 1.0.0
info: { title: English, version: "1" }
actions:
  - { target: $.info, update: { title: Payment API, description: About payments. } }
  - { target: "$.tags[?@.name=='결제']", update: { x-displayName: Payments } }
  - target: "$.paths['/payments/{id}'].get"
    update: { summary: Get a payment, description: Gets a payment. }
`
const FILES = {
  'docsgen.yaml':
    'title: 두레\nurl: https://d.example\nlocale: ko\nlocales: { ko: {}, en: {} }\nopenapi: [api/pay.yaml]\nreference: { codes: api/codes.yaml, errors: api/errors.yaml, socket: api/socket.yaml }\n',
  'values.yml': 'limits: { a: 3 }',
  'docs/a.md': '# 글',
  'api/pay.yaml': API,
  'api/codes.yaml': '{}',
  'api/errors.yaml': '[]',
  'api/socket.yaml': 'asyncapi: 3.0.0\ninfo: { title: T, version: "1" }\n',
}
const GET = 'docs/pay/결제-조회'

describe.each([
  ['of the same shape', OWN_SHAPE],
  ['after OpenAPI Overlay 1.0', OVERLAY],
])('the texts of a specification in another language, %s', (_, overlay) => {
  test('stand on its pages there, at the addresses of the original', async () => {
    const site = siteOf({ ...FILES, 'i18n/en/openapi/pay.yaml': overlay })
    expect(shortProblems((await site.build()).problems)).toEqual([])
    const ko = site.files.get(`${GET}/index.html`) ?? ''
    const en = site.files.get(`en/${GET}/index.html`) ?? ''
    expect(ko).toContain('>결제 조회</h1>')
    expect(ko).not.toContain('Gets a payment')
    expect(en).toContain('>Get a payment</h1>')
    expect(en).toContain('<title>Get a payment | 두레</title>')
    expect(en).toContain('Gets a payment')
    expect(en).toContain('>Payments<')
    expect(en).not.toContain('아직')
    expect(en).not.toContain('This page has not been translated yet')
    expect(en).toContain('hreflang="ko"')
    expect(site.files.get('en/docs/pay/pay.yaml')).toContain('Payment API')
  })
})

describe('the reference in another language', () => {
  test('takes other addresses by x-slug, and the locales still know the same page', async () => {
    const site = siteOf({ ...FILES, 'i18n/en/openapi/pay.yaml': OWN_SHAPE })
    await site.build()
    const html = site.files.get('en/docs/pay/cancel-a-payment/index.html') ?? ''
    expect(html).toContain('hreflang="ko" href="https://d.example/docs/pay/cancel-payment"')
  })

  test('marks what is not translated with its language, and says so', async () => {
    const site = siteOf({ ...FILES, 'i18n/en/openapi/pay.yaml': OWN_SHAPE })
    await site.build()
    const partly = site.files.get(`en/${GET}/index.html`) ?? ''
    expect(partly).toContain('<p lang="ko">언어입니다.</p>')
    expect(partly).toContain('<p>The number of the payment.</p>')
    const not = site.files.get('en/docs/pay/cancel-a-payment/index.html') ?? ''
    expect(not).toContain('This page has not been translated yet')
    expect(not).toContain('<span lang="ko">결제를 취소합니다.</span>')
    const ko = [...site.files].filter(
      ([path]) => path.startsWith('docs/') && path.endsWith('.html'),
    )
    expect(ko.filter(([, html]) => html.includes('lang="ko">결제')).length).toBe(0)
  })

  test('fills values, links in its own locale, and places what is wrong in its own file', async () => {
    const site = siteOf({
      ...FILES,
      'i18n/en/openapi/pay.yaml': OWN_SHAPE.replace('/docs/a)', '/docs/none)')
        .replace('Payment API', '"Payments {{limits.b}}"')
        .replace('    delete:', '    delet: { summary: A }\n    delete:'),
    })
    const { problems } = await site.build()
    expect(shortProblems(problems).sort()).toEqual([
      'broken-link i18n/en/openapi/pay.yaml:7',
      'overlay-unknown i18n/en/openapi/pay.yaml:10',
      'value-unknown i18n/en/openapi/pay.yaml:1',
    ])
    const en = site.files.get(`en/${GET}/index.html`) ?? ''
    expect(en).toContain('at most 3 times')
  })

  test('is the same in warm builds, as texts come, change and go', async () => {
    const site = diskSite(
      Object.fromEntries(Object.entries(FILES).map(([path, text]) => [`site/${path}`, text])),
    )
    await site.build()
    for (const text of [OWN_SHAPE, OVERLAY, undefined]) {
      site.edit('site/i18n/en/openapi/pay.yaml', text)
      await site.build()
      expect([...site.files()]).toEqual([...(await site.cold()).files])
    }
  })
})

describe('codes, errors and the socket API in another language', () => {
  const TABLES = {
    ...FILES,
    'docs/a.md': '# 글\n\n::code-table{name=level}\n\n::errors\n\n::event{name=login}\n',
    'api/codes.yaml':
      'level:\n  title: 등급\n  codes:\n    - { code: "1", constant: NEW, name: 신규, description: 처음 온 사람입니다. }\n    - { code: "2", constant: OLD, name: 단골, description: 자주 온 사람입니다. }\n',
    'api/errors.yaml':
      '- { code: BUSY, status: 503, where: [rest], message: 바쁩니다., action: 다시 시도하세요., retry: true }\n',
    'api/socket.yaml': `asyncapi: 3.0.0
info: { title: 소켓, version: "1" }
channels:
  login: { address: login, messages: { command: { payload: { type: object, properties: { id: { type: string, description: 번호입니다. } } } } } }
operations:
  login: { action: send, channel: { $ref: "#/channels/login" }, summary: 로그인합니다. }
`,
  }

  test('are put over their files, by the codes of their rows', async () => {
    const site = siteOf({
      ...TABLES,
      'i18n/en/openapi/codes.yaml':
        'level: { title: Level, codes: [{ code: "2", name: Regular, description: Comes often. }] }',
      'i18n/en/openapi/errors.yaml':
        '- { code: BUSY, message: Busy., action: Try again. }\n- { code: NO, message: No. }',
      'i18n/en/openapi/socket.yaml':
        'operations: { login: { summary: Logs in. } }\nchannels: { login: { messages: { command: { payload: { properties: { id: { description: The number. } } } } } } }',
      'i18n/en/docs/a.md':
        '# Text\n\n::code-table{name=level}\n\n::errors\n\n::event{name=login}\n',
    })
    expect(shortProblems((await site.build()).problems)).toEqual([
      'overlay-unknown i18n/en/openapi/errors.yaml:2',
    ])
    const en = site.files.get('en/docs/a/index.html') ?? ''
    for (const text of [
      'Regular',
      'Comes often.',
      'Busy.',
      'Try again.',
      'Logs in.',
      'The number.',
    ])
      expect(en.includes(text), text).toBe(true)
    expect(en).toContain('lang="ko">처음 온 사람입니다.<')
    expect(en).not.toContain('단골')
    const ko = site.files.get('docs/a/index.html') ?? ''
    expect(ko).toContain('단골')
    expect(ko).not.toContain('Regular')
  })
})
