/** Names of parameters in a path may be of any language. */
import { expect, test } from 'vitest'
import { siteOf } from '../support/site.ts'

const API = `openapi: 3.1.0
info: { title: 책, version: '1' }
servers: [{ url: https://api.example.com }]
paths:
  /책/{책번호}/pages/{page}:
    parameters:
      - { name: 책번호, in: path, required: true, schema: { type: string } }
      - { name: page, in: path, required: true, schema: { type: string } }
    get: { operationId: read, responses: { '200': { description: 읽었습니다. } } }
  /none/{page}:
    get:
      operationId: none
      parameters: [{ name: 쪽, in: path, required: true, schema: { type: string } }]
      responses: { '200': { description: 읽었습니다. } }
`

test('a parameter with a Korean name is found in its path, and is a placeholder of samples', async () => {
  const site = siteOf({
    'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nopenapi: [api.yaml]\n',
    'api.yaml': API,
    'docs/intro.md': '# 소개\n',
  })
  const { problems } = await site.build()
  const told = problems.filter(({ code }) => code === 'api-path-parameter')
  // Neither parameter is that of the path.
  expect(told).toHaveLength(2)
  expect(JSON.stringify(told)).not.toContain('책번호')
  const page = (site.files.get('docs/api/read/index.html') ?? '').replace(/<[^>]*>/g, '')
  expect(page).toContain('https://api.example.com/%EC%B1%85/{책번호}/pages/{page}')
  // URI.create() refuses braces.
  expect(page).toContain('https://api.example.com/%EC%B1%85/%7B%EC%B1%85%EB%B2%88%ED%98%B8%7D/')
})
