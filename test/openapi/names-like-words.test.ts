/** Names that authors choose may be words of the standard, and data may have fields with such names. */
import { expect, test } from 'vitest'
import { siteOf } from '../support/site.ts'

async function built(files: Readonly<Record<string, unknown>>) {
  const [name = ''] = Object.keys(files)
  const site = siteOf({
    'docsgen.yaml': `title: 시험\nurl: https://docs.example.com\nopenapi: [${name}]\n`,
    ...Object.fromEntries(Object.entries(files).map(([file, own]) => [file, JSON.stringify(own)])),
    'docs/intro.md': '# 소개\n',
  })
  const { problems } = await site.build()
  return {
    told: problems.map(({ code, path, line }) => `${code} ${path}:${line}`),
    codes: problems.map(({ code }) => code),
    overview: site.files.get('docs/api/overview/index.html') ?? '',
    page: site.files.get('docs/api/send/index.html') ?? '',
    twin: site.files.get('docs/api/send.md') ?? '',
  }
}

const specification = (responses: unknown, more: object = {}) => ({
  openapi: '3.1.0',
  info: { title: '시험', version: '1' },
  paths: { '/a': { get: { operationId: 'send', responses } } },
  ...more,
})

test('examples, headers and encodings that are named default, example or value', async () => {
  const { page, twin, codes } = await built({
    'api.json': specification({ 200: { $ref: 'responses/good.json' } }),
    'responses/good.json': {
      description: '좋음',
      headers: { value: { $ref: '../parts/more.json#/header' } },
      content: {
        'application/json': {
          schema: { type: 'object', properties: { name: { type: 'string' } } },
          examples: {
            default: { $ref: '../parts/more.json#/first' },
            example: { $ref: '../parts/more.json#/second' },
          },
        },
      },
    },
    'parts/more.json': {
      header: { description: '남은 요청 수', schema: { type: 'integer' } },
      first: { value: { name: '김하늘' } },
      second: { value: { name: '이바다' } },
    },
  })
  expect(codes).toEqual([])
  for (const text of ['김하늘', '이바다', '남은 요청 수']) {
    expect(page).toContain(text)
    expect(twin).toContain(text)
  }
})

test('variables of a server that are named default, and headers of a message beside them', async () => {
  const { codes, page, overview } = await built({
    'api.json': {
      asyncapi: '3.0.0',
      info: { title: '시험', version: '1' },
      servers: { default: { $ref: 'servers/one.json' } },
      channels: {
        room: {
          address: '/room',
          messages: { default: { $ref: 'parts/more.json#/message' } },
        },
      },
      operations: {
        send: { action: 'send', channel: { $ref: '#/channels/room' } },
      },
    },
    'servers/one.json': {
      host: '{default}.example.com',
      protocol: 'wss',
      variables: { default: { $ref: '../parts/more.json#/variable' } },
    },
    'parts/more.json': {
      variable: { default: 'seoul', description: '가까운 지역' },
      message: {
        headers: {
          required: ['default'],
          properties: { default: { $ref: '#/key' } },
        },
        payload: { type: 'object', properties: { words: { $ref: '#/words' } } },
      },
      key: { type: 'string', description: '나누는 기준' },
      words: { type: 'string', description: '한 말' },
    },
  })
  expect(codes).toEqual([])
  for (const text of ['seoul', '나누는 기준', '한 말']) expect(page).toContain(text)
  expect(overview).toContain('가까운 지역')
})

test('fields of examples are no Markdown, whatever they are called', async () => {
  const { told } = await built({
    'api.json': specification({
      200: {
        description: '좋음',
        content: {
          'application/json': {
            schema: { type: 'array', items: { type: 'object' } },
            example: [{ description: '![](https://example.com/a.png) [글](/nowhere)' }],
          },
          'text/json': {
            schema: {
              type: 'object',
              example: { description: '![](https://example.com/c.png)' },
            },
            examples: { one: { $ref: 'one.json' } },
          },
        },
      },
    }),
    'one.json': {
      value: { description: '![](https://example.com/b.png) [글](/nowhere)' },
    },
  })
  expect(told).toEqual([])
})

test('examples of the default response are checked', async () => {
  const { codes } = await built({
    'api.json': specification({
      200: { description: '좋음' },
      default: {
        description: '오류',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: { code: { type: 'integer' } },
            },
            example: { code: '스물' },
          },
        },
      },
    }),
  })
  expect(codes).toEqual(['api-example'])
})
