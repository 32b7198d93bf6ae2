/** What readers choose from, and what is kept from them. */
import { expect, test } from 'vitest'
import { siteOf } from '../support/site.ts'

async function pagesOf(specification: object) {
  const site = siteOf({
    'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nopenapi: [api.json]\n',
    'api.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: '시험', version: '1' },
      ...specification,
    }),
    'docs/intro.md': '# 소개\n',
  })
  await site.build()
  return site.files
}

const good = { 200: { description: '좋음' } }

test('the variables of a server are a choice that samples follow, and the usual values come first', async () => {
  const files = await pagesOf({
    servers: [
      {
        url: 'https://{region}.example.com/{version}',
        variables: {
          region: { default: 'kr', enum: ['us', 'kr'] },
          version: { default: 'v2' },
        },
      },
    ],
    paths: { '/a': { get: { operationId: 'getA', responses: good } } },
  })
  const page = files.get('docs/api/get-a/index.html') ?? ''
  const options = [...page.matchAll(/<option value="([^"]*)"/g)].map(([, url]) => url)
  expect(options).toEqual(['https://kr.example.com/v2', 'https://us.example.com/v2'])
  expect(page.replace(/<[^>]*>/g, '')).toContain('curl https://kr.example.com/v2/a')
  expect(files.get('docs/api/get-a.md')).toContain('https://kr.example.com/v2')
})

test('what is internal is on no page', async () => {
  const hidden = { 'x-internal': true }
  const files = await pagesOf({
    paths: {
      '/a': {
        get: {
          operationId: 'getA',
          parameters: [
            { in: 'query', name: 'shown', schema: { type: 'string' } },
            { in: 'query', name: 'secretQuery', schema: { type: 'string' }, ...hidden },
          ],
          responses: {
            200: {
              description: '좋음',
              content: {
                'application/json': {
                  schema: {
                    type: 'object',
                    properties: {
                      shown: { type: 'string' },
                      secretField: { type: 'string', ...hidden },
                      secretReference: { $ref: '#/components/schemas/Secret' },
                    },
                  },
                },
              },
            },
          },
        },
        post: { operationId: 'secretPost', responses: good, ...hidden },
      },
      '/secret-path': { ...hidden, get: { operationId: 'secretGet', responses: good } },
    },
    components: { schemas: { Secret: { type: 'string', ...hidden } } },
  })
  const all = [...files].filter(([path]) => /\.(?:html|md|txt)$/.test(path))
  expect(all.filter(([, text]) => /shown/.test(text)).length).toBeGreaterThan(0)
  expect(all.filter(([path, text]) => /secret/i.test(path + text)).map(([path]) => path)).toEqual(
    [],
  )
})

test('the page of a tag has a row for each of its operations, and stays light', async () => {
  const site = (count: number) => {
    const paths = Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        `/a${index}`,
        {
          get: {
            operationId: `get${index}`,
            description: `${'설명 '.repeat(40)}${index}번째입니다.`,
            tags: ['많은 것'],
            responses: good,
          },
        },
      ]),
    )
    return pagesOf({ paths, tags: [{ name: '많은 것' }] })
  }
  const sizes = []
  for (const count of [20, 300]) {
    const files = await site(count)
    const page = [...files].find(
      ([path]) => /category\/.*index\.html$/.test(path) && !/api\/index/.test(path),
    )
    expect(page?.[1].match(/<tr>/g)).toHaveLength(count + 1)
    sizes.push(Buffer.byteLength(page?.[1] ?? ''))
  }
  expect(sizes[1]).toBeLessThan(150_000)
})

test('samples follow the media type of the body, JSON first', async () => {
  const schema = { type: 'object', properties: { name: { type: 'string', example: '몽이' } } }
  const files = await pagesOf({
    servers: [{ url: 'https://api.example.com' }],
    paths: {
      '/a': {
        post: {
          operationId: 'postA',
          requestBody: {
            content: {
              'multipart/form-data': { schema },
              'application/json': { schema: { ...schema, title: 'JSON' } },
              'application/xml': { schema: { ...schema, xml: { name: 'pet' } } },
            },
          },
          responses: good,
        },
      },
    },
  })
  const page = files.get('docs/api/post-a/index.html') ?? ''
  const lists = [...page.matchAll(/<div class="tabs"[^>]*data-group="body-type">(.*?)<\/div>/gs)]
  const types = lists.map(([, list = '']) =>
    [...list.matchAll(/data-value="([^"]*)"/g)].map(([, type]) => type),
  )
  const all = ['application/json', 'multipart/form-data', 'application/xml']
  expect(types).toEqual([all, all])
  const panel = (id: string) =>
    page
      .split(`id="${id}"`)[1]
      ?.split('</figure>')[0]
      ?.replace(/<[^>]*>/g, '') ?? ''
  expect(panel('sample-0')).toContain('"name": "몽이"')
  expect(panel('sample-of-1-0')).toContain("--form-string 'name=몽이'")
  expect(panel('sample-of-2-0')).toContain('&lt;pet&gt;')
  expect(page).toContain('id="sample-of-2-1"')
})

test('named examples of a parameter are a choice by name', async () => {
  const examples = {
    fast: { summary: '빠르게', value: 'quick' },
    careful: { description: '확인하며 등록합니다.', value: 'slow' },
  }
  const parameter = (place: string, name: string) => ({
    in: place,
    name,
    ...(place === 'path' ? { required: true } : {}),
    schema: { type: 'string' },
    examples,
  })
  const files = await pagesOf({
    paths: {
      '/a/{id}': {
        get: {
          operationId: 'getA',
          parameters: [
            parameter('path', 'id'),
            parameter('query', 'mode'),
            parameter('header', 'X-Mode'),
            parameter('cookie', 'way'),
            { ...parameter('query', 'one'), examples: { only: { value: 'single' } } },
          ],
          responses: good,
        },
      },
    },
  })
  const page = files.get('docs/api/get-a/index.html') ?? ''
  for (const id of ['path.id', 'query.mode', 'header.X-Mode', 'cookie.way']) {
    const tabs = page.split(`aria-controls="${id}-example-`).slice(1)
    expect(tabs.map((tab) => tab.split('>')[1]?.split('<')[0])).toEqual(['빠르게', 'careful'])
    const panel = page.split(`role="tabpanel" id="${id}-example-1"`)[1]?.split('</div>')[0] ?? ''
    expect(panel).toContain('<code>slow</code>')
    expect(panel).toContain('확인하며 등록합니다.')
  }
  expect(page).not.toContain('query.one-example')
  const twin = files.get('docs/api/get-a.md') ?? ''
  expect(twin).toContain('quick')
  expect(twin).toContain('확인하며 등록합니다.')
})
