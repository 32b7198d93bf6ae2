/** Links that are written for tools which draw an API as one page lead to the pages that mean the same. */
import { expect, test } from 'vitest'
import { siteOf } from '../support/site.ts'

const LINKS = {
  '#tag/Dog-houses/operation/getPet': '/docs/api/get-pet',
  '#operation/getPet': '/docs/api/get-pet',
  '#tag/dog-houses/POST/pets': '/docs/api/post-pets',
  '#tag/Dog-houses/paths/~1pets/post': '/docs/api/post-pets',
  '#/Dog%20houses/getPet': '/docs/api/get-pet',
  '#/operations/getPet': '/docs/api/get-pet',
  '#tag/Dog-houses': '/docs/category/api/dog-houses',
  '#section/Rate-Limits': '/docs/api/overview#rate-limits',
  '#section/소개/오류': '/docs/api/overview#오류',
  '#description/rate-limits': '/docs/api/overview#rate-limits',
  '#schema/Pet': '/docs/api/schemas/pet',
  '#/components/schemas/Pet': '/docs/api/schemas/pet',
}
const BROKEN = [
  '#operation/nothing',
  '#section/nothing',
  '#description/nothing',
  '#schema/nothing',
  '#/Dog-houses/nothing',
]

const listOf = (hrefs: readonly string[]) => hrefs.map((href) => `- [가기](<${href}>)`).join('\n')

const specification = (description: string) => ({
  openapi: '3.1.0',
  info: {
    title: '시험',
    version: '1',
    description: `# 소개\n\n## 오류\n\n### Rate Limits\n\n${description}`,
  },
  tags: [{ name: 'Dog houses' }],
  paths: {
    '/pets/{id}': {
      get: {
        operationId: 'getPet',
        tags: ['Dog houses'],
        description,
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string', description } },
        ],
        responses: { 200: { description: '좋음' } },
      },
    },
    '/pets': { post: { tags: ['Dog houses'], responses: { 200: { description: '좋음' } } } },
  },
  components: { schemas: { Pet: { type: 'object', properties: { name: {} } } } },
})

async function built(hrefs: readonly string[]) {
  const site = siteOf({
    'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nopenapi: [api.json]\n',
    'api.json': JSON.stringify(specification(listOf(hrefs))),
    'docs/intro.md': '# 소개\n',
  })
  const { problems } = await site.build()
  return { problems, files: site.files }
}

test('anchors of other tools lead to pages, wherever a description stands', async () => {
  const { problems, files } = await built(Object.keys(LINKS))
  expect(problems).toEqual([])
  for (const page of ['overview', 'get-pet']) {
    const html = files.get(`docs/api/${page}/index.html`) ?? ''
    const found = [...html.matchAll(/<a href="([^"]*)">가기<\/a>/g)].map(([, href]) => href)
    const wanted = Object.values(LINKS)
    expect(found).toEqual(page === 'overview' ? wanted : [...wanted, ...wanted])
  }
})

test('anchors of what is not there are told as they are written', async () => {
  const { problems } = await built(BROKEN)
  expect(problems.map(({ code }) => code)).toEqual(expect.arrayContaining(['broken-anchor']))
  const told = new Set(problems.map(({ details }) => details.href))
  expect([...told].sort()).toEqual([...BROKEN].sort())
})

test('elements that Redoc draws schemes and schemas in the place of are no text', async () => {
  const description =
    '설명입니다.\n\n<SecurityDefinitions />\n\n<SchemaDefinition schemaRef="#/components/schemas/Pet" showReadOnly={true} />\n\n<SchemaDefinition schemaRef="#/components/schemas/Pet" />'
  const site = siteOf({
    'docsgen.yaml':
      'title: 시험\nurl: https://docs.example.com\nopenapi: [{ file: api.json, schemas: all }]\n',
    'api.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: '시험', version: '1', description },
      paths: {},
      components: {
        schemas: { Pet: { type: 'object', properties: { id: { type: 'string' } } } },
        securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } },
      },
    }),
    'docs/intro.md': '# 소개\n',
  })
  const { problems } = await site.build()
  expect(problems).toEqual([])
  const page = site.files.get('docs/api/overview/index.html') ?? ''
  expect(page).not.toContain('SecurityDefinitions')
  expect(page).not.toContain('SchemaDefinition')
  const twin = site.files.get('docs/api/overview.md') ?? ''
  expect(twin).toContain('.md)\n\n[Pet](')
  expect(twin.match(/\[Pet\]\(\S+?schemas\/pet\.md\)/g)).toHaveLength(2)
})
