/** Every field, parameter and status has an address of its own, and long lists of values are there without script. */
import { expect, test } from 'vitest'
import { siteOf } from '../support/site.ts'

const values = Array.from({ length: 30 }, (_, index) => `값${index}`)
const content = (schema: unknown) => ({ 'application/json': { schema } })
const answer = { 200: { description: '좋음' } }

const SPECIFICATION = {
  openapi: '3.1.0',
  info: { title: '시험', version: '1' },
  paths: {
    '/a': {
      post: {
        operationId: 'postA',
        description: '처음입니다.\n\n## Body schema\n\n더 있습니다.',
        parameters: [
          {
            name: 'sort',
            in: 'query',
            schema: { type: 'string', enum: values },
          },
        ],
        requestBody: {
          content: content({ type: 'object', properties: { name: {} } }),
        },
        responses: {
          200: {
            description: '좋음',
            content: content({ type: 'object', properties: { id: {} } }),
          },
          202: { description: '받았음' },
          404: { description: '없음' },
          409: {
            description: '겹침',
            content: {
              'application/json': {
                examples: {
                  a: { value: { code: 'E1' } },
                  b: { value: { code: 'E2' } },
                },
              },
            },
          },
        },
        callbacks: {
          'on done': {
            '{$request.body#/url}': {
              post: {
                requestBody: {
                  content: {
                    'application/json': {
                      schema: { type: 'object', properties: { a: {} } },
                    },
                    'text/plain': { schema: { type: 'string', minLength: 1 } },
                  },
                },
                responses: answer,
              },
              put: { responses: answer },
            },
          },
        },
      },
    },
    '/b': { get: { operationId: 'getB', responses: answer } },
  },
}

async function pageOf(name: string): Promise<string> {
  const site = siteOf({
    'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nopenapi: [api.json]\n',
    'api.json': JSON.stringify(SPECIFICATION),
    'docs/intro.md': '# 소개\n',
  })
  await site.build()
  return site.files.get(`docs/api/${name}/index.html`) ?? ''
}

test('fields, parameters and statuses have ids, and links to themselves', async () => {
  const html = await pageOf('post-a')
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
  expect(ids).toEqual([...new Set(ids)])
  const places = [
    'query.sort',
    'body.name',
    '200.id',
    'response.200',
    'response.202',
    'error.404',
    'error.409.E1',
    'error.409.E2',
  ]
  for (const place of places) {
    expect(ids).toContain(place)
    expect(html).toContain(`href="#${place}"`)
  }
  expect(ids).toContain('callback.on-done')
  expect(await pageOf('post-a-on-done-post')).toContain('href="#response.200"')
})

test('a long list begins in sight, and all of it is in a fold with a filter', async () => {
  const html = await pageOf('post-a')
  const [before = '', fold = ''] = html
    .slice(html.indexOf('id="query.sort"'))
    .split(/(<details class="nest param-values">[\s\S]*?<\/details>)/)
  expect(before).toContain('<code>값7</code></p>')
  expect(before).not.toContain('값8')
  expect(fold).toContain('<summary>값 30개 모두 보기</summary>')
  expect(fold).toContain('<input type="search" ')
  for (const value of values) expect(fold).toContain(`<code>${value}</code>`)
})

test('buttons for folds are on pages that have folds', async () => {
  expect(await pageOf('post-a')).toContain('data-folds="open"')
  expect(await pageOf('get-b')).not.toContain('data-folds')
})
