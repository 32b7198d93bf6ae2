/** Rules that are schemas themselves, such as conditions and choices of required fields, are told in words. */
import { expect, test } from 'vitest'
import { siteOf } from '../support/site.ts'

/** A request with a schema: what its page and its twin say. */
async function drawn(schema: object, schemas: object = {}, locale = 'ko-KR') {
  const site = siteOf({
    'docsgen.yaml': `title: 시험\nurl: https://docs.example.com\nlocale: ${locale}\nopenapi: [{ file: api.json }]\n`,
    'api.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: '시험', version: '1' },
      paths: {
        '/a': {
          post: {
            operationId: 'a',
            requestBody: { content: { 'application/json': { schema } } },
            responses: { 200: { description: '좋음' } },
          },
        },
      },
      components: { schemas },
    }),
    'docs/intro.md': '# 소개\n',
  })
  await site.build()
  const html = site.files.get('docs/api/a/index.html') ?? ''
  const page = html
    .replace(/<(?:script|style)[\s\S]*?<\/(?:script|style)>/g, '')
    .replace(/<\/(?:li|p|div|span|summary)>/g, ' ')
    .replace(/<wbr>|<[^>]*>/g, '')
    .replace(/&quot;/g, '"')
    .replace(/\s+/g, ' ')
  return { page, twin: site.files.get('docs/api/a.md') ?? '' }
}

const contact = { type: 'object', properties: { email: {}, phone: {} } }

test('choices of nothing but required fields are a line', async () => {
  const choices = [{ required: ['email'] }, { required: ['phone'], not: { required: ['email'] } }]
  const any = await drawn({ ...contact, anyOf: choices })
  expect(any.page).toContain(
    '다음 가운데 하나 이상: 필수 필드 email / (필수 필드 phone, 만족하면 안 되는 조건: 있는 필드 email)',
  )
  expect(any.twin).toContain(
    '다음 가운데 하나 이상: 필수 필드 `email` / (필수 필드 `phone`, 만족하면 안 되는 조건: 있는 필드 `email`)',
  )
  expect(any.page).not.toContain('any any')
  const one = await drawn({ ...contact, oneOf: choices }, {}, 'en')
  expect(one.page).toContain('One of these: required fields email / (required fields phone, must')
  expect(one.twin).toContain('One of these: required fields `email` /')
})

test('choices of required fields that are described keep their words', async () => {
  const anyOf = [
    { title: 'By mail', description: '메일로', required: ['email'] },
    { required: ['phone'] },
  ]
  const { page, twin } = await drawn({ ...contact, anyOf })
  for (const text of [page, twin]) {
    for (const fact of ['By mail', '메일로']) expect(text).toContain(fact)
    expect(text.replaceAll('`', '')).toContain('필수 필드 phone')
  }
})

const when = (value: string) => ({ properties: { kind: { const: value } } })

test('each of several conditions is told with what holds under it', async () => {
  const { page, twin } = await drawn({
    type: 'object',
    properties: { kind: {}, card: {}, iban: {} },
    allOf: [
      {
        if: when('x'),
        // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
        then: { required: ['card'], properties: { card: { minLength: 9 } } },
        else: { properties: { card: { maxLength: 3 } } },
      },
      {
        if: when('y'),
        // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
        then: { required: ['iban'], description: '계좌로 냅니다.' },
      },
      {
        if: { patternProperties: { '^x': {} } },
        // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
        then: { minProperties: 3 },
      },
    ],
  })
  for (const text of [page, twin.replaceAll(/[`\\*]/g, '')])
    for (const fact of [
      '조건(kind 값 x)에 맞을 때',
      '조건(kind 값 x)에 맞지 않을 때',
      '조건(kind 값 y)에 맞을 때: 필수 필드 iban',
      '조건(kind 값 y)에 맞을 때 계좌로 냅니다.',
      '조건({"patternProperties":{"^x":{}}})에 맞을 때: 필드 3개 이상',
    ])
      expect(text).toContain(fact)
})

test('schemas of keys, of items and of what must not be are followed and told in words', async () => {
  const { page, twin } = await drawn(
    {
      type: 'object',
      propertyNames: { $ref: '#/components/schemas/Key' },
      additionalProperties: {},
      not: {
        anyOf: [{ $ref: '#/components/schemas/Bad' }, { maxProperties: 2 }],
      },
      properties: {
        list: {
          type: 'array',
          contains: { $ref: '#/components/schemas/Deep' },
        },
        more: { type: 'object', not: { $ref: '#/components/schemas/Listed' } },
      },
    },
    {
      Key: { type: 'string', pattern: '^k', description: '키의 뜻' },
      Bad: { type: 'object', required: ['bad'] },
      Deep: {
        type: 'object',
        patternProperties: { '^d': { $ref: '#/components/schemas/Key' } },
      },
      Listed: {
        properties: { own: { enum: ['p', 'q'] }, low: { minimum: 3 } },
      },
    },
  )
  for (const text of [page, twin.replaceAll(/[`\\*]/g, '')]) {
    for (const fact of [
      '키의 조건 키의 뜻',
      '키의 조건 Key : string, 정규식 ^k',
      '만족하면 안 되는 조건: 다음 가운데 하나 이상: 있는 필드 bad / 필드 2개 이하',
      '만족하면 안 되는 조건 Listed : own 값 p',
      'low: 최솟값 3',
    ])
      expect(text.replace(/(Key|Listed):/g, '$1 :')).toContain(fact)
    const json = text.slice(text.indexOf('만족하는 조건 Deep')).replaceAll(/\s/g, '')
    expect(json).toMatch(
      /^만족하는조건Deep\{"type":"object","patternProperties":\{"\^d":\{"type":"string","pattern":"\^k"/,
    )
  }
  expect(page + twin).not.toContain('$ref')
})

test('a field that may be nothing but null has that type alone', async () => {
  const { twin } = await drawn({
    type: 'object',
    properties: {
      listed: { enum: [null] },
      fixed: { const: null },
      typed: { type: 'null' },
      either: { oneOf: [{ type: 'string' }, { enum: [null] }] },
    },
  })
  for (const line of [
    '- `listed` (null, 선택)\n',
    '- `fixed` (null, 선택)\n',
    '- `typed` (null, 선택)\n',
    '- `either` (string, 선택, null 가능)\n',
  ])
    expect(twin).toContain(line)
})
