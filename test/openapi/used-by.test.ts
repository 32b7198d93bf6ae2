/** The page of a schema says what uses it, in a list that does not grow with the reference. */
import { expect, test } from 'vitest'
import { siteOf } from '../support/site.ts'

const to = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const json = (schema: unknown) => ({
  description: '좋음',
  content: { 'application/json': { schema } },
})

/** A specification with so many operations, each of which may fail. */
function specificationOf(count: number) {
  const paths = Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `/things/${index}`,
      {
        get: {
          operationId: `get${index}`,
          responses: {
            200: index === 0 ? json({ type: 'array', items: to('Pet') }) : { description: '좋음' },
            400: { $ref: '#/components/responses/Failed' },
          },
        },
      },
    ]),
  )
  return {
    openapi: '3.1.0',
    info: { title: '시험', version: '1' },
    paths,
    components: {
      responses: { Failed: json(to('Failure')) },
      schemas: {
        Failure: { type: 'object', properties: { code: { type: 'string' } } },
        Pet: { type: 'object', properties: { owner: to('Owner'), parent: to('Pet') } },
        Owner: { type: 'object', properties: { name: { type: 'string' } } },
        Alone: { type: 'object', properties: { name: { type: 'string' } } },
      },
    },
  }
}

async function built(count: number) {
  const site = siteOf({
    'docsgen.yaml':
      'title: 시험\nurl: https://docs.example.com\nopenapi: [{ file: api.json, schemas: true }]\n',
    'api.json': JSON.stringify(specificationOf(count)),
    'docs/intro.md': '# 소개\n',
  })
  const { problems } = await site.build()
  const usesOf = (name: string) => {
    const html = site.files.get(`docs/api/schemas/${name}/index.html`) ?? ''
    return /<h2 id="used-by">[\s\S]*?(?=<ul class="form-links">)/.exec(html)?.[0] ?? ''
  }
  return { problems, usesOf, twin: site.files.get('docs/api/schemas/pet.md') ?? '' }
}

test('a schema names the operations and the schemas that use it', async () => {
  const { problems, usesOf, twin } = await built(2)
  expect(problems).toEqual([])
  expect(usesOf('pet')).toContain('<a href="/docs/api/get0"><code>/things/0</code></a>')
  expect(usesOf('pet')).not.toContain('/things/1')
  expect(usesOf('owner')).toContain('<a href="/docs/api/schemas/pet">Pet</a>')
  // Through a response that operations share.
  expect(usesOf('failure')).toContain('/things/1')
  expect(usesOf('alone')).toBe('')
  expect(twin).toContain('[`GET /things/0`](')
})

test('a list of many uses is cut', async () => {
  const { usesOf } = await built(150)
  const uses = usesOf('failure')
  const [seen = '', folded = ''] = uses.split('<details')
  expect(seen.match(/<li>/g)).toHaveLength(8)
  expect(folded.match(/<li>/g)).toHaveLength(92)
  expect(folded).toContain('142곳 더 보기')
  expect(folded).toContain('그 밖에 50곳에서 더 쓰입니다.')
})
