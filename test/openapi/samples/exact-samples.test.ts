/** What a specification says of how a request is written reaches its samples and examples. */
import { expect, test } from 'vitest'
import { siteOf } from '../../support/site.ts'

async function built(operation: object) {
  const site = siteOf({
    'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nopenapi: [api.json]\n',
    'api.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: '시험', version: '1' },
      servers: [{ url: 'https://api.example.com' }],
      paths: {
        '/a': {
          post: { operationId: 'send', responses: { 200: { description: '좋음' } }, ...operation },
        },
      },
    }),
    'docs/intro.md': '# 소개\n',
  })
  await site.build()
  const page = site.files.get('docs/api/send/index.html') ?? ''
  const codes = page
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
  return { page, codes, twin: site.files.get('docs/api/send.md') ?? '' }
}

const text = { type: 'string' }

test('reserved characters of a query stand as they are in every language', async () => {
  const { codes, twin } = await built({
    parameters: [
      {
        name: 'raw',
        in: 'query',
        required: true,
        allowReserved: true,
        schema: text,
        example: 'x/y:z',
      },
    ],
  })
  expect(twin).toContain("curl -X POST 'https://api.example.com/a?raw=x/y:z'")
  expect(codes.split('raw=x/y:z')).toHaveLength(9)
  expect(codes).not.toMatch(/data-urlencode|URLSearchParams/)
})

test('reserved characters of a form stand as they are, and others do not', async () => {
  const { codes, twin } = await built({
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': {
          schema: { type: 'object', properties: { raw: text, other: text } },
          encoding: { raw: { allowReserved: true } },
          example: { raw: 'x/y:z', other: 'x/y' },
        },
      },
    },
  })
  expect(twin).toContain("--data-raw 'raw=x/y:z&other=x%2Fy'")
  expect(codes.split('raw=x/y:z&other=x%2Fy').length).toBeGreaterThan(8)
})

test('each media type of a body has its example in its own form', async () => {
  const { codes, twin } = await built({
    requestBody: {
      content: {
        'application/json': { schema: { type: 'object', properties: { j: text } } },
        'application/x-www-form-urlencoded': {
          schema: { type: 'object', properties: { ids: { type: 'array', items: text } } },
          encoding: { ids: { style: 'pipeDelimited', explode: false } },
          example: { ids: ['1', '가'] },
        },
        'text/plain': { schema: { ...text, example: '안녕하세요' } },
      },
    },
  })
  for (const place of [codes, twin]) {
    expect(place).toContain('ids=1%7C%EA%B0%80')
    expect(place).toContain('안녕하세요')
  }
})

test('an example of what has a media type is told and sent', async () => {
  const { page, twin, codes } = await built({
    parameters: [
      {
        name: 'f',
        in: 'query',
        content: {
          'application/json': {
            schema: { type: 'object', properties: { x: { type: 'integer' } } },
            examples: { one: { value: { x: 77 } } },
          },
        },
      },
    ],
  })
  expect(twin).toMatch(/`f` \(object[^\n]*`\{ "x": 77 \}`/)
  expect(page.split('77').length).toBeGreaterThan(2)
  expect(codes).toMatch(/f=\{"x":77\}/)
})

test('headers and cookies that may be left out stand in the whole sample', async () => {
  const { codes, twin } = await built({
    parameters: [
      { name: 'X-I', in: 'header', schema: { type: 'integer' }, example: 88 },
      { name: 'Accept', in: 'header', schema: text, example: 'a/b' },
      { name: 'seen', in: 'cookie', schema: text, example: 'yes' },
      { name: 'X-None', in: 'header', schema: text },
    ],
  })
  expect(twin).not.toContain("-H 'X-I: 88'")
  expect(codes).toContain("-H 'X-I: 88'")
  expect(codes).toContain("-H 'Cookie: seen=yes'")
  expect(codes).not.toMatch(/X-None: |Accept: a/)
  expect(codes).toContain('선택 항목 2개')
})

test('a script of a browser may not write cookies', async () => {
  const { codes } = await built({
    parameters: [{ name: 'seen', in: 'cookie', required: true, schema: text, example: 'yes' }],
  })
  expect(codes).toContain('credentials: "include"')
  // Of Node.js, and curl, Python, Java, Go, C# and PHP.
  expect(codes.match(/Cookie/g)).toHaveLength(7)
})

test('the example of a field is told beside its examples', async () => {
  const { page, twin } = await built({
    requestBody: {
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: { k: { ...text, example: '하나', examples: ['둘', '하나'] } },
          },
        },
      },
    },
  })
  expect(twin).toMatch(/`k` [^\n]*`하나`[^\n]*`둘`/)
  expect(page).toMatch(/하나[^\n]*둘/)
})

test('a field of a form that its author has encoded is not encoded again', async () => {
  const form = (example: object) => ({
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': {
          schema: { type: 'object', properties: { payload: text } },
          example,
        },
      },
    },
  })
  const { twin } = await built(form({ payload: '%7B%22id%22%3A1%7D' }))
  expect(twin).toMatch(/^payload=%7B%22id%22%3A1%7D$/m)
  expect((await built(form({ payload: '100% {a}' }))).twin).toContain('payload=100%25%20%7Ba%7D\n')
})
